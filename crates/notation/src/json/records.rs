//! Records out of JSON text, each checked.

use super::read::{no_record, read_record};
use super::scan::{Scanner, Step};
use crate::fault::{Fault, text_at};
use crate::read_record::ReadRecord;
use crate::records::byte_order_mark;
use crate::{Code, Location, Mode, Reading};

/// The records of a JSON text, one after the other: a record, an array of them, or a record a line.
/// A bad one never spoils the next.
///
/// ```
/// use hoyito_notation::{JsonRecords, Mode};
///
/// let text = br#"[{"format": "hoyito-record", "version": 1, "variant": "hoyito-iii",
///   "moves": [{"hole": "C"}, {"hole": "e"}], "result": "*"}]"#;
/// let reading = JsonRecords::new(text, Mode::Strict).next().unwrap();
/// assert_eq!(
///     reading.findings[0].to_string(),
///     "2:28: error: E207: North can't play e: it is empty (M1)",
/// );
/// ```
#[derive(Debug, Clone)]
pub struct JsonRecords<'a> {
    text: &'a [u8],
    mode: Mode,
    scanner: Scanner,
    number: u64,
    /// Where the text begins that is not done with.
    begin: usize,
    at: Location,
}

impl<'a> JsonRecords<'a> {
    /// Reads `text`, which may be any bytes at all.
    pub fn new(text: &'a [u8], mode: Mode) -> Self {
        let begin = byte_order_mark(text);
        Self {
            text,
            mode,
            scanner: Scanner::default(),
            number: 0,
            begin,
            at: Location {
                offset: begin as u64,
                ..Location::START
            },
        }
    }
}

impl<'a> Iterator for JsonRecords<'a> {
    type Item = Reading<'a>;

    fn next(&mut self) -> Option<Reading<'a>> {
        loop {
            let step = self.scanner.step(&self.text[self.begin..], true);
            let length = match step {
                Step::Skip(length)
                | Step::Record(length)
                | Step::Junk(length, _)
                | Step::TooLarge(length) => length,
                Step::More | Step::End => return None,
            };
            let text = &self.text[self.begin..self.begin + length];
            let start = self.at;
            self.begin += length;
            self.at = start.after(text);
            if let Some(record) = read_piece(step, text, self.mode, &mut self.scanner) {
                self.number += 1;
                return Some(record.place(self.number, text, start));
            }
        }
    }
}

/// Reads what the scanner found, if that is to be read.
pub(crate) fn read_piece(
    step: Step,
    text: &[u8],
    mode: Mode,
    scanner: &mut Scanner,
) -> Option<ReadRecord> {
    let fault = match step {
        Step::Record(_) => {
            let record = read_record(text, mode);
            if record.has(Code::BAD_JSON) {
                scanner.after_damage();
            }
            return Some(record);
        }
        Step::Junk(length, what) => match text_at(text, 0..length) {
            Ok(_) => Fault::new(Code::BAD_JSON, 0..length, what),
            // What is no text is no JSON either.
            Err(fault) => fault,
        },
        Step::TooLarge(_) => {
            let message = "a record may not be larger than 16 MiB";
            Fault::new(Code::TOO_LARGE, 0..0, message)
        }
        Step::Skip(_) | Step::More | Step::End => return None,
    };
    Some(no_record(fault, mode))
}
