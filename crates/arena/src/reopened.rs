//! A record file that somebody goes on with.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use crate::target::Target;
use crate::{Existing, FileError, RecordFile};

/// A record file that was left before its end, opened again: it is read first, and then grows on. As long
/// as it is open no other process can open it so, where the system has locks.
///
/// ```
/// use std::io::Read;
///
/// use hoyito_arena::{Existing, RecordFile, Reopened};
/// use hoyito_core::Position;
/// use hoyito_notation::Record;
///
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("cup.hgn");
/// let record = Record::new(Position::default());
/// let mut file = RecordFile::create(&path, Existing::Refuse)?;
/// file.append(&record)?;
/// file.finish()?;
///
/// let mut again = Reopened::open(&path)?;
/// let mut text = String::new();
/// again.read_to_string(&mut text)?;
/// assert_eq!(text, record.to_hgn());
///
/// let mut file = again.go_on(1, text.len() as u64)?;
/// file.append(&record)?;
/// file.finish()?;
/// assert_eq!(std::fs::read_to_string(&path)?, format!("{text}\n{text}"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Reopened {
    path: PathBuf,
    file: File,
}

impl Reopened {
    /// Opens a file that is there.
    ///
    /// # Errors
    ///
    /// A [`FileError`]: it can't be opened, or another process has it.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, FileError> {
        let path = path.as_ref();
        if matches!(Target::examine(path, Existing::Replace)?, Target::Stream) {
            return Err(FileError::Stream { path: path.into() });
        }
        let file = OpenOptions::new().read(true).write(true).open(path);
        let file = file.map_err(|source| FileError::write(path, source))?;
        if !hold(&file) {
            return Err(FileError::InUse { path: path.into() });
        }
        Ok(Self {
            path: path.into(),
            file,
        })
    }

    /// Goes on behind the first `records`, which end at `length`. What follows is cut off.
    ///
    /// # Errors
    ///
    /// The system could not.
    pub fn go_on(mut self, records: u64, length: u64) -> Result<RecordFile, FileError> {
        let error = |source| FileError::write(&self.path, source);
        if self.file.metadata().map_err(error)?.len() > length {
            self.file.set_len(length).map_err(error)?;
        }
        let error = |source| FileError::write(&self.path, source);
        self.file.seek(SeekFrom::Start(length)).map_err(error)?;
        Ok(RecordFile::going_on(self.path, self.file, records, length))
    }
}

impl Reopened {
    /// Goes on behind the first `records`, which end at `length`. What follows is a
    /// [draft](RecordFile::draft), and stays until the next record or draft takes its place.
    ///
    /// # Errors
    ///
    /// The system could not.
    pub fn go_on_from_draft(mut self, records: u64, length: u64) -> Result<RecordFile, FileError> {
        let error = |source| FileError::write(&self.path, source);
        self.file.seek(SeekFrom::Start(length)).map_err(error)?;
        let mut draft = Vec::new();
        self.file.read_to_end(&mut draft).map_err(error)?;
        self.file.seek(SeekFrom::Start(length)).map_err(error)?;
        let file = RecordFile::going_on(self.path, self.file, records, length);
        Ok(file.with_draft(draft))
    }
}

impl Read for Reopened {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        self.file.read(into)
    }
}

/// Takes the file for this process. `false` if another one has it.
pub(crate) fn hold(file: &File) -> bool {
    // Elsewhere a lock would keep others from reading, too; and not every file system has locks.
    !(cfg!(unix) && matches!(file.try_lock(), Err(TryLockError::WouldBlock)))
}

/// How long the text of a record is in its file, with the end of its last line and none of the blank lines
/// behind it. Some systems change line ends when a file is copied.
pub(crate) fn length_on_disk(record: &[u8]) -> u64 {
    let text = record.trim_ascii_end();
    let has_wide_ends = text.windows(2).any(|two| two == b"\r\n");
    text.len() as u64 + if has_wide_ends { 2 } else { 1 }
}
