//! Tags as they stand on their lines.

use alloc::borrow::Cow;
use alloc::string::String;

use memchr::memmem;

use crate::fault::{Fault, text_at};
use crate::parse::Event;
use crate::{Code, Span};

const fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Whether `text` begins as a tag does: `[Name "`.
pub(crate) fn tag_begins(text: &[u8]) -> bool {
    let Some(rest) = text.strip_prefix(b"[") else {
        return false;
    };
    let name = rest.iter().take_while(|&&byte| is_name(byte)).count();
    let rest = &rest[name..];
    let blanks = rest
        .iter()
        .take_while(|&&b| b == b' ' || b == b'\t')
        .count();
    name > 0 && blanks > 0 && rest.get(blanks) == Some(&b'"')
}

/// The next line at or after `from` that begins as a tag does.
pub(crate) fn next_tag_line(text: &[u8], from: usize) -> Option<usize> {
    memmem::find_iter(&text[from..], b"\n[")
        .map(|end| from + end + 1)
        .find(|&line| tag_begins(&text[line..]))
}

/// Reads the tag at the beginning of `line`, which begins at `at`, and how long it is.
pub(crate) fn read_tag(line: &[u8], at: usize) -> Result<(Event<'_>, usize), Fault> {
    let bad =
        |span: Span, message| Fault::new(Code::BAD_TAG, at + span.start..at + span.end, message);
    // NUL and bytes that are not UTF-8 come first, wherever on the line they are.
    let text = text_at(line, 0..line.len()).map_err(|fault| Fault {
        span: at + fault.span.start..at + fault.span.end,
        ..fault
    })?;

    let name = line[1..].iter().take_while(|&&byte| is_name(byte)).count();
    let name_end = 1 + name;
    if name == 0 {
        return Err(bad(
            0..1,
            "a tag begins with its name, as in [Site \"Barahona\"]",
        ));
    }
    let blanks = line[name_end..]
        .iter()
        .take_while(|&&byte| byte == b' ' || byte == b'\t')
        .count();
    let quote = name_end + blanks;
    if blanks == 0 || line.get(quote) != Some(&b'"') {
        let message = "after the name of a tag come a space and its value in quotes";
        return Err(bad(name_end..line.len().max(name_end + 1), message));
    }

    let begin = quote + 1;
    let mut end = begin;
    let mut escapes = false;
    loop {
        match line.get(end) {
            Some(b'"') => break,
            Some(b'\\') if matches!(line.get(end + 1), Some(b'"' | b'\\')) => {
                escapes = true;
                end += 2;
            }
            Some(b'\\') => {
                let message = "a backslash stands before \" or \\ only; write it twice";
                return Err(bad(end..end + 1, message));
            }
            Some(_) => end += 1,
            None => {
                let message = "unterminated string in a tag: the closing quote is missing";
                return Err(bad(quote..line.len(), message));
            }
        }
    }
    if line.get(end + 1) != Some(&b']') {
        let message = "] must follow the value of a tag at once";
        return Err(bad(end + 1..line.len().max(end + 2), message));
    }
    let value = &text[begin..end];
    let value = if escapes {
        Cow::Owned(unescape(value))
    } else {
        Cow::Borrowed(value)
    };
    let event = Event::Tag {
        name: &text[1..name_end],
        value,
        value_span: at + begin..at + end,
    };
    Ok((event, end + 2))
}

fn unescape(value: &str) -> String {
    let mut plain = String::with_capacity(value.len());
    let mut characters = value.chars();
    while let Some(character) = characters.next() {
        plain.push(match character {
            '\\' => characters.next().unwrap_or('\\'),
            other => other,
        });
    }
    plain
}
