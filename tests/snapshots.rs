//! What a person sees of every recorded game, and of everything that is wrong in the bad ones.
//!
//! A snapshot a file, in `snapshots/`. A change of the rules, of the reader or of the wording shows here
//! as a difference to be read.

use std::path::Path;

use hoyito_match::MatchCheck;
use hoyito_notation::{Mode, Records};
use hoyito_tests::records;
use hoyito_view::{Look, Source, Tally, finding, finding_line, transcript};

/// Compares with the snapshot of that name.
fn compare(name: &str, shown: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path("snapshots");
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, shown));
}

fn name(path: &Path) -> &str {
    let stem = path.file_stem().and_then(|stem| stem.to_str());
    stem.expect("the names of records are text")
}

/// The games of a file that has nothing wrong in it.
fn games(path: &Path) -> String {
    let text = std::fs::read(path).expect("readable");
    let mut matches = MatchCheck::new(Mode::Strict);
    let mut shown = Vec::new();
    for mut reading in Records::new(&text, Mode::Strict) {
        matches.check(&mut reading);
        let record = reading.record();
        let record = record.unwrap_or_else(|| panic!("{}: {:?}", path.display(), reading.findings));
        shown.push(transcript(record));
    }
    shown.join("\n")
}

/// The findings of a file: one a line, then each with its line, then the summary.
fn findings(path: &Path) -> String {
    let text = std::fs::read(path).expect("readable");
    let file = path.file_name().expect("a file").to_string_lossy();
    let mut matches = MatchCheck::new(Mode::Strict);
    let mut tally = Tally::default();
    let (mut lines, mut shown) = (String::new(), String::new());
    for mut reading in Records::new(&text, Mode::Strict) {
        matches.check(&mut reading);
        tally.add(reading.status());
        for found in &reading.findings {
            lines += &finding_line(found, &file, Look::PLAIN);
            lines += "\n";
            shown += "\n";
            shown += &finding(found, &Source::of(&file, &reading), Look::PLAIN);
        }
    }
    format!("{lines}{shown}\n{tally}\n")
}

#[test]
fn every_good_record() {
    for path in records::files("good", "hgn") {
        compare(name(&path), &games(&path));
    }
}

#[test]
fn every_bad_record() {
    for path in records::files("bad", "hgn") {
        let name = name(&path);
        if name.starts_with("ok-") {
            compare(name, &games(&path));
        } else {
            compare(name, &findings(&path));
        }
    }
}

/// A snapshot that is left over when its record is gone or has another name would never be compared.
#[test]
fn every_snapshot_has_its_record() {
    let records = ["good", "bad"].map(|folder| records::files(folder, "hgn"));
    let mut records: Vec<&str> = records.iter().flatten().map(|path| name(path)).collect();
    records.sort_unstable();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("snapshots");
    let snapshots = folder.read_dir().expect("tests/snapshots is there");
    let mut snapshots: Vec<_> = snapshots
        .map(|entry| entry.expect("readable").path())
        .filter(|path| path.extension().is_some_and(|end| end == "snap"))
        .collect();
    snapshots.sort();
    let snapshots: Vec<&str> = snapshots.iter().map(|path| name(path)).collect();
    assert_eq!(snapshots, records);
}

/// Nothing on a board, in a record or in a name makes a line too long for a terminal.
#[test]
fn games_fit_into_eighty_columns() {
    for path in records::files("good", "hgn") {
        for line in games(&path).lines() {
            assert!(hoyito_view::text_width(line) <= 80, "{line}");
        }
    }
}
