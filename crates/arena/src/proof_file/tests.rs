//! What a proof that was tampered with comes to.

use hoyito_core::{Position, Rules, Shape, Variant};
use hoyito_engine::{Bounds, Limits, Solver, TableRules, Tables};
use hoyito_notation::Placement;

use super::{ProofFault, ProofFile, ProofFileError};

/// Twelve seeds, which tables up to eight don't tell.
fn proof(variant: Variant, position: &str) -> (ProofFile, Tables) {
    let placement: Placement = position.parse().unwrap();
    let rules = Rules::new(variant, Shape::SIX);
    let position = placement.with_rules(rules).position().unwrap();
    let tables = Tables::build(TableRules::of(rules), 8);
    let mut solver = Solver::new(tables.clone(), Solver::DEFAULT_MEMORY);
    let limits = Limits {
        nodes: Some(200_000),
        ..Limits::default()
    };
    let found = solver.solve(&position, &limits, &mut || false).bounds;
    let proof = solver.prove(&position, found, &limits, &mut || false);
    (ProofFile::new(proof.unwrap(), found, &tables), tables)
}

const SHORT: &str = "0,1,3,0,0,3/2,0,0,3,0,0 S 0-0 0";
const LONG: &str = "0,3,1,0,2,2/1,0,0,0,3,0 N 16-20 3";

#[test]
fn a_proof_is_read_as_it_was_written() {
    for (variant, position) in [
        (Variant::II, SHORT),
        (Variant::II, LONG),
        (Variant::III, LONG),
    ] {
        let (proof, tables) = proof(variant, position);
        let text = proof.to_string();
        assert_eq!(text.parse(), Ok(proof.clone()));
        assert_eq!(proof.check(&tables), Ok(proof.claim()));
        // Without the longer ones nothing is said.
        let fewer = Tables::build(tables.rules(), 4);
        assert_eq!(
            proof.check(&fewer),
            Err(ProofFault::FewTables {
                line: 7,
                needed: 8,
                found: 4
            })
        );
    }
}

/// Reads and checks a text; what is shown is compared with tables that tell.
fn shown(text: &str, few: &Tables, all: &Tables) -> Option<(Position, Bounds)> {
    let proof: ProofFile = text.parse().ok()?;
    let position = *proof.proof().position();
    let shown = proof.check(few).ok()?;
    let value = all.probe(&position)?;
    assert!((shown.lower..=shown.upper).contains(&value), "{text}");
    Some((position, shown))
}

#[test]
fn a_digit_that_was_changed_is_seen_or_changes_nothing_of_the_truth() {
    let (proof, few) = proof(Variant::II, LONG);
    let all = Tables::build(few.rules(), 12);
    let text = proof.to_string();
    assert!(shown(&text, &few, &all).is_some());
    let (mut refused, mut held) = (0, 0);
    for at in 0..text.len() {
        let found = text.as_bytes()[at];
        if !found.is_ascii_digit() {
            continue;
        }
        for digit in b'0'..=b'9' {
            if digit == found {
                continue;
            }
            let mut bytes = text.clone().into_bytes();
            bytes[at] = digit;
            match shown(&String::from_utf8(bytes).unwrap(), &few, &all) {
                None => refused += 1,
                Some(_) => held += 1,
            }
        }
    }
    // Other captures, quiet counts and stall limits change no value; nearly all else does.
    assert!(refused > 10 * held, "{refused} refused, {held} held");
}

#[test]
fn every_end_that_is_missing_is_seen() {
    let (proof, _) = proof(Variant::III, SHORT);
    let text = proof.to_string();
    for end in 0..text.len() {
        assert!(text[..end].parse::<ProofFile>().is_err(), "{end}");
    }
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let cut = lines[..lines.len() - 1].concat();
    let line = lines.len() as u64 - 1;
    assert_eq!(cut.parse::<ProofFile>(), Err(ProofFileError::Cut { line }));
}

#[test]
fn what_stands_elsewhere_in_a_proof_is_refused_by_its_line() {
    let (proof, tables) = proof(Variant::II, LONG);
    let text = proof.to_string();
    let first = text.lines().nth(7).unwrap();
    let refused = |from: &str, to: &str| {
        let changed = text.replacen(from, to, 1);
        assert_ne!(changed, text);
        changed.parse::<ProofFile>().unwrap_err().to_string()
    };
    assert_eq!(
        refused("hoyito-proof 1", "hoyito-proof 2"),
        "it is a proof of another version than 1, which this program does not know"
    );
    assert_eq!(
        refused("hoyito-proof 1", "{"),
        "it is no proof: the first line is not `hoyito-proof 1`"
    );
    for (from, to, expected) in [
        (
            "hoyito-ii\n",
            "hoyito-iv\n",
            "line 2: `variant` is hoyito-ii or hoyito-iii, not `hoyito-iv`",
        ),
        (
            "stall-limit 200",
            "stall-limit 0",
            "line 4: `stall-limit` is a number from 1 to 65,535, not `0`",
        ),
        (
            "stall-limit 200",
            "stall-limit 0200",
            "line 4: this is written `stall-limit 200`",
        ),
        ("\nend ", "\nend 1", "there are"),
        (
            first,
            "0,0,0,0,0,1/0,0,0,0,0,0",
            "line 8: after the board a claim is missing, such as `>= 4`",
        ),
        (
            first,
            "0,0,0,0,0,0,0,0,0,0,0,0 >= 4 A",
            "line 8: a claim begins with the mover's six holes, `/` and the other's",
        ),
        (
            first,
            "0,0,0,0,0,8/0,0,0,0,0,0 >= 4 G",
            "line 8: what shows a claim is A to F, pass or all",
        ),
    ] {
        let found = refused(from, to);
        assert!(found.contains(expected), "{found}");
    }
    let wrong = "0,0,0,0,0,8/0,0,0,0,0,0 >= 4 A";
    let changed: ProofFile = text.replacen(first, wrong, 1).parse().unwrap();
    let fault = changed.check(&tables).unwrap_err().to_string();
    assert!(fault.starts_with("line "), "{fault}");
    let (lower, upper) = (proof.claim().lower, proof.claim().upper);
    let claimed = format!("claim at least {lower}, at most {upper}");
    let more = format!("claim at least {}, at most {upper}", lower + 4);
    let changed: ProofFile = text.replacen(&claimed, &more, 1).parse().unwrap();
    let not_shown = changed.check(&tables);
    assert_eq!(
        not_shown,
        Err(ProofFault::NotShown {
            line: 6,
            lower,
            upper
        })
    );
}
