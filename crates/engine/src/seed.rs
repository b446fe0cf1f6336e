//! What all chance comes from.

use core::fmt;

use hoyito_core::Side;

use crate::rng::{GOLDEN_GAMMA, mix};

/// What all chance comes from. Seeds of parts are derived from the seed of the whole by what the part
/// is, so that games don't depend on the order in which they are played.
///
/// # Stability
///
/// The derivation is fixed for ever, as are the numbers of [`Rng`](crate::Rng).
///
/// ```
/// use hoyito_core::Side;
/// use hoyito_engine::Seed;
///
/// let tournament = Seed::new(1);
/// let third_match = tournament.part(3);
/// let south = third_match.for_player(1, Side::South);
/// assert_ne!(south, third_match.for_player(1, Side::North));
/// assert_eq!(south, Seed::new(1).part(3).for_player(1, Side::South));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(u64);

impl Seed {
    /// This number as a seed.
    pub const fn new(number: u64) -> Self {
        Self(number)
    }

    /// The number.
    pub const fn number(self) -> u64 {
        self.0
    }

    /// The seed of the part with this index: a match of a tournament, a round of a match.
    pub const fn part(self, index: u64) -> Self {
        // Both are mixed before they meet, so that neighbouring indices of neighbouring seeds never
        // give the same.
        let index = mix(index.wrapping_add(1).wrapping_mul(GOLDEN_GAMMA));
        Self(mix(mix(self.0.wrapping_add(GOLDEN_GAMMA)) ^ index))
    }

    /// The seed of a player in a round of the match whose seed this is.
    pub const fn for_player(self, round: u16, side: Side) -> Self {
        self.part(round as u64).part(match side {
            Side::South => 0,
            Side::North => 1,
        })
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn parts_are_all_different() {
        let mut different = HashSet::new();
        for number in 0..20 {
            for index in 0..20 {
                for round in 1..20 {
                    for side in Side::BOTH {
                        let seed = Seed::new(number).part(index).for_player(round, side);
                        assert!(different.insert(seed));
                    }
                }
            }
        }
    }

    #[test]
    fn derivation_is_fixed() {
        let seed = Seed::new(1).for_player(1, Side::South);
        assert_eq!(seed.number(), 5_474_739_910_010_218_653);
    }
}
