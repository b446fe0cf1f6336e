//! `hoyito match`: what makes no sense is refused before anything is played or written.

use crate::support::{Folder, Transcript, assert_says_range};

/// The complaint about a match with these options, of which nothing is recorded.
#[track_caller]
fn complaint(options: &str) -> String {
    let folder = Folder::new();
    folder
        .hoyito(&format!("match {options} --record m.hgn"))
        .refuses();
    assert!(folder.names().is_empty(), "{options}");
    folder.hoyito(&format!("match {options}")).refuses()
}

/// Compares the complaints about many options.
#[track_caller]
fn assert_refused(name: &str, all: &[&str]) {
    let mut refused = Transcript::default();
    for options in all {
        refused.add(&format!("match {options}"), &complaint(options));
    }
    refused.assert_shown(name);
}

#[test]
fn unknown_players() {
    assert_refused(
        "bad_players",
        &[
            "--south gredy",
            "--north RANDOM",
            "--south ranodm",
            "--south stockfish",
            "--south ''",
            "--south greedy:depth=3",
            "--north 'greedy random'",
        ],
    );
}

#[test]
fn a_board_that_the_variant_is_not_played_on() {
    assert_refused(
        "bad_boards",
        &[
            "--columns 12",
            "--variant iii --columns 12",
            "--columns 7",
            "--variant iii --refill --columns 12",
            "--variant ii --columns 6 --position \
             '1,1,1,1,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0,0,0,0 S'",
        ],
    );
}

#[test]
fn last_four_is_not_for_a_match() {
    for who in ["capturer", "south", "north"] {
        let complaint = complaint(&format!("--last-four {who}"));
        assert_eq!(
            complaint,
            "error: --last-four is for a lone game or a position: in a match the winner of the \
             round before has the last four from round 3 on (L2, L3)\n"
        );
    }
}

#[test]
fn bad_positions() {
    assert_refused(
        "bad_positions",
        &[
            "--position ''",
            "--position begin",
            "--position '4,4,4,4,4,4'",
            "--position '4,4,4,4,4,4/4,4,4,4,4,4'",
            "--position '4,4,4,4,4,4/4,4,4,4,4,4 W'",
            "--position '4,4,4,4,4,4/4,4,4,4,4,x S'",
            "--position '4,4,4,4,4,4/4,4,4,4,4,-4 S'",
            "--position '97,4,4,4,4,4/4,4,4,4,4,4 S'",
            "--position '4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 65536'",
            "--position '4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 0 0'",
            "--position 4-4-4-S",
            "--position -4",
            "--position '0,0,0,0,0,0/0,0,0,0,0,0 S 24-24'",
        ],
    );
}

/// B1: the rows.
#[test]
fn positions_on_no_board() {
    assert_refused(
        "positions_on_no_board",
        &[
            "--position '/ S'",
            "--position '4,4,4,4,4,4,4/4,4,4,4,4,4,4 S'",
            "--variant ii --position '4,4,4,4,4,4,4/4,4,4,4,4,4,4 S'",
            "--position '4,4,4,4/4,4,4,4,4,4 S 0-8'",
            "--position '4,4,4,4,4,4,4,4,4,4,4,4/4,4,4,4,4,4,4,4,4,4,4,4 S'",
            "--variant ii --columns 12 --position '4,4,4,4,4,4/4,4,4,4,4,4 S'",
            "--variant ii --position '4,4,4,4,4,4,4,4,4,4,4,4,4/4 S'",
        ],
    );
}

/// H8: fours on the board and captured, no more than the full board has.
#[test]
fn positions_with_wrong_seeds() {
    assert_refused(
        "positions_with_wrong_seeds",
        &[
            "--position '4,4,4,4,4,4/4,4,4,4,4,3 S'",
            "--position '4,4,4,4,4,4/4,4,4,4,4,0 S 3-1'",
            "--position '4,4,4,4,4,4/4,4,4,4,4,0 S 0-6'",
            "--position '4,4,4,4,4,4/4,4,4,4,4,4 S 4-0'",
            "--position '8,8,8,8,8,8/4,4,4,4,4,4 S'",
        ],
    );
}

#[test]
fn a_refill_match_has_no_position() {
    let complaint = complaint("--refill --position '4,4,4,4,4,4/4,4,4,4,4,4 S'");
    assert_eq!(
        complaint,
        "error: a refill match begins from its own boards (R1, R2), not from a position\n"
    );
}

#[test]
fn two_kinds_at_once() {
    assert_refused(
        "two_kinds",
        &[
            "--rounds 3 --first-to 2",
            "--refill --first-to 2",
            "--rounds 2 --rounds 3",
        ],
    );
}

#[test]
fn numbers_that_are_too_large_or_too_small() {
    for rounds in ["0", "65536", "70000", "99999999999999999999", "-1"] {
        assert_says_range(&complaint(&format!("--rounds {rounds}")), 1, 65_535);
        assert_says_range(
            &complaint(&format!("--refill --rounds {rounds}")),
            1,
            65_535,
        );
    }
    for points in ["0", "32768", "65535", "65536", "99999999999999999999", "-1"] {
        assert_says_range(&complaint(&format!("--first-to {points}")), 1, 32_767);
    }
    for limit in ["0", "65536", "99999999999999999999", "-1"] {
        assert_says_range(&complaint(&format!("--stall-limit {limit}")), 1, 65_535);
    }
    for seed in ["18446744073709551616", "-1"] {
        let folder = Folder::new();
        let complaint = folder.hoyito(&format!("match --seed {seed}")).refuses();
        assert_says_range(&complaint, 0, u64::MAX);
    }
}

#[test]
fn what_is_no_number() {
    for value in ["three", "3.5", "1e3", "0x10", "''", "' 3'"] {
        assert_says_range(&complaint(&format!("--rounds {value}")), 1, 65_535);
    }
}

#[test]
fn captures_beyond_any_board() {
    let complaint = complaint("--position '4,4,4,4,4,4/4,4,4,4,4,4 S 999-0'");
    let says_most = complaint.contains("96") || complaint.contains("the full board has 48 (H8)");
    assert!(says_most, "{complaint}");
}

#[test]
fn the_largest_numbers_are_taken() {
    let folder = Folder::new();
    for options in [
        "--rounds 1 --seed 18446744073709551615",
        "--rounds 1 --seed 0",
        "--rounds 1 --seed 1 --stall-limit 65535",
        "--first-to 1 --seed 1 --stall-limit 1",
    ] {
        folder
            .hoyito(&format!("match {options} --record m.hgn --force"))
            .succeeds();
        folder.hoyito("validate --strict m.hgn").succeeds();
    }
}

/// Games are recorded as HGN: a file that is called otherwise would not be what its name says.
#[test]
fn a_record_that_is_called_otherwise() {
    let commands = [
        "match --seed 1 --rounds 1",
        "tournament --player random --player greedy --matches 1 --seed 1",
        "tournament --player random --player greedy --matches 1 --seed 1 --resume",
    ];
    for (command, name) in commands
        .iter()
        .flat_map(|command| ["x.json", "x.JSONL", "x.hgb", "x.ogn"].map(|name| (command, name)))
    {
        let folder = Folder::new();
        let complaint = folder
            .hoyito(&format!("{command} --record {name}"))
            .refuses();
        assert!(
            complaint.contains(&format!("'{name}' for '--record <FILE>'"))
                && complaint.contains("call it .hgn, and `hoyito convert --to"),
            "{complaint}"
        );
        assert!(folder.names().is_empty(), "{name}");
    }
    for name in ["x.hgn", "x.HGN", "x.txt", "x"] {
        let folder = Folder::new();
        let run = folder.hoyito(&format!("match --seed 1 --rounds 1 --record {name}"));
        run.succeeds();
        assert_eq!(folder.names(), [name]);
    }
}
