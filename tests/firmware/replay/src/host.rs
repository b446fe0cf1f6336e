//! The host at the other end of the debugger: its standard input and output.

use core::fmt;

use cortex_m_semihosting::hio::{HostStream, hstdout};
use cortex_m_semihosting::{nr, syscall};

/// The longest line that is read.
const LONGEST: usize = 160;
/// What is written at once: every call stops the processor.
const AT_ONCE: usize = 256;

/// A line that is read.
pub(crate) type Line = [u8; LONGEST];
/// Room for one.
pub(crate) const NO_LINE: Line = [0; LONGEST];

/// The host.
pub(crate) struct Host {
    output: HostStream,
    input: usize,
    waiting: [u8; AT_ONCE],
    length: usize,
}

impl Host {
    pub(crate) fn open() -> Result<Self, fmt::Error> {
        let name = b":tt\0";
        let block = [name.as_ptr() as usize, nr::open::R, name.len() - 1];
        // SAFETY: the block holds the address of a name, the mode and the length of the name.
        let input = unsafe { syscall(nr::OPEN, &block) };
        Ok(Self {
            output: hstdout().map_err(|()| fmt::Error)?,
            input,
            waiting: [0; AT_ONCE],
            length: 0,
        })
    }

    /// Writes what waits.
    pub(crate) fn flush(&mut self) -> fmt::Result {
        let waiting = self.waiting.get(..self.length).unwrap_or_default();
        self.length = 0;
        self.output.write_all(waiting).map_err(|()| fmt::Error)
    }

    /// Reads a line; `None` when there is no more, or it is too long or no text.
    pub(crate) fn read_line<'a>(&mut self, line: &'a mut Line) -> Option<&'a str> {
        self.flush().ok()?;
        let mut length = 0;
        loop {
            match self.read_byte() {
                Some(b'\n') => break,
                Some(byte) => *line.get_mut(length)? = byte,
                None if length == 0 => return None,
                None => break,
            }
            length += 1;
        }
        str::from_utf8(line.get(..length)?).ok()
    }

    fn read_byte(&mut self) -> Option<u8> {
        let mut byte = 0_u8;
        let block = [self.input, (&raw mut byte) as usize, 1];
        // SAFETY: the block holds the stream, the address of a byte that lives here, and how many to
        // read. The call returns how many were not.
        let missing = unsafe { syscall(nr::READ, &block) };
        // SAFETY: the byte is there; the compiler can't see that the host may have written it.
        let byte = unsafe { (&raw const byte).read_volatile() };
        (missing == 0).then_some(byte)
    }
}

impl fmt::Write for Host {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            if self.length == AT_ONCE {
                self.flush()?;
            }
            if let Some(place) = self.waiting.get_mut(self.length) {
                *place = byte;
                self.length += 1;
            }
        }
        Ok(())
    }
}
