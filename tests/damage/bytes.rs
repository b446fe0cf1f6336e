//! Files with bytes that were changed, all over them.

use hoyito_arena::RecordFormat;
use hoyito_notation::Record;
use hoyito_tests::collection::{annotated_game, plain_game};
use hoyito_tests::random::Random;

use super::{Collection, assert_survive, is_long};

/// Changes many bytes of a large file at once, so that every tenth record or so is touched.
fn change(format: RecordFormat, game: fn(u64, u64) -> Record) {
    let (files, records, changes) = if is_long() {
        (20, 10_000, 1000)
    } else {
        (4, 250, 25)
    };
    for file in 0..files {
        let mut random = Random::new(file);
        let first = file * records;
        let Collection {
            mut bytes,
            places,
            records,
            ..
        } = Collection::new(format, game, first..first + records);
        let length = u32::try_from(bytes.len()).expect("a small file");
        let mut damaged = Vec::new();
        for _ in 0..changes {
            let place = random.below(length) as usize;
            bytes[place] = u8::try_from(random.below(256)).expect("below 256");
            // A record whose line does not begin with it any more is touched as well.
            damaged.push(place..place + 2);
        }
        let collection = Collection {
            format,
            bytes: Vec::new(),
            places,
            records,
        };
        let untouched = collection.untouched(&damaged);
        assert!(untouched.len() * 10 > collection.records.len() * 8);
        assert_survive(format, &bytes, &untouched, &format!("{format} {file}"));
    }
}

#[test]
fn bytes_of_hgn_are_changed() {
    change(RecordFormat::Hgn, plain_game);
}

#[test]
fn bytes_of_annotated_hgn_are_changed() {
    change(RecordFormat::Hgn, annotated_game);
}

#[test]
fn bytes_of_json_are_changed() {
    change(RecordFormat::Json, plain_game);
    change(RecordFormat::JsonLines, annotated_game);
}

#[test]
fn bytes_of_binary_records_are_changed() {
    change(RecordFormat::Binary, plain_game);
    change(RecordFormat::Binary, annotated_game);
}
