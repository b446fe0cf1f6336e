//! The worked moves of `docs/rules.md`, lap by lap.

use hoyito_core::{Course, Ending, Hole, PlayError, Played, Position, Side, Variant};
use hoyito_tests::position_text::{position, write};

/// Plays `hole` and writes down its laps, as `A(4)→E`.
fn play(variant: Variant, text: &str, hole: char) -> (String, Played, Position) {
    let mut position = position(variant, text);
    let hole = Hole::from_letter(hole).expect("a letter");
    let sowing = position.sow(hole).expect("a hole to sow");
    let laps: Vec<String> = sowing
        .map(|lap| format!("{}({})→{}", lap.from, lap.seeds, lap.landing))
        .collect();
    let played = position.play(hole).expect("a legal move");
    assert_eq!(usize::from(played.laps), laps.len());
    (laps.join(" "), played, position)
}

const BOTH: [Variant; 2] = [Variant::II, Variant::III];

/// The captured holes, in the order of their capture.
fn captured(played: &Played) -> String {
    let holes = played.capture.iter().flat_map(|capture| capture.holes());
    holes.map(Hole::letter).collect()
}

#[test]
fn the_start_ends_at_an_empty_hole() {
    for variant in BOTH {
        let (laps, played, after) = play(variant, "4,4,4,4,4,4/4,4,4,4,4,4 S", 'A');
        assert_eq!(laps, "A(4)→E E(5)→d d(5)→C C(6)→c c(6)→C");
        assert_eq!(played.landing, Hole::from_letter('C'));
        assert_eq!(played.capture, None);
        assert_eq!(
            write(&after.to_setup()),
            "2,7,1,6,1,6/6,6,0,1,6,6 N 0-0 1",
            "{variant}"
        );
    }
}

#[test]
fn a_chain_goes_back_across_the_rows() {
    let before = "3,1,0,2,1,1/2,3,0,2,2,3 N";

    let (laps, played, after) = play(Variant::II, before, 'e');
    assert_eq!(laps, "e(2)→A");
    assert_eq!(captured(&played), "Af");
    assert_eq!(played.captured(), 8);
    assert_eq!(write(&after.to_setup()), "0,1,0,2,1,1/2,3,0,2,0,0 N 0-8 0");

    let (laps, played, after) = play(Variant::III, before, 'e');
    assert_eq!(laps, "e(2)→A");
    assert_eq!(captured(&played), "A");
    assert_eq!(played.captured(), 4);
    assert_eq!(write(&after.to_setup()), "0,1,0,2,1,1/2,3,0,2,0,4 N 0-4 0");
}

#[test]
fn a_relay_that_captures_a_chain_of_three() {
    let before = "2,1,2,2,2,2/0,6,4,3,7,1 N";
    let course = "e(7)→F F(3)→c c(5)→B B(3)→E";

    let (laps, played, after) = play(Variant::II, before, 'e');
    assert_eq!(laps, course);
    assert_eq!(captured(&played), "EDC");
    assert_eq!(played.captured(), 12);
    assert_eq!(write(&after.to_setup()), "4,0,0,0,0,0/1,7,0,4,1,3 N 0-12 0");

    let (laps, played, after) = play(Variant::III, before, 'e');
    assert_eq!(laps, course);
    assert_eq!(captured(&played), "E");
    assert_eq!(played.captured(), 4);
    assert_eq!(write(&after.to_setup()), "4,0,4,4,0,0/1,7,0,4,1,3 N 0-4 0");
}

#[test]
fn two_moves_come_round() {
    for variant in BOTH {
        for (text, hole, round_after) in [
            ("3,4,3,0,1,0/2,1,2,4,3,1 N", 'e', 516),
            ("0,4,0,2,1,2/0,1,0,1,0,1 S", 'F', 66),
        ] {
            let before = position(variant, text);
            let hole = Hole::from_letter(hole).expect("a letter");
            let mut sowing = before.sow(hole).expect("a hole to sow");
            let last = sowing.by_ref().last().expect("some laps");
            assert_eq!((last.number, last.landing), (round_after, hole));
            assert_eq!(last.content, before.seeds(hole));
            assert_eq!(sowing.course(), Course::NeverEnds);

            assert!(!before.is_legal(hole));
            let mut after = before;
            assert_eq!(after.play(hole), Err(PlayError::NeverEnds { hole }));
            assert_eq!(after, before);
        }
    }
}

#[test]
fn a_long_move_ends() {
    for variant in BOTH {
        let (_, played, _) = play(variant, "3,7,1,3,2,9/2,0,10,1,2,4 N", 'a');
        assert_eq!(played.laps, 94, "{variant}");
    }
}

#[test]
fn the_last_eight() {
    let before = "0,0,0,0,0,0/0,0,1,1,3,3 N 20-20";

    let (laps, played, after) = play(Variant::II, before, 'c');
    assert_eq!(laps, "c(1)→d d(2)→f");
    assert_eq!(captured(&played), "fe");
    assert_eq!(played.award, None);
    assert_eq!(played.ending, Some(Ending::Completed));
    assert_eq!(
        write(&after.to_setup()),
        "0,0,0,0,0,0/0,0,0,0,0,0 N 20-28 0"
    );

    let (laps, played, after) = play(Variant::III, before, 'c');
    assert_eq!(laps, "c(1)→d d(2)→f");
    assert_eq!(captured(&played), "f");
    assert_eq!(played.captured(), 4);
    assert_eq!(played.award, Some(Side::North));
    assert_eq!(played.ending, Some(Ending::Completed));
    assert_eq!(
        write(&after.to_setup()),
        "0,0,0,0,0,0/0,0,0,0,0,0 N 20-28 0"
    );
}

#[test]
fn the_last_four_go_to_whom_they_are_promised() {
    let before = "0,0,0,0,0,0/0,0,1,1,3,3 N 20-20";
    let mut setup = position(Variant::III, before).to_setup();
    setup.rules.last_four = Side::South.into();
    let mut after = setup.position().expect("a position");
    let played = after.play(Hole::from_letter('c').expect("a letter"));
    assert_eq!(played.map(|played| played.award), Ok(Some(Side::South)));
    assert_eq!(
        write(&after.to_setup()),
        "0,0,0,0,0,0/0,0,0,0,0,0 N 24-24 0"
    );
}
