//! Going on with what a record file has.

use std::io::{self, Read};

use hoyito_match::RoundError;
use hoyito_notation::{Date, Mode, Reader, Reading, Record, Severity, Status};

use super::{Progress, Shard, Tournament, TournamentError, Unexpected};
use crate::reopened::length_on_disk;

/// What a record file has of a tournament.
#[derive(Debug, Clone)]
pub struct Resumed<'a> {
    /// How far it has come.
    pub progress: Progress<'a>,
    /// How many whole records there are.
    pub records: u64,
    /// Where the last of them ends.
    pub length: u64,
    /// How many bytes follow: a record that was torn when the process was killed.
    pub torn: u64,
    /// The date of the first record.
    pub date: Option<Date>,
}

/// Why a tournament can't go on with a record file.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ResumeError {
    /// The tournament can't be played.
    #[error(transparent)]
    Tournament(#[from] TournamentError),
    /// The file can't be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// A record is not the one that comes there.
    #[error("record {number}: {why}")]
    Unexpected {
        /// Which record, from 1.
        number: u64,
        /// Why.
        why: Unexpected,
    },
    /// A record is not right.
    #[error("record {number} is damaged: {finding}")]
    Damaged {
        /// Which record, from 1.
        number: u64,
        /// What was found.
        finding: String,
    },
    /// The match does not take the result of a record.
    #[error("record {number}: {why}")]
    Round {
        /// Which record, from 1.
        number: u64,
        /// Why.
        why: RoundError,
    },
}

impl<'a> Resumed<'a> {
    /// Reads the records of a tournament, or of a part of it, which must be those that it begins with.
    ///
    /// A last record that is not whole, as a killed process may leave it, is passed over.
    ///
    /// # Errors
    ///
    /// A [`ResumeError`] if anything else is there than the first records of this tournament.
    pub fn read(
        tournament: &'a Tournament,
        shard: Shard,
        input: impl Read,
    ) -> Result<Self, ResumeError> {
        let mut resumed = Self {
            progress: Progress::new(tournament, shard)?,
            records: 0,
            length: 0,
            torn: 0,
            date: None,
        };
        let mut input = Counted { input, bytes: 0 };
        let mut reader = Reader::new(&mut input, Mode::Strict);
        // Whether the last one read is whole shows when what follows it is read.
        let mut last: Option<Result<Whole, ResumeError>> = None;
        while let Some(reading) = reader.read()? {
            if let Some(whole) = last.take() {
                resumed.take(whole?)?;
            }
            last = Some(match Whole::of(reading) {
                Err((error, false)) => return Err(error),
                Err((error, true)) => Err(error),
                Ok(whole) => Ok(whole),
            });
        }
        if let Some(Ok(whole)) = last
            // Else its line end was torn off.
            && whole.end <= input.bytes
        {
            resumed.take(whole)?;
        }
        resumed.torn = input.bytes - resumed.length;
        Ok(resumed)
    }

    fn take(&mut self, whole: Whole) -> Result<(), ResumeError> {
        let Whole {
            number,
            record,
            end,
        } = whole;
        let taken = self.progress.result(&record);
        let (due, result) = taken.map_err(|why| ResumeError::Unexpected { number, why })?;
        self.progress
            .add(&due, &record, result)
            .map_err(|why| ResumeError::Round { number, why })?;
        if self.records == 0 {
            self.date = record.tags.date;
        }
        self.records += 1;
        self.length = end;
        Ok(())
    }
}

/// A record that is right.
struct Whole {
    number: u64,
    record: Record,
    /// Where its last line ends, with its line end.
    end: u64,
}

impl Whole {
    /// What is wrong with any other record, and whether it may only be torn.
    fn of(mut reading: Reading<'_>) -> Result<Self, (ResumeError, bool)> {
        let number = reading.number;
        let length = length_on_disk(reading.text);
        let game = reading.game.take();
        let Some(record) = game.filter(|_| reading.status() == Status::Valid) else {
            let finding = damage(&reading);
            let error = ResumeError::Damaged { number, finding };
            return Err((error, looks_torn(reading.text)));
        };
        Ok(Self {
            number,
            record,
            end: reading.start.offset + length,
        })
    }
}

/// What is wrong with a record, on one line.
fn damage(reading: &Reading<'_>) -> String {
    let mut findings = reading.findings.iter();
    let error = findings.find(|finding| finding.severity == Severity::Error);
    let finding = error.or_else(|| reading.findings.first());
    finding.map_or_else(|| "it has no game".into(), ToString::to_string)
}

/// How every record of a tournament begins.
const BEGIN: &[u8] = b"[Event \"?\"]\n[Site \"?\"]\n[Date \"";

/// Whether this can be the beginning of a record of ours, or what a power cut leaves of one. Whatever
/// else is in a file is not ours to cut off.
fn looks_torn(text: &[u8]) -> bool {
    let bytes = text.iter().filter(|&&byte| byte != b'\r');
    bytes.zip(BEGIN).all(|(found, ours)| found == ours) || text.iter().all(|&byte| byte == 0)
}

/// An input whose bytes are counted.
struct Counted<R> {
    input: R,
    bytes: u64,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(into)?;
        self.bytes += read as u64;
        Ok(read)
    }
}
