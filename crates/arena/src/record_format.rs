//! The formats that records are kept in.

use std::fmt;
use std::path::Path;

use hoyito_notation::FILE_HEADER;

/// A format that records are kept in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RecordFormat {
    /// HGN, the game notation.
    Hgn,
    /// JSON: one record or an array of them.
    Json,
    /// JSON Lines: a record a line.
    JsonLines,
    /// The binary form.
    Binary,
    /// OGN, which the oware program Aualé reads and writes.
    Ogn,
    /// The notation of Wikimanqala.
    Wikimanqala,
}

impl RecordFormat {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Hgn,
        Self::Json,
        Self::JsonLines,
        Self::Binary,
        Self::Ogn,
        Self::Wikimanqala,
    ];

    /// The name, which is also how the names of its files end.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hgn => "hgn",
            Self::Json => "json",
            Self::JsonLines => "jsonl",
            Self::Binary => "hgb",
            Self::Ogn => "ogn",
            Self::Wikimanqala => "wikimanqala",
        }
    }

    /// The format that the name of a file shows.
    ///
    /// ```
    /// use hoyito_arena::RecordFormat;
    ///
    /// assert_eq!(RecordFormat::of_name("club.HGB"), Some(RecordFormat::Binary));
    /// assert_eq!(RecordFormat::of_name("club.txt"), None);
    /// ```
    pub fn of_name(path: impl AsRef<Path>) -> Option<Self> {
        let ending = path.as_ref().extension()?;
        Self::ALL
            .into_iter()
            .find(|format| ending.eq_ignore_ascii_case(format.name()))
    }

    /// The format that the first bytes of an input show, if they show one.
    ///
    /// ```
    /// use hoyito_arena::RecordFormat;
    ///
    /// assert_eq!(RecordFormat::of_content(b"[ {\"format\": 1"), Some(RecordFormat::Json));
    /// assert_eq!(RecordFormat::of_content(b"[Event \"x\"]"), None);
    /// ```
    pub fn of_content(begin: &[u8]) -> Option<Self> {
        let magic = FILE_HEADER.len().min(4);
        if begin.starts_with(&FILE_HEADER[..magic]) {
            return Some(Self::Binary);
        }
        let text = begin.trim_ascii_start();
        let object = match text.strip_prefix(b"[") {
            Some(array) => array.trim_ascii_start(),
            None => text,
        };
        let field = object.strip_prefix(b"{")?.trim_ascii_start();
        // A comment of HGN can begin so too, but hardly with this.
        field.starts_with(b"\"format\"").then_some(Self::Json)
    }
}

impl fmt::Display for RecordFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
