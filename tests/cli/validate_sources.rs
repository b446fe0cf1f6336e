//! `hoyito validate`: files, folders and standard input.

use std::fs;

use crate::support::Folder;

/// A folder with a good match, `good.hgn`, and a bad record, `bad.hgn`.
fn folder() -> Folder {
    let folder = Folder::new();
    folder.copy_as("good", "iii-match-7.hgn", "good.hgn");
    folder.copy_as("bad", "empty-hole.hgn", "bad.hgn");
    folder
}

const SEVEN: &str = "7 records: 7 valid, 0 repaired, 0 invalid\n";
const EIGHT: &str = "8 records: 7 valid, 0 repaired, 1 invalid\n";

#[test]
fn several_files_have_one_summary() {
    let folder = folder();
    let shown = folder.hoyito("validate good.hgn bad.hgn").answers_no();
    assert!(
        shown.contains(" bad.hgn:15:7\n") && shown.ends_with(EIGHT),
        "{shown}"
    );
    let shown = folder.hoyito("validate good.hgn good.hgn").succeeds();
    assert_eq!(shown, "14 records: 14 valid, 0 repaired, 0 invalid\n");
}

#[test]
fn a_folder_stands_for_its_records() {
    let folder = folder();
    folder.make_folder("inner");
    for (from, to) in [("good.hgn", "inner/A.HGN"), ("bad.hgn", "inner/b.hgn")] {
        fs::copy(folder.path(from), folder.path(to)).unwrap();
    }
    // Other files are none of its business.
    folder.write("notes.txt", "1. ?? *");
    folder.write("hgn", "1. ?? *");
    let shown = folder.hoyito("validate inner").answers_no();
    assert!(shown.ends_with(EIGHT), "{shown}");
    let shown = folder.hoyito("validate .").answers_no();
    assert!(
        shown.ends_with("16 records: 14 valid, 0 repaired, 2 invalid\n"),
        "{shown}"
    );
    // In order of their names, whatever the system says.
    let places: Vec<&str> = shown
        .lines()
        .filter_map(|line| line.split_once(".hgn:"))
        .map(|(place, _)| place)
        .collect();
    assert_eq!(places.len(), 2, "{shown}");
    assert!(
        places[0].ends_with("bad") && places[1].ends_with("inner/b"),
        "{shown}"
    );
}

#[test]
fn a_file_is_read_whatever_it_is_called() {
    let folder = folder();
    for name in [
        "match.txt",
        "match",
        "-match.hgn",
        "a b.hgn",
        "partída ñ.hgn",
        "花.hgn",
    ] {
        fs::copy(folder.path("good.hgn"), folder.path(name)).unwrap();
        let run = folder.program("validate --strict --").arg(name).run();
        assert_eq!(run.succeeds(), SEVEN, "{name}");
    }
}

#[test]
fn findings_name_the_file_as_it_was_given() {
    let folder = folder();
    folder.make_folder("año");
    fs::copy(folder.path("bad.hgn"), folder.path("año/ñ 1.hgn")).unwrap();
    for (given, named) in [
        ("'año/ñ 1.hgn'", "año/ñ 1.hgn"),
        ("año", "año/ñ 1.hgn"),
        ("./bad.hgn", "./bad.hgn"),
    ] {
        let shown = folder.hoyito(&format!("validate {given}")).answers_no();
        assert!(shown.contains(&format!(" {named}:15:7\n")), "{shown}");
    }
}

#[test]
fn a_hyphen_is_standard_input() {
    let folder = folder();
    let good = folder.read("good.hgn");
    let run = folder.program("validate --strict -").stdin(good).run();
    assert_eq!(run.succeeds(), SEVEN);
    let bad = folder.read("bad.hgn");
    let run = folder.program("validate good.hgn -").stdin(bad).run();
    let shown = run.answers_no();
    assert!(
        shown.contains(" <stdin>:15:7\n") && shown.ends_with(EIGHT),
        "{shown}"
    );
}

#[test]
fn nothing_to_read_is_nothing_wrong() {
    let folder = Folder::new();
    for text in ["", "\n", "\u{feff}", " \t\r\n\n"] {
        folder.write("empty.hgn", text);
        for line in ["validate empty.hgn", "validate --strict empty.hgn"] {
            let shown = folder.hoyito(line).succeeds();
            assert_eq!(
                shown, "0 records: 0 valid, 0 repaired, 0 invalid\n",
                "{text:?}"
            );
        }
    }
    let shown = folder.hoyito("validate -").succeeds();
    assert_eq!(shown, "0 records: 0 valid, 0 repaired, 0 invalid\n");
}

#[test]
fn a_missing_file_does_not_stop_the_others() {
    let folder = folder();
    let run = folder.hoyito("validate missing.hgn good.hgn");
    assert_eq!((run.status, &*run.stdout), (2, SEVEN), "{run}");
    let mut complaints = run.stderr.lines();
    let first = complaints.next().unwrap();
    assert!(
        first.starts_with("error: can't read `missing.hgn`: "),
        "{run}"
    );
    assert_eq!(
        complaints.collect::<Vec<_>>(),
        ["error: 1 file or folder could not be read"]
    );
    // What is wrong in the others is shown, too; but that one was not read weighs more.
    let run = folder.hoyito("validate bad.hgn missing.hgn");
    assert_eq!(run.status, 2);
    assert!(run.stdout.contains("error[E207]"), "{run}");
}

#[test]
fn a_folder_without_records_is_a_mistake() {
    let folder = folder();
    folder.make_folder("empty");
    folder.write("empty/notes.txt", "");
    let run = folder.hoyito("validate empty good.hgn");
    assert_eq!((run.status, &*run.stdout), (2, SEVEN));
    let complaint = "error: `empty` is a folder without records: no file in it ends in .hgn, .json, .jsonl, .hgb, .ogn or .wikimanqala\n";
    assert!(run.stderr.starts_with(complaint), "{run}");
}

#[test]
fn a_folder_on_standard_input_is_a_mistake() {
    let folder = folder();
    let Ok(opened) = fs::File::open(folder.path(".")) else {
        return;
    };
    let run = folder.program("validate -").stdin_from(opened).run();
    assert_eq!(run.status, 2);
    assert!(
        run.stderr.starts_with("error: can't read standard input: "),
        "{run}"
    );
}

#[test]
fn records_keep_their_numbers_and_matches_end_with_their_file() {
    let folder = folder();
    // The first half of a match, and its second as a file of its own: taken as stated.
    let text = folder.read("good.hgn");
    let middle = text.find("\n[Event").and_then(|first| {
        let rest = &text[first + 1..];
        rest.find("\n[Event").map(|second| first + 1 + second + 1)
    });
    let (start, rest) = text.split_at(middle.unwrap());
    folder.write("1.hgn", start);
    folder.write("2.hgn", rest);
    assert_eq!(
        folder.hoyito("validate --strict 2.hgn 1.hgn").succeeds(),
        SEVEN
    );
}

#[test]
fn findings_beyond_the_limit_are_counted() {
    let folder = Folder::new();
    folder.write(
        "g.hgn",
        "[Variant \"hoyito-iii\"]\n\n1. CE -- *\n\n".repeat(3),
    );
    let shown = folder
        .hoyito("validate --max-findings 1 g.hgn")
        .answers_no();
    assert_eq!(shown.matches("error[").count(), 1);
    let end = "… and 2 more findings; --max-findings shows more\n  \
               3  E204  A pass by a player who can move (M4).\n\
               3 records: 0 valid, 0 repaired, 3 invalid\n";
    assert!(shown.ends_with(end), "{shown}");
    let shown = folder
        .hoyito("validate --max-findings 2 g.hgn")
        .answers_no();
    assert!(shown.contains("… and 1 more finding; "), "{shown}");
    let shown = folder
        .hoyito("validate --max-findings 3 g.hgn")
        .answers_no();
    assert!(!shown.contains("more finding"), "{shown}");
    let shown = folder
        .hoyito("validate --max-findings 0 g.hgn")
        .answers_no();
    assert!(shown.starts_with("… and 3 more findings; "), "{shown}");
}

#[test]
fn a_hundred_findings_are_shown_unasked() {
    let folder = Folder::new();
    folder.write(
        "g.hgn",
        "[Variant \"hoyito-iii\"]\n\n1. CE -- *\n\n".repeat(102),
    );
    let shown = folder.hoyito("validate g.hgn").answers_no();
    assert_eq!(shown.matches("error[").count(), 100);
    assert!(shown.contains("\n… and 2 more findings; "));
}

#[test]
fn the_format_can_be_said() {
    assert_eq!(
        folder().hoyito("validate --from hgn good.hgn").succeeds(),
        SEVEN
    );
}

/// As `cat` puts them together.
#[test]
fn every_file_of_several_in_one_may_begin_with_its_mark() {
    let folder = Folder::new();
    folder.copy_as("good", "iii-random.hgn", "x.hgn");
    for format in ["hgn", "jsonl", "ogn", "wikimanqala"] {
        let text = folder
            .hoyito(&format!("convert x.hgn --to {format}"))
            .stdout;
        let text = format!("\u{feff}{text}").repeat(3);
        let checked = folder.program(&format!("validate --strict --from {format} -"));
        let checked = checked.stdin(text).run();
        let all = "3 records: 3 valid, 0 repaired, 0 invalid\n";
        assert_eq!((checked.status, &*checked.stdout), (0, all), "{format}");
    }
    // Damage goes no further than to the next file.
    for damage in ["1. CE {open\n", "1. CE\n", "1. CE zz\n"] {
        let text = format!(
            "\u{feff}[Variant \"hoyito-iii\"]\n{damage}\u{feff}{}",
            folder.read("x.hgn")
        );
        let run = folder.program("convert -").stdin(text).run();
        assert!(
            run.stdout.ends_with(&folder.read("x.hgn")),
            "{damage}: {run}"
        );
    }
}

/// The file is named as what it is, and what unpacks it, by every command that reads records.
#[test]
fn a_packed_file_is_known_for_what_it_is() {
    for (magic, name, unpacker) in [
        (&b"\x1f\x8b\x08\0"[..], "gzip", "gzip -d"),
        (b"\x28\xb5\x2f\xfd", "zstd", "zstd -d"),
        (b"\xfd7zXZ\0", "xz", "xz -d"),
        (b"BZh9", "bzip2", "bzip2 -d"),
        (b"PK\x03\x04", "zip", "unzip"),
        (b"7z\xbc\xaf\x27\x1c", "7z", "7z x"),
    ] {
        let folder = folder();
        folder.write("a b.hgn", magic);
        for command in [
            "validate",
            "convert",
            "stats",
            "show",
            "analyze",
            "show --as html",
        ] {
            let run = folder.program(command).arg("a b.hgn").run();
            let said = format!(
                "error: can't read `a b.hgn`: it is packed by {name}; unpack it first: {unpacker} 'a b.hgn'\n"
            );
            assert!(
                run.status == 2 && run.stderr.starts_with(&said),
                "{command}: {run}"
            );
        }
        let run = folder.program("validate -").stdin(magic).run();
        let said = format!(
            "error: can't read standard input: it is packed by {name}; unpack it first: {unpacker}\n"
        );
        assert!(run.status == 2 && run.stderr.starts_with(&said), "{run}");
        // The others are read all the same.
        let run = folder.program("validate good.hgn").arg("a b.hgn").run();
        assert_eq!((run.status, &*run.stdout), (2, SEVEN), "{run}");
    }
}
