//! A match, round by round.

use hoyito_core::{BySide, Side};
use hoyito_match::{Match, Round, RoundError, RoundResult, StartError, TermsError};
use hoyito_notation::{Named, Record, Tags, Winner};

use crate::{Entrant, Failure, FileError, GameLog, GamePlayed, MatchPlan, play_game};

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
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MatchPlayError {
    /// The terms make no sense.
    #[error(transparent)]
    Terms(#[from] TermsError),
    /// The match can't begin from the position.
    #[error(transparent)]
    Start(#[from] StartError),
    /// There is nothing to play in the position.
    #[error("the game is over in this position: nothing can be played from it")]
    Over,
    /// The match does not take the result of a round.
    #[error(transparent)]
    Round(#[from] RoundError),
    /// The log of a round can't be written.
    #[error(transparent)]
    Log(#[from] FileError),
}

impl<'a> Rounds<'a> {
    pub(crate) fn new(
        plan: &'a MatchPlan,
        players: BySide<&'a mut dyn Entrant>,
    ) -> Result<Self, MatchPlayError> {
        Self::going_on(plan, Match::new(plan.terms)?, players)
    }

    /// The rounds that follow those of a match that was begun.
    pub(crate) fn going_on(
        plan: &'a MatchPlan,
        contest: Match,
        players: BySide<&'a mut dyn Entrant>,
    ) -> Result<Self, MatchPlayError> {
        if let Some(next) = contest.next_round() {
            plan.start_of(&next)?;
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
        let log = self.log(&round)?;
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
        if let Some(log) = log {
            log.end(&how_it_ended(&record, failure.as_ref()));
            let path = log.path().display().to_string();
            record.tags.others.push((LOG_TAG.into(), path));
        }
        self.contest.finish_round(round.number(), result)?;
        Ok(RoundPlayed {
            round,
            record,
            result,
            failure,
            after: self.contest,
        })
    }

    /// Begins the log of a round, if anybody keeps one.
    fn log(&mut self, round: &Round) -> Result<Option<GameLog>, FileError> {
        let BySide { south, north } = &mut self.players;
        let log = match &self.plan.logs {
            Some(files) if south.keeps_log() || north.keeps_log() => {
                let path = files.of_round(round.number());
                Some(GameLog::create(path, files.existing)?)
            }
            _ => None,
        };
        south.log_to(log.clone());
        north.log_to(log.clone());
        Ok(log)
    }
}

/// The end of a game as its log has it.
fn how_it_ended(record: &Record, failure: Option<&Failure>) -> String {
    let termination = record.termination.name();
    let result = record.result_text();
    match (failure, record.tags.winner) {
        (Some(failure), Some(Winner::Side(winner))) => {
            format!("{termination} {result}: {}: {failure}", winner.other())
        }
        _ => format!("{termination} {result}"),
    }
}

/// The tag that names the log of a game.
pub const LOG_TAG: &str = "Log";

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
