//! Small collections, counted by hand.

use hoyito_core::Position;
use hoyito_notation::{Mode, Ply, Record, Records};

use super::*;

/// The records of a text, all of them right.
fn records(text: &str) -> Vec<Record> {
    Records::new(text.as_bytes(), Mode::Strict)
        .map(|reading| {
            assert!(reading.findings.is_empty(), "{:?}", reading.findings);
            reading.game.expect("what is right can be followed")
        })
        .collect()
}

fn stats(text: &str) -> Stats {
    let mut stats = Stats::default();
    for record in records(text) {
        stats.add(&record);
    }
    stats
}

const UNFINISHED: &str = "[Variant \"hoyito-iii\"]\n\n1. CE ba+4 cd *\n\n";
const NORTH_BEGINS: &str = "[Variant \"hoyito-iii\"]\n[Starter \"north\"]\n\n1. ce BA+4 CD *\n\n";
const RESIGNED: &str = "[Variant \"hoyito-iii\"]\n[Termination \"resignation\"]\n\
    [Winner \"south\"]\n\n1. CE ba+4 cd 0-4\n\n";
const AGREED: &str =
    "[Variant \"hoyito-ii\"]\n[Board \"2x12\"]\n[Termination \"agreement\"]\n\n0-0\n\n";

const SOUTHS: &str = "[LastFour \"south\"]\n";

/// The end of a game, in which North makes the last capture.
fn ending(variant: &str, last_four: &str, captured: &str, result: &str) -> String {
    format!(
        "[Variant \"{variant}\"]\n{last_four}\
         [Position \"0,0,0,0,0,0/0,0,1,1,3,3 N {captured} 0\"]\n\n1. c {result}\n\n"
    )
}

#[test]
fn nothing_says_nothing() {
    let stats = Stats::default();
    assert_eq!((stats.games(), stats.finished()), (0, 0));
    assert_eq!(stats.score_of_starter().share(), None);
    assert_eq!(stats.lengths().median(), None);
    assert_eq!(stats.captures().share(), None);
    assert!(stats.openings().is_empty());
}

#[test]
fn an_unfinished_game_has_moves_but_no_result() {
    let stats = stats(UNFINISHED);
    assert_eq!((stats.games(), stats.finished()), (1, 0));
    assert_eq!(stats.ended(Termination::Unfinished), 1);
    assert!(stats.boards().eq([(Variant::III, Shape::SIX, 1)]));
    assert_eq!(stats.lengths().all(), 0);
    assert_eq!(stats.margins().count(), 0);
    let all = Captures {
        moves: 3,
        captures: 1,
        seeds: 4,
    };
    assert_eq!(stats.captures(), all);
    assert!(stats.captures_by_move().bins().eq([(1, all)]));
}

#[test]
fn a_declared_winner_has_won_whatever_the_captures() {
    let stats = stats(RESIGNED);
    let south = stats.score_of(Side::South);
    assert_eq!((south.won, south.drawn, south.lost), (1, 0, 0));
    assert_eq!((south.seeds, south.others_seeds), (0, 4));
    assert_eq!(south.mean_margin(), Some(-4.0));
    assert_eq!(stats.score_of(Side::North), south.of_the_other());
    assert_eq!(stats.score_of_starter(), south);
    assert!(stats.margins().eq([(-4, 1)]));
    assert!(stats.lengths().counts().eq([(3, 1)]));
    assert_eq!(stats.ended(Termination::Resignation), 1);
}

#[test]
fn who_begins_is_told_apart_from_the_side() {
    let north_begins = RESIGNED.replace("1. CE ba+4 cd 0-4", "1. ce BA+4 CD 4-0");
    let north_begins = north_begins.replace("\n\n1.", "\n[Starter \"north\"]\n\n1.");
    let stats = stats(&format!("{RESIGNED}{north_begins}{AGREED}"));
    let south = stats.score_of(Side::South);
    assert_eq!((south.won, south.drawn, south.lost), (2, 1, 0));
    let starter = stats.score_of_starter();
    assert_eq!((starter.won, starter.drawn, starter.lost), (1, 1, 1));
    assert_eq!((starter.seeds, starter.others_seeds), (0, 8));
    assert_eq!(starter.share(), Some(0.5));
    let boards = [
        (Variant::II, Shape::TWELVE, 1),
        (Variant::III, Shape::SIX, 2),
    ];
    assert!(stats.boards().eq(boards));
}

#[test]
fn openings_are_told_as_though_south_had_begun() {
    let stats = stats(&[UNFINISHED, NORTH_BEGINS, RESIGNED, AGREED].concat());
    let openings = stats.openings();
    // The game that was agreed on at once has none.
    assert_eq!(openings.len(), 1);
    let opening = openings[0];
    assert_eq!(opening.moves.map(|mv| mv.to_string()), ["C", "b", "c"]);
    assert_eq!((opening.games, opening.score.games()), (3, 1));
    assert_eq!(opening.score.won, 1);
}

#[test]
fn other_starts_are_no_openings() {
    let stats = stats(&ending("hoyito-iii", "", "20-20", "20-28"));
    assert_eq!((stats.games(), stats.openings().len()), (1, 0));
}

#[test]
fn the_last_four_go_to_the_capturer_or_as_promised() {
    let capturer = stats(&ending("hoyito-iii", "", "20-20", "20-28")).last_fours();
    assert_eq!(capturer.to, BySide { south: 0, north: 1 });
    assert_eq!((capturer.to_capturer, capturer.to_promised()), (1, 0));
    let promised = stats(&ending("hoyito-iii", SOUTHS, "20-20", "24-24")).last_fours();
    assert_eq!(promised.to, BySide { south: 1, north: 0 });
    assert_eq!((promised.to_capturer, promised.to_promised()), (0, 1));
}

#[test]
fn they_decide_what_the_other_would_have_turned_round() {
    for (last_four, captured, result, decided) in [
        // Else 24-24.
        ("", "20-20", "20-28", (1, 0)),
        // Else 20-28.
        (SOUTHS, "20-20", "24-24", (0, 1)),
        // Else 20-24, in a match that has lost four seeds.
        (SOUTHS, "20-16", "24-20", (1, 0)),
        // Else 20-28 and 16-32: won or lost all the same.
        ("", "16-24", "16-32", (0, 0)),
        (SOUTHS, "16-24", "20-28", (0, 0)),
    ] {
        let fours = stats(&ending("hoyito-iii", last_four, captured, result)).last_fours();
        assert_eq!((fours.won, fours.drawn), decided, "{captured} {result}");
        assert_eq!(fours.decided(), decided.0 + decided.1);
    }
}

#[test]
fn a_chain_may_leave_nothing_to_give() {
    let chain = stats(&ending("hoyito-ii", "", "20-20", "20-28"));
    assert_eq!(chain.ended(Termination::Completed), 1);
    assert_eq!(chain.last_fours(), LastFours::default());
}

#[test]
fn parts_put_together_say_the_same_as_the_whole() {
    let all = records(
        &[
            UNFINISHED,
            &ending("hoyito-iii", "", "20-20", "20-28"),
            NORTH_BEGINS,
            RESIGNED,
            AGREED,
        ]
        .concat(),
    );
    let of = |records: &[Record]| {
        let mut stats = Stats::default();
        for record in records {
            stats.add(record);
        }
        stats
    };
    for cut in 0..=all.len() {
        let (mut first, mut last) = (of(&all[..cut]), of(&all[cut..]));
        let (before, after) = (first.clone(), last.clone());
        first.merge(&after);
        last.merge(&before);
        assert_eq!((&first, &last), (&of(&all), &of(&all)), "cut at {cut}");
    }
}

#[test]
fn memory_is_bounded_however_long_a_game_is() {
    let mut histogram = Histogram::default();
    for number in [0, u32::MAX, 70_000] {
        histogram.add(number);
    }
    assert!(histogram.counts().eq([(0, 1), (Histogram::HIGHEST, 2)]));
    assert_eq!(histogram.median(), Some(65_535.0));

    let mut record = Record::new(Position::default());
    let played = Position::default().play(hoyito_core::Hole::from_letter('C').unwrap());
    let ply = Ply::from(&played.unwrap());
    record.plies = vec![ply; 70_000];
    let mut stats = Stats::default();
    stats.add(&record);
    let bins: Vec<_> = stats.captures_by_move().bins().collect();
    let (first, last) = bins[bins.len() - 1];
    assert_eq!((first, last.moves), (CapturesByMove::LAST, 70_000 - 65_530));
}
