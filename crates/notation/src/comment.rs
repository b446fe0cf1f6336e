//! Comments of HGN: where they end, and their text.

use alloc::borrow::Cow;
use alloc::string::String;

use crate::records::byte_order_mark;
use crate::tag_line::tag_begins;

/// Where a comment ends.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum CommentEnd {
    /// The place of its closing brace.
    At(usize),
    /// The text after it shows that it was never closed.
    Never,
    /// Not in this text.
    NotSeen,
}

/// Where the comment at the beginning of `text` ends.
///
/// A comment that was never closed would end with a later record's. So it counts as open if it has two
/// lines after each other that begin as tags; and one that has a single such line if another comment
/// begins after that line, or the brace stands on it.
pub(crate) fn comment_end(text: &[u8]) -> CommentEnd {
    let mut tag_line_seen = false;
    let mut on_tag_line = false;
    for at in memchr::memchr3_iter(b'}', b'{', b'\n', text) {
        match text[at] {
            b'}' if !on_tag_line => return CommentEnd::At(at),
            b'}' => return CommentEnd::Never,
            b'{' if tag_line_seen => return CommentEnd::Never,
            b'\n' => {
                let line = &text[at + 1..];
                let next_is_tag = tag_begins(&line[byte_order_mark(line)..]);
                if on_tag_line && next_is_tag {
                    return CommentEnd::Never;
                }
                on_tag_line = next_is_tag;
                tag_line_seen |= on_tag_line;
            }
            _ => {}
        }
    }
    CommentEnd::NotSeen
}

/// The text with every line end a single LF.
pub(crate) fn unix_lines(text: &str) -> Cow<'_, str> {
    if !text.contains("\r\n") {
        return text.into();
    }
    let mut lines = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        match line.strip_suffix('\n') {
            Some(line) => {
                lines.push_str(line.trim_end_matches('\r'));
                lines.push('\n');
            }
            None => lines.push_str(line),
        }
    }
    lines.into()
}
