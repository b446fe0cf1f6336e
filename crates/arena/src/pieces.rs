//! HGN of any size, read on several threads and handed on in order.

use std::io::{self, Cursor, Read};
use std::mem;

use hoyito_notation::{Block, LARGEST_RECORD, Location, Mode, Reader, Reading};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::record_source::hand_on;

/// How much is read into a piece.
const PIECE: usize = 512 << 10;
/// How many pieces are read at once, for each thread.
const PIECES: usize = 4;

/// Reads the records of HGN on the threads of the current pool, and hands them on in order, as
/// [`Reader`] would. Memory does not grow with the input.
pub(crate) fn read_hgn<E: From<io::Error>>(
    input: impl Read,
    mode: Mode,
    mut each: impl FnMut(&mut Reading<'_>) -> Result<(), E>,
) -> Result<(), E> {
    let mut pieces = Pieces::new(input);
    let (mut number, mut at) = (1, pieces.skip_mark()?);
    loop {
        let wave = pieces.wave()?;
        if wave.is_empty() {
            return Ok(());
        }
        let read: Vec<Block> = wave.into_par_iter().map(|piece| piece.read(mode)).collect();
        let mut blocks = read.into_iter();
        while let Some(mut block) = blocks.next() {
            loop {
                let records = block.len() as u64;
                for mut reading in block.readings(number, at) {
                    each(&mut reading)?;
                }
                number += records;
                if !block.read_on() {
                    break;
                }
            }
            at = block.end(at);
            if !block.rest().is_empty() {
                // The input was cut where no record begins: it is read on in one.
                let mut left = block.rest().to_vec();
                left.extend(blocks.flat_map(Block::into_bytes));
                let input = Cursor::new(left).chain(pieces);
                return hand_on(Reader::going_on(input, mode, number, at), each);
            }
            pieces.used.push(block.into_bytes());
        }
    }
}

/// A piece of an input.
struct Piece {
    bytes: Vec<u8>,
    follows: Follows,
}

/// What follows a piece.
enum Follows {
    Record,
    Nothing,
    /// More of a record that is larger than any may be.
    Unknown,
}

impl Piece {
    fn read(self, mode: Mode) -> Block {
        match self.follows {
            Follows::Record => Block::read(self.bytes, mode, false),
            Follows::Nothing => Block::read(self.bytes, mode, true),
            Follows::Unknown => Block::unread(self.bytes),
        }
    }
}

/// An input that is cut into pieces.
struct Pieces<R> {
    input: R,
    /// What was read and not yet handed out.
    buffer: Vec<u8>,
    /// Pieces that are done with, whose memory the next ones get.
    used: Vec<Vec<u8>>,
    at_end: bool,
}

impl<R: Read> Pieces<R> {
    const fn new(input: R) -> Self {
        Self {
            input,
            buffer: Vec::new(),
            used: Vec::new(),
            at_end: false,
        }
    }

    fn fill(&mut self) -> io::Result<()> {
        let read = (&mut self.input)
            .take(PIECE as u64)
            .read_to_end(&mut self.buffer)?;
        self.at_end = read < PIECE;
        Ok(())
    }

    /// Passes over a byte-order mark. Returns where the text begins.
    fn skip_mark(&mut self) -> io::Result<Location> {
        self.fill()?;
        let mark = hoyito_notation::byte_order_mark(&self.buffer);
        self.buffer.drain(..mark);
        Ok(Location {
            offset: mark as u64,
            ..Location::START
        })
    }

    /// The pieces that are read at once.
    fn wave(&mut self) -> io::Result<Vec<Piece>> {
        let most = PIECES * rayon::current_num_threads();
        let mut wave = Vec::with_capacity(most);
        while wave.len() < most
            && let Some(piece) = self.piece()?
        {
            let goes_on = matches!(piece.follows, Follows::Record);
            wave.push(piece);
            if !goes_on {
                break;
            }
        }
        Ok(wave)
    }

    fn piece(&mut self) -> io::Result<Option<Piece>> {
        loop {
            if self.at_end {
                let bytes = mem::take(&mut self.buffer);
                let follows = Follows::Nothing;
                return Ok((!bytes.is_empty()).then_some(Piece { bytes, follows }));
            }
            if self.buffer.len() >= PIECE {
                if let Some(cut) = Block::cut(&self.buffer) {
                    let mut rest = self.used.pop().unwrap_or_default();
                    rest.clear();
                    rest.extend_from_slice(&self.buffer[cut..]);
                    self.buffer.truncate(cut);
                    let bytes = mem::replace(&mut self.buffer, rest);
                    let follows = Follows::Record;
                    return Ok(Some(Piece { bytes, follows }));
                }
                if self.buffer.len() > LARGEST_RECORD {
                    let bytes = mem::take(&mut self.buffer);
                    let follows = Follows::Unknown;
                    return Ok(Some(Piece { bytes, follows }));
                }
            }
            self.fill()?;
        }
    }
}

/// What was not handed out as pieces.
impl<R: Read> Read for Pieces<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.buffer.is_empty() {
            return self.input.read(into);
        }
        let length = into.len().min(self.buffer.len());
        into[..length].copy_from_slice(&self.buffer[..length]);
        self.buffer.drain(..length);
        Ok(length)
    }
}
