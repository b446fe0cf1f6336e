//! `hoyito tablebase build`.

use std::num::NonZeroUsize;

use clap::Args;
use hoyito_arena::{Mebibytes, TableBuildError, TableFolder, TableNews, TablePlan};
use hoyito_engine::{BuildError, Layer, TableKind};
use hoyito_view::grouped;

use super::RulesArgs;
use crate::Answer;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::number::number;
use crate::output::{Output, note};
use crate::table_bar::Bar;
use crate::table_folder_args::FolderArgs;
use crate::typed::{joined, typed};

#[derive(Debug, Args)]
pub(super) struct BuildArgs {
    /// The seeds of the largest table: 4, 8, 12, 16, 20 or 24
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = seeds)]
    seeds: u8,

    #[command(flatten)]
    rules: RulesArgs,

    /// How many threads to use [default: one for each core]
    #[arg(long, value_name = "N", allow_negative_numbers = true,
        value_parser = number::<usize>(1, 1024))]
    threads: Option<usize>,

    #[command(flatten)]
    folder: FolderArgs,
}

/// The seeds of a layer.
fn seeds(text: &str) -> Result<u8, String> {
    let seeds = text.parse().ok();
    seeds
        .filter(|&seeds| Layer::boards_of(seeds).is_some())
        .ok_or_else(|| "tables have 4, 8, 12, 16, 20 or 24 seeds".into())
}

pub(super) fn run(args: &BuildArgs, out: &mut Output) -> Result<Answer, Failure> {
    let rules = args.rules.rules()?;
    let folder = args.folder.made()?;
    let plan = TablePlan::new(folder.clone(), rules, args.seeds)?;
    for layer in plan.found().layers() {
        let line = line(&folder, layer.kind(), layer.seeds(), "there already");
        out.print_line(line)?;
    }
    out.flush()?;
    if plan.is_done() {
        return Ok(Answer::Yes);
    }
    note(what_it_takes(&plan, &folder));

    let resume = joined(typed());
    let interrupt = Interrupt::watch_saying(
        "Stopping; the finished tables are kept".into(),
        format!("Stopped at once. {RESUME}\n{resume}"),
    );
    let bar = Bar::new();
    let lines = std::sync::Mutex::new(Vec::new());
    let threads = args.threads.and_then(NonZeroUsize::new);
    let built = plan.run(threads, &|news| {
        match news {
            TableNews::Building(building) => bar.show("Building", building),
            TableNews::Stored { kind, seeds, bytes } => {
                let size = bytes.map_or("there already".into(), |it| Mebibytes(it).to_string());
                let line = line(&folder, kind, seeds, &size);
                if let Ok(mut lines) = lines.lock() {
                    lines.push(line);
                }
            }
        }
        !interrupt.is_wanted()
    });
    bar.finish();
    for line in lines.into_inner().unwrap_or_default() {
        out.print_line(line)?;
    }
    if let Err(TableBuildError::Build(BuildError::Stopped { .. })) = &built {
        out.flush()?;
        note(format_args!("{RESUME}\n{resume}"));
    }
    built?;
    Ok(Answer::Yes)
}

/// What stands before the command that goes on.
const RESUME: &str = "Go on with:";

/// What is said before it begins.
fn what_it_takes(plan: &TablePlan, folder: &TableFolder) -> String {
    let available = TablePlan::available_memory();
    let of = available.map_or(String::new(), |bytes| format!(" of {}", Mebibytes(bytes)));
    format!(
        "Memory: {}{of}. Disk: {} in `{}`",
        Mebibytes(plan.memory()),
        Mebibytes(plan.disk()),
        folder.path().display()
    )
}

/// A line for a layer.
fn line(folder: &TableFolder, kind: TableKind, seeds: u8, what: &str) -> String {
    let boards = u64::from(Layer::boards_of(seeds).unwrap_or(0));
    let path = folder.path_of(kind, seeds);
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    format!("{name:<19} {:>11} positions  {what}", grouped(boards))
}
