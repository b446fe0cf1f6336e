//! How far the reading of large files has come, shown on a terminal and nowhere else.

use crate::support::Folder;
use crate::terminals::shown_on_terminal;

/// What every bar shows of what is done.
const BYTES: &str = "MiB/";

/// A folder with a file that is large, though it has few records.
fn folder() -> Folder {
    let folder = Folder::new();
    let comment = "x".repeat(1 << 20);
    let record = format!("[Variant \"hoyito-iii\"]\n\n{{{comment}}} *\n\n");
    folder.write("large.hgn", record.repeat(20));
    folder.copy("good", "iii-match-7.hgn");
    folder
}

fn shown(folder: &Folder, arguments: &str) -> String {
    shown_on_terminal(folder.program(arguments).env("TERM", "xterm"))
}

#[test]
fn a_large_file_has_a_bar() {
    let folder = folder();
    let checked = shown(&folder, "validate large.hgn");
    assert!(checked.contains(BYTES), "{checked:?}");
    assert!(checked.ends_with("20 records: 20 valid, 0 repaired, 0 invalid\r\n"));
    let converted = shown(&folder, "convert large.hgn -o large.jsonl");
    assert!(converted.contains(BYTES), "{converted:?}");
    assert!(converted.ends_with("20 written\r\n"), "{converted:?}");
    let counted = shown(&folder, "stats large.hgn");
    assert!(counted.contains(BYTES), "{counted:?}");
}

#[test]
fn the_bars_of_files_are_one() {
    let folder = folder();
    let checked = shown(&folder, "validate large.hgn iii-match-7.hgn large.hgn");
    assert!(checked.contains("/40.0"), "{checked:?}");
}

#[test]
fn nothing_else_has_a_bar() {
    let folder = folder();
    let small = shown(&folder, "validate iii-match-7.hgn");
    assert!(!small.contains(BYTES), "{small:?}");
    // What is written would be mixed up with it.
    let written = shown(&folder, "convert large.hgn");
    assert!(!written.contains(BYTES));
    // A terminal of which nothing is known.
    let dumb = shown_on_terminal(folder.program("validate large.hgn").env("TERM", "dumb"));
    assert!(!dumb.contains(BYTES), "{dumb:?}");
    let program = folder.program("validate large.hgn").env("TERM", "xterm");
    // That succeeds with nothing on standard error.
    program.run().succeeds();
}
