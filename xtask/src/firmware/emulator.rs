//! qemu, which plays the microcontroller.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::{sleep, spawn};
use std::time::{Duration, Instant};

use crate::process::output;
use crate::{Done, debian};

const QEMU: &str = "qemu-system-arm";

/// The board, nothing but the debugger to talk by, and a clock that counts instructions: each takes
/// 2^5 ns, so that the timer of 12.5 MHz goes on by two every five.
const ARGUMENTS: &str = "-machine lm3s6965evb -nographic -monitor none -serial none \
     -semihosting-config enable=on,target=native -icount shift=5 -kernel";

/// After so long it has hung. It takes a second.
const LONGEST: Duration = Duration::from_mins(1);

/// Sees that it is there.
pub(crate) fn check() -> Done {
    let is_there = || output(Command::new(QEMU).arg("--version")).map(|_| ());
    is_there()
        .or_else(|_| debian::install(&[QEMU]))
        .and_then(|()| is_there())
}

/// Runs an image, which is asked `questions`, and returns what it reports.
pub(crate) fn run(image: &Path, questions: &str) -> Done<String> {
    println!("$ {QEMU} {ARGUMENTS} {}", image.display());
    let failed = |error: std::io::Error| format!("{QEMU}: {error}");
    let mut child = Command::new(QEMU)
        .args(ARGUMENTS.split_whitespace())
        .arg(image)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    let questions = questions.to_owned();
    let input = child.stdin.take();
    // A device that stops early breaks the pipe; that shows in what it reported.
    let asking = spawn(move || input.map(|mut input| input.write_all(questions.as_bytes())));
    let reported = reading(child.stdout.take());
    let complaints = reading(child.stderr.take());
    let begun = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().map_err(failed)? {
            break status;
        }
        if begun.elapsed() > LONGEST {
            child.kill().map_err(failed)?;
            return Err(format!("{} hangs", image.display()));
        }
        sleep(Duration::from_millis(10));
    };
    let _ = asking.join();
    let reported = reported.join().unwrap_or_default();
    if status.success() {
        Ok(reported)
    } else {
        let complaints = complaints.join().unwrap_or_default();
        Err(format!(
            "{}: {status}\n{reported}{complaints}",
            image.display()
        ))
    }
}

/// Reads to the end beside the rest.
fn reading(from: Option<impl Read + Send + 'static>) -> std::thread::JoinHandle<String> {
    spawn(move || {
        let mut bytes = Vec::new();
        if let Some(mut from) = from {
            let _ = from.read_to_end(&mut bytes);
        }
        String::from_utf8_lossy(&bytes).into_owned()
    })
}
