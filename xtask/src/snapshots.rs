//! The snapshot tests: of `tests/records`, and of what the program and the views show.

use crate::{Done, options, process};

const HELP: &str = "\
Runs the snapshot tests of tests/records. Nothing is written: a difference fails, and so does a snapshot
whose record is gone. With an option the snapshots of the program and of the views take part, too.

Usage: cargo xtask snapshots [--accept | --review]

  --accept  writes what the tests show now; read it with `git diff`
  --review  asks about the differences one by one, by cargo-insta
";

/// `cargo xtask snapshots`.
pub(crate) fn chore(arguments: lexopt::Parser) -> Done {
    let (mut accept, mut review) = (false, false);
    options(arguments, HELP, |name, _| {
        match name {
            "accept" => accept = true,
            "review" => review = true,
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    match (accept, review) {
        (true, true) => Err("--accept or --review, not both".to_owned()),
        (true, false) => test("always", &ALL),
        (false, true) => ask(),
        (false, false) => check(),
    }
}

/// The tests of `tests/records`: the arguments of cargo.
const RECORDS: &str = "--package hoyito-tests --test all snapshots";
/// All tests that have snapshots.
const ALL: [&str; 2] = [RECORDS, "--package hoyito-cli --package hoyito-view"];

/// Fails on every difference in what the records look like. The other snapshots are compared whenever
/// the tests run.
pub(crate) fn check() -> Done {
    test("no", &[RECORDS])
}

fn ask() -> Done {
    if process::output(&mut process::cargo("insta --version")).is_err() {
        return Err("this needs cargo-insta: `cargo install cargo-insta`; \
                    or read `git diff` after `cargo xtask snapshots --accept`"
            .to_owned());
    }
    test("new", &ALL)?;
    process::run(&mut process::cargo("insta review"))
}

/// Runs tests. `update` says what is written: `no`, nothing, and a difference fails; `new`, a file beside
/// the old one; `always`, the new one in its place.
fn test(update: &str, suites: &[&str]) -> Done {
    let pass = if update == "no" { "0" } else { "1" };
    for suite in suites {
        let mut command = process::cargo("test --quiet");
        command
            .args(suite.split(' '))
            .env("INSTA_UPDATE", update)
            .env("INSTA_FORCE_PASS", pass);
        process::run(&mut command)?;
    }
    Ok(())
}
