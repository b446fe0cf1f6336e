//! How a match and its rounds stand, told in short lines.

use hoyito_core::{LastFour, Side};
use hoyito_match::{MatchKind, MatchOutcome};

use crate::ending::{Declared, standing};
use crate::messages::message;
use crate::{Now, Scene, shorten};

/// `Round 2 of 5`.
pub(crate) fn round(scene: &Scene<'_>) -> String {
    let round = scene.round.number();
    match scene.contest.terms().kind {
        MatchKind::Rounds(rounds) => {
            let rounds = rounds.get();
            message!(
                scene.language,
                "screen-round-of",
                round = round,
                rounds = rounds
            )
        }
        MatchKind::FirstTo(points) => {
            let points = points.get();
            message!(
                scene.language,
                "screen-round-first-to",
                round = round,
                points = points
            )
        }
        MatchKind::Refill(_) => message!(scene.language, "screen-round-refill", round = round),
    }
}

/// `Ana 1 – 0 Luis`; nothing where points decide nothing.
pub(crate) fn score(scene: &Scene<'_>) -> Option<String> {
    let score = scene
        .contest
        .score()
        .filter(|_| !scene.contest.terms().is_refill())?;
    Some(message!(
        scene.language,
        "screen-score",
        south = scene.names.south,
        north = scene.names.north,
        south_points = score.of(Side::South).to_string(),
        north_points = score.of(Side::North).to_string()
    ))
}

/// Whose the last four will be.
pub(crate) fn last_four(scene: &Scene<'_>) -> String {
    let name = match scene.round.rules().last_four {
        LastFour::Capturer => return message!(scene.language, "screen-last-four-capturer"),
        LastFour::South => scene.names.south,
        LastFour::North => scene.names.north,
    };
    message!(scene.language, "screen-last-four-promised", name = name)
}

/// The same in short.
pub(crate) fn short_last_four(scene: &Scene<'_>) -> String {
    let name = match scene.round.rules().last_four {
        LastFour::Capturer => return message!(scene.language, "screen-short-capturer"),
        LastFour::South => scene.names.south,
        LastFour::North => scene.names.north,
    };
    let name = shorten(name, 10);
    message!(scene.language, "screen-short-promised", name = name)
}

/// The score in short: `0–1`.
pub(crate) fn short_score(scene: &Scene<'_>) -> Option<String> {
    score(scene)?;
    let score = scene.contest.score()?;
    Some(format!(
        "{}–{}",
        score.of(Side::South),
        score.of(Side::North)
    ))
}

/// Whether the mover captured just before, and moves again for that (K3).
pub(crate) fn moves_again(scene: &Scene<'_>) -> bool {
    scene.last.is_some_and(|ply| ply.captured > 0)
        && !scene.position.is_over()
        && !scene.position.must_pass()
}

/// How the round ended and who won it; or whose turn it is.
pub(crate) fn round_told(scene: &Scene<'_>) -> Vec<String> {
    let names = scene.names.map(ToOwned::to_owned);
    let declared = match scene.now {
        Now::Over(record) => Declared::of(record).map(|declared| (declared, record.captured)),
        _ => None,
    };
    let told = match declared {
        Some((declared, captured)) => declared.told(captured, &names, scene.language),
        None => standing(scene.position, &names, scene.language),
    };
    told.lines().map(ToOwned::to_owned).collect()
}

/// How the match stands and what comes next.
pub(crate) fn next_round_told(scene: &Scene<'_>) -> Vec<String> {
    let mut told: Vec<String> = score(scene).into_iter().collect();
    if let Some(next) = scene.contest.next_round() {
        let name = scene.names[next.starter()];
        let number = next.number();
        told.push(message!(
            scene.language,
            "next-round",
            round = number,
            name = name
        ));
        told.push(last_four(&Scene {
            round: &next,
            ..scene.clone()
        }));
    }
    told
}

/// How the last round and the match ended.
pub(crate) fn match_told(scene: &Scene<'_>) -> Vec<String> {
    let language = scene.language;
    let mut told = round_told(scene);
    told.extend(score(scene));
    told.push(match scene.contest.outcome() {
        MatchOutcome::Won(side) => {
            let name = scene.names[side];
            message!(language, "match-won", name = name)
        }
        _ => message!(language, "match-drawn"),
    });
    if let Some(seeds) = scene.contest.seeds() {
        told.push(message!(
            language,
            "match-seeds",
            south = scene.names[Side::South],
            north = scene.names[Side::North],
            south_seeds = seeds.south,
            north_seeds = seeds.north
        ));
    }
    told
}
