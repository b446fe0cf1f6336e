//! Standard output and standard error.

use std::env;
use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};

use hoyito_view::{Look, clean};
use indicatif::ProgressBar;

use crate::args::Color;
use crate::failure::Failure;

/// Where results and complaints go.
#[derive(Debug)]
pub(crate) struct Output {
    stdout: BufWriter<Stdout>,
    color: Color,
    /// Progress on the same terminal, which must not be written over.
    bar: ProgressBar,
    has_progress: bool,
}

impl Output {
    pub(crate) fn new(color: Color) -> Self {
        Self {
            stdout: BufWriter::new(io::stdout()),
            color,
            bar: ProgressBar::hidden(),
            has_progress: true,
        }
    }

    /// Shows no progress: something else is written to standard output.
    pub(crate) const fn forgo_progress(&mut self) {
        self.has_progress = false;
    }

    /// Minds a bar from now on: what is written goes above it.
    pub(crate) fn begin_progress(&mut self, bar: impl FnOnce() -> ProgressBar) -> ProgressBar {
        if self.has_progress {
            self.bar = bar();
        }
        self.bar.clone()
    }

    /// Takes the bar away.
    pub(crate) fn end_progress(&self) {
        self.bar.finish_and_clear();
    }

    /// When there are colours, as it was typed.
    pub(crate) const fn color(&self) -> Color {
        self.color
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
        let stdout = &mut self.stdout;
        if self.bar.is_hidden() {
            write!(stdout, "{text}")
        } else {
            self.bar.suspend(|| {
                write!(stdout, "{text}")?;
                stdout.flush()
            })
        }
        .map_err(Failure::output)
    }

    /// Writes a line to standard output.
    pub(crate) fn print_line(&mut self, text: impl Display) -> Result<(), Failure> {
        self.print(format_args!("{text}\n"))
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
        self.note(format_args!("{red}error:{reset} {}", clean(&error)));
    }

    /// Writes a note to standard error.
    pub(crate) fn note(&self, text: impl Display) {
        self.bar.suspend(|| note(text));
    }
}

/// Writes a note to standard error.
pub(crate) fn note(note: impl Display) {
    let _ = writeln!(io::stderr(), "{note}");
}
