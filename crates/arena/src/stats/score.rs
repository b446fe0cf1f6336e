//! What came of the games of a player.

use hoyito_core::{BySide, Side};
use hoyito_notation::Winner;

use super::ratio;

/// What came of the finished games of a player: South, North, or whoever began.
///
/// ```
/// use hoyito_arena::Score;
///
/// let south = Score { won: 2, drawn: 1, lost: 1, seeds: 100, others_seeds: 92 };
/// assert_eq!(south.games(), 4);
/// assert_eq!(south.share(), Some(0.625));
/// assert_eq!(south.mean_margin(), Some(2.0));
/// assert_eq!(south.of_the_other().won, 1);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Score {
    /// Games won.
    pub won: u64,
    /// Games drawn.
    pub drawn: u64,
    /// Games lost.
    pub lost: u64,
    /// The seeds captured in them, the last four included.
    pub seeds: u64,
    /// The seeds that the other captured.
    pub others_seeds: u64,
}

impl Score {
    /// Adds a game of South's.
    pub(super) fn add(&mut self, winner: Winner, captured: BySide<u8>) {
        match winner {
            Winner::Side(Side::South) => self.won += 1,
            Winner::Draw => self.drawn += 1,
            Winner::Side(Side::North) => self.lost += 1,
        }
        self.seeds += u64::from(captured.south);
        self.others_seeds += u64::from(captured.north);
    }

    pub(super) const fn and(self, other: Self) -> Self {
        Self {
            won: self.won + other.won,
            drawn: self.drawn + other.drawn,
            lost: self.lost + other.lost,
            seeds: self.seeds + other.seeds,
            others_seeds: self.others_seeds + other.others_seeds,
        }
    }

    /// How many games there were.
    pub const fn games(self) -> u64 {
        self.won + self.drawn + self.lost
    }

    /// The same games, as the other player sees them.
    pub const fn of_the_other(self) -> Self {
        Self {
            won: self.lost,
            drawn: self.drawn,
            lost: self.won,
            seeds: self.others_seeds,
            others_seeds: self.seeds,
        }
    }

    /// The share of the points: a game won is one, a drawn one half (H7).
    pub fn share(self) -> Option<f64> {
        ratio(2 * self.won + self.drawn, 2 * self.games())
    }

    /// The seeds captured in a game, on average.
    pub fn mean_seeds(self) -> Option<f64> {
        ratio(self.seeds, self.games())
    }

    /// By how many seeds more than the other's, on average.
    pub fn mean_margin(self) -> Option<f64> {
        let margin = ratio(self.seeds.abs_diff(self.others_seeds), self.games())?;
        Some(if self.seeds < self.others_seeds {
            -margin
        } else {
            margin
        })
    }
}
