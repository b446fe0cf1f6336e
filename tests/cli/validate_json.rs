//! `hoyito validate --format json`: one object, as documented.

use serde_json::Value;

use crate::support::Folder;

#[test]
fn findings_have_all_their_fields() {
    let folder = Folder::new();
    folder.copy("bad", "empty-hole.hgn");
    folder.copy("bad", "duplicate-tag.hgn");
    folder.copy("good", "iii-match-7.hgn");
    let shown = folder
        .hoyito("validate --format json empty-hole.hgn duplicate-tag.hgn iii-match-7.hgn")
        .answers_no();
    let right = r#"{
  "files": 3,
  "records": 9,
  "valid": 7,
  "repaired": 1,
  "invalid": 1,
  "findings": [
    {
      "code": "E207",
      "severity": "error",
      "file": "empty-hole.hgn",
      "record": 1,
      "line": 15,
      "column": 7,
      "offset": 239,
      "length": 1,
      "message": "North can't play e: it is empty (M1)"
    },
    {
      "code": "E301",
      "severity": "warning",
      "file": "duplicate-tag.hgn",
      "record": 1,
      "line": 7,
      "column": 1,
      "offset": 98,
      "length": 13,
      "message": "the tag South stands twice; the first counts"
    }
  ]
}
"#;
    assert_eq!(shown, right);
}

#[test]
fn nothing_found_is_an_empty_list() {
    let folder = Folder::new();
    folder.write("empty.hgn", "");
    let shown = folder.hoyito("validate --format json empty.hgn").succeeds();
    let right = r#"{
  "files": 1,
  "records": 0,
  "valid": 0,
  "repaired": 0,
  "invalid": 0,
  "findings": []
}
"#;
    assert_eq!(shown, right);
}

#[test]
fn the_fields_are_there_and_no_others() {
    let folder = Folder::new();
    folder.copy("bad", "not-utf8.hgn");
    let shown = folder
        .hoyito("validate --format json not-utf8.hgn")
        .answers_no();
    let report: Value = serde_json::from_str(&shown).unwrap();
    let fields = |value: &Value| {
        let mut names: Vec<String> = value.as_object().unwrap().keys().cloned().collect();
        names.sort();
        names
    };
    assert_eq!(
        fields(&report),
        [
            "files", "findings", "invalid", "records", "repaired", "valid"
        ]
    );
    assert_eq!(
        fields(&report["findings"][0]),
        [
            "code", "column", "file", "length", "line", "message", "offset", "record", "severity"
        ]
    );
}

#[test]
fn standard_input_has_a_name() {
    let folder = Folder::new();
    let run = folder
        .program("validate --format json -")
        .stdin("1. ?? *\n")
        .run();
    let report: Value = serde_json::from_str(&run.answers_no()).unwrap();
    assert_eq!(report["findings"][0]["file"], "<stdin>");
    assert_eq!(report["files"], 1);
}

#[test]
fn a_missing_file_does_not_spoil_it() {
    let folder = Folder::new();
    folder.copy("good", "iii-match-7.hgn");
    let run = folder.hoyito("validate --format json missing.hgn iii-match-7.hgn");
    assert_eq!(run.status, 2);
    let report: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!((&report["files"], &report["valid"]), (&1.into(), &7.into()));
    assert!(run.stderr.contains("missing.hgn"), "{run}");
}

#[test]
fn max_findings_cuts_the_list_but_not_the_counts() {
    let folder = Folder::new();
    folder.write(
        "g.hgn",
        "[Variant \"hoyito-iii\"]\n\n1. CE -- *\n\n".repeat(5),
    );
    for most in [0, 3, 5, 9] {
        let line = format!("validate --format json --max-findings {most} g.hgn");
        let report: Value = serde_json::from_str(&folder.hoyito(&line).answers_no()).unwrap();
        assert_eq!(report["findings"].as_array().unwrap().len(), most.min(5));
        assert_eq!(report["invalid"], 5);
    }
}
