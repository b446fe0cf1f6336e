//! Text that comes from outside, fit for a terminal: harmless, and measured in columns.

use std::borrow::Cow;
use std::fmt;

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// No line that is broken here is longer, in columns.
pub(crate) const LINE: usize = 80;

/// The columns that a text takes on a terminal.
///
/// ```
/// assert_eq!(hoyito_view::text_width("Ñandú"), 5);
/// assert_eq!(hoyito_view::text_width("花"), 2);
/// ```
pub fn text_width(text: &str) -> usize {
    text.width()
}

/// The text on one line, with nothing in it that a terminal would obey: control characters become
/// visible ones, and those that turn the direction of writing become `�`.
///
/// ```
/// use hoyito_view::clean;
///
/// assert_eq!(clean("Ana\u{1b}[31m"), "Ana␛[31m");
/// assert_eq!(clean("María Ñ."), "María Ñ.");
/// ```
pub fn clean(text: &str) -> Cow<'_, str> {
    if text
        .chars()
        .all(|character| visible(character) == character)
    {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(text.chars().map(visible).collect())
    }
}

/// A character as it may be shown.
pub(crate) fn visible(character: char) -> char {
    match character {
        '\t' => ' ',
        // The pictures of control characters stand in their order.
        '\0'..='\u{1f}' => char::from_u32(0x2400 + u32::from(character)).unwrap_or('\u{fffd}'),
        '\u{7f}' => '␡',
        '\u{80}'..='\u{9f}'
        | '\u{61c}'
        | '\u{200b}'
        | '\u{200e}'
        | '\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2066}'..='\u{2069}'
        | '\u{feff}' => '\u{fffd}',
        _ => character,
    }
}

/// The text [made harmless](clean) and cut to at most so many columns, with `…` where it was cut.
///
/// ```
/// use hoyito_view::shorten;
///
/// assert_eq!(shorten("Bartolomé de las Casas", 12), "Bartolomé d…");
/// assert_eq!(shorten("花花花", 5), "花花…");
/// assert_eq!(shorten("Ana", 5), "Ana");
/// ```
pub fn shorten(text: &str, width: usize) -> Cow<'_, str> {
    let text = clean(text);
    if text.width() <= width {
        return text;
    }
    let mut short = String::new();
    let mut used = 1; // the …
    for character in text.chars() {
        used += character.width().unwrap_or(0);
        if used > width {
            break;
        }
        short.push(character);
    }
    short.push('…');
    Cow::Owned(short)
}

/// A number with commas between its thousands.
///
/// ```
/// use hoyito_view::grouped;
///
/// assert_eq!(grouped(417_225_900), "417,225,900");
/// assert_eq!(grouped(999), "999");
/// ```
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// A text with blanks behind it, up to so many columns.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Left<T>(pub(crate) T, pub(crate) usize);

impl<T: AsRef<str>> fmt::Display for Left<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.0.as_ref();
        let blanks = self.1.saturating_sub(text.width());
        write!(f, "{text}{:blanks$}", "")
    }
}

/// Words broken into lines that begin with an indent, each ended.
pub(crate) fn wrap<S: AsRef<str>>(
    words: impl IntoIterator<Item = S>,
    indent: usize,
    out: &mut impl fmt::Write,
) -> fmt::Result {
    let mut column = 0;
    for word in words {
        let word = word.as_ref();
        let width = word.width();
        if column > 0 && column + 1 + width <= LINE {
            write!(out, " {word}")?;
            column += 1 + width;
        } else {
            if column > 0 {
                out.write_char('\n')?;
            }
            write!(out, "{:indent$}{word}", "")?;
            column = indent + width;
        }
    }
    if column > 0 {
        out.write_char('\n')?;
    }
    Ok(())
}

/// A text broken into lines of so many columns; a word that is longer than a line is cut.
pub(crate) fn broken(text: &str, room: usize) -> Vec<String> {
    let room = room.max(1);
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            let word = shorten(word, room);
            if line.is_empty() {
                line.push_str(&word);
            } else if line.width() + 1 + word.width() <= room {
                line.push(' ');
                line.push_str(&word);
            } else {
                lines.push(std::mem::replace(&mut line, word.into_owned()));
            }
        }
        lines.push(line);
    }
    lines
}

/// `1 seed`, `4 seeds`.
pub(crate) fn counted(number: impl Into<u64>, one: &str) -> String {
    let number = number.into();
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {one}{plural}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_escapes() {
        let nasty: String = (0..0x3000).filter_map(char::from_u32).collect();
        let shown = clean(&nasty);
        assert!(!shown.chars().any(char::is_control));
        assert!(!shown.contains('\u{202e}'));
        assert_eq!(shown.chars().count(), nasty.chars().count());
    }

    #[test]
    fn cutting_never_passes_the_width() {
        for width in 1..12 {
            assert!(shorten("a花b\u{301}cÑd花ef", width).width() <= width);
        }
    }

    #[test]
    fn texts_are_broken_between_words() {
        assert_eq!(broken("one two  three", 7), ["one two", "three"]);
        assert_eq!(broken("unbreakable x", 6), ["unbre…", "x"]);
        assert_eq!(broken("a\n\nb", 3), ["a", "", "b"]);
        assert_eq!(broken("", 3), [""; 0]);
    }

    #[test]
    fn lines_are_broken_before_column_eighty() {
        let mut text = String::new();
        wrap(["twelve chars"; 20], 6, &mut text).unwrap();
        assert!(text.lines().all(|line| line.len() <= LINE));
        assert!(text.lines().all(|line| line.starts_with("      t")));
    }
}
