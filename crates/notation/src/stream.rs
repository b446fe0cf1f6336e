//! Bytes of a stream, as many as are looked at.

use alloc::vec::Vec;
use std::io::{self, Read};

/// How much is read at a time.
const CHUNK: usize = 64 << 10;
/// For a long record more and more, so that it is not looked at too often.
const LARGEST_CHUNK: usize = 4 << 20;

/// The bytes read that are not done with.
#[derive(Debug)]
pub(crate) struct Stream<R> {
    input: R,
    buffer: Vec<u8>,
    /// Those before are done with.
    begin: usize,
    at_end: bool,
    chunk: usize,
}

impl<R: Read> Stream<R> {
    pub(crate) const fn new(input: R) -> Self {
        Self {
            input,
            buffer: Vec::new(),
            begin: 0,
            at_end: false,
            chunk: CHUNK,
        }
    }

    /// As [`new`](Self::new), but reads so much at a time.
    #[cfg(test)]
    pub(crate) fn by(input: R, chunk: usize) -> Self {
        Self {
            chunk,
            ..Self::new(input)
        }
    }

    pub(crate) fn unread(&self) -> &[u8] {
        &self.buffer[self.begin..]
    }

    /// Whether there is nothing behind what is unread.
    pub(crate) const fn at_end(&self) -> bool {
        self.at_end
    }

    /// The next bytes, which are done with.
    pub(crate) fn take(&mut self, length: usize) -> &[u8] {
        let taken = self.begin..self.begin + length;
        self.begin = taken.end;
        &self.buffer[taken]
    }

    /// Reads on, behind what is not done with.
    pub(crate) fn fill(&mut self) -> io::Result<()> {
        let done = core::mem::take(&mut self.begin);
        self.buffer.drain(..done);
        let wanted = self.buffer.len().clamp(self.chunk, LARGEST_CHUNK);
        let read = (&mut self.input)
            .take(wanted as u64)
            .read_to_end(&mut self.buffer)?;
        self.at_end = read < wanted;
        Ok(())
    }

    /// The memory it takes.
    #[cfg(test)]
    pub(crate) const fn capacity(&self) -> usize {
        self.buffer.capacity()
    }
}
