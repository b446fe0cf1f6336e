//! What a tag and a comment can say, in whatever form they are kept.
//!
//! HGN is the measure: what it can't hold no other form may hold either, or a record could not be
//! turned into it.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::parse::{Event, Parser};

const fn ends_line(character: char) -> bool {
    matches!(character, '\n' | '\r' | '\0')
}

/// Whether a tag can have this value: it stands on one line, and NUL nowhere.
pub(crate) fn is_value(value: &str) -> bool {
    !value.contains(ends_line)
}

/// The value that a tag gets.
pub(crate) fn value(value: &str) -> Cow<'_, str> {
    if is_value(value) {
        value.into()
    } else {
        value.replace(ends_line, " ").into()
    }
}

/// A comment as it is written in HGN: in braces, or to the end of the line if it has a closing one.
pub(crate) fn written(comment: &str) -> String {
    if comment.contains('}') {
        format!(";{comment}\n")
    } else {
        format!("{{{comment}}}")
    }
}

/// Whether a comment can be written in HGN and read again.
pub(crate) fn is_comment(comment: &str) -> bool {
    // Nearly all of them.
    if !comment.contains(|character| ends_line(character) || character == '}') {
        return true;
    }
    let written = written(comment);
    let mut parser = Parser::starting_at(written.as_bytes(), 0);
    let (event, span) = parser.event();
    matches!(event, Event::Comment(read) if read == comment)
        && span.end == written.trim_end_matches('\n').len()
}

/// The comments that a text makes: itself, or else one a line.
pub(crate) fn comments(text: &str) -> Vec<Cow<'_, str>> {
    if is_comment(text) {
        vec![text.into()]
    } else {
        text.lines().map(value).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_that_can_be_written() {
        for text in [
            "",
            " a ",
            "{",
            "}",
            "a}\rb",
            "a\nb",
            "[Site \"x\"]",
            "\r",
            "a\rb",
            "é;",
        ] {
            assert!(is_comment(text), "{text:?}");
            assert_eq!(comments(text), [text]);
        }
        for text in [
            "a}\nb",
            "a\r\nb",
            "\0",
            "}\r",
            "a\n[Site \"x\"]",
            "a\n[Site \"x\"]\n{",
            "}\n",
        ] {
            assert!(!is_comment(text), "{text:?}");
            assert!(
                comments(text).iter().all(|text| is_comment(text)),
                "{text:?}"
            );
        }
        assert_eq!(comments("a}\n[Site \"x\"]"), ["a}", "[Site \"x\"]"]);
    }

    #[test]
    fn values_stand_on_one_line() {
        assert_eq!(value("a\r\nb\0"), "a  b ");
        assert!(is_value("\"\\ }"));
    }
}
