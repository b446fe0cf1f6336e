//! What the firmware does with the rules, apart from how it talks to the host: recorded games from a
//! compact form, digests of positions, a match between tiny players, positions as text and as saved bytes.
//!
//! The device and the host run the same code here, without an allocator. Only what the recorded games
//! come to the host works out in another way, from the records themselves.

#![no_std]
#![forbid(unsafe_code)]
#![allow(clippy::missing_errors_doc)] // All of them: the output can't be written.

#[cfg(feature = "broken-rule")]
mod broken;
mod contest;
mod digest;
mod player;
mod replay;
mod saved;
mod session;
mod tape;
mod text;

#[cfg(feature = "broken-rule")]
pub(crate) use broken::play;
pub use contest::play_match;
pub use digest::{digest, fnv};
pub use replay::{Heading, Line, replay};
pub use saved::{Buffer, Hex, restore, save};
pub use session::answer;
pub use tape::{Game, PASS, Tape};
pub use text::{PositionText, parse};

/// Makes a move by the rules.
#[cfg(not(feature = "broken-rule"))]
pub(crate) fn play(
    position: &mut hoyito_core::Position,
    mv: hoyito_core::Move,
) -> Result<hoyito_core::Played, hoyito_core::PlayError> {
    position.play(mv)
}
