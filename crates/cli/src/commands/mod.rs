//! The commands, one a file.

pub(crate) mod analyze;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod engine;
pub(crate) mod man;
pub(crate) mod match_play;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod show;
pub(crate) mod stats;
pub(crate) mod tablebase;
pub(crate) mod tournament;
pub(crate) mod validate;

use crate::Answer;
use crate::args::Command;
use crate::failure::Failure;
use crate::output::Output;

/// Does what was asked for.
pub(crate) fn run(command: Command, out: &mut Output) -> Result<Answer, Failure> {
    match command {
        Command::Play(args) => play::run(&args, out),
        Command::Match(args) => match_play::run(&args, out),
        Command::Tournament(args) => tournament::run(&args, out),
        Command::Validate(args) => validate::run(&args, out),
        Command::Convert(args) => convert::run(&args, out),
        Command::Show(args) => show::run(&args, out),
        Command::Analyze(args) => analyze::run(&args, out),
        Command::Stats(args) => stats::run(&args, out),
        Command::Engine(args) => engine::run(&args, out),
        Command::Perft(args) => perft::run(&args, out),
        Command::Tablebase(args) => tablebase::run(&args, out),
        Command::Completions(args) => completions::run(&args, out),
        Command::Man(args) => man::run(&args, out),
        Command::Rules(args) => {
            out.print(hoyito_view::rules(args.language()))?;
            Ok(Answer::Yes)
        }
    }
}
