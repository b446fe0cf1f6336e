//! The program, run as a user would.

use std::ffi::OsStr;
use std::fmt;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// No run takes as long; what does, hangs.
const TOO_LONG: Duration = Duration::from_secs(20);

/// The program with its arguments, about to be run.
#[derive(Debug)]
pub(crate) struct Program {
    command: Command,
    stdin: Option<Vec<u8>>,
}

impl Program {
    /// The program in a folder, without arguments, environment and input.
    pub(crate) fn new(folder: &Path) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hoyito"));
        command.current_dir(folder).env_clear();
        // Without it no program runs on Windows.
        if let Some(root) = std::env::var_os("SystemRoot") {
            command.env("SystemRoot", root);
        }
        command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        Self {
            command,
            stdin: None,
        }
    }

    pub(crate) fn args(mut self, args: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Self {
        self.command.args(args);
        self
    }

    pub(crate) fn arg(self, arg: impl AsRef<OsStr>) -> Self {
        self.args([arg])
    }

    pub(crate) fn env(mut self, name: &str, value: &str) -> Self {
        self.command.env(name, value);
        self
    }

    /// With these bytes on standard input.
    pub(crate) fn stdin(mut self, bytes: impl Into<Vec<u8>>) -> Self {
        self.command.stdin(Stdio::piped());
        self.stdin = Some(bytes.into());
        self
    }

    /// With standard input from somewhere else.
    pub(crate) fn stdin_from(mut self, input: impl Into<Stdio>) -> Self {
        self.command.stdin(input);
        self
    }

    /// With standard output to somewhere else.
    #[cfg(unix)]
    pub(crate) fn stdout_to(mut self, output: impl Into<Stdio>) -> Self {
        self.command.stdout(output);
        self
    }

    /// With standard error to somewhere else.
    #[cfg(unix)]
    pub(crate) fn stderr_to(mut self, output: impl Into<Stdio>) -> Self {
        self.command.stderr(output);
        self
    }

    /// Starts it, for a test that does something meanwhile.
    #[cfg(unix)]
    pub(crate) fn start(mut self) -> Child {
        self.command.spawn().unwrap()
    }

    /// Runs it to its end.
    pub(crate) fn run(mut self) -> Run {
        let mut child = self.command.spawn().unwrap();
        // What the program does not read is no fault of the test.
        if let (Some(mut pipe), Some(bytes)) = (child.stdin.take(), self.stdin.take()) {
            thread::spawn(move || pipe.write_all(&bytes));
        }
        // Its own ends of the pipes are closed with it.
        drop(self.command);
        Run::of(child)
    }
}

/// What came of a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Run {
    pub(crate) status: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Run {
    /// Waits for the end of a program that was started.
    #[track_caller]
    pub(crate) fn of(mut child: Child) -> Self {
        let stdout = child.stdout.take().map(collect);
        let stderr = child.stderr.take().map(collect);
        let status = wait(&mut child);
        let text = |reader: Option<JoinHandle<Vec<u8>>>| {
            let bytes = reader.map_or_else(Vec::new, |reader| reader.join().unwrap());
            String::from_utf8(bytes).expect("all output is UTF-8")
        };
        Self {
            status: status.code().expect("ends by itself, not by a signal"),
            stdout: text(stdout),
            stderr: text(stderr),
        }
    }

    /// All is well: status 0 and nothing on standard error. Gives what is on standard output.
    #[track_caller]
    pub(crate) fn succeeds(self) -> String {
        assert_eq!((self.status, &*self.stderr), (0, ""), "{self}");
        self.stdout
    }

    /// The answer is no: status 1 and nothing on standard error. Gives what is on standard output.
    #[track_caller]
    pub(crate) fn answers_no(self) -> String {
        assert_eq!((self.status, &*self.stderr), (1, ""), "{self}");
        self.stdout
    }

    /// It could not be done: status 2, nothing on standard output. Gives what is on standard error.
    #[track_caller]
    pub(crate) fn refuses(self) -> String {
        assert_eq!((self.status, &*self.stdout), (2, ""), "{self}");
        assert!(self.stderr.starts_with("error: "), "{self}");
        self.stderr
    }

    /// It could not be done, for exactly this reason.
    #[track_caller]
    pub(crate) fn refuses_with(self, reason: &str) {
        assert_eq!(self.refuses(), format!("error: {reason}\n"));
    }
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "status {}\n{}{}", self.status, self.stdout, self.stderr)
    }
}

/// Reads to the end, beside whatever else goes on.
fn collect(mut from: impl Read + Send + 'static) -> JoinHandle<Vec<u8>> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        from.read_to_end(&mut bytes).unwrap();
        bytes
    })
}

#[track_caller]
fn wait(child: &mut Child) -> ExitStatus {
    let begun = Instant::now();
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return status;
        }
        if begun.elapsed() > TOO_LONG {
            child.kill().unwrap();
            panic!("hangs");
        }
        thread::sleep(Duration::from_millis(1));
    }
}
