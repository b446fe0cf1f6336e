//! Files that appear all at once.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::TempPath;

use crate::target::{Target, beside, open_stream};
use crate::{Existing, FileError};

/// Writes a file at once, as [`WholeFile`] does.
///
/// ```
/// use hoyito_arena::{Existing, FileError, write_whole};
///
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("board.svg");
/// write_whole(&path, b"<svg/>", Existing::Refuse)?;
/// let again = write_whole(&path, b"", Existing::Refuse);
/// assert!(matches!(again, Err(FileError::Exists { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// A [`FileError`]; the place is then as it was.
pub fn write_whole(
    path: impl AsRef<Path>,
    bytes: &[u8],
    existing: Existing,
) -> Result<(), FileError> {
    let mut file = WholeFile::create(path, existing)?;
    file.write_all(bytes)
        .map_err(|source| FileError::write(&file.path, source))?;
    file.finish()
}

/// A file that is written beside its place and renamed when it is whole. Whoever looks sees all of it
/// or what was there before, also if the process is killed.
///
/// A file that is replaced keeps its permissions, and a symbolic link to it stays. With
/// [`Existing::Refuse`] nothing is overwritten even if it appears while the file is written. Pipes and
/// devices are written to as they are.
#[derive(Debug)]
pub struct WholeFile {
    path: PathBuf,
    existing: Existing,
    to: To,
}

#[derive(Debug)]
enum To {
    Stream(BufWriter<File>),
    Beside {
        file: BufWriter<File>,
        /// Where it is until it is in its place. It is removed if it never comes there.
        beside: TempPath,
        place: PathBuf,
        replaces: bool,
    },
}

impl WholeFile {
    /// Begins a file that will be at `path`.
    ///
    /// # Errors
    ///
    /// A [`FileError`] that says why no file can be written there.
    pub fn create(path: impl AsRef<Path>, existing: Existing) -> Result<Self, FileError> {
        let path = path.as_ref();
        let write_error = |source| FileError::write(path, source);
        let replaced = match Target::examine(path, existing)? {
            Target::Stream => {
                return Ok(Self {
                    path: path.into(),
                    existing,
                    to: To::Stream(BufWriter::new(open_stream(path).map_err(write_error)?)),
                });
            }
            Target::File(replaced) => Some(replaced),
            Target::Nothing => None,
        };
        let place = replaced.as_ref().map_or(path, |replaced| &replaced.place);
        let file = beside(place, replaced.as_ref()).map_err(write_error)?;
        // Apart from its path, which errors of the two together would name.
        let (file, beside) = file.into_parts();
        Ok(Self {
            path: path.into(),
            existing,
            to: To::Beside {
                file: BufWriter::new(file),
                beside,
                place: place.into(),
                replaces: replaced.is_some(),
            },
        })
    }

    /// The file as long as it is not in its place; `None` for a pipe or device.
    pub fn half_written(&self) -> Option<&Path> {
        match &self.to {
            To::Stream(_) => None,
            To::Beside { beside, .. } => Some(beside),
        }
    }

    /// Whether another file is in its place, which [`finish`](Self::finish) replaces.
    pub const fn replaces(&self) -> bool {
        matches!(self.to, To::Beside { replaces: true, .. })
    }

    /// Puts the file in its place.
    ///
    /// # Errors
    ///
    /// A [`FileError`]; the place is then as it was.
    pub fn finish(self) -> Result<(), FileError> {
        let Self { path, existing, to } = self;
        to.finish(existing)
            .map_err(|source| FileError::write(&path, source))
    }
}

impl To {
    fn finish(self, existing: Existing) -> io::Result<()> {
        let (file, beside, place) = match self {
            Self::Stream(mut stream) => return stream.flush(),
            Self::Beside {
                file,
                beside,
                place,
                ..
            } => (file.into_inner()?, beside, place),
        };
        // Else a power cut could leave the new name with nothing in it.
        file.sync_all()?;
        match existing {
            Existing::Refuse => beside.persist_noclobber(place)?,
            Existing::Replace => beside.persist(place)?,
        }
        Ok(())
    }
}

impl Write for WholeFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.to {
            To::Stream(stream) => stream.write(bytes),
            To::Beside { file, .. } => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.to {
            To::Stream(stream) => stream.flush(),
            To::Beside { file, .. } => file.flush(),
        }
    }
}
