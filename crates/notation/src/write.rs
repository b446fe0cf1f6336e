//! Records as canonical text: one record, one text.

use alloc::string::{String, ToString};
use core::fmt::{self, Write};

use hoyito_core::{Move, Setup, Variant, default_stall_limit};

use crate::record::NoteKind;
use crate::value::Named;
use crate::word::Word;
use crate::{
    Date, MatchKind, MatchStarter, MatchTieBreak, Placement, Ply, Record, Tag, Termination, sound,
};

/// No line of movetext is longer, in characters, unless a single token is.
const LINE: usize = 80;

impl Record {
    /// The record as canonical HGN. Records in one file are parted by a blank line.
    pub fn to_hgn(&self) -> String {
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = self.write_hgn(&mut text);
        text
    }

    /// Writes the record as canonical HGN.
    ///
    /// # Errors
    ///
    /// Those of `out`.
    pub fn write_hgn(&self, out: &mut impl Write) -> fmt::Result {
        self.write_tags(out)?;
        out.write_char('\n')?;
        let mut lines = Lines { out, column: 0 };
        for comment in &self.comments {
            lines.comment(comment)?;
        }
        for (index, (ply, turn)) in self.plies.iter().zip(self.turns()).enumerate() {
            if turn.is_numbered() {
                match Word::of_turn(turn.number) {
                    Some(word) => lines.word(word.as_str(&mut [0; 8]))?,
                    None => lines.word(&format_args!("{}.", turn.number).to_string())?,
                }
            }
            match ply.mark {
                None => lines.word(ply.written().as_str(&mut [0; 8]))?,
                Some(_) => lines.word(&ply.to_string())?,
            }
            for note in self.notes_of(index) {
                if let NoteKind::Glyph(glyph) = note {
                    lines.word(&format_args!("${glyph}").to_string())?;
                }
            }
            if let Some(total) = ply.total {
                lines.word(&format_args!("({total})").to_string())?;
            }
            for note in self.notes_of(index) {
                if let NoteKind::Comment(comment) = note {
                    lines.comment(comment)?;
                }
            }
        }
        lines.word(&self.result_text())?;
        lines.out.write_char('\n')
    }

    /// The result as text: the captures, or `*` for a game that was not finished.
    pub fn result_text(&self) -> String {
        if self.termination == Termination::Unfinished {
            "*".into()
        } else {
            let captured = self.captured;
            format_args!("{}-{}", captured.south, captured.north).to_string()
        }
    }

    fn write_tags(&self, out: &mut impl Write) -> fmt::Result {
        for tag in Tag::ALL {
            if let Some(value) = self.tag_value(tag) {
                write_tag(out, tag.name(), &value)?;
            }
        }
        for (name, value) in &self.tags.others {
            write_tag(out, name, value)?;
        }
        Ok(())
    }

    /// The value of a known tag, where the canonical text has it.
    pub fn tag_value(&self, tag: Tag) -> Option<String> {
        let tags = &self.tags;
        let rules = self.start.rules();
        let shape = self.start.shape();
        let text = |value: &Option<String>| Some(value.clone().unwrap_or_else(|| "?".into()));
        match tag {
            Tag::Event => text(&tags.event),
            Tag::Site => text(&tags.site),
            Tag::Date => Some(tags.date.unwrap_or(Date::UNKNOWN).to_string()),
            Tag::Round => Some(tags.round.map_or("-".into(), |round| round.to_string())),
            Tag::South => text(&tags.south),
            Tag::North => text(&tags.north),
            Tag::Result => Some(self.result_text()),
            Tag::Variant => Some(rules.variant.name().into()),
            Tag::Board => Some(shape.to_string()),
            Tag::Starter => Some(self.start.turn().name().into()),
            Tag::LastFour => (rules.variant == Variant::III).then(|| rules.last_four.name().into()),
            Tag::StallLimit => (rules.stall_limit != default_stall_limit(shape))
                .then(|| rules.stall_limit.to_string()),
            Tag::Position => self
                .start_is_special()
                .then(|| Placement::from(&self.start).to_string()),
            Tag::Termination => {
                (self.termination != Termination::Completed).then(|| self.termination.name().into())
            }
            Tag::Forfeit => tags.forfeit.map(|forfeit| forfeit.name().into()),
            Tag::Winner => tags.winner.map(|winner| winner.name().into()),
            Tag::Match => tags.match_id.clone(),
            Tag::MatchRounds => tags.match_rounds.map(|rounds| rounds.to_string()),
            Tag::MatchKind => unless_default(tags.match_kind, MatchKind::default()),
            Tag::MatchStarter => unless_default(tags.match_starter, MatchStarter::default()),
            Tag::MatchTieBreak => unless_default(tags.match_tie_break, MatchTieBreak::default()),
            Tag::MatchScore => tags.match_score.map(|score| score.to_string()),
            Tag::Tournament => tags.tournament.clone(),
        }
    }

    /// Whether play began from anything but the standard start of the board.
    fn start_is_special(&self) -> bool {
        let mut standard = Setup::start(self.start.rules().variant, self.start.shape());
        standard.turn = self.start.turn();
        Placement::from(&self.start) != Placement::from(standard)
    }
}

fn unless_default<T: Named>(value: T, default: T) -> Option<String> {
    (value != default).then(|| value.name().into())
}

pub(crate) fn write_tag(out: &mut impl Write, name: &str, value: &str) -> fmt::Result {
    write!(out, "[{name} \"")?;
    for character in value.chars() {
        match character {
            // A tag stands on one line, and NUL nowhere.
            '\n' | '\r' | '\0' => out.write_char(' ')?,
            '"' | '\\' => write!(out, "\\{character}")?,
            _ => out.write_char(character)?,
        }
    }
    out.write_str("\"]\n")
}

impl Ply {
    /// The move or pass as it is written, without its mark.
    #[inline]
    pub(crate) fn written(&self) -> Word {
        match self.mv {
            Move::Hole(hole) => Word::of_move(hole, self.landing, self.captured, self.clears),
            Move::Pass => Word::PASS,
        }
    }
}

impl fmt::Display for Ply {
    /// `CE`, `ba+4`, `CD+4#!`, `--`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.written().as_str(&mut [0; 8]))?;
        self.mark.map_or(Ok(()), |mark| f.write_str(mark.name()))
    }
}

/// Movetext broken into lines.
struct Lines<'a, W> {
    out: &'a mut W,
    /// Characters on the line so far.
    column: usize,
}

impl<W: Write> Lines<'_, W> {
    /// Parts what comes, so many characters, from what came before: by a space, or by a line end where it
    /// would pass the last column.
    fn part(&mut self, width: usize) -> fmt::Result {
        if self.column == 0 {
            return Ok(());
        }
        if self.column + 1 + width > LINE {
            self.column = 0;
            return self.out.write_char('\n');
        }
        self.column += 1;
        self.out.write_char(' ')
    }

    /// Writes a word of letters, digits and signs.
    fn word(&mut self, word: &str) -> fmt::Result {
        self.part(word.len())?;
        self.column += word.len();
        self.out.write_str(word)
    }

    /// Writes text that may have lines of its own.
    fn token(&mut self, text: &str) -> fmt::Result {
        let width = text.chars().count();
        self.part(width)?;
        self.column = match text.rsplit_once('\n') {
            Some((_, last_line)) => last_line.chars().count(),
            None => self.column + width,
        };
        self.out.write_str(text)
    }

    /// Writes a comment: in braces, or to the end of the line if it holds a closing brace. One that no
    /// text can give becomes a comment a line.
    fn comment(&mut self, text: &str) -> fmt::Result {
        for comment in sound::comments(text) {
            let written = sound::written(&comment);
            self.token(written.trim_end_matches('\n'))?;
            if written.starts_with(';') {
                self.column = 0;
                self.out.write_char('\n')?;
            }
        }
        Ok(())
    }
}
