//! Another program that runs beside this one, and what passes between the two.
//!
//! Each pipe has a thread of its own, so that no program, whatever it writes or doesn't read, can hold
//! up a game. What it writes goes through a channel of bounded length: a program that writes on and on
//! waits until it is listened to.

mod group;
mod voice;

use std::io::{self, Read, Write};
use std::process::{Child, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

pub use group::{ProgramsKilled, kill_programs};
pub(super) use voice::Voice;

use super::CommandLine;
use super::lines::{LONGEST_LINE, Line, Lines};
use crate::Failure;

/// How many lines wait to be read, at most.
const WAITING_LINES: usize = 256;

/// How long a program that went silent for good may take to end by itself, so that its status is known.
const LAST_BREATH: Duration = Duration::from_millis(500);

/// How long a killed program may take to be gone. It is left alone then.
const BURIAL: Duration = Duration::from_secs(2);

/// Another program. Dropped, it is killed, with all that it started.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    /// How it ended, once that is known.
    ended: Option<ExitStatus>,
    to: Option<Sender<String>>,
    from: Receiver<Heard>,
    voice: Voice,
    /// How many bytes may still be heard before it is too much.
    output_left: u64,
}

/// What is heard of a program.
#[derive(Debug)]
enum Heard {
    Line(Line),
    /// It writes no more, or reads no more.
    Gone(&'static str),
}

impl Process {
    /// Starts a program.
    pub(super) fn start(line: &CommandLine, voice: Voice) -> io::Result<Self> {
        let mut command = line.command();
        command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = group::start(&mut command)?;
        let (to, lines) = mpsc::channel();
        let (heard, from) = mpsc::sync_channel(WAITING_LINES);
        if let Some(stdin) = child.stdin.take() {
            let heard = heard.clone();
            thread::spawn(move || write_lines(stdin, &lines, &heard));
        }
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || read_lines(stdout, &heard));
        }
        if let Some(stderr) = child.stderr.take() {
            let voice = voice.clone();
            thread::spawn(move || {
                for line in Lines::new(stderr) {
                    voice.complains(&line);
                }
            });
        }
        Ok(Self {
            child,
            ended: None,
            to: Some(to),
            from,
            voice,
            output_left: 0,
        })
    }

    /// Sends a line.
    pub(super) fn send(&mut self, line: &str) {
        self.voice.is_told(line);
        if let Some(to) = &self.to {
            // If nobody takes it any more, that is heard when an answer is waited for.
            let _ = to.send(format!("{line}\n"));
        }
    }

    /// From now on so many bytes may be heard.
    pub(super) const fn allow_output(&mut self, bytes: u64) {
        self.output_left = bytes;
    }

    /// The next line, waited for until `deadline`; `None` if there was none.
    pub(super) fn hear(&mut self, deadline: Instant) -> Result<Option<String>, Failure> {
        let left = deadline.saturating_duration_since(Instant::now());
        match self.from.recv_timeout(left) {
            Ok(Heard::Line(line)) => self.weigh(line).map(Some),
            Ok(Heard::Gone(how)) => Err(self.gone(how)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(self.gone(CLOSED_OUTPUT)),
        }
    }

    /// Whether a line is no more than was allowed.
    fn weigh(&mut self, line: Line) -> Result<String, Failure> {
        self.voice.says(&line);
        match line {
            Line::TooLong => Err(Failure::Output(format!(
                "a line of more than {LONGEST_LINE} bytes"
            ))),
            Line::Bytes => Err(Failure::Protocol("it wrote what is not UTF-8".into())),
            Line::Text(text) => {
                let bytes = text.len() as u64 + 1;
                match self.output_left.checked_sub(bytes) {
                    Some(left) => self.output_left = left,
                    None => return Err(Failure::Output("it wrote too much".into())),
                }
                Ok(text)
            }
        }
    }

    /// The failure of a program that closed a pipe: how it ended, if it did.
    fn gone(&mut self, how: &str) -> Failure {
        self.wait(LAST_BREATH);
        Failure::Crash(match self.ended {
            None => format!("{how}, and went on"),
            Some(status) => describe(status),
        })
    }

    /// Waits for its end, and ends with it all that it started. Says whether it did end.
    fn wait(&mut self, time: Duration) -> bool {
        let deadline = Instant::now() + time;
        let mut pause = Duration::from_micros(100);
        while self.ended.is_none() {
            if group::has_ended(&mut self.child) {
                // What it has left behind goes first: then its number is still its own.
                group::kill(&mut self.child);
                self.ended = group::wait(&mut self.child).ok();
                break;
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return false;
            }
            thread::sleep(pause.min(left));
            pause = (pause * 2).min(Duration::from_millis(10));
        }
        true
    }

    /// Tells it to quit, and waits for that. Says whether it did.
    pub(super) fn quit(mut self, time: Duration) -> bool {
        self.send("quit");
        self.to = None;
        self.wait(time)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if self.ended.is_none() {
            group::kill(&mut self.child);
            self.wait(BURIAL);
        }
    }
}

const CLOSED_OUTPUT: &str = "it closed its output";
const CLOSED_INPUT: &str = "it closed its input";

fn describe(status: ExitStatus) -> String {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return format!("it was ended by signal {signal}");
    }
    match status.code() {
        Some(code) => format!("it ended with status {code}"),
        None => "it ended".into(),
    }
}

/// Writes what it is sent, until there is no more of it or nobody reads it.
fn write_lines(mut stdin: impl Write, lines: &Receiver<String>, heard: &SyncSender<Heard>) {
    for line in lines {
        let written = stdin.write_all(line.as_bytes());
        if written.and_then(|()| stdin.flush()).is_err() {
            // With so much else to hear it is soon found out anyway.
            let _ = heard.try_send(Heard::Gone(CLOSED_INPUT));
            return;
        }
    }
}

/// Hands on what a program writes, until it ends or nobody listens.
fn read_lines(stdout: impl Read, heard: &SyncSender<Heard>) {
    for line in Lines::new(stdout) {
        if heard.send(Heard::Line(line)).is_err() {
            return;
        }
    }
    let _ = heard.send(Heard::Gone(CLOSED_OUTPUT));
}
