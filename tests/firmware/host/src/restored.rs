//! What the device saved, restored by the host.

use hoyito_core::Position;
use hoyito_handheld::{PositionText, restore};
use hoyito_match::Match;

const POSITION: &str = "saved position ";
const MATCH: &str = "saved match ";

/// How many positions and matches the device saved.
pub(crate) fn count(reported: &str) -> usize {
    let saved = reported
        .lines()
        .filter(|line| line.starts_with(POSITION) || line.starts_with(MATCH));
    saved.count()
}

/// Where what is restored is not what the device said. Before a saved position comes its text; the
/// saved matches come in their order, one after every round.
pub(crate) fn differences(reported: &str) -> Vec<String> {
    let mut differences = Vec::new();
    let mut before = "";
    let mut rounds = 0;
    for line in reported.lines() {
        if let Some(hex) = line.strip_prefix(POSITION) {
            let text = bytes(hex)
                .and_then(|bytes| restore::<Position>(&bytes))
                .map(|position| format!("position {}", PositionText(&position)));
            if text.as_deref() != Some(before) {
                differences.push(format!("{line}: restored as {text:?}, not {before:?}"));
            }
        } else if let Some(hex) = line.strip_prefix(MATCH) {
            rounds += 1;
            let contest = bytes(hex).and_then(|bytes| restore::<Match>(&bytes));
            let played = contest.map(|contest| contest.played());
            if played != Some(rounds) {
                differences.push(format!("{line}: restored after {played:?} rounds"));
            }
        }
        before = line;
    }
    differences
}

fn bytes(hex: &str) -> Option<Vec<u8>> {
    let (pairs, []) = hex.as_bytes().as_chunks::<2>() else {
        return None;
    };
    let byte = |pair: &[u8; 2]| u8::from_str_radix(str::from_utf8(pair).ok()?, 16).ok();
    pairs.iter().map(byte).collect()
}
