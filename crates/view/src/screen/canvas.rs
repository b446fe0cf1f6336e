//! Text on cells.

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;
use ratatui_core::style::{Color, Modifier, Style};

use crate::{Look, shorten, text, text_width};

/// Cells to write on, in colour or without.
#[derive(Debug)]
pub(super) struct Canvas<'a> {
    pub(super) cells: &'a mut Buffer,
    pub(super) look: Look,
}

/// What the styles stand for. The colours are legible on light and dark ground, and none means anything
/// that a character doesn't mean as well.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ink {
    Plain,
    /// Lines of the board, and what is there but of no interest.
    Faint,
    /// The player to move, headings.
    Strong,
    /// A hole with four, and what was captured.
    Four,
    /// Where the last move began and ended.
    Last,
    /// The hole that was chosen, and the seed that falls.
    Chosen,
}

impl Canvas<'_> {
    fn style(&self, ink: Ink) -> Style {
        let coloured = |style: Style, color| {
            if self.look.colour {
                style.fg(color)
            } else {
                style
            }
        };
        let plain = Style::new();
        let bold = plain.add_modifier(Modifier::BOLD);
        match ink {
            Ink::Plain => plain,
            Ink::Faint => plain.add_modifier(Modifier::DIM),
            Ink::Strong => bold,
            Ink::Four => coloured(bold, Color::Green),
            Ink::Last => coloured(bold, Color::Magenta),
            Ink::Chosen => bold.add_modifier(Modifier::REVERSED),
        }
    }

    /// Writes a text that is cut where the room ends.
    pub(super) fn text(&mut self, x: u16, y: u16, room: u16, ink: Ink, text: &str) {
        if self.cells.area.contains((x, y).into()) {
            let text = shorten(text, room.into());
            let style = self.style(ink);
            self.cells.set_stringn(x, y, text, room.into(), style);
        }
    }

    /// Writes a text in the middle of its room.
    pub(super) fn centred(&mut self, x: u16, y: u16, room: u16, ink: Ink, text: &str) {
        let left = (room.saturating_sub(width(text))) / 2;
        self.text(x + left, y, room - left, ink, text);
    }

    /// Writes a text at the right end of its room.
    pub(super) fn right(&mut self, x: u16, y: u16, room: u16, ink: Ink, text: &str) {
        let left = room.saturating_sub(width(text));
        self.text(x + left, y, room - left, ink, text);
    }

    /// Writes lines one under the other, as many as there is room for.
    pub(super) fn lines<S: AsRef<str>>(
        &mut self,
        area: Rect,
        ink: Ink,
        lines: impl IntoIterator<Item = S>,
    ) {
        for (y, line) in (area.y..area.bottom()).zip(lines) {
            self.text(area.x, y, area.width, ink, line.as_ref());
        }
    }

    /// Leaves nothing in an area.
    pub(super) fn clear(&mut self, area: Rect) {
        for y in area.y..area.bottom() {
            // Half of a wide character is left of it: the whole of it goes, else it would cover the edge.
            let before = area.x.checked_sub(1);
            if let Some(cell) = before.and_then(|x| self.cells.cell_mut((x, y)))
                && text_width(cell.symbol()) > 1
            {
                cell.set_symbol(" ");
            }
            for x in area.x..area.right() {
                if let Some(cell) = self.cells.cell_mut((x, y)) {
                    cell.reset();
                }
            }
        }
    }

    /// Draws a frame round an area.
    pub(super) fn frame(&mut self, area: Rect, ink: Ink) {
        let [left, right, top_left, top_right, low_left, low_right, flat] = self.look.choose(
            ['│', '│', '╭', '╮', '╰', '╯', '─'],
            ['|', '|', '+', '+', '+', '+', '-'],
        );
        let inner = usize::from(area.width.saturating_sub(2));
        let flat: String = std::iter::repeat_n(flat, inner).collect();
        let (x, width, last) = (area.x, area.width, area.bottom().saturating_sub(1));
        self.text(
            x,
            area.y,
            width,
            ink,
            &format!("{top_left}{flat}{top_right}"),
        );
        for y in area.y + 1..last {
            self.text(x, y, 1, ink, left.encode_utf8(&mut [0; 4]));
            self.text(x + width - 1, y, 1, ink, right.encode_utf8(&mut [0; 4]));
        }
        self.text(x, last, width, ink, &format!("{low_left}{flat}{low_right}"));
    }
}

/// The columns of a text.
pub(super) fn width(text: &str) -> u16 {
    u16::try_from(text_width(text)).unwrap_or(u16::MAX)
}

/// A text broken into lines of so many columns.
pub(super) fn broken(text: &str, room: u16) -> Vec<String> {
    text::broken(text, room.into())
}
