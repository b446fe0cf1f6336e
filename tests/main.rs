//! The tests that go across crates, in one binary.

mod comparison;
mod findings;
mod lap_limit;
mod perft;
mod playouts;
mod properties;
mod recorded_games;
mod records;
mod snapshots;
mod worked_moves;
