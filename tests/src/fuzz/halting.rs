//! An input that comes in pieces, and not always when it is asked for.

use std::io::{self, ErrorKind, Read};

/// Bytes of which a few come at a time. Now and then there is a signal, or nothing is there yet.
#[derive(Debug)]
pub(super) struct Halting<'a> {
    left: &'a [u8],
    reads: usize,
}

impl<'a> Halting<'a> {
    pub(super) const fn new(bytes: &'a [u8]) -> Self {
        Self {
            left: bytes,
            reads: 0,
        }
    }
}

impl Read for Halting<'_> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.reads += 1;
        match self.reads % 16 {
            5 => Err(ErrorKind::Interrupted.into()),
            11 => Err(ErrorKind::WouldBlock.into()),
            step => {
                let length = into.len().min(1 + step * step * step);
                self.left.read(&mut into[..length])
            }
        }
    }
}
