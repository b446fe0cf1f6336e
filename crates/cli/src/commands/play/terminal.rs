//! The terminal: taken over, and given back whatever happens.

use std::io::{self, Stdout, Write};
use std::mem::{self, ManuallyDrop};
use std::panic;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui_core::terminal::Terminal;
use ratatui_crossterm::CrosstermBackend;
use ratatui_crossterm::crossterm::cursor::{Hide, MoveTo, Show};
use ratatui_crossterm::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui_crossterm::crossterm::execute;
use ratatui_crossterm::crossterm::style::Print;
use ratatui_crossterm::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
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
        IS_TAKEN.store(true, Ordering::Relaxed);
        // What is pasted is no key: it would play moves, or give up.
        execute!(
            io::stdout(),
            EnterAlternateScreen,
            // Where there is no other screen, this one is full of what was there before.
            Clear(ClearType::All),
            EnableMouseCapture,
            EnableBracketedPaste,
            Hide
        )?;
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

/// Whether there is anything to be given back.
static IS_TAKEN: AtomicBool = AtomicBool::new(false);

/// Further down than any screen: to its last line.
const BOTTOM: u16 = 9_998;

/// Leaves the terminal as it was found. One that is gone needs nothing.
fn give_back() {
    if !IS_TAKEN.swap(false, Ordering::Relaxed) {
        return;
    }
    let _ = execute!(
        io::stdout(),
        DisableBracketedPaste,
        DisableMouseCapture,
        // Where there is no other screen, what follows begins on a line of its own.
        MoveTo(0, BOTTOM),
        Print("\r\n"),
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

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::fs::File;
    use std::io::Read;
    use std::num::NonZeroU16;
    use std::process::{Command, Stdio};
    use std::{env, thread};

    use rustix::fs::{Mode, OFlags, open};
    use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
    use rustix::termios::tcgetattr;

    use super::FullScreen;

    /// Set where this program runs in a terminal, to take it over and panic.
    const PANICS: &str = "HOYITO_TEST_PANICS";

    #[test]
    fn a_panic_is_read_on_a_terminal_as_it_was() {
        if env::var_os(PANICS).is_some() {
            let _full = FullScreen::take().unwrap();
            panic!("as if by mistake");
        }
        let ours = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).unwrap();
        grantpt(&ours).unwrap();
        unlockpt(&ours).unwrap();
        let name = ptsname(&ours, Vec::new()).unwrap();
        let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC;
        let theirs = File::from(open(&name, flags, Mode::empty()).unwrap());
        let modes = || {
            let modes = tcgetattr(&theirs).unwrap();
            (modes.input_modes, modes.output_modes, modes.local_modes)
        };
        let before = modes();
        let end = || Stdio::from(theirs.try_clone().unwrap());
        let test = "commands::play::terminal::tests::a_panic_is_read_on_a_terminal_as_it_was";
        let mut child = Command::new(env::current_exe().unwrap())
            .args(["--exact", test, "--nocapture"])
            .env(PANICS, "1")
            .env("TERM", "xterm-256color")
            .stdin(end())
            .stdout(end())
            .stderr(end())
            .spawn()
            .unwrap();
        let shown = thread::spawn(move || {
            let mut shown = Vec::new();
            // Linux has an error for the end, when nobody has the terminal open any more.
            let _ = File::from(ours).read_to_end(&mut shown);
            shown
        });
        assert!(!child.wait().unwrap().success());
        assert_eq!(modes(), before);
        drop(theirs);
        let shown = shown.join().unwrap();
        let some = |number| NonZeroU16::new(number).unwrap();
        let mut terminal = vt100::Parser::new(some(200), some(120), 0);
        let mut was_taken = false;
        for byte in shown {
            terminal.process(&[byte]);
            was_taken |= terminal.screen().alternate_screen();
        }
        let screen = terminal.screen();
        assert!(was_taken && !screen.alternate_screen() && !screen.hide_cursor());
        assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
        assert!(screen.contents().contains("as if by mistake"));
    }
}
