//! The lengths of the two rows.

use core::fmt;
use core::num::NonZeroU8;

use crate::hole::LONGEST_ROW;
use crate::{Hole, Side};

/// How many holes of each row are open: the board of a game (B1, B4).
///
/// The open holes are the first of each row. In sowing order they make the *track*, whose places
/// are counted from South's `A`.
///
/// ```
/// use hoyito_core::{Hole, Shape, Side};
///
/// let shape = Shape::new(4, 6).unwrap();
/// assert_eq!(shape.track_length().get(), 10);
/// assert_eq!(shape.after(Hole::from_letter('D').unwrap()), Hole::from_letter('a'));
/// assert_eq!(shape.after(Hole::from_letter('f').unwrap()), Hole::from_letter('A'));
/// assert_eq!(shape.after(Hole::from_letter('E').unwrap()), None); // closed
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "(u8, u8)", into = "(u8, u8)"))]
pub struct Shape {
    south: NonZeroU8,
    /// The holes of both rows.
    track: NonZeroU8,
}

impl Shape {
    /// Two rows of six (B1).
    pub const SIX: Self = Self::new(6, 6).unwrap();
    /// Two rows of twelve, for Hoyito II only (B1).
    pub const TWELVE: Self = Self::new(12, 12).unwrap();

    /// Rows of `south` and `north` open holes, 1 to 12 each; `None` for other lengths.
    pub const fn new(south: u8, north: u8) -> Option<Self> {
        if south > LONGEST_ROW || north > LONGEST_ROW {
            return None;
        }
        match (NonZeroU8::new(south), NonZeroU8::new(north)) {
            (Some(south), Some(_)) => Some(Self {
                south,
                track: south.saturating_add(north),
            }),
            _ => None,
        }
    }

    /// The open holes of `side`: 1 to 12.
    pub const fn row(self, side: Side) -> u8 {
        match side {
            Side::South => self.south.get(),
            Side::North => self.track.get() - self.south.get(),
        }
    }

    /// The holes of a row of the full board, closed ones included: 6, or 12 if a row has more.
    pub const fn columns(self) -> u8 {
        if self.row(Side::South) > 6 || self.row(Side::North) > 6 {
            12
        } else {
            6
        }
    }

    /// The seeds of the full board, four in every hole (B2): 48 or 96.
    pub const fn full_seeds(self) -> u8 {
        self.columns() * 2 * 4
    }

    /// Whether no hole of the full board is closed.
    pub const fn is_full(self) -> bool {
        self.track.get() == 2 * self.columns()
    }

    /// The open holes of both rows together: 2 to 24.
    pub const fn track_length(self) -> NonZeroU8 {
        self.track
    }

    /// Whether `hole` is open.
    pub const fn is_open(self, hole: Hole) -> bool {
        hole.index() < self.row(hole.side())
    }

    /// The open holes of `side`, from the owner's left.
    pub fn holes(self, side: Side) -> impl DoubleEndedIterator<Item = Hole> + ExactSizeIterator {
        (0..self.row(side)).map(move |index| Hole::within(side, index))
    }

    /// The place of an open hole on the track, counted from 0 at `A`.
    pub(crate) const fn place(self, hole: Hole) -> Option<u8> {
        if !self.is_open(hole) {
            return None;
        }
        Some(match hole.side() {
            Side::South => hole.index(),
            Side::North => self.south.get() + hole.index(),
        })
    }

    /// The hole at a place on the track.
    pub(crate) const fn hole_at(self, place: u8) -> Hole {
        let south = self.south.get();
        if place < south {
            Hole::within(Side::South, place)
        } else {
            Hole::within(Side::North, place - south)
        }
    }

    /// The next hole in sowing order (B3, B4); `None` for a closed one.
    pub const fn after(self, hole: Hole) -> Option<Hole> {
        match self.place(hole) {
            Some(place) => Some(self.hole_at(self.place_after(place))),
            None => None,
        }
    }

    pub(crate) const fn place_after(self, place: u8) -> u8 {
        if place + 1 < self.track_length().get() {
            place + 1
        } else {
            0
        }
    }

    pub(crate) const fn place_before(self, place: u8) -> u8 {
        if place == 0 {
            self.track_length().get() - 1
        } else {
            place - 1
        }
    }
}

impl fmt::Display for Shape {
    /// `2x6`, `2x12`, or the open holes of South and North: `4+6`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_full() {
            write!(f, "2x{}", self.columns())
        } else {
            write!(f, "{}+{}", self.south, self.row(Side::North))
        }
    }
}

/// A row has 1 to 12 holes (B1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[error("a row has 1 to 12 holes (B1), not {south} and {north}")]
pub struct ShapeError {
    /// What South's row would have.
    pub south: u8,
    /// What North's row would have.
    pub north: u8,
}

impl TryFrom<(u8, u8)> for Shape {
    type Error = ShapeError;

    fn try_from((south, north): (u8, u8)) -> Result<Self, ShapeError> {
        Self::new(south, north).ok_or(ShapeError { south, north })
    }
}

impl From<Shape> for (u8, u8) {
    fn from(shape: Shape) -> Self {
        (shape.row(Side::South), shape.row(Side::North))
    }
}
