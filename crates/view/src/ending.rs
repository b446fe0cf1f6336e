//! How a game stands or ended, in a sentence.

use std::borrow::Cow;

use hoyito_core::{BySide, Ending, Finished, Outcome, Position, Side};
use hoyito_notation::{Record, Termination, Winner};

use crate::shorten;
use crate::text::counted;

/// Whose turn it is or how the game ended, by what the players are called; a few lines.
pub(crate) fn standing(position: &Position, names: &BySide<String>) -> String {
    match position.outcome() {
        Outcome::Unfinished => to_move(position, names),
        Outcome::Finished(finished) => over(finished, position, names),
    }
}

/// An end that was declared, not brought about by the moves (H4).
#[derive(Debug, Clone, Copy)]
pub(crate) struct Declared {
    termination: Termination,
    winner: Option<Side>,
}

impl Declared {
    pub(crate) fn of(record: &Record) -> Option<Self> {
        let termination = record.termination;
        termination.is_declared().then(|| Self {
            termination,
            winner: record.winner().and_then(Winner::side),
        })
    }

    /// Who ended it and who won; two lines.
    pub(crate) fn told(self, captured: BySide<u8>, names: &BySide<String>) -> String {
        let loser = self.winner.map(|winner| &names[winner.other()]);
        let how = match (self.termination, loser) {
            (Termination::Resignation, Some(loser)) => format!("{loser} resigned"),
            (Termination::Forfeit, Some(loser)) => format!("{loser} forfeited"),
            _ => "stopped by agreement".into(),
        };
        format!(
            "Game over: {how} (H4)\n{}",
            result(captured, self.winner, names)
        )
    }
}

fn to_move(position: &Position, names: &BySide<String>) -> String {
    let name = &names[position.turn()];
    if !position.must_pass() {
        format!("{name} to move")
    } else if position.occupied().is_empty() {
        format!("{name} has no seeds to play and must pass (M4)")
    } else {
        format!("{name} has no move that ends and must pass (H2)")
    }
}

fn over(finished: Finished, position: &Position, names: &BySide<String>) -> String {
    let how = match finished.ending {
        Ending::Completed => "the board is cleared",
        Ending::Blocked => "blocked, nobody can move",
        Ending::Stalled => "stalled, too long without a capture",
    };
    let result = result(finished.captured, finished.winner(), names);
    let left = match position.seeds_on_board() {
        0 => String::new(),
        seeds => format!(
            "\n{} left on the board, for nobody (H4)",
            counted(seeds, "seed")
        ),
    };
    let rule = finished.ending.rule();
    format!("Game over: {how} ({rule})\n{result}{left}")
}

/// Who won with how many seeds.
pub(crate) fn result(captured: BySide<u8>, winner: Option<Side>, names: &BySide<String>) -> String {
    match winner {
        Some(side) => format!(
            "{} wins {}-{}",
            names[side],
            captured[side],
            captured[side.other()]
        ),
        None => format!("Drawn {}-{}", captured.south, captured.north),
    }
}

/// The names of the seats, for where the players have none.
pub(crate) fn seats() -> BySide<String> {
    BySide::from_fn(|side| side.to_string())
}

/// The columns of a name in a sentence.
pub(crate) const NAME: usize = 22;

/// A name, if it is one, cut to so many columns.
pub(crate) fn known(name: &str, width: usize) -> Option<Cow<'_, str>> {
    match name.trim() {
        "" | "?" => None,
        name => Some(shorten(name, width)),
    }
}

/// What to call the players: by their names, or by their seats where these are missing or the same.
pub(crate) fn labels(names: BySide<&str>, width: usize) -> BySide<String> {
    let differ = names.south != names.north;
    BySide::from_fn(|side| match known(names[side], width) {
        Some(name) if differ => name.into_owned(),
        _ => side.to_string(),
    })
}
