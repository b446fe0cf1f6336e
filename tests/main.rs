//! The tests that go across crates, in one binary.

mod binary;
mod comparison;
mod damage;
mod endgames;
mod findings;
mod foreign;
mod fuzz_corpus;
mod json;
mod lap_limit;
mod match_order;
mod page;
mod perft;
mod playouts;
mod properties;
mod recorded_games;
mod records;
mod refill;
mod roundtrip;
mod saved;
mod snapshots;
mod worked_moves;
