//! Tags as they stand on their lines.

use alloc::borrow::Cow;
use alloc::string::String;

use memchr::{memchr_iter, memchr3};

use crate::checked::Checked;
use crate::fault::Fault;
use crate::records::byte_order_mark;
use crate::{Code, Span};

fn is_name(byte: u8) -> bool {
    // Looked up: the kinds of byte would be told apart by one jump each.
    static NAMES: [bool; 256] = {
        let mut names = [false; 256];
        let mut byte = 0_u8;
        // Beyond ASCII there is none.
        while byte < 128 {
            names[byte as usize] = byte.is_ascii_alphanumeric() || byte == b'_';
            byte += 1;
        }
        names
    };
    NAMES[usize::from(byte)]
}

/// What may stand between the parts of a tag, which is on one line.
const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

fn count(text: &[u8], which: impl Fn(u8) -> bool) -> usize {
    text.iter().take_while(|&&byte| which(byte)).count()
}

/// The places of the name's end and of the opening quote, if `text` begins as a tag does: `[Name "`.
fn opening(text: &[u8]) -> Option<(usize, usize)> {
    let rest = text.strip_prefix(b"[")?;
    let name = count(rest, is_name);
    let blanks = count(&rest[name..], is_blank);
    let (name_end, quote) = (1 + name, 1 + name + blanks);
    (name > 0 && text.get(quote) == Some(&b'"')).then_some((name_end, quote))
}

/// Whether `text` begins as a tag does: `[Name "`.
pub(crate) fn tag_begins(text: &[u8]) -> bool {
    opening(text).is_some()
}

/// The name of the tag that `text` begins with.
pub(crate) fn tag_name(text: &[u8]) -> Option<&str> {
    let (name_end, _) = opening(text)?;
    core::str::from_utf8(&text[1..name_end]).ok()
}

/// Where the next line at or after `from` that begins as a tag does has that tag.
pub(crate) fn next_tag_line(text: &[u8], from: usize) -> Option<usize> {
    memchr_iter(b'\n', &text[from..])
        .map(|end| from + end + 1)
        .map(|line| line + byte_order_mark(&text[line..]))
        .find(|&line| tag_begins(&text[line..]))
}

/// A tag as it is written.
#[derive(Debug)]
pub(crate) struct TagText<'a> {
    pub(crate) name: &'a str,
    pub(crate) value: Cow<'a, str>,
    pub(crate) value_span: Span,
}

/// Reads the tag that begins at the byte `at` of `whole`, and how long it is.
pub(crate) fn read_tag<'a>(
    whole: &'a [u8],
    at: usize,
    checked: &mut Checked<'a>,
) -> Result<(TagText<'a>, usize), Fault> {
    let text = &whole[at..];
    let bad =
        |span: Span, message| Fault::new(Code::BAD_TAG, at + span.start..at + span.end, message);
    let Some((name_end, quote)) = opening(text) else {
        let name_end = 1 + count(&text[1..], is_name);
        let message = "a tag is written [Name \"value\"], the name of letters, digits and _";
        return Err(bad(0..name_end, message));
    };

    let value = quote + 1;
    let mut end = value;
    let mut escapes = false;
    let closed = loop {
        end += memchr3(b'"', b'\\', b'\n', &text[end..]).unwrap_or(text.len() - end);
        match text.get(end) {
            Some(b'"') => break Ok(end),
            Some(b'\\') if matches!(text.get(end + 1), Some(b'"' | b'\\')) => {
                escapes = true;
                end += 2;
            }
            Some(b'\\') => {
                let message = "a backslash stands before \" or \\ only; write it twice";
                break Err(bad(end..end + 1, message));
            }
            _ => {
                let message = "unterminated string in a tag: the closing quote is missing";
                let line_end = text[..end].trim_ascii_end().len();
                break Err(bad(quote..line_end, message));
            }
        }
    };
    let end = closed?;
    let checked = checked.text_at(whole, at..at + end)?;
    let bracket = end + 1 + count(&text[end + 1..], is_blank);
    if text.get(bracket) != Some(&b']') {
        let message = "] must follow the value of a tag";
        return Err(bad(end..end + 1, message));
    }
    let plain = &checked[value..end];
    let tag = TagText {
        name: &checked[1..name_end],
        value: if escapes {
            Cow::Owned(unescape(plain))
        } else {
            Cow::Borrowed(plain)
        },
        value_span: at + value..at + end,
    };
    Ok((tag, bracket + 1))
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
