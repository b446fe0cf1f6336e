//! Why a command could not be done: exit status 2.

use std::io;
use std::path::PathBuf;

/// Why a command could not be done.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// Nobody reads standard output any more. Not an error.
    #[error("standard output was closed")]
    ClosedPipe,
    #[error("can't write to standard output: {0}")]
    Output(io::Error),
    #[error("can't read {}: {source}", path.display())]
    Read { path: PathBuf, source: io::Error },
    #[error("can't read standard input: {0}")]
    Input(io::Error),
    #[error("{} is a folder without records: no file in it ends in .hgn", .0.display())]
    EmptyFolder(PathBuf),
    #[error("{failed} of the {all} files and folders named could not be read")]
    SomeUnread { failed: usize, all: usize },
    #[error("{0}")]
    Usage(String),
    #[error("the position `{text}` can't be used: {why}")]
    Position { text: String, why: String },
    #[error("{} has {records} record{}, not {wanted}", file, if *.records == 1 { "" } else { "s" })]
    NoSuchGame {
        file: String,
        records: u64,
        wanted: u64,
    },
    #[error("game {game} of {file} has {plies} plies: --ply is 0 to {plies}, not {wanted}")]
    NoSuchPly {
        file: String,
        game: u64,
        plies: usize,
        wanted: usize,
    },
    #[error("game {game} of {file} can't be shown: its tags don't say how it begins")]
    Unshowable { file: String, game: u64 },
    #[error("stopped after round {round}{}", kept(.record.as_ref()))]
    Interrupted { round: u16, record: Option<PathBuf> },
    #[error(transparent)]
    Terms(#[from] hoyito_match::TermsError),
    #[error(transparent)]
    Setup(#[from] hoyito_core::SetupError),
    #[error(transparent)]
    Match(#[from] hoyito_arena::MatchPlayError),
    #[error(transparent)]
    File(#[from] hoyito_arena::FileError),
}

fn kept(record: Option<&PathBuf>) -> String {
    record.map_or(String::new(), |path| {
        format!("; the finished rounds are in {}", path.display())
    })
}

impl Failure {
    pub(crate) fn usage(message: impl Into<String>) -> Self {
        Self::Usage(message.into())
    }

    /// A failure to write to standard output.
    pub(crate) fn output(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::ClosedPipe
        } else {
            Self::Output(error)
        }
    }
}
