//! How many bytes a saved position and a saved match take, exactly: `docs/embedding.md` promises it.

use hoyito_core::{BySide, Position, Setup, Shape, Side, Variant};
use hoyito_match::{Match, MatchKind, RoundResult, StarterRule, Terms, TieBreak};

/// The most of either.
const MOST_BYTES: usize = 37;

fn saved(value: &impl serde::Serialize) -> Vec<u8> {
    postcard::to_allocvec(value).expect("plain data")
}

#[test]
fn a_usual_position_takes_34_bytes() {
    let bytes = saved(&Position::default());
    #[rustfmt::skip]
    let golden = [
        1, 0, 200, 1, // Hoyito III, the last four to the capturer, the stall limit 200
        6, 6, // the board
        4, 4, 4, 4, 4, 4, 0, 0, 0, 0, 0, 0, // South's row
        4, 4, 4, 4, 4, 4, 0, 0, 0, 0, 0, 0, // North's row
        0, 0, // captures
        0, 0, // South moves; no quiet moves
    ];
    assert_eq!(bytes, golden);
    assert_eq!(bytes.len(), 34);
}

#[test]
fn the_largest_position_takes_37_bytes() {
    let mut setup = Setup::start(Variant::II, Shape::TWELVE);
    setup.rules.stall_limit = u16::MAX.try_into().expect("not zero");
    for (quiet, length) in [(0, 35), (127, 35), (128, 36), (u16::MAX, MOST_BYTES)] {
        setup.quiet = quiet;
        let position = setup.position().expect("the start");
        let bytes = saved(&position);
        assert_eq!(bytes.len(), length);
        assert_eq!(postcard::from_bytes(&bytes), Ok(position));
    }
}

#[test]
fn a_match_takes_few_bytes() {
    let kind = MatchKind::rounds(7).expect("not zero");
    let mut contest = Match::new(Terms::new(Variant::III, Shape::SIX, kind)).expect("usual terms");
    let result = RoundResult::by_captures(BySide {
        south: 28,
        north: 20,
    });
    let mut lengths = vec![saved(&contest).len()];
    for round in 1..=7 {
        contest.finish_round(round, result).expect("due");
        lengths.push(saved(&contest).len());
    }
    assert_eq!(lengths, [19, 20, 20, 20, 20, 21, 21, 22]);
}

#[test]
fn the_largest_match_takes_37_bytes() {
    let mut terms = Terms::new(
        Variant::II,
        Shape::TWELVE,
        MatchKind::rounds(u16::MAX).expect("not zero"),
    );
    terms.starter = StarterRule::Loser;
    terms.tie_break = TieBreak::Seeds;
    terms.stall_limit = u16::MAX.try_into().ok();
    let mut contest = Match::new(terms).expect("terms that can be");
    let half = BySide {
        south: 48,
        north: 48,
    };
    for round in 1..u16::MAX {
        let winner = if round % 2 == 0 {
            Side::South
        } else {
            Side::North
        };
        let result = RoundResult::declared(half, winner);
        contest.finish_round(round, result).expect("due");
    }
    let bytes = saved(&contest);
    assert_eq!(bytes.len(), MOST_BYTES);
    assert_eq!(postcard::from_bytes(&bytes), Ok(contest));
}
