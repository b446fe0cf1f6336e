//! Records out of bytes, each checked.

use super::read::{no_record, read_record};
use super::scan::{Scanner, Step};
use crate::fault::Fault;
use crate::read_record::ReadRecord;
use crate::{Location, Mode, Reading};

/// The records of a binary file, one after the other. A bad one never spoils the next.
///
/// The bytes have checksums: any that was changed is found, at its record. So nothing is repaired that
/// was not wrong when it was written, and a file that came whole has no other findings than the records
/// had.
///
/// ```
/// use hoyito_notation::{BinaryRecords, FILE_HEADER, Mode, Record};
///
/// let record = Record::new(hoyito_core::Position::default()).to_binary();
/// let mut file = [&FILE_HEADER[..], &record, &record].concat();
/// file[12] ^= 1;
/// let found: Vec<_> = BinaryRecords::new(&file, Mode::Strict)
///     .map(|reading| reading.findings.iter().map(ToString::to_string).collect::<Vec<_>>())
///     .collect();
/// assert_eq!(found[0], [
///     "1:9: error: E134: the checksum of this record is wrong: its bytes have been changed",
/// ]);
/// assert!(found[1].is_empty());
/// ```
#[derive(Debug, Clone)]
pub struct BinaryRecords<'a> {
    bytes: &'a [u8],
    mode: Mode,
    scanner: Scanner,
    number: u64,
    /// How much is done with.
    begin: usize,
}

impl<'a> BinaryRecords<'a> {
    /// Reads `bytes`, which may be any at all.
    pub const fn new(bytes: &'a [u8], mode: Mode) -> Self {
        Self {
            bytes,
            mode,
            scanner: Scanner::new(),
            number: 0,
            begin: 0,
        }
    }
}

impl<'a> Iterator for BinaryRecords<'a> {
    type Item = Reading<'a>;

    fn next(&mut self) -> Option<Reading<'a>> {
        loop {
            let step = self.scanner.step(&self.bytes[self.begin..], true);
            let length = step.length()?;
            let start = Location::START.after_bytes(self.begin as u64);
            let bytes = &self.bytes[self.begin..self.begin + length];
            self.begin += length;
            if let Some(record) = read_piece(step, bytes, self.mode) {
                self.number += 1;
                return Some(record.place_bytes(self.number, bytes, start));
            }
        }
    }
}

impl Step {
    /// The bytes that it takes, if it is a step forward.
    pub(crate) const fn length(self) -> Option<usize> {
        match self {
            Self::Skip(length) | Self::Fault(length, ..) => Some(length),
            Self::Record(header) => Some(header.record()),
            Self::More | Self::End => None,
        }
    }
}

/// Reads what the scanner found, if that is to be read.
pub(crate) fn read_piece(step: Step, bytes: &[u8], mode: Mode) -> Option<ReadRecord> {
    match step {
        Step::Record(header) => {
            let body = &bytes[header.body..header.body_end];
            Some(read_record(body, header.body, mode))
        }
        Step::Fault(length, code, what) => Some(no_record(Fault::new(code, 0..length, what), mode)),
        Step::Skip(_) | Step::More | Step::End => None,
    }
}
