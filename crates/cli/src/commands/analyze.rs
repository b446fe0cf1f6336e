//! `hoyito analyze`: what positions and the moves of recorded games are worth.

mod check;
mod copy;
mod game;
mod position;
mod records;
mod report;
mod thinker;

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use hoyito_arena::{Existing, FileError};
use hoyito_engine::{Layer, SearchOptions};

use crate::Answer;
use crate::args::Format;
use crate::failure::Failure;
use crate::game_args::GameArgs;
use crate::input::is_standard;
use crate::number::number;
use crate::output::Output;
use crate::program_args::time;
use crate::record_args::FormatName;
use crate::table_folder_args::FolderArgs;

#[derive(Debug, Args)]
pub(crate) struct AnalyzeArgs {
    /// A file of records; `-` is standard input
    #[arg(value_name = "FILE", conflicts_with_all = ["position", "check"])]
    file: Option<PathBuf>,

    /// The format of the file [default: what its content and name show]
    #[arg(long, value_enum, value_name = "FORMAT", requires = "file",
        conflicts_with_all = ["position", "check"])]
    from: Option<FormatName>,

    #[command(flatten)]
    game: GameArgs,

    /// Only this game of the file, from 1 [default: all]
    #[arg(long = "game", value_name = "N", conflicts_with_all = ["position", "check"],
        allow_negative_numbers = true, value_parser = number::<u64>(1, u64::MAX))]
    game_number: Option<u64>,

    /// How long to think about a position, such as 500ms or 1m; making tables does not count
    /// [default: 10s; 1s for each move of a file]
    #[arg(long, value_name = "TIME", value_parser = time)]
    time: Option<Duration>,

    /// How many boards to look at for a position, such as 1e6, instead of a time: the same
    /// answer again
    #[arg(long, value_name = "N", conflicts_with = "time", value_parser = nodes)]
    nodes: Option<u64>,

    /// Use tables up to so many seeds and no larger ones; those up to 16 that are missing are made in
    /// memory [default: all there are; 12 are made, and 16 where these don't settle it]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = seeds)]
    tables: Option<u8>,

    #[command(flatten)]
    folder: FolderArgs,

    /// Check a proof that `--position … -o PROOF` wrote
    #[arg(long, value_name = "PROOF", conflicts_with_all = ["position", "output", "time", "nodes", "tables"])]
    check: Option<PathBuf>,

    /// How to print what was found
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,

    /// Where to write: the proof for a position; a copy of the records with comments and marks for a
    /// file
    #[arg(short, long = "output", value_name = "FILE")]
    output: Option<PathBuf>,

    /// Overwrite the output file
    #[arg(long, requires = "output")]
    force: bool,
}

impl AnalyzeArgs {
    /// That what is to be written can be, as far as that shows before there is anything to write.
    fn check_output(&self) -> Result<(), Failure> {
        let Some(path) = &self.output else {
            return Ok(());
        };
        if is_standard(path) {
            return match self.format {
                Format::Text => Ok(()),
                Format::Json => Err(Failure::usage(
                    "with `-o -` standard output is taken: --format json goes with -o FILE",
                )),
            };
        }
        let is_there = path.metadata().is_ok_and(|found| found.is_file());
        if is_there && !self.force {
            let path = path.clone();
            return Err(FileError::Exists { path }.into());
        }
        Ok(())
    }

    const fn existing(&self) -> Existing {
        Existing::replaced_if(self.force)
    }
}

/// The seeds of the largest tables.
fn seeds(text: &str) -> Result<u8, String> {
    let seeds = text.parse().ok();
    seeds
        .filter(|&seeds| Layer::boards_of(seeds).is_some())
        .ok_or_else(|| "tables have 4, 8, 12, 16, 20 or 24 seeds".into())
}

/// A number of boards, written as the option of the player `search` is.
fn nodes(text: &str) -> Result<u64, String> {
    let options = format!("nodes={text}").parse::<SearchOptions>();
    let nodes = options.ok().filter(|_| !text.contains(','));
    nodes
        .and_then(|options| options.nodes)
        .ok_or_else(|| "a number of boards is written like 5000, 20k or 1e6".into())
}

pub(crate) fn run(args: &AnalyzeArgs, out: &mut Output) -> Result<Answer, Failure> {
    match (&args.check, &args.file) {
        (Some(_), _) if args.game.states_rules() || args.game.states_position() => {
            Err(Failure::usage(
                "a proof says itself which position it is about: --check goes without rules and position",
            ))
        }
        (Some(proof), _) => check::run(args, proof, out),
        (None, Some(file)) => {
            args.game.check_beside_records()?;
            records::run(args, file, out)
        }
        (None, None) => position::run(args, out),
    }
}
