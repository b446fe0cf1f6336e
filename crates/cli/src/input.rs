//! Files of records, folders of them, and standard input.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// How a file is called in messages.
pub(crate) fn display_name(path: &Path) -> String {
    if is_standard(path) {
        "<stdin>".into()
    } else {
        path.display().to_string()
    }
}

/// Whether a path means standard input or output.
fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// The bytes of a file, or of standard input.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    if is_standard(path) {
        let mut text = Vec::new();
        io::stdin().read_to_end(&mut text).map_err(Failure::Input)?;
        return Ok(text);
    }
    fs::read(path).map_err(|source| unreadable(path, source))
}

fn unreadable(path: &Path, source: io::Error) -> Failure {
    let path = path.into();
    Failure::Read { path, source }
}

/// The files that a path stands for: itself, or all records in a folder, in order of their names.
pub(crate) fn files_of(path: &Path) -> Result<Vec<PathBuf>, Failure> {
    if is_standard(path) || !path.is_dir() {
        return Ok(vec![path.into()]);
    }
    let mut files = Vec::new();
    collect(path, &mut files)?;
    if files.is_empty() {
        return Err(Failure::EmptyFolder(path.into()));
    }
    files.sort();
    Ok(files)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    for entry in fs::read_dir(folder).map_err(|error| unreadable(folder, error))? {
        let entry = entry.map_err(|error| unreadable(folder, error))?;
        let path = entry.path();
        // A link to a folder is not followed: it may lead back.
        let kind = entry
            .file_type()
            .map_err(|error| unreadable(&path, error))?;
        if kind.is_dir() {
            collect(&path, files)?;
        } else if path
            .extension()
            .is_some_and(|end| end.eq_ignore_ascii_case("hgn"))
        {
            files.push(path);
        }
    }
    Ok(())
}
