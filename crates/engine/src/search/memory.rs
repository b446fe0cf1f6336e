//! What a search remembers of positions, in a fixed number of places.

use alloc::vec;
use alloc::vec::Vec;

use hoyito_core::{Position, Side};

use super::Score;
use crate::rng::mix;

/// The depth of what was searched to the end, or looked up in a table: true whatever the depth.
pub(super) const COMPLETE: u8 = u8::MAX;

/// The places of a position with the same index: one for the deepest search, one for the latest.
const WAYS: usize = 2;

/// The bytes of a place.
const PLACE: usize = size_of::<Place>();
const _: () = assert!(PLACE == 16);

/// What was found out about positions (a transposition table).
#[derive(Debug, Clone)]
pub(super) struct Memory {
    /// [`WAYS`] places an index; the number of indices is a power of two, or zero.
    places: Vec<[Place; WAYS]>,
    /// Which search a place is of. What earlier ones left does not count.
    search: u8,
}

/// What was found out about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Found {
    /// The value for the mover, or what bounds it.
    pub(super) score: Score,
    /// How deep it was looked at, or [`COMPLETE`].
    pub(super) depth: u8,
    pub(super) bound: Bound,
    /// The index of the best hole; past the longest row if none is known.
    pub(super) best: u8,
}

/// What a score says about the value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Bound {
    /// It is at least the score.
    AtLeast,
    /// It is at most the score.
    #[default]
    AtMost,
    /// It is the score.
    Exactly,
}

#[derive(Debug, Clone, Copy, Default)]
struct Place {
    key: u64,
    found: Found,
    search: u8,
}

impl Memory {
    /// As many places as fit into so many bytes.
    pub(super) fn new(bytes: usize) -> Self {
        let most = bytes / (WAYS * PLACE);
        let count = most.checked_ilog2().map_or(0, |power| 1 << power);
        Self {
            places: vec![Default::default(); count],
            search: 0,
        }
    }

    /// Forgets what earlier searches found, so that what is found depends on this one alone.
    pub(super) fn begin(&mut self) {
        self.search = self.search.wrapping_add(1);
        if self.search == 0 {
            self.places.fill(Default::default());
            self.search = 1;
        }
    }

    fn index(&self, key: u64) -> usize {
        usize::try_from(key >> 32).unwrap_or_default() & self.places.len().wrapping_sub(1)
    }

    pub(super) fn find(&self, key: u64) -> Option<Found> {
        let ways = self.places.get(self.index(key))?;
        ways.iter()
            .find(|place| place.key == key && place.search == self.search)
            .map(|place| place.found)
    }

    pub(super) fn keep(&mut self, key: u64, found: Found) {
        let search = self.search;
        let index = self.index(key);
        let Some([deepest, latest]) = self.places.get_mut(index) else {
            return;
        };
        let place = Place { key, found, search };
        if deepest.key == key || deepest.search != search || deepest.found.depth <= found.depth {
            if deepest.key != key {
                *latest = *deepest;
            }
            *deepest = place;
        } else {
            *latest = place;
        }
    }
}

/// What a position is known by: its board and who moves. What was captured is left out, as the score
/// counts what is still to be won.
pub(super) fn key(position: &Position) -> u64 {
    const ODD: [u64; 3] = [
        0x9e37_79b9_7f4a_7c15,
        0xc2b2_ae3d_27d4_eb4f,
        0x1656_67b1_9e37_79f9,
    ];
    let mut key = match position.turn() {
        Side::South => 0,
        Side::North => 0x2545_f491_4f6c_dd1d,
    };
    for (word, odd) in position.track_words().into_iter().zip(ODD) {
        key = (key ^ word).wrapping_mul(odd);
        key ^= key >> 32;
    }
    mix(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(depth: u8) -> Found {
        Found {
            depth,
            ..Found::default()
        }
    }

    #[test]
    fn the_deepest_and_the_latest_are_kept() {
        let mut memory = Memory::new(PLACE * WAYS);
        memory.begin();
        for (key, depth) in [(1, 5), (2, 9), (3, 1), (4, 2)] {
            memory.keep(key, found(depth));
        }
        assert_eq!(memory.find(1), None);
        assert_eq!(memory.find(2), Some(found(9)));
        assert_eq!(memory.find(3), None);
        assert_eq!(memory.find(4), Some(found(2)));
        memory.keep(2, found(3));
        assert_eq!(memory.find(2), Some(found(3)));
    }

    #[test]
    fn without_a_place_nothing_is_kept() {
        let mut memory = Memory::new(0);
        memory.begin();
        memory.keep(7, found(1));
        assert_eq!(memory.find(7), None);
    }

    #[test]
    fn searches_know_nothing_of_each_other() {
        let mut memory = Memory::new(1 << 12);
        for _ in 0..600 {
            memory.begin();
            assert_eq!(memory.find(7), None);
            memory.keep(7, found(1));
            assert_eq!(memory.find(7), Some(found(1)));
        }
    }

    #[test]
    fn the_mover_is_part_of_the_key() {
        let south = Position::default();
        let mut setup = south.to_setup();
        setup.turn = Side::North;
        assert_ne!(key(&south), key(&setup.position().unwrap()));
    }
}
