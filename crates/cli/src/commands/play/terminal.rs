//! The terminal: taken over, and given back whatever happens.

use std::io::{self, Stdout, Write};
use std::mem::{self, ManuallyDrop};
use std::panic;
use std::sync::Once;

use ratatui_core::terminal::Terminal;
use ratatui_crossterm::CrosstermBackend;
use ratatui_crossterm::crossterm::cursor::{Hide, Show};
use ratatui_crossterm::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui_crossterm::crossterm::execute;
use ratatui_crossterm::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

/// A terminal that is drawn on as a whole. It is given back as it was when this is dropped.
#[derive(Debug)]
pub(super) struct FullScreen {
    /// It is given back here: by itself it would complain on a terminal that is gone, and panic.
    pub(super) terminal: ManuallyDrop<Terminal<CrosstermBackend<Stdout>>>,
}

impl FullScreen {
    pub(super) fn take() -> io::Result<Self> {
        give_back_on_panic();
        enable_raw_mode()?;
        // From here on it is given back.
        let taken = Guard;
        execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, Hide)?;
        let terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        mem::forget(taken);
        Ok(Self {
            terminal: ManuallyDrop::new(terminal),
        })
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Whether the terminal is gone: its window was closed. A signal says so only to the first process in it,
/// and reading from it may never come back.
#[cfg(unix)]
pub(super) fn is_gone() -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    let stdin = io::stdin();
    let mut terminal = [PollFd::new(&stdin, PollFlags::IN)];
    let at_once = Timespec {
        tv_sec: 0,
        tv_nsec: 0,
    };
    let gone = PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL;
    poll(&mut terminal, Some(&at_once)).is_ok() && terminal[0].revents().intersects(gone)
}

/// Elsewhere reading says so.
#[cfg(not(unix))]
pub(super) fn is_gone() -> bool {
    false
}

/// Gives the terminal back if something fails on the way.
struct Guard;

impl Drop for Guard {
    fn drop(&mut self) {
        give_back();
    }
}

/// Leaves the terminal as it was found. One that is gone needs nothing.
fn give_back() {
    let _ = execute!(
        io::stdout(),
        DisableMouseCapture,
        LeaveAlternateScreen,
        Show
    );
    let _ = disable_raw_mode();
    let _ = io::stdout().flush();
}

/// What a panic says is read on a terminal as it was.
fn give_back_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            give_back();
            before(info);
        }));
    });
}
