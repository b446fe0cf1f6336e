//! A folder of its own for a test.

use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use super::{Program, Run, words};

/// A temporary folder, in which the program runs.
#[derive(Debug)]
pub(crate) struct Folder(TempDir);

impl Folder {
    pub(crate) fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    /// Where something in it is.
    pub(crate) fn path(&self, name: impl AsRef<Path>) -> PathBuf {
        self.0.path().join(name)
    }

    /// The program with these arguments, to be run in this folder.
    pub(crate) fn program(&self, arguments: &str) -> Program {
        Program::new(self.0.path()).args(words(arguments))
    }

    /// Runs the program with these arguments.
    pub(crate) fn hoyito(&self, arguments: &str) -> Run {
        self.program(arguments).run()
    }

    pub(crate) fn write(&self, name: impl AsRef<Path>, contents: impl AsRef<[u8]>) {
        fs::write(self.path(name), contents).unwrap();
    }

    pub(crate) fn make_folder(&self, name: &str) {
        fs::create_dir(self.path(name)).unwrap();
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    /// A copy of a file of `tests/records`, under its own name.
    pub(crate) fn copy(&self, kind: &str, name: &str) {
        self.copy_as(kind, name, name);
    }

    /// A copy of a file of `tests/records`, under another name.
    pub(crate) fn copy_as(&self, kind: &str, name: &str, other: &str) {
        fs::copy(recorded(kind).join(name), self.path(other)).unwrap();
    }

    /// The names of all that is in it, in order.
    pub(crate) fn names(&self) -> Vec<String> {
        names(self.0.path())
    }
}

/// A folder of `tests/records`.
pub(crate) fn recorded(kind: &str) -> PathBuf {
    let tests = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests");
    Path::new(tests).join("records").join(kind)
}

/// The names in a folder, in order.
pub(crate) fn names(folder: &Path) -> Vec<String> {
    let name = |entry: std::io::Result<fs::DirEntry>| entry.unwrap().file_name().into_string();
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| name(entry).unwrap())
        .collect();
    names.sort();
    names
}
