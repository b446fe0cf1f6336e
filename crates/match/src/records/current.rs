//! The match that records are rounds of, round by round.

use alloc::format;
use alloc::string::{String, ToString};

use hoyito_core::{BySide, LastFour, Side};
use hoyito_notation::{MatchScore, Named, Record, Tag, Termination};

use super::terms::terms;
use super::{Fault, codes};
use crate::{Match, MatchKind, Points, Round, RoundResult, Score, Start, Stated, StatedError};

/// The match that the last record was a round of.
#[derive(Debug, Clone)]
pub(super) struct Current {
    pub(super) id: String,
    names: BySide<Option<String>>,
    pub(super) contest: Match,
    /// The round that was played last.
    last: u32,
    /// Whether that round was played to an end.
    finished: bool,
}

/// How a record with the same match follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Follows {
    /// As the next round.
    Next,
    /// As the first round of another match of that name: this one is over.
    OtherMatch,
}

impl Current {
    /// Begins with a record that is taken as stated.
    pub(super) fn begin(id: &str, record: &Record) -> Result<Self, Fault> {
        let terms = terms(record)?;
        let stated = Stated {
            number: round_number(record)?,
            starter: record.start.turn(),
            last_four: record.start.rules().last_four,
            score: record.tags.match_score.map(score),
            start: terms.is_refill().then(|| start(record)),
        };
        let contest = Match::resume(terms, stated).map_err(|error| stated_fault(&error))?;
        let names = names(record);
        Self {
            id: id.into(),
            names,
            contest,
            last: 0,
            finished: true,
        }
        .finish(record)
    }

    /// How a record follows; if it is not the round that is due, what is wrong with that.
    pub(super) fn followed_by(&self, record: &Record) -> Result<Follows, Fault> {
        let number = u32::from(round_number(record)?);
        let last = self.last;
        if number == 1 && self.finished && self.contest.next_round().is_none() {
            return Ok(Follows::OtherMatch);
        }
        if number != last + 1 {
            let message = format!(
                "round {number} follows round {last}; round {} is due",
                last + 1
            );
            return Err(Fault::new(codes::ROUND, Tag::Round, message));
        }
        if !self.finished {
            let message =
                format!("round {last} is not finished, and round {number} inherits from it");
            return Err(Fault::new(codes::UNFINISHED, Tag::Round, message));
        }
        Ok(Follows::Next)
    }

    /// Goes on with the round that is due.
    pub(super) fn next(self, record: &Record) -> Result<Self, Fault> {
        let last = self.last;
        self.check_names(record)?;
        self.check_terms(record)?;
        let Some(round) = self.contest.next_round() else {
            let score = self.contest.score();
            let stood = score.map_or(String::new(), |score| format!(" at {score}"));
            let message = format!("the match was over after round {last}{stood} (H7, H9)");
            return Err(Fault::new(codes::OVER, Tag::Round, message));
        };
        self.check_round(&round, record)?;
        self.finish(record)
    }

    /// Takes the outcome of the record's round.
    fn finish(mut self, record: &Record) -> Result<Self, Fault> {
        let number = round_number(record)?;
        self.last = number.into();
        self.finished = record.termination != Termination::Unfinished;
        if !self.finished {
            return Ok(self);
        }
        let captured = record.captured;
        let result = match record.winner().and_then(hoyito_notation::Winner::side) {
            Some(winner) if record.termination.declares_winner() => {
                RoundResult::declared(captured, winner)
            }
            _ => RoundResult::by_captures(captured),
        };
        self.contest
            .finish_round(number, result)
            .map_err(|error| Fault::new(codes::ROUND, Tag::Result, error.to_string()))?;
        Ok(self)
    }

    fn check_names(&self, record: &Record) -> Result<(), Fault> {
        let now = names(record);
        for (side, tag) in [(Side::South, Tag::South), (Side::North, Tag::North)] {
            if now[side] != self.names[side] {
                let name = |names: &BySide<Option<String>>| {
                    names[side].clone().unwrap_or_else(|| "?".into())
                };
                let message = format!(
                    "{side} is `{}`, but was `{}` in the round before",
                    name(&now),
                    name(&self.names),
                );
                return Err(Fault::new(codes::PLAYERS, tag, message));
            }
        }
        Ok(())
    }

    /// The terms stay as they were.
    fn check_terms(&self, record: &Record) -> Result<(), Fault> {
        let (was, now) = (self.contest.terms(), terms(record)?);
        // A refill match may have only short rows left open: the full board does not show (R2).
        let same_board = was.shape == now.shape || was.is_refill();
        let tag = if was.variant != now.variant {
            Tag::Variant
        } else if !same_board {
            Tag::Board
        } else if was.kind != now.kind {
            match (was.kind, now.kind) {
                (MatchKind::Rounds(_), MatchKind::Rounds(_))
                | (MatchKind::FirstTo(_), MatchKind::FirstTo(_))
                | (MatchKind::Refill(_), MatchKind::Refill(_)) => Tag::MatchRounds,
                _ => Tag::MatchKind,
            }
        } else if was.starter != now.starter {
            Tag::MatchStarter
        } else if was.tie_break != now.tie_break {
            Tag::MatchTieBreak
        } else {
            return Ok(());
        };
        let message = format!("{} is not what it was in the round before", tag.name());
        Err(Fault::new(codes::TERMS, tag, message))
    }

    /// What the round inherits.
    fn check_round(&self, round: &Round, record: &Record) -> Result<(), Fault> {
        let number = round.number();
        let (starter, stated) = (round.starter(), record.start.turn());
        if starter != stated {
            let message = format!("round {number} is begun by {starter} (H6), not by {stated}");
            return Err(Fault::new(codes::STARTER, Tag::Starter, message));
        }
        let last_four = round.rules().last_four;
        if last_four != record.start.rules().last_four {
            let why = match last_four {
                LastFour::South | LastFour::North => "who won the round before (L3)",
                LastFour::Capturer if number <= 2 => "in rounds 1 and 2 (L2)",
                LastFour::Capturer => "after a drawn round (H5)",
            };
            let message = format!("LastFour of round {number} is {}, {why}", last_four.name());
            return Err(Fault::new(codes::LAST_FOUR, Tag::LastFour, message));
        }
        if let (Some(right), Some(stated)) = (self.contest.score(), record.tags.match_score)
            && right != score(stated)
        {
            let message = format!("the score before round {number} is {right}, not {stated} (H7)");
            return Err(Fault::new(codes::SCORE, Tag::MatchScore, message));
        }
        if self.contest.terms().is_refill() {
            let (right, stated) = (round.position(), record.start);
            if right.shape() != stated.shape() || right.captured() != stated.captured() {
                let BySide { south, north } = right.captured();
                let message = format!(
                    "round {number} begins on {} with {south}-{north} captured (R2)",
                    right.shape(),
                );
                return Err(Fault::new(codes::REFILL, Tag::Board, message));
            }
        }
        Ok(())
    }
}

fn names(record: &Record) -> BySide<Option<String>> {
    BySide {
        south: record.tags.south.clone(),
        north: record.tags.north.clone(),
    }
}

fn score(stated: MatchScore) -> Score {
    Score {
        south: Points::from_halves(stated.halves.south),
        north: Points::from_halves(stated.halves.north),
    }
}

fn start(record: &Record) -> Start {
    Start {
        shape: record.start.shape(),
        captured: record.start.captured(),
    }
}

fn round_number(record: &Record) -> Result<u16, Fault> {
    let fault = |message: &str| Fault::new(codes::ROUND, Tag::Round, message);
    let round = record
        .tags
        .round
        .ok_or_else(|| fault("a record of a match says which Round it is: 1, 2, 3 …"))?;
    u16::try_from(round.get()).map_err(|_| fault("a match has 65535 rounds at most"))
}

/// Where a record that is taken as stated can't be right.
fn stated_fault(error: &StatedError) -> Fault {
    let (code, tag) = match error {
        StatedError::RoundZero => (codes::ROUND, Tag::Round),
        StatedError::MatchOver { .. } => (codes::OVER, Tag::Round),
        StatedError::Starter { .. } => (codes::STARTER, Tag::Starter),
        StatedError::LastFour { .. } => (codes::LAST_FOUR, Tag::LastFour),
        StatedError::Score { .. } | StatedError::Previous { .. } => (codes::SCORE, Tag::MatchScore),
        StatedError::NotFull { .. } | StatedError::Start { .. } => (codes::REFILL, Tag::Board),
        _ => (codes::TERMS, Tag::MatchRounds),
    };
    Fault::new(code, tag, error.to_string())
}
