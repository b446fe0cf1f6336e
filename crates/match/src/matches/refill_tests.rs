//! Refill matches: holes that close and open again (H9).

use std::string::ToString;

use hoyito_core::{BySide, LastFour, Position, Shape, Side, Variant};

use crate::{
    DEFAULT_REFILL_CAP, Match, MatchEnding, MatchKind, MatchOutcome, RoundError, RoundResult, Terms,
};

fn terms(variant: Variant, shape: Shape, cap: u16) -> Terms {
    Terms::new(variant, shape, MatchKind::refill(cap).unwrap())
}

/// Plays rounds with these captures, which must all be due.
fn play(terms: Terms, captures: &[(u8, u8)]) -> Match {
    let mut contest = Match::new(terms).unwrap();
    for (number, &(south, north)) in (1..).zip(captures) {
        let result = RoundResult::by_captures(BySide { south, north });
        contest.finish_round(number, result).unwrap();
    }
    contest
}

fn six(captures: &[(u8, u8)]) -> Match {
    play(terms(Variant::III, Shape::SIX, 100), captures)
}

#[test]
fn the_first_round_is_full() {
    let contest = six(&[]);
    assert_eq!(
        contest.next_round().unwrap().position(),
        Position::default()
    );
    assert_eq!(
        contest.held(),
        Some(BySide {
            south: 24,
            north: 24
        })
    );
    assert_eq!(DEFAULT_REFILL_CAP.get(), 100);
}

#[test]
fn sixteen_fill_four_holes_and_thirty_two_six_with_eight_to_spare() {
    let second = six(&[(16, 32)]).next_round().unwrap();
    assert_eq!(second.shape(), Shape::new(4, 6).unwrap());
    assert_eq!(second.captured(), BySide { south: 0, north: 8 });
    let position = second.position();
    assert_eq!(position.seeds_on_board(), 40);
    assert_eq!(position.captured(), BySide { south: 0, north: 8 });
    assert_eq!(position.turn(), Side::North);
}

#[test]
fn closed_holes_reopen() {
    let shape = |captures| six(captures).next_round().unwrap().shape().to_string();
    assert_eq!(shape(&[(16, 32)]), "4+6");
    assert_eq!(shape(&[(16, 32), (8, 40)]), "2+6");
    assert_eq!(shape(&[(16, 32), (8, 40), (28, 20)]), "6+5");
    assert_eq!(shape(&[(16, 32), (8, 40), (28, 20), (24, 24)]), "2x6");
}

#[test]
fn who_cannot_fill_one_hole_loses() {
    let contest = six(&[(16, 32), (0, 48)]);
    assert_eq!(contest.ending(), Some(MatchEnding::NoHole));
    assert_eq!(contest.outcome(), MatchOutcome::Won(Side::North));
    assert_eq!(contest.next_round(), None);
    assert_eq!(contest.ending().unwrap().rule(), "R3");
}

#[test]
fn if_neither_can_fill_one_it_is_drawn() {
    let contest = six(&[(0, 0)]); // a first round that stalled without a capture
    assert_eq!(contest.ending(), Some(MatchEnding::NoHole));
    assert_eq!(contest.outcome(), MatchOutcome::Drawn);
}

#[test]
fn who_gives_up_does_not_escape() {
    for held in [(0, 0), (4, 0), (0, 4), (20, 0)] {
        for loser in Side::BOTH {
            let mut contest = six(&[]);
            let (south, north) = held;
            let result = RoundResult::resigned(BySide { south, north }, loser);
            contest.finish_round(1, result).unwrap();
            assert_eq!(contest.ending(), Some(MatchEnding::NoHole));
            let winner = MatchOutcome::Won(loser.other());
            assert_eq!(contest.outcome(), winner, "{loser} at {held:?}");
        }
    }
}

#[test]
fn at_the_cap_more_seeds_win_whatever_the_points() {
    let capped = |captures: &[(u8, u8)]| play(terms(Variant::III, Shape::SIX, 3), captures);
    let contest = capped(&[(40, 8), (36, 12), (20, 28)]);
    assert_eq!(contest.score().unwrap().to_string(), "2-1");
    assert_eq!(contest.ending(), Some(MatchEnding::Cap));
    assert_eq!(contest.outcome(), MatchOutcome::Won(Side::North));

    let contest = capped(&[(40, 8), (36, 12), (24, 24)]);
    assert_eq!(contest.outcome(), MatchOutcome::Drawn);
    assert!(!contest.tie_break_decided());
}

#[test]
fn seeds_left_over_are_out_of_the_match() {
    let mut contest = six(&[(16, 20)]); // stalled with twelve on the board
    let second = contest.next_round().unwrap();
    assert_eq!(second.shape().to_string(), "4+5");
    assert_eq!(second.position().seeds_on_board(), 36);
    let error = contest.finish_round(
        2,
        RoundResult::by_captures(BySide {
            south: 16,
            north: 24,
        }),
    );
    assert_eq!(
        error,
        Err(RoundError::TooManySeeds {
            number: 2,
            seeds: 40,
            most: 36
        })
    );
}

#[test]
fn nobody_ends_with_fewer_than_at_the_start() {
    let mut contest = six(&[(16, 32)]);
    let result = RoundResult::by_captures(BySide {
        south: 16,
        north: 4,
    });
    let error = contest.finish_round(2, result).unwrap_err();
    assert_eq!(
        error.to_string(),
        "round 2: North began with 8 seeds and can't end with 4 (R2)"
    );
}

#[test]
fn seeds_carried_into_a_round_are_not_counted_again() {
    let contest = six(&[(16, 32), (20, 28)]);
    let seeds = BySide {
        south: 36,
        north: 52,
    };
    assert_eq!(contest.seeds(), Some(seeds));
}

#[test]
fn the_last_four_are_promised_in_refill_matches_too() {
    let last_four = |variant, captures| {
        let contest = play(terms(variant, Shape::SIX, 9), captures);
        contest.next_round().unwrap().position().rules().last_four
    };
    let captures = [(16, 32), (28, 20)];
    assert_eq!(last_four(Variant::III, &captures[..1]), LastFour::Capturer);
    assert_eq!(last_four(Variant::III, &captures), LastFour::South);
    assert_eq!(last_four(Variant::II, &captures), LastFour::Capturer);
}

#[test]
fn the_stall_limit_follows_the_open_holes() {
    let limit = |captures| {
        let contest = play(terms(Variant::II, Shape::TWELVE, 9), captures);
        let round = contest.next_round().unwrap();
        assert_eq!(round.position().rules(), round.rules());
        round.rules().stall_limit.get()
    };
    assert_eq!(limit(&[(16, 80)]), 400);
    assert_eq!(limit(&[(20, 24)]), 200);
}

#[test]
fn every_round_that_can_be_has_a_position() {
    for (variant, shape) in [
        (Variant::III, Shape::SIX),
        (Variant::II, Shape::SIX),
        (Variant::II, Shape::TWELVE),
    ] {
        let most = shape.full_seeds();
        for south in (4..most).step_by(4) {
            for north in (4..=most - south).step_by(4) {
                let contest = play(terms(variant, shape, 2), &[(south, north)]);
                let round = contest.next_round().unwrap();
                let position = round.setup().position().unwrap();
                assert_eq!(round.position(), position);
                let captured = position.captured();
                let all = position.seeds_on_board() + captured.south + captured.north;
                assert_eq!(all, south + north);
            }
        }
    }
}
