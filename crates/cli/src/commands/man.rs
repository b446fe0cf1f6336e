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
    /// The command that the page is about, such as `tablebase build` [default: the program as a whole]
    #[arg(value_name = "COMMAND", conflicts_with = "dir")]
    command: Vec<String>,

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
    let Some(page) = pages.iter().find(|page| page.words == args.command) else {
        let names = pages.iter().filter(|page| !page.words.is_empty());
        let names: Vec<String> = names.map(|page| page.words.join(" ")).collect();
        return Err(Failure::usage(format!(
            "there is no command `{}`. The commands are: {}",
            args.command.join(" "),
            names.join(", ")
        )));
    };
    out.print(rendered(page)?)?;
    Ok(Answer::Yes)
}

/// What a page is about: the program, or a command of it, under the name of the page.
struct Page {
    /// What is typed behind `hoyito`.
    words: Vec<String>,
    command: Command,
}

/// The program, its commands, and theirs.
fn pages() -> Vec<Page> {
    let mut program = crate::args::Args::command().disable_help_subcommand(true);
    program.build();
    let mut pages = Vec::new();
    collect(program, Vec::new(), &mut pages);
    pages
}

fn collect(command: Command, words: Vec<String>, pages: &mut Vec<Page>) {
    let own = pages.len();
    for sub in command.get_subcommands() {
        if sub.is_hide_set() || sub.get_name() == "help" {
            continue;
        }
        let mut words = words.clone();
        words.push(sub.get_name().to_owned());
        let name = format!("hoyito-{}", words.join("-"));
        let sub = sub.clone().name(name.clone()).display_name(name);
        collect(sub, words, pages);
    }
    pages.insert(own, Page { words, command });
}

fn name_in(folder: &Path, page: &Page) -> PathBuf {
    folder.join(format!("{}.1", page.command.get_name()))
}

fn rendered(page: &Page) -> Result<String, Failure> {
    let mut text = Vec::new();
    Man::new(page.command.clone())
        .manual("Hoyito")
        .source(concat!("hoyito ", env!("CARGO_PKG_VERSION")))
        .render(&mut text)
        .map_err(Failure::Output)?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}
