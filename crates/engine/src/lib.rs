#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod gain;
mod greedy;
mod limits;
mod player;
mod quantity;
mod random;
mod rng;
mod search;
mod seed;
mod solve;
mod spec;
mod suggest;
mod tables;

pub use greedy::{GREEDY_POSITIONS, Greedy};
pub use limits::{Clock, Limits};
pub use player::Player;
pub use random::Random;
pub use rng::Rng;
pub use search::{Search, SearchOptionError, SearchOptions, Searched};
pub use seed::Seed;
pub use solve::{
    Bounds, MoveValue, Proof, ProofClaim, ProofError, ProofNode, ShownBy, Solution, Solver,
};
pub use spec::{PlayerSpec, PlayerSpecError};
pub use suggest::nearest;
pub use tables::{
    Award, BuildError, Building, CheckError, Horizon, Layer, LayerError, Place, QUICK_SEEDS,
    StackError, TableKind, TableRules, Tables, Untold,
};
