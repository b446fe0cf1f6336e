//! `hoyito analyze --position`.

use std::cmp::Reverse;
use std::time::Duration;

use hoyito_arena::write_whole;
use hoyito_view::{Estimate, MoveWorth, PositionAnalysis, grouped};

use super::AnalyzeArgs;
use super::check::told;
use super::report::PositionReport;
use super::thinker::{Thinker, is_settled};
use crate::Answer;
use crate::args::Format;
use crate::failure::Failure;
use crate::input::is_standard;
use crate::json;
use crate::output::{Output, note};

/// How long a position is thought about.
const TIME: Duration = Duration::from_secs(10);

pub(super) fn run(args: &AnalyzeArgs, out: &mut Output) -> Result<Answer, Failure> {
    let position = args.game.position_to_be("analysed")?;
    let can_solve = Thinker::can_solve(&position);
    if args.output.is_some() && !can_solve {
        return Err(Failure::usage(
            "nothing can be proven but on two rows of six: -o goes with these",
        ));
    }
    args.check_output()?;
    let mut thinker = Thinker::new(args, TIME)?;
    let mut solution = thinker.solve(&position)?;
    solution
        .moves
        .sort_by_key(|worth| Reverse((worth.bounds.lower, worth.bounds.upper)));
    let estimate = match solution.bounds.value() {
        Some(_) => None,
        None => thinker.estimate(&position),
    };
    let was_cut = thinker.is_stopped() && !is_settled(&solution);
    let end = || {
        if was_cut {
            return Err(Failure::Stopped(
                "the limit; what was printed holds all the same",
            ));
        }
        Ok(Answer::Yes)
    };
    let text = match args.format {
        Format::Json => json::text(&PositionReport::new(&position, &solution, estimate))?,
        Format::Text => {
            let moves = solution.moves.iter().map(|worth| MoveWorth {
                mv: worth.mv,
                lower: worth.bounds.lower,
                upper: worth.bounds.upper,
            });
            PositionAnalysis {
                position: &position,
                lower: solution.bounds.lower,
                upper: solution.bounds.upper,
                moves: &moves.collect::<Vec<_>>(),
                line: &solution.line,
                estimate: estimate.map(|searched| Estimate {
                    mv: searched.mv,
                    value: (searched.depth > 0).then_some(searched.value),
                }),
                look: out.look(),
            }
            .to_string()
        }
    };
    let Some(path) = &args.output else {
        out.print(text)?;
        out.flush()?;
        return end();
    };
    let proof = thinker.prove(&position, solution.bounds);
    if is_standard(path) {
        note(text.trim_end());
        out.print(proof?.0)?;
        out.flush()?;
        return end();
    }
    out.print(text)?;
    out.flush()?;
    let (proof, ground) = proof?;
    write_whole(path, proof.to_string().as_bytes(), args.existing())?;
    let length = match proof.proof().nodes().len() {
        0 => "without claims".to_owned(),
        1 => "of 1 claim".to_owned(),
        claims => format!("of {} claims", grouped(claims as u64)),
    };
    let rests = told(ground, proof.seeds()).map_or(String::new(), |told| format!(": {told}"));
    note(format_args!("A proof {length} was written{rests}"));
    end()
}
