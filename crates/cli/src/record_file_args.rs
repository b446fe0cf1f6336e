//! The options of every command that records what is played, and where the records go.

use std::path::{Path, PathBuf};

use clap::Args;
use hoyito_arena::{Existing, FileError, LogFiles, RecordFile};

use crate::args::Format;
use crate::failure::Failure;
use crate::input::{hgn_file, is_standard};

#[derive(Debug, Args)]
pub(crate) struct RecordFileArgs {
    /// Write every game to this file as it ends; `-` is standard output
    #[arg(long, value_name = "FILE", value_parser = hgn_file())]
    pub(crate) record: Option<PathBuf>,

    /// The folder for what other programs say, a file a game [default: beside the record]
    #[arg(long, value_name = "FOLDER")]
    logs: Option<PathBuf>,

    /// Overwrite the record file, and logs
    #[arg(long, requires = "record")]
    pub(crate) force: bool,
}

impl RecordFileArgs {
    /// Whether the records go to standard output.
    pub(crate) fn is_standard(&self) -> bool {
        self.record.as_ref().is_some_and(|path| is_standard(path))
    }

    /// The file that the records go to, if they go to one.
    pub(crate) fn file(&self) -> Option<&PathBuf> {
        self.record.as_ref().filter(|path| !is_standard(path))
    }

    /// What becomes of files that are there.
    pub(crate) const fn existing(&self) -> Existing {
        Existing::replaced_if(self.force)
    }

    /// Begins the record file of what can be resumed.
    pub(crate) fn begin(&self, path: &Path) -> Result<RecordFile, Failure> {
        RecordFile::create(path, self.existing()).map_err(|error| match error {
            FileError::Exists { .. } => Failure::usage(format!(
                "{error}; --resume goes on with it, --force overwrites it"
            )),
            other => other.into(),
        })
    }

    /// That records and results don't both want standard output.
    pub(crate) fn check_format(&self, format: Format) -> Result<(), Failure> {
        if format == Format::Json && self.is_standard() {
            return Err(Failure::usage(
                "--format json and --record - both want standard output: record to a file",
            ));
        }
        Ok(())
    }

    /// Where logs go: into their folder, by this name, or beside the record.
    pub(crate) fn logs(&self, name: impl AsRef<Path>, existing: Existing) -> Option<LogFiles> {
        let prefix = match (&self.logs, self.file()) {
            (Some(folder), _) => folder.join(name),
            (None, Some(record)) => record.with_extension(""),
            (None, None) => return None,
        };
        Some(LogFiles { prefix, existing })
    }
}
