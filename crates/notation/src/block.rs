//! Pieces of an input that are read apart from each other, on several threads.

use alloc::vec::Vec;

use crate::parse::Parser;
use crate::read_record::ReadRecord;
use crate::record_reader::read_record;
use crate::tag_line::tag_begins;
use crate::{Location, Mode, Reading, Span};

/// A piece of an input and its records.
///
/// An input can be [cut](Self::cut) where a record seems to begin, and its pieces read in any order. If
/// a cut was wrong, in the middle of a comment for instance, the piece before it has a
/// [rest](Self::rest), from which the input must be read on in one.
///
/// A piece is read so many records at a time, because each takes more memory than its text may.
///
/// ```
/// use hoyito_notation::{Block, Location, Mode};
///
/// let text = b"[Variant \"hoyito-iii\"]\n\n1. CE *\n\n[Variant \"hoyito-ii\"]\n\n1. BD *\n";
/// let cut = Block::cut(text).unwrap();
/// let first = Block::read(text[..cut].into(), Mode::Strict, false);
/// let mut second = Block::read(text[cut..].into(), Mode::Strict, true);
/// assert!(first.rest().is_empty());
/// let at = first.end(Location::START);
/// let reading = second.readings(2, at).next().unwrap();
/// assert_eq!(reading.start.line, 5);
/// ```
#[derive(Debug)]
pub struct Block {
    /// The piece, and behind it what stands for the record that follows.
    bytes: Vec<u8>,
    length: usize,
    mode: Mode,
    at_end: bool,
    records: Vec<(ReadRecord, Span)>,
    /// Where the last of the records ends.
    done: usize,
    /// Whether there are more records than were read.
    has_more: bool,
}

/// How many records are read at a time. In half a mebibyte of games as they are played there are fewer.
const MOST_RECORDS: usize = 1024;

impl Block {
    /// The last place of `text` where a record seems to begin: at a line that begins as a tag does,
    /// after something that is no tag.
    pub fn cut(text: &[u8]) -> Option<usize> {
        memchr::memrchr_iter(b'[', text)
            .filter(|&place| place > 0 && text[place - 1] == b'\n' && tag_begins(&text[place..]))
            .find(|&place| {
                let before = text[..place].trim_ascii_end();
                before.last().is_some_and(|&byte| byte != b']')
            })
    }

    /// Begins to read a piece of an input that begins with a record. `at_end` says that nothing follows
    /// it; otherwise a record does.
    pub fn read(mut bytes: Vec<u8>, mode: Mode, at_end: bool) -> Self {
        // Stands for the record that follows: what was read must not reach into it.
        const NEXT: &[u8] = b"[A \"\"]";
        let length = bytes.len();
        if !at_end {
            bytes.extend_from_slice(NEXT);
        }
        let mut block = Self {
            bytes,
            length,
            mode,
            at_end,
            records: Vec::new(),
            done: 0,
            has_more: true,
        };
        block.read_on();
        block
    }

    /// Reads the next records, after those before were handed out. `false` if there are no more.
    pub fn read_on(&mut self) -> bool {
        if !self.has_more {
            return false;
        }
        let mut parser = Parser::starting_at(&self.bytes, self.done);
        while self.records.len() < MOST_RECORDS {
            parser.begin_record();
            parser.skip_blanks();
            let begin = parser.offset();
            if begin >= self.length {
                self.done = self.length;
                self.has_more = false;
                break;
            }
            let record = read_record(&mut parser, self.mode);
            let end = parser.offset();
            // Without movetext it depends on what follows where a damaged record ends.
            let is_open = end >= self.length && !parser.in_movetext();
            if !self.at_end && (end > self.length || parser.hit_end() || is_open) {
                self.has_more = false;
                break;
            }
            self.records.push((record, begin..end));
            self.done = end;
        }
        !self.records.is_empty()
    }

    /// A piece that can't be read on its own: all of it is the rest.
    pub const fn unread(bytes: Vec<u8>) -> Self {
        Self {
            length: bytes.len(),
            bytes,
            mode: Mode::Strict,
            at_end: false,
            records: Vec::new(),
            done: 0,
            has_more: false,
        }
    }

    /// What is not read: once there are no more records, what can't be without what follows.
    pub fn rest(&self) -> &[u8] {
        &self.bytes[self.done..self.length]
    }

    /// The bytes of the piece.
    pub fn into_bytes(mut self) -> Vec<u8> {
        self.bytes.truncate(self.length);
        self.bytes
    }

    /// How many records were read and not handed out.
    pub fn len(&self) -> usize {
        self.records.len()
    }

    /// Whether there is none of them.
    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// Where the records that were read end if the piece begins at `start`.
    pub fn end(&self, start: Location) -> Location {
        start.after(&self.bytes[..self.done])
    }

    /// Hands out the records that were read, the first of which is number `number` of an input in which
    /// the piece begins at `start`.
    pub fn readings(&mut self, number: u64, start: Location) -> impl Iterator<Item = Reading<'_>> {
        let (mut before, mut at) = (0, start);
        let bytes = &self.bytes;
        let records = self.records.drain(..);
        (number..)
            .zip(records)
            .map(move |(number, (record, span))| {
                at = at.after(&bytes[before..span.start]);
                before = span.start;
                record.place(number, &bytes[span], at)
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Records;

    #[test]
    fn a_piece_of_many_records_is_read_in_parts() {
        let text = "[Variant \"hoyito-iii\"]\n\n1. CE *\n{x}\nC *\n".repeat(MOST_RECORDS);
        let mut block = Block::read(text.clone().into(), Mode::Lenient, true);
        let (mut number, mut parts) = (1, 0);
        let mut whole = Records::new(text.as_bytes(), Mode::Lenient);
        loop {
            let records = block.len() as u64;
            for reading in block.readings(number, Location::START) {
                let expected = whole.next().unwrap();
                assert_eq!(std::format!("{reading:?}"), std::format!("{expected:?}"));
            }
            number += records;
            parts += 1;
            if !block.read_on() {
                break;
            }
        }
        assert!(whole.next().is_none());
        assert_eq!(parts, 2);
        assert!(block.rest().is_empty());
    }
}
