//! `hoyito match --refill`: captures come back on the board (H9).

use crate::support::{Folder, Game, assert_awarded, assert_shown, games};

/// The holes that a player fills with so many seeds, and the seeds to spare (R2).
fn filled(seeds: u32) -> (u32, u32) {
    let holes = (seeds / 4).min(6);
    (holes, seeds - 4 * holes)
}

fn board(south: u32, north: u32) -> String {
    match (south, north) {
        (6, 6) => "2x6".to_owned(),
        _ => format!("{south}+{north}"),
    }
}

fn row(holes: u32) -> String {
    vec!["4"; holes as usize].join(",")
}

/// Compares where each round begins with how the one before ended.
fn assert_refilled(games: &[Game]) {
    let mut before = [24, 24];
    for game in games {
        let [(south, carried_south), (north, carried_north)] = before.map(filled);
        let number = game.tag("Round");
        assert!(
            south > 0 && north > 0,
            "round {number} can't be played (R3)"
        );
        assert_eq!(game.tag("Board"), board(south, north), "round {number}");
        assert_eq!(
            game.carried_in(),
            [carried_south, carried_north],
            "round {number}"
        );
        if carried_south + carried_north > 0 {
            let position = game.tag("Position");
            let rows = format!("{}/{} ", row(south), row(north));
            assert!(position.starts_with(&rows), "round {number}: {position}");
        }
        assert_awarded(game);
        before = game.result();
    }
}

#[test]
fn every_round_begins_with_what_was_captured() {
    for variant in ["ii", "iii"] {
        let mut boards = Vec::new();
        for seed in 1..=3 {
            let folder = Folder::new();
            let options = "--refill --south random --north random --record m.hgn";
            let line = format!("match {options} --variant {variant} --seed {seed}");
            let shown = folder.hoyito(&line).succeeds();
            folder.hoyito("validate --strict m.hgn").succeeds();
            let games = games(&folder.read("m.hgn"));
            assert_refilled(&games);
            boards.extend(games.iter().map(|game| game.tag("Board").to_owned()));

            let last = games.last().unwrap().result().map(filled);
            if games.len() < 100 {
                assert!(last[0].0 == 0 || last[1].0 == 0, "stopped too early (R3)");
                assert!(shown.contains("can't fill a hole (R3)\n"), "{shown}");
            }
        }
        assert!(boards.len() > 20, "{boards:?}");
        // Both players have had closed holes.
        assert!(boards.iter().any(|board| board.starts_with("6+")));
        assert!(boards.iter().any(|board| board.ends_with("+6")));
    }
}

#[test]
fn a_cap_ends_the_match() {
    let folder = Folder::new();
    let shown = folder
        .hoyito("match --refill --rounds 4 --south random --north random --seed 1 --record m.hgn")
        .succeeds();
    assert_shown("refill_to_a_cap", &shown);
    let games = games(&folder.read("m.hgn"));
    assert_eq!(games.len(), 4);
    for game in games {
        assert_eq!(
            (game.tag("MatchKind"), game.tag("MatchRounds")),
            ("refill", "4")
        );
    }
}

#[test]
fn who_fills_no_hole_has_lost() {
    let shown = Folder::new()
        .hoyito("match --south greedy --refill --variant ii --seed 1")
        .succeeds();
    assert_shown("refill_to_the_end", &shown);
}

#[test]
fn rows_of_twelve_are_refilled() {
    let folder = Folder::new();
    folder
        .hoyito(
            "match --refill --variant ii --columns 12 --rounds 3 --south random --north random \
             --seed 1 --record m.hgn",
        )
        .succeeds();
    folder.hoyito("validate --strict m.hgn").succeeds();
    assert_eq!(games(&folder.read("m.hgn"))[0].tag("Board"), "2x12");
}
