//! `hoyito validate`: what is repaired unless reading is strict.

use std::fs;

use crate::support::{Folder, recorded};

fn good(name: &str) -> String {
    fs::read_to_string(recorded("good").join(name)).unwrap()
}

/// A text is repaired, with a warning of this code; strictly it is wrong in the same way.
#[track_caller]
fn assert_repaired(text: &str, code: &str) {
    let folder = Folder::new();
    folder.write("g.hgn", text);
    let shown = folder.hoyito("validate g.hgn").succeeds();
    assert!(shown.starts_with(&format!("warning[{code}]: ")), "{shown}");
    assert!(
        shown.ends_with("1 record: 0 valid, 1 repaired, 0 invalid\n"),
        "{shown}"
    );

    let shown = folder.hoyito("validate --strict g.hgn").answers_no();
    assert!(shown.starts_with(&format!("error[{code}]: ")), "{shown}");
    assert!(
        shown.ends_with("1 record: 0 valid, 0 repaired, 1 invalid\n"),
        "{shown}"
    );
}

/// A text is wrong, strictly read or not, with an error of this code.
#[track_caller]
fn assert_wrong(text: &str, code: &str) {
    let folder = Folder::new();
    folder.write("g.hgn", text);
    for strictness in ["", "--strict"] {
        let shown = folder
            .hoyito(&format!("validate {strictness} g.hgn"))
            .answers_no();
        assert!(shown.contains(&format!("error[{code}]: ")), "{shown}");
        assert!(
            shown.ends_with("1 record: 0 valid, 0 repaired, 1 invalid\n"),
            "{shown}"
        );
    }
}

/// The text with the first such part replaced, which has to be there.
#[track_caller]
fn replaced(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{text}");
    text.replacen(from, to, 1)
}

#[test]
fn a_pass_that_was_left_out() {
    assert_repaired(&replaced(&good("ii-6-pass.hgn"), " -- ", " "), "E205");
}

#[test]
fn a_wrong_number() {
    assert_repaired(&replaced(&good("ii-6-pass.hgn"), " 3. ", " 4. "), "E206");
}

#[test]
fn an_absent_result() {
    assert_repaired(&replaced(&good("ii-6-pass.hgn"), "# 40-8", "#"), "E108");
}

#[test]
fn an_absent_variant() {
    let text = replaced(&good("iii-random.hgn"), "[Variant \"hoyito-iii\"]\n", "");
    assert_repaired(&text, "E302");
}

#[test]
fn a_tag_that_stands_twice() {
    let tag = "[Board \"2x6\"]\n";
    assert_repaired(
        &replaced(&good("iii-random.hgn"), tag, &tag.repeat(2)),
        "E301",
    );
}

#[test]
fn moves_are_never_repaired() {
    let text = good("ii-6-pass.hgn");
    assert_wrong(&replaced(&text, " dA+4 ", " dB+4 "), "E209");
    assert_wrong(&replaced(&text, " dA+4 ", " dA+8 "), "E210");
    assert_wrong(&replaced(&text, " aB ", " aB# "), "E211");
    assert_wrong(&replaced(&text, " aB ", " bB "), "E209");
    assert_wrong(&replaced(&text, " aB ", " -- "), "E204");
    assert_wrong(&replaced(&text, "40-8\"]", "8-40\"]"), "E213");
}

#[test]
fn records_are_counted_by_what_became_of_them() {
    let valid = good("iii-random.hgn");
    let repaired = replaced(&good("ii-6-pass.hgn"), " 3. ", " 4. ");
    let invalid = replaced(&valid, "\n1. ", "\n1. -- ");
    let text = [valid, repaired, invalid].join("\n");
    let folder = Folder::new();
    let run = folder.program("validate -").stdin(text.clone()).run();
    let shown = run.answers_no();
    assert!(
        shown.ends_with("3 records: 1 valid, 1 repaired, 1 invalid\n"),
        "{shown}"
    );
    let run = folder.program("validate --strict -").stdin(text).run();
    let shown = run.answers_no();
    assert!(
        shown.ends_with("3 records: 1 valid, 0 repaired, 2 invalid\n"),
        "{shown}"
    );
}
