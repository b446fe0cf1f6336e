//! Why a command could not be done: exit status 2.

use std::io;
use std::path::{Path, PathBuf};

use hoyito_arena::{
    FileError, MatchPlayError, MergeError, OpeningsError, Packing, PlayersError, ResumeError,
    SittingError, TournamentError,
};

use crate::input::is_standard;
use crate::typed::quoted;

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
    #[error("can't read {}", packed(path, *packing))]
    Packed { path: PathBuf, packing: Packing },
    #[error("can't write `{}`: {source}", path.display())]
    Write { path: PathBuf, source: io::Error },
    #[error("can't read standard input: {0}")]
    Input(io::Error),
    #[error("`{}` is a folder without records: no file in it ends in .hgn, .json, .jsonl, .hgb, .ogn or .wikimanqala", .0.display())]
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
    #[error("`{file}` has more than {most} games, too many for one page: choose one by --game")]
    TooManyGames { file: String, most: usize },
    #[error("stopped after round {round}{}", kept(.record.as_ref()))]
    Interrupted { round: u16, record: Option<PathBuf> },
    #[error("stopped after {played} of {}{}", counted(*planned, "match", "matches"), lost(*kept))]
    TournamentStopped {
        played: u64,
        planned: u64,
        /// Whether the records are in a file.
        kept: bool,
    },
    #[error("stopped before {0}")]
    Stopped(&'static str),
    /// Somebody stopped a match with people. Not an error: what became of it was said.
    #[error("stopped")]
    SittingStopped,
    #[error("can't go on with `{}`: {source}", file.display())]
    Sitting { file: PathBuf, source: SittingError },
    #[error(transparent)]
    Players(#[from] PlayersError),
    #[error("the terminal can't be used: {0}; --plain plays line by line")]
    Terminal(io::Error),
    #[error(transparent)]
    Tournament(#[from] TournamentError),
    #[error("can't go on with `{}`: {source}", file.display())]
    Resume { file: PathBuf, source: ResumeError },
    #[error("`{}`: {source}", file.display())]
    Openings {
        file: PathBuf,
        source: OpeningsError,
    },
    #[error(transparent)]
    Merge(#[from] MergeError),
    #[error(transparent)]
    Terms(#[from] hoyito_match::TermsError),
    #[error(transparent)]
    Setup(#[from] hoyito_core::SetupError),
    #[error(transparent)]
    Match(MatchPlayError),
    #[error(transparent)]
    Program(#[from] hoyito_arena::ProgramError),
    #[error(transparent)]
    Table(#[from] hoyito_arena::TableFileError),
    #[error(transparent)]
    TableBuild(#[from] hoyito_arena::TableBuildError),
    #[error("the proof `{file}` can't be used: {why}")]
    Proof { file: String, why: String },
    #[error("{source}{}", remedy(source))]
    File {
        #[from]
        source: FileError,
    },
}

/// A packed file, and what unpacks it.
fn packed(path: &Path, packing: Packing) -> String {
    let (name, file) = if is_standard(path) {
        ("standard input".into(), String::new())
    } else {
        let path = path.display();
        (
            format!("`{path}`"),
            format!(" {}", quoted(&path.to_string())),
        )
    };
    let unpacker = packing.unpacker();
    format!("{name}: it is packed by {packing}; unpack it first: {unpacker}{file}")
}

fn kept(record: Option<&PathBuf>) -> String {
    record.map_or(String::new(), |path| {
        format!("; the finished rounds are in {}", path.display())
    })
}

fn lost(kept: bool) -> &'static str {
    if kept {
        ""
    } else {
        "; without --record in a file nothing can be resumed"
    }
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

impl From<MatchPlayError> for Failure {
    fn from(error: MatchPlayError) -> Self {
        match error {
            MatchPlayError::Log(source) => Self::File { source },
            error => Self::Match(error),
        }
    }
}

impl Failure {
    pub(crate) fn usage(message: impl Into<String>) -> Self {
        Self::Usage(message.into())
    }

    /// A file that can't be read.
    pub(crate) fn read(path: &Path, source: io::Error) -> Self {
        if path.as_os_str() == "-" {
            return Self::Input(source);
        }
        let path = path.into();
        Self::Read { path, source }
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
