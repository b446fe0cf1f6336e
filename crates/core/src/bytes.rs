//! The seeds on the track, a byte a hole, sown one by one: for processors whose registers are too narrow
//! for the words of `board.rs`, where those take more code, more stack and ten times the instructions.
//!
//! The same interface as `board.rs` and `relay.rs` have, and the same results.

use core::num::NonZeroU8;

use crate::sowing::{LAP_LIMIT, LapEnd};

/// The most holes a track has: two rows of twelve.
const LONGEST_TRACK: usize = 24;

/// Seeds by place on the track. Places past the track's end stay empty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Board([u8; LONGEST_TRACK]);

impl Board {
    pub(crate) const EMPTY: Self = Self([0; LONGEST_TRACK]);

    /// The seeds at `place`.
    pub(crate) fn seeds(&self, place: u8) -> u8 {
        self.0.get(usize::from(place)).copied().unwrap_or(0)
    }

    /// Puts `seeds` into an empty place.
    pub(crate) fn fill(&mut self, place: u8, seeds: u8) {
        if let Some(hole) = self.0.get_mut(usize::from(place)) {
            *hole = seeds;
        }
    }

    /// Takes all seeds out of `place`.
    pub(crate) fn empty(&mut self, place: u8) {
        self.fill(place, 0);
    }

    /// All seeds on the board.
    pub(crate) fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|seeds| *seeds == 0)
    }

    /// All places, eight a word.
    pub(crate) fn words(&self) -> [u64; 3] {
        let mut words = [0; 3];
        for (word, seeds) in words.iter_mut().zip(self.0.chunks(8)) {
            let from_last = seeds.iter().rev();
            *word = from_last.fold(0, |word, seeds| word << 8 | u64::from(*seeds));
        }
        words
    }

    /// The first sixteen places, the first in the lowest byte.
    pub(crate) fn bits(&self) -> u128 {
        let from_last = self.0.iter().take(16).rev();
        from_last.fold(0, |bits, seeds| bits << 8 | u128::from(*seeds))
    }

    /// A board with these first sixteen places, as [`bits`](Self::bits) has them.
    pub(crate) fn from_bits(bits: u128) -> Self {
        let mut board = Self::EMPTY;
        for (hole, seeds) in board.0.iter_mut().zip(bits.to_le_bytes()) {
            *hole = seeds;
        }
        board
    }

    /// The places of a track that hold one seed, as bits.
    pub(crate) fn singles(&self, track: NonZeroU8) -> u32 {
        let from_last = self.0.iter().take(usize::from(track.get())).rev();
        from_last.fold(0, |places, seeds| places << 1 | u32::from(*seeds == 1))
    }

    /// The places that hold a seed, as bits.
    pub(crate) fn occupied(&self) -> u32 {
        let from_last = self.0.iter().rev();
        from_last.fold(0, |places, seeds| places << 1 | u32::from(*seeds > 0))
    }

    /// Whether some single seed lies before an empty place: a move that ends at once (M2).
    ///
    /// A cheap way to see that somebody can move, right whenever it says yes.
    pub(crate) fn has_single_step(&self, track: NonZeroU8) -> bool {
        let mut before = 0;
        for seeds in self.0.iter().take(usize::from(track.get())) {
            if before == 1 && *seeds == 0 {
                return true;
            }
            before = *seeds;
        }
        false
    }

    /// Takes the seeds of a hole and drops them one by one into the holes after it, the emptied one
    /// included when they come round to it (M1). Returns where the last one fell, and what lies there.
    fn sow(&mut self, from: u8, track: NonZeroU8) -> (u8, u8) {
        let seeds = self.seeds(from);
        self.empty(from);
        let (mut place, mut content) = (from, 0);
        for _ in 0..seeds {
            place += 1;
            if place == track.get() {
                place = 0;
            }
            if let Some(hole) = self.0.get_mut(usize::from(place)) {
                *hole += 1;
                content = *hole;
            }
        }
        (place, content)
    }
}

/// A move under way: M1, M2 and H1 in one place, whether every lap is looked at or only the end.
#[derive(Debug, Clone)]
pub(crate) struct Walk {
    board: Board,
    begun_with: Board,
    begun_at: u8,
    /// The place to be picked up next, or where the last seed fell.
    at: u8,
    laps: u16,
    track: NonZeroU8,
}

/// Where the last seed of a move fell. Nothing is captured yet.
pub(crate) struct Landed {
    pub(crate) board: Board,
    pub(crate) place: u8,
    pub(crate) laps: u16,
    pub(crate) end: LapEnd,
}

/// Sows from `from` to the end of the move. `None` if it never ends (H1) or there is nothing to sow.
// Not inlined: what it needs on the stack is given back before the next question is asked.
#[inline(never)]
pub(crate) fn sow_all(board: Board, from: u8, track: NonZeroU8) -> Option<Landed> {
    let mut walk = Walk::on(board, from, track);
    if walk.seeds() == 0 {
        return None;
    }
    loop {
        let end = walk.lap();
        if end != LapEnd::Relay {
            return Some(Landed {
                board: walk.board,
                place: walk.at,
                laps: walk.laps,
                end,
            });
        }
        if walk.never_ends() {
            return None;
        }
    }
}

/// A lap that was taken back.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Undone {
    /// The board before it.
    pub(crate) board: Board,
    /// The place that it began with.
    pub(crate) from: u8,
    /// The seeds that lie there again.
    pub(crate) seeds: u8,
}

/// Takes back the lap whose last seed fell into `landing`: walks back, taking one seed from each
/// hole, to the first empty one, which then holds them all (M1).
pub(crate) fn undo_lap(mut board: Board, landing: u8, track: NonZeroU8) -> Undone {
    let (mut from, mut seeds) = (landing, 0);
    while let Some(hole) = board.0.get_mut(usize::from(from))
        && *hole > 0
    {
        *hole -= 1;
        seeds += 1;
        from = from.checked_sub(1).unwrap_or(track.get() - 1);
    }
    board.fill(from, seeds);
    Undone { board, from, seeds }
}

impl Walk {
    #[inline]
    pub(crate) const fn on(board: Board, from: u8, track: NonZeroU8) -> Self {
        Self {
            board,
            begun_with: board,
            begun_at: from,
            at: from,
            laps: 0,
            track,
        }
    }

    pub(crate) const fn at(&self) -> u8 {
        self.at
    }

    pub(crate) const fn laps(&self) -> u16 {
        self.laps
    }

    /// The board as things stand.
    pub(crate) const fn board(&self) -> &Board {
        &self.board
    }

    /// The seeds at the place to be picked up next, or where the last seed fell.
    pub(crate) fn seeds(&self) -> u8 {
        self.board.seeds(self.at)
    }

    /// Sows one lap (M1).
    pub(crate) fn lap(&mut self) -> LapEnd {
        let (at, content) = self.board.sow(self.at, self.track);
        self.at = at;
        self.laps += 1;
        LapEnd::of(content)
    }

    /// Whether it is seen by now that the move never ends (H1): the very board and hole that it began
    /// with are back and from here all repeats, or the limit is reached.
    pub(crate) fn never_ends(&self) -> bool {
        self.laps == LAP_LIMIT || (self.at == self.begun_at && self.board == self.begun_with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{board, relay};

    const WORDS: u64 = 0x9e37_79b9_7f4a_7c15;

    /// The same seeds on a board of bytes and on one of words.
    fn boards(state: &mut u64, track: NonZeroU8) -> (Board, board::Board) {
        let (mut bytes, mut words) = (Board::EMPTY, board::Board::EMPTY);
        let mut left = 4 * track.get();
        for place in 0..track.get() {
            *state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(WORDS);
            let seeds = ((*state >> 60) as u8 / 2).min(left);
            left -= seeds;
            bytes.fill(place, seeds);
            words.fill(place, seeds);
        }
        // The rest lies in a heap: laps that go round more than once.
        let place = (*state >> 32) as u8 % track.get();
        let seeds = bytes.seeds(place) + left;
        bytes.empty(place);
        words.empty(place);
        bytes.fill(place, seeds);
        words.fill(place, seeds);
        (bytes, words)
    }

    #[test]
    fn bytes_and_words_are_the_same_board() {
        let mut state = 1;
        for track in (2..=24).filter_map(NonZeroU8::new) {
            for _ in 0..40 {
                let (bytes, words) = boards(&mut state, track);
                assert_eq!(bytes.total(), words.total());
                assert_eq!(bytes.occupied(), words.occupied());
                assert_eq!(bytes.is_empty(), words.is_empty());
                assert_eq!(bytes.has_single_step(track), words.has_single_step(track));
                for from in (0..track.get()).filter(|place| bytes.seeds(*place) > 0) {
                    compare_moves(bytes, words, from, track);
                }
            }
        }
    }

    fn compare_undone(by_bytes: &Walk, by_words: &relay::Walk, track: NonZeroU8) {
        let from_bytes = undo_lap(*by_bytes.board(), by_bytes.at(), track);
        let from_words = relay::undo_lap(*by_words.board(), by_words.at(), track);
        assert_eq!(from_bytes.from, from_words.from);
        assert_eq!(from_bytes.seeds, from_words.seeds);
        let (bytes, words) = (from_bytes.board, from_words.board);
        assert!((0..24).all(|place| bytes.seeds(place) == words.seeds(place)));
        assert_eq!(bytes.bits(), words.bits());
        assert_eq!(bytes.words(), words.words());
        assert_eq!(bytes.singles(track), words.singles(track));
        assert_eq!(Board::from_bits(words.bits()).bits(), bytes.bits());
    }

    fn compare_moves(bytes: Board, words: board::Board, from: u8, track: NonZeroU8) {
        let mut by_bytes = Walk::on(bytes, from, track);
        let mut by_words = relay::Walk::on(words, from, track);
        for _ in 0..40 {
            assert_eq!(by_bytes.lap(), by_words.lap());
            assert_eq!(
                (by_bytes.at(), by_bytes.laps()),
                (by_words.at(), by_words.laps())
            );
            assert!(
                (0..24).all(|place| by_bytes.board().seeds(place) == by_words.board().seeds(place))
            );
            assert_eq!(by_bytes.never_ends(), by_words.never_ends());
            compare_undone(&by_bytes, &by_words, track);
            if by_bytes.never_ends() || by_bytes.seeds() == 1 {
                break;
            }
        }
        match (
            sow_all(bytes, from, track),
            relay::sow_all(words, from, track),
        ) {
            (None, None) => {}
            (Some(by_bytes), Some(by_words)) => {
                assert_eq!(by_bytes.place, by_words.place);
                assert_eq!((by_bytes.laps, by_bytes.end), (by_words.laps, by_words.end));
                let same = |place| by_bytes.board.seeds(place) == by_words.board.seeds(place);
                assert!((0..24).all(same));
            }
            _ => panic!("only one of them ends"),
        }
    }
}
