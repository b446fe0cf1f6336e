//! What a search promises.

use std::string::ToString;
use std::vec::Vec;

use super::*;
use crate::random::played_by_chance;
use hoyito_core::{Setup, Shape, Side, Variant};

fn search(position: &Position, options: &str, seed: u64) -> Option<Searched> {
    let mut search = Search::new(options.parse().unwrap(), Seed::new(seed));
    search.search(position, &Limits::default(), &mut || false)
}

fn setup(variant: Variant, south: [u8; 6], north: [u8; 6], turn: Side) -> Position {
    let mut setup = Setup::start(variant, Shape::SIX);
    setup.seeds.south[..6].copy_from_slice(&south);
    setup.seeds.north[..6].copy_from_slice(&north);
    setup.turn = turn;
    setup.position().unwrap()
}

/// Positions of a game that is played by chance.
fn positions(variant: Variant, shape: Shape) -> Vec<Position> {
    played_by_chance(Setup::start(variant, shape).position().unwrap(), 3)
}

#[test]
fn what_can_be_won_at_once_is_won() {
    let position = setup(Variant::II, [0; 6], [0, 0, 1, 1, 3, 3], Side::North);
    let found = search(&position, "depth=1", 1).unwrap();
    // Both capture four, and then the four that are left.
    assert!(["c", "d"].contains(&found.mv.to_string().as_str()));
    assert!((found.value - 8.0).abs() < 0.01);
}

#[test]
fn limits_are_kept() {
    for position in positions(Variant::III, Shape::SIX).iter().step_by(9) {
        for nodes in [1, 100, 2_000] {
            let found = search(position, &std::format!("nodes={nodes}"), 1).unwrap();
            assert!(found.nodes <= nodes + 1);
        }
        let found = search(position, "depth=3", 1).unwrap();
        assert!(found.depth <= 3);
        let limits = Limits {
            depth: Some(1),
            ..Limits::default()
        };
        let mut player = Search::new("depth=5".parse().unwrap(), Seed::new(1));
        let found = player.search(position, &limits, &mut || false).unwrap();
        assert!(found.depth <= 1);
    }
}

#[test]
fn it_stops_when_it_is_told_to() {
    let mut asked = 0;
    let mut player = Search::new("depth=200".parse().unwrap(), Seed::new(1));
    let found = player.search(&Position::default(), &Limits::default(), &mut || {
        asked += 1;
        asked > 3
    });
    assert_eq!(asked, 4);
    assert!(found.unwrap().nodes < 5_000);
}

#[test]
fn the_same_seed_finds_the_same_whatever_was_searched_before() {
    let positions = positions(Variant::II, Shape::TWELVE);
    let mut used = Search::new("nodes=2k".parse().unwrap(), Seed::new(5));
    for position in positions.iter().step_by(20) {
        let found = used.search(position, &Limits::default(), &mut || false);
        assert_eq!(found, search(position, "nodes=2k", 5));
    }
}

#[test]
fn the_seed_decides_among_equals() {
    // Two moves clear the board.
    let start = setup(Variant::II, [0; 6], [0, 0, 1, 1, 3, 3], Side::North);
    let different: std::collections::HashSet<_> = (0..40)
        .map(|seed| search(&start, "depth=1", seed).map(|found| found.mv))
        .collect();
    assert!(different.len() > 1);
}

#[test]
fn memory_and_tables_can_be_done_without() {
    for position in positions(Variant::III, Shape::SIX).iter().step_by(9) {
        for without in ["memory=0", "tables=0", "memory=0,tables=0"] {
            let options = std::format!("depth=4,{without}");
            assert!(position.is_legal(search(position, &options, 1).unwrap().mv));
        }
    }
    let few = setup(
        Variant::II,
        [2, 0, 1, 0, 0, 1],
        [0, 1, 0, 0, 2, 1],
        Side::South,
    );
    let nodes = |options| search(&few, options, 1).unwrap().nodes;
    assert!(nodes("depth=9") < 10);
    assert!(nodes("depth=9,tables=4") > 10);
    assert!(nodes("depth=9,tables=0,memory=0") > nodes("depth=9,tables=0"));
}

#[test]
fn every_board_is_played() {
    let shapes = [
        (Variant::II, Shape::TWELVE),
        (Variant::II, Shape::new(1, 12).unwrap()),
        (Variant::III, Shape::new(4, 6).unwrap()),
        (Variant::III, Shape::new(1, 1).unwrap()),
    ];
    for (variant, shape) in shapes {
        for position in positions(variant, shape) {
            let found = search(&position, "nodes=50", 1).unwrap();
            assert!(position.is_legal(found.mv));
        }
    }
}

#[test]
fn nothing_is_played_after_the_end_and_a_forced_pass_is() {
    let over = setup(Variant::III, [0; 6], [0; 6], Side::South);
    assert_eq!(search(&over, "depth=5", 1), None);
    let stuck = setup(Variant::III, [0; 6], [0, 0, 1, 1, 3, 3], Side::South);
    assert_eq!(search(&stuck, "depth=5", 1).unwrap().mv, Move::Pass);
    let mut stalled = Position::default().to_setup();
    stalled.quiet = 200;
    assert_eq!(search(&stalled.position().unwrap(), "depth=5", 1), None);
}
