//! How long a player may think.

use core::time::Duration;

use hoyito_core::BySide;

/// How long a player may think about one move. Without any limit it decides for itself.
///
/// The engine reads no clock: time is for whoever calls it to measure, and to say stop. It is here so
/// that a player can plan.
///
/// ```
/// use hoyito_engine::Limits;
///
/// let limits = Limits { depth: Some(8), ..Limits::default() };
/// assert!(!limits.is_unlimited());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Limits {
    /// How many moves it may look ahead.
    pub depth: Option<u16>,
    /// How many positions it may look at.
    pub nodes: Option<u64>,
    /// How long it may take for this move.
    pub time: Option<Duration>,
    /// What is left on the clocks, where the game has some.
    pub clocks: BySide<Option<Clock>>,
}

/// The clock of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Clock {
    /// What is left for the rest of the game.
    pub left: Duration,
    /// What is added after every move.
    pub increment: Duration,
}

impl Limits {
    /// Whether nothing is limited.
    pub fn is_unlimited(&self) -> bool {
        *self == Self::default()
    }
}
