//! Whoever finds out what positions are worth.

use alloc::vec::Vec;
use core::num::NonZeroU16;

use hoyito_core::Position;

use super::bounds::{Bounds, Solution};
use super::certify::Support;
use super::line;
use super::proof::{Proof, ProofNode};
use super::prove::{Budget, Prover};
use super::spot::{Ground, Spot, Statement};
use super::store::Store;
use super::work::Work;
use crate::{Limits, TableRules, Tables};

/// Finds out what positions on two rows of six are worth with best play of both, upon endgame tables.
///
/// What it says is proven: see [`Bounds`]. What it found out it keeps, as far as its memory goes, for
/// further positions of the same rules. Asked the same things in the same order it gives the same
/// answers, unless it is stopped.
///
/// ```
/// use hoyito_core::Position;
/// use hoyito_engine::{Limits, Solver, TableRules, Tables};
///
/// let tables = Tables::build(TableRules::IIICapturer, 8);
/// let mut solver = Solver::new(tables, Solver::DEFAULT_MEMORY);
/// let limits = Limits { nodes: Some(2_000), ..Limits::default() };
/// let solution = solver.solve(&Position::default(), &limits, &mut || false);
/// assert!((solution.bounds.lower..=solution.bounds.upper).contains(&-36));
/// assert_eq!(solution.moves.len(), 6);
/// ```
#[derive(Debug, Clone)]
pub struct Solver {
    tables: Tables,
    store: Store,
    /// The rules that the store is about.
    about: Option<(TableRules, u16)>,
}

impl Solver {
    /// The memory of a solver that is not told otherwise, in MiB.
    pub const DEFAULT_MEMORY: NonZeroU16 = NonZeroU16::new(64).unwrap();

    /// A solver upon these tables, which remembers up to so many MiB.
    pub fn new(tables: Tables, memory: NonZeroU16) -> Self {
        Self {
            tables,
            store: Store::new(usize::from(memory.get()) << 20),
            about: None,
        }
    }

    /// The tables that it looks values up in.
    pub const fn tables(&self) -> &Tables {
        &self.tables
    }

    /// Forgets all that it found out.
    pub fn forget(&mut self) {
        self.store.clear();
    }

    /// What the position is worth, and each of its legal moves, as closely as the limits allow. Of those
    /// only `nodes` counts, the boards looked at; for all else there is `stop`, which is asked now and
    /// then. With neither it goes on until everything is exact, which may be never.
    ///
    /// On other boards than two rows of six nothing is searched: nobody can win more than lies there.
    pub fn solve(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &mut dyn FnMut() -> bool,
    ) -> Solution {
        let ground = self.ground(position);
        let budget = Budget::new(limits.nodes.unwrap_or(u64::MAX), stop);
        let prover = Prover::new(ground, &mut self.store, budget);
        let mut work = Work::new(prover, &self.tables);
        work.solve(position);
        let moves = work.moves(position);
        let bounds = work.bounds_by_moves(position, &moves);
        let line = line::best(&mut work, position, bounds);
        Solution {
            bounds,
            moves,
            line,
            nodes: work.prover.budget.nodes,
        }
    }

    /// A proof of these bounds, which can be [checked](Proof::check) without this solver. After
    /// [`solve`](Self::solve) there is little left to search. `None` if the limits do not suffice, or
    /// the bounds are not true.
    pub fn prove(
        &mut self,
        position: &Position,
        bounds: Bounds,
        limits: &Limits,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Proof> {
        let ground = self.ground(position);
        let budget = Budget::new(limits.nodes.unwrap_or(u64::MAX), stop);
        let prover = Prover::new(ground.clone(), &mut self.store, budget);
        let mut work = Work::new(prover, &self.tables);
        let told = if position.is_over() {
            Some(0)
        } else {
            work.tables.probe(position)
        };
        let plain = told.map_or(Bounds::plain(position), Bounds::exactly);
        let mut support = Support::new();
        if bounds.lower > plain.lower {
            let statement = Statement::at_least(Spot::of(position)?, bounds.lower);
            support.append(&mut work.support(statement)?);
        }
        if bounds.upper < plain.upper {
            let statement = Statement::at_most(Spot::of(position)?, bounds.upper);
            support.append(&mut work.support(statement)?);
        }
        let nodes: Vec<_> = support
            .iter()
            .map(|(statement, mark)| ProofNode::new(ground.rules(), *statement, *mark))
            .collect();
        Some(Proof::new(*position, nodes))
    }

    /// The rules and tables for a position. What is known of games by other rules is forgotten.
    fn ground(&mut self, position: &Position) -> Ground {
        let rules = TableRules::of(position.rules());
        let stall_limit = position.rules().stall_limit.get();
        let about = Some((rules, stall_limit));
        if self.about != about {
            if self.about.is_some() {
                self.store.clear();
            }
            self.about = about;
        }
        Ground::new(&self.tables, rules, stall_limit)
    }
}
