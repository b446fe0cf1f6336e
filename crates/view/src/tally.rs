//! How many records of which kind.

use std::fmt;

use hoyito_notation::Status;

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
