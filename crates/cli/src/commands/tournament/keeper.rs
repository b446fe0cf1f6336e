//! Where the records of a tournament go, and what is there already.

use std::fs::File;
use std::io::ErrorKind;
use std::path::Path;

use hoyito_arena::{Progress, RecordFile, Reopened, Resumed, Tournament};
use hoyito_notation::{Date, Mode, Reader};

use super::TournamentArgs;
use crate::failure::Failure;
use crate::input::is_standard;
use crate::output::{Output, note};

/// What the first record says of a tournament that was begun.
#[derive(Debug, Default)]
pub(super) struct Begun {
    pub(super) seed: Option<u64>,
    pub(super) date: Option<Date>,
}

impl Begun {
    /// Looks into the record file, if the tournament is to go on with it.
    pub(super) fn look(args: &TournamentArgs) -> Result<Self, Failure> {
        let Some(path) = args.records.record.as_deref().filter(|_| args.resume) else {
            return Ok(Self::default());
        };
        if is_standard(path) {
            return Err(Failure::usage(
                "--resume goes on with a file: --record - has none",
            ));
        }
        // A pipe would be waited for, and what can't be read on says so when it is opened.
        if path.metadata().is_ok_and(|found| !found.is_file()) {
            return Ok(Self::default());
        }
        match File::open(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(Self::default()),
            Err(error) => Err(Failure::read(path, error)),
            Ok(file) => Self::read(path, file),
        }
    }

    fn read(path: &Path, file: File) -> Result<Self, Failure> {
        let mut reader = Reader::new(file, Mode::Strict);
        let reading = reader.read().map_err(|error| Failure::read(path, error))?;
        let tags = reading.as_ref().and_then(|reading| reading.record());
        let Some(tags) = tags.map(|record| &record.tags) else {
            return Ok(Self::default());
        };
        let tournament = tags.tournament.as_deref().map(Tournament::of_tag);
        Ok(Self {
            seed: tournament
                .and_then(Result::ok)
                .map(|tournament| tournament.seed.number()),
            date: tags.date,
        })
    }
}

/// Where the records go.
#[derive(Debug)]
pub(super) enum Keeper {
    Nowhere,
    File(RecordFile),
    StandardOutput { begun: bool },
}

impl Keeper {
    /// Opens the record file, and says how far the tournament has come in it.
    pub(super) fn open<'a>(
        args: &TournamentArgs,
        tournament: &'a Tournament,
    ) -> Result<(Self, Progress<'a>), Failure> {
        let progress = Progress::new(tournament, args.shard())?;
        let keeper = match &args.records.record {
            None => Self::Nowhere,
            Some(path) if is_standard(path) => Self::StandardOutput { begun: false },
            Some(path) if args.resume && path.exists() => {
                return Self::reopen(args, tournament, path);
            }
            Some(path) => {
                let mut file = args.records.begin(path)?;
                if progress.planned() == 0 {
                    // Whoever puts the parts together finds a file of each.
                    file.keep_empty()?;
                }
                Self::File(file)
            }
        };
        if progress.planned() == 0 {
            let (shard, total) = (args.shard(), tournament.total());
            note(format_args!(
                "part {shard} has no matches: there are only {total} in all"
            ));
        }
        Ok((keeper, progress))
    }

    fn reopen<'a>(
        args: &TournamentArgs,
        tournament: &'a Tournament,
        path: &Path,
    ) -> Result<(Self, Progress<'a>), Failure> {
        let mut file = Reopened::open(path)?;
        let resumed = Resumed::read(tournament, args.shard(), &mut file);
        let resumed = resumed.map_err(|source| Failure::Resume {
            file: path.into(),
            source,
        })?;
        let name = path.display();
        match (resumed.records, resumed.torn) {
            (0, 0) if resumed.progress.is_over() => {}
            (0, 0) => note(format_args!(
                "{name}: there is no record in it: all is played"
            )),
            (0, torn) => note(format_args!(
                "{name}: there is no whole record in it, {torn} bytes are cut off: all is played"
            )),
            (_, 0) => {}
            (_, 1) => note(format_args!("{name}: an empty line at the end was cut off")),
            (_, torn) => note(format_args!(
                "{name}: the last record was torn and is cut off, {torn} bytes"
            )),
        }
        let file = file.go_on(resumed.records, resumed.length)?;
        Ok((Self::File(file), resumed.progress))
    }

    pub(super) fn keep(&mut self, record: &str, out: &mut Output) -> Result<(), Failure> {
        match self {
            Self::Nowhere => Ok(()),
            Self::File(file) => Ok(file.append_text(record)?),
            Self::StandardOutput { begun } => {
                if std::mem::replace(begun, true) {
                    out.print_line("")?;
                }
                out.print(record)
            }
        }
    }

    pub(super) fn finish(self) -> Result<(), Failure> {
        match self {
            Self::File(file) => Ok(file.finish()?),
            Self::Nowhere | Self::StandardOutput { .. } => Ok(()),
        }
    }
}
