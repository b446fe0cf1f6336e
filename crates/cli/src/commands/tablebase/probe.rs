//! `hoyito tablebase probe`.

use clap::Args;
use hoyito_arena::{TableFolder, TableProbeError};
use hoyito_core::{Position, Side};
use hoyito_engine::{Layer, QUICK_SEEDS, TableRules, Tables, Untold};
use hoyito_notation::Placement;
use serde::Serialize;

use super::folder::FolderArgs;
use super::options;
use crate::Answer;
use crate::args::Format;
use crate::failure::Failure;
use crate::game_args::GameArgs;
use crate::json;
use crate::output::Output;

#[derive(Debug, Args)]
pub(super) struct ProbeArgs {
    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    folder: FolderArgs,

    /// How to print the value
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
}

/// What `--format json` prints.
#[derive(Debug, Serialize)]
struct Report {
    variant: &'static str,
    last_four: &'static str,
    position: String,
    seeds: u8,
    value: i8,
}

pub(super) fn run(args: &ProbeArgs, out: &mut Output) -> Result<Answer, Failure> {
    let position = args.game.position()?;
    let value = value(args, &position)?;
    match args.format {
        Format::Text => out.print_line(told(&position, value))?,
        Format::Json => json::print(
            out,
            &Report {
                variant: json::name(position.rules().variant),
                last_four: json::name(position.rules().last_four),
                position: Placement::from(&position).to_string(),
                seeds: position.seeds_on_board(),
                value,
            },
        )?,
    }
    Ok(Answer::Yes)
}

/// What the position is worth, from the files, or from small tables that are quickly made.
fn value(args: &ProbeArgs, position: &Position) -> Result<i8, Failure> {
    let folder = args.folder.folder()?;
    let told = match folder.probe(position) {
        Ok(value) => Ok(value),
        Err(TableProbeError::Untold(Untold::Seeds { seeds, .. })) if seeds <= QUICK_SEEDS => {
            let rules = TableRules::of(position.rules());
            Tables::build(rules, seeds).probe_or_why(position)
        }
        Err(TableProbeError::Untold(untold)) => Err(untold),
        Err(TableProbeError::File(error)) => return Err(error.into()),
        Err(error) => return Err(Failure::usage(error.to_string())),
    };
    told.map_err(|untold| Failure::usage(why(untold, position, &folder)))
}

/// Why there is no value, and what can be done.
fn why(untold: Untold, position: &Position, folder: &TableFolder) -> String {
    match untold {
        Untold::Seeds { seeds, .. } if Layer::boards_of(seeds).is_some() => format!(
            "there is no table of {seeds} seeds in `{}`; `hoyito tablebase build --seeds {seeds} {}` \
             makes one",
            folder.path().display(),
            options(TableRules::of(position.rules()))
        ),
        Untold::Seeds { seeds, .. } => {
            format!("{seeds} seeds are on the board, and no table has more than 24")
        }
        untold => untold.to_string(),
    }
}

/// The value in words.
fn told(position: &Position, value: i8) -> String {
    let mover = position.turn();
    let other = mover.other();
    let leads = |ahead: Side, behind: Side| {
        let seeds = value.unsigned_abs();
        format!("{ahead} will win {seeds} seeds more than {behind} from here on")
    };
    let words = match value {
        0 => "neither side will win more than the other from here on".into(),
        1.. => leads(mover, other),
        _ => leads(other, mover),
    };
    format!("{value:+} for {mover}, to move: {words}").replacen("+0", "0", 1)
}
