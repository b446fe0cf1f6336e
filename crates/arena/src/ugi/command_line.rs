//! How another program is called.

use std::ffi::OsStr;
use std::fmt;
use std::path::Path;
use std::process::Command;
use std::str::FromStr;

/// How another program is called: itself and its arguments, written as for a shell. Nothing but quotes
/// and backslashes has a meaning: no variables, no patterns, no pipes.
///
/// ```
/// use hoyito_arena::CommandLine;
///
/// let line: CommandLine = "players/clever  --name 'Ana María'".parse()?;
/// assert_eq!(line.program(), "players/clever");
/// assert_eq!(line.arguments(), ["--name", "Ana María"]);
/// assert_eq!(line.to_string(), "players/clever --name 'Ana María'");
/// assert_eq!(line.name(), "clever --name Ana María");
/// # Ok::<(), hoyito_arena::CommandLineError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CommandLine {
    program: String,
    arguments: Vec<String>,
}

impl CommandLine {
    /// The program: a path, or a name that is looked for where programs are.
    pub fn program(&self) -> &str {
        &self.program
    }

    /// Its arguments.
    pub fn arguments(&self) -> &[String] {
        &self.arguments
    }

    /// What it is called where nothing else is said: the program and its arguments, files without
    /// their folders.
    pub fn name(&self) -> String {
        let mut name = String::new();
        for word in std::iter::once(&self.program).chain(&self.arguments) {
            let file = match Path::new(word).file_name().and_then(OsStr::to_str) {
                Some(file) if !word.starts_with('-') => file,
                _ => word,
            };
            if !name.is_empty() {
                name.push(' ');
            }
            name.push_str(file);
        }
        name
    }

    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments);
        command
    }
}

impl fmt::Display for CommandLine {
    /// As it is written, in one way only.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = std::iter::once(&self.program).chain(&self.arguments);
        // Only a NUL can't be quoted, and no command line holds one.
        let line = shlex::try_join(words.map(String::as_str)).map_err(|_| fmt::Error)?;
        f.pad(&line)
    }
}

impl FromStr for CommandLine {
    type Err = CommandLineError;

    fn from_str(text: &str) -> Result<Self, CommandLineError> {
        if text.contains('\0') {
            return Err(CommandLineError::Nul);
        }
        let Some(mut words) = shlex::split(text) else {
            return Err(CommandLineError::Unclosed { text: text.into() });
        };
        if words.first().is_none_or(String::is_empty) {
            return Err(CommandLineError::NoProgram);
        }
        Ok(Self {
            program: words.remove(0),
            arguments: words,
        })
    }
}

/// Why a text is not a command line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CommandLineError {
    /// It names no program.
    #[error("no program is named, as in `./clever --fast`")]
    NoProgram,
    /// A quote stays open, or a backslash stands at the end.
    #[error("`{text}` ends within a quote or after a backslash")]
    Unclosed {
        /// The text.
        text: String,
    },
    /// No program can be given a NUL.
    #[error("a NUL byte can't be part of a command")]
    Nul,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_read_back_as_it_is_written() {
        for text in [
            "a",
            "a b",
            "'a b' c",
            r#"a "b'c" d\ e"#,
            "a ''",
            "/x/y -n 1",
        ] {
            let line: CommandLine = text.parse().unwrap();
            assert_eq!(line.to_string().parse(), Ok(line));
        }
    }

    #[test]
    fn what_names_no_program_is_refused() {
        for text in ["", "  ", "''", "# nothing"] {
            assert_eq!(
                text.parse::<CommandLine>(),
                Err(CommandLineError::NoProgram)
            );
        }
        for text in ["a 'b", "a \\", "\"a"] {
            let error = text.parse::<CommandLine>().unwrap_err();
            assert!(matches!(error, CommandLineError::Unclosed { .. }));
        }
        assert_eq!("a\0".parse::<CommandLine>(), Err(CommandLineError::Nul));
    }
}
