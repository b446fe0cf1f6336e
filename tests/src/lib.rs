//! Tests across the crates of Hoyito.
