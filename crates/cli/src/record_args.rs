//! The options of every command that reads collections of records, and the reading itself.

use std::fs::File;
use std::io::{self, Cursor, Read};
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use hoyito_arena::{RecordFormat, read_records};
use hoyito_match::MatchCheck;
use hoyito_notation::{Mode, Reading};
use indicatif::ProgressBar;

use crate::failure::Failure;
use crate::input::{check_unpacked, display_name, files_of, is_same_file, is_standard};
use crate::number::number;
use crate::output::Output;
use crate::progress::{self, Watched};

#[derive(Debug, Args)]
pub(crate) struct RecordArgs {
    /// Files and folders; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// The format of the files [default: what their content and names show]
    #[arg(long, value_enum, value_name = "FORMAT")]
    from: Option<FormatName>,

    /// How many threads to use [default: one for each core]
    #[arg(long, value_name = "N", allow_negative_numbers = true,
        value_parser = number::<usize>(1, 1024))]
    threads: Option<usize>,
}

/// A format of records, as it is called on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum FormatName {
    /// The game notation
    Hgn,
    /// JSON, one record or an array
    Json,
    /// JSON Lines, a record a line
    Jsonl,
    /// The binary form
    Hgb,
    /// OGN, of the oware program Aualé
    Ogn,
    /// The notation of Wikimanqala
    Wikimanqala,
}

impl From<FormatName> for RecordFormat {
    fn from(name: FormatName) -> Self {
        match name {
            FormatName::Hgn => Self::Hgn,
            FormatName::Json => Self::Json,
            FormatName::Jsonl => Self::JsonLines,
            FormatName::Hgb => Self::Binary,
            FormatName::Ogn => Self::Ogn,
            FormatName::Wikimanqala => Self::Wikimanqala,
        }
    }
}

/// What became of the files.
#[derive(Debug, Default)]
pub(crate) struct FilesRead {
    /// How many were read to their end.
    pub(crate) read: u64,
    /// All of them.
    paths: Vec<PathBuf>,
    /// How many files and folders could not be read. Each was complained about.
    pub(crate) unread: usize,
}

impl FilesRead {
    /// Whether one of them is the file at `path`, however it is called there.
    pub(crate) fn include(&self, path: &Path) -> bool {
        self.paths.iter().any(|read| is_same_file(read, path))
    }

    /// That all files could be read.
    pub(crate) const fn all_read(&self) -> Result<(), Failure> {
        match self.unread {
            0 => Ok(()),
            unread => Err(Failure::SomeUnread(unread)),
        }
    }
}

/// Why a file is not read on.
enum Stop {
    /// It can't be; the others still can.
    Unread(Failure),
    Io(io::Error),
    Failure(Failure),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl RecordArgs {
    /// Reads all records in order, each compared with the match that it is a round of, and hands them
    /// on with the name of their file.
    pub(crate) fn read(
        &self,
        mode: Mode,
        out: &mut Output,
        mut each: impl FnMut(&str, &Reading<'_>, &mut Output) -> Result<(), Failure> + Send,
    ) -> Result<FilesRead, Failure> {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads.unwrap_or(0))
            .build()
            .map_err(|error| Failure::usage(format!("no threads can be started: {error}")))?;
        let mut files = FilesRead::default();
        let mut all = Vec::new();
        for path in &self.files {
            let (found, failures) = files_of(path);
            all.extend(found);
            files.unread += failures.len();
            for failure in failures {
                out.complain(&failure);
            }
        }
        let bar = out.begin_progress(|| progress::bar(&all));
        for path in &all {
            let name = display_name(path);
            let read = pool.install(|| {
                self.read_file(path, mode, &bar, |reading| {
                    each(&name, reading, out).map_err(Stop::Failure)
                })
            });
            match read {
                Ok(()) => files.read += 1,
                Err(Stop::Failure(failure)) => {
                    out.end_progress();
                    return Err(failure);
                }
                Err(Stop::Unread(failure)) => {
                    files.unread += 1;
                    out.complain(&failure);
                }
                Err(Stop::Io(source)) => {
                    files.unread += 1;
                    out.complain(&Failure::read(path, source));
                }
            }
        }
        out.end_progress();
        files.paths = all;
        Ok(files)
    }

    fn read_file(
        &self,
        path: &Path,
        mode: Mode,
        bar: &ProgressBar,
        mut each: impl FnMut(&Reading<'_>) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let input: Box<dyn Read + Send> = if is_standard(path) {
            Box::new(io::stdin())
        } else {
            Box::new(File::open(path)?)
        };
        let mut input = Watched {
            input,
            bar: bar.clone(),
        };
        let mut begin = Vec::new();
        (&mut input).take(SHOWS_FORMAT).read_to_end(&mut begin)?;
        check_unpacked(path, &begin).map_err(Stop::Unread)?;
        let format = self
            .from
            .map_or_else(|| format_of(path, &begin), RecordFormat::from);
        let mut matches = MatchCheck::new(mode);
        read_records(Cursor::new(begin).chain(input), format, mode, |reading| {
            matches.check(reading);
            each(reading)
        })
    }
}

/// The format of a file, by what its first bytes and its name show.
pub(crate) fn format_of(path: &Path, begin: &[u8]) -> RecordFormat {
    let by_name = RecordFormat::of_name(path);
    match (RecordFormat::of_content(begin), by_name) {
        // Formats that look alike are told apart by the name.
        (Some(RecordFormat::Hgn), Some(RecordFormat::Ogn)) => RecordFormat::Ogn,
        (Some(RecordFormat::Json), Some(RecordFormat::JsonLines)) => RecordFormat::JsonLines,
        // A record that is damaged may begin as those do.
        (Some(RecordFormat::Wikimanqala), Some(by_name)) => by_name,
        (Some(by_content), _) => by_content,
        (None, by_name) => by_name.unwrap_or(RecordFormat::Hgn),
    }
}

/// How many bytes of a file are looked at to find out its format.
const SHOWS_FORMAT: u64 = 4096;
