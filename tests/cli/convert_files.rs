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
