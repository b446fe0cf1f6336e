//! A record as it was read, with what was found.

use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::report::Noted;
use crate::{Code, Finding, Location, Record, Severity, Span, Tag};

/// How much is forgiven.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Mode {
    /// What the grammar and the rules allow, and nothing else.
    Strict,
    /// What has one meaning is repaired, and reported as a warning.
    #[default]
    Lenient,
}

/// A record as it was read, with what was found.
#[derive(Debug, Clone)]
pub struct Reading<'a> {
    /// Which record of the input it is, from 1.
    pub number: u64,
    /// Its bytes.
    pub text: &'a [u8],
    /// Whether those bytes are text, which has lines. Of a binary record a column is a byte of the
    /// input, and everything stands on one line.
    pub is_text: bool,
    /// Where it begins.
    pub start: Location,
    /// The game as far as it could be followed; `None` if it could not even begin. Of an invalid
    /// record this is the part before the fault.
    pub game: Option<Record>,
    /// What was found, in the order of its places.
    pub findings: Vec<Finding>,
    pub(crate) tags: TagSpans,
}

/// Where the values of the known tags are. A record is not so large that more bits were needed, and they
/// are moved about with it.
pub(crate) type TagSpans = [Range<u32>; Tag::ALL.len()];

/// What became of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// Nothing was found.
    Valid,
    /// It was repaired.
    Repaired,
    /// It has errors.
    Invalid,
}

impl Reading<'_> {
    /// What became of the record.
    pub fn status(&self) -> Status {
        match self.findings.iter().map(|finding| finding.severity).max() {
            None => Status::Valid,
            Some(Severity::Warning) => Status::Repaired,
            Some(Severity::Error) => Status::Invalid,
        }
    }

    /// The record, if it has no errors.
    pub fn record(&self) -> Option<&Record> {
        match self.status() {
            Status::Invalid => None,
            Status::Valid | Status::Repaired => self.game.as_ref(),
        }
    }

    /// Where the value of a tag stands; if the record hasn't got it, where the record begins.
    pub fn span_of(&self, tag: Tag) -> Span {
        let span = &self.tags[tag as usize];
        span.start as usize..span.end as usize
    }

    /// Adds an error that was found by looking beyond this record.
    pub fn add_error(&mut self, code: Code, span: Span, message: String) {
        self.add_found(Severity::Error, code, span, message);
    }

    /// Adds a warning of something that was found by looking beyond this record.
    pub fn add_warning(&mut self, code: Code, span: Span, message: String) {
        self.add_found(Severity::Warning, code, span, message);
    }

    fn add_found(&mut self, severity: Severity, code: Code, span: Span, message: String) {
        self.add(Noted {
            code,
            severity,
            span,
            message,
            position: None,
        });
    }

    /// Adds a finding whose place is counted from the beginning of the record, behind those that stand
    /// before it or there.
    pub(crate) fn add(&mut self, noted: Noted) {
        let offset = noted.span.start.min(self.text.len());
        let place = self.start.offset + offset as u64;
        let index = self
            .findings
            .partition_point(|finding| finding.location.offset <= place);
        let location = if self.is_text {
            self.locate(offset, index)
        } else {
            self.start.after_bytes(offset as u64)
        };
        let finding = Finding {
            code: noted.code,
            severity: noted.severity,
            location,
            length: noted.span.len() as u64,
            message: noted.message,
            position: noted.position,
        };
        self.findings.insert(index, finding);
    }

    /// The place of a byte, with so many findings before it: the lines up to the last of those have been
    /// counted.
    fn locate(&self, offset: usize, index: usize) -> Location {
        let before = index
            .checked_sub(1)
            .and_then(|last| self.findings.get(last));
        let at = before.map_or(self.start, |finding| finding.location);
        let from = usize::try_from(at.offset - self.start.offset).unwrap_or(0);
        at.after(&self.text[from..offset])
    }
}
