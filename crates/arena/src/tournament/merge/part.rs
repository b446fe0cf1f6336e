//! One part of a tournament, match by match.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use hoyito_match::{Match, MatchOutcome};
use hoyito_notation::{Mode, Reader, Record, Status};

use super::super::due::Due;
use super::super::{Tournament, Unexpected};
use super::MergeError;

/// A file with one part of a tournament.
pub(super) struct Part {
    file: PathBuf,
    reader: Reader<File>,
    /// A record that was looked at and not yet taken.
    peeked: Option<Record>,
    /// The number of the record that was taken last.
    number: u64,
}

impl Part {
    pub(super) fn open(file: &Path) -> Result<Self, MergeError> {
        let error = |source| MergeError::Read {
            file: file.into(),
            source,
        };
        // A pipe would be waited for.
        if !fs::metadata(file).map_err(error)?.is_file() {
            return Err(MergeError::NotAFile(file.into()));
        }
        let opened = File::open(file).map_err(error)?;
        Ok(Self {
            file: file.into(),
            reader: Reader::new(opened, Mode::Strict),
            peeked: None,
            number: 0,
        })
    }

    /// The next record, which stays.
    pub(super) fn peek(&mut self) -> Result<Option<&Record>, MergeError> {
        if self.peeked.is_none() {
            self.peeked = self.read()?;
        }
        Ok(self.peeked.as_ref())
    }

    pub(super) fn next_record(&mut self) -> Result<Option<Record>, MergeError> {
        let record = match self.peeked.take() {
            None => self.read()?,
            peeked => peeked,
        };
        self.number += u64::from(record.is_some());
        Ok(record)
    }

    /// The next match, if it is whole, with what came of it.
    pub(super) fn next_match(
        &mut self,
        tournament: &Tournament,
    ) -> Result<Option<(u64, MatchOutcome)>, MergeError> {
        let mut begun: Option<(u64, Match)> = None;
        while let Some(record) = self.next_record()? {
            let id = record.tags.match_id.as_deref();
            let number = id.and_then(|id| tournament.number_of(id));
            let (number, mut contest) = match (begun, number) {
                (Some(begun), _) => begun,
                (None, number) => (
                    number.unwrap_or_default(),
                    Match::new(tournament.terms).map_err(|why| self.fault(&why))?,
                ),
            };
            super::super::due::same_tournament(tournament, &record)
                .map_err(|why| self.fault(&why))?;
            let fixture = tournament.fixture(number);
            let due = fixture.zip(contest.next_round());
            let (fixture, round) = due.ok_or_else(|| self.fault(&Unexpected::Over))?;
            let due = Due { fixture, round };
            let result = due.result(tournament, &record);
            let result = result.map_err(|why| self.fault(&why))?;
            let finished = contest.finish_round(round.number(), result);
            finished.map_err(|why| self.fault(&why))?;
            if contest.is_over() {
                return Ok(Some((number, contest.outcome())));
            }
            begun = Some((number, contest));
        }
        Ok(None)
    }

    /// What is wrong with the record that was taken last.
    pub(super) fn fault(&self, why: &dyn ToString) -> MergeError {
        MergeError::Record {
            file: self.file.clone(),
            number: self.number,
            why: why.to_string(),
        }
    }

    /// Reads a record. One that is not right may be a torn one, if it is the last.
    fn read(&mut self) -> Result<Option<Record>, MergeError> {
        let error = |source| MergeError::Read {
            file: self.file.clone(),
            source,
        };
        let Some(mut reading) = self.reader.read().map_err(error)? else {
            return Ok(None);
        };
        let (number, status) = (reading.number, reading.status());
        if status == Status::Valid {
            return Ok(reading.game.take());
        }
        let why = reading.findings.first().map(ToString::to_string);
        match self.reader.read().map_err(error)? {
            None => Ok(None),
            Some(_) => Err(MergeError::Record {
                file: self.file.clone(),
                number,
                why: why.unwrap_or_default(),
            }),
        }
    }
}
