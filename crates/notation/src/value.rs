//! The values of tags that name one of a few things.

use core::fmt;

use hoyito_core::{BySide, Ending, LastFour, Side, Variant};

use crate::placement::plain_number;

/// A thing with one name in HGN.
pub trait Named: Sized + Copy + PartialEq + 'static {
    /// Every value with its name.
    const NAMES: &'static [(Self, &'static str)];

    /// The name of this value.
    fn name(self) -> &'static str {
        Self::NAMES
            .iter()
            .find(|(value, _)| *value == self)
            .map_or("?", |(_, name)| name)
    }

    /// The value of a name.
    fn from_name(name: &str) -> Option<Self> {
        Self::NAMES
            .iter()
            .find(|(_, known)| *known == name)
            .map(|(value, _)| *value)
    }
}

impl Named for Variant {
    const NAMES: &'static [(Self, &'static str)] =
        &[(Self::II, "hoyito-ii"), (Self::III, "hoyito-iii")];
}

impl Named for Side {
    const NAMES: &'static [(Self, &'static str)] =
        &[(Self::South, "south"), (Self::North, "north")];
}

impl Named for LastFour {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Capturer, "capturer"),
        (Self::South, "south"),
        (Self::North, "north"),
    ];
}

/// How a recorded game came to its end: by the moves, by the players, or not at all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Termination {
    /// The board was cleared (E1).
    Completed,
    /// The stall limit was reached (H3).
    Stalled,
    /// Neither player could move (H2).
    Blocked,
    /// A player gave up; the other wins (H4).
    Resignation,
    /// Both agreed to stop; captures decide (H4).
    Agreement,
    /// A player broke the rules of play; the other wins (H4).
    Forfeit,
    /// The game was not played to an end.
    Unfinished,
}

impl Named for Termination {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Completed, "completed"),
        (Self::Stalled, "stalled"),
        (Self::Blocked, "blocked"),
        (Self::Resignation, "resignation"),
        (Self::Agreement, "agreement"),
        (Self::Forfeit, "forfeit"),
        (Self::Unfinished, "unfinished"),
    ];
}

impl From<Ending> for Termination {
    fn from(ending: Ending) -> Self {
        match ending {
            Ending::Completed => Self::Completed,
            Ending::Blocked => Self::Blocked,
            Ending::Stalled => Self::Stalled,
        }
    }
}

impl Termination {
    /// Whether it is declared by a player or referee and not brought about by the moves.
    pub const fn is_declared(self) -> bool {
        matches!(self, Self::Resignation | Self::Agreement | Self::Forfeit)
    }

    /// Whether a winner is declared with it, whatever the captures (H4).
    pub const fn declares_winner(self) -> bool {
        matches!(self, Self::Resignation | Self::Forfeit)
    }
}

/// Why a game was forfeited.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Forfeit {
    /// A move that the rules forbid.
    IllegalMove,
    /// Time ran out.
    Time,
    /// A program stopped.
    Crash,
    /// A program did not keep to the protocol.
    Protocol,
    /// A program wrote too much.
    Output,
}

impl Named for Forfeit {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::IllegalMove, "illegal-move"),
        (Self::Time, "time"),
        (Self::Crash, "crash"),
        (Self::Protocol, "protocol"),
        (Self::Output, "output"),
    ];
}

/// Who won a finished game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Winner {
    /// This side.
    Side(Side),
    /// Nobody.
    Draw,
}

impl Winner {
    /// The side that won; `None` is a draw.
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Side(side) => Some(side),
            Self::Draw => None,
        }
    }
}

impl From<Option<Side>> for Winner {
    fn from(side: Option<Side>) -> Self {
        side.map_or(Self::Draw, Self::Side)
    }
}

impl Named for Winner {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Side(Side::South), "south"),
        (Self::Side(Side::North), "north"),
        (Self::Draw, "draw"),
    ];
}

/// Which kind of match (H7, H9).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum MatchKind {
    /// A number of rounds.
    #[default]
    Rounds,
    /// Until a player has a number of points.
    FirstTo,
    /// Captures come back on the board.
    Refill,
}

impl Named for MatchKind {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Rounds, "rounds"),
        (Self::FirstTo, "first-to"),
        (Self::Refill, "refill"),
    ];
}

/// Who begins the rounds of a match (H6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum MatchStarter {
    /// The players take turns.
    #[default]
    Alternate,
    /// The winner of the previous round.
    Winner,
    /// The loser of the previous round.
    Loser,
}

impl Named for MatchStarter {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Alternate, "alternate"),
        (Self::Winner, "winner"),
        (Self::Loser, "loser"),
    ];
}

/// What decides a match with equal points (H7).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum MatchTieBreak {
    /// Nothing: it is drawn.
    #[default]
    None,
    /// The seeds captured over all rounds.
    Seeds,
}

impl Named for MatchTieBreak {
    const NAMES: &'static [(Self, &'static str)] = &[(Self::None, "none"), (Self::Seeds, "seeds")];
}

/// The points of a match so far, counted in halves.
///
/// ```
/// use hoyito_notation::MatchScore;
///
/// let score = MatchScore::parse("1.5-0.5").unwrap();
/// assert_eq!((score.halves.south, score.halves.north), (3, 1));
/// assert_eq!(score.to_string(), "1.5-0.5");
/// assert_eq!(MatchScore::parse("2.0-1"), None); // as short as it can be
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MatchScore {
    /// Half points: a round won is two, a drawn round one for each (H7).
    pub halves: BySide<u32>,
}

impl MatchScore {
    /// Reads a score.
    pub fn parse(text: &str) -> Option<Self> {
        let points = |text: &str| {
            let (whole, half) = match text.strip_suffix(".5") {
                Some(whole) => (whole, 1),
                None => (text, 0),
            };
            plain_number::<u32>(whole)?
                .checked_mul(2)?
                .checked_add(half)
        };
        let (south, north) = text.split_once('-')?;
        Some(Self {
            halves: BySide {
                south: points(south)?,
                north: points(north)?,
            },
        })
    }
}

impl fmt::Display for MatchScore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BySide { south, north } = self.halves.map(|halves| {
            let half = if halves % 2 == 1 { ".5" } else { "" };
            (halves / 2, half)
        });
        write!(f, "{}{}-{}{}", south.0, south.1, north.0, north.1)
    }
}

/// What a player thought of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mark {
    /// `!`
    Good,
    /// `?`
    Mistake,
    /// `!!`
    Brilliant,
    /// `??`
    Blunder,
    /// `!?`
    Interesting,
    /// `?!`
    Dubious,
}

impl Named for Mark {
    const NAMES: &'static [(Self, &'static str)] = &[
        (Self::Good, "!"),
        (Self::Mistake, "?"),
        (Self::Brilliant, "!!"),
        (Self::Blunder, "??"),
        (Self::Interesting, "!?"),
        (Self::Dubious, "?!"),
    ];
}
