//! The lap limit (H1) at moves of thousands of laps.
//!
//! They were found by climbing: a board was changed by a seed or two, the course of the move was
//! followed back to its first lap and on to its last, and the longest were kept.

use hoyito_core::{Course, Hole, LAP_LIMIT, LapEnd, PlayError, Variant};
use hoyito_tests::naive::{Game, MOST_LAPS, sow};
use hoyito_tests::position_text::position;

/// Moves that end after many laps, all of them with a capture: the position, the hole, the laps.
const LONG: [(&str, char, u16); 3] = [
    (
        "1,5,14,8,7,1,0,4,3,4,0,4/3,2,3,0,4,3,2,8,7,1,0,12 S",
        'J',
        4951,
    ),
    (
        "10,1,8,2,1,0,4,3,4,0,6,3/2,3,2,11,0,2,3,7,14,0,4,6 S",
        'I',
        2878,
    ),
    ("0,7,6,2,9,0/7,6,0,4,3,4 N", 'f', 965),
];

#[test]
fn a_move_of_thousands_of_laps_is_legal() {
    for (text, hole, laps) in LONG {
        let mut position = position(Variant::II, text);
        let hole = Hole::from_letter(hole).expect("a letter");
        assert!(position.is_legal(hole), "{text}");
        let mut sowing = position.sow(hole).expect("a hole to sow");
        assert_eq!(sowing.by_ref().count(), usize::from(laps), "{text}");
        assert_eq!(sowing.course(), Course::Ended(LapEnd::Capture), "{text}");
        let played = position.play(hole).expect("legal");
        assert_eq!(played.laps, laps);
    }
}

/// Moves that do not end, and do not come round within the limit either: the position, the hole, and
/// the laps after which they would.
const BEYOND: [(&str, char, u64); 3] = [
    ("7,4,5,3,5,4/3,2,3,5,4,3 S", 'C', 1_752_636),
    ("3,3,7,1,3,2/9,5,4,3,2,6 S", 'A', 92_546),
    ("6,4,5,4,3,7,4,5/2,3,5,4 S", 'A', 2_378_744),
];

#[test]
fn a_move_beyond_the_limit_is_not_legal() {
    for (text, hole, _) in BEYOND {
        let before = position(Variant::II, text);
        let hole = Hole::from_letter(hole).expect("a letter");
        assert!(!before.is_legal(hole), "{text}");
        let mut sowing = before.sow(hole).expect("a hole to sow");
        let last = sowing.by_ref().last().expect("some laps");
        assert_eq!((last.number, last.then), (LAP_LIMIT, LapEnd::Relay));
        assert_eq!(sowing.course(), Course::NeverEnds);
        let mut after = before;
        assert_eq!(after.play(hole), Err(PlayError::NeverEnds { hole }));
        assert_eq!(after, before);
        assert_eq!(
            sow(&Game::from(&before.to_setup()).track, hole.index().into()),
            None
        );
    }
}

#[test]
fn the_limit_is_the_same_everywhere() {
    assert_eq!(usize::from(LAP_LIMIT), MOST_LAPS);
}
