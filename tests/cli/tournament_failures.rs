//! `hoyito tournament` with programs that fail: each forfeits its games, and all others are played.

use crate::support::{Folder, Game, can_run_engines, games, hoyito_with_python, player};

/// How each program fails: its name, and the reason that the record gives.
const FAILING: [(&str, &str); 9] = [
    ("silent", "time"),
    ("slow", "time"),
    ("illegal", "illegal-move"),
    ("crash", "crash"),
    ("garbage", "protocol"),
    ("wrong_protocol", "protocol"),
    ("closes_pipe", "crash"),
    ("floods", "output"),
    ("exits_at_once", "crash"),
];

/// Plays greedy against each of them on two threads, in both seats.
fn gauntlet(folder: &Folder) -> Vec<Game> {
    let options = "tournament --mode gauntlet --player greedy --player random --matches 2 --seed 1 \
                   --threads 2 --start-time 3s --move-time 200ms --record t.hgn --date 2026.11.29";
    let players = FAILING
        .iter()
        .flat_map(|(name, _)| ["--player".to_owned(), format!("{name}={}", player(name))]);
    let run = hoyito_with_python(folder, options).args(players).run();
    assert_eq!(run.status, 0, "{run}");
    assert_eq!(run.stderr.matches(" forfeits: ").count(), 2 * FAILING.len());
    folder.hoyito("validate --strict t.hgn").succeeds();
    games(&folder.read("t.hgn"))
}

#[test]
fn every_failure_is_a_forfeit_with_its_log_and_all_others_play_on() {
    if !can_run_engines() {
        return;
    }
    let folder = Folder::new();
    let games = gauntlet(&folder);
    assert_eq!(games.len(), 2 * (1 + FAILING.len()));
    let against = |name: &str| -> Vec<&Game> {
        let seats = |game: &&Game| [game.tag("South"), game.tag("North")].contains(&name);
        games.iter().filter(seats).collect()
    };
    for game in against("random") {
        assert_eq!(game.tag("Forfeit"), "");
        assert_eq!(game.tag("Log"), "");
    }
    for (name, reason) in FAILING {
        let games = against(name);
        assert_eq!(games.len(), 2, "{name}");
        for game in games {
            assert_eq!(game.tag("Termination"), "forfeit", "{name}");
            assert_eq!(game.tag("Forfeit"), reason, "{name}");
            let winner = if game.tag("South") == name {
                "north"
            } else {
                "south"
            };
            assert_eq!(game.tag("Winner"), winner, "{name}");
            let log = folder.read(game.tag("Log"));
            assert!(log.contains(" Referee forfeit "), "{name}: {log}");
        }
    }
}

#[test]
fn logs_go_to_a_folder_of_their_own_if_wanted() {
    if !can_run_engines() {
        return;
    }
    let folder = Folder::new();
    folder.make_folder("logs");
    let options = "tournament --player greedy --matches 2 --seed 7 --record t.hgn --logs logs";
    let crash = format!("crash={}", player("crash"));
    let run = hoyito_with_python(&folder, options)
        .args(["--player", &crash])
        .run();
    assert_eq!(run.status, 0, "{run}");
    assert_eq!(folder.names(), ["logs", "t.hgn"]);
    for game in games(&folder.read("t.hgn")) {
        let log = folder.read(game.tag("Log"));
        assert!(log.contains(" ! out of ideas\n"), "{log}");
    }
}

/// Nothing is overwritten: the logs of an earlier tournament stay as they are.
#[test]
fn logs_that_exist_are_kept() {
    if !can_run_engines() {
        return;
    }
    let folder = Folder::new();
    folder.write("t-1-1.log", "mine");
    let options = "tournament --player greedy --matches 2 --seed 7 --record t.hgn";
    let crash = format!("crash={}", player("crash"));
    let run = hoyito_with_python(&folder, options)
        .args(["--player", &crash])
        .run();
    assert_eq!(run.status, 2, "{run}");
    assert!(run.stderr.contains("t-1-1.log"), "{run}");
    assert_eq!(folder.read("t-1-1.log"), "mine");
}
