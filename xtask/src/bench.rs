//! Measures how fast the rules are, for docs/speed.md.

use std::fs;
use std::process::Command;

use crate::process::{cargo, output, run};
use crate::{Done, options};

const HELP: &str = "\
Measures the core beside a plain board of bytes, and prints the machine and the tables of docs/speed.md.

Usage: cargo xtask bench [--only WORD] [--instructions]

  --only WORD     only what has the word in its name, such as 'III 2x6' or perft
  --instructions  counts instructions as well, which takes valgrind
";

/// `cargo xtask bench`.
pub(crate) fn chore(arguments: lexopt::Parser) -> Done {
    let (mut only, mut instructions) = (None, false);
    options(arguments, HELP, |name, rest| {
        match name {
            "only" => only = Some(rest.value()?),
            "instructions" => instructions = true,
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    println!("{}\n", machine()?);
    let mut ratios = cargo("bench --quiet --package hoyito-tests --bench ratios --");
    run(ratios.args(only))?;
    if instructions {
        println!();
        run(&mut cargo(
            "bench --quiet --package hoyito-tests --bench instructions",
        ))?;
    }
    Ok(())
}

/// The processor, its cores, and the compiler.
fn machine() -> Done<String> {
    let cores = std::thread::available_parallelism().map_or(0, usize::from);
    let rustc = output(Command::new("rustc").arg("--version"))?;
    Ok(format!("{}, {cores} cores, {}", processor(), rustc.trim()))
}

/// Its name where the system tells it in the way of Linux.
fn processor() -> String {
    let told = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = told.lines().find_map(|line| {
        let (key, value) = line.split_once(':')?;
        (key.trim() == "model name").then(|| value.trim().to_owned())
    });
    name.unwrap_or_else(|| format!("a processor of {}", std::env::consts::ARCH))
}
