//! What a move brings its mover.

use hoyito_core::{Played, Side};

/// What the mover gains on the other by a move, the award included.
pub(crate) fn gain(played: &Played, mover: Side) -> i8 {
    /// The seeds that are awarded at the end (E1).
    const LAST_FOUR: i8 = 4;
    let award = match played.award {
        None => 0,
        Some(side) if side == mover => LAST_FOUR,
        Some(_) => -LAST_FOUR,
    };
    played.captured().cast_signed() + award
}
