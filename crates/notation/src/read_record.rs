//! A record that was read, before it is known where in the input it stands.

use alloc::vec::Vec;

#[cfg(feature = "json")]
use crate::Code;
use crate::reading::TagSpans;
use crate::report::Noted;
use crate::{Location, Reading, Record};

/// What was read of a record. Places are counted from its beginning.
#[derive(Debug)]
pub(crate) struct ReadRecord {
    pub(crate) game: Option<Record>,
    pub(crate) noted: Vec<Noted>,
    pub(crate) tags: TagSpans,
}

impl ReadRecord {
    /// With its bytes and its place in the input.
    pub(crate) fn place(self, number: u64, text: &[u8], start: Location) -> Reading<'_> {
        self.place_as(true, number, text, start)
    }

    /// With its bytes, which are no text, and their place in the input.
    #[cfg(feature = "binary")]
    pub(crate) fn place_bytes(self, number: u64, bytes: &[u8], start: Location) -> Reading<'_> {
        self.place_as(false, number, bytes, start)
    }

    /// Whether this was found.
    #[cfg(feature = "json")]
    pub(crate) fn has(&self, code: Code) -> bool {
        self.noted.iter().any(|noted| noted.code == code)
    }

    fn place_as(self, is_text: bool, number: u64, text: &[u8], start: Location) -> Reading<'_> {
        let mut reading = Reading {
            number,
            text,
            is_text,
            start,
            game: self.game,
            findings: Vec::new(),
            tags: self.tags,
        };
        for noted in self.noted {
            reading.add(noted);
        }
        reading
    }
}
