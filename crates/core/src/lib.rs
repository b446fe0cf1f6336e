#![doc = include_str!("../README.md")]
#![no_std]
#![warn(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::unreachable
)]
#![allow(clippy::cast_possible_truncation)] // Words are cut into bytes on purpose throughout.
#![cfg_attr(
    test,
    allow(clippy::indexing_slicing, clippy::unwrap_used, clippy::panic)
)]

#[cfg(test)]
extern crate std;

mod board;
mod capture;
mod hole;
mod moves;
mod outcome;
mod perft;
mod play;
mod position;
mod relay;
mod rules;
mod setup;
mod shape;
mod side;
mod sowing;
mod track;

pub use capture::{CASA, Capture};
pub use hole::{Hole, LONGEST_ROW};
pub use moves::{Move, MoveList, Moves};
pub use outcome::{Ending, Finished, Outcome, winner_by_captures};
pub use perft::perft;
pub use play::{PlayError, Played, Successors};
pub use position::Position;
pub use rules::{LastFour, Rules, Variant, default_stall_limit};
pub use setup::{Row, Setup, SetupError};
pub use shape::{Shape, ShapeError};
pub use side::{BySide, Side};
pub use sowing::{Course, LAP_LIMIT, Lap, LapEnd, SeedBySeed, SeedDrop, Sowing};
