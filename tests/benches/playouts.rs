//! Random games through the public interface of the core, against a plain seed-by-seed loop over bytes.
//!
//! After the table, paired runs give the ratio of the two: each pair one after the other, so that
//! what else the machine does falls on both.

#![allow(clippy::print_stdout)] // What is measured is the output.

use std::hint::black_box;
use std::time::{Duration, Instant};

use divan::Bencher;
use divan::counter::ItemsCount;
use hoyito_tests::playouts::{Board, Tally, on_bytes, on_core};

/// Games a sample: enough that starting and ending don't count.
const GAMES: u64 = 200;
/// Games of one run of a pair.
const PAIRED_GAMES: u64 = 20_000;
/// How many pairs.
const PAIRS: usize = 9;

fn main() {
    divan::main();
    // `cargo bench -- --list` and `cargo test --benches` measure nothing.
    let arguments: Vec<String> = std::env::args().collect();
    let measures = arguments.iter().any(|argument| argument == "--bench");
    if measures
        && !arguments
            .iter()
            .any(|argument| argument.starts_with("--li"))
    {
        Board::ALL.into_iter().for_each(print_ratio);
    }
}

#[divan::bench(args = Board::ALL)]
fn core(bencher: Bencher, board: Board) {
    bench(bencher, board, on_core);
}

#[divan::bench(args = Board::ALL)]
fn bytes(bencher: Bencher, board: Board) {
    bench(bencher, board, on_bytes);
}

fn bench(bencher: Bencher, board: Board, play: fn(&hoyito_core::Position, u64) -> Tally) {
    let start = board.start();
    bencher
        .counter(ItemsCount::new(GAMES))
        .bench_local(|| play(black_box(&start), GAMES));
}

/// Times pairs of runs, and prints the median of their ratios.
fn print_ratio(board: Board) {
    let start = board.start();
    let mut ratios: Vec<f64> = (0..PAIRS)
        .map(|_| {
            let (core, on_core) = timed(|| on_core(black_box(&start), PAIRED_GAMES));
            let (bytes, on_bytes) = timed(|| on_bytes(black_box(&start), PAIRED_GAMES));
            assert_eq!(on_core, on_bytes, "both play the same games");
            bytes.as_secs_f64() / core.as_secs_f64()
        })
        .collect();
    ratios.sort_by(f64::total_cmp);
    println!(
        "{board}: the core plays {:.2} times the games of plain bytes ({PAIRS} pairs, {:.2} to {:.2})",
        ratios[PAIRS / 2],
        ratios[0],
        ratios[PAIRS - 1],
    );
}

fn timed<T>(run: impl FnOnce() -> T) -> (Duration, T) {
    let begun = Instant::now();
    let result = run();
    (begun.elapsed(), result)
}
