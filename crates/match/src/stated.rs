//! What a record states of a round in the middle of a match.

use hoyito_core::{LastFour, Shape, Side};

use crate::{Score, Start, TermsError};

/// What is stated of a round, so that a match can begin with it.
///
/// ```
/// use hoyito_core::{LastFour, Shape, Side, Variant};
/// use hoyito_match::{Match, MatchKind, Previous, Stated, Terms};
///
/// let terms = Terms::new(Variant::III, Shape::SIX, MatchKind::rounds(5)?);
/// let stated = Stated {
///     number: 3,
///     starter: Side::South,
///     last_four: LastFour::North,
///     score: None,
///     start: None,
/// };
/// let contest = Match::resume(terms, stated)?;
/// assert_eq!(contest.next_round().unwrap().number(), 3);
/// assert_eq!(contest.previous(), Previous::Won(Side::North)); // who gets the last four (L3)
/// assert_eq!(contest.score(), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Stated {
    /// Which round it is, from 1.
    pub number: u16,
    /// Who begins it (H6).
    pub starter: Side,
    /// Who is given its last four, which says who won the previous round (L3).
    pub last_four: LastFour,
    /// How the match stood before it, if that is stated.
    pub score: Option<Score>,
    /// What a refill match begins it with (R2); `None` for the full board.
    pub start: Option<Start>,
}

/// Why a match can't begin or go on in such a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum StatedError {
    /// The terms make no sense.
    #[error(transparent)]
    Terms(#[from] TermsError),
    /// Rounds count from 1.
    #[error("there is no round 0: rounds count from 1")]
    RoundZero,
    /// The match would have ended before.
    #[error("the match was over before round {number} (H7, H9)")]
    MatchOver {
        /// The round.
        number: u16,
    },
    /// Somebody else begins that round.
    #[error("round {number} is begun by {expected} (H6), not by {starter}")]
    Starter {
        /// The round.
        number: u16,
        /// Who would begin it.
        starter: Side,
        /// Who does.
        expected: Side,
    },
    /// The last four of that round go to the capturer (L1, L2).
    #[error("the last four of round {number} go to the capturer (L1, L2)")]
    LastFour {
        /// The round.
        number: u16,
    },
    /// The points are not those of the rounds before.
    #[error(
        "the score {score} does not add up to {played} points, one for every round played (H7)"
    )]
    Score {
        /// The score.
        score: Score,
        /// The rounds played.
        played: u16,
    },
    /// The score can't be if the previous round went that way.
    #[error("the score {score} does not agree with how round {played} went (H7, L3)")]
    Previous {
        /// The score.
        score: Score,
        /// The rounds played.
        played: u16,
    },
    /// It must be known how the previous round went, for the last four.
    #[error("round {number} needs to know how the round before it went (L3)")]
    PreviousUnknown {
        /// The round.
        number: u16,
    },
    /// A round that is not a later one of a refill match begins with the full board (R1).
    #[error("round {number} begins with the full board (R1), not on {shape}")]
    NotFull {
        /// The round.
        number: u16,
        /// The board.
        shape: Shape,
    },
    /// The round can't begin so (R2).
    #[error("round {number} can't begin so: both fill all the holes they can (R2)")]
    Start {
        /// The round.
        number: u16,
    },
    /// The seeds that are counted over all rounds can't be.
    #[error("{seeds} seeds captured by {side} in {played} rounds can't be (H8)")]
    Seeds {
        /// Whose seeds.
        side: Side,
        /// How many.
        seeds: u32,
        /// The rounds played.
        played: u16,
    },
}
