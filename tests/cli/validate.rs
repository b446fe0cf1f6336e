//! `hoyito validate`: what a person sees.

use crate::support::{Folder, Transcript};

#[test]
fn findings_show_the_line_and_what_would_be_right() {
    let folder = Folder::new();
    let mut shown = Transcript::default();
    for name in [
        "empty-hole",
        "not-utf8",
        "score-wrong",
        "variation",
        "duplicate-tag",
    ] {
        let file = format!("{name}.hgn");
        folder.copy("bad", &file);
        let command = format!("validate {file}");
        shown.add(&command, &folder.hoyito(&command).to_string());
    }
    shown.assert_shown("findings");
}

#[test]
fn without_findings_there_is_a_line() {
    let folder = Folder::new();
    folder.copy("good", "iii-random.hgn");
    assert_eq!(
        folder.hoyito("validate iii-random.hgn").succeeds(),
        "1 record: 1 valid, 0 repaired, 0 invalid\n"
    );
}
