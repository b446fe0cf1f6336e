//! Where the match is kept, move by move.

use std::path::{Path, PathBuf};
use std::{fs, iter};

use hoyito_arena::{Existing, FileError, RecordFile, Sitting};
use hoyito_notation::Record;

use crate::failure::Failure;

/// The most bytes of a file's name that players' names make up. Most systems have room for 255.
const LONGEST_NAME: usize = 100;

/// Where the match is kept: in a file from the first move on, or in memory as long as nobody wants it kept.
#[derive(Debug)]
pub(super) struct Keeper {
    file: Option<RecordFile>,
    /// The finished rounds of the match, whether they are in a file or not.
    rounds: Vec<Record>,
    /// How many of them are in the file.
    kept: usize,
    /// Whether the round that goes on is in the file.
    is_drafted: bool,
}

impl Keeper {
    /// A match of which these rounds are in the file.
    pub(super) const fn new(file: Option<RecordFile>, rounds: Vec<Record>) -> Self {
        Self {
            file,
            kept: rounds.len(),
            rounds,
            is_drafted: false,
        }
    }

    /// The file that it is kept in.
    pub(super) fn file(&self) -> Option<&Path> {
        self.file.as_ref().map(RecordFile::path)
    }

    /// Keeps the match as it stands.
    pub(super) fn keep(&mut self, sitting: &Sitting) -> Result<(), Failure> {
        let over = sitting.round_over();
        if let Some(over) = over
            && self.rounds.len() < usize::from(sitting.round().number())
        {
            self.rounds.push(over.record.clone());
        }
        let Some(file) = &mut self.file else {
            return Ok(());
        };
        // Those that could not be written before come first.
        for record in self.rounds.iter().skip(self.kept) {
            file.append(record)?;
            self.kept += 1;
            self.is_drafted = false;
        }
        // A round of which nothing was played is not worth a record.
        let record = sitting.record();
        if over.is_none() && (self.is_drafted || !record.plies.is_empty()) {
            file.draft(record)?;
            self.is_drafted = true;
        }
        if file.is_in_place() {
            Ok(())
        } else {
            let path = file.path().into();
            Err(FileError::Gone { path }.into())
        }
    }

    /// Where a match could be kept of which nobody said where: the first of its names that is free.
    pub(super) fn place(sitting: &Sitting) -> PathBuf {
        let id = sitting.plan().match_id();
        // Long names are no reason to lose a match.
        let id = &id[..id.floor_char_boundary(LONGEST_NAME)];
        let others = (2_u32..).map(|number| format!("{id}-{number}.hgn"));
        let mut names = iter::once(format!("{id}.hgn")).chain(others);
        let free = names.find(|name| !Path::new(name).exists());
        free.unwrap_or_default().into()
    }

    /// Whether there is anything to be kept.
    pub(super) fn has_anything(&self, sitting: &Sitting) -> bool {
        self.file.is_some() || !self.rounds.is_empty() || !sitting.record().plies.is_empty()
    }

    /// Keeps the whole match: in its file, or in one of its own if it has none or that can't be written.
    /// What was the matter with its file, if it is in another one now. Nothing is overwritten.
    pub(super) fn keep_somewhere(&mut self, sitting: &Sitting) -> Result<Option<Failure>, Failure> {
        if self.file.is_none() {
            return self.begin_anew(sitting).map(|()| None);
        }
        let Err(trouble) = self.keep(sitting) else {
            return Ok(None);
        };
        match self.begin_anew(sitting) {
            Ok(()) => Ok(Some(trouble)),
            Err(elsewhere) if is_gone(&trouble) => Err(elsewhere),
            Err(_) => Err(trouble),
        }
    }

    /// Keeps the whole match in a file of its own, as if it were in none.
    fn begin_anew(&mut self, sitting: &Sitting) -> Result<(), Failure> {
        let path = Self::place(sitting);
        let file = RecordFile::create(&path, Existing::Refuse)?;
        let before = (self.file.replace(file), self.kept, self.is_drafted);
        (self.kept, self.is_drafted) = (0, false);
        let kept = self.keep(sitting);
        if kept.is_err() {
            // A part of a match is of no use, and there may be room again where it was.
            (self.file, self.kept, self.is_drafted) = before;
            let _ = fs::remove_file(path);
        }
        kept
    }

    /// All that was played, as it would stand in a file.
    pub(super) fn text(&self, sitting: &Sitting) -> String {
        let mut records: Vec<String> = self.rounds.iter().map(Record::to_hgn).collect();
        if sitting.round_over().is_none() && !sitting.record().plies.is_empty() {
            records.push(sitting.record().to_hgn());
        }
        records.join("\n")
    }

    /// Brings everything onto the disk, and says where it is.
    pub(super) fn finish(&mut self, sitting: &Sitting) -> Result<Option<PathBuf>, Failure> {
        let Some(mut file) = self.file.take() else {
            return Ok(None);
        };
        if self.is_drafted && !file.takes_drafts() {
            // Nothing takes its place any more.
            file.append(sitting.record())?;
        }
        let path = file.path().to_owned();
        let is_empty = file.records() == 0 && !self.is_drafted;
        file.finish()?;
        Ok((!is_empty).then_some(path))
    }
}

/// Whether a file was removed or replaced.
const fn is_gone(failure: &Failure) -> bool {
    matches!(
        failure,
        Failure::File {
            source: FileError::Gone { .. }
        }
    )
}
