//! The game as a reader of the rules would first write it: a list of holes, one seed at a time, every
//! question asked anew. Slow, and without a thought that the core could share: it takes nothing from
//! the core but the plain fields of a position.

pub(crate) mod convert;
mod game;
mod sowing;

pub use game::{End, Game, NORTH, Player, Refusal, Report, SOUTH};
pub use sowing::{Lap, Sown, Stop, sow, walk};

/// A move that has not ended after so many laps never ends (H1).
pub const MOST_LAPS: usize = 10_000;
