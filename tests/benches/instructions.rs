//! How many instructions the core takes, counted by valgrind: figures that no other program disturbs, to
//! compare before and after a change. Where valgrind is not installed, it says so and ends.
//!
//! It runs itself under callgrind, which counts within [`measured`] only; so it needs no second program
//! of the version that fits.

#![allow(clippy::print_stdout)] // What is measured is the output.

mod pairs;

use std::io::ErrorKind;
use std::process::Command;

use pairs::{Pair, beside_bytes};

/// Tells the program that it is the one that is counted.
const COUNTED: &str = "--counted";

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match arguments.as_slice() {
        [counted, name] if counted == COUNTED => {
            let pair = beside_bytes().into_iter().find(|pair| pair.name() == *name);
            measured(&pair.expect("one of the names"));
        }
        // `cargo test --benches` measures nothing.
        _ if arguments.iter().any(|argument| argument == "--bench") => table(),
        _ => {}
    }
}

fn table() {
    let valgrind = Command::new("valgrind").arg("--version").output();
    if valgrind.is_err_and(|error| error.kind() == ErrorKind::NotFound) {
        println!("instructions are not counted: valgrind is not installed");
        return;
    }
    println!("| board | what | instructions of the core |");
    println!("| --- | --- | --: |");
    // Sequences of moves by the hundred thousand would take too long there.
    for pair in beside_bytes()
        .iter()
        .filter(|pair| !pair.what.starts_with("perft"))
    {
        let each = counted(&pair.name()) / u64::from(pair.times);
        println!("| {} | {} | {each} |", pair.board, pair.what);
    }
}

/// What callgrind counts in a run.
fn counted(name: &str) -> u64 {
    let this = std::env::current_exe().expect("this program");
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .args(["--collect-atstart=no", "--toggle-collect=*::measured*"])
        .arg(this)
        .args([COUNTED, name])
        .output()
        .expect("valgrind runs");
    let said = String::from_utf8_lossy(&output.stderr);
    let collected = said.lines().find_map(|line| line.split_once("Collected :"));
    let (_, count) = collected.unwrap_or_else(|| panic!("no count in what valgrind says: {said}"));
    count.trim().parse().expect("a number")
}

/// What is counted.
#[inline(never)]
fn measured(pair: &Pair) {
    std::hint::black_box((pair.core)());
}
