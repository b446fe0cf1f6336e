//! Records out of a stream, parted by how their lines begin.

use std::io::{self, Read};

use memchr::memchr;

use crate::Location;
use crate::record_reader::LARGEST_RECORD;
use crate::records::{BYTE_ORDER_MARK, byte_order_mark};
use crate::stream::Stream;

use super::syntax::Line;

/// How much of a line shows how it begins.
const LINE_HEAD: usize = 1 << 10;

/// A record in the stream, which is taken out of it next.
#[derive(Debug)]
pub(super) struct Piece {
    /// How long it is, with the blanks behind it.
    length: usize,
    /// Its place in the input.
    pub(super) start: Location,
    /// Which record it is, from 1.
    pub(super) number: u64,
    /// Whether it was cut.
    pub(super) is_too_large: bool,
}

/// Parts a stream into records. Memory does not grow with it.
#[derive(Debug)]
pub(super) struct Splitter<R> {
    stream: Stream<R>,
    /// Where the stream stands in the input.
    at: Location,
    number: u64,
    state: State,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// Nothing has been read.
    Fresh,
    Reading,
    /// The rest of a record that was too large is passed over, from the beginning of a line.
    Skipping,
    /// The same, from within a line.
    SkippingLine,
}

impl<R: Read> Splitter<R> {
    pub(super) const fn new(stream: Stream<R>) -> Self {
        Self {
            stream,
            at: Location::START,
            number: 0,
            state: State::Fresh,
        }
    }

    /// The next record; `None` at the end. It has to be taken before the one after it is asked for.
    pub(super) fn next(&mut self, look: fn(&[u8]) -> Line) -> io::Result<Option<Piece>> {
        match self.state {
            State::Fresh => self.skip_mark()?,
            State::Reading => {}
            State::Skipping | State::SkippingLine => self.skip_record(look)?,
        }
        self.skip_blanks()?;

        let mut length = 0;
        let mut has_moves = false;
        while length <= LARGEST_RECORD {
            let line_end = self.line_end(length)?;
            let line = look(unmarked(&self.stream.unread()[length..line_end]));
            if line_end == length || (has_moves && line.begins) {
                break;
            }
            has_moves |= line.has_moves;
            length = line_end;
        }
        if length == 0 {
            return Ok(None);
        }
        self.number += 1;
        let is_too_large = length > LARGEST_RECORD;
        if is_too_large {
            length = LARGEST_RECORD;
            self.skip_from(length);
        }
        Ok(Some(Piece {
            length,
            start: self.at,
            number: self.number,
            is_too_large,
        }))
    }

    /// The text of the piece that was found.
    pub(super) fn take(&mut self, piece: &Piece) -> &[u8] {
        let text = self.stream.take(piece.length);
        self.at = self.at.after(text);
        text.trim_ascii_end()
    }

    /// The memory it takes.
    #[cfg(test)]
    pub(super) const fn capacity(&self) -> usize {
        self.stream.capacity()
    }

    fn skip_mark(&mut self) -> io::Result<()> {
        while !self.stream.at_end() && self.stream.unread().len() < BYTE_ORDER_MARK.len() {
            self.stream.fill()?;
        }
        self.state = State::Reading;
        let mark = byte_order_mark(self.stream.unread());
        self.stream.take(mark);
        self.at.offset = mark as u64;
        Ok(())
    }

    fn skip_blanks(&mut self) -> io::Result<()> {
        loop {
            let unread = self.stream.unread();
            let text = unread.trim_ascii_start();
            let mark = byte_order_mark(text);
            // What is left may be the beginning of a mark, or nothing.
            let is_done = mark == 0 && (self.stream.at_end() || !BYTE_ORDER_MARK.starts_with(text));
            self.skip(unread.len() - text.len() + mark);
            if is_done {
                return Ok(());
            }
            if mark == 0 {
                self.stream.fill()?;
            }
        }
    }

    /// Passes over the record whose first bytes, so many, are too many.
    fn skip_from(&mut self, length: usize) {
        self.state = if self.stream.unread()[..length].ends_with(b"\n") {
            State::Skipping
        } else {
            State::SkippingLine
        };
    }

    /// Goes on to the next line that a record begins with.
    fn skip_record(&mut self, look: fn(&[u8]) -> Line) -> io::Result<()> {
        loop {
            let end = self.line_end(0)?;
            let line = &self.stream.unread()[..end];
            let begins = self.state == State::Skipping && look(unmarked(line)).begins;
            if end == 0 || begins {
                self.state = State::Reading;
                return Ok(());
            }
            self.skip_from(end);
            self.skip(end);
        }
    }

    fn skip(&mut self, length: usize) {
        self.at = self.at.after(self.stream.take(length));
    }

    /// Where the line that begins at `from` ends, counted from what is unread. A line that makes a
    /// record too large may be cut.
    fn line_end(&mut self, from: usize) -> io::Result<usize> {
        let mut searched = from;
        loop {
            let unread = self.stream.unread();
            if let Some(at) = memchr(b'\n', &unread[searched..]) {
                return Ok(searched + at + 1);
            }
            searched = unread.len();
            let is_enough = searched > LARGEST_RECORD && searched - from >= LINE_HEAD;
            if is_enough || self.stream.at_end() {
                return Ok(searched);
            }
            self.stream.fill()?;
        }
    }
}

/// A line without the mark that it may begin with where files were put together.
fn unmarked(line: &[u8]) -> &[u8] {
    &line[byte_order_mark(line)..]
}
