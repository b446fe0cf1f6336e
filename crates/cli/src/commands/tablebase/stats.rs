//! `hoyito tablebase stats`.

use std::collections::BTreeMap;

use clap::Args;
use hoyito_engine::{Award, Layer, QUICK_SEEDS, Tables};
use hoyito_view::{LayerCounts, layers};
use serde::Serialize;

use super::RulesArgs;
use super::folder::FolderArgs;
use crate::Answer;
use crate::args::Format;
use crate::failure::Failure;
use crate::json;
use crate::output::Output;

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
    /// How many positions have each value.
    values: BTreeMap<i8, u32>,
}

impl Table {
    fn of(layer: &Layer) -> Self {
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
            values: layer.counts().into_iter().collect(),
        }
    }
}

pub(super) fn run(args: &StatsArgs, out: &mut Output) -> Result<Answer, Failure> {
    let rules = args.rules.rules()?;
    let mut tables = args.folder.folder()?.load(rules, 24)?;
    if tables.seeds() < QUICK_SEEDS {
        tables = Tables::build(rules, QUICK_SEEDS);
    }
    match args.format {
        Format::Json => {
            let tables = tables.layers().map(Table::of).collect();
            json::print(out, &Report { tables })?;
        }
        Format::Text => {
            let mut parts = Vec::new();
            for kind in rules.kinds() {
                let of_kind = tables.layers().filter(|layer| layer.kind() == *kind);
                let counts: Vec<LayerCounts> = of_kind.map(counts).collect();
                parts.push(format!("{kind}\n\n{}", layers(&counts, out.look())));
            }
            out.print(parts.join("\n"))?;
        }
    }
    Ok(Answer::Yes)
}

fn counts(layer: &Layer) -> LayerCounts {
    LayerCounts {
        seeds: layer.seeds(),
        turns: layer.passes(),
        values: layer.counts(),
    }
}
