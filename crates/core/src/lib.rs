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

mod capture;
mod hole;
mod mover_view;
mod moves;
mod outcome;
mod perft;
mod play;
mod position;
mod rules;
mod setup;
mod shape;
mod side;
mod sowing;
mod successors;

// The seeds are kept and sown in words of 64 bits where those are registers, and by bytes elsewhere.
#[cfg(any(target_pointer_width = "64", target_family = "wasm"))]
mod board;
#[cfg(any(target_pointer_width = "64", target_family = "wasm"))]
mod relay;
#[cfg(any(target_pointer_width = "64", target_family = "wasm"))]
mod track;

#[cfg(any(test, not(any(target_pointer_width = "64", target_family = "wasm"))))]
mod bytes;
#[cfg(not(any(target_pointer_width = "64", target_family = "wasm")))]
use bytes::{self as board, self as relay};

pub use capture::{CASA, Capture};
pub use hole::{Hole, LONGEST_ROW};
pub use mover_view::{MoverView, Sources, Sown};
pub use moves::{Move, MoveList, Moves};
pub use outcome::{Ending, Finished, Outcome, winner_by_captures};
pub use perft::perft;
pub use play::{PlayError, Played};
pub use position::Position;
pub use rules::{LastFour, Rules, Variant, default_stall_limit};
pub use setup::{Row, Setup, SetupError};
pub use shape::{Shape, ShapeError};
pub use side::{BySide, Side};
pub use sowing::{Course, LAP_LIMIT, Lap, LapEnd, SeedBySeed, SeedDrop, Sowing};
pub use successors::Successors;
