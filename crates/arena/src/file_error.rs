//! What can go wrong with a file.

use std::io;
use std::path::{Path, PathBuf};

/// Why a file could not be written: what, where and why. The message is complete, the cause included.
///
/// ```
/// use hoyito_arena::{Existing, FileError, RecordFile};
///
/// let error = RecordFile::create("no-such-folder/match.hgn", Existing::Refuse).unwrap_err();
/// assert!(matches!(error, FileError::NoFolder { .. }));
/// assert_eq!(
///     error.to_string(),
///     "can't write `no-such-folder/match.hgn`: there is no folder `no-such-folder`, \
///      and folders are not made unasked"
/// );
/// ```
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FileError {
    /// There is a file of that name, which was to be left alone.
    #[error("can't write `{}`: it exists already, and was not overwritten", path.display())]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// There is a folder of that name.
    #[error("can't write `{}`: it is a folder", path.display())]
    IsFolder {
        /// The folder.
        path: PathBuf,
    },
    /// There is something of that name that no records can be written to, such as a disk.
    #[error("can't write `{}`: it is neither a file nor a stream", path.display())]
    NotAFile {
        /// What it is.
        path: PathBuf,
    },
    /// It is a pipe or device, which can't be read again and gone on with.
    #[error("can't go on with `{}`: it is a stream, which keeps nothing", path.display())]
    Stream {
        /// What it is.
        path: PathBuf,
    },
    /// Another process writes it.
    #[error("can't write `{}`: another process is writing it", path.display())]
    InUse {
        /// The file.
        path: PathBuf,
    },
    /// There is a symbolic link of that name to nothing.
    #[error("can't write `{}`: it is a symbolic link that leads nowhere", path.display())]
    DanglingLink {
        /// The link.
        path: PathBuf,
    },
    /// The path ends in no name.
    #[error("can't write `{}`: the path has no file name", path.display())]
    NoName {
        /// The path.
        path: PathBuf,
    },
    /// The folder is missing.
    #[error(
        "can't write `{}`: there is no folder `{}`, and folders are not made unasked",
        path.display(),
        folder.display()
    )]
    NoFolder {
        /// The file.
        path: PathBuf,
        /// The folder that it would be in.
        folder: PathBuf,
    },
    /// The system refused.
    #[error("can't write `{}`: {source}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The system refused to add a record to the file.
    #[error(
        "can't write record {number} to `{}`: {source}{}",
        path.display(),
        left(*number, *is_whole)
    )]
    Append {
        /// The file.
        path: PathBuf,
        /// Which record of this file, from 1.
        number: u64,
        /// Whether the file ends with the last whole record, or is as it was before the first.
        is_whole: bool,
        /// Why.
        source: io::Error,
    },
    /// What is written is no longer under the file's name.
    #[error("`{}` is gone: it was removed, renamed or replaced while it was written", path.display())]
    Gone {
        /// The file.
        path: PathBuf,
    },
    /// The system could not bring onto the disk what was written.
    #[error("can't bring `{}` onto the disk: {source}", path.display())]
    Sync {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
}

impl FileError {
    /// The file that could not be written, as it was given.
    pub fn path(&self) -> &Path {
        match self {
            Self::Exists { path }
            | Self::IsFolder { path }
            | Self::NotAFile { path }
            | Self::Stream { path }
            | Self::InUse { path }
            | Self::DanglingLink { path }
            | Self::NoName { path }
            | Self::NoFolder { path, .. }
            | Self::Write { path, .. }
            | Self::Append { path, .. }
            | Self::Gone { path }
            | Self::Sync { path, .. } => path,
        }
    }

    /// The system's error for `path`, as an error of this kind.
    pub(crate) fn write(path: &Path, source: io::Error) -> Self {
        let path = path.into();
        match source.kind() {
            io::ErrorKind::AlreadyExists => Self::Exists { path },
            io::ErrorKind::IsADirectory => Self::IsFolder { path },
            _ => Self::Write { path, source },
        }
    }
}

/// What a record that could not be written leaves in the file.
fn left(number: u64, is_whole: bool) -> &'static str {
    match (is_whole, number) {
        (false, _) => "; the file may end in a part of it",
        (true, 1) => "",
        (true, _) => "; the records before it are kept",
    }
}
