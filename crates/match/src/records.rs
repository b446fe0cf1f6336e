//! Match records: each round states what it inherits, and is compared with the match so far.

use alloc::format;
use alloc::string::{String, ToString};

use hoyito_core::{BySide, LastFour, Shape, Side, default_stall_limit};
use hoyito_notation::{
    Code, MatchScore, MatchStarter, MatchTieBreak, Named, Reading, Record, Tag, Termination,
};

use crate::{
    Match, MatchKind, Points, Round, RoundResult, Score, Start, StarterRule, Stated, StatedError,
    Terms, TieBreak,
};

/// The codes of what is wrong with a record as a round of its match.
pub mod codes {
    use hoyito_notation::Code;

    /// The round is not the one that is due, or is not stated.
    pub const ROUND: Code = Code::new(401);
    /// A player has another name or seat than before.
    pub const PLAYERS: Code = Code::new(402);
    /// The terms of the match are not those of the rounds before, or make no sense.
    pub const TERMS: Code = Code::new(403);
    /// The last four go to somebody else (L2, L3, H5).
    pub const LAST_FOUR: Code = Code::new(404);
    /// Somebody else begins the round (H6).
    pub const STARTER: Code = Code::new(405);
    /// The score before the round is another one (H7).
    pub const SCORE: Code = Code::new(406);
    /// The match was over before (H7, H9).
    pub const OVER: Code = Code::new(407);
    /// The round before is not finished.
    pub const UNFINISHED: Code = Code::new(408);
    /// The round does not begin with what was captured (R2).
    pub const REFILL: Code = Code::new(409);

    /// Every code of this crate with what it is about, in order.
    pub const TABLE: &[(Code, &str)] = &[
        (
            ROUND,
            "The round is not the one that is due, or is not stated.",
        ),
        (PLAYERS, "A player has another name or seat than before."),
        (
            TERMS,
            "The terms of the match are not those of the rounds before, or make no sense.",
        ),
        (LAST_FOUR, "The last four go to somebody else (L2, L3, H5)."),
        (STARTER, "Somebody else begins the round (H6)."),
        (SCORE, "The score before the round is another one (H7)."),
        (OVER, "The match was over before (H7, H9)."),
        (UNFINISHED, "The round before is not finished."),
        (
            REFILL,
            "The round does not begin with what was captured (R2).",
        ),
    ];
}

/// Follows the matches in a file, record by record in order.
///
/// A file may begin in the middle of a match: the first record of a match is taken as stated. A record
/// with errors takes no part, and the next of its match is again taken as stated.
///
/// ```
/// use hoyito_match::MatchCheck;
/// use hoyito_notation::{Mode, Records};
///
/// let text = b"[Round \"1\"]\n[Variant \"hoyito-iii\"]\n[Starter \"north\"]\n[Match \"m\"]\n\n*\n";
/// let mut check = MatchCheck::default();
/// for mut reading in Records::new(text, Mode::Strict) {
///     check.check(&mut reading);
///     let finding = &reading.findings[0];
///     assert_eq!(finding.message, "round 1 is begun by South (H6), not by North");
/// }
/// ```
#[derive(Debug, Clone, Default)]
pub struct MatchCheck {
    current: Option<Current>,
}

/// The match that the last record was a round of.
#[derive(Debug, Clone)]
struct Current {
    id: String,
    names: BySide<Option<String>>,
    contest: Match,
    /// The round that was played last.
    last: u32,
    /// Whether that round was played to an end.
    finished: bool,
}

/// What is wrong with a record as a round of its match.
#[derive(Debug)]
struct Fault {
    code: Code,
    tag: Tag,
    message: String,
}

impl Fault {
    fn new(code: Code, tag: Tag, message: impl Into<String>) -> Self {
        Self {
            code,
            tag,
            message: message.into(),
        }
    }
}

impl MatchCheck {
    /// The match that the record checked last is a round of, with what that round came to. `None` if it
    /// belongs to no match or has errors.
    pub fn contest(&self) -> Option<&Match> {
        self.current.as_ref().map(|current| &current.contest)
    }

    /// Compares a record with the match it is a round of, and adds to its findings what is wrong.
    pub fn check(&mut self, reading: &mut Reading<'_>) {
        let before = self.current.take();
        let Some(record) = reading.record() else {
            return;
        };
        let Some(id) = &record.tags.match_id else {
            return;
        };
        let followed = match before {
            Some(current) if current.id == *id => current.follow(record),
            _ => Current::begin(id, record),
        };
        match followed {
            Ok(current) => self.current = Some(current),
            Err(fault) => {
                let span = reading.span_of(fault.tag);
                reading.add_error(fault.code, span, fault.message);
            }
        }
    }
}

impl Current {
    /// Begins with a record that is taken as stated.
    fn begin(id: &str, record: &Record) -> Result<Self, Fault> {
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

    /// Goes on with the next record of the same match.
    fn follow(self, record: &Record) -> Result<Self, Fault> {
        let number = u32::from(round_number(record)?);
        let last = self.last;
        if number != last + 1 {
            let message = format!(
                "round {number} follows round {last}; round {} is due",
                last + 1
            );
            return Err(Fault::new(codes::ROUND, Tag::Round, message));
        }
        if !self.finished {
            let message = format!("round {last} is not finished, so no round can follow it");
            return Err(Fault::new(codes::UNFINISHED, Tag::Round, message));
        }
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

/// The terms of the match that a record is a round of, as it states them; `None` if it states none that
/// make sense. Of the first round of a match they are those of the match.
///
/// ```
/// use hoyito_core::Position;
/// use hoyito_match::{MatchKind, records::terms_of};
/// use hoyito_notation::Record;
///
/// let mut record = Record::new(Position::default());
/// record.tags.match_rounds = std::num::NonZeroU32::new(7);
/// assert_eq!(terms_of(&record).unwrap().kind, MatchKind::rounds(7)?);
/// # Ok::<(), hoyito_match::TermsError>(())
/// ```
pub fn terms_of(record: &Record) -> Option<Terms> {
    let mut terms = terms(record).ok()?;
    let limit = record.start.rules().stall_limit;
    terms.stall_limit = (limit != default_stall_limit(record.start.shape())).then_some(limit);
    Some(terms)
}

/// The terms that a record states.
fn terms(record: &Record) -> Result<Terms, Fault> {
    let fault = |message: String| Fault::new(codes::TERMS, Tag::MatchRounds, message);
    let rounds = record
        .tags
        .match_rounds
        .map(|rounds| u16::try_from(rounds.get()))
        .transpose()
        .map_err(|_| fault("a match has 65535 rounds at most".into()))?;
    // A number that is not stated ends nothing.
    let kind = match record.tags.match_kind {
        hoyito_notation::MatchKind::Rounds => MatchKind::rounds(rounds.unwrap_or(u16::MAX)),
        hoyito_notation::MatchKind::FirstTo => MatchKind::first_to(rounds.unwrap_or(u16::MAX / 2)),
        hoyito_notation::MatchKind::Refill => MatchKind::refill(rounds.unwrap_or(u16::MAX)),
    };
    let kind = kind.map_err(|error| fault(error.to_string()))?;
    let start = record.start;
    let shape = match start.shape().columns() {
        12 => Shape::TWELVE,
        _ => Shape::SIX,
    };
    let mut terms = Terms::new(start.rules().variant, shape, kind);
    terms.starter = match record.tags.match_starter {
        MatchStarter::Alternate => StarterRule::Alternate,
        MatchStarter::Winner => StarterRule::Winner,
        MatchStarter::Loser => StarterRule::Loser,
    };
    terms.tie_break = match record.tags.match_tie_break {
        MatchTieBreak::None => TieBreak::None,
        MatchTieBreak::Seeds => TieBreak::Seeds,
    };
    Ok(terms)
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
