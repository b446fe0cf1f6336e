//! What the body of a record holds.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::num::{NonZeroU16, NonZeroU32};

use hoyito_core::{LastFour, Move, Shape, Side, Variant};
use serde::{Deserialize, Serialize};

use crate::value::Named;
use crate::{
    Date, Forfeit, MatchKind, MatchScore, MatchStarter, MatchTieBreak, Placement, Termination,
    Winner,
};

/// What a record says, but for what replaying it tells.
#[derive(Debug)]
pub(crate) struct Body<'a> {
    pub(crate) variant: Variant,
    pub(crate) shape: Shape,
    pub(crate) starter: Side,
    pub(crate) last_four: LastFour,
    pub(crate) termination: Termination,
    /// `Event`, `Site`, `South`, `North`, `Match`.
    pub(crate) texts: [Option<Cow<'a, str>>; 5],
    pub(crate) date: Option<Date>,
    pub(crate) round: Option<NonZeroU32>,
    pub(crate) match_rounds: Option<NonZeroU32>,
    pub(crate) match_score: Option<MatchScore>,
    pub(crate) moves: Vec<Move>,
    /// What belongs to a ply, with its index, in order.
    pub(crate) notes: Vec<(u32, Annotation<'a>)>,
    pub(crate) winner: Option<Winner>,
    pub(crate) forfeit: Option<Forfeit>,
    pub(crate) stall_limit: Option<NonZeroU16>,
    pub(crate) position: Option<Placement>,
    pub(crate) match_kind: MatchKind,
    pub(crate) match_starter: MatchStarter,
    pub(crate) match_tie_break: MatchTieBreak,
    pub(crate) others: Vec<(Cow<'a, str>, Cow<'a, str>)>,
    pub(crate) comments: Vec<Cow<'a, str>>,
    pub(crate) tournament: Option<Cow<'a, str>>,
}

/// Which game is played on which board. New ones come behind these.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Game {
    /// Hoyito III on two rows of six.
    IiiSix,
    /// Hoyito II on two rows of six.
    IiSix,
    /// Hoyito II on two rows of twelve.
    IiTwelve,
    /// A variant, and the open holes of South and North.
    Other(u8, u8, u8),
}

impl Game {
    pub(crate) fn of(variant: Variant, shape: Shape) -> Self {
        match (variant, shape) {
            (Variant::III, Shape::SIX) => Self::IiiSix,
            (Variant::II, Shape::SIX) => Self::IiSix,
            (Variant::II, Shape::TWELVE) => Self::IiTwelve,
            _ => Self::Other(
                index(variant),
                shape.row(Side::South),
                shape.row(Side::North),
            ),
        }
    }

    pub(crate) fn variant_and_shape(self) -> Option<(Variant, Shape)> {
        Some(match self {
            Self::IiiSix => (Variant::III, Shape::SIX),
            Self::IiSix => (Variant::II, Shape::SIX),
            Self::IiTwelve => (Variant::II, Shape::TWELVE),
            Self::Other(variant, south, north) => (of_index(variant)?, Shape::new(south, north)?),
        })
    }
}

/// What is noted at a ply, in the order in which it is written. New ones come behind these.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Annotation<'a> {
    /// The mark of a move.
    Mark(u8),
    /// A glyph.
    Glyph(u16),
    /// The mover's captures so far.
    Total(u8),
    /// A comment.
    #[serde(borrow)]
    Comment(Cow<'a, str>),
}

/// Bits of the first byte of flags.
pub(crate) mod first {
    pub(crate) const NORTH_BEGINS: u8 = 1;
    pub(crate) const LAST_FOUR: u32 = 1;
    pub(crate) const TERMINATION: u32 = 3;
    pub(crate) const NOTES: u8 = 1 << 6;
    pub(crate) const MORE: u8 = 1 << 7;
}

/// Bits of the second byte of flags. The lowest five tell which of the texts are there.
pub(crate) mod second {
    pub(crate) const DATE: u8 = 1 << 5;
    pub(crate) const ROUND: u8 = 1 << 6;
    pub(crate) const SCORE: u8 = 1 << 7;
}

/// Bits for what few records have. The lowest seven are values, the others tell what follows.
pub(crate) mod more {
    pub(crate) const MATCH_KIND: u32 = 0;
    pub(crate) const MATCH_STARTER: u32 = 2;
    pub(crate) const MATCH_TIE_BREAK: u32 = 4;
    /// One more than the number of the winner.
    pub(crate) const WINNER: u32 = 5;
    pub(crate) const FORFEIT: u32 = 1 << 7;
    pub(crate) const STALL_LIMIT: u32 = 1 << 8;
    pub(crate) const POSITION: u32 = 1 << 9;
    pub(crate) const OTHERS: u32 = 1 << 10;
    pub(crate) const COMMENTS: u32 = 1 << 11;
    pub(crate) const TOURNAMENT: u32 = 1 << 12;
    pub(crate) const DATE: u32 = 1 << 13;
    pub(crate) const ROUND: u32 = 1 << 14;
    pub(crate) const MATCH_ROUNDS: u32 = 1 << 15;
    pub(crate) const MATCH_SCORE: u32 = 1 << 16;
    /// The bits from here on mean nothing yet.
    pub(crate) const END: u32 = 1 << 17;
}

/// The number that stands for a value: its place among the names.
pub(crate) fn index<T: Named>(value: T) -> u8 {
    let place = T::NAMES.iter().position(|(named, _)| *named == value);
    place
        .and_then(|place| place.try_into().ok())
        .unwrap_or_default()
}

/// The value that a number stands for.
pub(crate) fn of_index<T: Named>(index: u8) -> Option<T> {
    T::NAMES.get(usize::from(index)).map(|(value, _)| *value)
}

/// Two numbers in the halves of a byte, if they are small enough.
pub(crate) fn halves(low: u32, high: u32) -> Option<u8> {
    (low < 16 && high < 16).then(|| u8::try_from(low | (high << 4)).unwrap_or_default())
}
