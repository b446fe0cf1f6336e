//! Questions, a line each, and their answers.

use core::fmt::{self, Write};

use hoyito_core::{Position, Variant};
use hoyito_match::Match;

use crate::saved::from_hex;
use crate::{PositionText, parse};

/// Answers a line:
///
/// - `moves VARIANT POSITION`: the legal moves of a position, and what each captures;
/// - `restore position HEX`: the saved position as text;
/// - `restore match HEX`: how the saved match stands.
pub fn answer(question: &str, out: &mut impl Write) -> fmt::Result {
    let (verb, rest) = question.split_once(' ').unwrap_or((question, ""));
    let (what, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    match (verb, what) {
        ("moves", "ii") => moves(Variant::II, rest, out),
        ("moves", "iii") => moves(Variant::III, rest, out),
        ("restore", "position") => match from_hex::<Position>(rest) {
            Some(position) => writeln!(out, "position {}", PositionText(&position)),
            None => writeln!(out, "no such position"),
        },
        ("restore", "match") => match from_hex::<Match>(rest) {
            Some(contest) => standing(&contest, out),
            None => writeln!(out, "no such match"),
        },
        _ => writeln!(out, "what?"),
    }
}

fn moves(variant: Variant, text: &str, out: &mut impl Write) -> fmt::Result {
    let Some(position) = parse(variant, text) else {
        return writeln!(out, "no such position");
    };
    write!(out, "moves")?;
    for (played, _) in position.successors() {
        write!(out, " {}", played.mv)?;
        if played.captured() > 0 {
            write!(out, "+{}", played.captured())?;
        }
    }
    writeln!(out)
}

fn standing(contest: &Match, out: &mut impl Write) -> fmt::Result {
    write!(out, "match after {} rounds, ", contest.played())?;
    match contest.score() {
        Some(score) => write!(out, "{score}, ")?,
        None => write!(out, "score unknown, ")?,
    }
    match contest.next_round() {
        Some(round) => writeln!(
            out,
            "next begun by {} from {}, last four {:?}",
            round.starter(),
            PositionText(&round.position()),
            round.rules().last_four
        ),
        None => writeln!(out, "{:?}", contest.outcome()),
    }
}
