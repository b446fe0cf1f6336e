//! `hoyito stats`: what a collection of records says.

use std::collections::BTreeSet;

use roxmltree::Document;
use serde_json::{Value, json};

use crate::support::{Folder, Transcript, assert_shown, recorded};

/// The program with all of `tests/records/good`.
fn of_good(folder: &Folder, options: &str) -> String {
    let line = format!("stats {options}");
    folder.program(&line).arg(recorded("good")).run().succeeds()
}

/// A game of three moves in which the players agree to stop.
const AGREED: &str =
    "[Variant \"hoyito-iii\"]\n[Termination \"agreement\"]\n\n1. CE ba+4 cd 0-4\n\n";
const UNFINISHED: &str = "[Variant \"hoyito-ii\"]\n[Board \"2x12\"]\n\n1. -- *\n\n1. *\n\n";

#[test]
fn the_recorded_games_in_tables() {
    let folder = Folder::new();
    let shown = of_good(&folder, "");
    assert!(shown.lines().all(|line| line.chars().count() <= 80));
    assert_shown("stats", &shown);
    // Threads change nothing.
    assert_eq!(of_good(&folder, "--threads 1"), shown);
    assert_eq!(of_good(&folder, "--format text --threads 3"), shown);
}

#[test]
fn the_recorded_games_as_json() {
    let shown = of_good(&Folder::new(), "--format json");
    assert_shown("stats.json", &shown);
    let said: Value = serde_json::from_str(&shown).unwrap();
    let games = |list: &Value| -> u64 {
        let rows = list.as_array().unwrap().iter();
        rows.map(|row| row["games"].as_u64().unwrap()).sum()
    };
    assert_eq!(said["records"], games(&said["boards"]));
    assert_eq!(said["records"], games(&said["endings"]));
    let finished = &said["results"]["games"];
    assert_eq!(*finished, games(&said["results"]["leads"]));
    assert_eq!(*finished, games(&said["lengths"]["distribution"]));
    for whose in ["south", "north", "starter", "other"] {
        let row = &said["results"][whose];
        let all = ["won", "drawn", "lost"].map(|name| row[name].as_u64().unwrap());
        assert_eq!(*finished, all.iter().sum::<u64>(), "{whose}");
    }
    let bins = said["captures"]["by_move"].as_array().unwrap();
    for name in ["moves", "captures", "seeds"] {
        let sum: u64 = bins.iter().map(|bin| bin[name].as_u64().unwrap()).sum();
        assert_eq!(said["captures"][name], sum, "{name}");
    }
}

/// The names of all fields, those of a list as of one of its rows.
fn fields(value: &Value, path: &str, into: &mut BTreeSet<String>) {
    match value {
        Value::Object(map) => {
            for (name, value) in map {
                let path = format!("{path}.{name}");
                into.insert(path.trim_start_matches('.').to_owned());
                fields(value, &path, into);
            }
        }
        Value::Array(list) => list.iter().for_each(|value| fields(value, path, into)),
        _ => {}
    }
}

#[test]
fn every_field_is_documented() {
    let said: Value = serde_json::from_str(&of_good(&Folder::new(), "--format json")).unwrap();
    let mut said_fields = BTreeSet::new();
    fields(&said, "", &mut said_fields);
    let page = recorded("").join("../../docs/records.md");
    let page = std::fs::read_to_string(page).unwrap();
    let (_, page) = page.split_once("\n## `hoyito stats`").unwrap();
    for field in said_fields {
        let name = field.rsplit('.').next().unwrap();
        assert!(page.contains(&format!("`{name}`")), "{field}");
    }
}

#[test]
fn a_picture_is_written_beside_the_tables() {
    let folder = Folder::new();
    let shown = of_good(&folder, "");
    assert_eq!(of_good(&folder, "--picture p.svg"), shown);
    assert_eq!(folder.names(), ["p.svg"]);
    let picture = folder.read("p.svg");
    assert_shown("stats.svg", &picture);
    // Alone on standard output it is the same.
    assert_eq!(of_good(&folder, "--picture -"), picture);
    assert_eq!(folder.names(), ["p.svg"]);
}

#[test]
fn pictures_are_xml_with_words_for_who_can_not_see_them() {
    let folder = Folder::new();
    folder.write("one.hgn", AGREED);
    folder.write("unfinished.hgn", UNFINISHED);
    folder.write("none.hgn", "");
    let mut pictures = vec![of_good(&folder, "--picture -")];
    for name in ["one", "unfinished", "none"] {
        let run = folder.hoyito(&format!("stats --picture - {name}.hgn"));
        pictures.push(run.stdout);
    }
    for picture in pictures {
        let document = Document::parse(&picture).unwrap();
        let root = document.root_element();
        assert!(root.has_tag_name(("http://www.w3.org/2000/svg", "svg")));
        assert_eq!(root.attribute("role"), Some("img"));
        let labels: Vec<&str> = root
            .attribute("aria-labelledby")
            .unwrap()
            .split(' ')
            .collect();
        for (label, tag) in labels.iter().zip(["title", "desc"]) {
            let element = document
                .descendants()
                .find(|it| it.attribute("id") == Some(label));
            let element = element.unwrap();
            assert_eq!(element.tag_name().name(), tag);
            assert!(!element.text().unwrap().is_empty());
        }
        // Nothing is fetched, nothing runs.
        assert!(!picture.contains("href") && !picture.contains("<script"));
    }
}

#[test]
fn an_existing_picture_is_left_untouched_without_force() {
    let folder = Folder::new();
    folder.write("one.hgn", AGREED);
    folder.write("p.svg", "mine");
    folder.hoyito("stats one.hgn --picture p.svg").refuses_with(
        "can't write `p.svg`: it exists already, and was not overwritten; --force overwrites it",
    );
    assert_eq!(folder.read("p.svg"), "mine");
    folder
        .hoyito("stats one.hgn --picture p.svg --force")
        .succeeds();
    assert!(folder.read("p.svg").starts_with("<svg "));
    let lost = folder.hoyito("stats one.hgn --picture no/p.svg").refuses();
    assert!(lost.contains("there is no folder `no`"), "{lost}");
    folder.hoyito("stats one.hgn --force").refuses();
    assert_eq!(folder.names(), ["one.hgn", "p.svg"]);
}

#[test]
fn only_one_thing_goes_to_standard_output() {
    let folder = Folder::new();
    folder.write("one.hgn", AGREED);
    folder
        .hoyito("stats one.hgn --picture - --format json")
        .refuses_with(
            "the picture and JSON can't both go to standard output: give --picture a file",
        );
}

#[test]
fn small_collections() {
    let folder = Folder::new();
    folder.write("one.hgn", AGREED);
    folder.write("none.hgn", "");
    folder.write(
        "unfinished.hgn",
        "[Variant \"hoyito-ii\"]\n[Board \"2x12\"]\n\n1. B *\n",
    );
    let mut shown = Transcript::default();
    for command in ["stats one.hgn", "stats none.hgn", "stats unfinished.hgn"] {
        shown.add(command, &folder.hoyito(command).succeeds());
    }
    shown.assert_shown("stats_small");
}

#[test]
fn nothing_to_count_is_null_and_not_nought() {
    let folder = Folder::new();
    let run = folder.program("stats --format json -").stdin("").run();
    let said: Value = serde_json::from_str(&run.succeeds()).unwrap();
    assert_eq!((&said["files"], &said["records"]), (&json!(1), &json!(0)));
    assert_eq!(said["results"]["south"]["points"], Value::Null);
    assert_eq!(said["lengths"]["shortest"], Value::Null);
    assert_eq!(said["captures"]["share"], Value::Null);
    assert_eq!(said["openings"], json!([]));
}

#[test]
fn invalid_records_are_left_out_and_counted() {
    let folder = Folder::new();
    folder.copy("bad", "empty-hole.hgn");
    folder.copy("bad", "duplicate-tag.hgn");
    assert_eq!(
        folder.hoyito("stats empty-hole.hgn").answers_no(),
        "1 record: 0 valid, 0 repaired, 1 invalid\nThere are no games to tell of.\n"
    );
    let line = "stats --format json empty-hole.hgn duplicate-tag.hgn";
    let said: Value = serde_json::from_str(&folder.hoyito(line).answers_no()).unwrap();
    assert_eq!(
        (&said["invalid"], &said["repaired"]),
        (&json!(1), &json!(1))
    );
    assert_eq!(said["boards"][0]["games"], 1);
    let shown = folder
        .hoyito("stats empty-hole.hgn duplicate-tag.hgn")
        .answers_no();
    let begin = "2 records: 0 valid, 1 repaired, 1 invalid\nWhat is invalid is left out.\n\n";
    assert!(shown.starts_with(begin), "{shown}");
}

#[test]
fn a_missing_file_does_not_spoil_it() {
    let folder = Folder::new();
    folder.write("one.hgn", AGREED);
    let shown = folder.hoyito("stats one.hgn").succeeds();
    let run = folder.hoyito("stats missing.hgn one.hgn --picture p.svg");
    assert_eq!((run.status, &*run.stdout), (2, &*shown), "{run}");
    assert!(run.stderr.contains("can't read `missing.hgn`: "), "{run}");
    assert!(
        folder
            .read("p.svg")
            .contains("Results and lengths of 1 game<")
    );
}

#[test]
fn the_same_from_standard_input() {
    let folder = Folder::new();
    folder.write("one.hgn", AGREED);
    let shown = folder.hoyito("stats one.hgn").succeeds();
    assert_eq!(
        folder.program("stats -").stdin(AGREED).run().succeeds(),
        shown
    );
}
