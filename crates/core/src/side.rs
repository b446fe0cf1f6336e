//! The two players.

use core::fmt;
use core::ops::{Index, IndexMut};

/// A player, named by where they sit (B3).
///
/// ```
/// use hoyito_core::Side;
///
/// assert_eq!(Side::South.other(), Side::North);
/// assert_eq!(Side::North.to_string(), "North");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Side {
    /// Owns the holes `A`, `B`, …
    South,
    /// Owns the holes `a`, `b`, …
    North,
}

impl Side {
    /// Both sides, South first.
    pub const BOTH: [Self; 2] = [Self::South, Self::North];

    /// The opponent.
    pub const fn other(self) -> Self {
        match self {
            Self::South => Self::North,
            Self::North => Self::South,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::South => "South",
            Self::North => "North",
        })
    }
}

/// One value for each side.
///
/// ```
/// use hoyito_core::{BySide, Side};
///
/// let mut captured = BySide { south: 8, north: 4 };
/// captured[Side::North] += 4;
/// assert_eq!(captured.map(|seeds| seeds / 4), BySide { south: 2, north: 2 });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BySide<T> {
    /// South's.
    pub south: T,
    /// North's.
    pub north: T,
}

impl<T> BySide<T> {
    /// A value made for each side.
    pub fn from_fn(mut make: impl FnMut(Side) -> T) -> Self {
        Self {
            south: make(Side::South),
            north: make(Side::North),
        }
    }

    /// Both values, changed.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> BySide<U> {
        BySide {
            south: change(self.south),
            north: change(self.north),
        }
    }

    /// Both values by reference.
    pub const fn as_ref(&self) -> BySide<&T> {
        BySide {
            south: &self.south,
            north: &self.north,
        }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::South => &self.south,
            Side::North => &self.north,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::South => &mut self.south,
            Side::North => &mut self.north,
        }
    }
}
