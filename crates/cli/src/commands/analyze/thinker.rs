//! Thinking about positions: tables, solvers, limits and Ctrl-C.

use std::time::{Duration, Instant};

use hoyito_arena::{Mebibytes, ProofFile, ProofGround, TableBuildError, TableFolder};
use hoyito_core::{Position, Shape};
use hoyito_engine::{
    Bounds, BuildError, Limits, QUICK_SEEDS, Search, SearchOptions, Searched, Seed, Solution,
    Solver, TableRules, Tables,
};

use super::AnalyzeArgs;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::output::note;
use crate::table_bar::Bar;

/// The seeds of the largest tables that are made in memory.
const MOST_MADE: u8 = 16;

/// How many boards are looked at before larger tables are made.
const FIRST_LOOK: u64 = 1_000_000;

/// How many boards may be looked at to write down what was found, at the least.
const LEAST_FOR_PROOF: u64 = 1_000_000;

/// Thinks about one position after another.
pub(super) struct Thinker {
    /// Where tables are; `None` if no folder is known.
    folder: Option<TableFolder>,
    /// The seeds of the largest tables that may be used.
    tables: Option<u8>,
    nodes: Option<u64>,
    time: Duration,
    interrupt: Interrupt,
    /// The seeds of the largest position that is expected.
    expected: u8,
    ready: Vec<Ready>,
}

/// A solver for some rules.
struct Ready {
    solver: Solver,
    /// The seeds that its tables were made ready for.
    seeds: u8,
}

impl Thinker {
    /// One that takes so much time for a position, if nothing else is said.
    pub(super) fn new(args: &AnalyzeArgs, time: Duration) -> Result<Self, Failure> {
        let folder = match args.folder.folder() {
            Ok(folder) => Some(folder),
            // Without a cache folder there are no tables in it.
            Err(_) if !args.folder.is_stated() => None,
            Err(failure) => return Err(failure),
        };
        Ok(Self {
            folder,
            tables: args.tables,
            nodes: args.nodes,
            time: args.time.unwrap_or(time),
            interrupt: Interrupt::watch(),
            expected: 0,
            ready: Vec::new(),
        })
    }

    /// Whether the user wants an end.
    pub(super) fn is_stopped(&self) -> bool {
        self.interrupt.is_wanted()
    }

    /// Whether anything can be proven of a position.
    pub(super) fn can_solve(position: &Position) -> bool {
        position.shape() == Shape::SIX
    }

    /// Positions with up to so many seeds will be asked about: tables for these are made ready at once.
    pub(super) fn expect(&mut self, seeds: u8) {
        self.expected = seeds;
    }

    /// What the position and its moves are worth.
    pub(super) fn solve(&mut self, position: &Position) -> Result<Solution, Failure> {
        let mut ready = self.ready(position)?;
        let solution = self.solve_with(&mut ready, position);
        self.ready.push(ready);
        solution
    }

    fn solve_with(&self, ready: &mut Ready, position: &Position) -> Result<Solution, Failure> {
        let solver = &mut ready.solver;
        if !self.grows(solver, position) {
            return Ok(self.think(solver, position, self.nodes));
        }
        let most = self.nodes.unwrap_or(u64::MAX).min(FIRST_LOOK);
        let first = self.think(solver, position, Some(most));
        if is_settled(&first) || self.is_stopped() {
            return Ok(first);
        }
        let tables = self.made(solver.tables(), MOST_MADE)?;
        if tables.seeds() == solver.tables().seeds() {
            return Ok(first);
        }
        *solver = Solver::new(tables, Solver::DEFAULT_MEMORY);
        Ok(self.think(solver, position, self.nodes))
    }

    /// What a player would do who proves nothing.
    pub(super) fn estimate(&self, position: &Position) -> Option<Searched> {
        // More is of little use: its best line goes as far as it can look.
        const BOARDS: u64 = 2_000_000;
        let nodes = Some(self.nodes.unwrap_or(BOARDS).min(BOARDS));
        let options = SearchOptions {
            nodes,
            ..SearchOptions::DEFAULT
        };
        let mut search = Search::new(options, Seed::new(0));
        let until = Instant::now() + self.time;
        let limits = limits_of(nodes);
        search.search(position, &limits, &mut || self.is_over(until))
    }

    /// A proof of what was found out about a position, and what it rests on.
    pub(super) fn prove(
        &mut self,
        position: &Position,
        bounds: Bounds,
    ) -> Result<(ProofFile, ProofGround), Failure> {
        let mut ready = self.ready(position)?;
        let until = Instant::now() + self.time;
        let limits = limits_of(self.nodes.map(|nodes| nodes.max(LEAST_FOR_PROOF)));
        // Whoever stopped the search wants a proof of what was found by then.
        let was_stopped = self.is_stopped();
        let stop = &mut || {
            self.is_stopped() && !was_stopped || self.nodes.is_none() && Instant::now() >= until
        };
        let proof = ready.solver.prove(position, bounds, &limits, stop);
        let proof = proof.ok_or_else(|| {
            if self.is_stopped() {
                return Failure::Stopped("a proof was found");
            }
            Failure::usage("the limits do not suffice to write a proof: give more time or nodes")
        })?;
        let tables = ready.solver.tables();
        let file = ProofFile::new(proof, bounds, tables);
        let ground = file.ground(tables);
        self.ready.push(ready);
        Ok((file, ground))
    }

    /// Tables up to so many seeds, from files or made in memory; fewer if these take too long to make.
    pub(super) fn tables_to(&self, rules: TableRules, seeds: u8) -> Result<Tables, Failure> {
        let tables = self.found(rules, seeds)?;
        if seeds > MOST_MADE {
            return Ok(tables);
        }
        self.made(&tables, seeds)
    }

    /// Whether it is time to stop. Where boards are counted the clock is left alone.
    fn is_over(&self, until: Instant) -> bool {
        self.is_stopped() || self.nodes.is_none() && Instant::now() >= until
    }

    fn think(&self, solver: &mut Solver, position: &Position, nodes: Option<u64>) -> Solution {
        let until = Instant::now() + self.time;
        let limits = limits_of(nodes);
        solver.solve(position, &limits, &mut || self.is_over(until))
    }

    /// A solver for the rules of a position, with tables as far as they are of use for it.
    fn ready(&mut self, position: &Position) -> Result<Ready, Failure> {
        let rules = TableRules::of(position.rules());
        let wanted = position.seeds_on_board().max(self.expected).max(4);
        let of_rules = |ready: &Ready| ready.solver.tables().rules() == rules;
        if let Some(index) = self.ready.iter().position(of_rules) {
            let ready = self.ready.swap_remove(index);
            if ready.seeds >= wanted {
                return Ok(ready);
            }
        }
        let most = self.tables.unwrap_or(u8::MAX).min(wanted);
        let tables = self.found(rules, most)?;
        let quick = if self.tables.is_some() {
            MOST_MADE
        } else {
            QUICK_SEEDS
        };
        let tables = self.made(&tables, most.min(quick))?;
        Ok(Ready {
            solver: Solver::new(tables, Solver::DEFAULT_MEMORY),
            seeds: wanted,
        })
    }

    /// Whether larger tables may be made for a position, if it is not settled without.
    fn grows(&self, solver: &Solver, position: &Position) -> bool {
        Self::can_solve(position)
            && self.tables.is_none()
            && solver.tables().seeds() == QUICK_SEEDS
            && position.seeds_on_board() > QUICK_SEEDS
    }

    /// The tables that there are in files, up to so many seeds.
    fn found(&self, rules: TableRules, most: u8) -> Result<Tables, Failure> {
        Ok(match &self.folder {
            None => Tables::new(rules),
            Some(folder) => folder.load(rules, most)?,
        })
    }

    /// These tables and larger ones up to so many seeds, made in memory.
    fn made(&self, tables: &Tables, seeds: u8) -> Result<Tables, Failure> {
        let mut tables = tables.clone();
        let is_slow = tables.seeds() < seeds && seeds > QUICK_SEEDS;
        if is_slow {
            let bytes = Tables::memory_to_build(tables.rules(), seeds).unwrap_or(0);
            note(format_args!(
                "Making the tables of up to {seeds} seeds in {} of memory; `hoyito tablebase build` \
                 keeps them",
                Mebibytes(bytes)
            ));
        }
        let bar = is_slow.then(Bar::new);
        while let Some(next) = tables.next_seeds().filter(|&next| next <= seeds) {
            let grown = tables.grown(&|building| {
                if let Some(bar) = &bar {
                    bar.show("Making", building);
                }
                !self.is_stopped()
            });
            match grown {
                Ok(more) => tables = more,
                // With what there is something can be said as well.
                Err(BuildError::Stopped { .. }) if next > QUICK_SEEDS => break,
                Err(error) => return Err(TableBuildError::from(error).into()),
            }
        }
        if let Some(bar) = bar {
            bar.finish();
        }
        Ok(tables)
    }
}

/// Whether the values of a position and of all its moves are known.
pub(super) fn is_settled(solution: &Solution) -> bool {
    let is_exact = |bounds: Bounds| bounds.value().is_some();
    is_exact(solution.bounds) && solution.moves.iter().all(|worth| is_exact(worth.bounds))
}

/// No other limit than a number of boards.
fn limits_of(nodes: Option<u64>) -> Limits {
    Limits {
        nodes,
        ..Limits::default()
    }
}
