//! `hoyito man`: pages for `man`.

use std::path::{Path, PathBuf};

use clap::{Args, Command, CommandFactory};
use clap_mangen::Man;
use hoyito_arena::{Existing, write_whole};

use crate::Answer;
use crate::failure::Failure;
use crate::output::Output;

#[derive(Debug, Args)]
pub(crate) struct ManArgs {
    /// The command that the page is about [default: the program as a whole]
    #[arg(value_name = "COMMAND", conflicts_with = "dir")]
    command: Option<String>,

    /// Write all pages into this folder, such as `man1`
    #[arg(long, value_name = "FOLDER")]
    dir: Option<PathBuf>,

    /// Overwrite pages that are there
    #[arg(long, requires = "dir")]
    force: bool,
}

pub(crate) fn run(args: &ManArgs, out: &mut Output) -> Result<Answer, Failure> {
    let pages = pages();
    if let Some(folder) = &args.dir {
        let existing = Existing::replaced_if(args.force);
        for page in &pages {
            let text = rendered(page)?;
            write_whole(name_in(folder, page), text.as_bytes(), existing)?;
        }
        return Ok(Answer::Yes);
    }
    let wanted = match &args.command {
        None => "hoyito".to_owned(),
        Some(command) => format!("hoyito-{command}"),
    };
    let Some(page) = pages.iter().find(|page| page.get_name() == wanted) else {
        let names = pages
            .iter()
            .filter_map(|page| page.get_name().strip_prefix("hoyito-"));
        let names: Vec<&str> = names.collect();
        let command = args.command.clone().unwrap_or_default();
        return Err(Failure::usage(format!(
            "there is no command `{command}`. The commands are: {}",
            names.join(", ")
        )));
    };
    out.print(rendered(page)?)?;
    Ok(Answer::Yes)
}

/// The program and its commands, each under the name of its page.
fn pages() -> Vec<Command> {
    let mut program = crate::args::Args::command().disable_help_subcommand(true);
    program.build();
    let commands = program
        .get_subcommands()
        .filter(|command| !command.is_hide_set());
    let mut pages: Vec<Command> = commands
        .map(|command| {
            let name = format!("hoyito-{}", command.get_name());
            command.clone().name(name.clone()).display_name(name)
        })
        .collect();
    pages.insert(0, program);
    pages
}

fn name_in(folder: &Path, page: &Command) -> PathBuf {
    folder.join(format!("{}.1", page.get_name()))
}

fn rendered(page: &Command) -> Result<String, Failure> {
    let mut text = Vec::new();
    Man::new(page.clone())
        .manual("Hoyito")
        .source(concat!("hoyito ", env!("CARGO_PKG_VERSION")))
        .render(&mut text)
        .map_err(Failure::Output)?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}
