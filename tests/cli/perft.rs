//! `hoyito perft`, against the tables of `docs/rules.md`.

use std::fs;

use serde_json::Value;

use crate::support::{Folder, assert_says_range};

/// No more sequences are counted here than so many; the rest is left to other tests.
const MOST: u64 = 20_000;

/// The rows of the table under a line of `docs/rules.md`: a depth, then the counts.
fn table(heading: &str) -> Vec<Vec<u64>> {
    let rules = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules.md");
    let rules = fs::read_to_string(rules).unwrap();
    let (_, rest) = rules.split_once(heading).expect(heading);
    let numbers = |line: &str| -> Vec<u64> {
        let words = line.split_whitespace().map(|word| word.replace(',', ""));
        words.map(|word| word.parse().expect(line)).collect()
    };
    let rows: Vec<_> = rest
        .trim_start()
        .lines()
        .take_while(|line| !line.is_empty())
        .map(numbers)
        .collect();
    assert!(rows.len() >= 6, "{rest}");
    rows
}

/// What the program prints for a column of a table, down to what is quick.
#[track_caller]
fn assert_counts(options: &str, rows: &[Vec<u64>], column: usize) {
    let counts: Vec<u64> = rows
        .iter()
        .map_while(|row| row.get(column).copied())
        .take_while(|&count| count <= MOST)
        .collect();
    let line = format!("perft {options} --depth {}", counts.len());
    let printed = Folder::new().hoyito(&line).succeeds();
    let right = (1..)
        .zip(&counts)
        .map(|(depth, count)| format!("{depth} {count}"));
    assert!(printed.lines().eq(right), "{options}: {printed}");
}

#[test]
fn the_full_boards_have_the_counts_of_the_rules() {
    let rows = table("     N   Hoyito III 2x6   Hoyito II 2x6   Hoyito II 2x12\n");
    assert_counts("", &rows, 1);
    assert_counts("--variant iii --columns 6", &rows, 1);
    assert_counts("--variant ii", &rows, 2);
    assert_counts("--variant ii --columns 12", &rows, 3);
}

#[test]
fn an_endgame_has_the_counts_of_the_rules() {
    let rows = table("     N   sequences\n");
    let position = "--position '0,0,0,0,0,0/0,0,1,1,3,3 N 20-20 0'";
    for variant in ["ii", "iii"] {
        assert_counts(&format!("--variant {variant} {position}"), &rows, 1);
    }
}

#[test]
fn six_moves_are_counted_unasked() {
    let printed = Folder::new().hoyito("perft").succeeds();
    assert_eq!(printed, "1 6\n2 32\n3 158\n4 820\n5 4056\n6 20065\n");
}

#[test]
fn the_parts_make_up_the_whole() {
    for options in [
        "--depth 1",
        "--depth 3",
        "--depth 4 --variant ii",
        "--depth 3 --variant ii --columns 12",
        "--depth 6 --position '0,0,0,0,0,0/0,0,1,1,3,3 N 20-20 0'",
        "--depth 5 --position '0,0,0,0,0,0/0,1,0,0,0,3 S 24-20 0'",
        "--depth 3 --position '0,0,0,0,0,0/0,0,0,0,0,0 S 24-24 0'",
    ] {
        let printed = Folder::new()
            .hoyito(&format!("perft --divide {options}"))
            .succeeds();
        let lines: Vec<(&str, u64)> = printed
            .lines()
            .map(|line| line.split_once(' ').unwrap())
            .map(|(what, count)| (what, count.parse().unwrap()))
            .collect();
        let is_depth = |what: &str| what.starts_with(|c: char| c.is_ascii_digit());
        let whole = lines.iter().rfind(|(what, _)| is_depth(what)).unwrap().1;
        let parts = lines.iter().filter(|(what, _)| !is_depth(what));
        assert_eq!(
            parts.map(|(_, count)| count).sum::<u64>(),
            whole,
            "{printed}"
        );
    }
}

#[test]
fn moves_come_in_the_order_of_their_holes() {
    let folder = Folder::new();
    let printed = folder.hoyito("perft --depth 3 --divide").succeeds();
    let right = "1 6\n2 32\n3 158\nA 28\nB 25\nC 22\nD 23\nE 30\nF 30\n";
    assert_eq!(printed, right);
    let position = "--position '0,0,0,0,0,0/0,1,0,0,0,3 S 24-20 0'";
    let printed = folder
        .hoyito(&format!("perft --depth 2 --divide {position}"))
        .succeeds();
    assert_eq!(printed, "1 1\n2 2\n-- 2\n");
}

#[test]
fn json_has_the_same_numbers() {
    let folder = Folder::new();
    let printed = folder.hoyito("perft --depth 2 --format json").succeeds();
    let right = r#"{
  "variant": "hoyito-iii",
  "position": "4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 0",
  "counts": [
    6,
    32
  ]
}
"#;
    assert_eq!(printed, right);
    let line = "perft --variant ii --depth 3 --divide --format json --position start";
    let report: Value = serde_json::from_str(&folder.hoyito(line).succeeds()).unwrap();
    assert_eq!(report["counts"], serde_json::json!([6, 32, 158]));
    let parts = report["divide"].as_object().unwrap().values();
    assert_eq!(parts.map(|part| part.as_u64().unwrap()).sum::<u64>(), 158);
}

#[test]
fn last_four_and_stall_limit_are_rules_of_the_position() {
    let folder = Folder::new();
    // With a capture due within one move or never, a limit of one leaves nothing to count.
    let position = "--position '1,0,0,0,0,0/0,0,0,0,0,3 S 20-24 0'";
    let limited = folder.hoyito(&format!("perft --depth 4 --stall-limit 1 {position}"));
    assert_eq!(limited.succeeds(), "1 1\n2 0\n3 0\n4 0\n");
    for who in ["capturer", "south", "north"] {
        let line = format!("perft --depth 3 --last-four {who}");
        assert_eq!(folder.hoyito(&line).succeeds(), "1 6\n2 32\n3 158\n");
    }
}

#[test]
fn depths_that_are_none_are_refused() {
    let folder = Folder::new();
    for depth in ["0", "256", "-1", "six", "''", "99999999999999999999"] {
        let complaint = folder.hoyito(&format!("perft --depth {depth}")).refuses();
        assert_says_range(&complaint, 1, 255);
    }
    folder.hoyito("perft --depth 0 --divide").refuses();
}
