//! The seeds on the track, a byte a hole in machine words.
//!
//! A board is at most 24 holes of at most 96 seeds, so a byte holds any hole and never carries into
//! the next: one addition of words adds to eight holes.

use core::num::NonZeroU8;

/// The most holes a track has: two rows of twelve.
const LONGEST_TRACK: usize = 24;
/// A one in every byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The high bit of every byte. No count of seeds reaches it.
const HIGH: u64 = ONES << 7;

/// Seeds by place on the track. Places past the track's end stay empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Board([u64; 3]);

impl core::fmt::Debug for Board {
    /// The seeds by place.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let places = self.0.iter().flat_map(|word| word.to_le_bytes());
        f.debug_list().entries(places).finish()
    }
}

/// `FIRST[n]` has a one in each of the first `n` places.
static FIRST: [[u64; 3]; LONGEST_TRACK + 1] = first_places();

#[expect(
    clippy::indexing_slicing,
    reason = "runs at compile time only, where a panic is a build error"
)]
const fn first_places() -> [[u64; 3]; LONGEST_TRACK + 1] {
    let mut table = [[0; 3]; LONGEST_TRACK + 1];
    let mut n = 0;
    while n < LONGEST_TRACK {
        table[n + 1] = table[n];
        table[n + 1][n / 8] |= 1 << (n % 8 * 8);
        n += 1;
    }
    table
}

fn first(places: u8) -> [u64; 3] {
    FIRST.get(usize::from(places)).copied().unwrap_or([ONES; 3])
}

/// The word of a place, and how far to shift to its byte.
const fn locate(place: u8) -> (usize, u32) {
    ((place / 8) as usize, (place % 8) as u32 * 8)
}

impl Board {
    pub(crate) const EMPTY: Self = Self([0; 3]);

    /// The seeds at `place`.
    #[inline]
    pub(crate) fn seeds(&self, place: u8) -> u8 {
        let (word, shift) = locate(place);
        self.0.get(word).map_or(0, |word| (word >> shift) as u8)
    }

    /// Puts `seeds` into an empty place.
    pub(crate) fn fill(&mut self, place: u8, seeds: u8) {
        let (word, shift) = locate(place);
        if let Some(word) = self.0.get_mut(word) {
            *word |= u64::from(seeds) << shift;
        }
    }

    /// Takes all seeds out of `place`.
    #[inline]
    pub(crate) fn empty(&mut self, place: u8) {
        let (word, shift) = locate(place);
        if let Some(word) = self.0.get_mut(word) {
            *word &= !(0xff << shift);
        }
    }

    /// Takes the seeds of `from` and sows them one by one onto the places after it, the emptied one
    /// included when they come round to it (M1). Returns the place of the last seed.
    #[inline]
    pub(crate) fn sow(&mut self, from: u8, track: NonZeroU8) -> u8 {
        let seeds = self.seeds(from);
        self.empty(from);
        let length = track.get();
        let rest = if seeds < length {
            seeds
        } else {
            let everywhere = first(length);
            let rounds = u64::from(seeds / track);
            for (word, each) in self.0.iter_mut().zip(everywhere) {
                *word += each * rounds;
            }
            seeds % track
        };
        // The places after `from` up to `end`, less the whole track if that passes its end.
        let end = from + 1 + rest;
        let (mut places, last) = if end <= length {
            (first(end), end - 1)
        } else {
            let (wrapped, whole) = (first(end - length), first(length));
            let mut places = whole;
            for (word, over) in places.iter_mut().zip(wrapped) {
                *word ^= over;
            }
            (places, end - length - 1)
        };
        for (word, before) in places.iter_mut().zip(first(from + 1)) {
            *word ^= before;
        }
        for (word, each) in self.0.iter_mut().zip(places) {
            *word += each;
        }
        last
    }

    /// All seeds on the board.
    pub(crate) fn total(&self) -> u8 {
        // At most 96 seeds: the sum of all bytes arrives in the highest without overflow.
        self.0
            .iter()
            .map(|word| (word.wrapping_mul(ONES) >> 56) as u8)
            .sum()
    }

    pub(crate) fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// The places that hold a seed, as bits.
    #[inline]
    pub(crate) fn occupied(&self) -> u32 {
        let mut places = 0;
        for (word, shift) in self.0.iter().zip([0, 8, 16]) {
            places |= gather(occupied_bytes(*word)) << shift;
        }
        places
    }

    /// Whether some single seed lies before an empty place: a move that ends at once (M2).
    ///
    /// A cheap way to see that somebody can move, right whenever it says yes.
    #[inline]
    pub(crate) fn has_single_step(&self, track: NonZeroU8) -> bool {
        let mut from_before = 0;
        for (word, places) in self.0.iter().zip(first(track.get())) {
            let single = !occupied_bytes(word ^ ONES) & HIGH;
            let empty = !occupied_bytes(*word) & (places << 7);
            if ((single << 8) | from_before) & empty != 0 {
                return true;
            }
            from_before = single >> 56;
        }
        false
    }
}

/// The high bit of every byte that is not zero. Bytes are below 128.
const fn occupied_bytes(word: u64) -> u64 {
    (word + (HIGH - ONES)) & HIGH
}

/// The high bits of the eight bytes, as the low eight bits.
const fn gather(high_bits: u64) -> u32 {
    ((high_bits >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lap_longer_than_the_track_passes_its_own_hole() {
        let mut board = Board::EMPTY;
        board.fill(2, 9);
        let last = board.sow(2, NonZeroU8::new(4).unwrap());
        assert_eq!(last, 3);
        let holes: [u8; 5] = core::array::from_fn(|place| board.seeds(place as u8));
        assert_eq!(holes, [2, 2, 2, 3, 0]);
        assert_eq!(board.total(), 9);
    }

    #[test]
    fn occupied_places_are_bits() {
        let mut board = Board::EMPTY;
        for place in [0, 7, 8, 13, 23] {
            board.fill(place, 1 + place);
        }
        assert_eq!(board.occupied(), 1 | 1 << 7 | 1 << 8 | 1 << 13 | 1 << 23);
    }

    #[test]
    fn a_single_step_may_cross_words_but_not_the_end_of_the_track() {
        let track = NonZeroU8::new(12).unwrap();
        let mut board = Board::EMPTY;
        board.fill(7, 1);
        assert!(board.has_single_step(track));
        board.fill(8, 2);
        assert!(!board.has_single_step(track));
        let mut board = Board::EMPTY;
        board.fill(11, 1);
        assert!(!board.has_single_step(track));
    }
}
