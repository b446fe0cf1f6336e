//! `hoyito completions`: what shells complete.

use clap::{Args, CommandFactory};
use clap_complete::{Shell, generate};

use crate::Answer;
use crate::failure::Failure;
use crate::output::Output;

#[derive(Debug, Args)]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_enum, value_name = "SHELL")]
    shell: Shell,
}

pub(crate) fn run(args: &CompletionsArgs, out: &mut Output) -> Result<Answer, Failure> {
    let mut text = Vec::new();
    let mut command = crate::args::Args::command();
    generate(args.shell, &mut command, "hoyito", &mut text);
    out.print(String::from_utf8_lossy(&text))?;
    Ok(Answer::Yes)
}
