//! How a match stands or ended.

use core::fmt;

use hoyito_core::Side;

/// How a match stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum MatchOutcome {
    /// A round is due.
    Unfinished,
    /// It is over and somebody won.
    Won(Side),
    /// It is over and drawn.
    Drawn,
    /// It is over, but was [resumed](crate::Match::resume) without what decides it: the score or, for
    /// a tie-break, the seeds.
    Unknown,
}

impl From<Option<Side>> for MatchOutcome {
    fn from(winner: Option<Side>) -> Self {
        winner.map_or(Self::Drawn, Self::Won)
    }
}

/// What ended a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum MatchEnding {
    /// All its rounds were played (H7).
    Rounds,
    /// The points that it was played to were reached (H7).
    Points,
    /// Somebody, or nobody, can fill a hole (R3).
    NoHole,
    /// A refill match came to its cap (H9).
    Cap,
}

impl MatchEnding {
    /// The rule that ended the match.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Rounds | Self::Points => "H7",
            Self::NoHole => "R3",
            Self::Cap => "H9",
        }
    }
}

impl fmt::Display for MatchEnding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Rounds => "all rounds were played",
            Self::Points => "the points were reached",
            Self::NoHole => "a player can't fill a hole",
            Self::Cap => "the last round was played",
        })
    }
}
