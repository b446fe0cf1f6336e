//! The course of one move, lap by lap.

use core::num::NonZeroU8;

use crate::board::Board;
use crate::capture::CASA;
use crate::{Hole, Shape};

/// A move that has not ended after so many laps counts as never-ending (H1).
pub const LAP_LIMIT: u16 = 10_000;

/// One lap: a hole picked up and sown (M1), and what its last seed brought about (M2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Lap {
    /// Which lap of the move it is, from 1.
    pub number: u16,
    /// The hole that was picked up.
    pub from: Hole,
    /// How many seeds were sown: 1 to 96.
    pub seeds: u8,
    /// Where the last seed fell.
    pub landing: Hole,
    /// What lies there with that seed.
    pub content: u8,
    /// What happens next.
    pub then: LapEnd,
}

/// What the last seed of a lap brings about (M2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LapEnd {
    /// It fell into an empty hole: the move and the turn end.
    Empty,
    /// It made four: they are captured (K1) and the sowing ends.
    Capture,
    /// Anything else: the hole is picked up and sown on.
    Relay,
}

impl LapEnd {
    /// What follows when the last seed makes `content` (M2).
    #[inline]
    pub(crate) const fn of(content: u8) -> Self {
        match content {
            1 => Self::Empty,
            CASA => Self::Capture,
            _ => Self::Relay,
        }
    }
}

/// A walk over the laps of a move, without allocation.
///
/// Made by [`Position::sow`](crate::Position::sow), which does not look ahead: the laps of a
/// never-ending move (H1) can be walked as well, until they come round or reach the limit.
///
/// ```
/// use hoyito_core::{Hole, LapEnd, Position};
///
/// let position = Position::default();
/// let mut sowing = position.sow(Hole::from_letter('A').unwrap())?;
/// let laps: Vec<String> = sowing
///     .by_ref()
///     .map(|lap| format!("{}({})→{}", lap.from, lap.seeds, lap.landing))
///     .collect();
/// assert_eq!(laps, ["A(4)→E", "E(5)→d", "d(5)→C", "C(6)→c", "c(6)→C"]);
/// assert_eq!(sowing.course(), hoyito_core::Course::Ended(LapEnd::Empty));
/// # Ok::<(), hoyito_core::PlayError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Sowing {
    board: Board,
    begun_with: Board,
    begun_at: u8,
    /// The place to be picked up next, or where the last seed fell.
    at: u8,
    laps: u16,
    course: Course,
    shape: Shape,
}

/// Where a sowing stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Course {
    /// The next lap is still to come.
    Going,
    /// It has ended, into an empty hole or with a capture.
    Ended(LapEnd),
    /// It never ends (H1).
    NeverEnds,
}

impl Sowing {
    pub(crate) fn new(board: Board, from: u8, shape: Shape) -> Self {
        Self {
            board,
            begun_with: board,
            begun_at: from,
            at: from,
            laps: 0,
            course: Course::Going,
            shape,
        }
    }

    /// Where it stands.
    pub const fn course(&self) -> Course {
        self.course
    }

    /// The laps walked so far.
    pub const fn laps(&self) -> u16 {
        self.laps
    }

    /// The seeds in `hole` as things stand, before any capture; 0 for a closed one.
    pub fn seeds(&self, hole: Hole) -> u8 {
        self.shape
            .place(hole)
            .map_or(0, |place| self.board.seeds(place))
    }

    /// Sows one lap and settles what comes next (M2, H1).
    #[inline]
    fn lap(&mut self, track: NonZeroU8) -> LapEnd {
        self.at = self.board.sow(self.at, track);
        self.laps += 1;
        let end = LapEnd::of(self.board.seeds(self.at));
        self.course = match end {
            LapEnd::Relay if self.laps == LAP_LIMIT || self.has_come_round() => Course::NeverEnds,
            LapEnd::Relay => Course::Going,
            ended => Course::Ended(ended),
        };
        end
    }

    /// Whether the very board and hole that the move began with are back: from here all repeats.
    #[inline]
    fn has_come_round(&self) -> bool {
        self.at == self.begun_at && self.board == self.begun_with
    }

    /// Walks to the end. `None` if it never ends.
    #[inline]
    pub(crate) fn run(&mut self) -> Option<LapEnd> {
        let track = self.shape.track_length();
        loop {
            match self.course {
                Course::Going => self.lap(track),
                Course::Ended(end) => return Some(end),
                Course::NeverEnds => return None,
            };
        }
    }

    /// The board and the place of the last seed.
    #[inline]
    pub(crate) const fn landed(&self) -> (Board, u8) {
        (self.board, self.at)
    }
}

impl Iterator for Sowing {
    type Item = Lap;

    fn next(&mut self) -> Option<Lap> {
        if self.course != Course::Going {
            return None;
        }
        let from = self.at;
        let seeds = self.board.seeds(from);
        let then = self.lap(self.shape.track_length());
        Some(Lap {
            number: self.laps,
            from: self.shape.hole_at(from),
            seeds,
            landing: self.shape.hole_at(self.at),
            content: self.board.seeds(self.at),
            then,
        })
    }
}

impl core::iter::FusedIterator for Sowing {}
