//! Other programs that play, well or not at all.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::{Duration, Instant};

use super::{Folder, Program};

/// A program of `tests/cli/engines`.
pub(crate) fn engine(name: &str) -> PathBuf {
    let tests = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests");
    Path::new(tests)
        .join("cli/engines")
        .join(name)
        .with_extension("py")
}

/// Whether the engines can be run. Says so if not.
pub(crate) fn can_run_engines() -> bool {
    let version = Command::new("python3").arg("--version").output();
    let found = version.is_ok_and(|output| output.status.success());
    if !found {
        let _ = writeln!(std::io::stderr(), "not tested: there is no python3");
    }
    found
}

/// The program with what it needs to find `python3`.
pub(crate) fn hoyito_with_python(folder: &Folder, arguments: &str) -> Program {
    let path = std::env::var("PATH").unwrap_or_default();
    folder
        .program(arguments)
        .env("PATH", &path)
        // Nothing is to be left beside the scripts.
        .env("PYTHONDONTWRITEBYTECODE", "1")
}

/// How another program is called, as a player.
pub(crate) fn player(name: &str) -> String {
    format!("ugi:python3 '{}'", engine(name).display())
}

/// All of these processes are gone, or will be in a moment.
#[cfg(target_os = "linux")]
#[track_caller]
pub(crate) fn assert_gone(pids: &str) {
    let begun = Instant::now();
    for pid in pids.split_whitespace() {
        // Whoever inherited it may not have buried it: its state is Z then.
        let is_gone = || {
            let status = std::fs::read_to_string(format!("/proc/{pid}/status"));
            status.map_or(true, |status| status.contains("State:\tZ"))
        };
        while !is_gone() {
            assert!(begun.elapsed().as_secs() < 10, "{pid} lives on");
            thread::sleep(Duration::from_millis(1));
        }
    }
}
