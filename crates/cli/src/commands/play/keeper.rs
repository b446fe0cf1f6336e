//! Where the match is kept, move by move.

use std::iter;
use std::path::{Path, PathBuf};

use hoyito_arena::{Existing, RecordFile, Sitting};
use hoyito_notation::Record;

use crate::failure::Failure;

/// Where the match is kept: in a file from the first move on, or in memory as long as nobody wants it kept.
#[derive(Debug)]
pub(super) struct Keeper {
    file: Option<RecordFile>,
    /// The finished rounds that are in no file.
    finished: Vec<Record>,
    /// The number of the last round that was kept to its end.
    last: u16,
    /// Whether the round that goes on is in the file.
    is_drafted: bool,
}

impl Keeper {
    pub(super) const fn new(file: Option<RecordFile>) -> Self {
        Self {
            file,
            finished: Vec::new(),
            last: 0,
            is_drafted: false,
        }
    }

    /// The file that it is kept in.
    pub(super) fn file(&self) -> Option<&Path> {
        self.file.as_ref().map(RecordFile::path)
    }

    /// Keeps the match as it stands.
    pub(super) fn keep(&mut self, sitting: &Sitting) -> Result<(), Failure> {
        let round = sitting.round().number();
        if let Some(over) = sitting.round_over() {
            if self.last < round {
                match &mut self.file {
                    Some(file) => file.append(&over.record)?,
                    None => self.finished.push(over.record.clone()),
                }
                self.last = round;
                self.is_drafted = false;
            }
            return Ok(());
        }
        // A round of which nothing was played is not worth a record.
        let record = sitting.record();
        if let Some(file) = &mut self.file
            && (self.is_drafted || !record.plies.is_empty())
        {
            file.draft(record)?;
            self.is_drafted = true;
        }
        Ok(())
    }

    /// Where a match could be kept of which nobody said where: the first of its names that is free.
    pub(super) fn place(sitting: &Sitting) -> PathBuf {
        let id = sitting.plan().match_id();
        let others = (2_u32..).map(|number| format!("{id}-{number}.hgn"));
        let mut names = iter::once(format!("{id}.hgn")).chain(others);
        let free = names.find(|name| !Path::new(name).exists());
        free.unwrap_or_default().into()
    }

    /// Whether there is anything to be kept.
    pub(super) fn has_anything(&self, sitting: &Sitting) -> bool {
        self.file.is_some() || !self.finished.is_empty() || !sitting.record().plies.is_empty()
    }

    /// Begins to keep the match in a file, if it is in none. Nothing is overwritten.
    pub(super) fn begin(&mut self, sitting: &Sitting) -> Result<(), Failure> {
        if self.file.is_some() {
            return Ok(());
        }
        let mut file = RecordFile::create(Self::place(sitting), Existing::Refuse)?;
        for record in self.finished.drain(..) {
            file.append(&record)?;
        }
        self.file = Some(file);
        self.keep(sitting)
    }

    /// Brings everything onto the disk, and says where it is.
    pub(super) fn finish(self) -> Result<Option<PathBuf>, Failure> {
        let Some(file) = self.file else {
            return Ok(None);
        };
        let path = file.path().to_owned();
        let is_empty = file.records() == 0 && !self.is_drafted;
        file.finish()?;
        Ok((!is_empty).then_some(path))
    }
}
