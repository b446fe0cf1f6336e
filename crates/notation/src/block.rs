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
    bytes: Vec<u8>,
    records: Vec<(ReadRecord, Span)>,
    /// Where the last of the records ends.
    done: usize,
}

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

    /// Reads a piece of an input that begins with a record. `at_end` says that nothing follows it;
    /// otherwise a record does.
    pub fn read(mut bytes: Vec<u8>, mode: Mode, at_end: bool) -> Self {
        // Stands for the record that follows: what was read must not reach into it.
        const NEXT: &[u8] = b"[A \"\"]";
        let length = bytes.len();
        if !at_end {
            bytes.extend_from_slice(NEXT);
        }
        let mut records = Vec::new();
        let mut done = 0;
        let mut parser = Parser::starting_at(&bytes, 0);
        loop {
            parser.skip_blanks();
            let begin = parser.offset();
            if begin >= length {
                done = length;
                break;
            }
            let record = read_record(&mut parser, mode);
            let end = parser.offset();
            // Without movetext it depends on what follows where a damaged record ends.
            let is_open = end >= length && !parser.in_movetext();
            if !at_end && (end > length || parser.hit_end() || is_open) {
                break;
            }
            records.push((record, begin..end));
            done = end;
        }
        bytes.truncate(length);
        Self {
            bytes,
            records,
            done,
        }
    }

    /// A piece that can't be read on its own: all of it is the rest.
    pub const fn unread(bytes: Vec<u8>) -> Self {
        Self {
            bytes,
            records: Vec::new(),
            done: 0,
        }
    }

    /// What could not be read without what follows.
    pub fn rest(&self) -> &[u8] {
        &self.bytes[self.done..]
    }

    /// The bytes of the piece.
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// How many records were read.
    pub fn len(&self) -> usize {
        self.records.len()
    }

    /// Whether no record was read.
    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    /// Where the records end if the piece begins at `start`.
    pub fn end(&self, start: Location) -> Location {
        start.after(&self.bytes[..self.done])
    }

    /// Hands out the records, the first of which is number `number` of an input in which the piece begins at
    /// `start`.
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
