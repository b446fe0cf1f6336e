//! The round before the one that is due.

use hoyito_core::{LastFour, Side};

/// How the previous round went.
///
/// ```
/// use hoyito_core::Side;
/// use hoyito_match::Previous;
///
/// assert_eq!(Previous::Won(Side::North).winner(), Some(Side::North));
/// assert_eq!(Previous::Drawn.winner(), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Previous {
    /// There was none, or the match was [resumed](crate::Match::resume) and it is not known.
    Unknown,
    /// It was drawn.
    Drawn,
    /// Somebody won it.
    Won(Side),
}

impl Previous {
    /// Who won it.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::Unknown | Self::Drawn => None,
            Self::Won(side) => Some(side),
        }
    }

    /// Whether it is known how it went.
    pub const fn is_known(self) -> bool {
        !matches!(self, Self::Unknown)
    }

    /// Who is given the last four when they go to whoever won it (L3); the capturer if nobody did (H5).
    pub(crate) fn last_four(self) -> LastFour {
        self.winner().map_or(LastFour::Capturer, LastFour::from)
    }
}

impl From<Option<Side>> for Previous {
    fn from(winner: Option<Side>) -> Self {
        winner.map_or(Self::Drawn, Self::Won)
    }
}
