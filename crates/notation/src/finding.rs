//! What a check of a record found.

use alloc::string::String;
use core::fmt;

use hoyito_core::Position;

use crate::{Code, Location};

/// How bad a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// The record was repaired in the one way that makes sense.
    Warning,
    /// The record is not right.
    Error,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Warning => "warning",
            Self::Error => "error",
        })
    }
}

/// A fault in a record: what, where, and what would be right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// Which kind of fault.
    pub code: Code,
    /// How bad.
    pub severity: Severity,
    /// Where it begins in the input.
    pub location: Location,
    /// How many bytes it is long.
    pub length: u64,
    /// What is wrong, in the words of the rules.
    pub message: String,
    /// The position at that move, where it helps.
    pub position: Option<Position>,
}

impl fmt::Display for Finding {
    /// `15:8: error: E207: North can't play e: it is empty (M1)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Location { line, column, .. } = self.location;
        let (severity, code) = (self.severity, self.code);
        write!(f, "{line}:{column}: {severity}: {code}: {}", self.message)
    }
}
