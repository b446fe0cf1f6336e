//! Records out of a stream, in constant memory.

use alloc::vec;
use alloc::vec::Vec;
use std::io::{self, Read};

use crate::parse::Parser;
use crate::record_reader::{LARGEST_RECORD, ReadRecord, RecordReader};
use crate::records::byte_order_mark;
use crate::{Location, Mode, Reading};

/// How much is read at a time, at least.
const CHUNK: usize = 256 << 10;

/// The records of a stream, one after the other, as [`Records`](crate::Records) reads them from text.
///
/// Memory does not grow with the stream: it holds one record and a little more. A record that is
/// larger than [`LARGEST_RECORD`] is an error, and is skipped to the next line that begins with a tag.
///
/// ```
/// use hoyito_notation::{Mode, Reader, Status};
///
/// let file = std::io::Cursor::new("[Variant \"hoyito-iii\"]\n\n1. CE *\n\n[Variant \"x\"]\n\n*\n");
/// let mut reader = Reader::new(file, Mode::Strict);
/// let mut seen = Vec::new();
/// while let Some(reading) = reader.read()? {
///     seen.push(reading.status());
/// }
/// assert_eq!(seen, [Status::Valid, Status::Invalid]);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    input: R,
    mode: Mode,
    /// The bytes read; those before `begin` are done with.
    buffer: Vec<u8>,
    begin: usize,
    /// Whether the input has been read to its end.
    at_end: bool,
    /// Where `begin` stands in the input.
    at: Location,
    number: u64,
    state: State,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// Nothing has been read.
    Fresh,
    Reading,
    /// A record was too large: the rest of it is passed over.
    Skipping,
}

impl<R: Read> Reader<R> {
    /// Reads `input`, which may be any bytes at all. No other buffer is needed.
    pub fn new(input: R, mode: Mode) -> Self {
        Self {
            input,
            mode,
            buffer: Vec::new(),
            begin: 0,
            at_end: false,
            at: Location::START,
            number: 0,
            state: State::Fresh,
        }
    }

    /// The next record; `None` at the end.
    ///
    /// # Errors
    ///
    /// Those of the input. What is wrong with a record is none: that is among its findings.
    pub fn read(&mut self) -> io::Result<Option<Reading<'_>>> {
        let Some((record, length)) = self.read_record()? else {
            return Ok(None);
        };
        self.number += 1;
        let start = self.at;
        let text = self.begin..self.begin + length;
        self.advance(length);
        Ok(Some(record.place(self.number, &self.buffer[text], start)))
    }

    /// Reads a record that is all there, and how long it is.
    fn read_record(&mut self) -> io::Result<Option<(ReadRecord, usize)>> {
        if self.state == State::Fresh {
            self.skip_mark()?;
        }
        loop {
            if self.state == State::Skipping && !self.skip_to_tag() {
                if self.at_end {
                    return Ok(None);
                }
                self.fill()?;
                continue;
            }
            self.skip_blanks();
            let text = &self.buffer[self.begin..];
            if text.is_empty() && self.at_end {
                return Ok(None);
            }
            // Words and tags end with their line: only whole lines are looked at.
            let lines = if self.at_end {
                text
            } else {
                &text[..memchr::memrchr(b'\n', text).map_or(0, |end| end + 1)]
            };
            let is_too_large = text.len() > LARGEST_RECORD + CHUNK;
            if !lines.is_empty() || is_too_large {
                let mut parser = Parser::starting_at(if is_too_large { text } else { lines }, 0);
                let record = RecordReader::read(&mut parser, self.mode);
                if self.at_end || !parser.hit_end() {
                    return Ok(Some((record, parser.offset())));
                }
                if is_too_large {
                    self.state = State::Skipping;
                    return Ok(Some((record, text.len())));
                }
            }
            self.fill()?;
        }
    }

    fn skip_mark(&mut self) -> io::Result<()> {
        self.state = State::Reading;
        self.fill()?;
        let mark = byte_order_mark(&self.buffer);
        self.begin = mark;
        self.at.offset = mark as u64;
        Ok(())
    }

    fn skip_blanks(&mut self) {
        let mut parser = Parser::starting_at(&self.buffer, self.begin);
        parser.skip_blanks();
        self.advance(parser.offset() - self.begin);
    }

    /// Goes on to the next line that begins with a tag. `false` if it isn't there yet.
    fn skip_to_tag(&mut self) -> bool {
        let mut parser = Parser::starting_at(&self.buffer, self.begin);
        parser.resync(self.begin);
        if parser.hit_end() {
            // The last line may be the beginning of that one.
            let text = &self.buffer[self.begin..];
            let keep = memchr::memrchr(b'\n', text).unwrap_or(text.len());
            self.advance(if self.at_end { text.len() } else { keep });
            return false;
        }
        self.advance(parser.offset() - self.begin);
        self.state = State::Reading;
        true
    }

    fn advance(&mut self, length: usize) {
        let end = self.begin + length;
        self.at = self.at.after(&self.buffer[self.begin..end]);
        self.begin = end;
    }

    /// Reads on, at least doubling what is there, so that a long record is not looked at too often.
    fn fill(&mut self) -> io::Result<()> {
        self.buffer.drain(..self.begin);
        self.begin = 0;
        let wanted = self.buffer.len().max(CHUNK);
        let mut chunk = vec![0; 0];
        core::mem::swap(&mut chunk, &mut self.buffer);
        let read = (&mut self.input)
            .take(wanted as u64)
            .read_to_end(&mut chunk);
        self.buffer = chunk;
        self.at_end = read? < wanted;
        Ok(())
    }
}
