//! Matches that begin in the middle, as stated.

use std::string::ToString;

use hoyito_core::{BySide, LastFour, Shape, Side, Variant};

use crate::{
    Match, MatchKind, MatchOutcome, Points, Previous, RoundResult, Score, Start, StarterRule,
    Stated, StatedError, Terms, TieBreak,
};

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

const THIRD: Stated = Stated {
    number: 3,
    starter: Side::South,
    last_four: LastFour::North,
    score: None,
    start: None,
};

fn won_by_south() -> RoundResult {
    RoundResult::by_captures(BySide {
        south: 28,
        north: 20,
    })
}

#[test]
fn the_round_stated_is_due() {
    let stated = Stated {
        score: Some(score(1, 3)),
        ..THIRD
    };
    let mut contest = Match::resume(five_rounds(), stated).unwrap();
    let round = contest.next_round().unwrap();
    assert_eq!((round.number(), round.starter()), (3, Side::South));
    assert_eq!(round.rules().last_four, LastFour::North);
    assert_eq!(contest.seeds(), None);
    contest.finish_round(3, won_by_south()).unwrap();
    assert_eq!(contest.score(), Some(score(3, 3)));
    assert_eq!(contest.previous(), Previous::Won(Side::South));
}

#[test]
fn an_unknown_score_stays_unknown_and_ends_nothing() {
    let mut contest = Match::resume(terms(MatchKind::first_to(2).unwrap()), THIRD).unwrap();
    contest.finish_round(3, won_by_south()).unwrap();
    assert_eq!(contest.score(), None);
    assert_eq!(contest.outcome(), MatchOutcome::Unfinished);
    contest.finish_round(4, won_by_south()).unwrap();
    assert_eq!(contest.outcome(), MatchOutcome::Unknown); // after 2K rounds
}

#[test]
fn unknown_seeds_break_no_tie() {
    let mut terms = terms(MatchKind::rounds(3).unwrap());
    terms.tie_break = TieBreak::Seeds;
    let stated = Stated {
        score: Some(score(1, 3)),
        ..THIRD
    };
    let mut contest = Match::resume(terms, stated).unwrap();
    contest.finish_round(3, won_by_south()).unwrap();
    assert_eq!(contest.outcome(), MatchOutcome::Unknown);
}

#[test]
fn the_first_round_is_that_of_a_new_match() {
    let stated = Stated {
        number: 1,
        last_four: LastFour::Capturer,
        ..THIRD
    };
    let new = Match::new(five_rounds()).unwrap();
    assert_eq!(Match::resume(five_rounds(), stated), Ok(new));
}

#[test]
fn the_last_four_tell_how_the_round_before_went() {
    let previous = |variant, last_four| {
        let terms = Terms {
            variant,
            ..five_rounds()
        };
        Match::resume(terms, Stated { last_four, ..THIRD }).map(|contest| contest.previous())
    };
    let capturer = LastFour::Capturer;
    assert_eq!(
        previous(Variant::III, LastFour::South),
        Ok(Previous::Won(Side::South))
    );
    assert_eq!(previous(Variant::III, capturer), Ok(Previous::Drawn));
    assert_eq!(previous(Variant::II, capturer), Ok(Previous::Unknown));
    assert_eq!(
        previous(Variant::II, LastFour::South),
        Err(StatedError::LastFour { number: 3 })
    );
}

#[test]
fn a_refill_match_goes_on_from_what_is_stated() {
    let start = Start {
        shape: Shape::new(4, 6).unwrap(),
        captured: BySide { south: 0, north: 8 },
    };
    let stated = Stated {
        start: Some(start),
        ..THIRD
    };
    let refill = terms(MatchKind::refill(100).unwrap());
    let contest = Match::resume(refill, stated).unwrap();
    assert_eq!(
        contest.held(),
        Some(BySide {
            south: 16,
            north: 32
        })
    );
    assert_eq!(contest.next_round().unwrap().captured(), start.captured);
    assert!(matches!(
        Match::resume(five_rounds(), stated),
        Err(StatedError::NotFull { .. })
    ));

    let spare_but_closed = BySide { south: 4, north: 4 };
    let stated = Stated {
        start: Some(Start {
            captured: spare_but_closed,
            ..start
        }),
        ..stated
    };
    let error = Match::resume(refill, stated);
    assert_eq!(error, Err(StatedError::Start { number: 3 }));
}

#[test]
fn what_cannot_be_is_refused() {
    let refused = |stated| {
        Match::resume(five_rounds(), stated)
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        refused(Stated { number: 0, ..THIRD }),
        "there is no round 0: rounds count from 1"
    );
    assert_eq!(
        refused(Stated {
            number: 6,
            starter: Side::North,
            ..THIRD
        }),
        "the match was over before round 6 (H7, H9)"
    );
    assert_eq!(
        refused(Stated {
            starter: Side::North,
            ..THIRD
        }),
        "round 3 is begun by South (H6), not by North"
    );
    assert_eq!(
        refused(Stated {
            score: Some(score(2, 1)),
            ..THIRD
        }),
        "the score 1-0.5 does not add up to 2 points, one for every round played (H7)"
    );
    assert_eq!(
        refused(Stated {
            score: Some(score(4, 0)),
            ..THIRD
        }),
        "the score 2-0 does not agree with how round 2 went (H7, L3)"
    );
}

#[test]
fn the_points_were_not_reached_before() {
    let first_to_one = terms(MatchKind::first_to(1).unwrap());
    let stated = Stated {
        number: 2,
        starter: Side::North,
        last_four: LastFour::Capturer,
        score: Some(score(2, 0)),
        start: None,
    };
    let error = Match::resume(first_to_one, stated);
    assert_eq!(error, Err(StatedError::MatchOver { number: 2 }));
}

#[test]
fn the_winner_of_the_round_before_begins_if_so_agreed() {
    let mut terms = five_rounds();
    terms.starter = StarterRule::Winner;
    let error = Match::resume(terms, THIRD).unwrap_err();
    assert!(matches!(error, StatedError::Starter { .. }));
    terms.starter = StarterRule::Loser;
    assert!(Match::resume(terms, THIRD).is_ok());
}
