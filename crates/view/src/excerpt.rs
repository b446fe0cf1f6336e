//! The line that a finding is about, fit to be shown.

use std::ops::Range;

use hoyito_notation::Finding;

use crate::text::visible;
use crate::{Look, Source};

/// A line or, if it is very long, a part of it. It has a character for each that columns count.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Excerpt {
    pub(crate) text: String,
    /// The bytes of `text` to point at; empty if something is missing there.
    pub(crate) span: Range<usize>,
    /// Whether the fault stands in the same column as in the file.
    pub(crate) keeps_column: bool,
}

/// The bytes before the fault, of it and behind it that are taken, however long the line is.
const TAKEN: usize = 1_000;

impl Excerpt {
    /// The line of a finding; `None` if the source hasn't got that place.
    pub(crate) fn of(finding: &Finding, source: &Source<'_>, look: Look) -> Option<Self> {
        let offset = finding.location.offset.checked_sub(source.start.offset)?;
        let (before, from) = source
            .text
            .split_at_checked(usize::try_from(offset).ok()?)?;
        let before = last(before);
        let newline = before.iter().rposition(|&byte| byte == b'\n');
        let before = &before[newline.map_or(0, |at| at + 1)..];
        let from = &from[..from.len().min(2 * TAKEN)];
        let end = from.iter().position(|&byte| byte == b'\n');
        let line = &from[..end.unwrap_or(from.len())];
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        let length = usize::try_from(finding.length).unwrap_or(usize::MAX);
        let (fault, after) = line.split_at(length.min(line.len()).min(TAKEN));

        let mut text = shown(before);
        let column = text.chars().count() as u64 + 1;
        let missing = finding.location.column.saturating_sub(column);
        let keeps_column = missing <= TAKEN as u64;
        if keeps_column {
            // A record may begin within a line. What stands before it is not known.
            let blanks = " ".repeat(usize::try_from(missing).unwrap_or(0));
            text.insert_str(0, &blanks);
        } else {
            text.insert_str(0, look.ellipsis());
        }
        let begin = text.len();
        text.push_str(&shown(fault));
        let span = begin..text.len();
        text.push_str(&shown(after));
        Some(Self {
            text,
            span,
            keeps_column,
        })
    }

    /// What is pointed at.
    pub(crate) fn fault(&self) -> &str {
        &self.text[self.span.clone()]
    }
}

/// Bytes as text: a character for each, and for each byte that is none.
fn shown(bytes: &[u8]) -> String {
    let mut text = String::new();
    for chunk in bytes.utf8_chunks() {
        // The byte-order mark has no column. Tabs are widened where the line is drawn.
        let characters = chunk.valid().chars().filter(|&mark| mark != '\u{feff}');
        text.extend(characters.map(|character| match character {
            '\t' => '\t',
            character => visible(character),
        }));
        text.extend(chunk.invalid().iter().map(|_| '\u{fffd}'));
    }
    text
}

/// The end of a text, as much of it as is taken, beginning with a whole character.
fn last(text: &[u8]) -> &[u8] {
    let Some(cut) = text.len().checked_sub(TAKEN) else {
        return text;
    };
    let is_inside = |byte: &&u8| (0x80..0xc0).contains(*byte);
    let torn = text[cut..].iter().take(3).take_while(is_inside).count();
    &text[cut + torn..]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::findings::tests::{finding_at, source};

    fn excerpt(text: &[u8], at: usize, length: u64) -> Excerpt {
        let finding = finding_at(text, at, length);
        Excerpt::of(&finding, &source(text), Look::PLAIN).unwrap()
    }

    fn marked(text: &[u8], at: usize, length: u64) -> (String, String) {
        let excerpt = excerpt(text, at, length);
        (excerpt.fault().to_owned(), excerpt.text)
    }

    #[test]
    fn only_the_line_of_the_fault_is_shown() {
        let (fault, line) = marked(b"one\ntwo three\r\nfour", 8, 50);
        assert_eq!((fault.as_str(), line.as_str()), ("three", "two three"));
    }

    #[test]
    fn what_is_not_text_becomes_visible() {
        let (fault, line) = marked(b"a\tb\xed\x1b[31m\0\xc2\x9b", 3, 1);
        assert_eq!(fault, "\u{fffd}");
        assert_eq!(line, "a\tb\u{fffd}␛[31m␀\u{fffd}");
    }

    #[test]
    fn very_long_lines_are_cut() {
        let line = "x".repeat(1 << 20);
        let excerpt = excerpt(line.as_bytes(), 1 << 19, 3);
        assert!(!excerpt.keeps_column);
        assert!(excerpt.text.starts_with('…'));
        assert!(excerpt.text.len() <= 3 * TAKEN + 6);
        assert_eq!(excerpt.fault(), "xxx");
    }

    #[test]
    fn a_place_at_the_end_is_empty() {
        assert_eq!(excerpt(b"ab", 2, 0).span, 2..2);
        assert_eq!(excerpt(b"", 0, 7).span, 0..0);
    }
}
