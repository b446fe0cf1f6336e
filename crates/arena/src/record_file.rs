//! A file that grows by a record a game.

use std::fs::{self, File};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use hoyito_notation::Record;

use crate::reopened::hold;
use crate::target::{Replaced, Target, beside, open_stream};
use crate::{Existing, FileError};

/// The file is synced at most so often.
const SYNC_INTERVAL: Duration = Duration::from_secs(1);

/// A file of records that grows as games are played. Each record is appended whole, in one write: a
/// process that is killed leaves the records before, and the file can be read while it grows.
///
/// With [`Existing::Refuse`] the place is taken at once, without a race, and given back if no record
/// comes. With [`Existing::Replace`] the old file stays until the first record is on the disk; that is
/// written beside it and renamed, and the others are appended to it. A symbolic link to the file stays,
/// and so do its permissions. Pipes and devices such as `/dev/null` are written to as they are.
///
/// What is written is synced at most once a second, and when the file is [finished](Self::finish) or
/// dropped.
///
/// ```
/// use hoyito_arena::{Existing, FileError, RecordFile};
/// use hoyito_core::Position;
/// use hoyito_notation::Record;
///
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("match.hgn");
/// let mut file = RecordFile::create(&path, Existing::Refuse)?;
/// file.append(&Record::new(Position::default()))?;
/// file.finish()?;
///
/// let again = RecordFile::create(&path, Existing::Refuse);
/// assert!(matches!(again, Err(FileError::Exists { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct RecordFile {
    /// As it was given, for messages.
    path: PathBuf,
    state: State,
    records: u64,
    /// The length of the whole records.
    length: u64,
    /// The draft that follows them.
    draft: Vec<u8>,
    is_synced: bool,
    last_sync: Option<Instant>,
    /// Whether it stays though it has no record.
    is_kept: bool,
}

#[derive(Debug)]
enum State {
    /// A file of our own, empty at first.
    File(File),
    /// The first record makes the file.
    Pending(Replaced),
    /// A pipe or device.
    Stream(File),
}

impl RecordFile {
    /// Makes the file, or makes sure that it can be replaced.
    ///
    /// # Errors
    ///
    /// A [`FileError`] if something is there that isn't to be replaced or can't be, if the folder is
    /// missing, or the system refuses. Nothing is then changed.
    pub fn create(path: impl AsRef<Path>, existing: Existing) -> Result<Self, FileError> {
        let path = path.as_ref();
        let state = match Target::examine(path, existing)? {
            Target::Nothing => File::create_new(path).map(|file| {
                // Nobody else knows the file yet.
                let _ = hold(&file);
                State::File(file)
            }),
            Target::Stream => open_stream(path).map(State::Stream),
            // Whether a file can be made there should show before a game is played.
            Target::File(replaced) => {
                beside(&replaced.place, None).map(|_| State::Pending(replaced))
            }
        };
        Ok(Self {
            path: path.into(),
            state: state.map_err(|source| FileError::write(path, source))?,
            records: 0,
            length: 0,
            draft: Vec::new(),
            is_synced: true,
            last_sync: None,
            is_kept: false,
        })
    }

    /// Goes on with a file that [was opened again](crate::Reopened).
    pub(crate) fn going_on(path: PathBuf, file: File, records: u64, length: u64) -> Self {
        Self {
            path,
            state: State::File(file),
            records,
            length,
            draft: Vec::new(),
            is_synced: true,
            last_sync: None,
            // It was there before.
            is_kept: true,
        }
    }

    /// With a draft behind the whole records.
    pub(crate) fn with_draft(mut self, draft: Vec<u8>) -> Self {
        self.draft = draft;
        self
    }

    /// The file, as it was given.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// How many records were appended.
    pub const fn records(&self) -> u64 {
        self.records
    }

    /// Whether a game that goes on is [put there](Self::draft): a pipe or device has whole games only.
    pub const fn takes_drafts(&self) -> bool {
        !matches!(self.state, State::Stream(_))
    }

    /// Whether what is written is found under the file's name: nobody has removed the file, renamed it or
    /// put another one in its place.
    pub fn is_in_place(&self) -> bool {
        match &self.state {
            State::File(file) => is_at(file, &self.path),
            State::Pending(_) | State::Stream(_) => true,
        }
    }

    /// Keeps the file though it may have no record. What it replaces goes at once.
    ///
    /// # Errors
    ///
    /// The old file can't be replaced.
    pub fn keep_empty(&mut self) -> Result<(), FileError> {
        self.is_kept = true;
        if matches!(self.state, State::Pending(_)) {
            self.put(b"")?;
        }
        Ok(())
    }

    /// Appends a record, after a blank line if others precede it.
    ///
    /// # Errors
    ///
    /// The record could not be written; what was written of it is taken back if that is possible, and
    /// the error says whether it was. Or it was written, but not brought onto the disk.
    pub fn append(&mut self, record: &Record) -> Result<(), FileError> {
        self.append_text(&record.to_hgn())
    }

    /// Appends a record that is [written](Record::to_hgn) already, as [`append`](Self::append) does.
    ///
    /// # Errors
    ///
    /// Those of [`append`](Self::append).
    pub fn append_text(&mut self, record: &str) -> Result<(), FileError> {
        let text = self.parted(record);
        let bytes = text.as_bytes();
        self.put(bytes)?;
        self.records += 1;
        self.length += bytes.len() as u64;
        self.cut_draft(Vec::new())?;
        self.sync_now_and_then()
    }

    /// Puts a game that goes on behind the records, in place of the one that was put there before: if the
    /// process is killed, all that was played is in the file. The next record that is appended takes its
    /// place.
    ///
    /// A pipe or device can't take anything back, and is not given any drafts.
    ///
    /// # Errors
    ///
    /// Those of [`append`](Self::append).
    pub fn draft(&mut self, record: &Record) -> Result<(), FileError> {
        if matches!(self.state, State::Stream(_)) {
            return Ok(());
        }
        let bytes = self.parted(&record.to_hgn()).into_bytes();
        self.put(&bytes)?;
        self.cut_draft(bytes)?;
        if let State::File(file) = &mut self.state {
            let sought = file.seek(SeekFrom::Start(self.length));
            sought.map_err(|source| FileError::write(&self.path, source))?;
        }
        self.sync_now_and_then()
    }

    /// A record after a blank line, if others precede it.
    fn parted(&self, record: &str) -> String {
        let separator = if self.records > 0 { "\n" } else { "" };
        format!("{separator}{record}")
    }

    /// Writes behind the whole records.
    fn put(&mut self, bytes: &[u8]) -> Result<(), FileError> {
        match &mut self.state {
            State::File(file) => write_or_take_back(file, bytes, self.length, &self.draft),
            State::Stream(stream) => write(stream, bytes).map_err(|(written, source)| NotWritten {
                is_whole: written == 0,
                source,
            }),
            State::Pending(replaced) => match begin(replaced, bytes) {
                Ok(file) => {
                    self.state = State::File(file);
                    self.last_sync = Some(Instant::now());
                    Ok(())
                }
                Err(source) => Err(NotWritten {
                    is_whole: true,
                    source,
                }),
            },
        }
        .map_err(|NotWritten { is_whole, source }| FileError::Append {
            path: self.path.clone(),
            number: self.records + 1,
            is_whole,
            source,
        })
    }

    /// Leaves this behind the whole records, now that it is written.
    fn cut_draft(&mut self, draft: Vec<u8>) -> Result<(), FileError> {
        let length = draft.len() as u64;
        let before = std::mem::replace(&mut self.draft, draft);
        if let State::File(file) = &self.state
            && !before.is_empty()
        {
            let cut = file.set_len(self.length + length);
            cut.map_err(|source| FileError::write(&self.path, source))?;
        }
        Ok(())
    }

    fn sync_now_and_then(&mut self) -> Result<(), FileError> {
        self.is_synced = false;
        let is_due = self
            .last_sync
            .is_none_or(|at| at.elapsed() >= SYNC_INTERVAL);
        if is_due { self.sync() } else { Ok(()) }
    }

    /// Brings everything onto the disk.
    ///
    /// # Errors
    ///
    /// The system could not; some of the last records may be lost.
    pub fn finish(mut self) -> Result<(), FileError> {
        self.sync()
    }

    fn sync(&mut self) -> Result<(), FileError> {
        if self.is_synced {
            return Ok(());
        }
        // Before it is tried: what failed is reported once, and not tried again when dropped.
        self.is_synced = true;
        self.last_sync = Some(Instant::now());
        match &self.state {
            State::File(file) => file.sync_data().map_err(|source| FileError::Sync {
                path: self.path.clone(),
                source,
            }),
            State::Pending(_) | State::Stream(_) => Ok(()),
        }
    }
}

impl Drop for RecordFile {
    fn drop(&mut self) {
        // Whoever wants to know calls `finish`.
        let _ = self.sync();
        let may_go = matches!(self.state, State::File(_)) && self.records == 0 && !self.is_kept;
        if may_go
            && self.is_in_place()
            && fs::metadata(&self.path).is_ok_and(|metadata| metadata.len() == 0)
        {
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// A record that could not be written.
struct NotWritten {
    /// Whether nothing of it is there.
    is_whole: bool,
    source: io::Error,
}

/// Writes all in one call; only what the system leaves over takes another, which gives the cause. Says
/// how much was written before an error.
fn write(file: &mut File, bytes: &[u8]) -> Result<(), (usize, io::Error)> {
    let mut written = 0;
    while written < bytes.len() {
        match file.write(&bytes[written..]) {
            Ok(0) => return Err((written, io::ErrorKind::WriteZero.into())),
            Ok(more) => written += more,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err((written, error)),
        }
    }
    Ok(())
}

/// Writes behind this length of a file, over a draft, or leaves it as it was.
fn write_or_take_back(
    file: &mut File,
    bytes: &[u8],
    length: u64,
    draft: &[u8],
) -> Result<(), NotWritten> {
    write(file, bytes).map_err(|(written, source)| NotWritten {
        is_whole: written == 0 || take_back(file, length, draft).is_ok(),
        source,
    })
}

/// A full disk has room for the draft, which was there before.
fn take_back(file: &mut File, length: u64, draft: &[u8]) -> io::Result<()> {
    file.seek(SeekFrom::Start(length))?;
    file.write_all(draft)?;
    file.set_len(length + draft.len() as u64)?;
    file.seek(SeekFrom::Start(length)).map(drop)
}

/// Whether a file has this name.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;

    let identity = |metadata: fs::Metadata| (metadata.dev(), metadata.ino());
    let named = fs::metadata(path).map(identity);
    file.metadata()
        .map(identity)
        .is_ok_and(|ours| named.is_ok_and(|named| named == ours))
}

/// Elsewhere a file that is open keeps its name.
#[cfg(not(unix))]
fn is_at(_file: &File, path: &Path) -> bool {
    path.exists()
}

/// Puts a file with these bytes in the place of the one that is replaced.
fn begin(replaced: &Replaced, bytes: &[u8]) -> io::Result<File> {
    let mut file = beside(&replaced.place, Some(replaced))?;
    file.as_file_mut().write_all(bytes)?;
    // Else a power cut could leave the new name with nothing in it, and the old file gone.
    file.as_file().sync_data()?;
    let file = file.persist(&replaced.place)?;
    let _ = hold(&file);
    Ok(file)
}
