//! What the player `search` looks at: positions a second beside the plain generator of moves, and how
//! many it takes with and without memory and endgame tables, as tables in Markdown.
//!
//! `cargo bench -p hoyito-tests --bench searching`

#![allow(clippy::print_stdout)] // What is measured is the output.

use std::hint::black_box;
use std::time::Instant;

use hoyito_core::{Position, Variant};
use hoyito_engine::{Limits, Search, SearchOptions, Seed};
use hoyito_tests::middlegames::middlegames;

/// Positions of each number of seeds.
const POSITIONS: usize = 10;
/// How many moves they are looked ahead.
const DEPTHS: [u16; 3] = [4, 8, 12];
/// With all, without one, without both. A game is known by the first.
const MEANS: [(&str, u16, u8); 4] = [
    ("both", 64, 12),
    ("no tables", 64, 0),
    ("no memory", 0, 12),
    ("neither", 0, 0),
];

/// What a search of all positions took.
#[derive(Default)]
struct Taken {
    nodes: u64,
    seconds: f64,
}

fn main() {
    // `cargo test --benches` measures nothing.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    for variant in [Variant::III, Variant::II] {
        let positions: Vec<Position> = (24..=48)
            .step_by(4)
            .flat_map(|seeds| middlegames(variant, seeds, POSITIONS))
            .collect();
        measure(variant, &positions);
    }
}

fn measure(variant: Variant, positions: &[Position]) {
    let count = positions.len();
    println!("{variant}, {count} positions with 24 to 48 seeds\n");
    println!("| moves ahead | | positions looked at | beside all | a second |");
    println!("| --: | --- | --: | --: | --: |");
    for depth in DEPTHS {
        let mut all = None;
        for (name, memory, tables) in MEANS {
            let options = SearchOptions {
                depth: Some(depth),
                memory,
                tables,
                ..SearchOptions::DEFAULT
            };
            let taken = search(positions, options);
            let all = *all.get_or_insert(taken.nodes);
            println!(
                "| {depth} | {name} | {} | {:.2} | {:.2} M |",
                taken.nodes,
                ratio(taken.nodes, all),
                per_second(taken.nodes, taken.seconds),
            );
        }
    }
    println!(
        "\n`successors` of the same positions: {:.1} M moves a second\n",
        generated_per_second(positions),
    );
}

fn search(positions: &[Position], options: SearchOptions) -> Taken {
    let mut search = Search::new(options, Seed::new(1));
    // Tables are made when they are first needed.
    search.search(&positions[0], &Limits::default(), &mut || false);
    let mut taken = Taken::default();
    let begun = Instant::now();
    for position in positions {
        let found = search.search(position, &Limits::default(), &mut || false);
        taken.nodes += found.expect("the game is not over").nodes;
    }
    taken.seconds = begun.elapsed().as_secs_f64();
    taken
}

/// Moves that the plain generator plays, in millions a second: the quickest of some turns.
fn generated_per_second(positions: &[Position]) -> f64 {
    let turn = || {
        let begun = Instant::now();
        let mut moves = 0;
        for _ in 0..100 {
            for position in positions {
                black_box(position).successors().for_each(|successor| {
                    black_box(successor);
                    moves += 1;
                });
            }
        }
        per_second(moves, begun.elapsed().as_secs_f64())
    };
    (0..20).map(|_| turn()).fold(0.0, f64::max)
}

#[expect(clippy::cast_precision_loss, reason = "a figure for people")]
fn ratio(nodes: u64, all: u64) -> f64 {
    nodes as f64 / all as f64
}

#[expect(clippy::cast_precision_loss, reason = "a figure for people")]
fn per_second(count: u64, seconds: f64) -> f64 {
    count as f64 / seconds / 1e6
}
