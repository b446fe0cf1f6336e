//! The options of every command that plays matches: what the players agree on.

use clap::{Args, ValueEnum};
use hoyito_match::{DEFAULT_REFILL_CAP, MOST_POINTS, MatchKind, StarterRule, Terms, TieBreak};

use crate::failure::Failure;
use crate::game_args::GameArgs;
use crate::number::number;

/// What ends a match; when nothing is said, so many rounds.
#[derive(Debug, Args)]
pub(crate) struct TermsArgs<const ROUNDS: u16> {
    #[arg(long, value_name = "N", conflicts_with = "first_to", allow_negative_numbers = true,
        value_parser = number::<u16>(1, u16::MAX.into()), help = rounds_help(ROUNDS))]
    rounds: Option<u16>,

    /// Play until a player has K points
    #[arg(long, value_name = "K", allow_negative_numbers = true,
        value_parser = number::<u16>(1, MOST_POINTS.into()))]
    first_to: Option<u16>,

    /// Play refill matches: captures come back on the board
    #[arg(long, conflicts_with = "first_to")]
    refill: bool,
}

fn rounds_help(default: u16) -> String {
    format!(
        "How many rounds a match has; of a refill match, at most [default: {default}; refill: \
         {DEFAULT_REFILL_CAP}]"
    )
}

impl<const ROUNDS: u16> TermsArgs<ROUNDS> {
    /// The terms of a match of such games.
    pub(crate) fn terms(&self, game: &GameArgs) -> Result<Terms, Failure> {
        if game.last_four.is_some() {
            return Err(Failure::usage(
                "--last-four is for a lone game or a position: in a match the winner of the round \
                 before has the last four from round 3 on (L2, L3)",
            ));
        }
        let kind = match (self.first_to, self.refill) {
            (Some(points), _) => MatchKind::first_to(points)?,
            (None, true) => MatchKind::refill(self.rounds.unwrap_or(DEFAULT_REFILL_CAP.get()))?,
            (None, false) => MatchKind::rounds(self.rounds.unwrap_or(ROUNDS))?,
        };
        let mut terms = Terms::new(game.variant(), game.shape()?, kind);
        terms.stall_limit = game.stall_limit;
        terms.check()?;
        Ok(terms)
    }
}

/// What else the players of a single match may agree on.
#[derive(Debug, Args)]
pub(crate) struct RulingArgs {
    /// Who begins the rounds after the first
    #[arg(long, value_enum, default_value_t, value_name = "RULE")]
    starter: Starter,

    /// What decides between equal points
    #[arg(long, value_enum, default_value_t, value_name = "RULE")]
    tie_break: Tie,
}

#[derive(Debug, Clone, Copy, Default, ValueEnum)]
enum Starter {
    /// The players take turns
    #[default]
    Alternate,
    /// The winner of the round before
    Winner,
    /// The loser of the round before
    Loser,
}

#[derive(Debug, Clone, Copy, Default, ValueEnum)]
enum Tie {
    /// Nothing: the match is drawn
    #[default]
    None,
    /// The seeds captured over all rounds
    Seeds,
}

impl RulingArgs {
    /// The same terms with what was agreed on.
    pub(crate) const fn agreed(&self, mut terms: Terms) -> Terms {
        terms.starter = match self.starter {
            Starter::Alternate => StarterRule::Alternate,
            Starter::Winner => StarterRule::Winner,
            Starter::Loser => StarterRule::Loser,
        };
        terms.tie_break = match self.tie_break {
            Tie::None => TieBreak::None,
            Tie::Seeds => TieBreak::Seeds,
        };
        terms
    }
}
