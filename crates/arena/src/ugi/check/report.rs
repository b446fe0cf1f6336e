//! What came of the tests.

use std::fmt;

/// Something that another program was tested for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    /// What.
    pub what: String,
    /// How it went.
    pub result: CheckResult,
}

/// How a test went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CheckResult {
    /// As it should.
    Passed,
    /// Not as it should, and how.
    Failed(String),
    /// It was not tested, and why not.
    Skipped(String),
}

impl fmt::Display for Checked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.result {
            CheckResult::Passed => write!(f, "ok       {}", self.what),
            CheckResult::Failed(how) => write!(f, "FAILED   {}: {how}", self.what),
            CheckResult::Skipped(why) => write!(f, "skipped  {}: {why}", self.what),
        }
    }
}
