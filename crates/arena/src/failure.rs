//! How a player can fail.

use hoyito_core::PlayError;
use hoyito_notation::Forfeit;

/// How a player failed to make a move, and so forfeits the game.
///
/// ```
/// use hoyito_arena::Failure;
/// use hoyito_notation::Forfeit;
///
/// let failure = Failure::Crash("it ended with status 1".into());
/// assert_eq!(failure.forfeit(), Forfeit::Crash);
/// assert_eq!(failure.to_string(), "crash: it ended with status 1");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Failure {
    /// It chose a move that the rules forbid.
    #[error("illegal move: {0}")]
    IllegalMove(PlayError),
    /// It took too long.
    #[error("time: {0}")]
    Time(String),
    /// It stopped.
    #[error("crash: {0}")]
    Crash(String),
    /// It did not keep to what was agreed.
    #[error("protocol: {0}")]
    Protocol(String),
    /// It wrote too much.
    #[error("output: {0}")]
    Output(String),
}

impl Failure {
    /// The reason as it is recorded.
    pub const fn forfeit(&self) -> Forfeit {
        match self {
            Self::IllegalMove(_) => Forfeit::IllegalMove,
            Self::Time(_) => Forfeit::Time,
            Self::Crash(_) => Forfeit::Crash,
            Self::Protocol(_) => Forfeit::Protocol,
            Self::Output(_) => Forfeit::Output,
        }
    }
}
