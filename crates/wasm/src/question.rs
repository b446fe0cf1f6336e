//! Questions as they are asked: what is played by which rules, and where it stands.

use core::num::NonZeroU16;
use core::str::FromStr;

use hoyito_core::{Hole, LastFour, Move, PlayError, Position, Rules, SetupError, Variant};
use hoyito_notation::{Named, Placement, PlacementError};

/// Why a question has no answer.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Fault {
    /// A line is missing.
    #[error("the question has no line with {0}")]
    Missing(&'static str),
    /// The rules can't be read.
    #[error("rules are `hoyito-ii` or `hoyito-iii`, the last four and the stall limit")]
    Rules,
    /// The position can't be read.
    #[error(transparent)]
    Placement(#[from] PlacementError),
    /// The position can't be.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// Not the letter of a hole.
    #[error("a move is the letter of a hole, or `--`")]
    Move,
    /// Not a number.
    #[error("not a number: {0}")]
    Number(&'static str),
    /// No such player.
    #[error("no such player")]
    Player,
    /// The move can't be played.
    #[error(transparent)]
    Play(#[from] PlayError),
}

/// The lines of a question.
#[derive(Debug, Clone)]
pub(crate) struct Question<'a> {
    lines: core::str::Split<'a, char>,
}

impl<'a> Question<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self {
            lines: text.split('\n'),
        }
    }

    /// The next line; `what` it should hold.
    pub(crate) fn line(&mut self, what: &'static str) -> Result<&'a str, Fault> {
        self.lines.next().ok_or(Fault::Missing(what))
    }

    /// All other lines.
    pub(crate) fn rest(self) -> core::str::Split<'a, char> {
        self.lines
    }

    /// The first two lines: the rules, as in `hoyito-iii capturer 200`, and the position.
    pub(crate) fn position(&mut self) -> Result<Position, Fault> {
        let rules = rules(self.line("the rules")?).ok_or(Fault::Rules)?;
        let placement: Placement = self.line("the position")?.parse()?;
        Ok(placement.with_rules(rules).position()?)
    }

    /// A line with a single move.
    pub(crate) fn single_move(&mut self) -> Result<Move, Fault> {
        let line = self.line("a move")?;
        let mut moves = Moves(line);
        match (moves.next(), moves.next()) {
            (Some(mv), None) => mv,
            _ => Err(Fault::Move),
        }
    }

    /// A line with any number of moves, written one after the other.
    pub(crate) fn moves(&mut self) -> Result<Moves<'a>, Fault> {
        self.line("moves").map(Moves)
    }
}

fn rules(line: &str) -> Option<Rules> {
    let mut words = line.split(' ');
    let rules = Rules {
        variant: Variant::from_name(words.next()?)?,
        last_four: LastFour::from_name(words.next()?)?,
        stall_limit: NonZeroU16::from_str(words.next()?).ok()?,
    };
    words.next().is_none().then_some(rules)
}

/// Moves as they are written one after the other: `Cb--A`.
#[derive(Debug, Clone)]
pub(crate) struct Moves<'a>(&'a str);

impl Iterator for Moves<'_> {
    type Item = Result<Move, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        if let Some(rest) = self.0.strip_prefix("--") {
            self.0 = rest;
            return Some(Ok(Move::Pass));
        }
        let mut letters = self.0.chars();
        let letter = letters.next()?;
        self.0 = letters.as_str();
        let hole = Hole::from_letter(letter).map(Move::Hole);
        Some(hole.ok_or(Fault::Move))
    }
}
