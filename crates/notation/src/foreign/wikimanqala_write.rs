//! Records in the notation of Wikimanqala.

use alloc::format;
use alloc::string::{String, ToString};

use hoyito_core::{Hole, LastFour, Shape};

use crate::record::NoteKind;
use crate::{ForeignError, ForeignText, Loss, Ply, Record, Tag, Termination, sound};

use super::lines::Lines;
use super::text::{Lost, count};

/// The highest digit of a hole.
const HOLES: u8 = 6;

impl Record {
    /// The record in the notation of Wikimanqala: header lines, then a line for each round of turns.
    ///
    /// ```
    /// use hoyito_notation::{Mode, Records};
    ///
    /// let text = b"[South \"Ana\"]\n[Variant \"hoyito-iii\"]\n\n1. CE ba+4 cd 2. Da+4 *\n";
    /// let reading = Records::new(text, Mode::Strict).next().unwrap();
    /// assert_eq!(
    ///     reading.record().unwrap().to_wikimanqala()?.text,
    ///     "South: Ana\nVariant: hoyito-iii\nStarter: south\n\n1. 35 21 (4) 34\n2. 41 (4)\n*\n",
    /// );
    /// # Ok::<(), hoyito_notation::ForeignError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When a row has more holes than there are digits.
    pub fn to_wikimanqala(&self) -> Result<ForeignText, ForeignError> {
        let shape = self.start.shape();
        if shape.columns() > HOLES {
            return Err(ForeignError::WikimanqalaBoard(shape));
        }
        let mut lost = Lost::of(self);
        let unwritten = |ply: &&Ply| ply.total.is_some() && ply.captured == 0;
        lost.totals = count(self.plies.iter().filter(unwritten));
        let comments = self
            .notes
            .iter()
            .filter(|note| matches!(note.kind, NoteKind::Comment(_)));
        lost.comments = count(comments).saturating_add(count(self.comments.iter()));

        let mut lines = Lines::after(self.headers(&mut lost));
        let mut captured = self.start.captured();
        for (ply, turn) in self.plies.iter().zip(self.turns()) {
            if turn.is_numbered() {
                lines.end_line();
                lines.word(&format!("{}.", turn.number));
            }
            let side = turn.side;
            captured[side] = if ply.clears {
                // With the last four, if they are the mover's.
                self.captured[side]
            } else {
                captured[side] + ply.captured
            };
            let word = match (ply.mv.hole(), ply.landing) {
                (Some(hole), Some(landing)) => format!("{}{}", digit(hole), digit(landing)),
                _ => ply.mv.to_string(),
            };
            // In one piece, so that a total stays beside its move.
            match ply.captured {
                0 => lines.word(&word),
                _ => lines.word(&format!("{word} ({})", captured[side])),
            }
        }
        lines.end_line();
        lines.word(&self.result_text());
        Ok(ForeignText {
            text: lines.finish(),
            losses: lost.into_losses(),
        })
    }

    /// The header lines, and the blank line after them.
    fn headers(&self, lost: &mut Lost) -> String {
        let mut out = String::new();
        let known = Tag::ALL.into_iter().filter(|&tag| self.is_header(tag));
        let known = known.filter_map(|tag| Some((tag.name(), self.tag_value(tag)?)));
        let others = self.tags.others.iter();
        let others = others.map(|(name, value)| (name.as_str(), value.clone()));
        for (name, value) in known.chain(others) {
            // A header is a line.
            let value = sound::value(&value);
            let plain = value.trim_ascii();
            if plain != value {
                lost.tags.push(Loss::TagSpacing(name.into()));
            }
            out.push_str(name);
            out.push_str(if plain.is_empty() { ":" } else { ": " });
            out.push_str(plain);
            out.push('\n');
        }
        out.push('\n');
        out
    }

    /// Whether a tag says more than its absence.
    fn is_header(&self, tag: Tag) -> bool {
        let tags = &self.tags;
        let is_known = |text: &Option<String>| text.as_deref().is_some_and(|text| text != "?");
        match tag {
            Tag::Event => is_known(&tags.event),
            Tag::Site => is_known(&tags.site),
            Tag::South => is_known(&tags.south),
            Tag::North => is_known(&tags.north),
            Tag::Date => tags.date.is_some(),
            Tag::Round => tags.round.is_some(),
            // It stands at the end.
            Tag::Result => false,
            Tag::Board => self.start.shape() != Shape::SIX,
            Tag::LastFour => self.start.rules().last_four != LastFour::Capturer,
            Tag::Termination => self.termination != Termination::Unfinished,
            _ => true,
        }
    }
}

/// The digit of a hole: its place from its owner's left.
const fn digit(hole: Hole) -> u8 {
    hole.index() + 1
}
