//! How many bytes a record takes in each form.

use std::fmt;

use hoyito_notation::{NoteKind, Record};

/// Sizes in bytes, but for the moves, which are counted in bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sizes {
    /// As HGN.
    pub hgn: usize,
    /// As JSON on one line.
    pub json: usize,
    /// As a binary record.
    pub binary: usize,
    /// The moves and passes in the binary record.
    pub plies: usize,
    /// What one of them takes there.
    pub bits: usize,
    /// The free text of tags and comments, which is the same in every form.
    pub text: usize,
    /// How many texts those are: each has a length, which is a byte for a short one.
    pub texts: usize,
}

impl Sizes {
    /// Those of a record.
    pub fn of(record: &Record) -> Self {
        let tags = &record.tags;
        let named = [&tags.event, &tags.site, &tags.south, &tags.north];
        let named = named.into_iter().flatten().filter(|text| *text != "?");
        let others = tags.others.iter().flat_map(|(name, value)| [name, value]);
        let comments = record.notes.iter().filter_map(|note| match &note.kind {
            NoteKind::Comment(text) => Some(text),
            NoteKind::Glyph(_) => None,
        });
        let texts: Vec<&String> = named
            .chain(&tags.match_id)
            .chain(&tags.tournament)
            .chain(others)
            .chain(&record.comments)
            .chain(comments)
            .collect();
        Self {
            hgn: record.to_hgn().len(),
            json: record.to_json().len(),
            binary: record.to_binary().len(),
            plies: record.plies.len(),
            bits: if record.start.shape().columns() > 6 {
                5
            } else {
                4
            },
            text: texts.iter().map(|text| text.len()).sum(),
            texts: texts.len(),
        }
    }

    /// What the moves take in the binary record.
    pub const fn moves(self) -> usize {
        (self.plies * self.bits).div_ceil(8)
    }

    /// What is left of the binary record: everything but the moves, and the texts with their lengths.
    pub fn rest(self) -> usize {
        self.binary - self.moves() - self.text - self.texts
    }
}

impl fmt::Display for Sizes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "HGN {:5}  JSON {:5}  binary {:4} = moves {:3} ({} of {} bits) + {} texts {:3} + rest {}",
            self.hgn,
            self.json,
            self.binary,
            self.moves(),
            self.plies,
            self.bits,
            self.texts,
            self.text + self.texts,
            self.rest(),
        )
    }
}
