//! Recorded games in a compact form: the start as it is saved, then a byte a move.
//!
//! A game is the length of its saved start (a byte), that start, the number of its moves (two bytes, the
//! low one first), and the moves: the index of a hole of the mover, or [`PASS`]. That is all there is to
//! know, since who moves follows from the rules.

use hoyito_core::{Hole, Move, Position, Side};

use crate::restore;

/// A pass on the tape.
pub const PASS: u8 = 0xff;

/// The games on a tape, one after the other.
#[derive(Debug, Clone)]
pub struct Tape<'a>(pub &'a [u8]);

/// A game on a tape.
#[derive(Debug, Clone, Copy)]
pub struct Game<'a> {
    /// Where it begins.
    pub start: Position,
    moves: &'a [u8],
}

impl<'a> Iterator for Tape<'a> {
    type Item = Game<'a>;

    fn next(&mut self) -> Option<Game<'a>> {
        let (length, rest) = self.0.split_first()?;
        let (start, rest) = rest.split_at_checked(usize::from(*length))?;
        let (count, rest) = rest.split_first_chunk()?;
        let (moves, rest) = rest.split_at_checked(usize::from(u16::from_le_bytes(*count)))?;
        self.0 = rest;
        Some(Game {
            start: restore(start)?,
            moves,
        })
    }
}

impl Game<'_> {
    /// How many moves and passes it has.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The move with this number, from 0, when it is the turn of `mover`.
    pub fn mv(&self, number: usize, mover: Side) -> Option<Move> {
        match *self.moves.get(number)? {
            PASS => Some(Move::Pass),
            index => Hole::new(mover, index).map(Move::Hole),
        }
    }
}
