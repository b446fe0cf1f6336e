//! What a round came to.

use hoyito_core::{BySide, Finished, Side, winner_by_captures};

/// What a round came to: what each has captured and who won.
///
/// ```
/// use hoyito_core::{BySide, Side};
/// use hoyito_match::RoundResult;
///
/// let captured = BySide { south: 28, north: 12 };
/// assert_eq!(RoundResult::by_captures(captured).winner(), Some(Side::South));
/// assert_eq!(RoundResult::resigned(captured, Side::South).winner(), Some(Side::North));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RoundResult {
    captured: BySide<u8>,
    declared: Option<Side>,
}

impl RoundResult {
    /// Captures decide (E2): a round that was played to its end or broken off by agreement (H4).
    pub const fn by_captures(captured: BySide<u8>) -> Self {
        Self {
            captured,
            declared: None,
        }
    }

    /// The winner is declared, whatever was captured (H4).
    pub const fn declared(captured: BySide<u8>, winner: Side) -> Self {
        Self {
            captured,
            declared: Some(winner),
        }
    }

    /// `loser` resigned or forfeited and so lost (H4).
    pub const fn resigned(captured: BySide<u8>, loser: Side) -> Self {
        Self::declared(captured, loser.other())
    }

    /// What each has captured, the award and what they began the round with included.
    pub const fn captured(self) -> BySide<u8> {
        self.captured
    }

    /// Who won the round; `None` is a draw.
    pub fn winner(self) -> Option<Side> {
        self.declared.or_else(|| winner_by_captures(self.captured))
    }
}

impl From<Finished> for RoundResult {
    fn from(finished: Finished) -> Self {
        Self::by_captures(finished.captured)
    }
}

/// Why a match doesn't take the result of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum RoundError {
    /// The match is over.
    #[error("round {number} is not due: the match is over ({rule})")]
    MatchOver {
        /// The round.
        number: u16,
        /// The rule that ended the match.
        rule: &'static str,
    },
    /// Another round is due.
    #[error("round {number} is not due: round {due} is")]
    NotDue {
        /// The round.
        number: u16,
        /// The round that is due.
        due: u16,
    },
    /// The seeds a player has captured are not fours (H8).
    #[error("round {number}: {seeds} seeds captured by {side}: must be a multiple of four (H8)")]
    NotFours {
        /// The round.
        number: u16,
        /// Who captured them.
        side: Side,
        /// How many.
        seeds: u8,
    },
    /// A player has fewer than at the start of the round (R2).
    #[error("round {number}: {side} began with {start} seeds and can't end with {seeds} (R2)")]
    FewerThanAtStart {
        /// The round.
        number: u16,
        /// Whose seeds.
        side: Side,
        /// What they began the round with.
        start: u8,
        /// How many they would have.
        seeds: u8,
    },
    /// More seeds were captured than are in play (H8).
    #[error("round {number}: {seeds} seeds captured, but {most} are in play (H8)")]
    TooManySeeds {
        /// The round.
        number: u16,
        /// How many were captured.
        seeds: u16,
        /// How many are in play.
        most: u8,
    },
}
