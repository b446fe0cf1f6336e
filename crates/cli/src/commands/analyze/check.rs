//! `hoyito analyze --check`.

use std::path::Path;
use std::time::Duration;

use hoyito_arena::{ProofFault, ProofFile, ProofGround};
use hoyito_engine::TableRules;
use hoyito_notation::Placement;
use hoyito_view::grouped;
use serde::Serialize;

use super::AnalyzeArgs;
use super::thinker::Thinker;
use crate::Answer;
use crate::args::Format;
use crate::commands::tablebase;
use crate::failure::Failure;
use crate::input::{display_name, read};
use crate::json;
use crate::output::Output;

/// What `--format json` prints.
#[derive(Debug, Serialize)]
struct Report {
    holds: bool,
    position: String,
    variant: &'static str,
    last_four: &'static str,
    stall_limit: u16,
    claims: u64,
    tables: u8,
    /// What is proven.
    lower: Option<i8>,
    upper: Option<i8>,
    /// What does not hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

pub(super) fn run(args: &AnalyzeArgs, path: &Path, out: &mut Output) -> Result<Answer, Failure> {
    let file = display_name(path);
    let unusable = |why: &dyn ToString| Failure::Proof {
        file: file.clone(),
        why: why.to_string(),
    };
    let text = String::from_utf8(read(path)?).map_err(|_| unusable(&"it is no text"))?;
    let proof: ProofFile = text.parse().map_err(|error| {
        let error: hoyito_arena::ProofFileError = error;
        unusable(&error)
    })?;
    let position = proof.proof().position();
    let rules = position.rules();
    let table_rules = TableRules::of(rules);
    let thinker = Thinker::new(args, Duration::ZERO)?;
    let tables = thinker.tables_to(table_rules, proof.seeds())?;
    let checked = proof.check(&tables);
    if let Err(fault @ ProofFault::FewTables { needed, .. }) = &checked {
        let options = tablebase::options(table_rules);
        return Err(unusable(&format!(
            "{fault}; `hoyito tablebase build --seeds {needed} {options}` makes them"
        )));
    }
    let claims = proof.proof().nodes().len() as u64;
    let position_text = Placement::from(position).to_string();
    match args.format {
        Format::Json => json::print(
            out,
            &Report {
                holds: checked.is_ok(),
                position: position_text,
                variant: json::name(rules.variant),
                last_four: json::name(rules.last_four),
                stall_limit: rules.stall_limit.get(),
                claims,
                tables: proof.seeds(),
                lower: checked.as_ref().ok().map(|shown| shown.lower),
                upper: checked.as_ref().ok().map(|shown| shown.upper),
                error: checked.as_ref().err().map(ToString::to_string),
            },
        )?,
        Format::Text => match &checked {
            Err(fault) => out.print_line(format_args!("{file} does not hold: {fault}"))?,
            Ok(shown) => {
                let mover = position.turn();
                let value = match shown.value() {
                    Some(value) => format!("exactly {value}"),
                    None => format!("at least {} and at most {}", shown.lower, shown.upper),
                };
                let seeds = proof.seeds();
                let rests = told(proof.ground(&tables), seeds).unwrap_or_else(|| {
                    let claims = match claims {
                        1 => "1 claim".to_owned(),
                        _ => format!("{} claims", grouped(claims)),
                    };
                    format!("{claims}, with tables up to {seeds} seeds")
                });
                out.print_line(format_args!(
                    "{file} holds: {rests}\n\
                     {position_text}\n\
                     {}, the last four: {}, stall limit {}\n\
                     is worth {value} to {mover}, who is to move",
                    json::name(rules.variant),
                    json::name(rules.last_four),
                    rules.stall_limit
                ))?;
            }
        },
    }
    Ok(if checked.is_ok() {
        Answer::Yes
    } else {
        Answer::No
    })
}

/// What shows a value, if it isn't the claims of the proof.
pub(super) fn told(ground: ProofGround, seeds: u8) -> Option<String> {
    match ground {
        ProofGround::Claims => None,
        ProofGround::Tables => Some(format!(
            "the tables up to {seeds} seeds tell what the position is worth"
        )),
        ProofGround::Over => Some("the game is over in this position".into()),
        ProofGround::Board => {
            Some("nothing is proven but that nobody wins more than lies on the board".into())
        }
    }
}
