//! Sittings without a terminal.

use std::time::Duration;

use hoyito_core::{Hole, Setup, Shape, Variant};
use hoyito_engine::Seed;
use hoyito_match::{MatchKind, Terms};
use hoyito_notation::Records;

use super::*;
use crate::{Choice, ProgramSettings};

fn sitting_of(terms: Terms, south: &str, north: &str) -> Sitting {
    let names = BySide {
        south: "Ana".to_owned(),
        north: "Luis".to_owned(),
    };
    let plan = MatchPlan::new(terms, names, Seed::new(1));
    let seats = BySide {
        south: south.parse().unwrap(),
        north: north.parse().unwrap(),
    };
    Sitting::new(plan, seats).unwrap()
}

fn rounds(number: u16) -> Terms {
    let kind = MatchKind::rounds(number).unwrap();
    Terms::new(Variant::III, Shape::SIX, kind)
}

fn hole(letter: char) -> Hole {
    Hole::from_letter(letter).unwrap()
}

/// Plays the first hole that can be played until the round is over, and answers for players.
fn play_round(sitting: &mut Sitting, players: &mut Players) {
    loop {
        match sitting.due() {
            Due::Person(_) => {
                let mv = sitting.position().legal_moves().get(0).unwrap();
                sitting.play(mv).unwrap();
            }
            Due::Player(_) => {
                players.ask(sitting);
                match players.answer(Duration::from_mins(1)).unwrap().unwrap() {
                    Choice::Play(mv) => drop(sitting.play(mv).unwrap()),
                    Choice::Resign => sitting.resign(sitting.position().turn()),
                }
            }
            Due::Pass(_) => drop(sitting.play(Move::Pass).unwrap()),
            Due::NextRound | Due::Nothing => return,
        }
    }
}

/// The records of a text must all be right.
fn assert_valid(text: &str) {
    let mut check = hoyito_match::MatchCheck::default();
    for mut reading in Records::new(text.as_bytes(), hoyito_notation::Mode::Strict) {
        check.check(&mut reading);
        assert_eq!(reading.findings, [], "{text}");
    }
}

#[test]
fn a_match_is_played_to_its_end_and_its_records_are_right() {
    for (south, north) in [
        ("human", "greedy"),
        ("human", "human"),
        ("random", "greedy"),
    ] {
        let mut sitting = sitting_of(rounds(3), south, north);
        let mut players = Players::start(&sitting, &ProgramSettings::default()).unwrap();
        let mut text = String::new();
        for number in 1..=3 {
            assert_eq!(sitting.round().number(), number);
            play_round(&mut sitting, &mut players);
            text += &sitting.round_over().unwrap().record.to_hgn();
            text.push('\n');
            assert_eq!(sitting.due() == Due::Nothing, number == 3);
            sitting.next_round().unwrap();
        }
        assert_valid(&text);
        assert!(sitting.contest().is_over());
    }
}

#[test]
fn what_people_declare_is_recorded() {
    type Declare = fn(&mut Sitting);
    let declarations: [(Declare, Termination); 3] = [
        (|it| it.resign(Side::North), Termination::Resignation),
        (Sitting::agree, Termination::Agreement),
        (
            |it| it.forfeit(Failure::Crash("gone".into())),
            Termination::Forfeit,
        ),
    ];
    for (declare, termination) in declarations {
        let mut sitting = sitting_of(rounds(1), "human", "human");
        sitting.play(hole('C')).unwrap();
        declare(&mut sitting);
        let over = sitting.round_over().unwrap();
        assert_eq!(over.record.termination, termination);
        let south_wins = termination != Termination::Agreement;
        assert_eq!(over.result.winner(), south_wins.then_some(Side::South));
        assert_valid(&over.record.to_hgn());
        // It is over, and stays so.
        let record = over.record.clone();
        sitting.resign(Side::South);
        assert!(!sitting.take_back());
        assert!(sitting.play(hole('b')).is_err());
        assert_eq!(*sitting.record(), record);
    }
}

#[test]
fn a_choice_is_taken_back_with_all_that_followed() {
    let mut sitting = sitting_of(rounds(1), "human", "greedy");
    assert!(!sitting.take_back());
    let mut players = Players::start(&sitting, &ProgramSettings::default()).unwrap();
    sitting.play(hole('A')).unwrap();
    while let Due::Player(_) = sitting.due() {
        players.ask(&sitting);
        let Ok(Choice::Play(mv)) = players.answer(Duration::from_mins(1)).unwrap() else {
            panic!("no move");
        };
        sitting.play(mv).unwrap();
    }
    assert!(sitting.take_back());
    assert_eq!(
        *sitting.record(),
        sitting_of(rounds(1), "human", "greedy").record
    );
    assert_eq!(sitting.due(), Due::Person(Side::South));
    assert!(!sitting.take_back());
}

#[test]
fn captures_are_taken_back_too() {
    let mut sitting = sitting_of(rounds(1), "human", "human");
    let mut stood = vec![sitting.record().clone()];
    for _ in 0..40 {
        let mv = sitting.position().legal_moves().get(0).unwrap();
        if mv != Move::Pass {
            stood.push(sitting.record().clone());
        }
        sitting.play(mv).unwrap();
    }
    assert!(sitting.record().captured.south > 0);
    while sitting.take_back() {
        assert_eq!(Some(sitting.record().clone()), stood.pop());
    }
    assert_eq!(stood.len(), 1);
}

#[test]
fn players_agree_only_if_they_give_nothing_away() {
    let mut terms = sitting_of(rounds(1), "human", "greedy");
    assert!(terms.would_agree(Side::North));
    let mut setup = Setup::start(Variant::III, Shape::SIX);
    setup.captured.south = 4;
    setup.seeds.south[0] = 0;
    terms.plan.start = Some(setup.position().unwrap());
    let sitting = Sitting::new(terms.plan, terms.seats).unwrap();
    assert!(!sitting.would_agree(Side::North));
    assert!(sitting.would_agree(Side::South));
}

#[test]
fn nothing_is_played_from_a_position_that_is_over() {
    let mut setup = Setup::start(Variant::III, Shape::SIX);
    setup.seeds = BySide::default();
    let mut terms = sitting_of(rounds(2), "human", "human");
    terms.plan.start = Some(setup.position().unwrap());
    let refused = Sitting::new(terms.plan, terms.seats);
    assert!(matches!(refused, Err(MatchPlayError::Over)));
}

#[test]
fn a_sitting_goes_on_where_it_was_left() {
    let refill = Terms::new(Variant::II, Shape::SIX, MatchKind::refill(9).unwrap());
    let mut stalling = rounds(3);
    stalling.stall_limit = std::num::NonZeroU16::new(30);
    for terms in [rounds(3), refill, stalling] {
        let mut sitting = sitting_of(terms, "human", "random");
        let mut players = Players::start(&sitting, &ProgramSettings::default()).unwrap();
        play_round(&mut sitting, &mut players);
        let mut text = sitting.round_over().unwrap().record.to_hgn();
        let whole = text.len() as u64;
        sitting.next_round().unwrap();
        for _ in 0..3 {
            if let Due::Person(_) = sitting.due() {
                let mv = sitting.position().legal_moves().get(0).unwrap();
                sitting.play(mv).unwrap();
            }
        }
        text.push('\n');
        text += &sitting.record().to_hgn();
        let resumed = resume_sitting(text.as_bytes(), &BySide::default()).unwrap();
        assert_eq!((resumed.records, resumed.length), (1, whole));
        // Some systems change line ends when a file is copied.
        let wide = |text: &str| text.replace('\n', "\r\n");
        let resumed_wide = resume_sitting(wide(&text).as_bytes(), &BySide::default()).unwrap();
        let whole_text = &text[..usize::try_from(whole).unwrap()];
        assert_eq!(resumed_wide.length, wide(whole_text).len() as u64);
        let other = resumed.sitting;
        assert_eq!(other.record().to_hgn(), sitting.record().to_hgn());
        assert_eq!(
            (other.due(), other.seats()),
            (sitting.due(), sitting.seats())
        );
        assert_eq!(other.contest(), sitting.contest());
        assert_eq!(other.position(), sitting.position());
    }
}

#[test]
fn a_match_may_follow_another_of_the_same_name() {
    let mut over = sitting_of(rounds(1), "human", "human");
    over.resign(Side::South);
    let open = sitting_of(rounds(1), "human", "human");
    let text = format!("{}\n{}", over.record().to_hgn(), open.record().to_hgn());
    let resumed = resume_sitting(text.as_bytes(), &BySide::default()).unwrap();
    assert_eq!(resumed.sitting.record().to_hgn(), open.record().to_hgn());
    assert_eq!(resumed.records, 1);
}

#[test]
fn what_no_sitting_left_is_refused() {
    let refusal = |text: &str| {
        let error = resume_sitting(text.as_bytes(), &BySide::default()).unwrap_err();
        error.to_string()
    };
    assert_eq!(refusal(""), "there are no records in it");
    let fault = "[Variant \"hoyito-iii\"]\n\n1. CF *\n";
    assert!(refusal(fault).starts_with("record 1 is damaged: 3:4: error: E"));
    let lone = "[Variant \"hoyito-iii\"]\n[Starter \"south\"]\n\n1. CE *\n";
    assert!(refusal(lone).starts_with("record 1 is not a round"));
    let mut sitting = sitting_of(rounds(1), "human", "human");
    sitting.record.tags.match_id = None;
    let open = sitting.record().to_hgn();
    assert!(
        refusal(&open).starts_with("record 1 is not a round"),
        "{}",
        refusal(&open)
    );
    let mut sitting = sitting_of(rounds(1), "human", "human");
    sitting.resign(Side::South);
    assert!(refusal(&sitting.record().to_hgn()).contains("is over"));
}
