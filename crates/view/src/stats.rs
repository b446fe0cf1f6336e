//! What a collection of records says, to be shown.

mod amounts;
mod distribution;
mod picture;
mod scale;
mod tables;

use std::fmt;

use hoyito_core::{BySide, Shape, Side, Variant};
use hoyito_notation::Termination;

use crate::{Look, Tally};

/// What a collection of records says, as numbers that were counted elsewhere: the view shows them as
/// [tables](Self::tables) or as a [picture](Self::picture).
///
/// ```
/// use hoyito_view::{Look, Statistics, Tally};
///
/// let nothing = Statistics::default();
/// assert_eq!(
///     nothing.tables(Look::PLAIN),
///     "0 records: 0 valid, 0 repaired, 0 invalid\nThere are no games to tell of.\n"
/// );
/// assert!(nothing.picture().starts_with("<svg "));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Statistics {
    /// The records; invalid ones are left out of everything else.
    pub tally: Tally,
    /// How many games were played on which board.
    pub boards: Vec<(Variant, Shape, u64)>,
    /// In how many games which end came about.
    pub endings: Vec<(Termination, u64)>,
    /// What came of the finished games.
    pub scores: Vec<ScoreRow>,
    /// South's captures minus North's, with the number of finished games, from the lowest.
    pub margins: Vec<(i16, u64)>,
    /// How long the finished games were.
    pub lengths: LengthCounts,
    /// How many passes there were, and in how many games.
    pub passes: (u64, u64),
    /// The captures by the number of the move, from the first; all but the last row of as many moves.
    pub captures: Vec<CaptureRow>,
    /// The openings, those of a board together, the most frequent first.
    pub openings: Vec<OpeningRow>,
    /// Who was given the last four.
    pub last_fours: LastFourCounts,
}

/// Whose results are told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Whose {
    /// A side's.
    Side(Side),
    /// Those of who began.
    Starter,
    /// Those of the other.
    Other,
}

impl fmt::Display for Whose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Side(side) => side.fmt(f),
            Self::Starter => f.pad("Who began"),
            Self::Other => f.pad("The other"),
        }
    }
}

/// What came of the finished games of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ScoreRow {
    /// Whose.
    pub whose: Whose,
    /// Games won.
    pub won: u64,
    /// Games drawn.
    pub drawn: u64,
    /// Games lost.
    pub lost: u64,
    /// The seeds captured in them.
    pub seeds: u64,
    /// The seeds that the other captured.
    pub others_seeds: u64,
}

/// How long games were, in moves.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LengthCounts {
    /// The lengths that came up, with the number of games, from the lowest.
    pub counts: Vec<(u16, u64)>,
    /// The two lengths in the middle of their order, the same twice if there are oddly many.
    pub middle: [u16; 2],
}

/// Some moves, and what they captured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CaptureRow {
    /// The number of the first of them in its game.
    pub first: u32,
    /// How many moves.
    pub moves: u64,
    /// How many of them captured.
    pub captures: u64,
    /// The seeds that they captured.
    pub seeds: u64,
}

/// How games began, and what came of it for who began.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct OpeningRow {
    /// Which game.
    pub variant: Variant,
    /// On which board.
    pub shape: Shape,
    /// The first moves.
    pub moves: String,
    /// How many games began so.
    pub games: u64,
    /// Of the finished ones, how many were won.
    pub won: u64,
    /// How many were drawn.
    pub drawn: u64,
    /// How many were lost.
    pub lost: u64,
}

/// Who was given the last four.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct LastFourCounts {
    /// How often each side was.
    pub to: BySide<u64>,
    /// How often they went to the player whose capture left them.
    pub to_capturer: u64,
    /// How many games were won that would not have been, had the other been given them.
    pub won: u64,
    /// How many games were drawn that would have been lost.
    pub drawn: u64,
}

impl Statistics {
    /// Tables, for a terminal of 80 columns.
    pub fn tables(&self, look: Look) -> String {
        tables::tables(self, look)
    }

    /// A picture as SVG: how the results and the lengths are distributed. It is light or dark as the
    /// page around it or the system is.
    pub fn picture(&self) -> String {
        picture::picture(self)
    }

    fn games(&self) -> u64 {
        self.tally.valid + self.tally.repaired
    }

    fn finished(&self) -> u64 {
        self.margins.iter().map(|(_, games)| games).sum()
    }
}
