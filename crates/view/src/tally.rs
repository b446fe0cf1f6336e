//! How many records of which kind.

use std::collections::BTreeMap;
use std::fmt::{self, Write};

use hoyito_notation::{Code, Status};

use crate::text::counted;

/// How many records were valid, repaired and invalid.
///
/// ```
/// use hoyito_notation::Status;
/// use hoyito_view::Tally;
///
/// let mut tally = Tally::default();
/// tally.add(Status::Valid);
/// tally.add(Status::Invalid);
/// assert_eq!(tally.to_string(), "2 records: 1 valid, 0 repaired, 1 invalid");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Tally {
    /// Records in which nothing was found.
    pub valid: u64,
    /// Records that were repaired.
    pub repaired: u64,
    /// Records with errors.
    pub invalid: u64,
}

impl Tally {
    /// Counts one more record.
    pub const fn add(&mut self, status: Status) {
        match status {
            Status::Valid => self.valid += 1,
            Status::Repaired => self.repaired += 1,
            Status::Invalid => self.invalid += 1,
        }
    }

    /// All of them.
    pub const fn records(&self) -> u64 {
        self.valid + self.repaired + self.invalid
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let records = counted(self.records(), "record");
        let Self {
            valid,
            repaired,
            invalid,
        } = self;
        write!(
            f,
            "{records}: {valid} valid, {repaired} repaired, {invalid} invalid"
        )
    }
}

/// How many findings there are of each kind, most first, a line a code.
///
/// ```
/// use std::collections::BTreeMap;
///
/// use hoyito_notation::Code;
/// use hoyito_view::findings_by_code;
///
/// let counts = BTreeMap::from([(Code::EMPTY_HOLE, 2), (Code::WRONG_NUMBER, 1200)]);
/// let text = findings_by_code(&counts);
/// assert_eq!(text.lines().next(), Some("  1200  E206  A number is not the number of its turn."));
/// assert_eq!(text.lines().last(), Some("     2  E207  The hole is empty (M1)."));
/// ```
pub fn findings_by_code(counts: &BTreeMap<Code, u64>) -> String {
    let mut rows: Vec<_> = counts.iter().collect();
    rows.sort_by_key(|&(_, &count)| std::cmp::Reverse(count));
    let width = rows.first().map_or(0, |(_, count)| count.to_string().len());
    let about = |code: Code| {
        Code::TABLE
            .iter()
            .chain(hoyito_match::records::codes::TABLE)
            .find(|(known, _)| *known == code)
            .map_or("", |(_, about)| about.trim())
    };
    let mut text = String::new();
    for (&code, count) in rows {
        let _ = writeln!(text, "  {count:>width$}  {code}  {}", about(code));
    }
    text
}
