//! How a game stands or ended, in a sentence.

use std::borrow::Cow;

use hoyito_core::{BySide, Ending, Finished, Outcome, Position, Side};
use hoyito_notation::{Record, Termination, Winner};

use crate::messages::message;
use crate::{Language, shorten};

/// Whose turn it is or how the game ended, by what the players are called; a few lines.
pub(crate) fn standing(position: &Position, names: &BySide<String>, language: Language) -> String {
    match position.outcome() {
        Outcome::Unfinished => to_move(position, names, language),
        Outcome::Finished(finished) => over(finished, position, names, language),
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
    pub(crate) fn told(
        self,
        captured: BySide<u8>,
        names: &BySide<String>,
        language: Language,
    ) -> String {
        let is_given_up = self.termination != Termination::Agreement;
        let loser = self.winner.filter(|_| is_given_up);
        let loser = loser.map(|winner| &*names[winner.other()]);
        let how = match (self.termination, loser) {
            (Termination::Resignation, Some(loser)) => {
                message!(language, "over-resigned", name = loser)
            }
            (Termination::Forfeit, Some(loser)) => {
                message!(language, "over-forfeited", name = loser)
            }
            _ => message!(language, "over-agreed"),
        };
        let result = match (self.winner, loser) {
            // Whoever gave up may have captured more.
            (Some(winner), Some(_)) => message!(
                language,
                "result-declared",
                name = &*names[winner],
                won = captured[winner],
                lost = captured[winner.other()]
            ),
            _ => result(captured, self.winner, names, language),
        };
        format!("{how}\n{result}")
    }
}

fn to_move(position: &Position, names: &BySide<String>, language: Language) -> String {
    let name = &*names[position.turn()];
    if !position.must_pass() {
        message!(language, "standing-to-move", name = name)
    } else if position.occupied().is_empty() {
        message!(language, "standing-no-seeds", name = name)
    } else {
        message!(language, "standing-no-end", name = name)
    }
}

fn over(
    finished: Finished,
    position: &Position,
    names: &BySide<String>,
    language: Language,
) -> String {
    let how = match finished.ending {
        Ending::Completed => message!(language, "over-completed"),
        Ending::Blocked => message!(language, "over-blocked"),
        Ending::Stalled => message!(language, "over-stalled"),
    };
    let result = result(finished.captured, finished.winner(), names, language);
    let left = match position.seeds_on_board() {
        0 => String::new(),
        seeds => format!("\n{}", message!(language, "over-left", seeds = seeds)),
    };
    format!("{how}\n{result}{left}")
}

/// Who won with how many seeds.
pub(crate) fn result(
    captured: BySide<u8>,
    winner: Option<Side>,
    names: &BySide<String>,
    language: Language,
) -> String {
    match winner {
        Some(side) => message!(
            language,
            "result-won",
            name = &*names[side],
            won = captured[side],
            lost = captured[side.other()]
        ),
        None => message!(
            language,
            "result-drawn",
            south = captured.south,
            north = captured.north
        ),
    }
}

/// What a seat is called.
pub(crate) fn seat(side: Side, language: Language) -> String {
    match side {
        Side::South => message!(language, "south"),
        Side::North => message!(language, "north"),
    }
}

/// The names of the seats, for where the players have none.
pub(crate) fn seats(language: Language) -> BySide<String> {
    BySide::from_fn(|side| seat(side, language))
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

/// What to call the players in what is told of a game: by their names, made harmless and cut where they are
/// long, or by their seats where these are missing or the same.
///
/// ```
/// use hoyito_core::BySide;
/// use hoyito_view::{Language, called};
///
/// let names = called(BySide { south: "Ana", north: "?" }, Language::Spanish);
/// assert_eq!((&*names.south, &*names.north), ("Ana", "Norte"));
/// ```
pub fn called(names: BySide<&str>, language: Language) -> BySide<String> {
    labels(names, NAME, language)
}

/// What to call the players: by their names, or by their seats where these are missing or the same.
pub(crate) fn labels(names: BySide<&str>, width: usize, language: Language) -> BySide<String> {
    let differ = names.south != names.north;
    BySide::from_fn(|side| match known(names[side], width) {
        Some(name) if differ => name.into_owned(),
        _ => seat(side, language),
    })
}
