//! Starters, the last four and the end of a match (H5–H7, L2, L3).

use std::string::ToString;
use std::vec::Vec;

use hoyito_core::{BySide, LastFour, Position, Shape, Side, Variant};

use crate::{
    Match, MatchEnding, MatchKind, MatchOutcome, Previous, RoundResult, StartError, StarterRule,
    Terms, TieBreak,
};

const SOUTH: Option<Side> = Some(Side::South);
const NORTH: Option<Side> = Some(Side::North);
const DRAW: Option<Side> = None;

fn terms(kind: MatchKind) -> Terms {
    Terms::new(Variant::III, Shape::SIX, kind)
}

fn captures(south: u8, north: u8) -> RoundResult {
    RoundResult::by_captures(BySide { south, north })
}

fn won_by(winner: Option<Side>) -> RoundResult {
    match winner {
        Some(Side::South) => captures(28, 20),
        Some(Side::North) => captures(20, 28),
        None => captures(24, 24),
    }
}

/// Plays rounds won like this, which must all be due.
fn play(terms: Terms, winners: &[Option<Side>]) -> Match {
    let mut contest = Match::new(terms).unwrap();
    for (number, winner) in (1..).zip(winners) {
        contest.finish_round(number, won_by(*winner)).unwrap();
    }
    contest
}

fn starters(rule: StarterRule, winners: &[Option<Side>]) -> Vec<Side> {
    let mut terms = terms(MatchKind::rounds(100).unwrap());
    terms.starter = rule;
    (0..=winners.len())
        .map(|played| {
            let round = play(terms, &winners[..played]).next_round().unwrap();
            assert_eq!(round.position().turn(), round.starter());
            round.starter()
        })
        .collect()
}

#[test]
fn the_beginner_alternates() {
    use Side::{North, South};
    let winners = [SOUTH, SOUTH, DRAW, NORTH];
    let begun_by = starters(StarterRule::Alternate, &winners);
    assert_eq!(begun_by, [South, North, South, North, South]);
}

#[test]
fn the_winner_begins_or_alternates_after_a_draw() {
    use Side::{North, South};
    let winners = [SOUTH, NORTH, DRAW, DRAW, NORTH, SOUTH];
    let begun_by = starters(StarterRule::Winner, &winners);
    assert_eq!(begun_by, [South, South, North, South, North, North, South]);
}

#[test]
fn the_loser_begins_or_alternates_after_a_draw() {
    use Side::{North, South};
    let winners = [SOUTH, NORTH, DRAW, DRAW, NORTH, SOUTH];
    let begun_by = starters(StarterRule::Loser, &winners);
    assert_eq!(begun_by, [South, North, South, North, South, South, North]);
}

fn last_four(variant: Variant, winners: &[Option<Side>]) -> LastFour {
    let terms = Terms::new(variant, Shape::SIX, MatchKind::rounds(9).unwrap());
    let round = play(terms, winners).next_round().unwrap();
    assert_eq!(round.position().rules(), round.rules());
    round.rules().last_four
}

#[test]
fn the_last_four_go_to_the_capturer_in_the_first_two_rounds() {
    assert_eq!(last_four(Variant::III, &[]), LastFour::Capturer);
    assert_eq!(last_four(Variant::III, &[SOUTH]), LastFour::Capturer);
}

#[test]
fn the_last_four_go_to_the_previous_winner_from_the_third_round_on() {
    assert_eq!(last_four(Variant::III, &[SOUTH, NORTH]), LastFour::North);
    assert_eq!(
        last_four(Variant::III, &[NORTH, NORTH, SOUTH]),
        LastFour::South
    );
}

#[test]
fn after_a_drawn_round_the_last_four_go_to_the_capturer() {
    assert_eq!(last_four(Variant::III, &[SOUTH, DRAW]), LastFour::Capturer);
    assert_eq!(
        last_four(Variant::III, &[SOUTH, DRAW, SOUTH]),
        LastFour::South
    );
}

#[test]
fn the_last_four_of_hoyito_ii_always_go_to_the_capturer() {
    assert_eq!(last_four(Variant::II, &[SOUTH, NORTH]), LastFour::Capturer);
}

#[test]
fn the_declared_winner_is_the_previous_winner() {
    let mut contest = play(terms(MatchKind::rounds(5).unwrap()), &[SOUTH]);
    let ahead = BySide {
        south: 40,
        north: 4,
    };
    let result = RoundResult::resigned(ahead, Side::South);
    contest.finish_round(2, result).unwrap();
    assert_eq!(contest.previous(), Previous::Won(Side::North));
    assert_eq!(contest.score().unwrap().to_string(), "1-1");
    let third = contest.next_round().unwrap();
    assert_eq!(third.rules().last_four, LastFour::North);
}

#[test]
fn all_rounds_are_played() {
    let contest = play(terms(MatchKind::rounds(3).unwrap()), &[SOUTH, SOUTH]);
    assert_eq!(contest.outcome(), MatchOutcome::Unfinished);
    let contest = play(contest.terms(), &[SOUTH, SOUTH, NORTH]);
    assert_eq!(contest.ending(), Some(MatchEnding::Rounds));
    assert_eq!(contest.outcome(), MatchOutcome::Won(Side::South));
    assert_eq!(contest.next_round(), None);
    assert_eq!(contest.score().unwrap().to_string(), "2-1");
}

#[test]
fn first_to_k_ends_as_soon_as_somebody_has_them() {
    let contest = play(terms(MatchKind::first_to(2).unwrap()), &[SOUTH, DRAW, DRAW]);
    assert_eq!(contest.score().unwrap().to_string(), "2-1");
    assert_eq!(contest.ending(), Some(MatchEnding::Points));
    assert_eq!(contest.outcome(), MatchOutcome::Won(Side::South));
}

#[test]
fn one_and_a_half_each_goes_on_to_two() {
    let kind = MatchKind::first_to(2).unwrap();
    let contest = play(terms(kind), &[SOUTH, NORTH, DRAW]);
    assert_eq!(contest.score().unwrap().to_string(), "1.5-1.5");
    assert_eq!(contest.outcome(), MatchOutcome::Unfinished);

    let contest = play(terms(kind), &[SOUTH, NORTH, DRAW, NORTH]);
    assert_eq!(contest.score().unwrap().to_string(), "1.5-2.5");
    assert_eq!(contest.outcome(), MatchOutcome::Won(Side::North));

    let contest = play(terms(kind), &[SOUTH, NORTH, DRAW, DRAW]);
    assert_eq!(contest.score().unwrap().to_string(), "2-2");
    assert_eq!(contest.outcome(), MatchOutcome::Drawn);
    assert!(!contest.tie_break_decided());
}

#[test]
fn the_longest_first_to_match_ends() {
    let mut contest = Match::new(terms(MatchKind::first_to(32_767).unwrap())).unwrap();
    for number in 1..=65_534 {
        contest.finish_round(number, won_by(DRAW)).unwrap();
    }
    assert_eq!(contest.score().unwrap().to_string(), "32767-32767");
    assert_eq!(contest.outcome(), MatchOutcome::Drawn);
}

#[test]
fn seeds_break_a_tie_only_when_the_terms_say_so() {
    let mut terms = terms(MatchKind::rounds(2).unwrap());
    for tie_break in [TieBreak::None, TieBreak::Seeds] {
        terms.tie_break = tie_break;
        let mut contest = Match::new(terms).unwrap();
        contest.finish_round(1, captures(40, 8)).unwrap();
        contest.finish_round(2, captures(16, 32)).unwrap();
        let seeds = BySide {
            south: 56,
            north: 40,
        };
        assert_eq!(contest.seeds(), Some(seeds));
        let by_seeds = tie_break == TieBreak::Seeds;
        assert_eq!(contest.tie_break_decided(), by_seeds);
        assert_eq!(
            contest.outcome(),
            if by_seeds {
                MatchOutcome::Won(Side::South)
            } else {
                MatchOutcome::Drawn
            }
        );
    }
}

#[test]
fn equal_seeds_leave_a_tie_drawn() {
    let mut terms = terms(MatchKind::rounds(2).unwrap());
    terms.tie_break = TieBreak::Seeds;
    let contest = play(terms, &[SOUTH, NORTH]);
    assert_eq!(contest.outcome(), MatchOutcome::Drawn);
    assert!(!contest.tie_break_decided());
}

#[test]
fn the_stall_limit_of_the_terms_holds_in_every_round() {
    let mut terms = Terms::new(Variant::II, Shape::TWELVE, MatchKind::rounds(2).unwrap());
    let limit = |terms| {
        let round = Match::new(terms).unwrap().next_round().unwrap();
        round.position().rules().stall_limit.get()
    };
    assert_eq!(limit(terms), 400);
    terms.stall_limit = Some(7.try_into().unwrap());
    assert_eq!(limit(terms), 7);
}

#[test]
fn a_round_begins_from_a_position_with_its_own_starter_and_last_four() {
    let mut setup = Position::default().to_setup();
    setup.seeds.south[0] = 0;
    setup.captured.north = 4;
    setup.rules.stall_limit = 50.try_into().unwrap();
    setup.turn = Side::North;
    let opening = setup.position().unwrap();
    let contest = play(terms(MatchKind::rounds(5).unwrap()), &[SOUTH, NORTH]);
    let begun = contest
        .next_round()
        .unwrap()
        .position_from(&opening)
        .unwrap();
    assert_eq!(begun.turn(), Side::South);
    assert_eq!(begun.rules().last_four, LastFour::North);
    assert_eq!(begun.rules().stall_limit.get(), 50);
    assert_eq!(begun.captured(), opening.captured());
    assert_eq!(begun.seeds_on_board(), 44);

    let other = Terms::new(Variant::II, Shape::SIX, MatchKind::rounds(1).unwrap());
    let error = play(other, &[])
        .next_round()
        .unwrap()
        .position_from(&opening);
    assert!(matches!(error, Err(StartError::Variant { .. })));
    let refill = terms(MatchKind::refill(2).unwrap());
    let error = play(refill, &[])
        .next_round()
        .unwrap()
        .position_from(&opening);
    assert_eq!(error, Err(StartError::Refill));
}
