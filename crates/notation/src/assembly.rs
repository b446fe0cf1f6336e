//! A record put together of its pieces and checked, whatever it is written in.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use hoyito_core::Side;

use crate::fault::Fault;
use crate::game::{Game, Lost};
use crate::parse::Event;
use crate::read_record::ReadRecord;
use crate::record::NoteKind;
use crate::report::Report;
use crate::sheet::Sheet;
use crate::tag_line::TagText;
use crate::token::{Claim, GameResult};
use crate::{Code, Mode, Span, Tag};

/// How many comments and glyphs a record can have.
pub const MOST_NOTES: usize = 100_000;

/// How far the reading of a record has come.
#[derive(Debug)]
enum Stage {
    /// No move yet.
    Tags,
    /// The moves are followed.
    Moves(Box<Game>),
    /// The moves could be followed so far, or not at all.
    Lost(Option<Box<Game>>),
}

/// Puts one record together: its tags, then its moves, then its result.
#[derive(Debug)]
pub(crate) struct Assembly<'a> {
    sheet: Sheet<'a>,
    report: Report,
    /// Comments before the first move.
    comments: Vec<String>,
    /// A number that was written before the next move.
    number: Option<(u32, Span)>,
    stage: Stage,
    has_movetext: bool,
    /// The comments and glyphs so far.
    notes: usize,
}

impl<'a> Assembly<'a> {
    pub(crate) fn new(mode: Mode) -> Self {
        Self {
            sheet: Sheet::default(),
            report: Report::new(mode),
            comments: Vec::new(),
            number: None,
            stage: Stage::Tags,
            has_movetext: false,
            notes: 0,
        }
    }

    /// What was put together. `begin` is the place that spans are to be counted from.
    pub(crate) fn finish(self, begin: usize) -> ReadRecord {
        // What has no place of its own stands at the beginning of the record.
        let local = |span: Span| span.start.saturating_sub(begin)..span.end.saturating_sub(begin);
        let mut noted = self.report.noted;
        for noted in &mut noted {
            noted.span = local(noted.span.clone());
        }
        // What the tags say is looked at when the moves begin, each tag in its turn.
        noted.sort_by_key(|noted| noted.span.start);
        ReadRecord {
            game: match self.stage {
                Stage::Tags | Stage::Lost(None) => None,
                Stage::Moves(game) | Stage::Lost(Some(game)) => Some(game.record),
            },
            noted,
            tags: Tag::ALL.map(|tag| {
                let span = self.sheet.span(tag).map_or(0..0, local);
                let narrow = |place| u32::try_from(place).unwrap_or(u32::MAX);
                narrow(span.start)..narrow(span.end)
            }),
        }
    }

    /// Whether nothing was added yet.
    pub(crate) fn is_empty(&self) -> bool {
        !self.has_movetext && self.notes == 0 && self.sheet.is_empty()
    }

    /// Whether it has a tag of this name.
    pub(crate) fn has_tag(&self, name: &str) -> bool {
        self.sheet.has(name)
    }

    /// Whether the moves are no longer followed.
    pub(crate) const fn is_lost(&self) -> bool {
        matches!(self.stage, Stage::Lost(_))
    }

    /// The tags are over, and moves or a result come, or would.
    #[cfg(any(feature = "json", feature = "binary"))]
    pub(crate) const fn begin_moves(&mut self) {
        self.has_movetext = true;
    }

    /// What was played last, if the moves are followed.
    #[cfg(feature = "json")]
    pub(crate) fn last_ply(&self) -> Option<&crate::Ply> {
        match &self.stage {
            Stage::Moves(game) => game.record.plies.last(),
            Stage::Tags | Stage::Lost(_) => None,
        }
    }

    /// Reports a piece that could not be read.
    pub(crate) fn fault(&mut self, fault: Fault) {
        self.report.error(fault.code, fault.span, fault.message);
    }

    /// Reports a tag that could not be read, and might have been one that the moves depend on.
    pub(crate) fn bad_tag(&mut self, fault: Fault) {
        self.fault(fault);
        self.sheet.is_damaged = true;
    }

    /// Adds a piece of the record, whatever it is written in.
    pub(crate) fn event(&mut self, event: Event<'a>, span: Span) {
        if matches!(event, Event::Comment(_) | Event::Glyph(_)) && !self.can_take_note(&span) {
            return;
        }
        match event {
            Event::Tag(tag) => self.tag(tag, span),
            Event::Comment(text) => self.comment(text.into_owned()),
            Event::Number(number) => self.number(number, span),
            Event::Move(claim) => self.play(claim, &span),
            Event::Glyph(glyph) => self.with_last_ply(&span, |game, _| {
                game.note(NoteKind::Glyph(glyph));
                Ok(())
            }),
            Event::Total(total) => {
                let at = span.clone();
                self.with_last_ply(&span, |game, report| game.total(total, at, report));
            }
            // Those are no part of the game.
            Event::Result(_)
            | Event::BadTag(_)
            | Event::Stray(_)
            | Event::BadComment(_)
            | Event::Damage(_)
            | Event::End => {}
        }
    }

    /// Adds a tag.
    #[inline]
    pub(crate) fn tag(&mut self, tag: TagText<'a>, span: Span) {
        self.sheet.add(tag, span, &mut self.report);
    }

    /// Counts the comments and glyphs.
    fn can_take_note(&mut self, span: &Span) -> bool {
        self.notes += 1;
        if self.notes == MOST_NOTES + 1 {
            let message = format!("a record has at most {MOST_NOTES} comments and glyphs");
            self.report.error(Code::TOO_MANY, span.clone(), message);
            self.lose();
        }
        self.notes <= MOST_NOTES
    }

    fn comment(&mut self, text: String) {
        match &mut self.stage {
            Stage::Tags => self.comments.push(text),
            Stage::Moves(game) => game.note(NoteKind::Comment(text)),
            Stage::Lost(_) => {}
        }
    }

    /// Adds a number, to be compared when the next move comes.
    #[inline]
    pub(crate) fn number(&mut self, number: u32, span: Span) {
        self.has_movetext = true;
        if self.is_lost() {
            return;
        }
        if let Some((number, span)) = self.number.replace((number, span)) {
            self.with_game(None, |game, report| {
                game.number(number, span, report);
                Ok(())
            });
        }
    }

    /// Follows moves and numbers as far as nothing is wrong with them. Returns how many bytes.
    #[inline]
    pub(crate) fn follow(&mut self, text: &[u8]) -> usize {
        match &mut self.stage {
            Stage::Moves(game) if self.number.is_none() => game.follow(text),
            _ => 0,
        }
    }

    /// Adds a move or pass.
    #[inline]
    pub(crate) fn play(&mut self, claim: Claim, span: &Span) {
        self.has_movetext = true;
        if !self.is_lost() {
            self.play_next(claim, span);
        }
    }

    fn play_next(&mut self, claim: Claim, span: &Span) {
        let number = self.number.take();
        let first = claim.mv.hole().map(hoyito_core::Hole::side);
        self.with_game(first, |game, report| game.play(claim, span, number, report));
    }

    /// Does something with the ply before, which must be there.
    fn with_last_ply(
        &mut self,
        span: &Span,
        act: impl FnOnce(&mut Game, &mut Report) -> Result<(), Lost>,
    ) {
        self.has_movetext = true;
        let is_first = match &self.stage {
            Stage::Tags => true,
            Stage::Moves(game) => game.record.plies.is_empty(),
            Stage::Lost(_) => return,
        };
        if is_first {
            let message = "glyphs and totals belong to the move before them; there is none yet";
            self.report.error(Code::MISPLACED, span.clone(), message);
            self.lose();
        } else {
            self.with_game(None, act);
        }
    }

    /// Does something with the game, which begins now if it hasn't.
    fn with_game(
        &mut self,
        first: Option<Side>,
        act: impl FnOnce(&mut Game, &mut Report) -> Result<(), Lost>,
    ) {
        self.begin_game(first);
        if let Stage::Moves(game) = &mut self.stage
            && act(game, &mut self.report).is_err()
        {
            self.stop();
        }
    }

    /// The tags are over. `first` is whose hole the first move names.
    fn begin_game(&mut self, first: Option<Side>) {
        if matches!(self.stage, Stage::Tags) {
            let start = self.sheet.start(first, &mut self.report);
            let (tags, stated) = self.sheet.tags(&mut self.report);
            self.stage = match start {
                None => Stage::Lost(None),
                Some(start) => {
                    let game = Game::new(start, tags, stated, &mut self.comments);
                    Stage::Moves(game.into())
                }
            };
        }
    }

    /// From here on nothing is guessed at.
    pub(crate) fn lose(&mut self) {
        self.begin_game(None);
        self.stop();
    }

    fn stop(&mut self) {
        self.stage = match core::mem::replace(&mut self.stage, Stage::Lost(None)) {
            Stage::Moves(game) | Stage::Lost(Some(game)) => Stage::Lost(Some(game)),
            Stage::Tags | Stage::Lost(None) => Stage::Lost(None),
        };
    }

    /// A game of other rules: its tags and moves are not looked at.
    #[cfg(feature = "foreign")]
    pub(crate) fn refuse(&mut self, fault: Fault) {
        self.fault(fault);
        self.stop();
    }

    /// The position that the next move is made in, if the moves can be followed. The tags are over.
    #[cfg(feature = "foreign")]
    pub(crate) fn position(&mut self) -> Option<hoyito_core::Position> {
        self.begin_game(None);
        match &self.stage {
            Stage::Moves(game) => Some(game.position),
            Stage::Tags | Stage::Lost(_) => None,
        }
    }

    /// The record ends, with a result or without one; then `end` is where it would stand.
    pub(crate) fn end(&mut self, result: Option<&(GameResult, Span)>, end: Span) {
        self.conclude(result, Some(end));
    }

    /// The record ends at a byte behind its tags.
    #[cfg(feature = "foreign")]
    pub(crate) fn end_unplayed(&mut self, end: usize) {
        // Else it is told what is wrong.
        if !self.sheet.is_empty() && !self.sheet.is_damaged && !self.is_lost() {
            let message = "neither moves nor a result follow these tags: the record may be cut off";
            let repair = "taken for a game that was not begun";
            self.report
                .repair(Code::NO_RESULT, end..end, message, repair);
        }
    }

    /// The record ends, in a form that needs no result.
    #[cfg(any(feature = "binary", feature = "foreign"))]
    pub(crate) fn end_with_or_without(&mut self, result: Option<&(GameResult, Span)>) {
        self.conclude(result, None);
    }

    fn conclude(&mut self, result: Option<&(GameResult, Span)>, end: Option<Span>) {
        if result.is_none() && !self.has_movetext && self.sheet.is_empty() {
            let message = "this comment belongs to no record: none follows or precedes it";
            self.report.error(Code::STRAY_COMMENT, 0..0, message);
            return self.stop();
        }
        let number = self.number.take();
        // Begins the game, if it has no moves.
        self.with_game(None, |_, _| Ok(()));
        if let Stage::Moves(game) = &mut self.stage {
            if let Some((number, span)) = number {
                game.number(number, span, &mut self.report);
            }
            game.conclude(result, end, &self.sheet, &mut self.report);
        }
    }

    /// Comments behind the result belong to the record.
    pub(crate) fn last_comments(&mut self, comments: impl Iterator<Item = String>) {
        if let Stage::Moves(game) = &mut self.stage {
            game.record.comments.extend(comments);
        }
    }
}
