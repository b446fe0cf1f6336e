//! Records out of a stream, in constant memory.

use alloc::vec::Vec;
use std::io::{self, Read};

use crate::parse::Parser;
use crate::read_record::ReadRecord;
use crate::record_reader::{LARGEST_RECORD, read_record};
use crate::records::{BYTE_ORDER_MARK, byte_order_mark};
use crate::{Location, Mode, Reading};

/// How much is read at a time.
const CHUNK: usize = 256 << 10;
/// For a long record more and more, so that it is not looked at too often.
const LARGEST_CHUNK: usize = 4 << 20;

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
    /// Where the last whole line ends: words and tags end with their line, so up to here nothing is cut.
    lines_end: usize,
    /// Whether the input has been read to its end.
    at_end: bool,
    /// Where `begin` stands in the input.
    at: Location,
    number: u64,
    state: State,
    chunk: usize,
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
            lines_end: 0,
            at_end: false,
            at: Location::START,
            number: 0,
            state: State::Fresh,
            chunk: CHUNK,
        }
    }

    /// Reads on in an input whose first bytes were read already: record `number` begins at `at`, where
    /// `input` begins.
    pub fn going_on(input: R, mode: Mode, number: u64, at: Location) -> Self {
        Self {
            number: number.saturating_sub(1),
            at,
            state: State::Reading,
            ..Self::new(input, mode)
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
            let unread = self.buffer.len() - self.begin;
            if unread == 0 && self.at_end {
                return Ok(None);
            }
            let is_too_large = unread > LARGEST_RECORD + CHUNK;
            let end = if self.at_end || is_too_large {
                self.buffer.len()
            } else {
                self.lines_end
            };
            if end > self.begin {
                let text = &self.buffer[self.begin..end];
                let mut parser = Parser::starting_at(text, 0);
                let record = read_record(&mut parser, self.mode);
                if self.at_end || !parser.hit_end() {
                    return Ok(Some((record, parser.offset())));
                }
                if is_too_large {
                    self.state = State::Skipping;
                    return Ok(Some((record, unread)));
                }
            }
            self.fill()?;
        }
    }

    fn skip_mark(&mut self) -> io::Result<()> {
        while !self.at_end && self.buffer.len() < BYTE_ORDER_MARK.len() {
            self.fill()?;
        }
        self.state = State::Reading;
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

    /// Reads on, behind what is not done with.
    fn fill(&mut self) -> io::Result<()> {
        let done = core::mem::take(&mut self.begin);
        self.buffer.drain(..done);
        self.lines_end = self.lines_end.saturating_sub(done);
        let wanted = self.buffer.len().clamp(self.chunk, LARGEST_CHUNK);
        // What was read before a failure is kept.
        let read = (&mut self.input)
            .take(wanted as u64)
            .read_to_end(&mut self.buffer)?;
        self.at_end = read < wanted;
        if let Some(end) = memchr::memrchr(b'\n', &self.buffer[self.lines_end..]) {
            self.lines_end += end + 1;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::format;
    use std::string::String;
    use std::vec::Vec;

    use super::*;
    use crate::Records;

    /// What is told of a record, in all its parts.
    fn told(reading: &Reading<'_>) -> String {
        format!("{reading:?}")
    }

    fn from_stream(text: &[u8], chunk: usize) -> Vec<String> {
        let mut reader = Reader::new(text, Mode::Lenient);
        reader.chunk = chunk;
        let mut all = Vec::new();
        while let Some(reading) = reader.read().unwrap() {
            all.push(told(&reading));
        }
        all
    }

    fn from_text(text: &[u8]) -> Vec<String> {
        Records::new(text, Mode::Lenient)
            .map(|reading| told(&reading))
            .collect()
    }

    const TEXT: &str = "\u{feff}{before} [Variant \"hoyito-iii\"]\r\n[Site \"é ] {x}\"]\r\n\r\n\
        1. CE! ba+4 (4) {a\n[Site \"b\"]\nc} cd ;to the end }\n*[Event \"x\"] [Variant \"hoyito-ii\"]\n\
        {on} 1. BD $4 eB+4 *\n\n\u{feff}CE e 2. * {after}\n[Variant \"?\n1. CE (1. DF) *\n\
        \u{feff}[Event \"y\"]\n{open\n\u{feff}[Event \"z\"]\n{closed} *\n\n{last} ;words";

    #[test]
    fn a_stream_reads_as_its_text_wherever_it_is_cut() {
        for length in (0..=TEXT.len()).rev() {
            let text = &TEXT.as_bytes()[..length];
            let whole = from_text(text);
            for chunk in [1, 7, 64] {
                assert_eq!(from_stream(text, chunk), whole, "{length} bytes by {chunk}");
            }
        }
    }

    #[test]
    fn a_stream_reads_as_its_text_whatever_byte_is_changed() {
        for place in 0..TEXT.len() {
            for byte in *b"\0\n\"[]{};(*\xff" {
                let mut text = TEXT.as_bytes().to_vec();
                text[place] = byte;
                assert_eq!(
                    from_stream(&text, 16),
                    from_text(&text),
                    "{byte} at {place}"
                );
            }
        }
    }

    /// A record that never ends is passed over, and the next one read.
    #[test]
    fn memory_does_not_grow_with_a_record() {
        let endless = io::repeat(b'x').take(100 << 20);
        let input = endless.chain(&b"\n[Variant \"hoyito-iii\"]\n\n1. CE *\n"[..]);
        let mut reader = Reader::new(input, Mode::Strict);
        assert!(reader.read().unwrap().unwrap().record().is_none());
        assert!(reader.read().unwrap().unwrap().record().is_some());
        assert!(reader.read().unwrap().is_none());
        assert!(
            reader.buffer.capacity() <= 48 << 20,
            "{}",
            reader.buffer.capacity()
        );
    }
}
