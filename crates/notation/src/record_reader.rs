//! The reading of one record: its events, put together and checked.

use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use hoyito_core::Side;

use crate::game::{Game, Lost};
use crate::parse::{Event, Parser};
use crate::record::NoteKind;
use crate::report::{Noted, Report};
use crate::sheet::Sheet;
use crate::token::{Claim, GameResult};
use crate::{Code, Location, Mode, Reading, Record, Span, Tag};

/// A record may not be larger, in bytes.
pub const LARGEST_RECORD: usize = 16 << 20;

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

/// What was read of a record. Places are counted from its beginning.
#[derive(Debug)]
pub(crate) struct ReadRecord {
    game: Option<Record>,
    noted: Vec<Noted>,
    tags: [Option<Span>; Tag::ALL.len()],
}

impl ReadRecord {
    /// With its bytes and its place in the input.
    pub(crate) fn place(self, number: u64, text: &[u8], start: Location) -> Reading<'_> {
        let mut reading = Reading {
            number,
            text,
            start,
            game: self.game,
            findings: Vec::new(),
            tags: self.tags,
        };
        for noted in self.noted {
            reading.add(noted);
        }
        reading
    }
}

/// Reads one record.
#[derive(Debug)]
pub(crate) struct RecordReader<'a> {
    begin: usize,
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

impl<'a> RecordReader<'a> {
    /// Reads the record that begins where the parser stands.
    pub(crate) fn read(parser: &mut Parser<'a>, mode: Mode) -> ReadRecord {
        parser.begin_record();
        let mut reader = Self {
            begin: parser.offset(),
            sheet: Sheet::default(),
            report: Report::new(mode),
            comments: Vec::new(),
            number: None,
            stage: Stage::Tags,
            has_movetext: false,
            notes: 0,
        };
        reader.read_events(parser);
        reader.finish()
    }

    /// What was read, without the text.
    fn finish(self) -> ReadRecord {
        // What has no place of its own stands at the beginning of the record.
        let begin = self.begin;
        let local = |span: Span| span.start.saturating_sub(begin)..span.end.saturating_sub(begin);
        let mut noted = self.report.noted;
        for noted in &mut noted {
            noted.span = local(noted.span.clone());
        }
        ReadRecord {
            game: match self.stage {
                Stage::Tags | Stage::Lost(None) => None,
                Stage::Moves(game) | Stage::Lost(Some(game)) => Some(game.record),
            },
            noted,
            tags: Tag::ALL.map(|tag| self.sheet.span(tag).map(local)),
        }
    }

    /// Reads to the end of the record.
    fn read_events(&mut self, parser: &mut Parser<'a>) {
        let mut end = self.begin;
        let mut last_was_bad = false;
        loop {
            parser.skip_blanks();
            if parser.at_next_record() {
                return self.end(None, end..end);
            }
            let (event, span) = parser.event();
            let is_bad = matches!(event, Event::BadTag(_));
            match event {
                Event::End => return self.end(None, end..end),
                Event::Result(result) => {
                    self.end(Some(&(result, span)), end..end);
                    return self.comments_at_the_end(parser);
                }
                Event::Damage(fault) => {
                    if !matches!(self.stage, Stage::Lost(_)) {
                        self.report.error(fault.code, fault.span, fault.message);
                    }
                    // Before the movetext the next tag is still this record's.
                    if parser.in_movetext() {
                        return self.lose();
                    }
                }
                Event::BadComment(fault) => {
                    self.report.error(fault.code, fault.span, fault.message);
                }
                // A run of bad lines is one fault.
                Event::BadTag(_) if last_was_bad => {}
                Event::BadTag(fault) => {
                    self.report.error(fault.code, fault.span, fault.message);
                    self.sheet.is_damaged = true;
                }
                event => self.event(event, span.clone()),
            }
            last_was_bad = is_bad;
            end = span.end;
            if end - self.begin > LARGEST_RECORD {
                self.report.error(
                    Code::TOO_LARGE,
                    self.begin..self.begin,
                    "a record may not be larger than 16 MiB",
                );
                self.lose();
                return parser.resync(self.begin + LARGEST_RECORD);
            }
        }
    }

    fn event(&mut self, event: Event<'a>, span: Span) {
        if matches!(event, Event::Comment(_) | Event::Glyph(_)) && !self.can_take_note(&span) {
            return;
        }
        match event {
            Event::Tag {
                name,
                value,
                value_span,
            } => self
                .sheet
                .add(name, value, value_span, span, &mut self.report),
            Event::Comment(text) => self.comment(text.into_owned()),
            Event::Number(number) => {
                self.has_movetext = true;
                if let Some((number, span)) = self.number.replace((number, span)) {
                    self.with_game(None, |game, report| {
                        game.number(number, span, report);
                        Ok(())
                    });
                }
            }
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
            | Event::BadComment(_)
            | Event::Damage(_)
            | Event::End => {}
        }
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

    fn play(&mut self, claim: Claim, span: &Span) {
        self.has_movetext = true;
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
        if let Stage::Moves(game) = &mut self.stage
            && act(game, &mut self.report).is_err()
        {
            self.lose();
        }
    }

    /// From here on nothing is guessed at.
    fn lose(&mut self) {
        self.stage = match core::mem::replace(&mut self.stage, Stage::Lost(None)) {
            Stage::Moves(game) | Stage::Lost(Some(game)) => Stage::Lost(Some(game)),
            Stage::Tags | Stage::Lost(None) => Stage::Lost(None),
        };
    }

    /// The record ends, with a result or without one; then `end` is where it would stand.
    fn end(&mut self, result: Option<&(GameResult, Span)>, end: Span) {
        if result.is_none() && !self.has_movetext && self.sheet.is_empty() {
            let message = "this comment belongs to no record: none follows or precedes it";
            self.report
                .error(Code::STRAY_COMMENT, self.begin..end.end, message);
            return self.lose();
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

    /// Comments after the last result of the input belong to it.
    fn comments_at_the_end(&mut self, parser: &mut Parser<'a>) {
        let comments = parser.last_comments().into_iter().flatten();
        if let Stage::Moves(game) = &mut self.stage {
            let comments = comments.map(Cow::into_owned);
            game.record.comments.extend(comments);
        }
    }
}
