//! A terminal with the program in it: keys in, pictures out.

use std::fs::File;
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::os::fd::AsFd;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fs::{Mode, OFlags, open};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};

use super::{Folder, words};

/// Nothing that is waited for takes as long.
const TOO_LONG: Duration = Duration::from_secs(20);

/// A terminal that the program has for itself, as if somebody had opened a window for it.
pub(crate) struct Terminal {
    /// Our end. Without it the window is closed.
    keyboard: Option<File>,
    screen: vt100::Parser,
    /// All that was written.
    written: Vec<u8>,
    child: Child,
}

impl Terminal {
    /// The program in a window of so many columns and lines.
    pub(crate) fn open(folder: &Folder, arguments: &str, size: (u16, u16)) -> Self {
        Self::open_with(folder, arguments, size, &[])
    }

    pub(crate) fn open_with(
        folder: &Folder,
        arguments: &str,
        size: (u16, u16),
        environment: &[(&str, &str)],
    ) -> Self {
        // In a session of its own, which is told when the terminal is closed.
        let mut command = Command::new("setsid");
        command.args(["--ctty", env!("CARGO_BIN_EXE_hoyito")]);
        Self::start(folder, command, arguments, size, environment)
    }

    /// The program in a window that some other program has opened: no signal tells it that it is closed.
    pub(crate) fn open_unheard(folder: &Folder, arguments: &str, size: (u16, u16)) -> Self {
        let command = Command::new(env!("CARGO_BIN_EXE_hoyito"));
        Self::start(folder, command, arguments, size, &[])
    }

    /// The program in a window, and no file can be written, as on a disk that is full.
    pub(crate) fn open_on_full_disk(folder: &Folder, arguments: &str, size: (u16, u16)) -> Self {
        let mut command = Command::new("setsid");
        let script = "trap '' XFSZ; ulimit -S -f 0; exec \"$@\"";
        let program = env!("CARGO_BIN_EXE_hoyito");
        command.args(["--ctty", "sh", "-c", script, "sh", program]);
        Self::start(folder, command, arguments, size, &[])
    }

    /// Files can be written again.
    pub(crate) fn make_room(&self) {
        let pid = self.child.id().to_string();
        let limit = Command::new("prlimit")
            .args(["--pid", &*pid, "--fsize=unlimited"])
            .status();
        assert!(limit.unwrap().success());
    }

    fn start(
        folder: &Folder,
        mut command: Command,
        arguments: &str,
        size: (u16, u16),
        environment: &[(&str, &str)],
    ) -> Self {
        let ours = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC).unwrap();
        grantpt(&ours).unwrap();
        unlockpt(&ours).unwrap();
        set_size(&ours, size);
        let name = ptsname(&ours, Vec::new()).unwrap();
        let flags = OFlags::RDWR | OFlags::NOCTTY | OFlags::CLOEXEC;
        let theirs = File::from(open(&name, flags, Mode::empty()).unwrap());
        let end = || Stdio::from(theirs.try_clone().unwrap());
        let child = command
            .args(words(arguments))
            .current_dir(folder.path("."))
            .env_clear()
            .env("TERM", "xterm-256color")
            .envs(environment.iter().copied())
            .stdin(end())
            .stdout(end())
            .stderr(end())
            .spawn()
            .unwrap();
        Self {
            keyboard: Some(File::from(ours)),
            screen: vt100::Parser::new(some(size.1), some(size.0), 0),
            written: Vec::new(),
            child,
        }
    }

    /// Types these keys.
    pub(crate) fn press(&mut self, keys: &str) {
        let keyboard = self.keyboard.as_mut().unwrap();
        keyboard.write_all(keys.as_bytes()).unwrap();
    }

    /// What is on the screen, without blanks at the ends of lines.
    pub(crate) fn shown(&self) -> String {
        let rows = self.screen.screen().rows(0, u16::MAX);
        let rows: Vec<String> = rows.map(|row| row.trim_end().to_owned()).collect();
        rows.join("\n").trim_end().to_owned()
    }

    /// The screen as cells.
    pub(crate) fn screen(&self) -> &vt100::Screen {
        self.screen.screen()
    }

    /// All that the program has written.
    pub(crate) fn written(&self) -> &[u8] {
        &self.written
    }

    /// Some other program writes this on the same screen.
    pub(crate) fn scribble(&mut self, text: &str) {
        self.screen.process(text.as_bytes());
    }

    /// Waits until something is true of what is shown.
    #[track_caller]
    pub(crate) fn wait_until(&mut self, what: &str, mut is_so: impl FnMut(&Self) -> bool) {
        let begun = Instant::now();
        // A picture that is still being drawn is none.
        while !is_so(self) || self.look(Duration::from_millis(20)) {
            assert!(
                begun.elapsed() < TOO_LONG,
                "never: {what}
{}",
                self.shown()
            );
            self.look(Duration::from_millis(10));
        }
    }

    /// Waits until this is on the screen, and gives the screen.
    #[track_caller]
    pub(crate) fn wait_for(&mut self, text: &str) -> String {
        self.wait_until(text, |terminal| terminal.shown().contains(text));
        self.shown()
    }

    /// Another size, as if somebody had drawn at the window.
    pub(crate) fn resize(&mut self, size: (u16, u16)) {
        let (columns, lines) = (some(size.0), some(size.1));
        self.screen.screen_mut().set_size(lines, columns);
        set_size(self.keyboard.as_ref().unwrap(), size);
    }

    pub(crate) fn send(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).unwrap();
    }

    /// Closes the window.
    pub(crate) fn close(&mut self) {
        self.keyboard = None;
    }

    /// Waits for the end of the program. Its exit status; `None` if a signal ended it.
    #[track_caller]
    pub(crate) fn wait_for_end(&mut self) -> Option<i32> {
        let begun = Instant::now();
        loop {
            self.look(Duration::from_millis(10));
            if let Some(status) = self.child.try_wait().unwrap() {
                // What it wrote last.
                self.look(Duration::ZERO);
                return status.code();
            }
            assert!(begun.elapsed() < TOO_LONG, "does not end\n{}", self.shown());
        }
    }

    /// Takes in what is written within that time. Whether there was anything.
    fn look(&mut self, wait: Duration) -> bool {
        let Some(keyboard) = &mut self.keyboard else {
            std::thread::sleep(wait);
            return false;
        };
        let mut wait = Timespec::try_from(wait).unwrap();
        let mut is_anything = false;
        loop {
            let mut ready = [PollFd::new(keyboard, PollFlags::IN)];
            poll(&mut ready, Some(&wait)).unwrap();
            if !ready[0].revents().contains(PollFlags::IN) {
                return is_anything;
            }
            let mut bytes = [0; 8_192];
            // Linux has an error for the end, when nobody has the terminal open any more.
            let Ok(read) = keyboard.read(&mut bytes) else {
                return is_anything;
            };
            self.screen.process(&bytes[..read]);
            self.written.extend_from_slice(&bytes[..read]);
            is_anything = true;
            wait = Timespec {
                tv_sec: 0,
                tv_nsec: 0,
            };
        }
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn some(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).unwrap()
}

fn set_size(terminal: impl AsFd, (columns, lines): (u16, u16)) {
    let size = Winsize {
        ws_row: lines,
        ws_col: columns,
        ws_xpixel: 0,
        ws_ypixel: 0,
    };
    tcsetwinsize(terminal, size).unwrap();
}
