//! Recounts the tables of `tests/perft`, deeper than the tests do.

use std::time::Instant;

use hoyito_core::perft;
use hoyito_tests::naive::Game;
use hoyito_tests::perft_file::{Count, files, read};
use lexopt::prelude::*;

use crate::process;
use crate::{Done, options};

const HELP: &str = "\
Recounts the sequences of moves of tests/perft/*.perft and compares.

Usage: cargo xtask perft [--depth N] [--naive]

  --depth N  no sequences of more than N moves (default: all that are in the files)
  --naive    by the naive game of tests/src/naive as well, which takes much longer
";

/// `cargo xtask perft`.
pub(crate) fn chore(arguments: lexopt::Parser) -> Done {
    let (mut depth, mut naive) = (u8::MAX, false);
    options(arguments, HELP, |name, rest| {
        match name {
            "depth" => depth = rest.value()?.parse()?,
            "naive" => naive = true,
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    if process::in_release()? {
        return Ok(());
    }
    for path in files() {
        let name = path.strip_prefix(process::root()).unwrap_or(&path);
        println!("{}", name.display());
        for count in read(&path).iter().filter(|count| count.depth <= depth) {
            recount(count, naive).map_err(|failure| format!("{}: {failure}", name.display()))?;
        }
    }
    Ok(())
}

fn recount(count: &Count, naive: bool) -> Done {
    let Count {
        line,
        depth,
        sequences,
        ..
    } = *count;
    let position = count.setup.position();
    let position = position.map_err(|error| format!("line {line}: {error}"))?;
    let begun = Instant::now();
    let counted = perft(&position, depth);
    let took = begun.elapsed();
    println!("{depth:>4} {counted:>14} {took:>12.3?}");
    if counted != sequences {
        return Err(format!("line {line}: {sequences}, but counted {counted}"));
    }
    if naive {
        let counted = Game::from(&count.setup).perft(depth.into());
        if counted != sequences {
            return Err(format!("line {line}: naively {counted}"));
        }
    }
    Ok(())
}
