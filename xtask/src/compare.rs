//! Plays the core against the naive game, longer than the tests do.

use lexopt::prelude::*;

use crate::{Done, options, process};

const HELP: &str = "\
Plays random moves on the core and on the naive game of tests/src/naive, and compares every answer:
the legal moves, what a move does, the position after it, the end of the game.

Usage: cargo xtask compare [--moves N] [--seed N]

  --moves N  how many moves (default 10000000)
  --seed N   which moves (default 1)
";

/// `cargo xtask compare`.
pub(crate) fn chore(arguments: lexopt::Parser) -> Done {
    let (mut moves, mut seed) = (10_000_000, 1);
    options(arguments, HELP, |name, rest| {
        match name {
            "moves" => moves = rest.value()?.parse()?,
            "seed" => seed = rest.value()?.parse()?,
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    if process::in_release()? {
        return Ok(());
    }
    let figures = hoyito_tests::compare::compare(moves, seed);
    println!("{}", figures.map_err(|difference| difference.to_string())?);
    Ok(())
}
