//! `hoyito match --south-name`: whatever a player is called.

use crate::support::{Folder, assert_shown, games};

/// A match of two rounds with South called so, as it is shown; its records are strictly valid.
#[track_caller]
fn play(folder: &Folder, name: &str) -> String {
    let shown = folder
        .program(
            "match --south greedy --rounds 2 --seed 5 --date 2026.11.29 --record m.hgn --force",
        )
        .args(["--south-name", name])
        .run()
        .succeeds();
    folder.hoyito("validate --strict m.hgn").succeeds();
    shown
}

#[test]
fn names_are_recorded_as_they_are() {
    let folder = Folder::new();
    for name in [
        "Ñandú Pérez",
        "José \"Pepe\" D'Óleo",
        r"back\slash",
        r#"ends with \""#,
        "[South] {no comment} ; $1 (2)",
        "花子",
        "e\u{301}",
        "👩‍👧 familia",
        " blanks  inside ",
        "-",
        "*",
        "?",
        "",
    ] {
        play(&folder, name);
        for game in games(&folder.read("m.hgn")) {
            assert_eq!(game.tag("South"), name);
        }
    }
}

#[test]
fn a_line_end_in_a_name_is_no_line_end_in_the_record() {
    let folder = Folder::new();
    let lines = play(&folder, "one line").lines().count();
    for name in [
        "two\nlines",
        "two\r\nlines",
        "two\rlines",
        "\n\n[Event \"x\"]",
    ] {
        let shown = play(&folder, name);
        assert!(!shown.contains('\r'), "{shown:?}");
        assert_eq!(shown.lines().count(), lines, "{shown}");
        assert_eq!(games(&folder.read("m.hgn")).len(), 2);
    }
}

#[test]
fn a_terminal_does_not_obey_names() {
    let folder = Folder::new();
    for name in ["\u{1b}[31mred", "\u{7}bell", "\u{9b}31m", "\u{202e}turned"] {
        let shown = play(&folder, name);
        let obeyed = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
        assert!(!shown.contains(obeyed), "{shown:?}");
        let shown = folder.hoyito("show m.hgn").succeeds();
        assert!(!shown.contains(obeyed), "{shown:?}");
    }
}

#[test]
fn the_table_stays_straight() {
    let folder = Folder::new();
    let mut shown = String::new();
    for name in [
        "花子",
        "Ñandú",
        "Bartolomé de las Casas y Peñaloza de la Vega",
    ] {
        shown += &play(&folder, name);
        shown.push('\n');
    }
    assert_shown("wide_names", &shown);
}

#[test]
fn players_with_one_name_are_told_apart_by_their_seats() {
    let folder = Folder::new();
    let line = "match --rounds 1 --seed 1 --south-name Ana --north-name Ana --record m.hgn";
    let shown = folder.hoyito(line).succeeds();
    let seeds = "\nSeeds over all rounds: South ";
    assert!(shown.contains(seeds), "{shown}");
    let text = folder.read("m.hgn");
    let game = &games(&text)[0];
    assert_eq!((game.tag("South"), game.tag("North")), ("Ana", "Ana"));
}

#[cfg(unix)]
#[test]
fn a_name_that_is_not_utf8_is_refused() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let folder = Folder::new();
    let run = folder
        .program("match --seed 1 --record m.hgn --south-name")
        .arg(OsStr::from_bytes(b"Jos\xe9"))
        .run();
    assert!(run.refuses().contains("UTF-8"));
    assert!(folder.names().is_empty());
}
