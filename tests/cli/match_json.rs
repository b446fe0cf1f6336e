//! `hoyito match --format json`.

use serde_json::Value;

use crate::support::{Folder, assert_shown, games};

#[track_caller]
fn parse(text: &str) -> Value {
    serde_json::from_str(text).expect(text)
}

#[test]
fn a_match_is_one_object() {
    let folder = Folder::new();
    let line = "match --format json --rounds 2 --seed 1 --south-name Ana --north random";
    assert_shown("match.json", &folder.hoyito(line).succeeds());
    let line = "match --format json --refill --rounds 2 --variant ii --seed 4 --record m.hgn \
                --south random --north random";
    assert_shown("refill.json", &folder.hoyito(line).succeeds());
}

#[test]
fn it_says_what_the_records_say() {
    let folder = Folder::new();
    let line = "match --format json --rounds 12 --starter loser --seed 2 --record m.hgn \
                --south random --north random";
    let report = parse(&folder.hoyito(line).succeeds());
    let games = games(&folder.read("m.hgn"));

    assert_eq!(report["match_id"], games[0].tag("Match"));
    assert_eq!(report["variant"], games[0].tag("Variant"));
    assert_eq!(report["board"], games[0].tag("Board"));
    assert_eq!(report["seed"], 2);
    assert_eq!(report["record"], "m.hgn");
    let rounds = report["rounds"].as_array().unwrap();
    assert_eq!((rounds.len(), games.len()), (12, 12));
    let mut seeds = [0, 0];
    for (index, (round, game)) in rounds.iter().zip(&games).enumerate() {
        assert_eq!(round["round"], index + 1);
        assert_eq!(round["starter"], game.tag("Starter"));
        assert_eq!(round["last_four"], game.tag("LastFour"));
        assert_eq!(round["result"], game.tag("Result"));
        assert_eq!(round["winner"], game.winner());
        assert_eq!(round["moves"], game.moves.len());
        let termination = match game.tag("Termination") {
            "" => "completed",
            other => other,
        };
        assert_eq!(round["termination"], termination);
        if let Some(next) = games.get(index + 1) {
            assert_eq!(round["score"], next.tag("MatchScore"));
        }
        let [south, north] = game.result();
        seeds = [seeds[0] + south, seeds[1] + north];
    }
    assert_eq!(report["score"], rounds[11]["score"]);
    assert_eq!(report["seeds"]["south"], seeds[0]);
    assert_eq!(report["seeds"]["north"], seeds[1]);
    assert_eq!(report["winner"], "north");
}

#[test]
fn the_winner_is_a_side_or_a_draw() {
    let folder = Folder::new();
    for (options, winner) in [
        ("--seed 1 --rounds 2", "draw"),
        ("--seed 1 --rounds 2 --tie-break seeds", "north"),
        ("--seed 1 --rounds 1", "north"),
        ("--seed 5 --rounds 1 --north random", "south"),
    ] {
        let shown = folder
            .hoyito(&format!("match --south greedy --format json {options}"))
            .succeeds();
        assert_eq!(parse(&shown)["winner"], winner, "{options}");
    }
}

#[test]
fn a_drawn_seed_is_in_it() {
    let folder = Folder::new();
    let run = folder.hoyito("match --format json --rounds 1");
    assert_eq!(run.status, 0);
    let seed = parse(&run.stdout)["seed"].as_u64().unwrap();
    assert_eq!(run.stderr, format!("--seed {seed}\n"));
}

#[test]
fn names_are_escaped() {
    let folder = Folder::new();
    let name = "José \"Pepe\" \\ \n\u{1b}";
    let run = folder
        .program("match --format json --rounds 1 --seed 1 --south-name")
        .arg(name)
        .run();
    let shown = run.succeeds();
    assert!(!shown.contains('\u{1b}'));
    assert_eq!(parse(&shown)["south"]["name"], name);
}

/// Standard output can't be one JSON object and a file of records at once.
#[test]
fn records_and_json_do_not_share_standard_output() {
    let folder = Folder::new();
    let run = folder.hoyito("match --south greedy --format json --rounds 1 --seed 1 --record -");
    let message = run.refuses();
    assert!(
        message.contains("--record") && message.contains("--format"),
        "{message}"
    );
}
