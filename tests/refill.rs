//! A refill match, worked by hand: after 16–32 South fills four holes, North six with eight to spare.

use hoyito_core::{BySide, Hole, Move, Shape, Side, Variant};
use hoyito_match::{Match, MatchCheck, MatchKind, MatchOutcome, RoundResult, Terms};
use hoyito_notation::{Mode, Placement, Records};

/// The match after a first round of 16–32.
fn after_sixteen_to_thirty_two(variant: Variant) -> Match {
    let kind = MatchKind::refill(100).unwrap();
    let mut contest = Match::new(Terms::new(variant, Shape::SIX, kind)).unwrap();
    let result = RoundResult::by_captures(BySide {
        south: 16,
        north: 32,
    });
    contest.finish_round(1, result).unwrap();
    contest
}

fn hole(letter: char) -> Move {
    Move::Hole(Hole::from_letter(letter).unwrap())
}

#[test]
fn the_second_round_is_sown_around_ten_holes() {
    for variant in [Variant::II, Variant::III] {
        let contest = after_sixteen_to_thirty_two(variant);
        let round = contest.next_round().unwrap();
        assert_eq!((round.number(), round.starter()), (2, Side::North));
        let mut position = round.position();
        let shown = |position: &_| Placement::from(position).to_string();
        assert_eq!(shown(&position), "4,4,4,4/4,4,4,4,4,4 N 0-8 0");

        // a(4) to e, which has five; e(5) goes f A B C D, since E and F are closed; D(5) goes a b c d e,
        // and e had been emptied: the move ends.
        let played = position.play(hole('a')).unwrap();
        assert_eq!(played.landing.map(Hole::letter), Some('e'));
        assert_eq!(shown(&position), "5,5,5,0/1,6,6,6,1,5 S 0-8 1");

        // C(5) goes D a b c d; d(7) goes e f A B C D a; a(3) goes b c d, which had been emptied.
        position.play(hole('C')).unwrap();
        assert_eq!(shown(&position), "6,6,1,2/0,8,8,1,2,6 N 0-8 2");
    }
}

/// The record of that round as far as it was played, in the middle of its match.
const SECOND_ROUND: &str = "\
[Event \"?\"]
[Site \"?\"]
[Date \"????.??.??\"]
[Round \"2\"]
[South \"Ana\"]
[North \"Luis\"]
[Result \"*\"]
[Variant \"hoyito-iii\"]
[Board \"4+6\"]
[Starter \"north\"]
[LastFour \"capturer\"]
[Position \"4,4,4,4/4,4,4,4,4,4 N 0-8 0\"]
[Termination \"unfinished\"]
[Match \"refill\"]
[MatchRounds \"100\"]
[MatchKind \"refill\"]
[MatchScore \"0-1\"]

1. ae Cd *
";

#[test]
fn its_record_says_what_is_open_and_what_was_carried_in() {
    let mut check = MatchCheck::default();
    let mut reading = Records::new(SECOND_ROUND.as_bytes(), Mode::Strict)
        .next()
        .unwrap();
    check.check(&mut reading);
    assert!(reading.findings.is_empty(), "{:?}", reading.findings);
    let record = reading.record().unwrap();
    let round = after_sixteen_to_thirty_two(Variant::III)
        .next_round()
        .unwrap();
    assert_eq!(record.start, round.position());
    assert_eq!(record.to_hgn(), SECOND_ROUND);
}

#[test]
fn holes_close_and_open_until_one_player_has_none() {
    let mut contest = after_sixteen_to_thirty_two(Variant::III);
    for (number, captured, board, carried) in [
        // 8 fill two holes, 40 six, and 16 are to spare.
        (2, (8, 40), "2+6", (0, 16)),
        // 28 fill six holes and leave four, 20 five.
        (3, (28, 20), "6+5", (4, 0)),
        // Stalled with 12 on the board, which are out of the match: 20 fill five, 16 four.
        (4, (20, 16), "5+4", (0, 0)),
        (5, (32, 4), "6+1", (8, 0)),
    ] {
        let (south, north) = captured;
        let result = RoundResult::by_captures(BySide { south, north });
        contest.finish_round(number, result).unwrap();
        let round = contest.next_round().unwrap();
        assert_eq!(round.shape().to_string(), board);
        let (south, north) = carried;
        assert_eq!(round.captured(), BySide { south, north });
    }
    let result = RoundResult::by_captures(BySide {
        south: 36,
        north: 0,
    });
    contest.finish_round(6, result).unwrap();
    assert_eq!(contest.next_round(), None);
    assert_eq!(contest.outcome(), MatchOutcome::Won(Side::South));
}
