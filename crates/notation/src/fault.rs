//! What is wrong with a piece of text, before anybody knows where in the input it stands.

use alloc::borrow::Cow;
use alloc::format;

use memchr::memchr;

use crate::{Code, Span};

/// What is wrong with a piece of text.
#[derive(Debug)]
pub(crate) struct Fault {
    pub(crate) code: Code,
    pub(crate) span: Span,
    pub(crate) message: Cow<'static, str>,
}

impl Fault {
    pub(crate) fn new(code: Code, span: Span, message: impl Into<Cow<'static, str>>) -> Self {
        Self {
            code,
            span,
            message: message.into(),
        }
    }
}

/// The first characters of a text, for a message.
pub(crate) fn excerpt(text: &str) -> Cow<'_, str> {
    const LONGEST: usize = 24;
    match text.char_indices().nth(LONGEST) {
        None => text.into(),
        Some((end, _)) => format!("{}…", &text[..end]).into(),
    }
}

/// Text without NUL and in UTF-8, or where it is not.
pub(crate) fn text_at(text: &[u8], span: Span) -> Result<&str, Fault> {
    let bytes = &text[span.clone()];
    let nul = memchr(0, bytes);
    let checked = core::str::from_utf8(bytes);
    let not_utf8 = checked.err().map(|error| error.valid_up_to());
    match (nul, not_utf8) {
        (Some(nul), bad) if bad.is_none_or(|bad| nul < bad) => {
            let at = span.start + nul;
            let message = "a NUL byte; a record is text";
            Err(Fault::new(Code::NUL, at..at + 1, message))
        }
        (_, Some(bad)) => {
            let at = span.start + bad;
            let message = format!("byte 0x{:02X} is not UTF-8", bytes[bad]);
            Err(Fault::new(Code::NOT_UTF8, at..at + 1, message))
        }
        _ => Ok(checked.unwrap_or_default()),
    }
}
