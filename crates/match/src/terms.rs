//! What the players agree on before a match.

use core::num::NonZeroU16;

use hoyito_core::{Rules, Shape, Side, Variant};

/// After how many rounds a refill match ends when nothing else is said (H9).
pub const DEFAULT_REFILL_CAP: NonZeroU16 = NonZeroU16::new(100).unwrap();

/// The most points a match can be played to: twice as many rounds still have a number.
pub const MOST_POINTS: u16 = u16::MAX / 2;

/// The settings of a match. [`check`](Self::check) says whether they make sense;
/// [`Match::new`](crate::Match::new) refuses those that don't.
///
/// ```
/// use hoyito_core::{Shape, Variant};
/// use hoyito_match::{MatchKind, StarterRule, Terms, TermsError};
///
/// let mut terms = Terms::new(Variant::III, Shape::SIX, MatchKind::first_to(3)?);
/// terms.starter = StarterRule::Loser;
/// assert!(terms.check().is_ok());
///
/// terms.shape = Shape::TWELVE;
/// assert!(matches!(terms.check(), Err(TermsError::RowTooLong { .. })));
/// # Ok::<(), TermsError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Terms {
    /// Which Hoyito is played.
    pub variant: Variant,
    /// The full board: [`Shape::SIX`] or [`Shape::TWELVE`] (B1).
    pub shape: Shape,
    /// What ends the match (H7, H9).
    pub kind: MatchKind,
    /// Who begins the rounds (H6).
    pub starter: StarterRule,
    /// What decides between equal points (H7). Refill matches don't need it (R3).
    pub tie_break: TieBreak,
    /// When a round is stalled (H3); `None` for the default of the round's board.
    pub stall_limit: Option<NonZeroU16>,
}

impl Terms {
    /// Terms with the default settings: the beginner alternates, no tie-break, the default stall limit.
    pub const fn new(variant: Variant, shape: Shape, kind: MatchKind) -> Self {
        Self {
            variant,
            shape,
            kind,
            starter: StarterRule::Alternate,
            tie_break: TieBreak::None,
            stall_limit: None,
        }
    }

    /// Checks that such a match can be played.
    ///
    /// # Errors
    ///
    /// A [`TermsError`] that names the rule they break (B1, H7).
    pub fn check(&self) -> Result<(), TermsError> {
        let Self { variant, shape, .. } = *self;
        if !shape.is_full() {
            return Err(TermsError::NotFull { shape });
        }
        if shape.columns() > variant.longest_row() {
            return Err(TermsError::RowTooLong { variant, shape });
        }
        match self.kind {
            MatchKind::FirstTo(points) if points.get() > MOST_POINTS => {
                Err(TermsError::TooManyPoints {
                    points: points.get(),
                })
            }
            _ => Ok(()),
        }
    }

    /// Whether captures come back on the board (H9).
    pub const fn is_refill(&self) -> bool {
        matches!(self.kind, MatchKind::Refill(_))
    }

    /// The rules of a round on a board of this shape, the last four left to the capturer.
    pub(crate) fn rules(&self, shape: Shape) -> Rules {
        let mut rules = Rules::new(self.variant, shape);
        if let Some(limit) = self.stall_limit {
            rules.stall_limit = limit;
        }
        rules
    }
}

/// What ends a match.
///
/// ```
/// use hoyito_match::{MatchKind, TermsError};
///
/// assert_eq!(MatchKind::first_to(3)?.most_rounds(), 6);
/// assert_eq!(MatchKind::rounds(0), Err(TermsError::NoRounds));
/// # Ok::<(), TermsError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum MatchKind {
    /// This many rounds, never fewer (H7).
    Rounds(NonZeroU16),
    /// As many rounds as it takes one player to have this many points (H7).
    FirstTo(NonZeroU16),
    /// Captures come back on the board, until somebody can't fill a hole or after this many rounds
    /// (H9, R1–R3).
    Refill(NonZeroU16),
}

impl MatchKind {
    /// A match of `number` rounds (H7).
    ///
    /// # Errors
    ///
    /// `number` is 0.
    pub const fn rounds(number: u16) -> Result<Self, TermsError> {
        match NonZeroU16::new(number) {
            Some(number) => Ok(Self::Rounds(number)),
            None => Err(TermsError::NoRounds),
        }
    }

    /// A match that is played until somebody has `points` points (H7).
    ///
    /// # Errors
    ///
    /// `points` is 0 or more than 32,767.
    pub const fn first_to(points: u16) -> Result<Self, TermsError> {
        match NonZeroU16::new(points) {
            None => Err(TermsError::NoPoints),
            Some(_) if points > MOST_POINTS => Err(TermsError::TooManyPoints { points }),
            Some(points) => Ok(Self::FirstTo(points)),
        }
    }

    /// A refill match of at most `cap` rounds (H9); [`DEFAULT_REFILL_CAP`] if nobody says another.
    ///
    /// # Errors
    ///
    /// `cap` is 0.
    pub const fn refill(cap: u16) -> Result<Self, TermsError> {
        match NonZeroU16::new(cap) {
            Some(cap) => Ok(Self::Refill(cap)),
            None => Err(TermsError::NoCap),
        }
    }

    /// The most rounds such a match can have: twice the points of one that is "first to".
    pub const fn most_rounds(self) -> u16 {
        match self {
            Self::Rounds(number) | Self::Refill(number) => number.get(),
            Self::FirstTo(points) => points.get().saturating_mul(2),
        }
    }
}

/// Who begins the rounds after the first, which South begins (H6).
///
/// ```
/// use hoyito_core::Side;
/// use hoyito_match::StarterRule;
///
/// let lost_by_beginner = Some(Side::North);
/// assert_eq!(StarterRule::Winner.next(Side::South, lost_by_beginner), Side::North);
/// assert_eq!(StarterRule::Loser.next(Side::South, lost_by_beginner), Side::South);
/// assert_eq!(StarterRule::Loser.next(Side::South, None), Side::North); // after a draw
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum StarterRule {
    /// Who did not begin the previous round.
    #[default]
    Alternate,
    /// Who won the previous round; after a draw, who did not begin it.
    Winner,
    /// Who lost the previous round; after a draw, who did not begin it.
    Loser,
}

impl StarterRule {
    /// Who begins the round after one that `starter` began and `winner` won.
    pub const fn next(self, starter: Side, winner: Option<Side>) -> Side {
        match (self, winner) {
            (Self::Winner, Some(winner)) => winner,
            (Self::Loser, Some(winner)) => winner.other(),
            (Self::Alternate, _) | (_, None) => starter.other(),
        }
    }
}

/// What decides a match in which both have the same points (H7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum TieBreak {
    /// Nothing: it is drawn.
    #[default]
    None,
    /// The seeds captured over all rounds; if they are equal too, it is drawn.
    Seeds,
}

/// Why a match can't be played on such terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum TermsError {
    /// A match of no rounds.
    #[error("a match has 1 to 65,535 rounds (H7), not 0")]
    NoRounds,
    /// A match to no points.
    #[error("a match is played to 1 to 32,767 points (H7), not to 0")]
    NoPoints,
    /// A match to more points than rounds can be counted.
    #[error("a match is played to 1 to 32,767 points (H7), not to {points}")]
    TooManyPoints {
        /// How many it should be.
        points: u16,
    },
    /// A refill match of no rounds.
    #[error("a refill match has 1 to 65,535 rounds at most (H9), not 0")]
    NoCap,
    /// The rows are too long for the variant (B1).
    #[error("{variant} is played on 2x{} (B1), not on {shape}", variant.longest_row())]
    RowTooLong {
        /// The variant.
        variant: Variant,
        /// The board.
        shape: Shape,
    },
    /// Some holes are closed, which they are in the later rounds of refill matches only (B4).
    #[error("a match is played on two full rows of 6 or 12 holes (B1), not on {shape}")]
    NotFull {
        /// The board.
        shape: Shape,
    },
}
