//! Whoever takes part, by name.

use std::fmt;
use std::str::FromStr;

use hoyito_engine::{PlayerSpec, PlayerSpecError, nearest};

use crate::ugi::{ProgramEntrant, ProgramError};
use crate::{CommandLine, CommandLineError, Entrant, ProgramSettings};

/// Whoever takes part in matches, as it is written: a player of the engine such as `greedy`, or
/// `ugi:COMMAND`, another program that speaks UGI.
///
/// ```
/// use hoyito_arena::EntrantSpec;
///
/// let greedy: EntrantSpec = "greedy".parse()?;
/// assert_eq!(greedy.name(), "greedy");
///
/// let other: EntrantSpec = "ugi:players/clever  --fast".parse()?;
/// assert_eq!(other.to_string(), "ugi:players/clever --fast");
/// assert_eq!(other.name(), "clever --fast");
///
/// let error = "ugi".parse::<EntrantSpec>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "`ugi` needs the command of the other program, as in `ugi:./clever --fast`"
/// );
/// # Ok::<(), hoyito_arena::EntrantSpecError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EntrantSpec {
    /// A player of the engine.
    Player(PlayerSpec),
    /// Another program.
    Program(CommandLine),
}

/// What stands before the command of another program, with a colon.
const UGI: &str = "ugi";

/// A person.
const HUMAN: &str = "human";

impl EntrantSpec {
    /// What it is called where nothing else is said.
    pub fn name(&self) -> String {
        match self {
            Self::Player(player) => player.to_string(),
            Self::Program(line) => line.name(),
        }
    }

    /// Whether it is another program: slower, perhaps not the same twice, and in need of a log.
    pub const fn is_program(&self) -> bool {
        matches!(self, Self::Program(_))
    }

    /// Makes whoever takes part. Another program is started here, once, and plays any number of games;
    /// for games at the same time there must be an entrant for each.
    ///
    /// ```no_run
    /// use hoyito_arena::{EntrantSpec, ProgramSettings};
    ///
    /// let spec: EntrantSpec = "ugi:./clever".parse()?;
    /// let mut entrant = spec.build(&ProgramSettings::default())?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The other program can't be started. Whatever else it may do wrong forfeits games.
    pub fn build(
        &self,
        settings: &ProgramSettings,
    ) -> Result<Box<dyn Entrant + Send>, ProgramError> {
        Ok(match self {
            Self::Player(player) => Box::new(player.clone()),
            Self::Program(line) => Box::new(ProgramEntrant::start(line, settings)?),
        })
    }
}

impl From<PlayerSpec> for EntrantSpec {
    fn from(player: PlayerSpec) -> Self {
        Self::Player(player)
    }
}

impl fmt::Display for EntrantSpec {
    /// As it is written, in one way only.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(player) => player.fmt(f),
            Self::Program(line) => f.pad(&format!("{UGI}:{line}")),
        }
    }
}

impl FromStr for EntrantSpec {
    type Err = EntrantSpecError;

    fn from_str(text: &str) -> Result<Self, EntrantSpecError> {
        let (name, rest) = match text.split_once(':') {
            Some((name, rest)) => (name, Some(rest)),
            None => (text, None),
        };
        match (name, rest) {
            (UGI, None) => Err(EntrantSpecError::NoCommand),
            (UGI, Some(command)) => match command.parse() {
                Ok(line) => Ok(Self::Program(line)),
                Err(CommandLineError::NoProgram) => Err(EntrantSpecError::NoCommand),
                Err(error) => Err(error.into()),
            },
            (HUMAN, _) => Err(EntrantSpecError::Human),
            _ => match text.parse() {
                Ok(player) => Ok(Self::Player(player)),
                Err(PlayerSpecError::UnknownName {
                    name,
                    nearest: near,
                }) => {
                    let near = near.or_else(|| nearest(&name, &[UGI]));
                    Err(EntrantSpecError::UnknownName {
                        name,
                        nearest: near,
                    })
                }
                Err(error) => Err(error.into()),
            },
        }
    }
}

/// Why a text names nobody who can take part.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum EntrantSpecError {
    /// Nobody has that name.
    #[error(
        "there is no player `{name}`{}The players are: {}, {UGI}:COMMAND",
        nearest.map_or_else(|| ". ".into(), |near| format!("; did you mean `{near}`? ")),
        PlayerSpec::NAMES.join(", ")
    )]
    UnknownName {
        /// The name.
        name: String,
        /// Who may have been meant.
        nearest: Option<&'static str>,
    },
    /// A player of the engine can't be had so.
    #[error(transparent)]
    Player(#[from] PlayerSpecError),
    /// The command of the other program is missing.
    #[error("`{UGI}` needs the command of the other program, as in `{UGI}:./clever --fast`")]
    NoCommand,
    /// The command of the other program can't be read.
    #[error("the command of the other program: {0}")]
    Command(#[from] CommandLineError),
    /// A person can't be asked here.
    #[error("`{HUMAN}` plays with `hoyito play` only: nobody is asked for moves here")]
    Human,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(text: &str) -> String {
        text.parse::<EntrantSpec>().unwrap_err().to_string()
    }

    #[test]
    fn what_is_written_is_read_back() {
        for name in PlayerSpec::NAMES {
            assert_eq!(name.parse::<EntrantSpec>().unwrap().to_string(), name);
        }
        let spec: EntrantSpec = "ugi: 'a b'  --x=\"c d\"".parse().unwrap();
        assert!(spec.is_program());
        assert_eq!(spec.to_string(), "ugi:'a b' '--x=c d'");
        assert_eq!(spec.to_string().parse(), Ok(spec));
    }

    #[test]
    fn errors_say_what_would_be_right() {
        assert_eq!(
            message("gredy"),
            "there is no player `gredy`; did you mean `greedy`? The players are: random, greedy, search, \
             ugi:COMMAND"
        );
        assert_eq!(
            message("uci:./clever"),
            "there is no player `uci`; did you mean `ugi`? The players are: random, greedy, search, \
             ugi:COMMAND"
        );
        assert_eq!(
            message("greedy:depth=3"),
            "the player `greedy` takes no options, but was given `depth=3`"
        );
        assert_eq!(message("ugi:  "), message("ugi"));
        assert_eq!(
            message("ugi:./clever 'a"),
            "the command of the other program: `./clever 'a` ends within a quote or after a backslash"
        );
        assert_eq!(
            message("human"),
            "`human` plays with `hoyito play` only: nobody is asked for moves here"
        );
    }
}
