//! How many positions the solver settles: out of games played by chance, by the seeds left, as a table in
//! Markdown.
//!
//! `cargo bench -p hoyito-tests --bench solving -- --positions 1000 --tables 16`
//!
//! Each position is solved on one thread with all its moves, by a solver that knows of no other. What
//! is said of it is then proven, and the proof checked. Where it is not exact it is searched on for ten
//! times as long, which must agree. With `--truth` it must agree with larger tables as well.

#![allow(clippy::print_stdout)] // What is measured is the output.

use std::num::NonZeroU16;
use std::time::{Duration, Instant};

use hoyito_core::{Position, Variant};
use hoyito_engine::{Bounds, Limits, Solution, Solver, TableRules, Tables};
use hoyito_notation::Placement;
use hoyito_tests::middlegames::middlegames;
use lexopt::prelude::*;

const HELP: &str = "\
Usage: cargo bench -p hoyito-tests --bench solving -- [OPTIONS]

  --variant NAME   ii or iii (default iii, the last four to the capturer)
  --tables N       tables up to so many seeds (default 12)
  --positions N    how many positions (default 70), as many for each number of seeds
  --seeds N,…      how many seeds these have (default 24,28,32,36,40,44,48)
  --seconds N      how long for each (default 1)
  --memory N       what the solver remembers, in MiB (default 64)
  --truth N        hold what is found to tables up to so many seeds
";

/// What is measured.
struct Options {
    variant: Variant,
    tables: u8,
    positions: usize,
    seeds: Vec<u8>,
    time: Duration,
    memory: NonZeroU16,
    truth: u8,
}

/// What came out for all positions of one number of seeds.
#[derive(Default)]
struct Tally {
    positions: usize,
    exact: usize,
    /// With all moves exact, too.
    whole: usize,
    moves: usize,
    exact_moves: usize,
    time: Duration,
    boards: u64,
    /// Claims of all proofs.
    claims: usize,
}

fn main() -> Result<(), lexopt::Error> {
    // `cargo test --benches` measures nothing.
    if let Some(options) = options()? {
        measure(&options);
    }
    Ok(())
}

fn options() -> Result<Option<Options>, lexopt::Error> {
    let mut measures = false;
    let mut options = Options {
        variant: Variant::III,
        tables: 12,
        positions: 70,
        seeds: (24..=48).step_by(4).collect(),
        time: Duration::from_secs(1),
        memory: Solver::DEFAULT_MEMORY,
        truth: 0,
    };
    let mut arguments = lexopt::Parser::from_env();
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("bench") => measures = true,
            Long("help") => {
                print!("{HELP}");
                return Ok(None);
            }
            Long("variant") => {
                options.variant = match &*arguments.value()?.string()? {
                    "ii" => Variant::II,
                    "iii" => Variant::III,
                    _ => return Err("the variant is ii or iii".into()),
                }
            }
            Long("tables") => options.tables = arguments.value()?.parse()?,
            Long("positions") => options.positions = arguments.value()?.parse()?,
            Long("seeds") => {
                let list = arguments.value()?.string()?;
                let seeds: Result<_, _> = list.split(',').map(str::parse).collect();
                options.seeds = seeds.map_err(|_| "seeds are numbers like 24,28")?;
            }
            Long("seconds") => options.time = Duration::from_secs(arguments.value()?.parse()?),
            Long("memory") => options.memory = arguments.value()?.parse()?,
            Long("truth") => options.truth = arguments.value()?.parse()?,
            other => return Err(other.unexpected()),
        }
    }
    Ok(measures.then_some(options))
}

fn measure(options: &Options) {
    let start = middlegames(options.variant, 48, 1);
    let rules = TableRules::of(start[0].rules());
    let truth = Tables::build(rules, options.truth.max(options.tables));
    let tables = truth.up_to(options.tables);
    let mut solver = Solver::new(tables, options.memory);
    println!(
        "{rules}, tables to {} seeds, {} s each\n\n\
         | seeds | positions | exact | all moves exact | moves exact | s each | boards a second | claims of a proof |\n\
         | --: | --: | --: | --: | --: | --: | --: | --: |",
        solver.tables().seeds(),
        options.time.as_secs(),
    );
    let mut all = Tally::default();
    let mut open = Vec::new();
    for (index, &seeds) in options.seeds.iter().enumerate() {
        let count = options.positions / options.seeds.len()
            + usize::from(index < options.positions % options.seeds.len());
        let mut tally = Tally::default();
        for position in middlegames(options.variant, seeds, count) {
            if let Some(told) = one(&mut solver, &position, options.time, &mut tally, &truth) {
                open.push(told);
            }
        }
        println!("{}", row(&seeds.to_string(), &tally));
        all.add(&tally);
    }
    println!("{}", row("all", &all));
    for told in open {
        println!("\n{told}");
    }
}

/// Solves a position. Says what is left open, if anything.
fn one(
    solver: &mut Solver,
    position: &Position,
    time: Duration,
    tally: &mut Tally,
    truth: &Tables,
) -> Option<String> {
    solver.forget();
    let begun = Instant::now();
    let solution = solve(solver, position, time);
    tally.time += begun.elapsed();
    tally.count(&solution);
    let told = truth.probe(position);
    if let Some(value) = told {
        assert_within(position, solution.bounds, value);
    }
    let proof = solver.prove(position, solution.bounds, &Limits::default(), &mut || false);
    let proof = proof.expect("what was found can be proven");
    let shown = proof.check(solver.tables()).expect("the proof holds");
    assert!(shown.lower >= solution.bounds.lower && shown.upper <= solution.bounds.upper);
    tally.claims += proof.nodes().len();
    if solution.bounds.value().is_some() {
        return None;
    }
    let begun = Instant::now();
    let later = solve(solver, position, time * 10).bounds;
    let took = begun.elapsed().as_secs_f32();
    if let Some(value) = later.value() {
        assert_within(position, solution.bounds, value);
    }
    let Bounds { lower, upper } = solution.bounds;
    Some(format!(
        "open: {}, {lower} to {upper}; {} to {} after {took:.1} s more",
        Placement::from(position),
        later.lower,
        later.upper,
    ))
}

fn solve(solver: &mut Solver, position: &Position, time: Duration) -> Solution {
    let end = Instant::now() + time;
    solver.solve(position, &Limits::default(), &mut || Instant::now() >= end)
}

fn assert_within(position: &Position, bounds: Bounds, value: i8) {
    assert!(
        (bounds.lower..=bounds.upper).contains(&value),
        "{}: {bounds:?}, but it is {value}",
        Placement::from(position),
    );
}

impl Tally {
    fn count(&mut self, solution: &Solution) {
        let exact_moves = solution.moves.iter();
        let exact_moves = exact_moves.filter(|mv| mv.bounds.value().is_some()).count();
        self.positions += 1;
        self.exact += usize::from(solution.bounds.value().is_some());
        self.whole += usize::from(exact_moves == solution.moves.len());
        self.moves += solution.moves.len();
        self.exact_moves += exact_moves;
        self.boards += solution.nodes;
    }

    fn add(&mut self, other: &Self) {
        self.positions += other.positions;
        self.exact += other.exact;
        self.whole += other.whole;
        self.moves += other.moves;
        self.exact_moves += other.exact_moves;
        self.time += other.time;
        self.boards += other.boards;
        self.claims += other.claims;
    }
}

#[expect(clippy::cast_precision_loss, reason = "figures for people")]
fn row(name: &str, tally: &Tally) -> String {
    let positions = tally.positions.max(1) as f64;
    let seconds = tally.time.as_secs_f64();
    format!(
        "| {name} | {} | {} | {} | {} of {} | {:.3} | {:.2} M | {:.0} |",
        tally.positions,
        tally.exact,
        tally.whole,
        tally.exact_moves,
        tally.moves,
        seconds / positions,
        tally.boards as f64 / seconds / 1e6,
        tally.claims as f64 / positions,
    )
}
