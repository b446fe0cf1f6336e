//! Files that are cut: their end is missing, their beginning, or a piece of the middle.

use std::ops::Range;

use hoyito_arena::RecordFormat;
use hoyito_notation::Record;
use hoyito_tests::collection::{annotated_game, plain_game};
use hoyito_tests::random::Random;

use super::{Collection, assert_survive, is_long};

/// The records about a cut: those farther away can't know of it.
const WINDOW: u64 = 8;
/// How often one such window is cut.
const CUTS: u64 = 10;

/// Cuts a collection of a thousand records at so many places, each in three ways: one place after the
/// other and all records each time if there is time, else in small windows of them.
fn cut(format: RecordFormat, game: fn(u64, u64) -> Record, cuts: u64) {
    let mut random = Random::new(cuts);
    if is_long() {
        let collection = Collection::new(format, game, 0..1000);
        return cut_often(&collection, 1000, &mut random);
    }
    for _ in 0..cuts / CUTS {
        let first = u64::from(random.below(1000));
        let collection = Collection::new(format, game, first..first + WINDOW);
        cut_often(&collection, CUTS, &mut random);
    }
}

fn cut_often(collection: &Collection, cuts: u64, random: &mut Random) {
    for _ in 0..cuts {
        let end = collection.bytes.len();
        let place = random.below(u32::try_from(end).expect("a small file")) as usize;
        let piece = place..(place + random.below(3000) as usize).min(end);
        for gone in [place..end, 0..place, piece] {
            assert_survives_without(collection, gone);
        }
    }
}

fn assert_survives_without(collection: &Collection, gone: Range<usize>) {
    // Without its end the file header may become that of another version.
    if collection.format == RecordFormat::Binary && (1..8).contains(&gone.start) {
        return;
    }
    let what = format!("{} without {gone:?}", collection.format);
    // A record that begins right behind the cut has lost the beginning of its line.
    let touched = gone.start..gone.end + 1;
    let untouched = collection.untouched(std::slice::from_ref(&touched));
    let mut bytes = collection.bytes.clone();
    bytes.drain(gone);
    assert_survive(collection.format, &bytes, &untouched, &what);
}

#[test]
fn hgn_is_cut() {
    cut(RecordFormat::Hgn, plain_game, 1000);
}

#[test]
fn annotated_hgn_is_cut() {
    cut(RecordFormat::Hgn, annotated_game, 300);
}

#[test]
fn json_is_cut() {
    cut(RecordFormat::Json, plain_game, 100);
    cut(RecordFormat::JsonLines, annotated_game, 100);
}

#[test]
fn binary_is_cut() {
    cut(RecordFormat::Binary, plain_game, 300);
    cut(RecordFormat::Binary, annotated_game, 300);
}
