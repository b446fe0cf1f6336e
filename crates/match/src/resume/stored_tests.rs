//! Matches that are stored and read again.

use hoyito_core::{BySide, Shape, Side, Variant};

use crate::{Match, MatchKind, Points, Previous, RoundResult, Score, StatedError, Terms};

fn terms(kind: MatchKind) -> Terms {
    Terms::new(Variant::III, Shape::SIX, kind)
}

fn five_rounds() -> Terms {
    terms(MatchKind::rounds(5).unwrap())
}

fn score(south_halves: u32, north_halves: u32) -> Score {
    Score {
        south: Points::from_halves(south_halves),
        north: Points::from_halves(north_halves),
    }
}

fn won_by_south() -> RoundResult {
    RoundResult::by_captures(BySide {
        south: 28,
        north: 20,
    })
}

fn play(terms: Terms, rounds: u16) -> Match {
    let mut contest = Match::new(terms).unwrap();
    for number in 1..=rounds {
        contest.finish_round(number, won_by_south()).unwrap();
    }
    contest
}

#[test]
fn a_match_is_stored_in_a_few_bytes() {
    for kind in [
        MatchKind::rounds(5).unwrap(),
        MatchKind::first_to(4).unwrap(),
        MatchKind::refill(100).unwrap(),
    ] {
        for rounds in 0..=4 {
            let contest = play(terms(kind), rounds);
            let bytes = postcard::to_allocvec(&contest).unwrap();
            assert!(bytes.len() <= 24, "{} bytes", bytes.len());
            let read: Match = postcard::from_bytes(&bytes).unwrap();
            assert_eq!(read, contest);
        }
    }
}

#[test]
fn the_stored_form_is_fixed() {
    let contest = play(five_rounds(), 1);
    let bytes = postcard::to_allocvec(&contest).unwrap();
    let golden = [
        1, 6, 6, 0, 5, 0, 0, 0, // the terms
        1, 1, 2, 0, // round 1 was played, North begins the next, South won
        1, 2, 0, 1, 28, 20, // the score and the seeds
        24, 24, // what is held
    ];
    assert_eq!(bytes, golden);
}

#[test]
fn a_state_that_cannot_be_is_not_read() {
    let refused = |contest: Match, change: fn(&mut Match)| {
        let mut state = contest;
        change(&mut state);
        let bytes = postcard::to_allocvec(&state).unwrap();
        assert!(postcard::from_bytes::<Match>(&bytes).is_err());
        state.check().unwrap_err()
    };
    let one = play(five_rounds(), 1);
    assert_eq!(
        refused(one, |state| {
            state.played = 6;
            state.score = Some(score(12, 0));
        }),
        StatedError::MatchOver { number: 6 }
    );
    assert!(matches!(
        refused(one, |state| state.seeds = Some(BySide {
            south: 48,
            north: 4
        })),
        StatedError::Seeds { .. }
    ));
    assert_eq!(
        refused(one, |state| state.held.south = 20),
        StatedError::Start { number: 2 }
    );
    assert!(matches!(
        refused(one, |state| state.terms.shape = Shape::TWELVE),
        StatedError::Terms(_)
    ));
    assert!(matches!(
        refused(one, |state| state.previous = Previous::Won(Side::North)),
        StatedError::Previous { .. }
    ));
    let over = play(terms(MatchKind::first_to(1).unwrap()), 1);
    assert!(matches!(
        refused(over, |state| {
            state.played = 2;
            state.starter = Side::South;
            state.score = Some(score(4, 0));
        }),
        StatedError::MatchOver { .. }
    ));
}
