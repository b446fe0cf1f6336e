//! With or without colours and box-drawing characters.

use core::fmt;

use anstyle::{AnsiColor, Effects, Style};

/// What the place where a text is shown can show. The default is Unicode without colours.
///
/// Nothing here asks the environment: the caller knows whether there is a terminal.
///
/// ```
/// use hoyito_core::Position;
/// use hoyito_view::{BoardView, Look};
///
/// let position = Position::default();
/// let board = BoardView::new(&position).look(Look::ASCII);
/// assert!(board.to_string().is_ascii());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Look {
    /// Whether to write colours, as ANSI escape sequences.
    pub colour: bool,
    /// Whether to keep to ASCII; names and other text of records stay as they are.
    pub ascii: bool,
}

impl Look {
    /// Unicode, no colours.
    pub const PLAIN: Self = Self {
        colour: false,
        ascii: false,
    };
    /// Unicode in colour.
    pub const COLOUR: Self = Self {
        colour: true,
        ascii: false,
    };
    /// ASCII, no colours.
    pub const ASCII: Self = Self {
        colour: false,
        ascii: true,
    };

    /// `what` in a style, if there are colours.
    pub(crate) const fn paint<T>(self, style: Style, what: T) -> Painted<T> {
        let style = if self.colour { style } else { Style::new() };
        Painted { style, what }
    }

    /// One of two texts: the first in Unicode, the second in ASCII.
    pub(crate) const fn choose<T: Copy>(self, unicode: T, ascii: T) -> T {
        if self.ascii { ascii } else { unicode }
    }

    pub(crate) const fn arrow(self) -> &'static str {
        self.choose("→", "->")
    }

    pub(crate) const fn ellipsis(self) -> &'static str {
        self.choose("…", "...")
    }
}

/// What the styles stand for.
pub(crate) mod style {
    use super::{AnsiColor, Effects, Style};

    /// Lines of the board, and what is there but of no interest.
    pub(crate) const FAINT: Style = Style::new().effects(Effects::DIMMED);
    /// The player to move, winners, headings.
    pub(crate) const STRONG: Style = Style::new().effects(Effects::BOLD);
    /// A hole with four, and what was captured.
    pub(crate) const FOUR: Style = AnsiColor::Green.on_default().effects(Effects::BOLD);
    /// Where the last move began and ended.
    pub(crate) const LAST: Style = AnsiColor::Yellow.on_default().effects(Effects::BOLD);
    /// Which way the seeds go.
    pub(crate) const COURSE: Style = AnsiColor::Cyan.on_default();
    /// Something that can't be.
    pub(crate) const WRONG: Style = AnsiColor::Red.on_default().effects(Effects::BOLD);
    /// Something that was put right.
    pub(crate) const DOUBTFUL: Style = AnsiColor::Yellow.on_default().effects(Effects::BOLD);
}

/// Something in a style; made by [`Look::paint`].
#[derive(Debug, Clone, Copy)]
pub(crate) struct Painted<T> {
    style: Style,
    what: T,
}

impl<T: fmt::Display> fmt::Display for Painted<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The alternate form of a style is its reset.
        write!(f, "{}{}{:#}", self.style, self.what, self.style)
    }
}
