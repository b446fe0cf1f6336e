//! Right records behind any bytes: one bad record never spoils the next.

use std::sync::LazyLock;

use hoyito_core::{Hole, Position};
use hoyito_notation::Record;

use super::told::Told;

/// A record that has all that it needs.
pub(super) static RIGHT: LazyLock<Record> = LazyLock::new(|| {
    let mut position = Position::default();
    let mut record = Record::new(position);
    record.tags.event = Some("behind".into());
    for letter in ['C', 'b'] {
        let hole = Hole::from_letter(letter).expect("a hole");
        record.push(&position.play(hole).expect("it is legal"));
    }
    record
});

/// The last readings, so many, are [`RIGHT`]. What has no bytes is only told of: something is missing.
pub(super) fn right(readings: impl Iterator<Item = Told>, last: usize) {
    let all: Vec<Told> = readings.filter(|told| !told.text.is_empty()).collect();
    let (before, last) = all.split_at(all.len().saturating_sub(last));
    for told in last {
        let is_right = told.findings.is_empty() && told.game.as_ref().is_some_and(is_same);
        assert!(is_right, "{told:?}\nafter {:?}", before.last());
    }
}

fn is_same(record: &Record) -> bool {
    let moves = |record: &Record| record.plies.iter().map(|ply| ply.mv).collect::<Vec<_>>();
    record.tags.event == RIGHT.tags.event && moves(record) == moves(&RIGHT)
}
