//! `hoyito tournament --resume`: whatever stopped it, in the end the same is written.

use std::fs;

use crate::support::{Folder, games};

const LINE: &str = "tournament --player greedy --player random --seed 1 --date 2026.11.29";

/// A tournament that nobody disturbs.
fn undisturbed(folder: &Folder, options: &str) -> String {
    folder
        .hoyito(&format!("{LINE} {options} --record whole.hgn"))
        .succeeds();
    folder.read("whole.hgn")
}

#[test]
fn wherever_a_record_is_torn_it_is_cut_off() {
    let folder = Folder::new();
    for options in ["--matches 8", "--matches 3 --rounds 3 --threads 2"] {
        let whole = undisturbed(&folder, options);
        let resume = format!("{LINE} {options} --record t.hgn --resume");
        // All of the third record, and more where a part of it looks whole.
        let third = whole.match_indices("[Event ").nth(2).unwrap().0;
        let fourth = whole.match_indices("[Event ").nth(3).unwrap().0;
        let most = (third - 2..third + 40).chain(fourth - 40..fourth + 3);
        for cut in [0, 1, 20]
            .into_iter()
            .chain(most)
            .chain(whole.len() - 9..=whole.len())
        {
            folder.write("t.hgn", &whole[..cut]);
            let run = folder.hoyito(&resume);
            assert_eq!(run.status, 0, "cut at {cut}: {run}");
            assert!(folder.read("t.hgn") == whole, "cut at {cut}");
            assert!(run.stderr.lines().count() <= 1, "{run}");
        }
        fs::remove_file(folder.path("whole.hgn")).unwrap();
    }
}

#[test]
fn the_note_says_what_was_cut_off() {
    let folder = Folder::new();
    let whole = undisturbed(&folder, "--matches 8");
    let third = whole.match_indices("[Event ").nth(2).unwrap().0;
    folder.write("t.hgn", &whole[..third + 40]);
    let run = folder.hoyito(&format!("{LINE} --matches 8 --record t.hgn --resume"));
    // The blank line before it is part of it.
    assert_eq!(
        run.stderr,
        "t.hgn: the last record was torn and is cut off, 41 bytes\n"
    );
}

#[test]
fn a_file_without_a_whole_record_says_that_all_is_played() {
    let folder = Folder::new();
    let whole = undisturbed(&folder, "--matches 2");
    let line = "tournament --player greedy --player random --matches 2 --record t.hgn --resume";
    for (text, why) in [
        ("", "there is no record in it"),
        (
            &whole[..50],
            "there is no whole record in it, 50 bytes are cut off",
        ),
    ] {
        folder.write("t.hgn", text);
        let run = folder.hoyito(line);
        assert_eq!(run.status, 0, "{run}");
        let begin = format!("t.hgn: {why}: all is played\n--seed ");
        assert!(run.stderr.starts_with(&begin), "{run}");
    }
}

#[test]
fn other_line_ends_and_a_byte_order_mark_are_no_trouble() {
    let folder = Folder::new();
    let whole = undisturbed(&folder, "--matches 4");
    let begins: Vec<_> = whole.match_indices("[Event ").map(|(at, _)| at).collect();
    // All of it, two records, and two with a part of the third.
    for cut in [whole.len(), begins[2] - 1, begins[2] + 40] {
        let copied = format!("\u{feff}{}", whole[..cut].replace('\n', "\r\n"));
        folder.write("t.hgn", &copied);
        let run = folder.hoyito(&format!("{LINE} --matches 4 --record t.hgn --resume"));
        assert_eq!(run.status, 0, "cut at {cut}: {run}");
        let text = folder.read("t.hgn");
        let kept = copied.len().min(copied.find("\r\n\r\n[Event").unwrap());
        assert_eq!(text[..kept], copied[..kept]);
        let plain = text.replace("\r\n", "\n");
        assert_eq!(plain.trim_start_matches('\u{feff}'), whole, "cut at {cut}");
    }
}

#[test]
fn seed_and_date_are_in_the_records() {
    let folder = Folder::new();
    let whole = undisturbed(&folder, "--matches 8");
    let third = whole.match_indices("[Event ").nth(2).unwrap().0;
    folder.write("t.hgn", &whole[..third - 1]);
    folder
        .hoyito("tournament --player greedy --player random --matches 8 --record t.hgn --resume")
        .succeeds();
    assert_eq!(folder.read("t.hgn"), whole);
}

#[test]
fn a_file_that_is_not_there_is_begun() {
    let folder = Folder::new();
    let whole = undisturbed(&folder, "--matches 8");
    let resume = format!("{LINE} --matches 8 --record t.hgn --resume");
    folder.hoyito(&resume).succeeds();
    assert_eq!(folder.read("t.hgn"), whole);
    // What is over stays as it is.
    folder.hoyito(&resume).succeeds();
    assert_eq!(folder.read("t.hgn"), whole);
}

#[test]
fn another_tournament_is_left_alone() {
    let folder = Folder::new();
    let whole = undisturbed(&folder, "--matches 4");
    for (options, why) in [
        (
            "--matches 5",
            "record 1: it is of the tournament `round-robin matches=4 rounds=1 hoyito-iii 2x6 seed=1 \
             greedy random`, but this tournament is `round-robin matches=5 rounds=1 hoyito-iii 2x6 \
             seed=1 greedy random`",
        ),
        (
            "--matches 4 --shard 2/2",
            "record 1: it is of match 1-1, but 1-2 comes there",
        ),
    ] {
        let run = folder.hoyito(&format!("{LINE} {options} --record whole.hgn --resume"));
        run.refuses_with(&format!("can't go on with `whole.hgn`: {why}"));
        assert_eq!(folder.read("whole.hgn"), whole);
    }
    // A game that was changed in the middle.
    let mut damaged = whole.clone();
    let moves = damaged.find("\n\n1. ").unwrap();
    damaged.replace_range(moves + 2..moves + 4, "7.");
    folder.write("t.hgn", &damaged);
    let run = folder.hoyito(&format!("{LINE} --matches 4 --record t.hgn --resume"));
    let complaint = run.refuses();
    assert!(complaint.contains("record 1 is damaged: "), "{complaint}");
    assert_eq!(folder.read("t.hgn"), damaged);
    // A game twice.
    folder.write("t.hgn", format!("{whole}\n{whole}"));
    let run = folder.hoyito(&format!("{LINE} --matches 4 --record t.hgn --resume"));
    run.refuses_with("can't go on with `t.hgn`: record 5: the tournament was over before it");
}

#[test]
fn a_match_goes_on_after_its_last_whole_round() {
    let folder = Folder::new();
    let whole = undisturbed(&folder, "--matches 2 --refill --rounds 9");
    let rounds = games(&whole).len();
    let begins: Vec<_> = whole.match_indices("[Event ").map(|(at, _)| at).collect();
    for &cut in &begins[1..rounds] {
        folder.write("t.hgn", &whole[..cut - 1]);
        let line = format!("{LINE} --matches 2 --refill --rounds 9 --record t.hgn --resume");
        folder.hoyito(&line).succeeds();
        assert_eq!(folder.read("t.hgn"), whole);
    }
}
