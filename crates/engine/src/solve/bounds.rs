//! What is said of the value of a position.

use alloc::vec::Vec;

use hoyito_core::{Move, Played, Position};

use crate::gain::gain;

/// What the value of a position is at least and at most: the seeds that the mover will yet win minus
/// those that the other will, the award included, with best play of both. A multiple of four.
///
/// Where the two are the same the value is exact. It is that of the game with its stall limit (H3):
/// a capture that is claimed can be forced before the stall, however the other plays; and a value
/// that takes no capture holds whether play circles or stalls.
///
/// ```
/// use hoyito_engine::Bounds;
///
/// let bounds = Bounds { lower: -4, upper: 8 };
/// assert_eq!(bounds.value(), None);
/// assert_eq!(Bounds::exactly(4).value(), Some(4));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// The value is no less.
    pub lower: i8,
    /// The value is no more.
    pub upper: i8,
}

/// A legal move and what is said of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MoveValue {
    /// The move.
    pub mv: Move,
    /// What the position is worth to the mover if they make it, captures and award included.
    pub bounds: Bounds,
}

/// What was found out about a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Solution {
    /// What it is worth.
    pub bounds: Bounds,
    /// Its legal moves, from the mover's left; none when the game is over.
    pub moves: Vec<MoveValue>,
    /// Best play of both from here, as far as it is known and leads somewhere: to a capture, or to the
    /// end.
    pub line: Vec<Move>,
    /// The boards looked at.
    pub nodes: u64,
}

impl Bounds {
    /// This value and no other.
    pub const fn exactly(value: i8) -> Self {
        Self {
            lower: value,
            upper: value,
        }
    }

    /// The value, if it is exact.
    pub const fn value(self) -> Option<i8> {
        if self.lower == self.upper {
            Some(self.lower)
        } else {
            None
        }
    }

    /// Nobody can win more than lies on the board.
    pub(super) fn plain(position: &Position) -> Self {
        let all = position.seeds_on_board().cast_signed();
        Self {
            lower: -all,
            upper: all,
        }
    }

    /// A value in the middle, a multiple of four.
    pub(super) const fn middle(self) -> i8 {
        i8::midpoint(self.lower / 4, self.upper / 4) * 4
    }

    /// Both at once.
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            lower: self.lower.max(other.lower),
            upper: self.upper.min(other.upper),
        }
    }

    /// The best of the moves; `None` if there are none.
    pub(super) fn best_of(moves: &[MoveValue]) -> Option<Self> {
        Some(Self {
            lower: moves.iter().map(|value| value.bounds.lower).max()?,
            upper: moves.iter().map(|value| value.bounds.upper).max()?,
        })
    }

    /// What a move is worth that leads from one position to the next, of which these are the bounds.
    pub(super) fn before(self, played: &Played, position: &Position, next: &Position) -> Self {
        let gain = gain(played, position.turn());
        self.of_other_if(next.turn() != position.turn()).plus(gain)
    }

    /// What the next position is worth where these are the bounds of the move that leads to it.
    pub(super) fn after(self, played: &Played, position: &Position, next: &Position) -> Self {
        let gain = gain(played, position.turn());
        self.plus(-gain).of_other_if(next.turn() != position.turn())
    }

    fn of_other_if(self, is_other: bool) -> Self {
        if is_other {
            Self {
                lower: -self.upper,
                upper: -self.lower,
            }
        } else {
            self
        }
    }

    const fn plus(self, gain: i8) -> Self {
        Self {
            lower: self.lower.saturating_add(gain),
            upper: self.upper.saturating_add(gain),
        }
    }
}
