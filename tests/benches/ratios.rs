//! How many times as fast the core is: every pair measured side by side in one process, as a table in
//! Markdown. `cargo xtask bench` prints it with the machine named.
//!
//! `cargo bench --bench ratios -- successors` measures those pairs only whose name has the word.
//!
//! A figure is the median of nine paired measurements. In each the two sides take turns, a moment each,
//! and the quickest turn of each counts: what else the machine does only makes turns longer.

#![allow(clippy::print_stdout)] // What is measured is the output.

mod pairs;

use std::time::{Duration, Instant};

use pairs::{Pair, Run, beside_bytes, beside_playing_each};

/// How many paired measurements: an odd number has a median.
const MEASUREMENTS: usize = 9;
/// How many turns each side takes in one.
const TURNS: usize = 24;
/// How long a turn takes at least: short, so that few are interrupted.
const TURN: Duration = Duration::from_micros(500);

fn main() {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    // `cargo test --benches` measures nothing.
    let measures = arguments.iter().any(|argument| argument == "--bench");
    arguments.retain(|argument| !argument.starts_with('-'));
    if measures {
        table("plain bytes", beside_bytes(), &arguments);
        let other = "`legal_moves` and `play` of each";
        table(other, beside_playing_each(), &arguments);
    }
}

fn table(other: &str, mut pairs: Vec<Pair>, words: &[String]) {
    if !words.is_empty() {
        pairs.retain(|pair| words.iter().any(|word| pair.name().contains(word.as_str())));
    }
    if pairs.is_empty() {
        return;
    }
    println!("\n| board | what | core, ns | {other}, ns | times as fast | lowest and highest |");
    println!("| --- | --- | --: | --: | --: | --- |");
    for pair in pairs {
        println!("{}", row(&pair));
    }
}

fn row(pair: &Pair) -> String {
    assert_eq!((pair.core)(), (pair.other)(), "{}", pair.name());
    let measured: Vec<(f64, f64)> = (0..MEASUREMENTS).map(|_| measure(pair)).collect();
    let sorted = |of: fn(&(f64, f64)) -> f64| {
        let mut figures: Vec<f64> = measured.iter().map(of).collect();
        figures.sort_by(f64::total_cmp);
        figures
    };
    let ratios = sorted(|(core, other)| other / core);
    let middle = MEASUREMENTS / 2;
    format!(
        "| {} | {} | {:.1} | {:.1} | {:.2} | {:.2} to {:.2} |",
        pair.board,
        pair.what,
        sorted(|(core, _)| *core)[middle],
        sorted(|(_, other)| *other)[middle],
        ratios[middle],
        ratios[0],
        ratios[MEASUREMENTS - 1],
    )
}

/// The quickest turn of both sides.
fn measure(pair: &Pair) -> (f64, f64) {
    let mut quickest = (f64::INFINITY, f64::INFINITY);
    for _ in 0..TURNS {
        quickest.0 = quickest.0.min(nanoseconds(&pair.core, pair.times));
        quickest.1 = quickest.1.min(nanoseconds(&pair.other, pair.times));
    }
    quickest
}

/// The time that the work takes once.
fn nanoseconds(run: &Run, times: u32) -> f64 {
    let (begun, mut runs) = (Instant::now(), 0_u32);
    loop {
        std::hint::black_box(run());
        runs += 1;
        let took = begun.elapsed();
        if took >= TURN {
            return took.as_secs_f64() * 1e9 / (f64::from(runs) * f64::from(times));
        }
    }
}
