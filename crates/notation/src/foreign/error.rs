//! Why a game can't be written in a text of others.

use hoyito_core::Shape;

/// Why a game can't be written in a text of others: what was read back would be another game.
///
/// ```
/// use hoyito_core::{Setup, Shape, Variant};
/// use hoyito_notation::{ForeignError, Record};
///
/// let start = Setup::start(Variant::II, Shape::TWELVE).position()?;
/// let error = Record::new(start).to_ogn().unwrap_err();
/// assert_eq!(error, ForeignError::OgnBoard(Shape::TWELVE));
/// assert_eq!(error.to_string(), "OGN has two rows of six holes, this game is played on 2x12");
/// # Ok::<(), hoyito_core::SetupError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum ForeignError {
    /// The rows are not those of OGN.
    #[error("OGN has two rows of six holes, this game is played on {0}")]
    OgnBoard(Shape),
    /// Quiet plies before the start, which the FEN of OGN has no place for; they decide when the game
    /// is stalled (H3).
    #[error(
        "OGN can't say that this game begins {0} moves after the last capture, which counts for the \
         stall limit (H3)"
    )]
    OgnQuiet(u16),
    /// A row has more holes than Wikimanqala has digits for.
    #[error("Wikimanqala numbers holes from 1 to 6, this game is played on {0}")]
    WikimanqalaBoard(Shape),
}
