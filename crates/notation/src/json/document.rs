//! A record as it stands in JSON: the fields, in order.

use alloc::borrow::Cow;
#[cfg(feature = "schema")]
use alloc::string::ToString; // The derived schema needs it.
use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use super::at::At;
use crate::Tag;

/// Text of the document.
pub(crate) type Text<'a> = At<Cow<'a, str>>;

macro_rules! document {
    ($($(#[$attribute:meta])* $field:ident: $type:ty = $tag:ident,)+) => {
        /// A recorded game of Hoyito. Where a field is absent or null, nothing is stated.
        #[derive(Debug, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[cfg_attr(feature = "schema", schemars(
            rename = "hoyito-record",
            extend("required" = ["format", "version", "variant", "moves", "result"]),
        ))]
        pub(crate) struct Document<'a> {
            /// What this is.
            #[cfg_attr(feature = "schema", schemars(extend("const" = super::FORMAT)))]
            pub(crate) format: Option<Text<'a>>,
            /// The version of this format.
            #[cfg_attr(feature = "schema", schemars(extend("const" = super::VERSION)))]
            pub(crate) version: Option<At<u32>>,
            $(
                $(#[$attribute])*
                #[serde(skip_serializing_if = "Option::is_none")]
                pub(crate) $field: Option<At<$type>>,
            )+
            /// All other tags, in order: pairs of a name and a value.
            #[serde(skip_serializing_if = "Option::is_none")]
            pub(crate) tags: Option<At<Vec<At<Pair<'a>>>>>,
            /// Comments before the first move.
            #[serde(skip_serializing_if = "Option::is_none")]
            pub(crate) comments: Option<At<Vec<Text<'a>>>>,
            /// The moves and passes.
            pub(crate) moves: Option<At<Vec<At<PlyObject<'a>>>>>,
            /// What South and North have captured at the end, or * for an unfinished game.
            #[cfg_attr(feature = "schema", schemars(regex(pattern = r"^(\*|\d+-\d+)$")))]
            pub(crate) result: Option<Text<'a>>,
        }

        impl Document<'_> {
            /// The fields of tags that are there, with their names, in canonical order.
            pub(crate) fn fields(&self) -> impl Iterator<Item = (Tag, &str, &dyn Field)> {
                let fields = [$((
                    Tag::$tag,
                    stringify!($field).trim_start_matches("r#"),
                    self.$field.as_ref().map(|field| field as &dyn Field),
                ),)+];
                fields.into_iter().filter_map(|(tag, name, field)| Some((tag, name, field?)))
            }
        }
    };
}

document! {
    /// What the game was part of.
    event: Cow<'a, str> = Event,
    /// Where it was played.
    site: Cow<'a, str> = Site,
    /// When: `YYYY.MM.DD`, with ? for unknown digits.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = r"^[\d?]{4}\.[\d?]{2}\.[\d?]{2}$")))]
    date: Cow<'a, str> = Date,
    /// Which round of its match, from 1.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    round: u32 = Round,
    /// South's name.
    south: Cow<'a, str> = South,
    /// North's name.
    north: Cow<'a, str> = North,
    /// Which Hoyito.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::names::<hoyito_core::Variant>())))]
    variant: Cow<'a, str> = Variant,
    /// The rows: `2x6`, `2x12`, or in a refill match the open holes of South and North, as `4+6`.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = r"^(2x6|2x12|\d+\+\d+)$")))]
    board: Cow<'a, str> = Board,
    /// Who begins.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::names::<hoyito_core::Side>())))]
    starter: Cow<'a, str> = Starter,
    /// Who is given the last four (L1–L3).
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::names::<hoyito_core::LastFour>())))]
    last_four: Cow<'a, str> = LastFour,
    /// After how many moves and passes without a capture the game is stalled (H3).
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 65535)))]
    stall_limit: u32 = StallLimit,
    /// Where play began: `SOUTH/NORTH MOVER CAPTURED QUIET`.
    position: Cow<'a, str> = Position,
    /// How the game ended, if not as the moves say.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::names::<crate::Termination>())))]
    termination: Cow<'a, str> = Termination,
    /// Why it was forfeited.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::names::<crate::Forfeit>())))]
    forfeit: Cow<'a, str> = Forfeit,
    /// Who won.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::names::<crate::Winner>())))]
    winner: Cow<'a, str> = Winner,
    /// The match that the game is a round of.
    r#match: Cow<'a, str> = Match,
    /// The number of its rounds, its points, or its cap.
    #[cfg_attr(feature = "schema", schemars(range(min = 1)))]
    match_rounds: u32 = MatchRounds,
    /// Which kind of match.
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::names::<crate::MatchKind>())))]
    match_kind: Cow<'a, str> = MatchKind,
    /// Who begins its rounds (H6).
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::names::<crate::MatchStarter>())))]
    match_starter: Cow<'a, str> = MatchStarter,
    /// What breaks a tie (H7).
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::names::<crate::MatchTieBreak>())))]
    match_tie_break: Cow<'a, str> = MatchTieBreak,
    /// The score before the round, South first.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = r"^\d+(\.5)?-\d+(\.5)?$")))]
    match_score: Cow<'a, str> = MatchScore,
    /// The tournament that the game is part of.
    tournament: Cow<'a, str> = Tournament,
}

/// The name and the value of a tag.
#[derive(Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(inline))]
pub(crate) struct Pair<'a>(
    #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[A-Za-z0-9_]+$")))]
    pub(crate)  Cow<'a, str>,
    pub(crate) Cow<'a, str>,
);

/// A move, with the hole, or a pass. What is absent is not claimed.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(
    rename = "move",
    extend("oneOf" = [{"required": ["hole"]}, {"required": ["pass"]}]),
))]
pub(crate) struct PlyObject<'a> {
    /// The hole that is played: A to L South's, a to l North's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[A-La-l]$")))]
    pub(crate) hole: Option<char>,
    /// A pass.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("const" = true)))]
    pub(crate) pass: Option<bool>,
    /// Where the last seed falls.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[A-La-l]$")))]
    pub(crate) landing: Option<char>,
    /// The seeds that the move captures, the award not included.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) captures: Option<u16>,
    /// Whether it clears the board (E1).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) clears: Option<bool>,
    /// What was thought of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(extend("enum" = super::schema::names::<crate::Mark>())))]
    pub(crate) mark: Option<Cow<'a, str>>,
    /// Numbers for what was thought of it, as chess programs use them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) glyphs: Vec<u16>,
    /// What the mover has captured so far, the award included.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) total: Option<u16>,
    /// Comments.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) comments: Vec<Cow<'a, str>>,
}

/// A field as the value of a tag.
pub(crate) trait Field {
    /// The value as HGN has it, or why it is none, and where it stands in the text.
    fn told(&self, text: &str) -> (Result<Cow<'_, str>, &str>, crate::Span);
}

impl Field for Text<'_> {
    fn told(&self, text: &str) -> (Result<Cow<'_, str>, &str>, crate::Span) {
        let value = self.value.as_deref().map(Cow::Borrowed);
        (
            value.map_err(alloc::string::String::as_str),
            self.span(text),
        )
    }
}

impl Field for At<u32> {
    fn told(&self, text: &str) -> (Result<Cow<'_, str>, &str>, crate::Span) {
        let value = self
            .value
            .as_ref()
            .map(|number| alloc::format!("{number}").into());
        (
            value.map_err(alloc::string::String::as_str),
            self.span(text),
        )
    }
}
