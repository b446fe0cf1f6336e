//! Rounds that stand elsewhere than their match has them: no game is lost for it.

use std::fs;
use std::path::Path;

use hoyito_match::MatchCheck;
use hoyito_notation::{Mode, Records, Status};

/// The seven rounds of a match, as texts.
fn rounds() -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("records/good/iii-match-7.hgn");
    let text = fs::read_to_string(path).expect("readable");
    let readings = Records::new(text.as_bytes(), Mode::Strict);
    let rounds: Vec<String> = readings
        .map(|reading| reading.record().expect("a good record").to_hgn())
        .collect();
    assert_eq!(rounds.len(), 7);
    rounds
}

/// What became of a file of these rounds, and what was said of each.
fn checked(rounds: &[&str], mode: Mode) -> Vec<(Status, Vec<String>)> {
    let text = rounds.join("\n");
    let mut matches = MatchCheck::new(mode);
    Records::new(text.as_bytes(), mode)
        .map(|mut reading| {
            matches.check(&mut reading);
            let messages = reading.findings.iter();
            (
                reading.status(),
                messages.map(|finding| finding.message.clone()).collect(),
            )
        })
        .collect()
}

/// The one message, and where it stands; everything else is valid.
#[track_caller]
fn assert_one(rounds: &[&str], mode: Mode, record: usize, status: Status, message: &str) {
    for (index, found) in checked(rounds, mode).iter().enumerate() {
        let expected = if index + 1 == record {
            (status, vec![message.to_owned()])
        } else {
            (Status::Valid, vec![])
        };
        assert_eq!(*found, expected, "record {}", index + 1);
    }
}

#[test]
fn a_match_may_follow_another_of_the_same_name() {
    let rounds = rounds();
    let twice: Vec<&str> = rounds.iter().chain(&rounds).map(String::as_str).collect();
    for mode in [Mode::Strict, Mode::Lenient] {
        let valid = (Status::Valid, Vec::<String>::new());
        assert_eq!(checked(&twice, mode), vec![valid; 14]);
    }
}

#[test]
fn a_round_that_is_missing_costs_no_other() {
    let rounds = rounds();
    let without_second: Vec<&str> = [0, 2, 3, 4, 5, 6].map(|index| &*rounds[index]).into();
    let wrong = "round 3 follows round 1; round 2 is due";
    assert_one(&without_second, Mode::Strict, 2, Status::Invalid, wrong);
    let forgiven = format!("{wrong}; this one is taken as stated");
    assert_one(
        &without_second,
        Mode::Lenient,
        2,
        Status::Repaired,
        &forgiven,
    );
}

#[test]
fn a_match_that_begins_anew_before_its_end_is_pointed_out() {
    let rounds = rounds();
    let anew: Vec<&str> = [0, 1, 0, 1, 2].map(|index| &*rounds[index]).into();
    let wrong = "round 1 follows round 2; round 3 is due";
    assert_one(&anew, Mode::Strict, 3, Status::Invalid, wrong);
    let forgiven = format!("{wrong}; this one is taken as stated");
    assert_one(&anew, Mode::Lenient, 3, Status::Repaired, &forgiven);
}

#[test]
fn rounds_in_any_order_are_all_read() {
    let rounds = rounds();
    let backwards: Vec<&str> = rounds.iter().rev().map(String::as_str).collect();
    let checked = checked(&backwards, Mode::Lenient);
    assert_eq!(checked[0].0, Status::Valid);
    let others = checked.iter().skip(1);
    assert!(
        others
            .clone()
            .all(|(status, _)| *status == Status::Repaired)
    );
}

#[test]
fn what_a_round_itself_states_wrong_stays_an_error() {
    let rounds = rounds();
    let wrong = rounds[2].replace("[LastFour \"south\"]", "[LastFour \"north\"]");
    let other = rounds[2].replace("[LastFour \"north\"]", "[LastFour \"south\"]");
    let wrong = if wrong == rounds[2] { other } else { wrong };
    assert_ne!(wrong, rounds[2]);
    let found = checked(&[&rounds[0], &rounds[1], &wrong], Mode::Lenient);
    assert_eq!(found[2].0, Status::Invalid);
}
