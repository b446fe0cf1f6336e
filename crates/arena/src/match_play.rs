//! A match, round by round.

use hoyito_core::{BySide, Side};
use hoyito_match::{Match, Round, RoundError, RoundResult, StartError, TermsError};
use hoyito_notation::{Record, Tags};

use crate::{Entrant, Failure, GamePlayed, MatchPlan, play_game};

/// The rounds of a match, each played when it is asked for. Made by [`MatchPlan::play`].
///
/// It ends when the match is over. To stop sooner, ask for no more: every round that was handed out is
/// finished.
pub struct Rounds<'a> {
    plan: &'a MatchPlan,
    players: BySide<&'a mut dyn Entrant>,
    contest: Match,
    /// Whether a round could not be played, after which no other is.
    failed: bool,
}

/// A round that was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundPlayed {
    /// Which round it was, who began and by what rules.
    pub round: Round,
    /// The game, with all tags of the match.
    pub record: Record,
    /// What it came to.
    pub result: RoundResult,
    /// How the loser failed, if it was forfeited.
    pub failure: Option<Failure>,
    /// The match after it: its score, its seeds, and its outcome if it is over.
    pub after: Match,
}

/// Why a match can't be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MatchPlayError {
    /// The terms make no sense.
    #[error(transparent)]
    Terms(#[from] TermsError),
    /// The match can't begin from the position.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The match does not take the result of a round.
    #[error(transparent)]
    Round(#[from] RoundError),
}

impl<'a> Rounds<'a> {
    pub(crate) fn new(
        plan: &'a MatchPlan,
        players: BySide<&'a mut dyn Entrant>,
    ) -> Result<Self, MatchPlayError> {
        let contest = Match::new(plan.terms)?;
        if let Some(first) = contest.next_round() {
            plan.start_of(&first)?;
        }
        Ok(Self {
            plan,
            players,
            contest,
            failed: false,
        })
    }

    /// The match as it stands.
    pub const fn contest(&self) -> &Match {
        &self.contest
    }

    fn play(&mut self, round: Round) -> Result<RoundPlayed, MatchPlayError> {
        let start = self.plan.start_of(&round)?;
        let seed = |side| self.plan.seed.for_player(round.number(), side);
        let BySide { south, north } = &mut self.players;
        let game = play_game(
            start,
            BySide {
                south: &mut *south.contestant(seed(Side::South)),
                north: &mut *north.contestant(seed(Side::North)),
            },
        );
        let result = game.result();
        let GamePlayed {
            mut record,
            failure,
        } = game;
        record.tags = Tags {
            forfeit: record.tags.forfeit,
            winner: record.tags.winner,
            ..self.plan.tags(&self.contest, &round)
        };
        self.contest.finish_round(round.number(), result)?;
        Ok(RoundPlayed {
            round,
            record,
            result,
            failure,
            after: self.contest,
        })
    }
}

impl Iterator for Rounds<'_> {
    type Item = Result<RoundPlayed, MatchPlayError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        let round = self.contest.next_round()?;
        let played = self.play(round);
        self.failed = played.is_err();
        Some(played)
    }
}

impl std::iter::FusedIterator for Rounds<'_> {}

impl std::fmt::Debug for Rounds<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Rounds")
            .field("plan", self.plan)
            .field("contest", &self.contest)
            .finish_non_exhaustive()
    }
}
