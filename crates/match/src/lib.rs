#![doc = include_str!("../README.md")]
#![no_std]
#![warn(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::unreachable
)]
#![cfg_attr(
    test,
    allow(clippy::indexing_slicing, clippy::unwrap_used, clippy::panic)
)]

#[cfg(feature = "records")]
extern crate alloc;
#[cfg(test)]
extern crate std;

mod matches;
mod outcome;
mod points;
mod previous;
#[cfg(feature = "records")]
pub mod records;
mod result;
mod resume;
mod round;
mod score;
mod start;
mod stated;
mod terms;

pub use matches::Match;
pub use outcome::{MatchEnding, MatchOutcome};
pub use points::Points;
pub use previous::Previous;
#[cfg(feature = "records")]
pub use records::MatchCheck;
pub use result::{RoundError, RoundResult};
pub use round::{Round, StartError};
pub use score::Score;
pub use start::Start;
pub use stated::{Stated, StatedError};
pub use terms::{
    DEFAULT_REFILL_CAP, MOST_POINTS, MatchKind, StarterRule, Terms, TermsError, TieBreak,
};
