//! Whole matches and their records.

use hoyito_arena::{Choice, Contestant, Entrant, Failure, MatchPlayError, Occasion};
use hoyito_core::{BySide, LastFour, Move, Position, Setup, Shape, Side, Variant};
use hoyito_engine::{PlayerSpec, Seed};
use hoyito_match::{MatchKind, MatchOutcome, StartError, StarterRule, Terms, TieBreak};
use hoyito_notation as notation;
use hoyito_notation::{Date, Forfeit, Winner};

use crate::support::{assert_reads_back, plan, play, played_and_read, terms, text};

#[test]
fn seven_rounds_state_what_they_inherit() {
    let mut plan = plan(terms(MatchKind::rounds(7).unwrap()), 5);
    plan.occasion = Occasion {
        event: Some("Barahona \"open\"".into()),
        site: Some("Barahona".into()),
        date: Date::parse("2026.11.29"),
        match_id: None,
        tournament: None,
    };
    let rounds = played_and_read(&plan);
    assert_eq!(rounds.len(), 7);

    let mut halves = BySide {
        south: 0_u32,
        north: 0,
    };
    let mut previous = None;
    for (number, played) in (1_u32..).zip(&rounds) {
        let record = &played.record;
        let tags = &record.tags;
        let starter = if number % 2 == 1 {
            Side::South
        } else {
            Side::North
        };
        let last_four = match previous {
            Some(winner) if number >= 3 => LastFour::from(winner),
            _ => LastFour::Capturer,
        };
        assert_eq!(record.start.turn(), starter);
        assert_eq!(record.start.rules().last_four, last_four);
        assert_eq!(tags.round.unwrap().get(), number);
        assert_eq!(tags.match_score.unwrap().halves, halves);
        assert_eq!(tags.match_id.as_deref(), Some("greedy-random-5"));
        assert_eq!(tags.match_rounds.unwrap().get(), 7);
        assert_eq!(tags.event, plan.occasion.event);
        assert_eq!(tags.date, plan.occasion.date);

        previous = record.winner().unwrap().side();
        match previous {
            Some(winner) => halves[winner] += 2,
            None => halves = halves.map(|halves| halves + 1),
        }
        let score = played.after.score().unwrap();
        assert_eq!(
            (score.south.halves(), score.north.halves()),
            (halves.south, halves.north)
        );
        assert_eq!(played.result.winner(), previous);
    }
    assert!(rounds[6].after.is_over());
    assert!(rounds.iter().all(|round| round.failure.is_none()));
    assert!(
        rounds[2..]
            .iter()
            .any(|round| round.record.start.rules().last_four != LastFour::Capturer)
    );
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    let bytes = |seed| {
        let plan = plan(terms(MatchKind::rounds(7).unwrap()), seed);
        text(play(&plan).iter().map(|round| &round.record))
    };
    assert_eq!(bytes(5), bytes(5));
    let moves = |seed| bytes(seed).replace(&format!("greedy-random-{seed}"), "");
    assert_ne!(moves(5), moves(6));
}

#[test]
fn a_round_does_not_depend_on_those_before() {
    let rounds = |number| {
        let plan = plan(terms(MatchKind::rounds(number).unwrap()), 5);
        play(&plan)
            .into_iter()
            .map(|round| round.record.plies)
            .collect::<Vec<_>>()
    };
    assert_eq!(rounds(2), rounds(7)[..2]);
}

#[test]
fn a_caller_can_stop_between_rounds() {
    let plan = plan(terms(MatchKind::rounds(7).unwrap()), 5);
    let players = BySide {
        south: &mut PlayerSpec::Greedy as _,
        north: &mut PlayerSpec::Random as _,
    };
    let mut rounds = plan.play(players).unwrap();
    assert_eq!(rounds.by_ref().take(2).count(), 2);
    assert_eq!(rounds.contest().played(), 2);
    assert_eq!(rounds.contest().outcome(), MatchOutcome::Unfinished);
}

#[test]
fn first_to_ends_when_the_points_are_reached() {
    let plan = plan(terms(MatchKind::first_to(3).unwrap()), 1);
    let rounds = played_and_read(&plan);
    let (last, before) = rounds.split_last().unwrap();
    let most = |round: &hoyito_arena::RoundPlayed| {
        let score = round.after.score().unwrap();
        score.south.max(score.north).halves()
    };
    assert!(most(last) >= 6);
    assert!(before.iter().all(|round| most(round) < 6));
    for round in &rounds {
        assert_eq!(round.record.tags.match_kind, notation::MatchKind::FirstTo);
        assert_eq!(round.record.tags.match_rounds.unwrap().get(), 3);
    }
}

#[test]
fn winner_or_loser_begins() {
    for (rule, stated) in [
        (StarterRule::Winner, notation::MatchStarter::Winner),
        (StarterRule::Loser, notation::MatchStarter::Loser),
    ] {
        let mut terms = terms(MatchKind::rounds(9).unwrap());
        terms.starter = rule;
        terms.tie_break = TieBreak::Seeds;
        let rounds = played_and_read(&plan(terms, 3));
        for pair in rounds.windows(2) {
            let [before, round] = [&pair[0].record, &pair[1].record];
            let starter = match before.winner().unwrap() {
                Winner::Draw => before.start.turn().other(),
                Winner::Side(winner) if rule == StarterRule::Winner => winner,
                Winner::Side(winner) => winner.other(),
            };
            assert_eq!(round.start.turn(), starter);
            assert_eq!(round.tags.match_starter, stated);
            assert_eq!(round.tags.match_tie_break, notation::MatchTieBreak::Seeds);
        }
    }
}

#[test]
fn refill_matches_state_their_boards() {
    for (variant, shape) in [
        (Variant::III, Shape::SIX),
        (Variant::II, Shape::SIX),
        (Variant::II, Shape::TWELVE),
    ] {
        let mut shortened = 0;
        for seed in 1..=5 {
            let terms = Terms::new(variant, shape, MatchKind::refill(100).unwrap());
            let rounds = played_and_read(&plan(terms, seed));
            for pair in rounds.windows(2) {
                let start = pair[1].record.start;
                let held = pair[0].record.captured;
                for side in Side::BOTH {
                    let open = (held[side] / 4).min(shape.columns());
                    assert_eq!(start.shape().row(side), open);
                    assert_eq!(start.captured()[side], held[side] - 4 * open);
                }
                let text = pair[1].record.to_hgn();
                if !start.shape().is_full() {
                    shortened += 1;
                    assert!(
                        text.contains(&format!(
                            "[Board \"{}+{}\"]",
                            start.shape().row(Side::South),
                            start.shape().row(Side::North)
                        )),
                        "{text}"
                    );
                }
                assert_eq!(
                    text.contains("[Position "),
                    start.captured() != BySide::default(),
                    "{text}"
                );
                assert!(text.contains("[MatchKind \"refill\"]"));
            }
            assert!(rounds.last().unwrap().after.is_over());
        }
        assert!(shortened > 0, "{variant} on {shape}");
    }
}

#[test]
fn every_round_begins_from_the_position_with_its_own_starter() {
    let mut setup = Setup::start(Variant::III, Shape::SIX);
    setup.seeds.south[0] = 0;
    setup.captured.north = 4;
    setup.turn = Side::North;
    let mut plan = plan(terms(MatchKind::rounds(5).unwrap()), 2);
    plan.start = Some(setup.position().unwrap());
    for (number, round) in played_and_read(&plan).iter().enumerate() {
        let start = round.record.start.to_setup();
        assert_eq!(start.seeds, setup.seeds);
        assert_eq!(start.captured, setup.captured);
        assert_eq!(start.turn, Side::BOTH[number % 2]);
    }
}

/// Why the match can't begin from that position.
fn refusal(terms: Terms, start: Position) -> MatchPlayError {
    let mut plan = plan(terms, 2);
    plan.start = Some(start);
    let players = BySide {
        south: &mut PlayerSpec::Greedy as _,
        north: &mut PlayerSpec::Random as _,
    };
    plan.play(players).unwrap_err()
}

#[test]
fn a_refill_match_takes_no_position() {
    let error = refusal(terms(MatchKind::refill(3).unwrap()), Position::default());
    assert!(matches!(error, MatchPlayError::Start(StartError::Refill)));
}

#[test]
fn a_position_that_could_not_be_recorded_is_refused() {
    let shape = Shape::new(4, 6).unwrap();
    let start = Setup::start(Variant::III, shape).position().unwrap();
    let error = refusal(terms(MatchKind::rounds(3).unwrap()), start);
    let terms = Shape::SIX;
    let position = shape;
    let wanted = StartError::Board { position, terms };
    assert!(matches!(error, MatchPlayError::Start(found) if found == wanted));
}

/// Always passes.
struct Passer;

impl Contestant for Passer {
    fn choose(&mut self, _: &Position) -> Result<Choice, Failure> {
        Ok(Move::Pass.into())
    }
}

impl Entrant for Passer {
    fn contestant(&mut self, _: Seed) -> Box<dyn Contestant + '_> {
        Box::new(Passer)
    }
}

#[test]
fn a_forfeited_round_is_lost_and_the_match_goes_on() {
    let plan = plan(terms(MatchKind::rounds(3).unwrap()), 2);
    let players = BySide {
        south: &mut Passer as _,
        north: &mut PlayerSpec::Random as _,
    };
    let rounds: Vec<_> = plan.play(players).unwrap().map(Result::unwrap).collect();
    let records: Vec<_> = rounds.iter().map(|round| round.record.clone()).collect();
    assert_reads_back(&records);
    for record in &records {
        assert_eq!(record.tags.forfeit, Some(Forfeit::IllegalMove));
        assert_eq!(record.tags.winner, Some(Winner::Side(Side::North)));
    }
    assert_eq!(records[2].start.rules().last_four, LastFour::North);
    let after = rounds[2].after;
    assert_eq!(after.score().unwrap().to_string(), "0-3");
    assert_eq!(after.outcome(), MatchOutcome::Won(Side::North));
}
