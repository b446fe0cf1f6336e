//! How a match stands in points.

use core::fmt;

use hoyito_core::{BySide, Side};

use crate::Points;

/// The points of both players.
///
/// ```
/// use hoyito_core::Side;
/// use hoyito_match::{Points, Score};
///
/// let score = Score { south: Points::from_halves(3), north: Points::from_halves(1) };
/// assert_eq!(score.to_string(), "1.5-0.5");
/// assert_eq!(score.leader(), Some(Side::South));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Score {
    /// South's points.
    pub south: Points,
    /// North's points.
    pub north: Points,
}

impl Score {
    /// The points of `side`.
    pub const fn of(self, side: Side) -> Points {
        match side {
            Side::South => self.south,
            Side::North => self.north,
        }
    }

    /// Who has more points; `None` if both the same.
    pub fn leader(self) -> Option<Side> {
        ahead(self.south, self.north)
    }

    /// The points of the one who has more.
    pub(crate) fn most(self) -> Points {
        self.south.max(self.north)
    }

    /// The half points that were given, two a round.
    pub(crate) fn all_halves(self) -> u64 {
        u64::from(self.south.halves()) + u64::from(self.north.halves())
    }

    /// The score after one more round (H7).
    pub(crate) fn with(self, winner: Option<Side>) -> Self {
        let gained = gained(winner);
        Self {
            south: Points::from_halves(self.south.halves().saturating_add(gained.south)),
            north: Points::from_halves(self.north.halves().saturating_add(gained.north)),
        }
    }

    /// The score before a round that was won by `winner`; `None` if it can't have been.
    pub(crate) fn without(self, winner: Option<Side>) -> Option<Self> {
        let gained = gained(winner);
        Some(Self {
            south: Points::from_halves(self.south.halves().checked_sub(gained.south)?),
            north: Points::from_halves(self.north.halves().checked_sub(gained.north)?),
        })
    }
}

impl fmt::Display for Score {
    /// South's points, then North's: `1.5-0.5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.south, self.north)
    }
}

/// The half points of one round (H7).
fn gained(winner: Option<Side>) -> BySide<u32> {
    BySide::from_fn(|side| match winner {
        None => 1,
        Some(winner) if winner == side => 2,
        Some(_) => 0,
    })
}

/// Who has more; `None` if both the same.
pub(crate) fn ahead<T: Ord + Copy>(south: T, north: T) -> Option<Side> {
    match south.cmp(&north) {
        core::cmp::Ordering::Greater => Some(Side::South),
        core::cmp::Ordering::Less => Some(Side::North),
        core::cmp::Ordering::Equal => None,
    }
}
