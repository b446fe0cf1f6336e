//! What differs between the games, as values.

use core::fmt;
use core::num::NonZeroU16;

use crate::{Shape, Side};

/// Which Hoyito is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Variant {
    /// Hoyito II: captures go back along the track; on two rows of six or twelve.
    II,
    /// Hoyito III: one hole a capture; on two rows of six, in matches of rounds.
    III,
}

impl Variant {
    /// How many holes one move may capture (K2): a whole chain in II, the landing hole in III.
    ///
    /// ```
    /// use hoyito_core::Variant;
    ///
    /// assert_eq!(Variant::III.longest_chain(), 1);
    /// ```
    pub const fn longest_chain(self) -> u8 {
        match self {
            Self::II => u8::MAX,
            Self::III => 1,
        }
    }

    /// The longest row it is played on (B1): 12 holes for II, 6 for III.
    pub const fn longest_row(self) -> u8 {
        match self {
            Self::II => 12,
            Self::III => 6,
        }
    }

    /// Whether the last four may go to somebody else than the capturer (L1–L3).
    pub const fn last_four_can_be_promised(self) -> bool {
        match self {
            Self::II => false,
            Self::III => true,
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::II => "Hoyito II",
            Self::III => "Hoyito III",
        })
    }
}

/// Who is given the last four seeds of a game (E1).
///
/// ```
/// use hoyito_core::{LastFour, Side};
///
/// assert_eq!(LastFour::Capturer.goes_to(Side::North), Side::North);
/// assert_eq!(LastFour::South.goes_to(Side::North), Side::South);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum LastFour {
    /// The player whose capture left them (L1, L2, H5).
    #[default]
    Capturer,
    /// South, who won the previous round (L3).
    South,
    /// North, who won the previous round (L3).
    North,
}

impl LastFour {
    /// Who gets them when `capturer` made the capture that left them.
    pub const fn goes_to(self, capturer: Side) -> Side {
        match self {
            Self::Capturer => capturer,
            Self::South => Side::South,
            Self::North => Side::North,
        }
    }
}

impl From<Side> for LastFour {
    fn from(side: Side) -> Self {
        match side {
            Side::South => Self::South,
            Side::North => Self::North,
        }
    }
}

/// The rules of one game: all that can differ, as values.
///
/// ```
/// use hoyito_core::{LastFour, Rules, Shape, Variant};
///
/// let rules = Rules::new(Variant::II, Shape::TWELVE);
/// assert_eq!(rules.stall_limit.get(), 400);
/// assert_eq!(rules.last_four, LastFour::Capturer);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Rules {
    /// Which game.
    pub variant: Variant,
    /// Who is given the last four (L1–L3).
    pub last_four: LastFour,
    /// After how many moves and passes without a capture the game is stalled (H3): 1 to 65,535.
    pub stall_limit: NonZeroU16,
}

impl Rules {
    /// The rules of `variant` with the default settings for a board of this shape.
    pub const fn new(variant: Variant, shape: Shape) -> Self {
        Self {
            variant,
            last_four: LastFour::Capturer,
            stall_limit: default_stall_limit(shape),
        }
    }
}

/// The stall limit when none is set (H3): 200, and 400 if a row has more than six holes.
pub const fn default_stall_limit(shape: Shape) -> NonZeroU16 {
    const USUAL: NonZeroU16 = NonZeroU16::new(200).unwrap();
    const LONG_ROWS: NonZeroU16 = NonZeroU16::new(400).unwrap();
    if shape.columns() > 6 {
        LONG_ROWS
    } else {
        USUAL
    }
}
