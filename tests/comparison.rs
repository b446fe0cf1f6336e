//! The core and the naive game agree on random games from random positions.

use hoyito_tests::compare::compare;

#[test]
fn the_core_plays_as_the_rules_say() {
    let figures = compare(300_000, 1).unwrap_or_else(|difference| panic!("{difference}"));
    // That the positions reach what is rare.
    assert!(figures.completed > 0 && figures.blocked > 0 && figures.stalled > 0);
    assert!(figures.chains > 0 && figures.awards > 0 && figures.passes > 0);
    assert!(figures.never_ending > 0 && figures.most_laps > 50);
}
