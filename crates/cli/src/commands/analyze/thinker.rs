//! Thinking about positions: tables, solvers, limits and Ctrl-C.

use std::time::{Duration, Instant};

use hoyito_arena::{Mebibytes, ProofFile, TableBuildError, TableFolder};
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
const FIRST_LOOK: u64 = 100_000;

/// Thinks about one position after another.
pub(super) struct Thinker {
    /// Where tables are; `None` if no folder is known.
    folder: Option<TableFolder>,
    /// The seeds of the largest tables that may be used.
    tables: Option<u8>,
    nodes: Option<u64>,
    time: Duration,
    interrupt: Interrupt,
    solvers: Vec<Solver>,
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
            solvers: Vec::new(),
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

    /// What the position and its moves are worth.
    pub(super) fn solve(&mut self, position: &Position) -> Result<Solution, Failure> {
        let mut solver = self.solver(position)?;
        let grows = self.grows(&solver, position);
        let first = if grows {
            let most = self.nodes.unwrap_or(u64::MAX).min(FIRST_LOOK);
            self.think(&mut solver, position, Some(most))
        } else {
            self.think(&mut solver, position, self.nodes)
        };
        let is_settled = first.bounds.value().is_some()
            && first.moves.iter().all(|it| it.bounds.value().is_some());
        let solution = if grows && !is_settled && !self.is_stopped() {
            let tables = self.made(solver.tables(), MOST_MADE)?;
            solver = Solver::new(tables, Solver::DEFAULT_MEMORY);
            self.think(&mut solver, position, self.nodes)
        } else {
            first
        };
        self.solvers.push(solver);
        Ok(solution)
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
        let limits = Limits {
            nodes,
            ..Limits::default()
        };
        search.search(position, &limits, &mut || self.is_over(until))
    }

    /// A proof of what was found out about a position.
    pub(super) fn prove(
        &mut self,
        position: &Position,
        bounds: Bounds,
    ) -> Result<ProofFile, Failure> {
        let mut solver = self.solver(position)?;
        let until = Instant::now() + self.time;
        let limits = self.limits(self.nodes);
        let stop = &mut || self.is_over(until);
        let proof = solver.prove(position, bounds, &limits, stop);
        let proof = proof.ok_or_else(|| {
            Failure::usage("the limits do not suffice to write a proof: give more time or nodes")
        })?;
        let file = ProofFile::new(proof, bounds, solver.tables());
        self.solvers.push(solver);
        Ok(file)
    }

    /// Tables up to so many seeds, from files or made in memory.
    pub(super) fn tables_to(&self, rules: TableRules, seeds: u8) -> Result<Tables, Failure> {
        let tables = self.found(rules, seeds)?;
        self.made(&tables, seeds.min(MOST_MADE))
    }

    fn limits(&self, nodes: Option<u64>) -> Limits {
        Limits {
            nodes,
            ..Limits::default()
        }
    }

    /// Whether it is time to stop. Where boards are counted the clock is left alone.
    fn is_over(&self, until: Instant) -> bool {
        self.is_stopped() || self.nodes.is_none() && Instant::now() >= until
    }

    fn think(&self, solver: &mut Solver, position: &Position, nodes: Option<u64>) -> Solution {
        let until = Instant::now() + self.time;
        let limits = self.limits(nodes);
        solver.solve(position, &limits, &mut || self.is_over(until))
    }

    /// A solver for the rules of a position, with tables as far as they are of use for it.
    fn solver(&mut self, position: &Position) -> Result<Solver, Failure> {
        let rules = TableRules::of(position.rules());
        let known = self.solvers.iter();
        let known = known.map(|solver| solver.tables().rules());
        let wanted = position.seeds_on_board().max(4);
        if let Some(index) = known.into_iter().position(|known| known == rules) {
            let solver = self.solvers.swap_remove(index);
            let most = self.tables.unwrap_or(QUICK_SEEDS).min(QUICK_SEEDS);
            if solver.tables().seeds() >= wanted.min(most) {
                return Ok(solver);
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
        Ok(Solver::new(tables, Solver::DEFAULT_MEMORY))
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
