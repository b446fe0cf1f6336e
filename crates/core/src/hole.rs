//! Holes and their letters.

use core::fmt;

use crate::Side;

/// The longest row there is (B1).
pub const LONGEST_ROW: u8 = 12;

/// A hole, named by its owner and its place in the owner's row, counted from the owner's left (B3).
///
/// A hole is a name: whether it is open is a matter of the [`Shape`](crate::Shape) of the board.
///
/// ```
/// use hoyito_core::{Hole, Side};
///
/// let hole = Hole::from_letter('c').unwrap();
/// assert_eq!((hole.side(), hole.index()), (Side::North, 2));
/// assert_eq!(Hole::new(Side::South, 11).unwrap().letter(), 'L');
/// assert_eq!(Hole::from_letter('m'), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hole {
    side: Side,
    index: u8,
}

impl Hole {
    /// The hole of `side` with `index`, 0 to 11; `None` beyond.
    pub const fn new(side: Side, index: u8) -> Option<Self> {
        if index < LONGEST_ROW {
            Some(Self { side, index })
        } else {
            None
        }
    }

    /// The hole of an index that is known to be within a row.
    pub(crate) const fn within(side: Side, index: u8) -> Self {
        debug_assert!(index < LONGEST_ROW, "an index within the longest row");
        Self { side, index }
    }

    /// The hole that `letter` names: `A` to `L` South's, `a` to `l` North's (B3).
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'A'..='L' => Some(Self::within(Side::South, letter as u8 - b'A')),
            'a'..='l' => Some(Self::within(Side::North, letter as u8 - b'a')),
            _ => None,
        }
    }

    /// The letter of this hole (B3).
    pub const fn letter(self) -> char {
        match self.side {
            Side::South => (b'A' + self.index) as char,
            Side::North => (b'a' + self.index) as char,
        }
    }

    /// The player who owns it.
    pub const fn side(self) -> Side {
        self.side
    }

    /// Its place in the owner's row, from the owner's left: 0 to 11.
    pub const fn index(self) -> u8 {
        self.index
    }
}

impl fmt::Display for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.letter(), f)
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Hole {
    /// Its letter.
    fn format(&self, f: defmt::Formatter<'_>) {
        defmt::write!(f, "{=char}", self.letter());
    }
}
