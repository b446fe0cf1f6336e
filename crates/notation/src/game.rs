//! A record's moves, followed by the rules.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

use hoyito_core::{Move, PlayError, Position, Side};

use crate::record::{Note, NoteKind, Turn};
use crate::report::Report;
use crate::sheet::Stated;
use crate::token::Claim;
use crate::{Code, Ply, Record, Span, Tags};

/// A game as far as its record was followed.
#[derive(Debug)]
pub(crate) struct Game {
    pub(crate) record: Record,
    pub(crate) position: Position,
    pub(crate) turn: Turn,
    /// Who made the last ply.
    pub(crate) mover: Side,
    pub(crate) stated: Stated,
    /// By how much the last written number was wrong: a count that slipped once is one fault.
    pub(crate) slip: i64,
}

/// Most games on two rows of six have fewer moves: their list need not grow.
const MANY_PLIES: usize = 128;

/// The rest of the record can't be followed; why has been reported.
#[derive(Debug)]
pub(crate) struct Lost;

impl Game {
    pub(crate) fn new(
        start: Position,
        tags: Tags,
        stated: Stated,
        comments: &mut alloc::vec::Vec<String>,
    ) -> Self {
        let mut record = Record::new(start);
        record.tags = tags;
        record.comments.append(comments);
        record.plies.reserve(MANY_PLIES);
        Self {
            record,
            position: start,
            turn: Turn::first(start.turn()),
            mover: start.turn(),
            stated,
            slip: 0,
        }
    }

    /// Adds a note to the last ply; before the first one it is a comment of the record's.
    pub(crate) fn note(&mut self, kind: NoteKind) {
        match (self.record.plies.len().checked_sub(1), kind) {
            (Some(ply), kind) => {
                let ply = u32::try_from(ply).unwrap_or(u32::MAX);
                self.record.notes.push(Note { ply, kind });
            }
            (None, NoteKind::Comment(text)) => self.record.comments.push(text),
            // Nobody asks for that: a glyph before the first move is misplaced.
            (None, NoteKind::Glyph(_)) => {}
        }
    }

    /// Compares a written number with the turn that comes next.
    pub(crate) fn number(&mut self, written: u32, span: Span, report: &mut Report) {
        let number = self.turn.number;
        let slip = i64::from(written) - i64::from(number);
        if slip != 0 && slip != self.slip {
            let message = format!("the number of this turn is {number}, not {written}");
            report.repair(Code::WRONG_NUMBER, span, &message, "corrected");
        }
        self.slip = slip;
    }

    /// Plays a move as written, and compares what is written with what happened.
    pub(crate) fn play(
        &mut self,
        claim: Claim,
        span: &Span,
        number: Option<(u32, Span)>,
        report: &mut Report,
    ) -> Result<(), Lost> {
        self.pass_if_left_out(claim.mv, span, report)?;
        if let Some((number, span)) = number {
            self.number(number, span, report);
        }
        let before = self.position;
        self.play_one(claim.mv).map_err(|error| {
            report.error_at(&before, code(error), span.clone(), format!("{error}"));
            Lost
        })?;
        let Some(ply) = self.record.plies.last_mut() else {
            return Err(Lost);
        };
        ply.mark = claim.mark;

        let hole = claim.mv;
        if let (Some(written), Some(landing)) = (claim.landing, ply.landing)
            && written != landing
        {
            let message = format!("{hole} lands at {landing}, not {written} (M2)");
            report.error_at(&before, Code::WRONG_LANDING, span.clone(), message);
            // Another hole may have been played: what follows would be guesswork.
            return Err(Lost);
        }
        if let Some(written) = claim.captured
            && written != u16::from(ply.captured)
        {
            let captured = match ply.captured {
                0 => "nothing".to_owned(),
                seeds => format!("{seeds}"),
            };
            let message = format!("{hole} captures {captured}, not {written} (K1, K2)");
            report.error_at(&before, Code::WRONG_CAPTURE, span.clone(), message);
            if claim.landing.is_none() {
                return Err(Lost);
            }
        }
        if claim.clears && !ply.clears {
            let message = match self.position.ending() {
                None => "# but the game goes on: the board is not cleared (E1)".to_owned(),
                Some(ending) => format!(
                    "# but the board is not cleared (E1): the game is {ending} ({})",
                    ending.rule()
                ),
            };
            report.error_at(&before, Code::WRONG_END_MARK, span.clone(), message);
        }
        Ok(())
    }

    /// A pass that the position forces and the next move shows was left out (M4, H2).
    fn pass_if_left_out(&mut self, mv: Move, span: &Span, report: &mut Report) -> Result<(), Lost> {
        let passer = self.position.turn();
        let is_others = mv.hole().is_some_and(|hole| hole.side() != passer);
        if !is_others || !self.position.must_pass() {
            return Ok(());
        }
        let message = format!("{passer} can't move and must pass first: write -- (M4)");
        let at = span.start..span.start;
        if !report.repair(Code::MISSING_PASS, at, &message, "added") {
            return Err(Lost);
        }
        if let Ok(played) = self.position.pass() {
            self.record.push(&played);
            self.turn = self.turn.after(&Ply::from(&played));
        }
        Ok(())
    }

    /// Compares a total with what the mover of the last ply has captured so far.
    pub(crate) fn total(
        &mut self,
        written: u16,
        span: Span,
        report: &mut Report,
    ) -> Result<(), Lost> {
        let mover = self.mover;
        let Some(ply) = self.record.plies.last_mut() else {
            return Err(Lost);
        };
        let total = self.position.captured()[mover];
        if u16::from(total) == written {
            ply.total = Some(total);
        } else {
            let message = format!("{mover} has captured {total} so far, not {written}");
            report.error_at(&self.position, Code::WRONG_TOTAL, span, message);
        }
        Ok(())
    }
}

/// The code of a move that can't be made.
fn code(error: PlayError) -> Code {
    match error {
        PlayError::GameOver { .. } => Code::GAME_OVER,
        PlayError::OtherSide { .. } => Code::OTHER_SIDE,
        PlayError::ClosedHole { .. } => Code::CLOSED_HOLE,
        PlayError::EmptyHole { .. } => Code::EMPTY_HOLE,
        PlayError::NeverEnds { .. } => Code::NEVER_ENDS,
        _ => Code::NEEDLESS_PASS,
    }
}
