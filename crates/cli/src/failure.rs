//! Why a command could not be done: exit status 2.

use std::io;
use std::path::PathBuf;

use hoyito_arena::FileError;

/// Why a command could not be done.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// Nobody reads standard output any more. Not an error.
    #[error("standard output was closed")]
    ClosedPipe,
    #[error("can't write to standard output: {0}")]
    Output(io::Error),
    #[error("can't read `{}`: {source}", path.display())]
    Read { path: PathBuf, source: io::Error },
    #[error("can't read standard input: {0}")]
    Input(io::Error),
    #[error("`{}` is a folder without records: no file in it ends in .hgn", .0.display())]
    EmptyFolder(PathBuf),
    #[error("{} could not be read", counted(*.0 as u64, "file or folder", "files and folders"))]
    SomeUnread(usize),
    #[error("{0}")]
    Usage(String),
    #[error("the position `{text}` can't be used: {why}")]
    Position { text: String, why: String },
    #[error("`{file}` has {}", games(*records, *wanted))]
    NoSuchGame {
        file: String,
        records: u64,
        wanted: u64,
    },
    #[error("game {game} of `{file}` has {}: --ply is 0 to {plies}, not {wanted}", counted(*plies, "ply", "plies"))]
    NoSuchPly {
        file: String,
        game: u64,
        plies: u64,
        wanted: usize,
    },
    #[error("game {game} of `{file}` can't be shown: its tags don't say how it begins")]
    Unshowable { file: String, game: u64 },
    #[error("stopped after round {round}{}", kept(.record.as_ref()))]
    Interrupted { round: u16, record: Option<PathBuf> },
    #[error(transparent)]
    Terms(#[from] hoyito_match::TermsError),
    #[error(transparent)]
    Setup(#[from] hoyito_core::SetupError),
    #[error(transparent)]
    Match(#[from] hoyito_arena::MatchPlayError),
    #[error("{source}{}", remedy(source))]
    File {
        #[from]
        source: FileError,
    },
}

fn kept(record: Option<&PathBuf>) -> String {
    record.map_or(String::new(), |path| {
        format!("; the finished rounds are in {}", path.display())
    })
}

fn counted(number: u64, one: &str, more: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { more })
}

/// How many games a file has, none of which is the one that was wanted.
fn games(records: u64, wanted: u64) -> String {
    match records {
        0 => "no records".into(),
        _ => format!(
            "{}: --game is 1 to {records}, not {wanted}",
            counted(records, "record", "records")
        ),
    }
}

fn remedy(error: &FileError) -> &'static str {
    match error {
        FileError::Exists { .. } => "; --force overwrites it",
        _ => "",
    }
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
