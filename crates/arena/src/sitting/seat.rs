//! Who sits where.

use std::fmt;
use std::str::FromStr;

use hoyito_engine::{PlayerSpec, SearchOptions, nearest};

use crate::{EntrantSpec, EntrantSpecError};

/// Who sits at one side of the board, as it is written: `human`, or whoever can take part in a match.
///
/// ```
/// use hoyito_arena::Seat;
///
/// let seat: Seat = "human".parse()?;
/// assert!(seat.is_person());
/// let seat: Seat = "greedy".parse()?;
/// assert_eq!(seat.to_string(), "greedy");
/// # Ok::<(), hoyito_arena::EntrantSpecError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Seat {
    /// A person.
    Person,
    /// A player of the engine or another program.
    Player(EntrantSpec),
}

/// How a person is written.
const HUMAN: &str = "human";

impl Seat {
    /// Whom a person plays against if nothing else is said, and who is asked for hints.
    pub const OPPONENT: Self = Self::Player(EntrantSpec::Player(PlayerSpec::Search(
        SearchOptions::DEFAULT,
    )));

    /// Whether a person sits here.
    pub const fn is_person(&self) -> bool {
        matches!(self, Self::Person)
    }

    /// Who plays, if it is no person.
    pub const fn player(&self) -> Option<&EntrantSpec> {
        match self {
            Self::Person => None,
            Self::Player(player) => Some(player),
        }
    }

    /// Whether what it says is worth a log: another program.
    pub(crate) fn keeps_log(&self) -> bool {
        self.player().is_some_and(EntrantSpec::is_program)
    }

    /// What it is called where nothing else is said; a person has a name of their own.
    pub fn name(&self) -> Option<String> {
        self.player().map(EntrantSpec::name)
    }
}

impl fmt::Display for Seat {
    /// As it is written, in one way only.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person => f.pad(HUMAN),
            Self::Player(player) => player.fmt(f),
        }
    }
}

impl FromStr for Seat {
    type Err = EntrantSpecError;

    fn from_str(text: &str) -> Result<Self, EntrantSpecError> {
        if text == HUMAN {
            return Ok(Self::Person);
        }
        text.parse().map(Self::Player).map_err(|error| match error {
            EntrantSpecError::UnknownName {
                name,
                nearest: near,
            } => {
                let near = near.or_else(|| nearest(&name, &[HUMAN]));
                EntrantSpecError::UnknownName {
                    name,
                    nearest: near,
                }
            }
            other => other,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        for text in ["human", "greedy", "random", "ugi:./clever --fast"] {
            assert_eq!(text.parse::<Seat>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn a_misspelt_person_is_suggested() {
        let error = "humann".parse::<Seat>().unwrap_err().to_string();
        assert!(error.contains("did you mean `human`?"), "{error}");
    }
}
