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

/// Seeds by place on the track, eight places a word. Places past the track's end stay empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Words<const N: usize>([u64; N]);

/// Words for the longest track.
pub(crate) type Board = Words<3>;

impl<const N: usize> core::fmt::Debug for Words<N> {
    /// The seeds by place.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let places = self.0.iter().flat_map(|word| word.to_le_bytes());
        f.debug_list().entries(places).finish()
    }
}

/// Words by place or number of places. Thirty-two, so that five bits are never beyond the table.
type Table = [[u64; 3]; 32];

/// `FIRST[n]` has a one in each of the first `n` places.
static FIRST: Table = first_places();

#[expect(
    clippy::indexing_slicing,
    reason = "runs at compile time only, where a panic is a build error"
)]
const fn first_places() -> Table {
    let mut table = [[0; 3]; 32];
    let mut n = 0;
    while n < LONGEST_TRACK {
        table[n + 1] = table[n];
        table[n + 1][n / 8] |= 1 << (n % 8 * 8);
        n += 1;
    }
    table
}

impl<const N: usize> Words<N> {
    pub(crate) const EMPTY: Self = Self([0; N]);

    /// The words of a table.
    #[cfg(feature = "lap-table")]
    #[inline]
    pub(crate) const fn new(words: [u64; N]) -> Self {
        Self(words)
    }

    /// A one in each of the first `places`.
    #[inline]
    #[expect(clippy::indexing_slicing, reason = "five bits are within the table")]
    pub(crate) fn first(places: u8) -> Self {
        Words(FIRST[usize::from(places & 31)]).resized()
    }

    /// The same places in more words or fewer.
    #[inline]
    pub(crate) fn resized<const M: usize>(self) -> Words<M> {
        let mut resized = Words::EMPTY;
        for (to, from) in resized.0.iter_mut().zip(self.0) {
            *to = from;
        }
        resized
    }

    /// The seeds at `place`.
    #[inline]
    pub(crate) fn seeds(&self, place: u8) -> u8 {
        let mut chosen = 0;
        for (word, first) in self.0.iter().zip([0, 8, 16]) {
            // A choice and not a jump: the place is as good as random.
            chosen = if place >= first { *word } else { chosen };
        }
        (chosen >> shift(place)) as u8
    }

    /// Puts `seeds` into an empty place.
    pub(crate) fn fill(&mut self, place: u8, seeds: u8) {
        *self = self.plus(Self::single(place, seeds));
    }

    /// Takes all seeds out of `place`.
    #[inline]
    pub(crate) fn empty(&mut self, place: u8) {
        *self = self.minus(Self::single(place, self.seeds(place)));
    }

    /// Nothing but `seeds` at `place`.
    #[inline]
    pub(crate) fn single(place: u8, seeds: u8) -> Self {
        let mut words = Self::EMPTY;
        let there = u64::from(seeds) << shift(place);
        for (word, number) in words.0.iter_mut().zip(0..) {
            *word = if place / 8 == number { there } else { 0 };
        }
        words
    }

    /// Adds hole by hole; no sum is beyond a byte.
    #[inline]
    pub(crate) fn plus(mut self, other: Self) -> Self {
        for (word, more) in self.0.iter_mut().zip(other.0) {
            *word = word.wrapping_add(more);
        }
        self
    }

    /// Subtracts hole by hole. What a hole then lacks, a sum with another has to make good.
    #[inline]
    pub(crate) fn minus(mut self, other: Self) -> Self {
        for (word, less) in self.0.iter_mut().zip(other.0) {
            *word = word.wrapping_sub(less);
        }
        self
    }

    /// So many times each hole.
    #[inline]
    pub(crate) fn times(mut self, factor: u8) -> Self {
        for word in &mut self.0 {
            *word = word.wrapping_mul(u64::from(factor));
        }
        self
    }

    /// All of it, or nothing.
    #[inline]
    pub(crate) fn only_if(mut self, condition: bool) -> Self {
        for word in &mut self.0 {
            *word &= u64::from(condition).wrapping_neg();
        }
        self
    }

    pub(crate) fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// All places, eight a word.
    pub(crate) fn words(&self) -> [u64; 3] {
        self.resized::<3>().0
    }

    /// All seeds on the board.
    pub(crate) fn total(&self) -> u8 {
        // At most 96 seeds: the sum of all bytes arrives in the highest without overflow.
        self.0
            .iter()
            .map(|word| (word.wrapping_mul(ONES) >> 56) as u8)
            .sum()
    }

    /// The first sixteen places, the first in the lowest byte.
    #[inline]
    pub(crate) fn bits(&self) -> u128 {
        let [low, high] = self.resized::<2>().0;
        u128::from(high) << 64 | u128::from(low)
    }

    /// A board with these first sixteen places, as [`bits`](Self::bits) has them.
    #[inline]
    pub(crate) fn from_bits(bits: u128) -> Self {
        Words([bits as u64, (bits >> 64) as u64]).resized()
    }

    /// The places of a track that hold one seed, as bits.
    #[inline]
    pub(crate) fn singles(&self, track: NonZeroU8) -> u32 {
        let mut places = 0;
        for (word, shift) in self.0.iter().zip([0, 8, 16]) {
            places |= gather(holding(*word, 1)) << shift;
        }
        places & ((1 << track.get()) - 1)
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
        for (word, places) in self.0.iter().zip(Self::first(track.get()).0) {
            let single = holding(*word, 1);
            let empty = holding(*word, 0) & (places << 7);
            if ((single << 8) | from_before) & empty != 0 {
                return true;
            }
            from_before = single >> 56;
        }
        false
    }
}

/// How far to shift to a place's byte in its word.
const fn shift(place: u8) -> u32 {
    (place % 8 * 8) as u32
}

/// The high bit of every byte that is not zero. Bytes are below 128.
#[inline]
const fn occupied_bytes(word: u64) -> u64 {
    (word + (HIGH - ONES)) & HIGH
}

/// The high bit of every byte that is `seeds`. Bytes are below 128.
#[inline]
const fn holding(word: u64, seeds: u8) -> u64 {
    !occupied_bytes(word ^ (ONES * seeds as u64)) & HIGH
}

/// The high bits of the eight bytes, as the low eight bits.
#[inline]
const fn gather(high_bits: u64) -> u32 {
    ((high_bits >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

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
