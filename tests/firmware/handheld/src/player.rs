//! Two players that fit anywhere.

use hoyito_core::{Move, Position};

/// The move that captures the most now; the first from the mover's left of several.
pub(crate) fn greedy(position: &Position) -> Option<Move> {
    let mut best = None;
    for (played, _) in position.successors() {
        if best.is_none_or(|(seeds, _)| played.captured() > seeds) {
            best = Some((played.captured(), played.mv));
        }
    }
    best.map(|(_, mv)| mv)
}

/// Any legal move, by a generator of 32 bits (xorshift) that must not start at zero.
pub(crate) fn random(position: &Position, state: &mut u32) -> Option<Move> {
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    let moves = position.legal_moves();
    let length = u32::from(moves.len()).max(1);
    let index = u8::try_from(*state % length).unwrap_or_default();
    moves.get(index)
}
