//! Laps, sown one after the other until one ends the move.

use core::num::NonZeroU8;

use crate::board::{Board, Words};
use crate::sowing::{LAP_LIMIT, LapEnd};
use crate::track::{AnyTrack, Track, TwelveHoles};

/// A move under way: M1, M2 and H1 in one place, whether every lap is looked at or only the end.
///
/// It has its own copy of the board in as few words as the track needs, so that they stay in
/// registers.
#[derive(Debug, Clone)]
pub(crate) struct Relay<const N: usize, T = AnyTrack> {
    board: Words<N>,
    begun_with: Words<N>,
    begun_at: u8,
    /// The place to be picked up next, or where the last seed fell.
    at: u8,
    laps: u16,
    track: T,
}

/// Where the last seed of a move fell. Nothing is captured yet.
pub(crate) struct Landed {
    pub(crate) board: Board,
    pub(crate) place: u8,
    pub(crate) laps: u16,
    pub(crate) end: LapEnd,
}

/// Sows from `from` to the end of the move; `None` if it never ends (H1).
#[inline]
pub(crate) fn sow_all(board: Board, from: u8, track: NonZeroU8) -> Option<Landed> {
    match track.get() {
        12 => Relay::<2, TwelveHoles>::new(board, from, TwelveHoles).run(),
        ..=16 => Relay::<2>::new(board, from, AnyTrack(track)).run(),
        _ => Relay::<3>::new(board, from, AnyTrack(track)).run(),
    }
}

/// Most moves end within so many laps. Looking whether they come round can wait until then: those that
/// do come round again and again.
const SHORT: u16 = 16;

impl<const N: usize, T: Track<N>> Relay<N, T> {
    #[inline]
    pub(crate) fn new(board: Board, from: u8, track: T) -> Self {
        let board = board.resized();
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

    pub(crate) fn seeds(&self, place: u8) -> u8 {
        self.board.seeds(place)
    }

    /// Sows one lap: takes the seeds of a hole and drops them one by one into the holes after it, the
    /// emptied one included when they come round to it (M1).
    #[inline]
    pub(crate) fn lap(&mut self) -> LapEnd {
        let length = self.track.length();
        let mut seeds = self.board.seeds(self.at);
        if seeds >= length.get() {
            let rounds = seeds / length;
            seeds %= length;
            let each = Words::first(length.get()).times(rounds);
            let taken = Words::single(self.at, rounds * length.get());
            self.board = self.board.plus(each).minus(taken);
        }
        self.board = self.board.plus(self.track.lap(self.at, seeds));
        let last = self.at + seeds;
        // A choice and not a jump, which would be guessed wrong half of the time.
        self.at = if last < length.get() {
            last
        } else {
            last - length.get()
        };
        self.laps += 1;
        LapEnd::of(self.board.seeds(self.at))
    }

    /// Whether it is seen by now that the move never ends (H1): the very board and hole that it began
    /// with are back and from here all repeats, or the limit is reached.
    #[inline]
    pub(crate) fn never_ends(&self) -> bool {
        self.laps == LAP_LIMIT || (self.at == self.begun_at && self.board == self.begun_with)
    }

    #[inline]
    fn run(mut self) -> Option<Landed> {
        loop {
            let end = self.lap();
            if end != LapEnd::Relay {
                return Some(Landed {
                    board: self.board.resized(),
                    place: self.at,
                    laps: self.laps,
                    end,
                });
            }
            if self.laps > SHORT && self.never_ends() {
                return None;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lap_longer_than_the_track_passes_its_own_hole() {
        let mut board = Board::EMPTY;
        board.fill(2, 9);
        let mut relay = Relay::<3>::new(board, 2, AnyTrack(NonZeroU8::new(4).unwrap()));
        assert_eq!(relay.lap(), LapEnd::Relay);
        assert_eq!(relay.at(), 3);
        let holes: [u8; 5] = core::array::from_fn(|place| relay.seeds(place as u8));
        assert_eq!(holes, [2, 2, 2, 3, 0]);
    }
}
