//! Standard output and standard error.

use std::env;
use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};

use hoyito_view::{Look, clean};

use crate::args::Color;
use crate::failure::Failure;

/// Where results and complaints go.
#[derive(Debug)]
pub(crate) struct Output {
    stdout: BufWriter<Stdout>,
    color: Color,
}

impl Output {
    pub(crate) fn new(color: Color) -> Self {
        Self {
            stdout: BufWriter::new(io::stdout()),
            color,
        }
    }

    /// How results are drawn.
    pub(crate) fn look(&self) -> Look {
        self.look_on(io::stdout().is_terminal())
    }

    /// How notes on standard error are drawn.
    pub(crate) fn look_of_notes(&self) -> Look {
        self.look_on(io::stderr().is_terminal())
    }

    fn look_on(&self, is_terminal: bool) -> Look {
        let no_color = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let is_dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
        let colour = match self.color {
            Color::Always => true,
            Color::Never => false,
            Color::Auto => is_terminal && !no_color && !is_dumb,
        };
        if colour { Look::COLOUR } else { Look::PLAIN }
    }

    /// Writes to standard output.
    pub(crate) fn print(&mut self, text: impl Display) -> Result<(), Failure> {
        write!(self.stdout, "{text}").map_err(Failure::output)
    }

    /// Writes a line to standard output.
    pub(crate) fn print_line(&mut self, text: impl Display) -> Result<(), Failure> {
        writeln!(self.stdout, "{text}").map_err(Failure::output)
    }

    /// Shows what was printed so far.
    pub(crate) fn flush(&mut self) -> Result<(), Failure> {
        self.stdout.flush().map_err(Failure::output)
    }

    /// Writes an error to standard error.
    pub(crate) fn complain(&self, error: &impl Display) {
        let (red, reset) = if self.look_of_notes().colour {
            ("\x1b[1;31m", "\x1b[0m")
        } else {
            ("", "")
        };
        // If nobody reads standard error either, the exit status must do.
        let error = error.to_string();
        let _ = writeln!(io::stderr(), "{red}error:{reset} {}", clean(&error));
    }
}

/// Writes a note to standard error.
pub(crate) fn note(note: impl Display) {
    let _ = writeln!(io::stderr(), "{note}");
}
