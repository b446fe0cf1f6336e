//! `hoyito tablebase stats`.

use std::collections::BTreeMap;

use clap::Args;
use hoyito_engine::{Award, Layer, QUICK_SEEDS, Tables};
use hoyito_view::{LayerCounts, layers};
use serde::Serialize;

use super::RulesArgs;
use crate::Answer;
use crate::args::Format;
use crate::failure::Failure;
use crate::json;
use crate::output::Output;
use crate::table_folder_args::FolderArgs;

#[derive(Debug, Args)]
pub(super) struct StatsArgs {
    #[command(flatten)]
    rules: RulesArgs,

    #[command(flatten)]
    folder: FolderArgs,

    /// How to print the numbers
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
}

/// What `--format json` prints.
#[derive(Debug, Serialize)]
struct Report {
    tables: Vec<Table>,
}

#[derive(Debug, Serialize)]
struct Table {
    variant: &'static str,
    /// Who is given the last four.
    award: &'static str,
    seeds: u8,
    positions: u32,
    /// Within how many turns a capture is forced, wherever one is.
    passes: u16,
    /// `file`, or `memory` for one that was made just now.
    from: &'static str,
    /// How many positions have each value.
    values: BTreeMap<i8, u32>,
}

impl Table {
    fn of(layer: &Layer, is_from_file: bool) -> Self {
        Self {
            variant: json::name(layer.kind().variant),
            award: match layer.kind().award {
                Award::Capturer => "capturer",
                Award::Mover => "mover",
                Award::Other => "other",
            },
            seeds: layer.seeds(),
            positions: layer.boards(),
            passes: layer.passes(),
            from: if is_from_file { "file" } else { "memory" },
            values: layer.counts().into_iter().collect(),
        }
    }
}

pub(super) fn run(args: &StatsArgs, out: &mut Output) -> Result<Answer, Failure> {
    let rules = args.rules.rules()?;
    let mut tables = args.folder.folder()?.load(rules, 24)?;
    let in_files = tables.seeds();
    let is_from_file = |layer: &Layer| layer.seeds() <= in_files;
    if tables.seeds() < QUICK_SEEDS {
        tables = Tables::build(rules, QUICK_SEEDS);
    }
    match args.format {
        Format::Json => {
            let tables = tables.layers();
            let tables = tables.map(|layer| Table::of(layer, is_from_file(layer)));
            let tables = tables.collect();
            json::print(out, &Report { tables })?;
        }
        Format::Text => {
            let mut parts = Vec::new();
            for kind in rules.kinds() {
                let of_kind = tables.layers().filter(|layer| layer.kind() == *kind);
                let counts = of_kind.map(|layer| counts(layer, is_from_file(layer)));
                let counts: Vec<LayerCounts> = counts.collect();
                parts.push(format!("{kind}\n\n{}", layers(&counts, out.look())));
            }
            out.print(parts.join("\n"))?;
        }
    }
    Ok(Answer::Yes)
}

fn counts(layer: &Layer, is_from_file: bool) -> LayerCounts {
    LayerCounts {
        seeds: layer.seeds(),
        turns: layer.passes(),
        values: layer.counts(),
        is_from_file,
    }
}
