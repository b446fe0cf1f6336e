//! What is proven is true, and what is not true is not proven.

use std::collections::HashMap;
use std::sync::Mutex;
use std::vec::Vec;

use super::*;
use crate::random::played_by_chance;
use crate::{Limits, Rng, Seed, TableRules, Tables};
use hoyito_core::{LastFour, MoverView, Position, Setup, Shape, Side, Variant};

mod proofs;

/// The games there are, with the rules of their tables.
const GAMES: [(Variant, LastFour, TableRules); 4] = [
    (Variant::II, LastFour::Capturer, TableRules::II),
    (Variant::III, LastFour::Capturer, TableRules::IIICapturer),
    (Variant::III, LastFour::South, TableRules::IIIPromised),
    (Variant::III, LastFour::North, TableRules::IIIPromised),
];

/// Tables up to twelve seeds, made once.
fn twelve(rules: TableRules) -> Tables {
    static MADE: Mutex<Vec<Tables>> = Mutex::new(Vec::new());
    let mut made = MADE.lock().unwrap();
    if let Some(tables) = made.iter().find(|tables| tables.rules() == rules) {
        return tables.clone();
    }
    let tables = Tables::build(rules, 12);
    made.push(tables.clone());
    tables
}

fn limits(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        ..Limits::default()
    }
}

fn solver(tables: &Tables) -> Solver {
    Solver::new(tables.clone(), 4.try_into().unwrap())
}

fn solve(solver: &mut Solver, position: &Position, nodes: u64) -> Solution {
    solver.solve(position, &limits(nodes), &mut || false)
}

/// A position on this board, with South to move.
fn position(board: MoverView, (variant, last_four, _): (Variant, LastFour, TableRules)) -> Setup {
    let mut setup = Setup::start(variant, Shape::SIX);
    setup.rules.last_four = last_four;
    let holes = board.holes();
    setup.seeds.south[..6].copy_from_slice(&holes[..6]);
    setup.seeds.north[..6].copy_from_slice(&holes[6..]);
    setup
}

/// Some boards with so many seeds, some spread and some in heaps.
fn boards(seeds: u8, count: u32, seed: u64) -> Vec<MoverView> {
    let mut rng = Rng::new(Seed::new(seed));
    let mut board = || {
        let mut holes = [0; 12];
        let mut hole = 0;
        for _ in 0..seeds {
            if rng.below(3) > 0 {
                hole = rng.below(12);
            }
            holes[hole as usize] += 1;
        }
        MoverView::new(holes).unwrap()
    };
    (0..count).map(|_| board()).collect()
}

/// Values by trying everything, with the quiet count of every position.
#[derive(Default)]
struct Brute(HashMap<Position, i8>);

impl Brute {
    fn value(&mut self, position: &Position) -> i8 {
        if let Some(value) = self.0.get(position) {
            return *value;
        }
        let mover = position.turn();
        let mut best = None;
        for (played, next) in position.successors() {
            let gain = next.captured()[mover] - position.captured()[mover];
            let other = mover.other();
            let loss = next.captured()[other] - position.captured()[other];
            let rest = self.value(&next);
            let rest = if next.turn() == mover { rest } else { -rest };
            let value = gain.cast_signed() - loss.cast_signed() + rest;
            assert_eq!(played.captured() > 0, gain + loss > 0);
            best = best.max(Some(value));
        }
        let value = best.unwrap_or(0);
        self.0.insert(*position, value);
        value
    }
}

/// Everything that is said of the position and its moves is true.
#[track_caller]
fn assert_true(solution: &Solution, position: &Position, value: impl Fn(&Position) -> i8) {
    let Bounds { lower, upper } = solution.bounds;
    let is = value(position);
    assert!(
        (lower..=upper).contains(&is),
        "{is}: {solution:?} {position:?}"
    );
    let legal: Vec<_> = position.legal_moves().into_iter().collect();
    let moves: Vec<_> = solution.moves.iter().map(|value| value.mv).collect();
    assert_eq!(moves, legal);
    for (told, (played, next)) in solution.moves.iter().zip(position.successors()) {
        let rest = value(&next);
        let rest = if next.turn() == position.turn() {
            rest
        } else {
            -rest
        };
        let is = crate::gain::gain(&played, position.turn()) + rest;
        let Bounds { lower, upper } = told.bounds;
        assert!((lower..=upper).contains(&is), "{is}: {told:?} {position:?}");
    }
}

/// The line is legal, and its captures come to what it is worth if it reaches the end.
#[track_caller]
fn assert_line(solution: &Solution, position: &Position) {
    let mut reached = *position;
    for mv in &solution.line {
        reached.play(*mv).unwrap();
    }
    if reached.is_over() {
        let won =
            |side| reached.captured()[side].cast_signed() - position.captured()[side].cast_signed();
        let mover = position.turn();
        assert_eq!(
            solution.bounds.value(),
            Some(won(mover) - won(mover.other()))
        );
    } else if solution.bounds.value() == Some(0) {
        // It leads to a capture, or there is none.
        let is_quiet = reached.captured() == position.captured();
        assert_eq!(is_quiet, solution.line.is_empty());
    }
}

#[track_caller]
fn assert_provable(solver: &mut Solver, position: &Position, bounds: Bounds) -> Proof {
    let proof = solver.prove(position, bounds, &limits(2_000_000), &mut || false);
    let proof = proof.unwrap();
    assert_eq!(proof.check(solver.tables()), Ok(bounds), "{position:?}");
    proof
}

#[test]
fn a_stall_that_is_near_is_part_of_the_truth() {
    for game in GAMES {
        let tables = Tables::build(game.2, 4);
        for (limit, seeds, count) in [(1, 8, 20), (2, 12, 20), (5, 8, 20), (9, 8, 8)] {
            let mut brute = Brute::default();
            let mut solver = solver(&tables);
            for board in boards(seeds, count, limit.into()) {
                let mut setup = position(board, game);
                setup.rules.stall_limit = limit.try_into().unwrap();
                let start = setup.position().unwrap();
                let solution = solve(&mut solver, &start, 1_000_000);
                let value = brute.value(&start);
                assert_eq!(solution.bounds.value(), Some(value), "{start:?}");
                for (_, next) in start.successors() {
                    brute.value(&next);
                }
                assert_true(&solution, &start, |position| brute.0[position]);
                assert_provable(&mut solver, &start, solution.bounds);
            }
        }
    }
}

#[test]
fn a_high_quiet_count_is_part_of_the_truth() {
    for game in GAMES {
        let tables = Tables::build(game.2, 8);
        let mut solver = solver(&tables);
        let mut brute = Brute::default();
        for board in boards(8, 12, 7) {
            let mut setup = position(board, game);
            // The layer of four has no part in the play, and that of eight takes more turns than are left.
            setup.quiet = setup.rules.stall_limit.get() - 7;
            let start = setup.position().unwrap();
            let value = brute.value(&start);
            for (_, next) in start.successors() {
                brute.value(&next);
            }
            let solution = solve(&mut solver, &start, 1_000_000);
            assert_eq!(solution.bounds.value(), Some(value), "{start:?}");
            assert_true(&solution, &start, |position| brute.0[position]);
        }
    }
}

#[test]
fn play_that_circles_is_seen_through() {
    for game in GAMES {
        let (four, eight) = (Tables::build(game.2, 4), Tables::build(game.2, 8));
        let mut solver = solver(&four);
        let mut exact = 0;
        for board in boards(8, 12, 8) {
            let start = position(board, game).position().unwrap();
            solver.forget();
            let solution = solve(&mut solver, &start, 400_000);
            assert_true(&solution, &start, |position| value(&eight, position));
            assert_line(&solution, &start);
            if solution.bounds.value().is_some() {
                exact += 1;
            }
            assert_provable(&mut solver, &start, solution.bounds);
        }
        assert!(exact >= 9, "{exact} of 12: {game:?}");
    }
}

/// By tables that reach as far.
fn value(tables: &Tables, position: &Position) -> i8 {
    if position.is_over() {
        return 0;
    }
    tables.probe(position).unwrap()
}

#[test]
fn nothing_contradicts_the_tables() {
    for game in GAMES {
        let twelve = twelve(game.2);
        for below in [4, 8] {
            let mut solver = solver(&Tables::build(game.2, below));
            for board in boards(12, 12, 12) {
                let start = position(board, game).position().unwrap();
                for nodes in [10, 300, 20_000] {
                    solver.forget();
                    let solution = solve(&mut solver, &start, nodes);
                    assert_true(&solution, &start, |position| value(&twelve, position));
                }
            }
        }
        let mut solver = solver(&twelve);
        for board in boards(12, 30, 12) {
            let start = position(board, game).position().unwrap();
            let solution = solve(&mut solver, &start, 100_000);
            assert_eq!(solution.bounds.value(), twelve.probe(&start));
            assert_true(&solution, &start, |position| value(&twelve, position));
            assert_line(&solution, &start);
            let proof = assert_provable(&mut solver, &start, solution.bounds);
            assert!(proof.nodes().is_empty());
        }
    }
}

/// Positions of games that are played by chance.
fn played(game: (Variant, LastFour, TableRules), seed: u64) -> Vec<Position> {
    let mut setup = Setup::start(game.0, Shape::SIX);
    setup.rules.last_four = game.1;
    played_by_chance(setup.position().unwrap(), seed)
}

#[test]
fn more_search_and_larger_tables_never_contradict() {
    for game in GAMES {
        let (eight, twelve) = (Tables::build(game.2, 8), twelve(game.2));
        let (mut less, mut more) = (solver(&eight), solver(&twelve));
        let mut exact = 0;
        let positions = played(game, 11);
        let positions: Vec<_> = positions.iter().step_by(7).take(8).collect();
        for position in &positions {
            let few = solve(&mut less, position, 3_000).bounds;
            let many = solve(&mut more, position, 60_000).bounds;
            assert!(few.lower <= many.upper && many.lower <= few.upper);
            exact += u32::from(many.value().is_some());
            assert_provable(&mut more, position, many);
        }
        assert!(exact > 0);
    }
}

#[test]
fn limits_are_kept_and_answers_follow_from_them() {
    let tables = Tables::build(TableRules::IIICapturer, 8);
    let start = Position::default();
    for nodes in [1, 100, 5_000] {
        let mut one = solver(&tables);
        let solution = solve(&mut one, &start, nodes);
        assert!(solution.nodes <= nodes, "{}", solution.nodes);
        assert_eq!(solution, solve(&mut solver(&tables), &start, nodes));
        one.forget();
        assert_eq!(solution, solve(&mut one, &start, nodes));
    }
    let mut asked = 0;
    let mut one = solver(&tables);
    let solution = one.solve(&start, &Limits::default(), &mut || {
        asked += 1;
        asked > 4
    });
    assert!(solution.nodes < 3_000);
}

#[test]
fn what_is_known_of_other_rules_is_forgotten() {
    let mut solver = solver(&Tables::build(TableRules::II, 8));
    let two = Setup::start(Variant::II, Shape::SIX).position().unwrap();
    let fresh = solve(&mut solver, &two, 30_000).bounds;
    // Without tables for it.
    solve(&mut solver, &Position::default(), 30_000);
    assert_eq!(solve(&mut solver, &two, 30_000).bounds, fresh);
}

#[test]
fn other_boards_and_finished_games_are_answered() {
    let mut solver = solver(&Tables::new(TableRules::II));
    for (south, north) in [(12, 12), (1, 12), (4, 6), (1, 1)] {
        let setup = Setup::start(Variant::II, Shape::new(south, north).unwrap());
        let start = setup.position().unwrap();
        let solution = solve(&mut solver, &start, 1_000);
        let all = start.seeds_on_board().cast_signed();
        assert_eq!(solution.moves.len(), usize::from(start.legal_moves().len()));
        assert!(solution.bounds.lower >= -all && solution.bounds.upper <= all);
        assert!(
            solver
                .prove(&start, Bounds::exactly(0), &limits(10), &mut || false)
                .is_none()
        );
    }
    let mut over = Position::default().to_setup();
    over.quiet = 200;
    let over = over.position().unwrap();
    let solution = solve(&mut solver, &over, 1_000);
    assert_eq!(solution.bounds, Bounds::exactly(0));
    assert!(solution.moves.is_empty() && solution.line.is_empty());
    let proof = solver.prove(&over, Bounds::exactly(0), &limits(10), &mut || false);
    assert_eq!(
        proof.unwrap().check(solver.tables()),
        Ok(Bounds::exactly(0))
    );
}

#[test]
fn a_forced_pass_is_a_move() {
    let tables = Tables::build(TableRules::IIICapturer, 4);
    let mut setup = Setup::start(Variant::III, Shape::SIX);
    setup.seeds.south = [0; 12];
    setup.seeds.north = [0, 0, 1, 1, 3, 3, 0, 0, 0, 0, 0, 0];
    let start = setup.position().unwrap();
    let solution = solve(&mut solver(&tables), &start, 10_000);
    assert_eq!(solution.bounds, Bounds::exactly(-8));
    assert_eq!(solution.moves[0].mv, hoyito_core::Move::Pass);
    assert_eq!(solution.moves[0].bounds, Bounds::exactly(-8));
    assert_line(&solution, &start);
}

#[test]
fn sides_are_treated_alike() {
    let tables = Tables::build(TableRules::IIICapturer, 8);
    for south in played(GAMES[1], 3).iter().step_by(5).take(6) {
        let setup = south.to_setup();
        let mut turned = setup;
        turned.turn = setup.turn.other();
        turned.seeds = hoyito_core::BySide::from_fn(|side: Side| setup.seeds[side.other()]);
        let north = turned.position().unwrap();
        let one = solve(&mut solver(&tables), south, 5_000);
        let other = solve(&mut solver(&tables), &north, 5_000);
        assert_eq!(one.bounds, other.bounds);
        assert_eq!(one.nodes, other.nodes);
    }
}
