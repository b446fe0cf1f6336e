//! From form to form and back, byte for byte.

use std::fs;

use hoyito_notation::{BinaryRecords, FILE_HEADER, JsonRecords, Mode, Reading, Record, Records};
use hoyito_tests::generated::random_record;
use hoyito_tests::records;
use hoyito_tests::sizes::Sizes;

/// The one record of these readings, which is right.
fn only<'a>(mut readings: impl Iterator<Item = Reading<'a>>, what: &str) -> Record {
    let reading = readings.next().unwrap_or_else(|| panic!("{what}"));
    assert!(
        reading.findings.is_empty(),
        "{what}: {:?}",
        reading.findings
    );
    assert!(readings.next().is_none(), "{what}");
    reading.game.expect("there are no findings")
}

fn from_hgn(text: &str) -> Record {
    only(Records::new(text.as_bytes(), Mode::Strict), text)
}

fn from_json(text: &str) -> Record {
    only(JsonRecords::new(text.as_bytes(), Mode::Strict), text)
}

fn from_binary(record: &[u8], what: &str) -> Record {
    let file = [&FILE_HEADER[..], record].concat();
    only(BinaryRecords::new(&file, Mode::Strict), what)
}

/// Takes a record through all forms, each of which has one way to write it.
fn go_round(record: &Record) {
    let (hgn, json, binary) = (record.to_hgn(), record.to_json(), record.to_binary());
    assert_eq!(from_hgn(&hgn).to_hgn(), hgn);

    let json_record = from_json(&json);
    assert_eq!(json_record.to_json(), json);
    assert_eq!(json_record.to_hgn(), hgn);
    assert_eq!(json_record.to_binary(), binary);
    let pretty = from_json(&record.to_json_pretty());
    assert_eq!(pretty.to_json(), json);

    let binary_record = from_binary(&binary, &hgn);
    assert_eq!(binary_record.to_binary(), binary);
    assert_eq!(binary_record.to_hgn(), hgn);
    assert_eq!(binary_record.to_json(), json);
}

/// The good records, with the names of their files.
fn good() -> Vec<(String, Record)> {
    let mut all = Vec::new();
    for path in records::files("good", "hgn") {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let text = fs::read(&path).expect("readable");
        for reading in Records::new(&text, Mode::Strict) {
            all.push((
                name.clone().into_owned(),
                reading.game.expect("a good record"),
            ));
        }
    }
    all
}

#[test]
fn good_records_go_round() {
    for (_, record) in good() {
        go_round(&record);
    }
}

/// `RECORDS` in the environment asks for more.
#[test]
fn generated_records_go_round() {
    let count = std::env::var("RECORDS").map_or(300, |count| count.parse().expect("a number"));
    for seed in 0..count {
        go_round(&random_record(seed));
    }
}

/// Moves take four or five bits, and what is no move and no text at most sixteen bytes.
#[test]
#[allow(clippy::print_stdout)] // The table is seen with `--nocapture`.
fn usual_records_are_small() {
    for (name, record) in good() {
        let sizes = Sizes::of(&record);
        println!("{name:36} {sizes}");
        let is_usual = record.comments.is_empty()
            && record.notes.is_empty()
            && record
                .plies
                .iter()
                .all(|ply| ply.mark.is_none() && ply.total.is_none())
            && record.tag_value(hoyito_notation::Tag::Position).is_none();
        if is_usual {
            assert!(sizes.rest() <= 16, "{name}: {sizes}");
        }
    }
}
