//! The program `hoyito`: arguments in, calls, exit status out.

mod args;
mod commands;
mod each_record;
mod failure;
mod game_args;
mod input;
mod interrupt;
mod json;
mod language_args;
mod match_plan_args;
mod number;
mod occasion;
mod output;
mod program_args;
mod progress;
mod record_args;
mod record_file_args;
mod table_bar;
mod table_folder_args;
mod terms_args;
mod typed;
mod write_record;

use std::io::ErrorKind;
use std::process::ExitCode;

use clap::Parser;

use crate::args::Args;
use crate::failure::Failure;
use crate::output::Output;

/// How a command went that could be done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    /// All is well: exit status 0.
    Yes,
    /// There are records with errors: exit status 1.
    No,
}

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => {
            // Help and version go to standard output and succeed; the rest is usage, status 2.
            let status = match error.print() {
                Err(failure) if !error.use_stderr() && failure.kind() != ErrorKind::BrokenPipe => 2,
                _ => error.exit_code(),
            };
            return ExitCode::from(u8::try_from(status).unwrap_or(2));
        }
    };
    let mut out = Output::new(args.color);
    let answer = commands::run(args.command, &mut out).and_then(|answer| {
        out.flush()?;
        Ok(answer)
    });
    match answer {
        // Of a closed pipe: whoever read the output has seen enough.
        Ok(Answer::Yes) | Err(Failure::ClosedPipe) => ExitCode::SUCCESS,
        Ok(Answer::No) => ExitCode::from(1),
        Err(Failure::SittingStopped) => ExitCode::from(2),
        Err(failure) => {
            out.complain(&failure);
            ExitCode::from(2)
        }
    }
}
