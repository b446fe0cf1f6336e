//! What a match refuses, and that it is then unchanged.

use std::string::ToString;

use hoyito_core::{BySide, Shape, Side, Variant};

use crate::{Match, MatchKind, RoundError, RoundResult, Terms, TermsError};

fn captures(south: u8, north: u8) -> RoundResult {
    RoundResult::by_captures(BySide { south, north })
}

/// A match of Hoyito III after one round, which South won.
fn one_of(rounds: u16) -> Match {
    let kind = MatchKind::rounds(rounds).unwrap();
    let mut contest = Match::new(Terms::new(Variant::III, Shape::SIX, kind)).unwrap();
    contest.finish_round(1, captures(28, 20)).unwrap();
    contest
}

#[test]
fn a_result_that_is_not_due_changes_nothing() {
    let contest = one_of(2);
    let mut same = contest;
    for (number, result, error) in [
        (
            1,
            captures(28, 20),
            RoundError::NotDue { number: 1, due: 2 },
        ),
        (
            3,
            captures(28, 20),
            RoundError::NotDue { number: 3, due: 2 },
        ),
        (
            2,
            captures(22, 20),
            RoundError::NotFours {
                number: 2,
                side: Side::South,
                seeds: 22,
            },
        ),
        (
            2,
            captures(28, 24),
            RoundError::TooManySeeds {
                number: 2,
                seeds: 52,
                most: 48,
            },
        ),
    ] {
        assert_eq!(same.finish_round(number, result), Err(error));
        assert_eq!(same, contest);
    }
}

#[test]
fn nothing_is_played_after_the_end() {
    let mut contest = one_of(1);
    let error = contest.finish_round(2, captures(28, 20)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "round 2 is not due: the match is over (H7)"
    );
}

#[test]
fn nonsense_terms_are_refused() {
    let kind = MatchKind::rounds(3).unwrap();
    let error = |variant, shape, kind| Match::new(Terms::new(variant, shape, kind)).unwrap_err();
    assert_eq!(
        error(Variant::III, Shape::TWELVE, kind).to_string(),
        "Hoyito III is played on 2x6 (B1), not on 2x12"
    );
    let shape = Shape::new(4, 6).unwrap();
    assert_eq!(
        error(Variant::II, shape, kind),
        TermsError::NotFull { shape }
    );
    let points = 40_000;
    assert_eq!(
        error(
            Variant::II,
            Shape::SIX,
            MatchKind::FirstTo(points.try_into().unwrap())
        ),
        TermsError::TooManyPoints { points }
    );
    assert_eq!(MatchKind::rounds(0), Err(TermsError::NoRounds));
    assert_eq!(MatchKind::first_to(0), Err(TermsError::NoPoints));
    assert_eq!(MatchKind::refill(0), Err(TermsError::NoCap));
}
