//! What the page's script is told: the games, the messages and the module that knows the rules.

use std::collections::BTreeMap;
use std::fmt::Write;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hoyito_core::Side;
use hoyito_notation::{Named, Placement, Record, Termination};
use miniz_oxide::deflate::compress_to_vec_zlib;
use serde::Serialize;

use super::game::comments;
use super::pile::{Piles, SEED};
use super::{Page, PageGame};
use crate::Language;

/// The rules and the players as WebAssembly, made by `cargo xtask wasm`.
const MODULE: &[u8] = include_bytes!("../../assets/page/hoyito.wasm");

/// The beginnings of the messages that the script says.
const MESSAGES: [&str; 13] = [
    "award-",
    "laps",
    "north",
    "now-again",
    "over-",
    "page-",
    "result-",
    "seeds",
    "south",
    "standing-",
    "walk-passes-no-end",
    "walk-passes-no-seeds",
    "walk-plays",
];

#[derive(Debug, Serialize)]
struct Data<'a> {
    /// The messages of each language.
    messages: BTreeMap<&'static str, BTreeMap<String, String>>,
    seats: &'a [[i32; 2]],
    piles: &'a [[i32; 3]],
    seed: f64,
    games: Vec<Game>,
    /// What is shown first: a game, from 0, and a moment of it; the start if none is asked for.
    first: [u32; 2],
    /// Compressed with zlib, as base64.
    module: String,
}

#[derive(Debug, Serialize)]
struct Game {
    /// As the module reads them: `hoyito-iii capturer 200`.
    rules: String,
    start: String,
    /// Holes and passes, one after the other.
    moves: Vec<String>,
    names: [Option<String>; 2],
    /// What was noted at a move, by its number from 1.
    notes: BTreeMap<u32, String>,
    /// How it ended, if the players ended it: `resignation`, `agreement` or `forfeit`.
    declared: Option<&'static str>,
    /// Who won such a game: `south`, `north` or `draw`.
    winner: Option<&'static str>,
}

impl Game {
    fn of(game: &PageGame) -> Self {
        let record = &game.record;
        let rules = record.start.rules();
        let declared = record.termination.is_declared();
        Self {
            rules: format!(
                "{} {} {}",
                rules.variant.name(),
                rules.last_four.name(),
                rules.stall_limit
            ),
            start: Placement::from(&record.start).to_string(),
            moves: record.plies.iter().map(|ply| ply.mv.to_string()).collect(),
            names: Side::BOTH.map(|side| game.players.0[side].clone()),
            notes: notes(record),
            declared: declared.then(|| Termination::name(record.termination)),
            winner: record.winner().filter(|_| declared).map(Named::name),
        }
    }
}

fn notes(record: &Record) -> BTreeMap<u32, String> {
    let at = |index: usize| comments(record, index).collect::<Vec<_>>().join(" ");
    (1..)
        .zip((0..record.plies.len()).map(at))
        .filter(|(_, text)| !text.is_empty())
        .collect()
}

/// All of it as JSON that may stand in a page.
pub(super) fn data(page: &Page, piles: &Piles) -> String {
    let messages = Language::ALL.map(|language| {
        let told = MESSAGES.map(|beginning| language.messages(beginning));
        (language.code(), told.into_iter().flatten().collect())
    });
    let data = Data {
        messages: messages.into(),
        seats: &piles.seats,
        piles: &piles.piles,
        seed: SEED,
        games: page.games.iter().map(Game::of).collect(),
        first: page.first,
        module: STANDARD.encode(compress_to_vec_zlib(MODULE, 10)),
    };
    // Plain fields always become JSON.
    harmless(&serde_json::to_string(&data).unwrap_or_default())
}

/// JSON in which nothing looks like the end of a script or a comment of HTML. These characters stand in
/// strings only, where they may be written otherwise.
fn harmless(json: &str) -> String {
    let mut text = String::with_capacity(json.len());
    for character in json.chars() {
        match character {
            '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => {
                // Writing to a string does not fail.
                let _ = write!(text, "\\u{:04x}", u32::from(character));
            }
            _ => text.push(character),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_script_is_given_every_message_that_it_says() {
        let all = Language::English.messages("");
        let assets = super::super::SCRIPT.concat() + super::super::FRAME;
        let said = assets
            .split(['"', '`'])
            .filter(|word| all.contains_key(*word));
        for id in said {
            let given = MESSAGES.iter().any(|beginning| id.starts_with(beginning));
            assert!(given, "{id}");
        }
    }

    #[test]
    fn no_string_ends_the_script() {
        let nasty = "</script><!-- ]]> & \u{2028}\"'\\";
        let json = harmless(&serde_json::to_string(nasty).unwrap());
        assert!(!json.contains(['<', '>', '&', '\u{2028}']));
        assert_eq!(serde_json::from_str::<String>(&json).unwrap(), nasty);
    }
}
