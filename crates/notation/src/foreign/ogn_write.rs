//! Records as OGN.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use hoyito_core::{LastFour, Position, Setup, Shape, Side};

use crate::record::NoteKind;
use crate::sheet::FEN;
use crate::write::write_tag;
use crate::{Date, ForeignError, ForeignText, Loss, Ply, Record, Tag, Termination};

use super::lines::Lines;
use super::ogn::{ROSTER, UNKNOWN, words};
use super::text::{Lost, count};

impl Record {
    /// The record as OGN, which the oware program Aualé keeps its games in.
    ///
    /// ```
    /// use hoyito_notation::{Mode, Records};
    ///
    /// let text = b"[Variant \"hoyito-iii\"]\n\n1. CE ba+4 {three in a row} *\n";
    /// let reading = Records::new(text, Mode::Strict).next().unwrap();
    /// let written = reading.record().unwrap().to_ogn()?;
    /// assert!(written.text.ends_with("\n1. C b+4 { three in a row } *\n"));
    /// assert!(written.losses.is_empty());
    /// # Ok::<(), hoyito_notation::ForeignError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When OGN can't say it without making another game of it.
    pub fn to_ogn(&self) -> Result<ForeignText, ForeignError> {
        if self.start.shape() != Shape::SIX {
            return Err(ForeignError::OgnBoard(self.start.shape()));
        }
        if self.start.quiet() > 0 {
            return Err(ForeignError::OgnQuiet(self.start.quiet()));
        }
        let mut lost = Lost::of(self);
        lost.totals = count(self.plies.iter().filter(|ply| ply.total.is_some()));
        let tags = self.ogn_tags(&mut lost);
        let mut lines = Lines::after(tags);
        for comment in &self.comments {
            // Aualé takes a brace before the first move for a fault.
            write_comment(&mut lines, comment, &[['(', ')']], &mut lost);
        }
        for (index, (ply, turn)) in self.plies.iter().zip(self.turns()).enumerate() {
            if turn.is_numbered() {
                lines.word(&format!("{}.", turn.number));
            }
            lines.word(&move_text(ply));
            for note in self.notes_of(index) {
                if let NoteKind::Comment(comment) = note {
                    write_comment(&mut lines, comment, &[['{', '}'], ['(', ')']], &mut lost);
                }
            }
        }
        lines.word(&self.result_text());
        Ok(ForeignText {
            text: lines.finish(),
            losses: lost.into_losses(),
        })
    }

    /// The tags, and the blank line after them.
    fn ogn_tags(&self, lost: &mut Lost) -> String {
        let mut out = String::new();
        let mut tag = |name: &str, value: &str| {
            // Writing to a string does not fail.
            let _ = write_tag(&mut out, name, value);
        };
        for known in ROSTER {
            tag(known.name(), &self.roster_value(known));
        }
        if self.start != standard_start(&self.start) {
            tag(FEN, &fen(&self.start));
        }
        for known in Tag::ALL {
            let is_said = match known {
                Tag::Board | Tag::Starter | Tag::Position => true,
                Tag::LastFour => self.start.rules().last_four == LastFour::Capturer,
                Tag::Termination => self.termination == Termination::Unfinished,
                _ => ROSTER.contains(&known),
            };
            if let Some(value) = self.tag_value(known).filter(|_| !is_said) {
                tag(known.name(), &value);
            }
        }
        for (name, value) in &self.tags.others {
            if name == FEN {
                lost.tags.push(Loss::Tag(name.clone()));
            } else {
                tag(name, value);
            }
        }
        out.push('\n');
        out
    }

    fn roster_value(&self, tag: Tag) -> Cow<'static, str> {
        match tag {
            Tag::Date if self.tags.date.is_none_or(|date| date == Date::UNKNOWN) => UNKNOWN.into(),
            Tag::Round if self.tags.round.is_none() => UNKNOWN.into(),
            _ => self.tag_value(tag).map_or(UNKNOWN.into(), Cow::Owned),
        }
    }
}

/// Where every game with these rules begins that says nothing else.
fn standard_start(start: &Position) -> Position {
    let rules = start.rules();
    let setup = Setup {
        rules,
        ..Setup::start(rules.variant, start.shape())
    };
    // The rules have been those of a position on this board.
    setup.position().unwrap_or(*start)
}

/// Twelve holes from South's left, both captures, and who moves.
fn fen(start: &Position) -> String {
    let sides = [Side::South, Side::North];
    let holes = sides.into_iter().flat_map(|side| start.shape().holes(side));
    let mut fields: Vec<String> = holes.map(|hole| start.seeds(hole).to_string()).collect();
    fields.extend(sides.map(|side| start.captured()[side].to_string()));
    fields.push(match start.turn() {
        Side::South => "S".into(),
        Side::North => "N".into(),
    });
    fields.join("-")
}

/// `C`, `b+4`, `--`. A landing hole would read as another move.
fn move_text(ply: &Ply) -> String {
    match ply.captured {
        0 => ply.mv.to_string(),
        captured => format!("{}+{captured}", ply.mv),
    }
}

/// Writes the words of a comment between the first brackets that it does not close itself.
fn write_comment(lines: &mut Lines, comment: &str, brackets: &[[char; 2]], lost: &mut Lost) {
    let open = brackets.iter().find(|[_, close]| !comment.contains(*close));
    let Some([open, close]) = open else {
        lost.comments += 1;
        return;
    };
    let words = words(comment);
    if words != comment {
        lost.comment_spacing += 1;
    }
    lines.word(&open.to_string());
    for word in words.split(' ').filter(|word| !word.is_empty()) {
        lines.word(word);
    }
    lines.word(&close.to_string());
}
