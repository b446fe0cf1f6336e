//! Records out of text, each checked.

use crate::parse::Parser;
use crate::record_reader::read_record;
use crate::{Location, Mode, Reading};

/// The records of a text, one after the other. A bad one never spoils the next.
///
/// ```
/// use hoyito_notation::{Mode, Records, Status};
///
/// let text = b"[Variant \"hoyito-iii\"]\n\n1. CE e *\n";
/// let reading = Records::new(text, Mode::Strict).next().unwrap();
/// assert_eq!(reading.status(), Status::Invalid);
/// assert_eq!(
///     reading.findings[0].to_string(),
///     "3:7: error: E207: North can't play e: it is empty (M1)",
/// );
/// ```
#[derive(Debug, Clone)]
pub struct Records<'a> {
    text: &'a [u8],
    mode: Mode,
    parser: Parser<'a>,
    number: u64,
    /// Where the last record ended.
    at: Location,
}

impl<'a> Records<'a> {
    /// Reads `text`, which may be any bytes at all.
    pub fn new(text: &'a [u8], mode: Mode) -> Self {
        let mark = byte_order_mark(text);
        Self {
            text,
            mode,
            parser: Parser::starting_at(text, mark),
            number: 0,
            at: Location {
                offset: mark as u64,
                ..Location::START
            },
        }
    }
}

impl<'a> Iterator for Records<'a> {
    type Item = Reading<'a>;

    fn next(&mut self) -> Option<Reading<'a>> {
        let before = self.parser.offset();
        self.parser.begin_record();
        self.parser.skip_blanks();
        let begin = self.parser.offset();
        if begin == self.text.len() {
            return None;
        }
        let start = self.at.after(&self.text[before..begin]);
        self.number += 1;

        let record = read_record(&mut self.parser, self.mode);
        let text = &self.text[begin..self.parser.offset()];
        self.at = start.after(text);
        Some(record.place(self.number, text, start))
    }
}

/// What some programs begin a text with. It is not part of it.
pub(crate) const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The length of the byte-order mark that `text` begins with; 0 if there is none.
pub fn byte_order_mark(text: &[u8]) -> usize {
    if text.starts_with(BYTE_ORDER_MARK) {
        BYTE_ORDER_MARK.len()
    } else {
        0
    }
}
