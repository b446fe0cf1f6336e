//! A player that plays anything.

use hoyito_core::{Move, Position};

use crate::{Player, Rng, Seed};

/// Plays any legal move, all equally likely.
///
/// ```
/// use hoyito_core::Position;
/// use hoyito_engine::{Player, Random, Seed};
///
/// let position = Position::default();
/// let mv = Random::new(Seed::new(1)).choose(&position).unwrap();
/// assert!(position.is_legal(mv));
/// ```
#[derive(Debug, Clone)]
pub struct Random {
    rng: Rng,
}

impl Random {
    /// A player whose choices follow from `seed`.
    pub const fn new(seed: Seed) -> Self {
        Self {
            rng: Rng::new(seed),
        }
    }
}

impl Player for Random {
    fn name(&self) -> &'static str {
        "random"
    }

    fn choose(&mut self, position: &Position) -> Option<Move> {
        let moves = position.legal_moves();
        let index = self.rng.below(u32::from(moves.len()));
        moves.get(u8::try_from(index).ok()?)
    }
}

/// All positions of a game that is played by chance.
#[cfg(test)]
pub(crate) fn played_by_chance(start: Position, seed: u64) -> std::vec::Vec<Position> {
    let mut chance = Random::new(Seed::new(seed));
    let mut position = start;
    let mut positions = std::vec::Vec::new();
    while let Some(mv) = chance.choose(&position) {
        positions.push(position);
        position.play(mv).unwrap();
    }
    positions
}
