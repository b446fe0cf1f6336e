//! Proofs of what positions are worth, as data, and their check.

use alloc::vec::Vec;

use hoyito_core::{MoverView, Position};

use super::bounds::Bounds;
use super::certify::Mark;
use super::check::Claims;
use super::spot::{COUNTED_BELOW, Ground, PASS, Says, Spot, Statement};
use crate::{Award, TableRules, Tables};

/// A proof of what a position is worth at least, and at most: what is claimed of it, and of every
/// board that this rests on.
///
/// Whoever a claim speaks for has to make one move, which the node names; of the other all moves are
/// followed. Proofs end in endgame tables, at the end of a game, and where more can't be lost than
/// lies on the board. Play may come back to a board only where the claim holds of play without end.
///
/// ```
/// use hoyito_core::{Position, Setup, Shape, Variant};
/// use hoyito_engine::{Bounds, Limits, Solver, TableRules, Tables};
///
/// let tables = Tables::build(TableRules::II, 8);
/// let mut setup = Setup::start(Variant::II, Shape::SIX);
/// setup.seeds.south = [0, 1, 3, 0, 0, 3, 0, 0, 0, 0, 0, 0];
/// setup.seeds.north = [2, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0];
/// let position = setup.position()?;
///
/// let mut solver = Solver::new(tables.clone(), Solver::DEFAULT_MEMORY);
/// let limits = Limits { nodes: Some(100_000), ..Limits::default() };
/// let found = solver.solve(&position, &limits, &mut || false).bounds;
/// let proof = solver.prove(&position, found, &limits, &mut || false).unwrap();
/// assert_eq!(proof.check(&tables), Ok(found));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proof {
    position: Position,
    nodes: Vec<ProofNode>,
}

/// What is claimed of a board, and how it is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct ProofNode {
    /// The board as its mover sees it.
    pub board: MoverView,
    /// Who is given the last four, as the mover sees it.
    pub award: Award,
    /// The turns left until the stall (H3), 1 to 99; `None` for a hundred or more.
    pub turns: Option<u8>,
    /// What is claimed of its value to the mover.
    pub claim: ProofClaim,
    /// What shows it.
    pub shown_by: ShownBy,
}

/// A claim about a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ProofClaim {
    /// It is no less. The mover has to show it.
    AtLeast(i8),
    /// It is no more. The other player has to show it.
    AtMost(i8),
}

/// The moves that show a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ShownBy {
    /// The mover's hole with this index.
    Hole(u8),
    /// A forced pass.
    Pass,
    /// All of the mover's moves, whichever they make.
    All,
}

/// Why a proof does not hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProofError {
    /// The board of a node is not one of the game's.
    #[error("claim {node}: not a board of this game: {why}")]
    Board {
        /// The number of the node, from 1.
        node: u64,
        /// What is wrong.
        why: &'static str,
    },
    /// A claim stands there twice.
    #[error("claim {node}: claim {first} says the same")]
    Twice {
        /// The number of the node, from 1.
        node: u64,
        /// The number of the first that claims it.
        first: u64,
    },
    /// The move that shows a claim can't be made.
    #[error("claim {node}: there is no such move")]
    NoMove {
        /// The number of the node, from 1.
        node: u64,
    },
    /// A claim has to be shown by one move and is shown by all, or the other way round.
    #[error("claim {node}: {}", if *.by_all { "the other player has to show this, against all moves" } else { "the mover has to show this, by a move" })]
    ShownBy {
        /// The number of the node, from 1.
        node: u64,
        /// Whether it would have to be by all.
        by_all: bool,
    },
    /// A move leads to something else than is claimed.
    #[error("claim {node}: it is not true after {}", Hole(*.hole))]
    Untrue {
        /// The number of the node, from 1.
        node: u64,
        /// The index of the hole, 6 for a pass.
        hole: u8,
    },
    /// A move leads to a board of which the proof does not say enough, nor do the tables.
    #[error("claim {node}: nothing shows it after {}: no other claim, and the tables go up to {tables} seeds", Hole(*.hole))]
    Missing {
        /// The number of the node, from 1.
        node: u64,
        /// The index of the hole, 6 for a pass.
        hole: u8,
        /// The seeds of the largest layer of the tables.
        tables: u8,
    },
    /// Claims of a capture rest on each other in a ring, or on a line that may be stalled (H3).
    #[error("claim {node}: the capture that is claimed is not forced within a hundred turns")]
    NotForced {
        /// The number of the node, from 1.
        node: u64,
    },
}

/// A hole by its index, as an error names it.
struct Hole(u8);

impl core::fmt::Display for Hole {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self.0 {
            PASS => f.write_str("the pass"),
            index => write!(f, "the mover's hole {}", index + 1),
        }
    }
}

impl ProofNode {
    pub(super) fn new(rules: TableRules, statement: Statement, mark: Mark) -> Self {
        let spot = statement.spot;
        let kind = rules.kinds().get(spot.kind());
        let shown_by = match mark {
            Mark::Supported { hole, .. } if statement.is_movers() => match hole {
                PASS => ShownBy::Pass,
                hole => ShownBy::Hole(hole),
            },
            _ => ShownBy::All,
        };
        Self {
            board: spot.board(),
            award: kind.map_or(Award::Capturer, |kind| kind.award),
            turns: Some(spot.turns()).filter(|turns| *turns != 0),
            claim: match statement.says {
                Says::AtLeast(value) => ProofClaim::AtLeast(value),
                Says::AtMost(value) => ProofClaim::AtMost(value),
            },
            shown_by,
        }
    }

    pub(super) fn statement(&self, rules: TableRules) -> Result<Statement, &'static str> {
        let kinds = rules.kinds().iter();
        let kind = kinds.zip(0..).find(|(kind, _)| kind.award == self.award);
        let (_, kind) = kind.ok_or("the last four are not awarded so")?;
        let turns = self.turns.unwrap_or(0);
        if self.turns == Some(0) || turns >= COUNTED_BELOW {
            return Err("the turns left are 1 to 99 where they are told");
        }
        if !self.board.seeds().is_multiple_of(4) || self.board.seeds() == 0 {
            return Err("its seeds are not fours (H8)");
        }
        let spot = Spot::new(self.board, kind, turns);
        let (value, says) = match self.claim {
            ProofClaim::AtLeast(value) => (value, Says::AtLeast(value)),
            ProofClaim::AtMost(value) => (value, Says::AtMost(value)),
        };
        if value % 4 != 0 || value.unsigned_abs() > self.board.seeds() {
            return Err("what is claimed is no value that it can have");
        }
        Ok(Statement { spot, says })
    }
}

impl Proof {
    /// A proof for a position. It may hold or not: see [`check`](Self::check).
    pub const fn new(position: Position, nodes: Vec<ProofNode>) -> Self {
        Self { position, nodes }
    }

    /// The position that it is about.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// What is claimed, in a fixed order.
    pub fn nodes(&self) -> &[ProofNode] {
        &self.nodes
    }

    /// Checks every node, by the rules and the tables alone, and says which bounds of the position's
    /// value the proof shows. Tables for other rules are of no use; larger ones than the proof was made
    /// with do.
    ///
    /// # Errors
    ///
    /// A [`ProofError`] that says which node does not hold, and why.
    pub fn check(&self, tables: &Tables) -> Result<Bounds, ProofError> {
        let position = &self.position;
        let rules = TableRules::of(position.rules());
        let ground = Ground::new(tables, rules, position.rules().stall_limit.get());
        let claims = Claims::of(&self.nodes, rules)?;
        claims.check(&ground)?;
        if position.is_over() {
            return Ok(Bounds::exactly(0));
        }
        if let Some(value) = tables.probe(position) {
            return Ok(Bounds::exactly(value));
        }
        let mut bounds = Bounds::plain(position);
        let Some(spot) = Spot::of(position) else {
            return Ok(bounds);
        };
        for statement in claims.about(spot) {
            bounds = bounds.and(match statement.says {
                Says::AtLeast(lower) => Bounds { lower, ..bounds },
                Says::AtMost(upper) => Bounds { upper, ..bounds },
            });
        }
        Ok(bounds)
    }
}
