//! `hoyito show`: where it reads from and writes to.

use std::fs;

use crate::support::{Folder, recorded};

fn good() -> Vec<u8> {
    fs::read(recorded("good").join("iii-match-7.hgn")).unwrap()
}

#[test]
fn a_hyphen_is_standard_input_and_output() {
    let folder = Folder::new();
    folder.copy_as("good", "iii-match-7.hgn", "m.hgn");
    let shown = folder.hoyito("show m.hgn --game 3").succeeds();
    let run = folder.program("show - --game 3").stdin(good()).run();
    assert_eq!(run.succeeds(), shown);
    assert_eq!(folder.hoyito("show m.hgn --game 3 -o -").succeeds(), shown);
    assert_eq!(folder.names(), ["m.hgn"]);
}

#[test]
fn a_file_has_what_would_have_been_shown() {
    let folder = Folder::new();
    folder.copy_as("good", "iii-match-7.hgn", "m.hgn");
    for option in [
        "-o board.txt",
        "--output=board.txt --force",
        "--as text -oboard.txt --force",
    ] {
        let line = "show m.hgn --game 2 --ply 5";
        let shown = folder.hoyito(line).succeeds();
        assert_eq!(folder.hoyito(&format!("{line} {option}")).succeeds(), "");
        assert_eq!(folder.read("board.txt"), shown);
        assert_eq!(folder.names(), ["board.txt", "m.hgn"]);
    }
}

#[test]
fn an_existing_file_is_left_untouched_without_force() {
    let folder = Folder::new();
    folder.write("board.txt", "mine");
    let complaint = folder
        .hoyito("show --position start -o board.txt")
        .refuses();
    assert!(
        complaint.starts_with("error: can't write `board.txt`: it exists already"),
        "{complaint}"
    );
    assert_eq!(folder.read("board.txt"), "mine");
    folder
        .hoyito("show --position start -o board.txt --force")
        .succeeds();
    assert!(folder.read("board.txt").ends_with("\nSouth to move\n"));
    assert_eq!(folder.names(), ["board.txt"]);
}

#[test]
fn who_is_refused_an_existing_file_is_told_of_force() {
    let folder = Folder::new();
    folder.write("board.txt", "mine");
    let complaint = folder
        .hoyito("show --position start -o board.txt")
        .refuses();
    assert!(complaint.contains("--force"), "{complaint}");
}

#[test]
fn what_can_not_be_shown_leaves_no_file() {
    let folder = Folder::new();
    folder.copy_as("good", "iii-match-7.hgn", "m.hgn");
    folder.hoyito("show m.hgn --game 9 -o board.txt").refuses();
    folder
        .hoyito("show --position '1/1 S' -o board.txt")
        .refuses();
    assert_eq!(folder.names(), ["m.hgn"]);
}

#[test]
fn a_broken_record_is_written_as_far_as_it_goes() {
    let folder = Folder::new();
    folder.copy("bad", "empty-hole.hgn");
    let run = folder.hoyito("show empty-hole.hgn -o board.txt");
    assert_eq!((run.status, &*run.stdout), (1, ""));
    assert!(folder.read("board.txt").ends_with("\nLuis to move\n"));
}

#[test]
fn places_that_can_not_be_written() {
    let folder = Folder::new();
    folder.make_folder("folder");
    for (place, why) in [
        (
            "no/board.txt",
            "there is no folder `no`, and folders are not made unasked",
        ),
        ("folder", "it is a folder"),
    ] {
        folder
            .hoyito(&format!("show --position start -o {place}"))
            .refuses_with(&format!("can't write `{place}`: {why}"));
    }
    assert_eq!(folder.names(), ["folder"]);
}

#[test]
fn places_that_can_not_be_read() {
    let folder = Folder::new();
    folder.make_folder("folder");
    for place in ["missing.hgn", "folder"] {
        let complaint = folder.hoyito(&format!("show {place}")).refuses();
        let reason = format!("error: can't read `{place}`: ");
        assert!(complaint.starts_with(&reason), "{complaint}");
    }
}
