//! Tags and comments that other forms could hold, but HGN can't.

use alloc::format;

use crate::fault::{Fault, excerpt};
use crate::sound::{is_comment, is_value};
use crate::{Code, Span, Tag};

/// Whether a tag can have this name.
fn is_name(name: &str) -> bool {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
    !name.is_empty() && name.bytes().all(is_part)
}

/// What is wrong with the name of a tag that is none of the known ones.
pub(crate) fn name_fault(name: &str, span: Span) -> Option<Fault> {
    let reason = if !is_name(name) {
        "the name of a tag is of letters, digits and _"
    } else if Tag::from_name(name).is_some() {
        "this tag has a place of its own"
    } else {
        return None;
    };
    let message = format!("`{}`: {reason}", excerpt(name));
    Some(Fault::new(Code::UNWRITABLE, span, message))
}

/// What is wrong with the value of a tag.
pub(crate) fn value_fault(name: &str, value: &str, span: Span) -> Option<Fault> {
    (!is_value(value)).then(|| {
        let message = format!("the value of {} has a line end or NUL", excerpt(name));
        Fault::new(Code::UNWRITABLE, span, message)
    })
}

/// What is wrong with a comment.
pub(crate) fn comment_fault(comment: &str, span: Span) -> Option<Fault> {
    (!is_comment(comment)).then(|| {
        let message = "HGN can't hold this comment: it has NUL, CRLF, a line that begins as a tag, \
                       or both a closing brace and a line end";
        Fault::new(Code::UNWRITABLE, span, message)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_of_letters_digits_and_lines() {
        for name in ["Tablero", "tablero_2"] {
            assert!(name_fault(name, 0..0).is_none());
        }
        for name in ["", "A b", "é", "South"] {
            assert!(name_fault(name, 0..0).is_some());
        }
    }
}
