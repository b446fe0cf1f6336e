//! Laps, sown one after the other until one ends the move.

use core::num::NonZeroU8;

use crate::board::{Board, Words};
use crate::sowing::{LAP_LIMIT, LapEnd};
#[cfg(feature = "lap-table")]
use crate::track::TwelveHoles;
use crate::track::{AnyTrack, Track};

/// A move under way: M1, M2 and H1 in one place, whether every lap is looked at or only the end.
///
/// It has its own copy of the board, in as few words as the track needs, so that they stay in
/// registers.
#[derive(Debug, Clone)]
pub(crate) struct Relay<const N: usize, T = AnyTrack> {
    board: Words<N>,
    /// The place to be picked up next, or where the last seed fell.
    at: u8,
    /// The seeds there.
    seeds: u8,
    laps: u16,
    begun_with: Words<N>,
    begun_at: u8,
    track: T,
}

/// A move on any track, to be walked lap by lap.
pub(crate) type Walk = Relay<3>;

impl Walk {
    /// A move from `from`, still to be sown.
    pub(crate) fn on(board: Board, from: u8, track: NonZeroU8) -> Self {
        Self::new(board, from, AnyTrack(track))
    }
}

/// Where the last seed of a move fell. Nothing is captured yet.
pub(crate) struct Landed {
    pub(crate) board: Board,
    pub(crate) place: u8,
    pub(crate) laps: u16,
    pub(crate) end: LapEnd,
}

/// Sows from `from` to the end of the move. `None` if it never ends (H1) or there is nothing to sow.
#[inline]
pub(crate) fn sow_all(board: Board, from: u8, track: NonZeroU8) -> Option<Landed> {
    match track.get() {
        #[cfg(feature = "lap-table")]
        12 => Relay::<2, TwelveHoles>::new(board, from, TwelveHoles).run(),
        _ => Relay::<3>::new(board, from, AnyTrack(track)).run(),
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
#[inline]
pub(crate) fn undo_lap(board: Board, landing: u8, track: NonZeroU8) -> Undone {
    match track.get() {
        #[cfg(feature = "lap-table")]
        12 => undo_lap_on::<2, _>(board, landing, TwelveHoles),
        _ => undo_lap_on::<3, _>(board, landing, AnyTrack(track)),
    }
}

#[inline]
fn undo_lap_on<const N: usize, T: Track<N>>(board: Board, landing: u8, track: T) -> Undone {
    let length = track.length().get();
    let mut board: Words<N> = board.resized();
    let mut rounds = 0;
    loop {
        let empty = !board.occupied() & ((1 << length) - 1);
        if empty == 0 {
            board = board.minus(Words::first(length));
            rounds += 1;
            continue;
        }
        // The empty place that is next before the landing, which is empty itself after whole rounds
        // at most; or the last if all lie behind it.
        let before = empty & ((2 << landing) - 1);
        let nearest = if before == 0 { empty } else { before };
        let from = 31 - nearest.leading_zeros() as u8;
        let steps = if before == 0 {
            landing + length - from
        } else {
            landing - from
        };
        let seeds = steps + rounds * length;
        let more = Words::single(from, rounds * length);
        return Undone {
            board: board.minus(track.lap(from, steps)).plus(more).resized(),
            from,
            seeds,
        };
    }
}

/// Most moves end within so many laps. Looking whether they come round can wait until then: those that
/// do come round again and again.
const SHORT: u16 = 16;

impl<const N: usize, T: Track<N>> Relay<N, T> {
    /// A move from `from`, still to be sown.
    #[inline]
    pub(crate) fn new(board: Board, from: u8, track: T) -> Self {
        let board = board.resized();
        Self {
            board,
            at: from,
            seeds: board.seeds(from),
            laps: 0,
            begun_with: board,
            begun_at: from,
            track,
        }
    }

    /// The board as things stand.
    pub(crate) const fn board(&self) -> &Words<N> {
        &self.board
    }

    /// The place to be picked up next, or where the last seed fell.
    pub(crate) const fn at(&self) -> u8 {
        self.at
    }

    /// The seeds there.
    pub(crate) const fn seeds(&self) -> u8 {
        self.seeds
    }

    /// The laps sown so far.
    pub(crate) const fn laps(&self) -> u16 {
        self.laps
    }

    /// Sows one lap: takes the seeds of a hole and drops them one by one into the holes after it, the
    /// emptied one included when they come round to it (M1).
    #[inline]
    pub(crate) fn lap(&mut self) -> LapEnd {
        let length = self.track.length();
        if self.seeds < length.get() {
            let lap = self.track.lap(self.at, self.seeds);
            self.at = self.place_on(self.seeds);
            // Read off the board as it was, which is at hand sooner.
            self.seeds = self.board.seeds(self.at) + 1;
            self.board = self.board.plus(lap);
        } else {
            let (rounds, rest) = (self.seeds / length, self.seeds % length);
            let each = Words::first(length.get()).times(rounds);
            let taken = Words::single(self.at, self.seeds - rest);
            let lap = self.track.lap(self.at, rest);
            self.board = self.board.plus(each).minus(taken).plus(lap);
            self.at = self.place_on(rest);
            self.seeds = self.board.seeds(self.at);
        }
        self.laps += 1;
        LapEnd::of(self.seeds)
    }

    /// The place so many `steps` on, fewer than once round.
    #[inline]
    fn place_on(&self, steps: u8) -> u8 {
        let (place, length) = (self.at + steps, self.track.length().get());
        // A choice and not a jump, which would be guessed wrong half of the time.
        if place < length {
            place
        } else {
            place - length
        }
    }

    /// Whether it is seen by now that the move never ends (H1): the very board and hole that it began
    /// with are back and from here all repeats, or the limit is reached.
    #[inline]
    pub(crate) fn never_ends(&self) -> bool {
        self.laps == LAP_LIMIT || (self.at == self.begun_at && self.board == self.begun_with)
    }

    /// Sows to the end.
    #[inline]
    fn run(mut self) -> Option<Landed> {
        if self.seeds == 0 {
            return None;
        }
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
        let holes: [u8; 5] = core::array::from_fn(|place| relay.board().seeds(place as u8));
        assert_eq!(holes, [2, 2, 2, 3, 0]);
    }
}
