//! Players by name.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;
use core::time::Duration;

use crate::suggest::{Suggestion, nearest};
use crate::{Greedy, Player, Random, Search, SearchOptionError, SearchOptions, Seed};

/// A player by name, as it is written: `random`, `greedy`, `search`.
///
/// Players that take options have them after a colon, `search:depth=8,nodes=1e6`.
///
/// ```
/// use hoyito_engine::{PlayerSpec, Seed};
///
/// let spec: PlayerSpec = "greedy".parse()?;
/// assert_eq!(spec.build(Seed::new(1)).name(), "greedy");
///
/// let error = "gredy".parse::<PlayerSpec>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "there is no player `gredy`; did you mean `greedy`? The players are: random, greedy, search"
/// );
/// # Ok::<(), hoyito_engine::PlayerSpecError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PlayerSpec {
    /// Any legal move: [`Random`].
    Random,
    /// The most seeds this turn: [`Greedy`].
    Greedy,
    /// Looks ahead: [`Search`].
    Search(SearchOptions),
}

impl PlayerSpec {
    /// The names of all players.
    pub const NAMES: [&str; 3] = ["random", "greedy", "search"];

    /// The name without options.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Search(_) => "search",
        }
    }

    /// How long it takes for a move, where that is limited by time: whoever asks it for moves has the
    /// clock and says stop, as [`choose_within`](Player::choose_within) has it.
    ///
    /// ```
    /// use core::time::Duration;
    /// use hoyito_engine::PlayerSpec;
    ///
    /// let spec: PlayerSpec = "search:time=1.5s".parse()?;
    /// assert_eq!(spec.time(), Some(Duration::from_millis(1_500)));
    /// assert_eq!(PlayerSpec::Greedy.time(), None);
    /// # Ok::<(), hoyito_engine::PlayerSpecError>(())
    /// ```
    pub const fn time(&self) -> Option<Duration> {
        match self {
            Self::Random | Self::Greedy => None,
            Self::Search(options) => options.time,
        }
    }

    /// Makes the player, whose chance all comes from `seed`.
    pub fn build(&self, seed: Seed) -> Box<dyn Player + Send> {
        match self {
            Self::Random => Box::new(Random::new(seed)),
            Self::Greedy => Box::new(Greedy::new(seed)),
            Self::Search(options) => Box::new(Search::new(*options, seed)),
        }
    }
}

impl fmt::Display for PlayerSpec {
    /// As it is written, in one way only.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Search(options) if *options != SearchOptions::default() => {
                f.pad(&format!("{}:{options}", self.name()))
            }
            _ => f.pad(self.name()),
        }
    }
}

impl FromStr for PlayerSpec {
    type Err = PlayerSpecError;

    fn from_str(text: &str) -> Result<Self, PlayerSpecError> {
        let (name, options) = match text.split_once(':') {
            Some((name, options)) => (name, Some(options)),
            None => (text, None),
        };
        let spec = match (name, options) {
            ("search", None) => return Ok(Self::Search(SearchOptions::default())),
            ("search", Some(options)) => return Ok(Self::Search(options.parse()?)),
            ("random", _) => Self::Random,
            ("greedy", _) => Self::Greedy,
            _ => {
                return Err(PlayerSpecError::UnknownName {
                    name: name.into(),
                    nearest: nearest(name, &Self::NAMES),
                });
            }
        };
        match options {
            None => Ok(spec),
            Some(options) => Err(PlayerSpecError::TakesNoOptions {
                player: spec.name(),
                options: options.into(),
            }),
        }
    }
}

/// Why a text doesn't name a player.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlayerSpecError {
    /// No player has that name.
    #[error(
        "there is no player `{name}`{}The players are: {}",
        Suggestion(*.nearest),
        PlayerSpec::NAMES.join(", ")
    )]
    UnknownName {
        /// The name.
        name: String,
        /// The player that may have been meant.
        nearest: Option<&'static str>,
    },
    /// The player has no options.
    #[error("the player `{player}` takes no options, but was given `{options}`")]
    TakesNoOptions {
        /// The player.
        player: &'static str,
        /// What was given.
        options: String,
    },
    /// The options of a search are not right.
    #[error(transparent)]
    Search(#[from] SearchOptionError),
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    #[test]
    fn every_name_is_read_back() {
        for name in PlayerSpec::NAMES {
            let spec: PlayerSpec = name.parse().unwrap();
            assert_eq!(spec.to_string(), name);
            assert_eq!(spec.build(Seed::new(1)).name(), name);
        }
    }

    #[test]
    fn options_are_part_of_the_name() {
        for text in ["search", "search:depth=8", "search:time=100ms,nodes=1e6"] {
            let spec: PlayerSpec = text.parse().unwrap();
            assert_eq!(spec.to_string(), text);
            assert_eq!(spec.name(), "search");
        }
        let default: PlayerSpec = "search:memory=2".parse().unwrap();
        assert_eq!(default.to_string(), "search");
    }

    #[test]
    fn errors_say_what_would_be_right() {
        let message = |text: &str| text.parse::<PlayerSpec>().unwrap_err().to_string();
        assert_eq!(
            message("minimax"),
            "there is no player `minimax`. The players are: random, greedy, search"
        );
        assert_eq!(
            message("greedy:depth=3"),
            "the player `greedy` takes no options, but was given `depth=3`"
        );
        assert_eq!(
            message("search:depth"),
            "`depth` is no option of `search`: they are written like `search:depth=8,nodes=20k`"
        );
        assert_eq!(
            message("Random:x=1"),
            "there is no player `Random`; did you mean `random`? The players are: random, greedy, search"
        );
    }
}
