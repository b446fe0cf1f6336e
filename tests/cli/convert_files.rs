//! `hoyito convert -o`: the old file or the new one, and nothing else.

use std::fs;

use crate::convert::assert_all_written;
use crate::support::Folder;

/// A folder with a good match, `good.hgn`, and a bad record, `bad.hgn`.
pub(crate) fn folder() -> Folder {
    let folder = Folder::new();
    folder.copy_as("good", "iii-match-7.hgn", "good.hgn");
    folder.copy_as("bad", "empty-hole.hgn", "bad.hgn");
    folder
}

#[test]
fn an_existing_file_is_left_untouched() {
    let folder = folder();
    folder.write("old.json", "mine");
    folder.hoyito("convert good.hgn -o old.json").refuses_with(
        "can't write `old.json`: it exists already, and was not overwritten; --force overwrites it",
    );
    assert_eq!(folder.read("old.json"), "mine");
    assert_eq!(folder.names(), ["bad.hgn", "good.hgn", "old.json"]);
}

#[test]
fn force_replaces_it() {
    let folder = folder();
    folder.write("old.hgn", "mine ".repeat(10_000));
    assert_all_written(&folder.hoyito("convert good.hgn -o old.hgn --force"), 7);
    assert_eq!(folder.read("old.hgn"), folder.read("good.hgn"));
    assert_eq!(folder.names(), ["bad.hgn", "good.hgn", "old.hgn"]);
}

#[test]
fn a_file_can_be_replaced_by_itself() {
    let folder = folder();
    let before = folder.read("good.hgn");
    assert_all_written(&folder.hoyito("convert good.hgn -o good.hgn --force"), 7);
    assert_eq!(folder.read("good.hgn"), before);
    assert_all_written(
        &folder.hoyito("convert good.hgn --to json -o good.hgn --force"),
        7,
    );
    assert!(folder.read("good.hgn").starts_with("[\n{"));
}

#[test]
fn force_without_a_file_is_a_mistake() {
    folder().hoyito("convert good.hgn --force").refuses();
}

#[test]
fn a_mistake_leaves_the_old_file() {
    let folder = folder();
    folder.write("old.hgn", "mine");
    for line in [
        "convert -o old.hgn --force",
        "convert good.hgn --to pgn -o old.hgn --force",
        // There is nothing to replace it with.
        "convert missing.hgn -o old.hgn --force",
        "convert missing.hgn missing.json -o old.hgn --force",
    ] {
        let run = folder.hoyito(line);
        assert_eq!(run.status, 2, "{line}: {run}");
        assert_eq!(folder.read("old.hgn"), "mine", "{line}");
        assert_eq!(folder.names(), ["bad.hgn", "good.hgn", "old.hgn"], "{line}");
    }
    folder.hoyito("convert missing.hgn -o new.hgn");
    assert!(!folder.path("new.hgn").exists());
}

/// A file would say by its being there that it has everything.
#[test]
fn no_file_is_written_if_another_can_not_be_read() {
    let folder = folder();
    let run = folder.hoyito("convert missing.hgn good.hgn -o new.hgn");
    assert_eq!(run.status, 2, "{run}");
    assert!(
        run.stderr.starts_with("error: can't read `missing.hgn`: "),
        "{run}"
    );
    assert!(
        run.stderr
            .ends_with("error: 1 file or folder could not be read\n"),
        "{run}"
    );
    assert_eq!(folder.names(), ["bad.hgn", "good.hgn"]);
}

/// What was piped on can't be taken back: it is whole, as far as it goes.
#[test]
fn what_could_be_read_goes_to_standard_output() {
    let folder = folder();
    let all = folder.hoyito("convert good.hgn --to json").stdout;
    let run = folder.hoyito("convert good.hgn missing.hgn --to json");
    assert_eq!((run.status, &run.stdout), (2, &all), "{run}");
}

#[test]
fn the_answer_is_no_if_a_record_is_left_out() {
    let folder = folder();
    let run = folder.hoyito("convert bad.hgn good.hgn -o new.hgn");
    assert_eq!(run.status, 1, "{run}");
    assert_eq!(folder.read("new.hgn"), folder.read("good.hgn"));
}

#[test]
fn no_folder_is_made_or_written_to() {
    let folder = folder();
    folder
        .hoyito("convert good.hgn -o no/such.hgn")
        .refuses_with(
            "can't write `no/such.hgn`: there is no folder `no`, and folders are not made unasked",
        );
    folder.make_folder("f.hgn");
    for force in ["", "--force"] {
        let run = folder.hoyito(&format!("convert good.hgn -o f.hgn {force}"));
        run.refuses_with("can't write `f.hgn`: it is a folder");
    }
    assert!(fs::read_dir(folder.path("f.hgn")).unwrap().next().is_none());
}

/// As JSON every quote takes two bytes: nobody could read the record any more.
#[test]
fn a_record_that_would_be_too_large_is_left_out() {
    let folder = folder();
    let quotes = "\"".repeat(9 << 20);
    folder.write(
        "quotes.hgn",
        format!("[Variant \"hoyito-iii\"]\n\n1. CE {{{quotes}}} *\n"),
    );
    let run = folder.hoyito("convert quotes.hgn good.hgn -o new.json");
    assert_eq!(run.status, 1, "{run}");
    let left_out = "quotes.hgn: record 1 is left out: as json it would have 18874644 bytes, and a \
                    record has at most 16777216 (E107): shorten its comments\n";
    assert!(run.stderr.starts_with(left_out), "{run}");
    assert_all_written(&folder.hoyito("convert --strict new.json -o again.hgn"), 7);
}

/// What is read from may be the only copy of what is left out.
#[test]
fn a_file_that_was_read_is_not_replaced_by_a_part_of_it() {
    let folder = folder();
    let both = folder.read("good.hgn") + "\n" + &folder.read("bad.hgn");
    folder.make_folder("inner");
    let kept = "\n8 records: 7 valid, 0 repaired, 1 invalid\n\
                0 written, and `OUT` left as it was: it was read from, and what is left out or lost \
                would be gone; give -o another name\n";
    let mut spellings = vec!["own.hgn", "./own.hgn", "inner/../own.hgn"];
    folder.write("own.hgn", &both);
    if cfg!(unix) {
        #[cfg(unix)]
        std::os::unix::fs::symlink("own.hgn", folder.path("link.hgn")).unwrap();
        fs::hard_link(folder.path("own.hgn"), folder.path("hard.hgn")).unwrap();
        spellings.extend(["link.hgn", "hard.hgn"]);
    }
    for out in spellings {
        let run = folder.hoyito(&format!("convert good.hgn own.hgn -o {out} --force"));
        let kept = kept
            .replace("8 records: 7", "15 records: 14")
            .replace("OUT", out);
        assert_eq!(run.status, 1, "{run}");
        assert!(run.stderr.ends_with(&kept), "{run}");
        assert_eq!(folder.read("own.hgn"), both);
    }
    let input = fs::File::open(folder.path("own.hgn")).unwrap();
    let run = folder
        .program("convert - -o own.hgn --force")
        .stdin_from(input)
        .run();
    assert!(
        run.stderr.ends_with(&kept.replace("OUT", "own.hgn")),
        "{run}"
    );
    assert_eq!(folder.read("own.hgn"), both);
    // Another file is replaced, and so is this one once nothing is left out.
    let run = folder.hoyito("convert own.hgn -o other.hgn --force");
    assert_eq!(
        (run.status, folder.read("other.hgn")),
        (1, folder.read("good.hgn"))
    );
    folder.copy("good", "iii-random.hgn");
    let game = folder.read("iii-random.hgn");
    folder.write("own.hgn", format!("{game}\n{game}"));
    let run = folder.hoyito("convert own.hgn -o own.hgn --unique --force");
    assert_eq!((run.status, folder.read("own.hgn")), (0, game));
}

#[test]
fn a_file_that_was_read_keeps_what_another_format_loses() {
    let folder = Folder::new();
    let text = "[Variant \"hoyito-iii\"]\n\n1. CE! *\n";
    folder.write("own.hgn", text);
    let run = folder.hoyito("convert own.hgn --to ogn -o own.hgn --force");
    assert_eq!((run.status, &*folder.read("own.hgn")), (1, text), "{run}");
}

#[test]
fn a_file_is_never_replaced_by_nothing() {
    let folder = folder();
    folder.write("empty.hgn", "");
    let good = folder.read("good.hgn");
    for (from, said) in [
        ("empty.hgn", "0 records: 0 valid, 0 repaired, 0 invalid\n"),
        ("bad.hgn", "1 record: 0 valid, 0 repaired, 1 invalid\n"),
    ] {
        let run = folder.hoyito(&format!("convert {from} -o good.hgn --force"));
        let said = format!("{said}0 written, and `good.hgn` left as it was\n");
        assert!(run.status == 1 && run.stderr.ends_with(&said), "{run}");
        assert_eq!(folder.read("good.hgn"), good);
    }
}

#[test]
fn no_file_is_made_of_records_that_are_all_left_out() {
    let folder = folder();
    folder.copy_as("bad", "duplicate-tag.hgn", "repaired.hgn");
    for from in ["bad.hgn", "repaired.hgn"] {
        let run = folder.hoyito(&format!("convert --strict {from} -o new.hgn"));
        let said =
            "\n1 record: 0 valid, 0 repaired, 1 invalid\n0 written, and `new.hgn` not made\n";
        assert!(run.status == 1 && run.stderr.ends_with(said), "{run}");
        assert!(!folder.path("new.hgn").exists());
    }
    assert_eq!(folder.hoyito("convert repaired.hgn -o new.hgn").status, 0);
    // A collection without records is one.
    folder.write("empty.hgn", "");
    let run = folder.hoyito("convert empty.hgn -o new.json");
    assert_eq!(
        (run.status, &*folder.read("new.json")),
        (0, "[]\n"),
        "{run}"
    );
}
