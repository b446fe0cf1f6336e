//! Recorded games played again.

use core::fmt::{self, Display, Formatter, Write};

use hoyito_core::Position;

use crate::{Tape, digest, play};

/// The line before the positions of a game.
#[derive(Debug, Clone, Copy)]
pub struct Heading {
    /// Which game of the tape it is, from 1.
    pub game: usize,
    /// Its moves and passes.
    pub plies: usize,
}

impl Display for Heading {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "game {} of {} plies", self.game, self.plies)
    }
}

/// The line of a position.
#[derive(Debug, Clone, Copy)]
pub struct Line<'a>(pub &'a Position);

impl Display for Line<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", digest(self.0))
    }
}

/// Plays every game of the tape and writes the digest of every position, the start first.
pub fn replay(tape: &[u8], out: &mut impl Write) -> fmt::Result {
    for (number, game) in (1..).zip(Tape(tape)) {
        let heading = Heading {
            game: number,
            plies: game.len(),
        };
        writeln!(out, "{heading}")?;
        let mut position = game.start;
        writeln!(out, "{}", Line(&position))?;
        for ply in 0..game.len() {
            let Some(mv) = game.mv(ply, position.turn()) else {
                writeln!(out, "ply {} is no move", ply + 1)?;
                break;
            };
            if let Err(error) = play(&mut position, mv) {
                writeln!(out, "ply {} is refused: {error}", ply + 1)?;
                break;
            }
            writeln!(out, "{}", Line(&position))?;
        }
    }
    Ok(())
}
