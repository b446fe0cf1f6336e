//! `hoyito tournament --shard` and `--merge`: parts that together are the whole.

use std::fs;

use crate::support::{Folder, games};

const LINE: &str = "tournament --player greedy --player random --seed 1 --date 2026.11.29";

/// A tournament in one run, and in parts: `1.hgn`, `2.hgn` and so on.
fn played(folder: &Folder, options: &str, parts: u32) -> String {
    folder
        .hoyito(&format!("{LINE} {options} --record whole.hgn"))
        .succeeds();
    for part in 1..=parts {
        let line = format!("{LINE} {options} --shard {part}/{parts} --record {part}.hgn");
        folder.hoyito(&line).succeeds();
    }
    folder.read("whole.hgn")
}

#[test]
fn parts_together_are_the_whole() {
    for options in [
        "--matches 40",
        "--matches 7 --rounds 3 --player R=random",
        "--matches 5 --refill",
    ] {
        let folder = Folder::new();
        let whole = played(&folder, options, 3);
        let merged = folder
            .hoyito("tournament --merge 2.hgn 3.hgn 1.hgn")
            .succeeds();
        assert!(merged == whole, "{options}");
        let shown = folder
            .hoyito("tournament --merge 1.hgn 2.hgn 3.hgn --record all.hgn")
            .succeeds();
        assert_eq!(folder.read("all.hgn"), whole);
        let again = folder.hoyito(&format!("{LINE} {options} --record all.hgn --resume"));
        assert_eq!(again.succeeds(), shown);
    }
}

#[test]
fn a_part_says_that_it_is_one() {
    let folder = Folder::new();
    let shown = folder
        .hoyito(&format!("{LINE} --matches 40 --shard 2/3"))
        .succeeds();
    assert!(shown.contains("\nPart 2/3 of the tournament\n"), "{shown}");
    assert!(shown.contains(" of 13 games ("), "{shown}");
}

#[test]
fn what_is_missing_is_named() {
    let folder = Folder::new();
    played(&folder, "--matches 40", 3);
    let missing = |files: &str, why: &str| {
        let line = format!("tournament --merge {files} --record all.hgn");
        folder.hoyito(&line).refuses_with(why);
        assert!(!folder.path("all.hgn").exists());
    };
    missing(
        "1.hgn 3.hgn",
        "13 of 40 matches are missing: all of part 2/3 (2, 5, 8, 11 … 38)",
    );
    missing(
        "3.hgn",
        "27 of 40 matches are missing: all of part 1/3 (1, 4, 7, 10 … 40); \
         all of part 2/3 (2, 5, 8, 11 … 38)",
    );
    missing(
        "1.hgn 2.hgn 3.hgn 2.hgn",
        "match 1-2 is in `2.hgn` and in `2.hgn`",
    );
    // A part that was killed while it wrote.
    let text = folder.read("2.hgn");
    let eleventh = text.match_indices("[Event ").nth(10).unwrap().0;
    folder.write("2.hgn", &text[..eleventh + 100]);
    missing(
        "1.hgn 2.hgn 3.hgn",
        "3 of 40 matches are missing: some of part 2/3 (32, 35, 38)",
    );
    let line = format!("{LINE} --matches 40 --shard 2/3 --record 2.hgn --resume");
    assert_eq!(folder.hoyito(&line).status, 0);
    let merged = folder.hoyito("tournament --merge 1.hgn 2.hgn 3.hgn");
    assert!(merged.succeeds() == folder.read("whole.hgn"));
}

#[test]
fn what_does_not_belong_together_is_refused() {
    let folder = Folder::new();
    played(&folder, "--matches 10", 2);
    folder
        .hoyito(
            "tournament --player greedy --player random --seed 2 --matches 4 --record other.hgn",
        )
        .succeeds();
    let complaint = folder
        .hoyito("tournament --merge 1.hgn other.hgn")
        .refuses();
    let begin = "error: `other.hgn`, record 1: it is of the tournament `round-robin matches=4 ";
    assert!(complaint.starts_with(begin), "{complaint}");
    folder.copy("good", "iii-greedy-shy.hgn");
    let complaint = folder
        .hoyito("tournament --merge iii-greedy-shy.hgn 1.hgn")
        .refuses();
    let begin = "error: `iii-greedy-shy.hgn` is of no tournament: ";
    assert!(complaint.starts_with(begin), "{complaint}");
    folder.write("empty.hgn", "");
    folder
        .hoyito("tournament --merge empty.hgn 1.hgn empty.hgn")
        .refuses_with(
            "5 of 10 matches are missing: all of part 2/2 (2, 4, 6, 8, 10); `empty.hgn`, \
             `empty.hgn` have no records",
        );
    folder
        .hoyito("tournament --merge empty.hgn")
        .refuses_with("`empty.hgn` has no records");
    let damaged = folder.read("1.hgn").replacen("\n\n1. ", "\n\n7. ", 1);
    folder.write("damaged.hgn", damaged);
    let complaint = folder
        .hoyito("tournament --merge damaged.hgn 2.hgn")
        .refuses();
    assert!(
        complaint.starts_with("error: `damaged.hgn`, record 1: "),
        "{complaint}"
    );
    folder.write("all.hgn", "mine");
    folder
        .hoyito("tournament --merge 1.hgn 2.hgn --record all.hgn")
        .refuses_with(
            "can't write `all.hgn`: it exists already, and was not overwritten; --force overwrites it",
        );
    folder
        .hoyito("tournament --merge 1.hgn 2.hgn --record all.hgn --force")
        .succeeds();
    assert_eq!(folder.read("all.hgn"), folder.read("whole.hgn"));
}

#[test]
fn more_parts_than_matches_are_no_trouble() {
    let folder = Folder::new();
    let line = |part: u32| format!("{LINE} --matches 2 --shard {part}/4 --record {part}.hgn");
    folder
        .hoyito(&format!("{LINE} --matches 2 --record whole.hgn"))
        .succeeds();
    // As a script does that is run twice, or was run before.
    folder.write("4.hgn", "mine");
    for (part, option) in [(1, ""), (2, ""), (3, ""), (4, "--force"), (3, "--resume")] {
        let run = folder.hoyito(&format!("{} {option}", line(part)));
        assert_eq!(run.status, 0, "{run}");
        let note = format!("part {part}/4 has no matches: there are only 2 in all\n");
        let is_told = part > 2 && option != "--resume";
        assert_eq!(run.stderr, if is_told { &*note } else { "" });
    }
    assert_eq!(
        (folder.read("3.hgn"), folder.read("4.hgn")),
        Default::default()
    );
    let files = "1.hgn 2.hgn 3.hgn 4.hgn";
    let merged = folder.hoyito(&format!("tournament --merge {files}"));
    assert_eq!(merged.succeeds(), folder.read("whole.hgn"));
    // Whoever did not begin looks the same.
    folder.write("1.hgn", "");
    folder
        .hoyito(&format!("tournament --merge {files}"))
        .refuses_with("1 of 2 matches is missing: 1; `1.hgn`, `3.hgn`, `4.hgn` have no records");
}

#[test]
fn parts_have_the_same_seed() {
    let folder = Folder::new();
    let line = "tournament --player greedy --player random --matches 8 --shard 2/3 --record 2.hgn";
    folder.hoyito(line).refuses_with(
        "--shard needs --seed N, the same for all parts: each would draw another, and they would not \
         belong together",
    );
    assert!(folder.names().is_empty());
    // A part that was begun has it.
    let begun = folder.hoyito(&format!("{line} --seed 7 --date 2026.11.29"));
    begun.succeeds();
    let text = folder.read("2.hgn");
    let second = text.match_indices("[Event ").nth(1).unwrap().0;
    folder.write("2.hgn", &text[..second - 1]);
    folder.hoyito(&format!("{line} --resume")).succeeds();
    assert_eq!(folder.read("2.hgn"), text);
}

#[test]
fn a_test_is_decided_when_parts_are_put_together() {
    let folder = Folder::new();
    let whole = played(&folder, "--matches 400 --sprt 0,20", 3);
    assert!(games(&whole).len() < 300);
    // The parts know nothing of each other: they play on.
    assert!(games(&folder.read("1.hgn")).len() == 134);
    let merged = folder.hoyito("tournament --merge 1.hgn 2.hgn 3.hgn");
    assert!(merged.succeeds() == whole);
}

/// Workers beside each other: started by GNU parallel where it is installed.
#[cfg(unix)]
#[test]
fn workers_play_parts_at_the_same_time() {
    use std::process::{Command, Stdio};

    use crate::support::Run;

    let folder = Folder::new();
    let whole = played(&folder, "--matches 200", 1);
    fs::remove_file(folder.path("1.hgn")).unwrap();
    let program = env!("CARGO_BIN_EXE_hoyito");
    let part = format!("'{program}' {LINE} --matches 200 --shard {{}}/4 --record {{}}.hgn");
    let parallel = |script: &str| {
        let mut command = Command::new("sh");
        command.args(["-c", script]).current_dir(folder.path("."));
        command.stdout(Stdio::null()).stderr(Stdio::piped());
        Run::of(command.spawn().unwrap())
    };
    let is_there = Command::new("parallel").arg("--version").output();
    if is_there.is_ok_and(|output| output.status.success()) {
        // In quotes, for parallel hands its command to a shell of its own.
        let part = part.replace('"', "\\\"");
        let run = parallel(&format!("parallel --will-cite -j 2 \"{part}\" ::: 1 2 3 4"));
        assert_eq!(run.status, 0, "{run}");
    } else {
        let both = |one: u32, other: u32| {
            let [one, other] = [one, other].map(|it| part.replace("{}", &it.to_string()));
            let run = parallel(&format!("{one} & {other}; wait $!"));
            assert_eq!(run.status, 0, "{run}");
        };
        both(1, 2);
        both(3, 4);
    }
    let merged = folder
        .hoyito("tournament --merge 1.hgn 2.hgn 3.hgn 4.hgn")
        .succeeds();
    assert!(merged == whole);
}
