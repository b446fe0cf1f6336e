//! Counting sequences of moves, to compare implementations.

use crate::Position;

/// How many sequences of exactly `depth` moves there are. A forced pass counts as a move; a game that
/// is over sooner counts none.
///
/// ```
/// use hoyito_core::{Position, perft};
///
/// assert_eq!(perft(&Position::default(), 3), 158);
/// ```
pub fn perft(position: &Position, depth: u8) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.legal_moves().len()),
        _ => position
            .successors()
            .map(|(_, next)| perft(&next, depth - 1))
            .sum(),
    }
}
