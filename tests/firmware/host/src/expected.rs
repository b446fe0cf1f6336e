//! What the device has to report.

use std::fmt::{self, Write};

use hoyito_handheld::{Heading, Line, answer, play_match};
use hoyito_notation::Record;

use crate::questions;

/// The lines that the device has to report, in three parts: the recorded games, the match, and the
/// answers. The games are played from the records here, not from the tape.
fn expected(records: &[Record]) -> [String; 3] {
    let mut parts = [const { String::new() }; 3];
    let [games, contest, answers] = &mut parts;
    write_games(records, games)
        .and_then(|()| play_match(contest))
        .and_then(|()| {
            let questions = questions::all(records);
            let mut lines = questions.lines();
            lines.try_for_each(|question| answer(question, answers))
        })
        .expect("a string takes all");
    parts
}

fn write_games(records: &[Record], games: &mut String) -> fmt::Result {
    for (game, record) in (1..).zip(records) {
        let plies = record.plies.len();
        writeln!(games, "{}", Heading { game, plies })?;
        let mut position = record.start;
        writeln!(games, "{}", Line(&position))?;
        for ply in &record.plies {
            position.play(ply.mv).expect("a move that was checked");
            writeln!(games, "{}", Line(&position))?;
        }
    }
    Ok(())
}

/// Where the report is another: the first difference of every game, the match and the answers.
pub(crate) fn differences(records: &[Record], reported: &str) -> Vec<String> {
    let expected = expected(records).concat();
    let (expected, reported) = (parts(&expected), parts(reported));
    let mut differences: Vec<String> = expected
        .iter()
        .zip(&reported)
        .filter_map(|(expected, reported)| first_difference(expected, reported))
        .collect();
    if expected.len() != reported.len() {
        let (expected, reported) = (expected.len(), reported.len());
        differences.push(format!("{reported} parts and not {expected}"));
    }
    differences
}

/// The lines of a report, part by part: each begins with the heading of a game, or with the first round.
fn parts(report: &str) -> Vec<Vec<&str>> {
    let mut parts: Vec<Vec<&str>> = Vec::new();
    for line in report.lines() {
        match parts.last_mut() {
            Some(part) if !line.starts_with("game ") && !line.starts_with("round 1 ") => {
                part.push(line);
            }
            _ => parts.push(vec![line]),
        }
    }
    parts
}

fn first_difference(expected: &[&str], reported: &[&str]) -> Option<String> {
    let lines = expected.len().max(reported.len());
    let line = (0..lines).find(|line| expected.get(*line) != reported.get(*line))?;
    let said = |lines: &[&str]| {
        lines
            .get(line)
            .copied()
            .unwrap_or("nothing more")
            .to_owned()
    };
    let (heading, host, device) = (expected.first()?, said(expected), said(reported));
    Some(format!(
        "{heading}, line {line}: the host has {host}, the device {device}"
    ))
}

/// What was compared.
pub(crate) fn summary(records: &[Record], reported: &str) -> String {
    let [games, contest, answers] = expected(records).map(|part| part.lines().count());
    format!(
        "{} recorded games with {} positions, {contest} lines of a match, {answers} answers and {} saved \
         positions and matches: the same on both",
        records.len(),
        games - records.len(),
        crate::restored::count(reported)
    )
}
