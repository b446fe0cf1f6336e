//! The published schema.

use std::fs;
use std::path::{Path, PathBuf};

use hoyito_notation::{Mode, Record, Records, json_schema};
use hoyito_tests::generated::random_record;
use hoyito_tests::records;

use super::{moves, record};

fn schema_path() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/record.schema.json")
}

/// `SCHEMA=write` in the environment writes it anew.
#[test]
fn the_published_schema_is_current() {
    let schema = json_schema();
    if std::env::var_os("SCHEMA").is_some_and(|it| it == "write") {
        fs::write(schema_path(), &schema).expect("writable");
    }
    let published = fs::read_to_string(schema_path()).expect("readable");
    assert_eq!(published, schema, "SCHEMA=write writes it anew");
}

#[test]
fn records_are_as_the_schema_says() {
    let published = fs::read_to_string(schema_path()).expect("readable");
    let schema = serde_json::from_str(&published).expect("JSON");
    let schema = jsonschema::validator_for(&schema).expect("a schema");
    let check = |record: &Record| {
        for text in [record.to_json(), record.to_json_pretty()] {
            let value = serde_json::from_str(&text).expect("JSON");
            schema
                .validate(&value)
                .unwrap_or_else(|error| panic!("{error}: {text}"));
        }
    };
    for path in records::files("good", "hgn") {
        let text = fs::read(&path).expect("readable");
        for reading in Records::new(&text, Mode::Strict) {
            check(&reading.game.expect("a good record"));
        }
    }
    for seed in 0..100 {
        check(&random_record(seed));
    }
    for bad in [
        "{}".to_owned(),
        moves("{}"),
        moves("{\"hole\": \"C\", \"pass\": true}"),
        moves("{\"hole\": \"M\"}"),
        record("\"moves\": []"),
        record("\"moves\": [], \"result\": \"*\", \"colour\": 1"),
        record("\"moves\": [], \"result\": \"*\", \"round\": 0"),
        record("\"moves\": [], \"result\": \"*\", \"starter\": \"Ana\""),
    ] {
        let value = serde_json::from_str(&bad).expect("JSON");
        assert!(!schema.is_valid(&value), "{bad}");
    }
}
