//! What is thought of a move.

use hoyito_core::Move;
use hoyito_notation::{Mark, Note, NoteKind, Record};

use super::texts;
use crate::positions::pick;
use crate::random::Random;

const MARKS: [Mark; 6] = [
    Mark::Good,
    Mark::Mistake,
    Mark::Brilliant,
    Mark::Blunder,
    Mark::Interesting,
    Mark::Dubious,
];

/// Adds some of it to the last move, whose mover has captured `total` so far.
pub(super) fn add(random: &mut Random, record: &mut Record, total: u8) {
    let ply = u32::try_from(record.plies.len() - 1).expect("a short game");
    let last = record.plies.last_mut().expect("a move was played");
    if last.mv != Move::Pass && random.once_in(6) {
        last.mark = Some(*pick(random, &MARKS));
    }
    if random.once_in(6) {
        last.total = Some(total);
    }
    if random.once_in(6) {
        for _ in 0..=random.below(2) {
            let glyph = *pick(random, &[0, 1, 6, 255, 256, u16::MAX]);
            let kind = NoteKind::Glyph(glyph);
            record.notes.push(Note { ply, kind });
        }
    }
    if random.once_in(6) {
        for text in texts::comments(random) {
            let kind = NoteKind::Comment(text);
            record.notes.push(Note { ply, kind });
        }
    }
}
