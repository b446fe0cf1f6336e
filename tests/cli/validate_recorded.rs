//! `hoyito validate --strict` on the recorded games of `tests/records`.

use std::fs;

use serde_json::Value;

use crate::faults::{FAULTS, Leniently};
use crate::support::{Folder, recorded};

/// The names of the files in a folder of `tests/records`, without their ending.
fn stems(kind: &str) -> Vec<String> {
    let entries = fs::read_dir(recorded(kind)).unwrap();
    let mut stems: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter_map(|name| name.strip_suffix(".hgn").map(str::to_owned))
        .collect();
    stems.sort();
    stems
}

/// The report on one file, and whether the answer was no.
#[track_caller]
fn report(kind: &str, stem: &str, options: &str) -> (Value, bool) {
    let folder = Folder::new();
    folder.copy(kind, &format!("{stem}.hgn"));
    let run = folder.hoyito(&format!("validate --format json {options} {stem}.hgn"));
    let says_no = run.status == 1;
    let shown = if says_no {
        run.answers_no()
    } else {
        run.succeeds()
    };
    (serde_json::from_str(&shown).unwrap(), says_no)
}

#[test]
fn the_table_has_every_bad_file() {
    let stems = stems("bad");
    let bad = stems.iter().filter(|stem| !stem.starts_with("ok-"));
    assert!(bad.eq(FAULTS.iter().map(|fault| fault.file)), "{stems:?}");
}

#[test]
fn every_bad_record_has_its_one_fault() {
    for fault in &FAULTS {
        let file = fault.file;
        let (report, says_no) = report("bad", file, "--strict");
        assert!(says_no, "{file}");
        let findings = report["findings"].as_array().unwrap();
        // One fault, one finding: what follows is not guessed at.
        let [finding] = findings.as_slice() else {
            panic!("{file}: {report}");
        };
        assert_eq!(finding["code"], fault.code, "{file}");
        assert_eq!(finding["severity"], "error", "{file}");
        assert_eq!(finding["file"], format!("{file}.hgn"));
        assert_eq!(finding["record"], fault.record, "{file}");
        assert_eq!(finding["line"], fault.line, "{file}");
        assert_eq!(finding["column"], fault.column, "{file}");
        let message = finding["message"].as_str().unwrap();
        assert!(message.contains(fault.says), "{file}: {message}");
        // The others in the file are read all the same.
        assert_eq!(report["invalid"], 1, "{file}");
        assert_eq!(report["repaired"], 0, "{file}");
        let others = report["records"].as_u64().unwrap() - 1;
        assert_eq!(report["valid"], others, "{file}");
    }
}

#[test]
fn records_around_a_bad_one_are_read() {
    for (file, records) in [
        ("bad-tag", 2),
        ("second-is-bad", 3),
        ("last-four-wrong-round", 3),
        ("score-wrong", 3),
        ("round-skipped", 2),
    ] {
        assert_eq!(
            report("bad", file, "--strict").0["records"],
            records,
            "{file}"
        );
    }
}

#[test]
fn places_agree_with_each_other() {
    for fault in &FAULTS {
        let (report, _) = report("bad", fault.file, "--strict");
        let finding = &report["findings"][0];
        let number = |name: &str| finding[name].as_u64().unwrap();
        let bytes = fs::read(recorded("bad").join(format!("{}.hgn", fault.file))).unwrap();
        let offset = usize::try_from(number("offset")).unwrap();
        let before = &bytes[..offset];
        let ends = before.split(|&byte| byte == b'\n').count() - 1;
        assert_eq!(number("line"), ends as u64 + 1, "{}", fault.file);
        let line = before.rsplit(|&byte| byte == b'\n').next().unwrap();
        // Each bad byte is decoded as one character, which is how columns count.
        let characters = String::from_utf8_lossy(line).chars().count();
        assert_eq!(number("column"), characters as u64 + 1, "{}", fault.file);
        let end = offset + usize::try_from(number("length")).unwrap();
        assert!(end <= bytes.len(), "{}", fault.file);
    }
}

#[test]
fn bad_bytes_are_found_at_their_offset() {
    for (file, byte) in [("not-utf8", 0xed), ("nul", 0)] {
        let (report, _) = report("bad", file, "--strict");
        let bytes = fs::read(recorded("bad").join(format!("{file}.hgn"))).unwrap();
        let at = bytes.iter().position(|&other| other == byte).unwrap();
        assert_eq!(report["findings"][0]["offset"], at, "{file}");
        assert_eq!(report["findings"][0]["length"], 1, "{file}");
    }
}

#[test]
fn lenient_reading_repairs_what_has_one_meaning_and_nothing_else() {
    for fault in &FAULTS {
        let file = fault.file;
        let (report, says_no) = report("bad", file, "");
        let finding = &report["findings"][0];
        assert_eq!(finding["code"], fault.code, "{file}");
        let (severity, counts) = match fault.leniently {
            Leniently::Refused => ("error", (0, 1)),
            Leniently::Repaired | Leniently::Taken => ("warning", (1, 0)),
        };
        assert_eq!(says_no, severity == "error", "{file}");
        assert_eq!(report["repaired"], counts.0, "{file}");
        assert_eq!(report["invalid"], counts.1, "{file}");
        assert_eq!(finding["severity"], severity, "{file}");
    }
}

#[test]
fn what_only_looks_wrong_is_valid() {
    let stems = stems("bad");
    let ok: Vec<_> = stems
        .iter()
        .filter(|stem| stem.starts_with("ok-"))
        .collect();
    assert_eq!(ok.len(), 5);
    for stem in ok {
        let folder = Folder::new();
        folder.copy("bad", &format!("{stem}.hgn"));
        for strictness in ["", "--strict"] {
            let shown = folder
                .hoyito(&format!("validate {strictness} {stem}.hgn"))
                .succeeds();
            assert_eq!(
                shown, "1 record: 1 valid, 0 repaired, 0 invalid\n",
                "{stem}"
            );
        }
    }
}

#[test]
fn every_good_record_is_valid() {
    let stems = stems("good");
    assert!(stems.len() >= 20, "{stems:?}");
    let mut records = 0;
    for stem in &stems {
        let (report, says_no) = report("good", stem, "--strict");
        assert!(!says_no, "{stem}: {report}");
        assert_eq!(report["findings"], serde_json::json!([]), "{stem}");
        assert_eq!(report["valid"], report["records"], "{stem}");
        records += report["records"].as_u64().unwrap();
    }
    // And all of them in one go.
    let run = Folder::new()
        .program("validate --strict")
        .arg(recorded("good"))
        .run();
    let summary = format!("{records} records: {records} valid, 0 repaired, 0 invalid\n");
    assert_eq!(run.succeeds(), summary);
}
