//! Faults of a record while it is read.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

use hoyito_core::Position;

use crate::{Code, Mode, Severity, Span};

/// A finding that does not know yet where in the input its record stands.
#[derive(Debug)]
pub(crate) struct Noted {
    pub(crate) code: Code,
    pub(crate) severity: Severity,
    pub(crate) span: Span,
    pub(crate) message: String,
    pub(crate) position: Option<Position>,
}

/// How many findings a record can have, so that a damaged one does not fill the memory.
pub(crate) const MOST_FINDINGS: usize = 1000;

/// Collects the faults of a record.
#[derive(Debug)]
pub(crate) struct Report {
    mode: Mode,
    pub(crate) noted: Vec<Noted>,
}

impl Report {
    pub(crate) const fn new(mode: Mode) -> Self {
        Self {
            mode,
            noted: Vec::new(),
        }
    }

    pub(crate) fn error(&mut self, code: Code, span: Span, message: impl Into<Cow<'static, str>>) {
        self.note(code, Severity::Error, span, message.into(), None);
    }

    /// An error at a move, with the position it was to be made in.
    pub(crate) fn error_at(
        &mut self,
        position: &Position,
        code: Code,
        span: Span,
        message: impl Into<Cow<'static, str>>,
    ) {
        self.note(code, Severity::Error, span, message.into(), Some(*position));
    }

    /// Something with one meaning: an error in strict reading, else repaired as `repair` says.
    /// Returns whether it may be repaired.
    pub(crate) fn repair(&mut self, code: Code, span: Span, message: &str, repair: &str) -> bool {
        let lenient = self.mode == Mode::Lenient;
        let (severity, message) = if lenient {
            (Severity::Warning, alloc::format!("{message}; {repair}"))
        } else {
            (Severity::Error, message.into())
        };
        self.note(code, severity, span, message.into(), None);
        lenient
    }

    fn note(
        &mut self,
        code: Code,
        severity: Severity,
        span: Span,
        message: Cow<'static, str>,
        position: Option<Position>,
    ) {
        let message = match self.noted.len() {
            0..MOST_FINDINGS => message.into_owned(),
            MOST_FINDINGS => {
                // Whatever else there is, the record is not right.
                return self.noted.push(Noted {
                    code: Code::TOO_MANY,
                    severity: Severity::Error,
                    span,
                    message: "this record has more findings than are shown".into(),
                    position: None,
                });
            }
            _ => return,
        };
        self.noted.push(Noted {
            code,
            severity,
            span,
            message,
            position,
        });
    }
}
