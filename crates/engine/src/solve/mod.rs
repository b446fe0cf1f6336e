//! What positions are worth: bounds that are proven, and their proofs.

mod bounds;
mod certify;
mod check;
mod line;
mod proof;
mod prove;
mod solver;
mod spot;
mod store;
mod work;

#[cfg(test)]
mod tests;

pub use bounds::{Bounds, MoveValue, Solution};
pub use proof::{Proof, ProofClaim, ProofError, ProofNode, ShownBy};
pub use solver::Solver;
