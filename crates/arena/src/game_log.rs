//! What was said in a game between other programs and us.

use std::fmt::Display;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use crate::target::{Target, open_stream};
use crate::{Existing, FileError};

/// How many bytes of one game are logged.
const MOST_LOGGED: usize = 1 << 20;

/// The log of a game: every line that another program was sent or wrote, when and by whom. Clones write
/// to the same file.
///
/// A log never stops a game: what can't be written is left out, and so is what goes beyond a mebibyte,
/// with a note at its place.
///
/// ```
/// use hoyito_arena::{Existing, GameLog};
///
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("m-1.log");
/// let log = GameLog::create(&path, Existing::Refuse)?;
/// log.write("South >", "isready");
/// log.write("South <", "readyok");
/// let text = std::fs::read_to_string(&path)?;
/// assert!(text.ends_with(" South < readyok\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct GameLog {
    path: Arc<Path>,
    sheet: Arc<Mutex<Sheet>>,
}

/// Where the logs of a match are kept: a file a round.
///
/// ```
/// use hoyito_arena::{Existing, LogFiles};
///
/// let logs = LogFiles { prefix: "logs/cup-12".into(), existing: Existing::Refuse };
/// assert_eq!(logs.of_round(3), std::path::Path::new("logs/cup-12-3.log"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogFiles {
    /// What their names begin with, the folder included.
    pub prefix: PathBuf,
    /// What becomes of logs that are there already.
    pub existing: Existing,
}

impl LogFiles {
    /// The log of the round of this number.
    pub fn of_round(&self, round: u16) -> PathBuf {
        let mut path = self.prefix.clone().into_os_string();
        path.push(format!("-{round}.log"));
        path.into()
    }

    /// Whether the logs of that many rounds can be written, as far as that can be told before.
    ///
    /// # Errors
    ///
    /// A [`FileError`] that says why not.
    pub fn check(&self, rounds: u16) -> Result<(), FileError> {
        for round in 1..=rounds {
            Target::examine(&self.of_round(round), self.existing)?;
        }
        Ok(())
    }
}

#[derive(Debug)]
struct Sheet {
    file: File,
    begun: Instant,
    bytes_left: usize,
}

impl GameLog {
    /// Begins a log at `path`.
    ///
    /// # Errors
    ///
    /// A [`FileError`] that says why no file can be written there.
    pub fn create(path: impl Into<PathBuf>, existing: Existing) -> Result<Self, FileError> {
        let path = path.into();
        let file = match Target::examine(&path, existing)? {
            Target::Stream => open_stream(&path),
            Target::Nothing | Target::File(_) => File::create(&path),
        };
        let file = file.map_err(|source| FileError::write(&path, source))?;
        Ok(Self {
            path: path.into(),
            sheet: Arc::new(Mutex::new(Sheet {
                file,
                begun: Instant::now(),
                bytes_left: MOST_LOGGED,
            })),
        })
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Adds the last line, which is never too long: how the game ended.
    pub(crate) fn end(&self, how: &str) {
        self.sheet().bytes_left = usize::MAX;
        self.write("Referee", how);
    }

    /// Adds a line: the seconds since the log was begun, who speaks, and what is said.
    pub fn write(&self, who: &str, what: impl Display) {
        let mut sheet = self.sheet();
        if sheet.bytes_left == 0 {
            return;
        }
        let seconds = sheet.begun.elapsed().as_secs_f64();
        let mut line = format!("{seconds:9.4} {who} {what}\n");
        if let Some(left) = sheet.bytes_left.checked_sub(line.len()) {
            sheet.bytes_left = left;
        } else {
            sheet.bytes_left = 0;
            line = format!("{seconds:9.4} (the rest is not logged: it is too long)\n");
        }
        // In one write, so that the lines of two programs never mix.
        let _ = sheet.file.write_all(line.as_bytes());
    }

    fn sheet(&self) -> MutexGuard<'_, Sheet> {
        self.sheet.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
