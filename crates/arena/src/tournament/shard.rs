//! A part of a tournament, for one of several machines.

use std::fmt;
use std::num::NonZeroU32;
use std::str::FromStr;

/// Every N-th match of a tournament: `2/3` has the matches 2, 5, 8 and so on.
///
/// ```
/// use hoyito_arena::Shard;
///
/// let shard: Shard = "2/3".parse()?;
/// assert_eq!(shard.first(), 2);
/// assert_eq!(shard.after(2), 5);
/// assert!("4/3".parse::<Shard>().is_err());
/// # Ok::<(), hoyito_arena::ShardError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Shard {
    index: NonZeroU32,
    of: NonZeroU32,
}

/// Why there is no such part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a part is I/N, with I from 1 to N: 1/3, 2/3 and 3/3 are the three thirds")]
pub struct ShardError;

impl Shard {
    /// All of it.
    pub const WHOLE: Self = Self {
        index: NonZeroU32::MIN,
        of: NonZeroU32::MIN,
    };

    /// The part with this place, from 1, of so many.
    pub const fn new(index: u32, of: u32) -> Option<Self> {
        match (NonZeroU32::new(index), NonZeroU32::new(of)) {
            (Some(index), Some(of)) if index.get() <= of.get() => Some(Self { index, of }),
            _ => None,
        }
    }

    /// Whether it is all of the tournament.
    pub const fn is_whole(self) -> bool {
        self.of.get() == 1
    }

    /// The number of its first match.
    pub const fn first(self) -> u64 {
        self.index.get() as u64
    }

    /// The number of the match after this one of its own.
    pub const fn after(self, number: u64) -> u64 {
        number + self.of.get() as u64
    }

    /// How many of so many matches it has.
    pub const fn share_of(self, total: u64) -> u64 {
        (total + self.of.get() as u64 - self.first()) / self.of.get() as u64
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Self, ShardError> {
        let number = |text: &str| {
            let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse().ok().filter(|_| is_plain)
        };
        let (index, of) = text.split_once('/').ok_or(ShardError)?;
        let (index, of) = number(index).zip(number(of)).ok_or(ShardError)?;
        Self::new(index, of).ok_or(ShardError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_are_the_whole() {
        for total in 0..20 {
            for of in 1..7 {
                let shares = (1..=of).map(|index| Shard::new(index, of).unwrap().share_of(total));
                assert_eq!(shares.sum::<u64>(), total);
            }
        }
        assert_eq!(Shard::new(2, 3).unwrap().share_of(100), 33);
    }

    #[test]
    fn only_parts_that_there_are_are_read() {
        for text in [
            "", "1", "0/3", "4/3", "1/0", "-1/3", "+1/3", "1/3/5", "a/b", "1 / 3",
        ] {
            assert_eq!(text.parse::<Shard>(), Err(ShardError), "{text}");
        }
    }
}
