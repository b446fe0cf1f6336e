//! The course of one move, lap by lap.

mod drops;

pub use drops::{SeedBySeed, SeedDrop};

use crate::board::Board;
use crate::capture::CASA;
use crate::relay::Walk;
use crate::{Hole, Shape};

/// A move that has not ended after so many laps counts as never-ending (H1).
pub const LAP_LIMIT: u16 = 10_000;

/// One lap: a hole picked up and sown (M1), and what its last seed brought about (M2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
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
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
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
        // One question whether it goes on: of two, a processor would guess each wrong.
        if matches!(content, 1 | CASA) {
            if content == CASA {
                Self::Capture
            } else {
                Self::Empty
            }
        } else {
            Self::Relay
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
    relay: Walk,
    course: Course,
    shape: Shape,
}

/// Where a sowing stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
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
            relay: Walk::on(board, from, shape.track_length()),
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
        self.relay.laps()
    }

    /// The seeds in `hole` as things stand, before any capture; 0 for a closed one.
    pub fn seeds(&self, hole: Hole) -> u8 {
        self.shape
            .place(hole)
            .map_or(0, |place| self.relay.board().seeds(place))
    }
}

impl Iterator for Sowing {
    type Item = Lap;

    fn next(&mut self) -> Option<Lap> {
        if self.course != Course::Going {
            return None;
        }
        let from = self.relay.at();
        let seeds = self.relay.seeds();
        let then = self.relay.lap();
        self.course = match then {
            LapEnd::Relay if self.relay.never_ends() => Course::NeverEnds,
            LapEnd::Relay => Course::Going,
            ended => Course::Ended(ended),
        };
        Some(Lap {
            number: self.relay.laps(),
            from: self.shape.hole_at(from),
            seeds,
            landing: self.shape.hole_at(self.relay.at()),
            content: self.relay.seeds(),
            then,
        })
    }
}

impl core::iter::FusedIterator for Sowing {}
