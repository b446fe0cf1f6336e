//! Readings, kept to be compared.

use std::{fmt, io};

use hoyito_core::Position;
use hoyito_notation::{
    BinaryReader, Finding, JsonReader, Location, OgnReader, Reader, Reading, Record, Span, Tag,
    WikimanqalaReader,
};

/// All that a reading tells.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Told {
    pub(super) number: u64,
    pub(super) text: Vec<u8>,
    is_text: bool,
    pub(super) start: Location,
    pub(super) game: Option<Record>,
    pub(super) findings: Vec<Finding>,
    tags: Vec<Span>,
}

impl From<Reading<'_>> for Told {
    fn from(reading: Reading<'_>) -> Self {
        Self {
            number: reading.number,
            text: reading.text.to_vec(),
            is_text: reading.is_text,
            start: reading.start,
            tags: Tag::ALL.map(|tag| reading.span_of(tag)).to_vec(),
            game: reading.game,
            findings: reading.findings,
        }
    }
}

impl fmt::Debug for Told {
    /// Without the places of tags, and with the bytes as far as they can be read.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Told")
            .field("number", &self.number)
            .field("text", &format_args!("{}", self.text.escape_ascii()))
            .field("start", &self.start)
            .field("findings", &self.findings)
            .field("game", &self.game)
            .finish_non_exhaustive()
    }
}

impl Told {
    /// What it came to, wherever it stands in an input.
    pub(super) fn result(&self) -> (Option<&Record>, Vec<(String, Option<Position>)>) {
        let found = self.findings.iter();
        let found = found.map(|finding| {
            (
                format!("{} {}", finding.code, finding.message),
                finding.position,
            )
        });
        (self.game.as_ref(), found.collect())
    }
}

/// A reader of a stream.
pub(super) trait Source {
    /// The next record.
    fn next(&mut self) -> io::Result<Option<Reading<'_>>>;
}

macro_rules! sources {
    ($($reader:ident)+) => {$(
        impl<R: io::Read> Source for $reader<R> {
            fn next(&mut self) -> io::Result<Option<Reading<'_>>> {
                self.read()
            }
        }
    )+};
}

sources! { BinaryReader JsonReader OgnReader Reader WikimanqalaReader }

/// Reads all that there is. When the input fails, the reader is asked again.
pub(super) fn read_all(mut source: impl Source) -> Vec<Told> {
    let mut all = Vec::new();
    loop {
        match source.next() {
            Ok(Some(reading)) => all.push(reading.into()),
            Ok(None) => return all,
            Err(error) => assert_eq!(error.kind(), io::ErrorKind::WouldBlock),
        }
    }
}

/// Two ways of reading came to the same.
pub(super) fn same(one: &[Told], other: &[Told]) {
    for (one, other) in one.iter().zip(other) {
        assert_eq!(one, other);
    }
    assert_eq!(one.len(), other.len());
}

/// Strict reading forgives nothing, and changes nothing else.
pub(super) fn stricter(strict: &[Told], lenient: &[Told]) {
    assert_eq!(strict.len(), lenient.len());
    for (strict, lenient) in strict.iter().zip(lenient) {
        assert_eq!(strict.text, lenient.text);
        assert_eq!(strict.findings.is_empty(), lenient.findings.is_empty());
        if strict.findings.is_empty() {
            assert_eq!(strict, lenient);
        }
    }
}
