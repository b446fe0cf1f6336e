//! What a position or the moves of a game are worth, as text.

mod game;
mod position;

pub use game::{GameAnalysis, MoveGivenAway};
pub use position::{Estimate, MoveWorth, PositionAnalysis};

use hoyito_notation::Record;

/// A value as people read it: `+4`, `0`.
fn signed(value: i8) -> String {
    match value {
        0 => "0".into(),
        value => format!("{value:+}"),
    }
}

/// The moves of a record as it writes them, without its tags; the result only if it has one.
fn movetext(record: &Record) -> String {
    let text = record.to_hgn();
    let moves = text.split_once("\n\n").map_or("", |(_, moves)| moves);
    moves.trim_end().trim_end_matches('*').trim_end().to_owned()
}
