//! What holds for every position.

mod moves;
mod serialised;
mod symmetry;

use hoyito_core::{Position, Setup};
use hoyito_tests::positions::random_setup;
use hoyito_tests::random::Random;
use proptest::prelude::*;

/// How many cases a property is tried on; `PROPTEST_CASES` in the environment asks for more.
fn config() -> ProptestConfig {
    let mut config = ProptestConfig::default();
    if std::env::var_os("PROPTEST_CASES").is_none() {
        config.cases = 64;
    }
    // A case is fixed by its seed, which the message names: there is nothing to store.
    config.failure_persistence = None;
    config
}

/// Any setup that obeys the rules.
fn setups() -> impl Strategy<Value = Setup> {
    any::<u64>()
        .prop_map(|seed| random_setup(&mut Random::new(seed)))
        .no_shrink()
}

/// Any position.
fn positions() -> impl Strategy<Value = Position> {
    setups().prop_map(|setup| setup.position().expect("it obeys the rules"))
}
