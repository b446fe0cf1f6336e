//! What can go wrong with table files.

use std::io;
use std::path::{Path, PathBuf};

use hoyito_engine::{BuildError, Untold};

use super::format::{Fault, TableDamage};
use super::memory::Mebibytes;
use crate::FileError;

/// Why a table file can't be used: which, what is wrong, and what to do.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TableFileError {
    /// The system can't read it.
    #[error("can't read `{}`: {source}", path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// Its bytes are not what was written.
    #[error(
        "the table `{}` is damaged: {damage}; delete it, and `tablebase build` makes it anew",
        path.display()
    )]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        damage: TableDamage,
    },
    /// It is whole, but another layer than its name says.
    #[error("the table `{}` has another's name: it is for {holds}", path.display())]
    Misnamed {
        /// The file.
        path: PathBuf,
        /// What it holds.
        holds: String,
    },
    /// It can't be written.
    #[error(transparent)]
    Write(#[from] FileError),
    /// The folder can't be made.
    #[error("can't make the folder `{}`: {source}", path.display())]
    Folder {
        /// The folder.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
}

impl TableFileError {
    pub(super) fn new(path: &Path, fault: Fault) -> Self {
        let path = path.into();
        match fault {
            Fault::Read(source) => Self::Read { path, source },
            Fault::Damage(damage) => Self::Damaged { path, damage },
        }
    }
}

/// Why files don't tell a position's value.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TableProbeError {
    /// The tables are sound, but don't tell.
    #[error(transparent)]
    Untold(#[from] Untold),
    /// A file can't be used.
    #[error(transparent)]
    File(#[from] TableFileError),
}

/// Why tables were not built.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TableBuildError {
    /// It would not fit into the memory.
    #[error(
        "the layer of {seeds} seeds takes {} of memory, and {} can be had; fewer seeds take less",
        Mebibytes(*needed),
        Mebibytes(*available)
    )]
    Memory {
        /// The seeds of the largest layer.
        seeds: u8,
        /// The bytes that are needed.
        needed: u64,
        /// The bytes that there are.
        available: u64,
    },
    /// No threads can be started.
    #[error("no threads can be started: {0}")]
    Threads(String),
    /// It was stopped, or ran out of memory.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// A file can't be read or written.
    #[error(transparent)]
    File(#[from] TableFileError),
}
