//! Endgame tables against brute force, and what they say about positions.

mod brute;
mod files;

use std::num::NonZeroU16;

use hoyito_core::{LastFour, MoverView, Position, Row, Setup, Shape, Side, Variant};
use hoyito_engine::{Award, Layer, TableRules, Tables};

use brute::History;

/// How the brute force calls the kinds of a set.
fn award(rules: TableRules) -> brute::Award {
    match rules.kinds()[0].award {
        Award::Capturer => brute::Award::Capturer,
        Award::Mover => brute::Award::Mover,
        Award::Other => brute::Award::Other,
    }
}

const fn chain(rules: TableRules) -> usize {
    match rules.variant() {
        Variant::II => 12,
        Variant::III => 1,
    }
}

/// Every value and the number of passes.
fn compare(tables: &Tables, layer: &brute::Layer, history: &History) {
    let seeds: u8 = layer.boards[0].iter().sum();
    let found: Vec<&Layer> = tables.layers().filter(|l| l.seeds() == seeds).collect();
    assert_eq!(found.len(), tables.rules().kinds().len());
    for (seen, found) in found.into_iter().enumerate() {
        assert_eq!(found.boards() as usize, layer.boards.len());
        for (board, expected) in layer.boards.iter().zip(&history.last()[seen]) {
            let number = Layer::number(MoverView::new(*board).unwrap()).unwrap();
            let kind = found.kind();
            assert_eq!(found.value(number), Some(*expected), "{kind:?} {board:?}");
        }
        assert_eq!(usize::from(found.passes()), history.settled(seen));
    }
}

fn compare_up_to_12(variant: Variant) {
    let all = TableRules::ALL.into_iter();
    let of_variant: Vec<TableRules> = all.filter(|rules| rules.variant() == variant).collect();
    let chain = chain(of_variant[0]);
    let [four, eight, twelve] = [4, 8, 12].map(|seeds| brute::Layer::new(seeds, chain));
    for rules in of_variant {
        let tables = Tables::build(rules, 12);
        compare(&tables, &four, &History::of(&four, award(rules), None));
        let of_eight = History::of(&eight, award(rules), None);
        compare(&tables, &eight, &of_eight);
        let of_twelve = History::of(&twelve, award(rules), Some((&eight, &of_eight)));
        compare(&tables, &twelve, &of_twelve);
        for seeds in [4, 8, 12] {
            assert_eq!(tables.check(seeds, &|_| true), Ok(()));
        }
    }
}

#[test]
fn hoyito_ii_is_as_brute_force_has_it() {
    compare_up_to_12(Variant::II);
}

#[test]
fn hoyito_iii_is_as_brute_force_has_it() {
    compare_up_to_12(Variant::III);
}

/// The position that looks so to its mover.
fn position(
    board: brute::Board,
    turn: Side,
    last_four: LastFour,
    limit: u16,
    quiet: u16,
) -> Position {
    let mut setup = Setup::start(Variant::III, Shape::SIX);
    let mut rows = [Row::default(); 2];
    rows[0][..6].copy_from_slice(&board[..6]);
    rows[1][..6].copy_from_slice(&board[6..]);
    setup.seeds[turn] = rows[0];
    setup.seeds[turn.other()] = rows[1];
    setup.turn = turn;
    setup.rules.last_four = last_four;
    setup.rules.stall_limit = NonZeroU16::new(limit).unwrap();
    setup.quiet = quiet;
    setup.position().unwrap()
}

#[test]
fn probes_are_exact_for_every_quiet_count_that_they_answer_for() {
    let layer = brute::Layer::new(8, 1);
    for rules in [TableRules::IIICapturer, TableRules::IIIPromised] {
        let tables = Tables::build(rules, 8);
        let history = History::of(&layer, award(rules), None);
        let settled = [0, 1].map(|seen| history.settled(seen));
        let (mut answers, mut refusals) = (0, 0);
        for (number, board) in layer.boards.iter().enumerate() {
            // Every number of turns left, over and over.
            let limit = 90;
            let quiet = u16::try_from(number * 7 % 95).unwrap();
            let left = usize::from(limit.max(quiet) - quiet);
            for turn in Side::BOTH {
                for (seen, &settled) in settled.iter().enumerate() {
                    let last_four = match history.awards[seen] {
                        brute::Award::Capturer => LastFour::Capturer,
                        brute::Award::Mover => turn.into(),
                        brute::Award::Other => turn.other().into(),
                    };
                    let position = position(*board, turn, last_four, limit, quiet);
                    let found = tables.probe(&position);
                    let exact = &history.values[left.min(history.values.len() - 1)][seen];
                    if left >= settled {
                        assert_eq!(found, Some(exact[number]), "{position:?}");
                        answers += 1;
                    } else {
                        assert_eq!(found, None, "{position:?}");
                        refusals += 1;
                    }
                }
            }
        }
        assert!(
            answers > 10_000 && refusals > 100_000,
            "{answers} {refusals}"
        );
        // One turn fewer, and some board is worth something else.
        for (seen, settled) in settled.into_iter().enumerate() {
            assert_ne!(history.values[settled - 1][seen], history.last()[seen]);
        }
    }
}

#[test]
fn the_stall_limit_must_let_lower_layers_settle() {
    let tables = Tables::build(TableRules::IIICapturer, 12);
    let passes: Vec<u16> = tables.layers().map(Layer::passes).collect();
    let [_, eight, twelve] = passes[..] else {
        panic!("{passes:?}");
    };
    assert!(eight > twelve);
    let board = [0, 3, 0, 1, 2, 0, 1, 0, 0, 3, 2, 0];
    let probe = |limit, quiet| {
        tables.probe(&position(
            board,
            Side::South,
            LastFour::Capturer,
            limit,
            quiet,
        ))
    };
    assert!(probe(200, 0).is_some());
    assert!(probe(eight, eight - twelve).is_some());
    assert_eq!(probe(eight, eight - twelve + 1), None);
    assert_eq!(probe(eight - 1, 0), None);
}

#[test]
fn other_positions_have_no_answer() {
    let tables = Tables::build(TableRules::IIICapturer, 8);
    assert_eq!(tables.probe(&Position::default()), None);
    let few = |variant, shape| {
        let mut setup = Setup::start(variant, shape);
        setup.seeds.south = Row::default();
        setup.seeds.north = Row::default();
        setup.seeds.south[1] = 3;
        setup.seeds.north[2] = 5;
        setup
    };
    let mut setup = few(Variant::III, Shape::SIX);
    assert!(tables.probe(&setup.position().unwrap()).is_some());
    setup.rules.last_four = LastFour::North;
    assert_eq!(tables.probe(&setup.position().unwrap()), None);
    for shape in [Shape::new(5, 6).unwrap(), Shape::new(6, 5).unwrap()] {
        let setup = few(Variant::III, shape);
        assert_eq!(tables.probe(&setup.position().unwrap()), None);
    }
    let setup = few(Variant::II, Shape::SIX);
    assert_eq!(tables.probe(&setup.position().unwrap()), None);
    let setup = few(Variant::II, Shape::TWELVE);
    assert_eq!(tables.probe(&setup.position().unwrap()), None);
    let mut setup = few(Variant::III, Shape::SIX);
    setup.seeds.south[1] = 0;
    setup.seeds.north[2] = 0;
    assert_eq!(tables.probe(&setup.position().unwrap()), Some(0));
}
