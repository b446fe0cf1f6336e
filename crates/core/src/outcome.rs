//! How a game stands or ended.

use core::fmt;

use crate::{BySide, Side};

/// How a game came to its end by the moves alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Ending {
    /// The board was cleared (E1).
    Completed,
    /// Neither player could finish a move (H2).
    Blocked,
    /// The stall limit was reached (H3).
    Stalled,
}

impl Ending {
    /// The rule that ended the game.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Completed => "E1",
            Self::Blocked => "H2",
            Self::Stalled => "H3",
        }
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Completed => "completed",
            Self::Blocked => "blocked",
            Self::Stalled => "stalled",
        })
    }
}

/// How a game stands.
///
/// ```
/// use hoyito_core::{Outcome, Position};
///
/// assert_eq!(Position::default().outcome(), Outcome::Unfinished);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Outcome {
    /// Play goes on.
    Unfinished,
    /// The game is over.
    Finished(Finished),
}

impl Outcome {
    /// The end, if it is over.
    pub const fn finished(self) -> Option<Finished> {
        match self {
            Self::Unfinished => None,
            Self::Finished(finished) => Some(finished),
        }
    }
}

/// The end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Finished {
    /// How it ended.
    pub ending: Ending,
    /// What each has captured, the award included.
    pub captured: BySide<u8>,
}

impl Finished {
    /// Who captured more (E2); `None` is a draw. Seeds left on the board count for nobody (H4).
    pub fn winner(self) -> Option<Side> {
        winner_by_captures(self.captured)
    }
}

/// Who captured more seeds (E2); `None` if both the same.
pub fn winner_by_captures(captured: BySide<u8>) -> Option<Side> {
    match captured.south.cmp(&captured.north) {
        core::cmp::Ordering::Greater => Some(Side::South),
        core::cmp::Ordering::Less => Some(Side::North),
        core::cmp::Ordering::Equal => None,
    }
}
