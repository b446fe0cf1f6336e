//! Reading and checking records of HGN, against the bare replay of the same moves, and writing them.
//!
//! After the table, both side by side in small parts give what reading costs in replays.

#![allow(clippy::print_stdout)] // What is measured is the output.

use std::hint::black_box;
use std::sync::LazyLock;
use std::time::Instant;

use divan::Bencher;
use divan::counter::{BytesCount, ItemsCount};
use hoyito_core::{Move, Position};
use hoyito_notation::{Mode, Record, Records, Status};
use hoyito_tests::collection::plain_game;

/// Records of one run.
const RECORDS: u64 = 10_000;
/// Records of one part of the comparison: few, so that a turn is seldom interrupted.
const PART: usize = 100;
/// How many turns each side takes at a part.
const TURNS: usize = 9;

/// The records, and their text.
static COLLECTION: LazyLock<(Vec<Record>, String)> = LazyLock::new(|| {
    let records: Vec<Record> = (0..RECORDS).map(|index| plain_game(1, index)).collect();
    let texts: Vec<String> = records.iter().map(Record::to_hgn).collect();
    (records, texts.join("\n"))
});

/// The games as nothing but where they begin and what is played.
static GAMES: LazyLock<Vec<(Position, Vec<Move>)>> = LazyLock::new(|| {
    let (records, _) = &*COLLECTION;
    let moves = |record: &Record| record.plies.iter().map(|ply| ply.mv).collect();
    records
        .iter()
        .map(|record| (record.start, moves(record)))
        .collect()
});

fn main() {
    divan::main();
    // `cargo bench -- --list` and `cargo test --benches` measure nothing.
    let arguments: Vec<String> = std::env::args().collect();
    let has = |start: &str| arguments.iter().any(|argument| argument.starts_with(start));
    if has("--bench") && !has("--li") {
        print_ratio();
    }
}

/// Reads and checks every record. Returns how many are valid.
fn read(text: &str) -> usize {
    Records::new(text.as_bytes(), Mode::Strict)
        .filter(|reading| reading.status() == Status::Valid)
        .count()
}

/// Plays the moves. Returns what was captured, so that they are played.
fn replay(games: &[(Position, Vec<Move>)]) -> u64 {
    let mut captured = 0;
    for (start, moves) in games {
        let mut position = *start;
        for &mv in moves {
            position.play(mv).expect("it was played before");
        }
        captured += u64::from(position.captured().south);
    }
    captured
}

/// Writes every record. Returns how many bytes.
fn write(records: &[Record]) -> usize {
    records.iter().map(|record| record.to_hgn().len()).sum()
}

#[divan::bench]
fn read_and_check(bencher: Bencher) {
    let (_, text) = &*COLLECTION;
    bencher
        .counter(ItemsCount::new(RECORDS))
        .counter(BytesCount::of_str(text))
        .bench_local(|| read(black_box(text)));
}

#[divan::bench]
fn read_unplayed(bencher: Bencher) {
    let text = unplayed(&COLLECTION.1);
    bencher
        .counter(ItemsCount::new(RECORDS))
        .counter(BytesCount::of_str(&text))
        .bench_local(|| read(black_box(&text)));
}

#[divan::bench]
fn bare_replay(bencher: Bencher) {
    let games = &*GAMES;
    bencher
        .counter(ItemsCount::new(RECORDS))
        .bench_local(|| replay(black_box(games)));
}

#[divan::bench]
fn write_hgn(bencher: Bencher) {
    let (records, text) = &*COLLECTION;
    bencher
        .counter(ItemsCount::new(RECORDS))
        .counter(BytesCount::of_str(text))
        .bench_local(|| write(black_box(records)));
}

/// Compares in small parts, the two taking turns: the quickest turn of each counts, because what else
/// the machine does only makes turns longer.
fn print_ratio() {
    let ((records, _), games) = (&*COLLECTION, &*GAMES);
    let (mut reading, mut parsing, mut replaying) = (0.0, 0.0, 0.0);
    let mut bytes = 0;
    for (records, games) in records.chunks(PART).zip(games.chunks(PART)) {
        let texts: Vec<String> = records.iter().map(Record::to_hgn).collect();
        let text = texts.join("\n");
        let unplayed = unplayed(&text);
        bytes += text.len();
        let turns = (0..TURNS).map(|_| {
            [
                seconds(|| read(black_box(&text))),
                seconds(|| read(black_box(&unplayed))),
                seconds(|| replay(black_box(games))),
            ]
        });
        let [read, parsed, replayed] = turns
            .reduce(|best, turn| [0, 1, 2].map(|side| best[side].min(turn[side])))
            .expect("a turn");
        reading += read;
        parsing += parsed;
        replaying += replayed;
    }
    #[expect(clippy::cast_precision_loss, reason = "a figure for people")]
    let speed = |seconds: f64| bytes as f64 / seconds / 1e6;
    println!(
        "read and checked {:.0} MB/s, read without playing {:.0} MB/s, bare replay {:.0} MB/s of text: \
         reading and checking takes {:.2} replays, {:.0} % of it is not sowing",
        speed(reading),
        speed(parsing),
        speed(replaying),
        reading / replaying,
        100.0 - 100.0 * replaying / reading,
    );
}

/// The text with a variant that nobody knows: it is read, but no move of it is played.
fn unplayed(text: &str) -> String {
    text.replace("[Variant \"hoyito-i", "[Variant \"hoyito-x")
}

fn seconds<T>(run: impl FnOnce() -> T) -> f64 {
    let begun = Instant::now();
    black_box(run());
    begun.elapsed().as_secs_f64()
}
