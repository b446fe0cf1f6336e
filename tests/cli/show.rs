//! `hoyito show`: records and positions as diagrams.

use std::fs;

use crate::support::{Folder, Transcript, assert_shown, recorded};

/// A folder with a match of seven rounds, `m.hgn`.
fn folder() -> Folder {
    let folder = Folder::new();
    folder.copy_as("good", "iii-match-7.hgn", "m.hgn");
    folder
}

/// Compares what the commands show, one after the other.
#[track_caller]
fn assert_all_shown(folder: &Folder, name: &str, commands: &[&str]) {
    let mut shown = Transcript::default();
    for command in commands {
        let command = format!("show {command}");
        shown.add(&command, &folder.hoyito(&command).succeeds());
    }
    shown.assert_shown(name);
}

#[test]
fn positions() {
    assert_all_shown(
        &Folder::new(),
        "show_positions",
        &[
            "--position start",
            "--position '0,3,1,0,2,2/1,0,4,0,3,0 N 12-20 3'",
            "--position 0-3-1-0-2-2-1-0-4-0-3-0-12-20-S",
            "--position '0,0,0,0,0,0/0,0,1,1,3,3 S 20-20'",
            "--position '0,0,0,0,0,0/0,0,0,0,0,0 S 28-20'",
            "--position '4,4,4,4,4,4/4,4,4,4,4,0 S 0-4 200'",
        ],
    );
}

#[test]
fn rows_of_twelve_and_unequal_rows() {
    assert_all_shown(
        &Folder::new(),
        "show_boards",
        &[
            "--variant ii --columns 12 --position start",
            "--variant ii --position '10,0,0,0,0,0,0,0,0,0,0,11/0,0,1,0,0,0,0,0,0,0,0,2 N 72-0'",
            "--position '4,4,4,4/4,4,4,4,4,4 S 0-8'",
            "--position '4,4,4,4,4,4/4 N 20-0'",
            "--variant ii --columns 12 --position '4,4/4,4,4,4,4,4,4,4,4,4,4,4 S 8-32'",
        ],
    );
}

#[test]
fn moments_of_a_game() {
    assert_all_shown(
        &folder(),
        "show_moments",
        &[
            "m.hgn",
            "m.hgn --game 1",
            "m.hgn --ply 0",
            "m.hgn --ply 1",
            "m.hgn --ply 2",
            "m.hgn --game 2 --ply 5",
            "m.hgn --game 7",
        ],
    );
}

#[test]
fn endings() {
    let folder = Folder::new();
    let files = [
        "iii-stalled.hgn",
        "ii-6-unfinished.hgn",
        "ii-6-emptied.hgn",
        "ii-6-annotated.hgn",
    ];
    for file in files {
        folder.copy("good", file);
    }
    assert_all_shown(&folder, "show_endings", &files);
}

/// The board can't tell how such a game ended.
#[test]
fn endings_that_were_declared() {
    let folder = Folder::new();
    for (file, how, winner) in [
        ("iii-resigned.hgn", "resign", "Luis wins"),
        ("iii-agreed.hgn", "agree", "16-16"),
        ("ii-6-forfeit.hgn", "forfeit", "Ana wins"),
    ] {
        folder.copy("good", file);
        let shown = folder.hoyito(&format!("show {file}")).succeeds();
        assert!(shown.contains(how) && shown.contains(winner), "{shown}");
        assert!(!shown.contains("to move"), "{shown}");
        // Before its end it was a game like any other.
        let shown = folder.hoyito(&format!("show {file} --ply 0")).succeeds();
        assert!(shown.ends_with(" to move\n"), "{shown}");
    }
}

#[test]
fn a_pass() {
    let folder = Folder::new();
    folder.copy("good", "ii-6-pass.hgn");
    let all = fs::read_to_string(recorded("good").join("ii-6-pass.hgn")).unwrap();
    let movetext = all.split("\n\n").nth(1).unwrap();
    let moves = movetext
        .split_whitespace()
        .filter(|token| !token.ends_with('.'));
    let before = moves.take_while(|&token| token != "--").count();
    let shown = folder
        .hoyito(&format!("show ii-6-pass.hgn --ply {}", before + 1))
        .succeeds();
    assert_shown("show_pass", &shown);
}

/// The seeds of a diagram, South's row and North's row from their own left.
fn seeds(diagram: &str) -> String {
    let row = |line: &str| -> Vec<String> {
        let cells = line.trim().trim_matches('│').split('│');
        cells.map(|cell| cell.trim().to_owned()).collect()
    };
    let rows: Vec<_> = diagram
        .lines()
        .filter(|line| line.contains('│'))
        .map(row)
        .collect();
    let [north, south] = rows.as_slice() else {
        panic!("{diagram}");
    };
    let north: Vec<String> = north.iter().rev().cloned().collect();
    format!("{}/{}", south.join(","), north.join(","))
}

#[test]
fn every_ply_has_the_position_that_was_recorded() {
    for stem in ["iii-random", "ii-12-random", "ii-6-emptied"] {
        let folder = Folder::new();
        folder.copy("good", &format!("{stem}.hgn"));
        let positions = recorded("good").join(format!("{stem}.positions"));
        let positions = fs::read_to_string(positions).unwrap();
        let plies: Vec<&str> = positions
            .lines()
            .filter_map(|line| line.strip_prefix("1 "))
            .collect();
        // A long game is looked at here and there, and at its end.
        let step = plies.len().div_ceil(40);
        let last = plies.len() - 1;
        for ply in (0..last).step_by(step).chain([last]) {
            let shown = folder
                .hoyito(&format!("show {stem}.hgn --ply {ply}"))
                .succeeds();
            let fields: Vec<&str> = plies[ply].split(' ').collect();
            assert_eq!(seeds(&shown), fields[0], "{stem}, ply {ply}");
            let (south, north) = fields[2].split_once('-').unwrap();
            for (side, captured) in [("South", south), ("North", north)] {
                let ends = format!(" {captured} captured");
                let has = |line: &str| line.contains(&format!("{side}  ")) && line.ends_with(&ends);
                assert!(shown.lines().any(has), "{stem}, ply {ply}: {shown}");
            }
        }
        // The end is what is shown unasked.
        let end = folder.hoyito(&format!("show {stem}.hgn")).succeeds();
        assert_eq!(seeds(&end), plies[last].split(' ').next().unwrap());
        let complaint = folder
            .hoyito(&format!("show {stem}.hgn --ply {}", last + 1))
            .refuses();
        assert!(
            complaint.contains(&format!("--ply is 0 to {last}")),
            "{complaint}"
        );
    }
}
