//! Standard output that nobody reads any more, as with `| head -1`.

use std::io::{BufRead, BufReader, pipe};

use crate::support::{Folder, Run, games};

/// Runs a command whose reader has gone before it writes.
#[track_caller]
fn assert_ends_quietly(folder: &Folder, arguments: &str) {
    let (reader, writer) = pipe().unwrap();
    drop(reader);
    let run = folder.program(arguments).stdout_to(writer).run();
    assert_eq!((run.status, &*run.stderr), (0, ""), "{arguments}");
}

#[test]
fn every_command_ends_quietly() {
    let folder = Folder::new();
    folder.copy("good", "iii-match-7.hgn");
    folder.copy("bad", "empty-hole.hgn");
    for arguments in [
        "--help",
        "--version",
        "match --help",
        "match --south greedy --seed 1",
        "match --south greedy --seed 1 --format json",
        "validate iii-match-7.hgn",
        "validate iii-match-7.hgn --format json",
        "show iii-match-7.hgn",
        "show --position start",
        "perft --depth 3",
        "perft --depth 3 --divide --format json",
        "rules",
    ] {
        assert_ends_quietly(&folder, arguments);
    }
}

#[test]
fn a_bad_record_is_no_error_either_when_nobody_reads() {
    let folder = Folder::new();
    folder.copy("bad", "empty-hole.hgn");
    assert_ends_quietly(&folder, "validate empty-hole.hgn");
}

/// Starts a command, reads its first line and goes away.
fn head_1(folder: &Folder, arguments: &str) -> (String, Run) {
    let mut child = folder.program(arguments).start();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap())
        .read_line(&mut line)
        .unwrap();
    (line, Run::of(child))
}

#[test]
fn a_long_match_ends_after_the_first_line() {
    let folder = Folder::new();
    let (line, run) = head_1(&folder, "match --south greedy --seed 1 --rounds 60000");
    assert!(
        line.starts_with("Hoyito III on 2x6, 60000 rounds"),
        "{line}"
    );
    assert_eq!((run.status, &*run.stderr), (0, ""));
}

#[test]
fn rules_end_after_the_first_line() {
    let (line, run) = head_1(&Folder::new(), "rules");
    assert_eq!(line, "# The rules of Hoyito II and Hoyito III\n");
    assert_eq!((run.status, &*run.stderr), (0, ""));
}

#[test]
fn standard_error_that_nobody_reads_changes_nothing() {
    let folder = Folder::new();
    for (arguments, status) in [
        ("match --rounds 1", 0),
        ("match --rounds 0", 2),
        ("mach", 2),
    ] {
        let (reader, writer) = pipe().unwrap();
        drop(reader);
        let run = folder.program(arguments).stderr_to(writer).run();
        assert_eq!(run.status, status, "{arguments}");
    }
}

/// The records are what was asked for; who looks at the table is another matter.
#[test]
fn all_rounds_are_recorded_though_nobody_reads_the_table() {
    let folder = Folder::new();
    let (reader, writer) = pipe().unwrap();
    drop(reader);
    let run = folder
        .program("match --south greedy --seed 1 --rounds 20 --record m.hgn")
        .stdout_to(writer)
        .run();
    assert_eq!((run.status, &*run.stderr), (0, ""));
    assert_eq!(games(&folder.read("m.hgn")).len(), 20);
}

#[test]
fn records_are_piped_from_command_to_command() {
    let folder = Folder::new();
    let (reader, writer) = pipe().unwrap();
    let playing = folder
        .program("match --south greedy --seed 5 --rounds 50 --record -")
        .stdout_to(writer)
        .start();
    let checked = folder
        .program("validate --strict -")
        .stdin_from(reader)
        .run();
    assert_eq!(
        checked.succeeds(),
        "50 records: 50 valid, 0 repaired, 0 invalid\n"
    );
    assert_eq!(Run::of(playing).status, 0);
}
