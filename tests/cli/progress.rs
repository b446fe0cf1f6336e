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

#[test]
fn a_tournament_has_a_bar_and_leaves_nothing_of_it() {
    let folder = Folder::new();
    let two = "tournament --player greedy --player random --seed 1 --matches 200 --date 2026.11.29";
    let shown = shown(&folder, &format!("{two} --record t.hgn"));
    assert!(
        shown.contains("/200, ") && shown.contains(" left"),
        "{shown:?}"
    );
    let some = |number| std::num::NonZeroU16::new(number).unwrap();
    // What stays on the screen is what is shown without a bar.
    let mut screen = vt100::Parser::new(some(200), some(120), 0);
    screen.process(shown.as_bytes());
    let stays = screen.screen().contents().replace("t.hgn", "u.hgn");
    let without = folder.program(&format!("{two} --record u.hgn")).run();
    let stays: Vec<&str> = stays.lines().map(str::trim_end).collect();
    let expected: Vec<&str> = without.stdout.lines().map(str::trim_end).collect();
    assert!(stays.ends_with(&expected), "{stays:#?}");
    assert!(
        !stays.iter().any(|line| line.contains("/200, ")),
        "{stays:#?}"
    );
    assert_eq!(folder.read("t.hgn"), folder.read("u.hgn"));
    // On a terminal that can do nothing there is none.
    let dumb = shown_on_terminal(
        folder
            .program(&format!("{two} --record v.hgn"))
            .env("TERM", "dumb"),
    );
    assert!(!dumb.contains("/200, "), "{dumb:?}");
}
