//! Records to JSON.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::document::{Document, Pair, PlyObject, Text};
use super::{FORMAT, VERSION, layout};
use crate::record::NoteKind;
use crate::value::Named;
use crate::{Ply, Record, Tag, sound};

impl Record {
    /// The record as JSON on one line, without a line end: a line of a `.jsonl` file.
    ///
    /// One record has one text, as in HGN: the fields stand in a fixed order.
    ///
    /// ```
    /// use hoyito_core::Position;
    /// use hoyito_notation::{JsonRecords, Mode, Record};
    ///
    /// let json = Record::new(Position::default()).to_json();
    /// assert!(json.starts_with(r#"{"format":"hoyito-record","version":1,"event":"?","#));
    /// let reading = JsonRecords::new(json.as_bytes(), Mode::Strict).next().unwrap();
    /// assert_eq!(reading.record().unwrap().to_json(), json);
    /// ```
    pub fn to_json(&self) -> String {
        // Strings and numbers can always be written.
        serde_json::to_string(&self.document()).unwrap_or_default()
    }

    /// The record as JSON that is easy to read, a field a line and a move a line, with a line end.
    ///
    /// ```
    /// use hoyito_core::{Hole, Position};
    /// use hoyito_notation::Record;
    ///
    /// let mut position = Position::default();
    /// let mut record = Record::new(position);
    /// record.push(&position.play(Hole::from_letter('C').unwrap())?);
    /// assert!(record.to_json_pretty().ends_with(
    ///     "  \"moves\": [\n    {\"hole\": \"C\", \"landing\": \"E\"}\n  ],\n  \"result\": \"*\"\n}\n"
    /// ));
    /// # Ok::<(), hoyito_core::PlayError>(())
    /// ```
    pub fn to_json_pretty(&self) -> String {
        layout::lay_out(&self.to_json())
    }

    fn document(&self) -> Document<'_> {
        let text = |tag| {
            self.tag_value(tag)
                .map(|value| Text::from(sound_value(value)))
        };
        let others = self
            .tags
            .others
            .iter()
            .map(|(name, value)| Pair(Cow::Borrowed(name), sound::value(value)).into());
        let comments = self
            .comments
            .iter()
            .flat_map(|text| sound::comments(text))
            .map(Text::from);
        let moves = self.plies.iter().enumerate();
        let moves = moves.map(|(index, ply)| self.ply_object(index, ply).into());
        Document {
            format: Some(Cow::Borrowed(FORMAT).into()),
            version: Some(VERSION.into()),
            event: text(Tag::Event),
            site: text(Tag::Site),
            date: text(Tag::Date),
            round: self.tags.round.map(|round| round.get().into()),
            south: text(Tag::South),
            north: text(Tag::North),
            variant: text(Tag::Variant),
            board: text(Tag::Board),
            starter: text(Tag::Starter),
            last_four: text(Tag::LastFour),
            stall_limit: self
                .tag_value(Tag::StallLimit)
                .map(|_| u32::from(self.start.rules().stall_limit.get()).into()),
            position: text(Tag::Position),
            termination: text(Tag::Termination),
            forfeit: text(Tag::Forfeit),
            winner: text(Tag::Winner),
            r#match: text(Tag::Match),
            match_rounds: self.tags.match_rounds.map(|rounds| rounds.get().into()),
            match_kind: text(Tag::MatchKind),
            match_starter: text(Tag::MatchStarter),
            match_tie_break: text(Tag::MatchTieBreak),
            match_score: text(Tag::MatchScore),
            tournament: text(Tag::Tournament),
            tags: unless_empty(others.collect()),
            comments: unless_empty(comments.collect()),
            moves: Some(moves.collect::<Vec<_>>().into()),
            result: text(Tag::Result),
        }
    }

    fn ply_object(&self, index: usize, ply: &Ply) -> PlyObject<'_> {
        let hole = ply.mv.hole();
        let mut object = PlyObject {
            hole: hole.map(hoyito_core::Hole::letter),
            pass: hole.is_none().then_some(true),
            landing: ply.landing.map(hoyito_core::Hole::letter),
            captures: (ply.captured > 0).then_some(ply.captured.into()),
            clears: ply.clears.then_some(true),
            mark: ply.mark.map(|mark| mark.name().into()),
            total: ply.total.map(u16::from),
            ..PlyObject::default()
        };
        for note in self.notes_of(index) {
            match note {
                NoteKind::Glyph(glyph) => object.glyphs.push(*glyph),
                NoteKind::Comment(text) => object.comments.extend(sound::comments(text)),
            }
        }
        object
    }
}

fn sound_value(value: String) -> Cow<'static, str> {
    if sound::is_value(&value) {
        value.into()
    } else {
        sound::value(&value).into_owned().into()
    }
}

fn unless_empty<T>(list: Vec<T>) -> Option<super::at::At<Vec<T>>> {
    (!list.is_empty()).then(|| list.into())
}
