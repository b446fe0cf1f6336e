//! A recorded game.

use alloc::string::String;
use alloc::vec::Vec;
use core::num::NonZeroU32;

use hoyito_core::{BySide, Hole, Move, Played, Position, Side, winner_by_captures};

use crate::{
    Date, Forfeit, Mark, MatchKind, MatchScore, MatchStarter, MatchTieBreak, Termination, Winner,
};

/// A game with all that was written down about it.
///
/// The moves are kept with what they brought about, so that a record can be written without playing
/// it again. [`Records`](crate::Records) makes them from text, checked; whoever plays a game makes one
/// with [`Record::new`] and [`push`](Record::push).
///
/// ```
/// use hoyito_core::{Hole, Position};
/// use hoyito_notation::Record;
///
/// let mut position = Position::default();
/// let mut record = Record::new(position);
/// record.tags.south = Some("Ana".into());
/// for letter in ['C', 'b'] {
///     let played = position.play(Hole::from_letter(letter).unwrap())?;
///     record.push(&played);
/// }
/// assert!(record.to_hgn().ends_with("\n1. CE ba+4 *\n"));
/// # Ok::<(), hoyito_core::PlayError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// What the tags say beside the rules and the result.
    pub tags: Tags,
    /// Comments before the first move.
    pub comments: Vec<String>,
    /// Where play began, with the rules; its mover is the starter.
    pub start: Position,
    /// The moves and passes.
    pub plies: Vec<Ply>,
    /// Glyphs and comments, in the order of the plies they belong to.
    pub notes: Vec<Note>,
    /// How the game ended.
    pub termination: Termination,
    /// The seeds captured at the end, the award included.
    pub captured: BySide<u8>,
}

impl Record {
    /// A record of a game that begins at `start`, still without moves.
    pub fn new(start: Position) -> Self {
        Self {
            tags: Tags::default(),
            comments: Vec::new(),
            start,
            plies: Vec::new(),
            notes: Vec::new(),
            termination: start
                .ending()
                .map_or(Termination::Unfinished, Termination::from),
            captured: start.captured(),
        }
    }

    /// Adds what was played, and the end of the game with it.
    pub fn push(&mut self, played: &Played) {
        self.push_ply(Ply::from(played), played);
    }

    #[inline]
    pub(crate) fn push_ply(&mut self, ply: Ply, played: &Played) {
        if let Some(hole) = played.mv.hole() {
            self.captured[hole.side()] += played.captured();
        }
        if let Some(owner) = played.award {
            self.captured[owner] += hoyito_core::CASA;
        }
        self.plies.push(ply);
        if let Some(ending) = played.ending {
            self.termination = ending.into();
        }
    }

    /// Who won, when the game has ended (E2, H4).
    pub fn winner(&self) -> Option<Winner> {
        match self.termination {
            Termination::Unfinished => None,
            Termination::Resignation | Termination::Forfeit => self.tags.winner,
            _ => Some(winner_by_captures(self.captured).into()),
        }
    }

    /// Who was given the last four (L1–L3), if the game came to that.
    pub fn award(&self) -> Option<Side> {
        let last = self.plies.last().filter(|ply| ply.clears)?;
        let captured: u16 = self.plies.iter().map(|ply| u16::from(ply.captured)).sum();
        let left = u16::from(self.start.seeds_on_board()).checked_sub(captured)?;
        let capturer = last.mv.hole()?.side();
        (left > 0).then(|| self.start.rules().last_four.goes_to(capturer))
    }

    /// The glyphs and comments of the ply with this index.
    pub fn notes_of(&self, ply: usize) -> impl Iterator<Item = &NoteKind> {
        let first = self.notes.partition_point(|note| (note.ply as usize) < ply);
        self.notes[first..]
            .iter()
            .take_while(move |note| note.ply as usize == ply)
            .map(|note| &note.kind)
    }

    /// The turns of the plies, in order: who is to move, and the number of the round of turns.
    pub fn turns(&self) -> impl Iterator<Item = Turn> {
        let mut turn = Turn::first(self.start.turn());
        self.plies.iter().map(move |ply| {
            let this = turn;
            turn = turn.after(ply);
            this
        })
    }

    /// The turn that comes after the last ply.
    pub fn next_turn(&self) -> Turn {
        self.plies
            .iter()
            .fold(Turn::first(self.start.turn()), Turn::after)
    }
}

/// Whose turn it is, and in which round of turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    /// Who moves.
    pub side: Side,
    /// The number: it goes up each time the starter's turn begins.
    pub number: u32,
    /// Whether the turn begins here, rather than going on after a capture.
    pub begins: bool,
    starter: Side,
}

impl Turn {
    pub(crate) const fn first(starter: Side) -> Self {
        Self {
            side: starter,
            number: 1,
            begins: true,
            starter,
        }
    }

    /// The turn after a ply: the same player's after a capture (K3), else the other's.
    pub(crate) fn after(self, ply: &Ply) -> Self {
        if ply.captured > 0 {
            return Self {
                begins: false,
                ..self
            };
        }
        let side = self.side.other();
        Self {
            side,
            number: self.number + u32::from(side == self.starter),
            begins: true,
            ..self
        }
    }

    /// Whether a number is written here: where the starter's turn begins.
    pub fn is_numbered(self) -> bool {
        self.begins && self.side == self.starter
    }
}

/// A move or pass as it is recorded, with what it brought about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ply {
    /// What was played.
    pub mv: Move,
    /// Where the last seed fell; `None` for a pass.
    pub landing: Option<Hole>,
    /// The seeds that the move captured, the award not included.
    pub captured: u8,
    /// Whether it cleared the board (E1).
    pub clears: bool,
    /// What was thought of it.
    pub mark: Option<Mark>,
    /// The mover's captures so far, where they were written.
    pub total: Option<u8>,
}

impl From<&Played> for Ply {
    fn from(played: &Played) -> Self {
        Self {
            mv: played.mv,
            landing: played.landing,
            captured: played.captured(),
            clears: played.clears_board(),
            mark: None,
            total: None,
        }
    }
}

/// A glyph or comment that belongs to a ply.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Note {
    /// The index of the ply.
    pub ply: u32,
    /// What was noted.
    pub kind: NoteKind,
}

/// What can be noted at a ply.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum NoteKind {
    /// `$` and a number, as chess programs use them.
    Glyph(u16),
    /// Text.
    Comment(String),
}

/// What the tags say beside the rules and the result. `None` is a tag that is not there, which is not
/// the same as an empty one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tags {
    /// What the game was part of.
    pub event: Option<String>,
    /// Where it was played.
    pub site: Option<String>,
    /// When.
    pub date: Option<Date>,
    /// Which round of its match.
    pub round: Option<NonZeroU32>,
    /// South's name.
    pub south: Option<String>,
    /// North's name.
    pub north: Option<String>,
    /// Why the game was forfeited.
    pub forfeit: Option<Forfeit>,
    /// Who won, as stated.
    pub winner: Option<Winner>,
    /// The match that the game is a round of.
    pub match_id: Option<String>,
    /// The number of its rounds, its points, or its cap.
    pub match_rounds: Option<NonZeroU32>,
    /// Which kind of match.
    pub match_kind: MatchKind,
    /// Who begins its rounds.
    pub match_starter: MatchStarter,
    /// What breaks a tie.
    pub match_tie_break: MatchTieBreak,
    /// The score before the round.
    pub match_score: Option<MatchScore>,
    /// The tournament that the game is part of.
    pub tournament: Option<String>,
    /// All other tags, in the order read.
    pub others: Vec<(String, String)>,
}
