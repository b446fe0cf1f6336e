//! The formats that records are kept in.

use std::fmt;
use std::path::Path;

use hoyito_notation::{FILE_HEADER, Tag, byte_order_mark, is_ogn};

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

    /// The format that the first bytes of an input show, if they show one. What may be HGN and OGN alike is
    /// taken for HGN.
    ///
    /// ```
    /// use hoyito_arena::RecordFormat;
    ///
    /// assert_eq!(RecordFormat::of_content(b"[ {\"format\": 1"), Some(RecordFormat::Json));
    /// assert_eq!(RecordFormat::of_content(b"[Event \"x\"]"), Some(RecordFormat::Hgn));
    /// assert_eq!(RecordFormat::of_content(b"1. 35 *"), Some(RecordFormat::Wikimanqala));
    /// assert_eq!(RecordFormat::of_content(b"1. CE *"), None);
    /// ```
    pub fn of_content(begin: &[u8]) -> Option<Self> {
        // The magic alone: of another version it is still nothing else.
        if begin.starts_with(&FILE_HEADER[..4]) {
            return Some(Self::Binary);
        }
        let text = begin[byte_order_mark(begin)..].trim_ascii_start();
        let array = text.strip_prefix(b"[").map(<[u8]>::trim_ascii_start);
        let object = array.unwrap_or(text).strip_prefix(b"{");
        // A comment of HGN can begin so too, but hardly with this.
        if object.is_some_and(|object| object.trim_ascii_start().starts_with(b"\"format\"")) {
            return Some(Self::Json);
        }
        let Some(array) = array else {
            return looks_like_wikimanqala(text).then_some(Self::Wikimanqala);
        };
        let is_tag = array.first()?.is_ascii_alphabetic();
        let format = if is_ogn(text) { Self::Ogn } else { Self::Hgn };
        is_tag.then_some(format)
    }
}

/// Whether a text begins with a header line or with a first move in digits, as in `1. 35`.
fn looks_like_wikimanqala(text: &[u8]) -> bool {
    let line = text.split(|&byte| byte == b'\n').next().unwrap_or_default();
    if let Some(moves) = line.strip_prefix(b"1.") {
        let word = moves
            .split(u8::is_ascii_whitespace)
            .find(|word| !word.is_empty());
        return word.is_some_and(|word| matches!(word, [b'1'..=b'6', b'1'..=b'6']));
    }
    let name = line.split(|&byte| byte == b':').next().unwrap_or_default();
    name.len() < line.len() && str::from_utf8(name).is_ok_and(|name| Tag::from_name(name).is_some())
}

impl fmt::Display for RecordFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
