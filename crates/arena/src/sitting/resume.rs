//! A sitting that goes on with what its record file has.

use std::io::{self, Read};

use hoyito_core::{BySide, Side};
use hoyito_engine::Seed;
use hoyito_match::records::terms_of;
use hoyito_match::{Match, MatchCheck, RoundError};
use hoyito_notation::{Mode, Reader, Reading, Record, Severity, Status, Termination};

use super::{SEAT_TAGS, SEED_TAG, Seat, Sitting};
use crate::game::result_of;
use crate::reopened::length_on_disk;
use crate::{MatchPlan, MatchPlayError, Occasion};

/// Why a sitting can't go on with a record file.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SittingError {
    /// The file can't be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// There is nothing in it.
    #[error("there are no records in it")]
    Empty,
    /// A record is not right.
    #[error("record {number} is damaged: {finding}")]
    Damaged {
        /// Which record, from 1.
        number: u64,
        /// What was found.
        finding: String,
    },
    /// The last records are those of no match from its first round on.
    #[error("record {number} is not a round of a match that the file has from its beginning")]
    NoMatch {
        /// Which record, from 1.
        number: u64,
    },
    /// The match is over.
    #[error("its last match is over: there is nothing to go on with")]
    Over,
    /// The match does not take the result of a round.
    #[error(transparent)]
    Round(#[from] RoundError),
    /// The match can't be played.
    #[error(transparent)]
    Match(#[from] MatchPlayError),
}

/// A sitting as a record file left it.
#[derive(Debug)]
pub struct Resumed {
    /// The sitting, as far as it had come.
    pub sitting: Sitting,
    /// The rounds of the match that are finished.
    pub rounds: Vec<Record>,
    /// How many whole records of finished rounds there are in the file.
    pub records: u64,
    /// Where the last of them ends. A round that goes on follows.
    pub length: u64,
}

/// Goes on with the last match in a file of HGN: with its last round if that is not finished, else with the
/// next one. Who sits where is as the records say, unless `seats` says otherwise.
///
/// ```
/// use hoyito_arena::{MatchPlan, Seat, Sitting, resume_sitting};
/// use hoyito_core::{BySide, Hole, Shape, Variant};
/// use hoyito_engine::Seed;
/// use hoyito_match::{MatchKind, Terms};
///
/// let terms = Terms::new(Variant::III, Shape::SIX, MatchKind::rounds(3)?);
/// let names = BySide { south: "Ana".into(), north: "Luis".into() };
/// let seats = BySide { south: Seat::Person, north: Seat::Person };
/// let mut sitting = Sitting::new(MatchPlan::new(terms, names, Seed::new(1)), seats)?;
/// sitting.play(Hole::from_letter('C').unwrap())?;
/// let text = sitting.record().to_hgn();
///
/// let resumed = resume_sitting(text.as_bytes(), &BySide::default())?;
/// assert_eq!(resumed.sitting.position(), sitting.position());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The file is not one that a sitting can go on with.
pub fn resume_sitting(
    input: impl Read,
    seats: &BySide<Option<Seat>>,
) -> Result<Resumed, SittingError> {
    let last = LastMatch::read(input)?;
    let first = &last
        .rounds
        .first()
        .or(last.open.as_ref())
        .ok_or(SittingError::Empty)?;
    let number = last.records + u64::from(last.rounds.is_empty());
    let no_match = || SittingError::NoMatch { number };
    if first.tags.round.is_none_or(|round| round.get() != 1) || first.tags.match_id.is_none() {
        return Err(no_match());
    }
    let plan = plan_of(first).ok_or_else(no_match)?;
    let seats = BySide::from_fn(|side| {
        let stated = other_tag(first, SEAT_TAGS[side]).and_then(|seat| seat.parse().ok());
        let by_default = match side {
            Side::South => Seat::Person,
            Side::North => Seat::OPPONENT,
        };
        seats[side].clone().or(stated).unwrap_or(by_default)
    });
    let mut contest = Match::new(plan.terms).map_err(MatchPlayError::from)?;
    for (round, record) in (1..).zip(&last.rounds) {
        contest.finish_round(round, result_of(record))?;
    }
    let sitting = Sitting::going_on(plan, seats, contest)?;
    let mut sitting = sitting.ok_or(SittingError::Over)?;
    if let Some(open) = &last.open {
        sitting.follow(open.plies.iter().map(|ply| ply.mv));
    }
    Ok(Resumed {
        sitting,
        rounds: last.rounds,
        records: last.records,
        length: last.length,
    })
}

/// The match of a record, as it was planned.
fn plan_of(first: &Record) -> Option<MatchPlan> {
    let tags = &first.tags;
    let terms = terms_of(first)?;
    let name = |name: &Option<String>| name.clone().unwrap_or_else(|| "?".into());
    let names = BySide {
        south: name(&tags.south),
        north: name(&tags.north),
    };
    let seed = other_tag(first, SEED_TAG).and_then(|seed| seed.parse().ok());
    let mut plan = MatchPlan::new(terms, names, Seed::new(seed.unwrap_or_default()));
    plan.start = (!terms.is_refill()).then_some(first.start);
    plan.occasion = Occasion {
        event: tags.event.clone(),
        site: tags.site.clone(),
        date: tags.date,
        match_id: tags.match_id.clone(),
        tournament: tags.tournament.clone(),
    };
    Some(plan)
}

fn other_tag<'a>(record: &'a Record, name: &str) -> Option<&'a str> {
    let mut tags = record.tags.others.iter();
    tags.find(|(tag, _)| tag == name).map(|(_, value)| &**value)
}

/// The last match of a file.
#[derive(Debug, Default)]
struct LastMatch {
    /// Its finished rounds, in order.
    rounds: Vec<Record>,
    /// The round that goes on.
    open: Option<Record>,
    /// How many finished records the file has, those of other matches included.
    records: u64,
    /// Where they end.
    length: u64,
}

impl LastMatch {
    fn read(input: impl Read) -> Result<Self, SittingError> {
        let mut last = Self::default();
        let mut reader = Reader::new(input, Mode::Strict);
        let mut check = MatchCheck::new(Mode::Strict);
        while let Some(mut reading) = reader.read()? {
            check.check(&mut reading);
            last.take(&reading)?;
        }
        Ok(last)
    }

    fn take(&mut self, reading: &Reading<'_>) -> Result<(), SittingError> {
        let number = reading.number;
        let record = match reading.record() {
            Some(record) if reading.status() == Status::Valid => record.clone(),
            _ => {
                let mut findings = reading.findings.iter();
                let finding = findings.find(|finding| finding.severity == Severity::Error);
                let finding = finding.map_or_else(|| "it has no game".into(), ToString::to_string);
                return Err(SittingError::Damaged { number, finding });
            }
        };
        if self.open.is_some() {
            // Nothing follows a round that goes on.
            return Err(SittingError::NoMatch { number });
        }
        let begins_a_match = |last: &Record| {
            // Another one may have the same id.
            last.tags.match_id != record.tags.match_id || last.tags.round >= record.tags.round
        };
        if self.rounds.last().is_some_and(begins_a_match) {
            self.rounds.clear();
        }
        if record.termination == Termination::Unfinished {
            self.open = Some(record);
        } else {
            self.rounds.push(record);
            self.records = number;
            self.length = reading.start.offset + length_on_disk(reading.text);
        }
        Ok(())
    }
}
