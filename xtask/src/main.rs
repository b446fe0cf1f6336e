//! Chores of the workspace: `cargo xtask CHORE`.

#![allow(clippy::print_stdout, clippy::print_stderr)] // A chore reports on the terminal.

mod bare_metal;
mod bench;
mod ci;
mod compare;
mod debian;
mod docs;
mod firmware;
mod fuzz;
mod generate;
mod no_std;
mod packages;
mod page;
mod perft;
mod process;
mod snapshots;
mod tidy;
mod wasm;

use std::process::ExitCode;

use lexopt::prelude::*;

/// What went wrong, in words for the terminal.
type Failure = String;
type Done<T = ()> = Result<T, Failure>;

const HELP: &str = "\
Chores of the Hoyito workspace.

Usage: cargo xtask CHORE [OPTIONS]

  ci         every check, in order; the tests themselves are `cargo test --workspace`
  tidy       files, links and words of the tree
  docs       makes the pictures and screens of the pages
  snapshots  the snapshot tests; accepts or reviews what changed
  perft      recounts tests/perft
  compare    plays the core against the naive game
  bench      measures how fast the rules are
  generate   writes a file of random games
  no-std     builds core and match for machines without std
  fuzz       looks for inputs that break a reader or the rules
  page       tries the page of recorded games in a browser
  wasm       builds the module of the page
  firmware   plays the records on an emulated microcontroller and measures what the rules take there

`cargo xtask CHORE --help` tells more.
";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Done {
    let mut arguments = lexopt::Parser::from_env();
    match arguments.next().map_err(usage)? {
        None | Some(Short('h') | Long("help")) => {
            print!("{HELP}");
            Ok(())
        }
        Some(Value(chore)) => match chore.to_str() {
            Some("ci") => ci::chore(arguments),
            Some("tidy") => tidy::chore(arguments),
            Some("docs") => docs::chore(arguments),
            Some("snapshots") => snapshots::chore(arguments),
            Some("perft") => perft::chore(arguments),
            Some("compare") => compare::chore(arguments),
            Some("bench") => bench::chore(arguments),
            Some("generate") => generate::chore(arguments),
            Some("no-std") => no_std::chore(arguments),
            Some("firmware") => firmware::chore(arguments),
            Some("page") => page::chore(arguments),
            Some("wasm") => wasm::chore(arguments),
            Some("fuzz") => fuzz::chore(arguments),
            _ => Err(format!("there is no chore {}\n\n{HELP}", chore.display())),
        },
        Some(other) => Err(usage(other.unexpected())),
    }
}

/// A mistake on the command line.
fn usage(error: impl std::fmt::Display) -> Failure {
    format!("{error} (try --help)")
}

/// Reads the options of a chore: `read` takes those that it knows and says whether it did. `--help`
/// prints `help` and ends.
fn options(
    mut arguments: lexopt::Parser,
    help: &str,
    mut read: impl FnMut(&str, &mut lexopt::Parser) -> Result<bool, lexopt::Error>,
) -> Done {
    while let Some(argument) = arguments.next().map_err(usage)? {
        match argument {
            Short('h') | Long("help") => {
                print!("{help}");
                std::process::exit(0);
            }
            Long(name) => {
                let name = name.to_owned();
                if !read(&name, &mut arguments).map_err(usage)? {
                    return Err(usage(format_args!("unknown option --{name}")));
                }
            }
            other => return Err(usage(other.unexpected())),
        }
    }
    Ok(())
}
