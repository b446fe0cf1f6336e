//! Records to bytes.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use super::body::{Annotation, Body, index};
use super::frame::frame;
use crate::record::NoteKind;
use crate::{Date, Record, Tag, sound};

impl Record {
    /// The record as bytes. A file of them begins with [`FILE_HEADER`](crate::FILE_HEADER), and
    /// records stand in it without anything between them.
    ///
    /// One record has one form, as in HGN. What replaying the moves tells (where they land, what they
    /// capture, the result) is not in it.
    ///
    /// ```
    /// use hoyito_notation::{BinaryRecords, FILE_HEADER, Mode, Record};
    ///
    /// let record = Record::new(hoyito_core::Position::default());
    /// let file = [&FILE_HEADER[..], &record.to_binary()].concat();
    /// let reading = BinaryRecords::new(&file, Mode::Strict).next().unwrap();
    /// assert_eq!(reading.record().unwrap().to_hgn(), record.to_hgn());
    /// ```
    ///
    /// # Stability
    ///
    /// The bytes of version 1 are read for ever. The same record gives the same bytes as long as
    /// version 1 is what is written.
    pub fn to_binary(&self) -> Vec<u8> {
        frame(&self.body().encode())
    }

    fn body(&self) -> Body<'_> {
        let tags = &self.tags;
        let shape = self.start.shape();
        // In canonical text `?` is what an absent tag says.
        let text = |text: &'_ Option<String>| {
            let text = text.as_deref().filter(|&text| text != "?");
            text.map(|text| sound::value(text).into_owned().into())
        };
        let is_written = |tag| self.tag_value(tag).is_some();
        Body {
            variant: self.start.rules().variant,
            shape,
            starter: self.start.turn(),
            last_four: self.start.rules().last_four,
            termination: self.termination,
            texts: [
                text(&tags.event),
                text(&tags.site),
                text(&tags.south),
                text(&tags.north),
                tags.match_id.as_deref().map(sound::value),
            ],
            date: tags.date.filter(|&date| date != Date::UNKNOWN),
            round: tags.round,
            match_rounds: tags.match_rounds,
            match_score: tags.match_score,
            moves: self.plies.iter().map(|ply| ply.mv).collect(),
            notes: self.annotations(),
            winner: tags.winner,
            forfeit: tags.forfeit,
            stall_limit: is_written(Tag::StallLimit).then_some(self.start.rules().stall_limit),
            position: is_written(Tag::Position).then(|| (&self.start).into()),
            match_kind: tags.match_kind,
            match_starter: tags.match_starter,
            match_tie_break: tags.match_tie_break,
            others: tags
                .others
                .iter()
                .map(|(name, value)| (Cow::from(name), sound::value(value)))
                .collect(),
            comments: self
                .comments
                .iter()
                .flat_map(|text| sound::comments(text))
                .collect(),
            tournament: tags.tournament.as_deref().map(sound::value),
        }
    }

    /// What belongs to the plies, in canonical order.
    fn annotations(&self) -> Vec<(u32, Annotation<'_>)> {
        let mut all = Vec::new();
        for (place, (ply, at)) in self.plies.iter().zip(0..).enumerate() {
            let mut glyphs = Vec::new();
            let mut comments = Vec::new();
            for note in self.notes_of(place) {
                match note {
                    NoteKind::Glyph(glyph) => glyphs.push(Annotation::Glyph(*glyph)),
                    NoteKind::Comment(text) => {
                        comments.extend(sound::comments(text).into_iter().map(Annotation::Comment));
                    }
                }
            }
            let mark = ply.mark.filter(|_| ply.mv.hole().is_some());
            let mark = mark.map(|mark| Annotation::Mark(index(mark)));
            let total = ply.total.map(Annotation::Total);
            let notes = mark.into_iter().chain(glyphs).chain(total).chain(comments);
            all.extend(notes.map(|note| (at, note)));
        }
        all
    }
}
