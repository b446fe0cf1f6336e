//! `hoyito match`: its kinds and terms, each against the records.

use crate::support::{Folder, Game, Starters, assert_inherits, games};

/// The games of a match between two random players, whose records are strictly valid.
#[track_caller]
fn play(options: &str) -> Vec<Game> {
    let folder = Folder::new();
    let players = "--south random --north random";
    folder
        .hoyito(&format!("match {players} {options} --record m.hgn"))
        .succeeds();
    folder.hoyito("validate --strict m.hgn").succeeds();
    games(&folder.read("m.hgn"))
}

#[test]
fn first_to_three_ends_when_somebody_has_three() {
    let mut winners = Vec::new();
    for seed in 1..=12 {
        let games = play(&format!("--first-to 3 --seed {seed}"));
        assert_inherits(&games, Starters::Alternate);
        let mut halves = [0, 0];
        for (index, game) in games.iter().enumerate() {
            assert!(
                halves.iter().all(|&half| half < 6),
                "seed {seed}, round {}",
                index + 1
            );
            match game.winner() {
                "south" => halves[0] += 2,
                "north" => halves[1] += 2,
                _ => halves = halves.map(|half| half + 1),
            }
        }
        assert!(halves.iter().any(|&half| half >= 6), "seed {seed}");
        winners.push(halves[0] > halves[1]);
    }
    assert!(winners.contains(&true) && winners.contains(&false));
}

#[test]
fn the_starter_rules_follow_the_results() {
    for (name, starters) in [
        ("alternate", Starters::Alternate),
        ("winner", Starters::Winner),
        ("loser", Starters::Loser),
    ] {
        let games = play(&format!("--starter {name} --rounds 40 --seed 2"));
        assert_eq!(games.len(), 40);
        // A draw, after which they take turns.
        assert!(games.iter().any(|game| game.winner() == "draw"), "{name}");
        assert_inherits(&games, starters);
    }
}

#[test]
fn the_number_of_rounds_is_kept_even_if_it_is_decided_sooner() {
    let games = play("--rounds 9 --seed 1");
    assert_eq!(games.len(), 9);
    assert!(games.iter().all(|game| game.tag("MatchRounds") == "9"));
}

#[test]
fn equal_points_are_a_draw_unless_seeds_were_to_decide() {
    let folder = Folder::new();
    let drawn = folder
        .hoyito("match --south greedy --rounds 2 --seed 1")
        .succeeds();
    assert!(drawn.contains("\nThe match is drawn 1-1\n"), "{drawn}");
    assert!(
        drawn.ends_with("\nSeeds over all rounds: South 36, North 60\n"),
        "{drawn}"
    );

    let decided = folder
        .hoyito("match --south greedy --rounds 2 --seed 1 --tie-break seeds")
        .succeeds();
    let verdict = "\nNorth wins the match by seeds, after 1-1 in points (H7)\n";
    assert!(decided.contains(verdict), "{decided}");
}

#[test]
fn hoyito_ii_is_played_on_both_boards() {
    for (columns, board, last) in [(6, "2x6", 'F'), (12, "2x12", 'L')] {
        let games = play(&format!(
            "--variant ii --columns {columns} --rounds 4 --seed 3"
        ));
        assert_inherits(&games, Starters::Alternate);
        for game in &games {
            assert_eq!(game.tag("Variant"), "hoyito-ii");
            assert_eq!(game.tag("Board"), board);
            assert_eq!(game.tag("LastFour"), "");
        }
        let moves = games.iter().flat_map(|game| &game.moves);
        let highest = moves
            .flat_map(|mv| mv.chars())
            .filter(char::is_ascii_alphabetic);
        assert_eq!(
            highest.map(|hole| hole.to_ascii_uppercase()).max(),
            Some(last)
        );
    }
}

#[test]
fn a_chain_of_hoyito_ii_takes_more_than_four() {
    let games = play("--variant ii --rounds 5 --seed 1");
    let has_chain = |mv: &String| mv.contains("+8") || mv.contains("+12");
    assert!(games.iter().flat_map(|game| &game.moves).any(has_chain));
}

#[test]
fn every_round_begins_from_the_position_with_its_own_starter() {
    let position = "0,3,1,0,2,2/1,0,4,0,3,0 N 12-20 3";
    let games = play(&format!("--position '{position}' --rounds 4 --seed 1"));
    assert_inherits(&games, Starters::Alternate);
    let positions: Vec<&str> = games.iter().map(|game| game.tag("Position")).collect();
    let from_south = position.replace('N', "S");
    assert_eq!(positions, [&from_south, position, &from_south, position]);
}

#[test]
fn the_standard_start_can_be_named() {
    let named = play("--position start --rounds 2 --seed 1");
    let unnamed = play("--rounds 2 --seed 1");
    for (named, unnamed) in named.iter().zip(&unnamed) {
        assert_eq!(named.moves, unnamed.moves);
        assert_eq!(named.tag("Position"), "");
    }
}

#[test]
fn a_position_in_the_spelling_of_auale_is_read() {
    let games = play("--position 0-3-1-0-2-2-1-0-4-0-3-0-12-20-S --rounds 1 --seed 1");
    assert_eq!(
        games[0].tag("Position"),
        "0,3,1,0,2,2/1,0,4,0,3,0 S 12-20 0"
    );
}

#[test]
fn a_low_stall_limit_stops_the_rounds() {
    let games = play("--stall-limit 1 --rounds 3 --seed 1");
    assert!(games.iter().all(|game| game.tag("StallLimit") == "1"));
    assert!(
        games
            .iter()
            .any(|game| game.tag("Termination") == "stalled")
    );
}

#[test]
fn the_default_stall_limit_is_not_written() {
    for options in [
        "--stall-limit 200",
        "--variant ii --columns 12 --stall-limit 400",
    ] {
        let games = play(&format!("{options} --rounds 1 --seed 1"));
        assert_eq!(games[0].tag("StallLimit"), "");
    }
}
