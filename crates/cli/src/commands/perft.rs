//! `hoyito perft`: counts sequences of moves.

use std::collections::BTreeMap;

use clap::Args;
use hoyito_core::perft;
use hoyito_notation::Placement;
use serde::Serialize;

use crate::Answer;
use crate::args::Format;
use crate::failure::Failure;
use crate::game_args::GameArgs;
use crate::json;
use crate::number::number;
use crate::output::Output;

#[derive(Debug, Args)]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    game: GameArgs,

    /// The longest sequences to count
    #[arg(long, value_name = "N", default_value_t = 6, allow_negative_numbers = true,
        value_parser = number::<u8>(1, u8::MAX.into()))]
    depth: u8,

    /// Also count the sequences of that depth by their first move
    #[arg(long)]
    divide: bool,

    /// How to print the counts
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
}

/// What `--format json` prints.
#[derive(Debug, Serialize)]
struct Report {
    variant: &'static str,
    position: String,
    /// The number of sequences of 1, 2, 3 … moves.
    counts: Vec<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<BTreeMap<String, u64>>,
}

pub(crate) fn run(args: &PerftArgs, out: &mut Output) -> Result<Answer, Failure> {
    let position = args.game.position()?;
    let mut counts = Vec::new();
    for depth in 1..=args.depth {
        let count = perft(&position, depth);
        counts.push(count);
        if args.format == Format::Text {
            out.print_line(format_args!("{depth} {count}"))?;
            out.flush()?;
        }
    }
    let divide = args.divide.then(|| {
        let rest = args.depth - 1;
        position
            .successors()
            .map(|(played, next)| (played.mv.to_string(), perft(&next, rest)))
            .collect::<BTreeMap<_, _>>()
    });
    match args.format {
        Format::Text => {
            for (mv, count) in divide.iter().flatten() {
                out.print_line(format_args!("{mv} {count}"))?;
            }
        }
        Format::Json => json::print(
            out,
            &Report {
                variant: json::name(args.game.variant()),
                position: Placement::from(&position).to_string(),
                counts,
                divide,
            },
        )?,
    }
    Ok(Answer::Yes)
}
