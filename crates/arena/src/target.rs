//! What is at the place where a file is to be written.

use std::fs::{self, File, Metadata, OpenOptions, Permissions};
use std::io;
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::FileError;

/// What becomes of a file that is there already.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Existing {
    /// It is left alone, and nothing is written.
    #[default]
    Refuse,
    /// It is replaced, as soon as there is something to replace it with.
    Replace,
}

impl Existing {
    /// It is replaced if that is forced, else left alone.
    ///
    /// ```
    /// use hoyito_arena::Existing;
    ///
    /// assert_eq!(Existing::replaced_if(true), Existing::Replace);
    /// assert_eq!(Existing::replaced_if(false), Existing::default());
    /// ```
    pub const fn replaced_if(is_forced: bool) -> Self {
        if is_forced {
            Self::Replace
        } else {
            Self::Refuse
        }
    }
}

/// What is at the place.
#[derive(Debug)]
pub(crate) enum Target {
    /// Nothing.
    Nothing,
    /// A file that is to be replaced.
    File(Replaced),
    /// A pipe or device that takes what is written, such as `/dev/null`. Nothing there is overwritten.
    Stream,
}

/// A file that is to be replaced.
#[derive(Debug, Clone)]
pub(crate) struct Replaced {
    /// Where it is, symbolic links followed: they stay.
    pub(crate) place: PathBuf,
    permissions: Permissions,
}

impl Target {
    /// Looks what is at `path`, and whether it may be written.
    pub(crate) fn examine(path: &Path, existing: Existing) -> Result<Self, FileError> {
        let write_error = |source| FileError::write(path, source);
        if path.file_name().is_none() && !path.is_dir() {
            return Err(FileError::NoName { path: path.into() });
        }
        let metadata = match fs::metadata(path) {
            Ok(metadata) => metadata,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Self::nothing(path);
            }
            Err(error) => return Err(write_error(error)),
        };
        if metadata.is_dir() {
            return Err(FileError::IsFolder { path: path.into() });
        }
        if is_stream(&metadata) {
            return Ok(Self::Stream);
        }
        if !metadata.is_file() {
            return Err(FileError::NotAFile { path: path.into() });
        }
        if existing == Existing::Refuse {
            return Err(FileError::Exists { path: path.into() });
        }
        // A file that is protected from writing isn't replaced either.
        OpenOptions::new()
            .write(true)
            .open(path)
            .map_err(write_error)?;
        Ok(Self::File(Replaced {
            place: fs::canonicalize(path).map_err(write_error)?,
            permissions: metadata.permissions(),
        }))
    }

    /// Nothing is there; but is it a place for a file?
    fn nothing(path: &Path) -> Result<Self, FileError> {
        if path.is_symlink() {
            return Err(FileError::DanglingLink { path: path.into() });
        }
        let folder = folder_of(path);
        if folder.is_dir() {
            Ok(Self::Nothing)
        } else {
            Err(FileError::NoFolder {
                path: path.into(),
                folder: folder.into(),
            })
        }
    }
}

/// A pipe or a character device, but no disk.
#[cfg(unix)]
fn is_stream(metadata: &Metadata) -> bool {
    use std::os::unix::fs::FileTypeExt;

    let kind = metadata.file_type();
    kind.is_fifo() || kind.is_char_device()
}

#[cfg(not(unix))]
fn is_stream(_: &Metadata) -> bool {
    false
}

/// Opens a pipe or device.
pub(crate) fn open_stream(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).open(path)
}

/// The folder that the file is in.
fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// A file beside `place`, to be renamed to it. It is removed if it is dropped before.
pub(crate) fn beside(place: &Path, replaced: Option<&Replaced>) -> io::Result<NamedTempFile> {
    let file = tempfile::Builder::new()
        .prefix(".hoyito-")
        .suffix(".tmp")
        // Made as any other file, not with the privacy of temporary ones.
        .make_in(folder_of(place), |path| File::create_new(path))?;
    if let Some(Replaced { permissions, .. }) = replaced {
        file.as_file().set_permissions(permissions.clone())?;
    }
    Ok(file)
}
