//! The codes of findings. They are stable: a code keeps its meaning for ever.

use core::fmt;

/// What kind of fault a finding is about, as a stable code such as `E207`.
///
/// Hundreds group them: 1 the text, 2 the moves and the result, 3 the tags, 4 the match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Code(u16);

impl Code {
    /// A code by its number. Numbers from 100 to 399 are this crate's, from 400 the match's.
    pub const fn new(number: u16) -> Self {
        Self(number)
    }

    /// The number after the `E`.
    pub const fn number(self) -> u16 {
        self.0
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "E{}", self.0)
    }
}

macro_rules! codes {
    ($($(#[doc = $doc:literal])+ $name:ident = $number:literal;)+) => {
        impl Code {
            $($(#[doc = $doc])+ pub const $name: Self = Self($number);)+

            /// Every code of this crate with what it is about, in order.
            pub const TABLE: &'static [(Self, &'static str)] = &[
                $((Self($number), concat!($($doc),+)),)+
            ];
        }
    };
}

codes! {
    /// A byte is not UTF-8.
    NOT_UTF8 = 101;
    /// A NUL byte.
    NUL = 102;
    /// A tag is not written `[Name "value"]` on one line.
    BAD_TAG = 103;
    /// Something in the movetext is no move, number, comment or result.
    BAD_TOKEN = 104;
    /// A comment is never closed.
    OPEN_COMMENT = 105;
    /// A variation, which HGN 1 does not have.
    VARIATION = 106;
    /// A record is larger than 16 MiB.
    TOO_LARGE = 107;
    /// The result is missing.
    NO_RESULT = 108;
    /// A glyph or total stands before the first move.
    MISPLACED = 109;
    /// A comment belongs to no record.
    STRAY_COMMENT = 110;
    /// There are more tags, notes or findings than a record can have.
    TOO_MANY = 111;

    /// The text is not JSON, or is no object or array of objects.
    BAD_JSON = 120;
    /// A field is unknown, missing or twice there, or has a value that it can't have.
    BAD_FIELD = 121;
    /// The field `format` does not say that this is a record.
    NO_RECORD = 122;
    /// The field `version` is not one that is known.
    JSON_VERSION = 123;
    /// A tag or comment that can't be written in HGN.
    UNWRITABLE = 124;

    /// A binary file does not begin as one.
    NOT_BINARY = 130;
    /// The version of a binary file is not one that is known.
    BINARY_VERSION = 131;
    /// Bytes between the records of a binary file, or a record whose header is damaged.
    NO_MARKER = 132;
    /// A binary record is longer than what is left of the file.
    CUT_OFF = 133;
    /// The checksum of a binary record is wrong.
    BAD_CHECKSUM = 134;
    /// The body of a binary record is not built as one.
    BAD_BODY = 135;

    /// The game is not Hoyito.
    OTHER_GAME = 140;
    /// Something other than a comment stands behind the result.
    AFTER_RESULT = 141;

    /// A move after the end of the game.
    GAME_OVER = 201;
    /// A hole of the player whose turn it is not (M1).
    OTHER_SIDE = 202;
    /// A hole that is not on the board (B4).
    CLOSED_HOLE = 203;
    /// A pass by a player who can move (M4).
    NEEDLESS_PASS = 204;
    /// A forced pass was left out (M4, H2).
    MISSING_PASS = 205;
    /// A number is not the number of its turn.
    WRONG_NUMBER = 206;
    /// The hole is empty (M1).
    EMPTY_HOLE = 207;
    /// The sowing never ends (H1).
    NEVER_ENDS = 208;
    /// The last seed falls elsewhere.
    WRONG_LANDING = 209;
    /// The move captures another number of seeds (K1, K2).
    WRONG_CAPTURE = 210;
    /// A `#` after a move that does not clear the board (E1).
    WRONG_END_MARK = 211;
    /// The mover has captured another number of seeds so far.
    WRONG_TOTAL = 212;
    /// The result is not what the moves give.
    WRONG_RESULT = 213;
    /// A result, but the moves do not end the game.
    NOT_FINISHED = 214;
    /// No result, but the moves end the game.
    FINISHED = 215;

    /// A tag stands twice.
    DUPLICATE_TAG = 301;
    /// The Variant is not stated.
    NO_VARIANT = 302;
    /// The Variant is not known.
    BAD_VARIANT = 303;
    /// The Board is not one that games are played on.
    BAD_BOARD = 304;
    /// The variant is not played on this board (B1).
    VARIANT_ON_BOARD = 305;
    /// The Starter is no side, or not the one whose hole is played first.
    BAD_STARTER = 306;
    /// The Starter is not the mover of Position.
    STARTER_NOT_POSITION = 307;
    /// The `LastFour` is nobody, or somebody whom the variant does not allow (L1).
    BAD_LAST_FOUR = 308;
    /// The `StallLimit` is not a number from 1 to 65,535 (H3).
    BAD_STALL_LIMIT = 309;
    /// The Position is not written or not built as one (H8).
    BAD_POSITION = 310;
    /// The rows of Position are not those of Board.
    POSITION_NOT_BOARD = 311;
    /// The Date is not a day.
    BAD_DATE = 312;
    /// The Round is not a number.
    BAD_ROUND = 313;
    /// The Result is not written as one.
    BAD_RESULT = 314;
    /// The Termination is not known.
    BAD_TERMINATION = 315;
    /// The Termination is not what the moves say.
    TERMINATION_NOT_MOVES = 316;
    /// The Forfeit is not known, or the game was not forfeited.
    BAD_FORFEIT = 317;
    /// The Winner is missing, not a side, or not who won (E2, H4).
    BAD_WINNER = 318;
    /// A tag of the match has a value that it cannot have.
    BAD_MATCH_TAG = 319;
    /// The tag FEN, which is of OGN, says that play began from another position.
    OTHER_START = 320;
}
