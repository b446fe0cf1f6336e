//! `hoyito tournament`: what makes no sense is refused before anything is played or written.

use crate::support::{Folder, Transcript, assert_says_range};

const TWO: &str = "--player greedy --player random";

/// The complaint about these options.
#[track_caller]
fn complaint(options: &str) -> String {
    let folder = Folder::new();
    let complaint = folder.hoyito(&format!("tournament {options}")).refuses();
    assert!(folder.names().is_empty(), "{options}");
    complaint
}

#[test]
fn what_makes_no_tournament() {
    let mut refused = Transcript::default();
    for options in [
        "",
        "--player greedy",
        "--player greedy --player greedy",
        "--player A=greedy --player A=random",
        "--player =greedy --player random",
        "--player 'two\nlines=greedy' --player random",
        "--player greedy --player gredy",
        "--player greedy --player A=gredy",
        "--player greedy --player human",
        &format!("{TWO} --mode swiss"),
        &format!("{TWO} --columns 12"),
        &format!("{TWO} --last-four south"),
        &format!("{TWO} --rounds 2 --first-to 3"),
        &format!("{TWO} --refill --first-to 3"),
        &format!("{TWO} --refill --position '4,4,4,4,4,4/4,4,4,4,4,4 S'"),
        &format!("{TWO} --position '4,4,4,4/4,4,4,4,4,4 S 0-8'"),
        &format!("{TWO} --openings none.txt"),
        &format!("{TWO} --openings o.txt --position start"),
        &format!("{TWO} --start 2"),
        &format!("{TWO} --resume"),
        &format!("{TWO} --resume --force --record t.hgn"),
        &format!("{TWO} --resume --record -"),
        &format!("{TWO} --format json --record -"),
        &format!("{TWO} --record none/t.hgn"),
        &format!("{TWO} --sprt 5"),
        &format!("{TWO} --sprt 5,0"),
        &format!("{TWO} --sprt 0,5,0.5,0.05"),
        &format!("{TWO} --player B=random --sprt 0,5"),
        &format!("{TWO} --shard 4/3"),
        &format!("{TWO} --shard 0/3"),
        &format!("{TWO} --shard 1"),
        &format!("{TWO} --merge a.hgn"),
        "--merge",
        "--merge none.hgn",
        "--merge a.hgn --shard 1/2",
        "--merge a.hgn --resume --record b.hgn",
        "--merge none.hgn --format json",
    ] {
        refused.add(&format!("tournament {options}"), &complaint(options));
    }
    refused.assert_shown("tournament_refused");
}

#[test]
fn numbers_say_how_large_they_may_be() {
    for (option, low, high) in [
        ("--matches", 1, u64::from(u32::MAX)),
        ("--rounds", 1, 65_535),
        ("--first-to", 1, 32_767),
        ("--threads", 1, 1024),
        ("--seed", 0, u64::MAX),
    ] {
        for value in ["-1", "many", "99999999999999999999"] {
            assert_says_range(&complaint(&format!("{TWO} {option} {value}")), low, high);
        }
    }
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_not_waited_for() {
    let folder = Folder::new();
    let made = std::process::Command::new("mkfifo")
        .arg(folder.path("pipe"))
        .status();
    assert!(made.unwrap().success());
    let resume = format!("tournament {TWO} --matches 2 --resume --record");
    for (line, why) in [
        (
            format!("{resume} pipe"),
            "can't go on with `pipe`: it is a stream, which keeps nothing",
        ),
        (
            format!("{resume} /dev/null"),
            "can't go on with `/dev/null`: it is a stream, which keeps nothing",
        ),
        (format!("{resume} ."), "can't write `.`: it is a folder"),
        (
            "tournament --merge pipe".into(),
            "`pipe` is no file: parts are read twice, which only files can be",
        ),
        (
            "tournament --merge -".into(),
            "the parts are read twice, which standard input can't be: give --merge files",
        ),
    ] {
        folder.hoyito(&line).refuses_with(why);
    }
}

#[test]
fn a_record_file_is_not_overwritten_unasked() {
    let folder = Folder::new();
    folder.write("t.hgn", "mine\n");
    let line = format!("tournament {TWO} --seed 1 --matches 2 --record t.hgn");
    folder.hoyito(&line).refuses_with(
        "can't write `t.hgn`: it exists already, and was not overwritten; --resume goes on with it, \
         --force overwrites it",
    );
    // What is no record of ours is not cut off either.
    let complaint = folder.hoyito(&format!("{line} --resume")).refuses();
    let begin = "error: can't go on with `t.hgn`: record 1 is damaged: 1:1: error: ";
    assert!(complaint.starts_with(begin), "{complaint}");
    assert_eq!(folder.read("t.hgn"), "mine\n");
    folder.hoyito(&format!("{line} --force")).succeeds();
    folder.hoyito("validate --strict t.hgn").succeeds();
}
