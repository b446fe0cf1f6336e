//! Bytes looked at for what no text may hold, many at a time.

use memchr::memchr;

use crate::Span;
use crate::fault::{Fault, text_at};

/// How many bytes are looked at ahead: about the tags of a record.
const AHEAD: usize = 512;

/// The stretch of a text that was last found to be UTF-8 without NUL. Tags and comments are short and
/// stand one behind the other, so that looking at each by itself would cost as much as reading it.
#[derive(Debug, Clone)]
pub(crate) struct Checked<'a> {
    stretch: &'a str,
    begin: usize,
}

impl<'a> Checked<'a> {
    /// Nothing was looked at.
    pub(crate) const fn new() -> Self {
        Self {
            stretch: "",
            begin: 0,
        }
    }

    /// A piece of `text`, which must be the same text each time.
    pub(crate) fn text_at(&mut self, text: &'a [u8], span: Span) -> Result<&'a str, Fault> {
        let end = self.begin + self.stretch.len();
        if span.start < self.begin || span.end > end {
            self.look_ahead(text, span.start);
        }
        let local = span.start - self.begin..span.end - self.begin;
        match self.stretch.get(local) {
            Some(text) => Ok(text),
            // It is too long, or there is something wrong with it.
            None => text_at(text, span),
        }
    }

    fn look_ahead(&mut self, text: &'a [u8], begin: usize) {
        let ahead = &text[begin..text.len().min(begin + AHEAD)];
        let ahead = &ahead[..memchr(0, ahead).unwrap_or(ahead.len())];
        self.begin = begin;
        self.stretch = match core::str::from_utf8(ahead) {
            Ok(text) => text,
            Err(error) => core::str::from_utf8(&ahead[..error.valid_up_to()]).unwrap_or_default(),
        };
    }
}
