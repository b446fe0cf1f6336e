//! Proofs of what positions are worth, as text, a claim a line.

mod error;
mod node;
mod read;
#[cfg(test)]
mod tests;

use std::fmt;

use hoyito_engine::{Bounds, Proof, ProofError, Tables};
use hoyito_notation::{Named, Placement};

pub use error::{ProofFault, ProofFileError};

/// The first line of every proof: the format and its version.
const FORMAT: &str = "hoyito-proof 1";

/// The line of the claim, counted from 1.
const CLAIM_LINE: u64 = 6;
/// The line of the tables.
const TABLES_LINE: u64 = 7;

/// A proof as it is kept in a file: what it shows, and which tables it rests on.
///
/// [`to_string`](ToString) writes it, and [`str::parse`] reads it. One proof has one text: whatever is
/// written otherwise is refused, but for a byte order mark and the kind of line ends.
///
/// ```
/// use hoyito_arena::ProofFile;
/// use hoyito_core::{Setup, Shape, Variant};
/// use hoyito_engine::{Limits, Solver, TableRules, Tables};
///
/// let mut setup = Setup::start(Variant::II, Shape::SIX);
/// setup.seeds.south = [0, 1, 3, 0, 0, 3, 0, 0, 0, 0, 0, 0];
/// setup.seeds.north = [2, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0];
/// let position = setup.position()?;
/// let tables = Tables::build(TableRules::II, 8);
/// let mut solver = Solver::new(tables.clone(), Solver::DEFAULT_MEMORY);
/// let limits = Limits { nodes: Some(100_000), ..Limits::default() };
/// let bounds = solver.solve(&position, &limits, &mut || false).bounds;
/// let proof = solver.prove(&position, bounds, &limits, &mut || false).unwrap();
///
/// let text = ProofFile::new(proof, bounds, &tables).to_string();
/// let read: ProofFile = text.parse()?;
/// assert_eq!(read.to_string(), text);
/// assert_eq!(read.check(&tables), Ok(bounds));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProofFile {
    proof: Proof,
    claim: Bounds,
    seeds: u8,
    passes: Vec<u16>,
}

impl ProofFile {
    /// A proof of these bounds, found with these tables.
    pub fn new(proof: Proof, claim: Bounds, tables: &Tables) -> Self {
        Self {
            proof,
            claim,
            seeds: tables.seeds(),
            passes: passes(tables, tables.seeds()),
        }
    }

    /// What is proven, claim by claim.
    pub const fn proof(&self) -> &Proof {
        &self.proof
    }

    /// What the position is claimed to be worth.
    pub const fn claim(&self) -> Bounds {
        self.claim
    }

    /// The seeds of the largest tables that it rests on.
    pub const fn seeds(&self) -> u8 {
        self.seeds
    }

    /// What shows the value, besides the rules.
    ///
    /// It says nothing of whether it does: that is [checked](Self::check).
    pub fn ground(&self, tables: &Tables) -> ProofGround {
        let position = self.proof.position();
        if position.is_over() {
            ProofGround::Over
        } else if self.seeds >= position.seeds_on_board() && tables.probe(position).is_some() {
            ProofGround::Tables
        } else if self.proof.nodes().is_empty() {
            ProofGround::Board
        } else {
            ProofGround::Claims
        }
    }

    /// Checks every claim by the rules and the tables alone, and returns what is shown: as much as is
    /// claimed, or more.
    ///
    /// # Errors
    ///
    /// A [`ProofFault`] that says which line does not hold, and why.
    pub fn check(&self, tables: &Tables) -> Result<Bounds, ProofFault> {
        if tables.seeds() < self.seeds {
            return Err(ProofFault::FewTables {
                line: TABLES_LINE,
                needed: self.seeds,
                found: tables.seeds(),
            });
        }
        if passes(tables, self.seeds) != self.passes {
            return Err(ProofFault::OtherTables { line: TABLES_LINE });
        }
        let shown = self
            .proof
            .check(tables)
            .map_err(|error| ProofFault::Claim {
                line: line_of(&error),
                error,
            })?;
        let Bounds { lower, upper } = self.claim;
        if shown.lower < lower || shown.upper > upper {
            return Err(ProofFault::NotShown {
                line: CLAIM_LINE,
                lower: shown.lower,
                upper: shown.upper,
            });
        }
        Ok(shown)
    }
}

/// What shows the value of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ProofGround {
    /// The game is over: nothing can be won.
    Over,
    /// The tables tell it, without a claim.
    Tables,
    /// Nothing is claimed but that nobody can win more than lies on the board.
    Board,
    /// The claims of the proof.
    Claims,
}

/// The passes of the tables of so many seeds, one for each kind.
fn passes(tables: &Tables, seeds: u8) -> Vec<u16> {
    let layers = tables.layers().filter(|layer| layer.seeds() == seeds);
    layers.map(hoyito_engine::Layer::passes).collect()
}

/// The line that an error is about.
fn line_of(error: &ProofError) -> u64 {
    match error {
        ProofError::Board { node, .. }
        | ProofError::Twice { node, .. }
        | ProofError::NoMove { node }
        | ProofError::ShownBy { node, .. }
        | ProofError::Untrue { node, .. }
        | ProofError::Missing { node, .. }
        | ProofError::NotForced { node } => TABLES_LINE.saturating_add(*node),
        _ => CLAIM_LINE,
    }
}

impl fmt::Display for ProofFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = self.proof.position();
        let rules = position.rules();
        let Bounds { lower, upper } = self.claim;
        writeln!(f, "{FORMAT}")?;
        writeln!(f, "variant {}", rules.variant.name())?;
        writeln!(f, "last-four {}", rules.last_four.name())?;
        writeln!(f, "stall-limit {}", rules.stall_limit)?;
        writeln!(f, "position {}", Placement::from(position))?;
        writeln!(f, "claim at least {lower}, at most {upper}")?;
        write!(f, "tables {} passes", self.seeds)?;
        for passes in &self.passes {
            write!(f, " {passes}")?;
        }
        f.write_str("\n")?;
        for node in self.proof.nodes() {
            writeln!(f, "{}", node::Line(node))?;
        }
        writeln!(f, "end {}", self.proof.nodes().len())
    }
}
