//! A game as others write it, with what was lost on the way.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::Record;
use crate::record::NoteKind;

/// A game as others write it, and what their text has no place for.
///
/// ```
/// use hoyito_notation::{Mode, Records};
///
/// let text = b"[Variant \"hoyito-iii\"]\n\n1. CE! ba+4 {well seen} *\n";
/// let reading = Records::new(text, Mode::Strict).next().unwrap();
/// let written = reading.record().unwrap().to_wikimanqala()?;
/// assert!(written.text.ends_with("\n1. 35 21 (4)\n*\n"));
/// let losses: Vec<String> = written.losses.iter().map(ToString::to_string).collect();
/// assert_eq!(losses, ["1 mark", "1 comment"]);
/// # Ok::<(), hoyito_notation::ForeignError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForeignText {
    /// The game. Several in one file are parted by a blank line.
    pub text: String,
    /// What the text lacks. The game itself is whole: what would change it is an error.
    pub losses: Vec<Loss>,
}

/// Something beside the game that a text of others has no place for.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Loss {
    /// So many marks, such as `!`.
    Marks(u32),
    /// So many glyphs, such as `$4`.
    Glyphs(u32),
    /// So many totals.
    Totals(u32),
    /// So many comments.
    Comments(u32),
    /// Line ends and repeated blanks of so many comments.
    CommentSpacing(u32),
    /// A tag that means something else there.
    Tag(String),
    /// The blanks around the value of a tag.
    TagSpacing(String),
}

impl fmt::Display for Loss {
    /// `3 marks`, `the tag FEN`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (count, what) = match self {
            Self::Marks(count) => (*count, "mark"),
            Self::Glyphs(count) => (*count, "glyph"),
            Self::Totals(count) => (*count, "total"),
            Self::Comments(count) => (*count, "comment"),
            Self::CommentSpacing(count) => {
                let plural = if *count == 1 { "" } else { "s" };
                return write!(f, "the line ends and blanks of {count} comment{plural}");
            }
            Self::Tag(name) => return write!(f, "the tag {name}"),
            Self::TagSpacing(name) => return write!(f, "the blanks around {name}"),
        };
        let plural = if count == 1 { "" } else { "s" };
        write!(f, "{count} {what}{plural}")
    }
}

/// Counts what is lost while a game is written.
#[derive(Debug, Default)]
pub(super) struct Lost {
    pub(super) marks: u32,
    pub(super) glyphs: u32,
    pub(super) totals: u32,
    pub(super) comments: u32,
    pub(super) comment_spacing: u32,
    pub(super) tags: Vec<Loss>,
}

impl Lost {
    /// With what no text of others has: marks and glyphs.
    pub(super) fn of(record: &Record) -> Self {
        let glyphs = record
            .notes
            .iter()
            .filter(|note| matches!(note.kind, NoteKind::Glyph(_)));
        Self {
            marks: count(record.plies.iter().filter(|ply| ply.mark.is_some())),
            glyphs: count(glyphs),
            ..Self::default()
        }
    }

    /// As a list, without what was not lost.
    pub(super) fn into_losses(self) -> Vec<Loss> {
        let counted = [
            (self.marks, Loss::Marks as fn(u32) -> Loss),
            (self.glyphs, Loss::Glyphs),
            (self.totals, Loss::Totals),
            (self.comments, Loss::Comments),
            (self.comment_spacing, Loss::CommentSpacing),
        ];
        let counted = counted.into_iter().filter(|(count, _)| *count > 0);
        let mut losses: Vec<Loss> = counted.map(|(count, loss)| loss(count)).collect();
        losses.extend(self.tags);
        losses
    }
}

/// How many there are.
pub(super) fn count<T>(items: impl Iterator<Item = T>) -> u32 {
    u32::try_from(items.count()).unwrap_or(u32::MAX)
}
