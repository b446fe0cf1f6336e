//! What keys and clicks mean.

use hoyito_core::{Hole, Position, Shape};
use hoyito_view::{Dialog, Language, Scrolled, hole_at};
use ratatui_crossterm::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

/// So many lines a notch of the mouse wheel scrolls.
const WHEEL: i16 = 3;

/// What a key or a click asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wish {
    /// This hole: to choose it, or to play it if it is chosen.
    Hole(Hole),
    /// The next hole to the left or right.
    Beside {
        to_the_right: bool,
    },
    /// Play what is chosen, or go on.
    Enter,
    /// Close what is open, or choose nothing.
    Escape,
    Yes,
    No,
    Keep,
    Show,
    Hint,
    TakeBack,
    Laps,
    Faster,
    Slower,
    Speed(u8),
    Skip,
    Pause,
    Resign,
    Agree,
    Help,
    Leave,
    /// Ctrl-C.
    Interrupt,
    /// What is longer than its place is to be seen further up or down.
    Scroll(Scroll),
    /// The screen has another size.
    Redraw,
}

/// How far something is scrolled, down if it is positive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Scroll {
    Lines(i16),
    Pages(i16),
    /// To the beginning.
    First,
    /// To the end.
    Last,
}

impl Scroll {
    /// From this first line to another one, of something of which so much has room.
    pub(super) fn from(self, first: u16, room: Scrolled) -> u16 {
        let page = i16::try_from(room.seen.saturating_sub(1).max(1)).unwrap_or(i16::MAX);
        let first = match self {
            Self::Lines(lines) => first.saturating_add_signed(lines),
            Self::Pages(pages) => first.saturating_add_signed(pages.saturating_mul(page)),
            Self::First => 0,
            Self::Last => u16::MAX,
        };
        first.min(room.hidden)
    }

    /// Whether it goes up.
    pub(super) const fn is_up(self) -> bool {
        match self {
            Self::Lines(by) | Self::Pages(by) => by < 0,
            Self::First => true,
            Self::Last => false,
        }
    }
}

/// What an event asks for in this position. While a dialog is open letters are answers.
pub(super) fn wish(
    event: &Event,
    position: &Position,
    size: (u16, u16),
    dialog: Option<&Dialog>,
    language: Language,
) -> Option<Wish> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => {
            of_key(*key, position, dialog, language)
        }
        Event::Mouse(mouse) => of_mouse(*mouse, position.shape(), size),
        Event::Resize(..) => Some(Wish::Redraw),
        _ => None,
    }
}

fn of_key(
    key: KeyEvent,
    position: &Position,
    dialog: Option<&Dialog>,
    language: Language,
) -> Option<Wish> {
    let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
    match key.code {
        KeyCode::Char('c') if is_control => Some(Wish::Interrupt),
        KeyCode::Char('l') if is_control => Some(Wish::Redraw),
        // Keys of the terminal or the window, not of the game.
        _ if is_control
            || key
                .modifiers
                .intersects(KeyModifiers::ALT | KeyModifiers::SUPER) =>
        {
            None
        }
        KeyCode::Enter => Some(Wish::Enter),
        KeyCode::Esc => Some(Wish::Escape),
        KeyCode::Left => Some(Wish::Beside {
            to_the_right: false,
        }),
        KeyCode::Right | KeyCode::Tab => Some(Wish::Beside { to_the_right: true }),
        KeyCode::Up => Some(Wish::Scroll(Scroll::Lines(-1))),
        KeyCode::Down => Some(Wish::Scroll(Scroll::Lines(1))),
        KeyCode::PageUp => Some(Wish::Scroll(Scroll::Pages(-1))),
        KeyCode::PageDown => Some(Wish::Scroll(Scroll::Pages(1))),
        KeyCode::Home => Some(Wish::Scroll(Scroll::First)),
        KeyCode::End => Some(Wish::Scroll(Scroll::Last)),
        KeyCode::Backspace => Some(Wish::TakeBack),
        KeyCode::F(1) => Some(Wish::Help),
        KeyCode::Char(letter) => match dialog {
            Some(dialog) => answer(letter, dialog, language),
            None => of_letter(letter, position),
        },
        _ => None,
    }
}

/// The answers as a dialog names them, and the keys that leave or close. The key that opens a question is
/// no answer to it: whoever holds it down has answered nothing.
fn answer(letter: char, dialog: &Dialog, language: Language) -> Option<Wish> {
    let (yes, keep) = match (language, dialog) {
        (Language::English, _) => ('y', 'k'),
        (Language::Spanish, Dialog::Agree) => ('a', 'g'),
        (Language::Spanish, _) => ('s', 'g'),
    };
    match letter.to_ascii_lowercase() {
        letter if letter == yes => Some(Wish::Yes),
        letter if letter == keep => Some(Wish::Keep),
        // Who plays in several languages has it in the fingers.
        'y' => Some(Wish::Yes),
        'n' => Some(Wish::No),
        'q' => Some(Wish::Leave),
        'w' | '?' | ' ' => Some(Wish::Escape),
        _ => None,
    }
}

/// The first twelve letters are holes of whoever's turn it is, the others commands.
fn of_letter(letter: char, position: &Position) -> Option<Wish> {
    let lower = letter.to_ascii_lowercase();
    if let Some(hole) = Hole::from_letter(lower) {
        return Hole::new(position.turn(), hole.index()).map(Wish::Hole);
    }
    match lower {
        'v' => Some(Wish::Show),
        't' => Some(Wish::Hint),
        'u' => Some(Wish::TakeBack),
        'w' => Some(Wish::Laps),
        '+' | '=' => Some(Wish::Faster),
        '-' => Some(Wish::Slower),
        '1'..='6' => lower
            .to_digit(10)
            .and_then(|digit| u8::try_from(digit).ok())
            .map(Wish::Speed),
        ' ' => Some(Wish::Skip),
        'p' => Some(Wish::Pause),
        'r' => Some(Wish::Resign),
        's' => Some(Wish::Agree),
        '?' => Some(Wish::Help),
        'q' => Some(Wish::Leave),
        _ => None,
    }
}

fn of_mouse(mouse: MouseEvent, shape: Shape, size: (u16, u16)) -> Option<Wish> {
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => {
            hole_at(size, shape, (mouse.column, mouse.row)).map(Wish::Hole)
        }
        MouseEventKind::ScrollDown => Some(Wish::Scroll(Scroll::Lines(WHEEL))),
        MouseEventKind::ScrollUp => Some(Wish::Scroll(Scroll::Lines(-WHEEL))),
        _ => None,
    }
}
