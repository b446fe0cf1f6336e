//! What came of the matches of a pairing or a player.

use super::elo::{Elo, as_number, likelihood_of_superiority};

/// What came of the matches of a player: all, or those of a pairing.
///
/// ```
/// use hoyito_arena::Tally;
///
/// let tally = Tally { won: 136, drawn: 111, lost: 96 };
/// assert_eq!(tally.all(), 343);
/// let elo = tally.elo().unwrap();
/// let shown = format!("{:.2}, {:.2} to {:.2}", elo.difference, elo.low, elo.high);
/// assert_eq!(shown, "40.70, 10.59 to 71.44");
/// assert_eq!(format!("{:.4}", tally.superiority().unwrap()), "0.9957");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Tally {
    /// Matches won.
    pub won: u64,
    /// Matches drawn.
    pub drawn: u64,
    /// Matches lost.
    pub lost: u64,
}

impl Tally {
    /// How many matches there were.
    pub const fn all(self) -> u64 {
        self.won + self.drawn + self.lost
    }

    /// The same matches, as the other sees them.
    pub const fn of_the_other(self) -> Self {
        Self {
            won: self.lost,
            drawn: self.drawn,
            lost: self.won,
        }
    }

    /// Twice the points: two for a match won, one for a drawn one.
    pub const fn half_points(self) -> u64 {
        2 * self.won + self.drawn
    }

    /// The share of the points.
    pub fn share(self) -> Option<f64> {
        let all = 2 * self.all();
        (all > 0).then(|| as_number(self.half_points()) / as_number(all))
    }

    /// The difference of strength that these results show; `None` without a match.
    pub fn elo(self) -> Option<Elo> {
        Elo::of(self)
    }

    /// How likely it is that the player is the stronger one; `None` if no match was decided.
    pub fn superiority(self) -> Option<f64> {
        likelihood_of_superiority(self)
    }

    pub(super) const fn and(self, other: Self) -> Self {
        Self {
            won: self.won + other.won,
            drawn: self.drawn + other.drawn,
            lost: self.lost + other.lost,
        }
    }
}
