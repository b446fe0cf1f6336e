//! What is missing of a tournament.

use std::fmt;

use super::super::Shard;

/// The matches that are missing of a tournament, and which parts would have had them.
///
/// ```
/// use hoyito_arena::Missing;
///
/// let missing = Missing::new(vec![2, 5, 8], 9, &[3]);
/// assert_eq!(missing.to_string(), "3 of 9 matches are missing: all of part 2/3 (2, 5, 8)");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Missing {
    numbers: Vec<u64>,
    total: u64,
    /// How many parts the tournament was in, if that shows.
    parts: Option<u32>,
}

/// So many numbers are told one by one.
const TOLD: usize = 6;

impl Missing {
    /// These matches are missing of so many; in the parts that are there the matches follow each other
    /// in such `strides`.
    pub fn new(numbers: Vec<u64>, total: u64, strides: &[u64]) -> Self {
        let first = strides.first().copied();
        let same = first.filter(|first| strides.iter().all(|stride| stride == first));
        Self {
            numbers,
            total,
            parts: same.and_then(|stride| u32::try_from(stride).ok()),
        }
    }

    /// The numbers of the matches, in order.
    pub fn numbers(&self) -> &[u64] {
        &self.numbers
    }

    /// The parts that something is missing of, each with its matches.
    fn of_parts(&self) -> Vec<(Shard, Vec<u64>)> {
        let Some(of) = self.parts.filter(|&parts| parts > 1) else {
            return Vec::new();
        };
        let mut parts = Vec::new();
        for index in 1..=of {
            let Some(shard) = Shard::new(index, of) else {
                continue;
            };
            let is_own = |number: &&u64| **number % u64::from(of) == u64::from(index % of);
            let own: Vec<u64> = self.numbers.iter().filter(is_own).copied().collect();
            if !own.is_empty() {
                parts.push((shard, own));
            }
        }
        parts
    }
}

/// `2, 5, 8 … 98`.
fn told(numbers: &[u64]) -> String {
    let text = |numbers: &[u64]| {
        let texts: Vec<String> = numbers.iter().map(u64::to_string).collect();
        texts.join(", ")
    };
    match numbers {
        [begin @ .., last] if numbers.len() > TOLD => {
            format!("{} … {last}", text(&begin[..TOLD - 2]))
        }
        _ => text(numbers),
    }
}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let all = self.numbers.len();
        let are = if all == 1 { "is" } else { "are" };
        write!(f, "{all} of {} matches {are} missing: ", self.total)?;
        let parts = self.of_parts();
        if parts.is_empty() {
            return f.write_str(&told(&self.numbers));
        }
        for (place, (shard, numbers)) in parts.iter().enumerate() {
            if place > 0 {
                f.write_str("; ")?;
            }
            let is_all = numbers.len() as u64 == shard.share_of(self.total);
            let how_much = if is_all { "all" } else { "some" };
            write!(f, "{how_much} of part {shard} ({})", told(numbers))?;
        }
        Ok(())
    }
}

impl std::error::Error for Missing {}

#[cfg(test)]
mod tests {
    use super::*;

    fn missing(numbers: impl IntoIterator<Item = u64>, strides: &[u64]) -> String {
        Missing::new(numbers.into_iter().collect(), 100, strides).to_string()
    }

    #[test]
    fn parts_are_named() {
        assert_eq!(
            missing((3..=100).step_by(3), &[3, 3]),
            "33 of 100 matches are missing: all of part 3/3 (3, 6, 9, 12 … 99)"
        );
        assert_eq!(
            missing([50], &[2]),
            "1 of 100 matches is missing: some of part 2/2 (50)"
        );
        let two = missing((1..=100).filter(|number| number % 3 != 1), &[3]);
        assert_eq!(
            two,
            "66 of 100 matches are missing: all of part 2/3 (2, 5, 8, 11 … 98); \
             all of part 3/3 (3, 6, 9, 12 … 99)"
        );
    }

    #[test]
    fn without_parts_the_matches_are_told() {
        assert_eq!(
            missing([99, 100], &[1]),
            "2 of 100 matches are missing: 99, 100"
        );
        assert_eq!(missing([7], &[]), "1 of 100 matches is missing: 7");
        assert_eq!(missing([7], &[2, 3]), "1 of 100 matches is missing: 7");
    }
}
