//! Other programs that play, well or not at all.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

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
