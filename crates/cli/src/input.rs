//! Files of records, folders of them, and standard input.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use clap::builder::{PathBufValueParser, TypedValueParser};
use hoyito_arena::{Packing, RecordFormat};
use same_file::Handle;

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
pub(crate) fn is_standard(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// A parser for the file that games are recorded in while they are played, which is HGN whatever it is
/// called: so it isn't called anything else.
pub(crate) fn hgn_file() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|path| match RecordFormat::of_name(&path) {
        None | Some(RecordFormat::Hgn) => Ok(path),
        Some(format) => Err(format!(
            "games are recorded as HGN: call it .hgn, and `hoyito convert --to {format}` writes it anew"
        )),
    })
}

/// The bytes of a file, or of standard input.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    if is_standard(path) {
        let mut text = Vec::new();
        io::stdin().read_to_end(&mut text).map_err(Failure::Input)?;
        return Ok(text);
    }
    fs::read(path).map_err(|source| Failure::read(path, source))
}

/// That a file that begins so is not packed.
pub(crate) fn check_unpacked(path: &Path, begin: &[u8]) -> Result<(), Failure> {
    match Packing::of_content(begin) {
        None => Ok(()),
        Some(packing) => Err(Failure::Packed {
            path: path.into(),
            packing,
        }),
    }
}

/// The files that a path stands for: itself, or all records in a folder, in order of their names; and
/// what could not be looked into.
pub(crate) fn files_of(path: &Path) -> (Vec<PathBuf>, Vec<Failure>) {
    let (mut files, mut failures) = (Vec::new(), Vec::new());
    if is_standard(path) || !path.is_dir() {
        files.push(path.into());
        return (files, failures);
    }
    collect(path, &mut files, &mut failures);
    if files.is_empty() && failures.is_empty() {
        failures.push(Failure::EmptyFolder(path.into()));
    }
    files.sort();
    (files, failures)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>, failures: &mut Vec<Failure>) {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => return failures.push(Failure::read(folder, error)),
    };
    for entry in entries {
        let path = match entry {
            Ok(entry) => entry.path(),
            Err(error) => {
                failures.push(Failure::read(folder, error));
                continue;
            }
        };
        // A link to a folder is not followed: it may lead back.
        if path.is_dir() && !path.is_symlink() {
            collect(&path, files, failures);
        } else if RecordFormat::of_name(&path).is_some() {
            match fs::metadata(&path) {
                // What is no file, such as a pipe, may never end.
                Ok(found) if !found.is_file() => {}
                _ => files.push(path),
            }
        }
    }
}

/// Whether what is read from `input` is the file at `path`, however it is called there.
pub(crate) fn is_same_file(input: &Path, path: &Path) -> bool {
    let read = if is_standard(input) {
        Handle::stdin()
    } else {
        Handle::from_path(input)
    };
    // What is not there is no other file's other name.
    Handle::from_path(path).is_ok_and(|file| read.is_ok_and(|read| read == file))
}
