//! `ugi:COMMAND`: other programs play.

use crate::support::{Folder, can_run_engines, games, hoyito_with_python, player};

#[test]
fn a_program_plays_a_whole_match() {
    if !can_run_engines() {
        return;
    }
    let folder = Folder::new();
    hoyito_with_python(
        &folder,
        "match --south greedy --seed 5 --rounds 2 --record m.hgn",
    )
    .args(["--north", &player("captor")])
    .run()
    .succeeds();
    folder.hoyito("validate --strict m.hgn").succeeds();
    for (game, number) in games(&folder.read("m.hgn")).iter().zip(1..) {
        assert_eq!(game.tag("North"), "python3 captor.py");
        assert_eq!(game.tag("Termination"), "");
        assert_eq!(game.tag("Log"), format!("m-{number}.log"));
    }
    let log = folder.read("m-1.log");
    for line in [
        " North > ugi\n",
        " North < ugiok\n",
        " North > position fen 4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 0 moves ",
        " North > go\n",
        " North < bestmove ",
        " Referee completed ",
    ] {
        assert!(log.contains(line), "{line}\n{log}");
    }
    assert_eq!(folder.names(), ["m-1.log", "m-2.log", "m.hgn"]);
}

#[test]
fn programs_play_each_other_in_every_kind_of_match() {
    if !can_run_engines() {
        return;
    }
    let folder = Folder::new();
    for options in [
        "--variant ii --rounds 1",
        "--variant ii --columns 12 --rounds 1",
        "--refill --rounds 3",
        "--rounds 1 --position '3,4,3,0,1,0/2,1,2,4,3,1 N 12-12'",
    ] {
        let line = format!("match --seed 5 --record m.hgn --force {options}");
        hoyito_with_python(&folder, &line)
            .args(["--south", &player("captor"), "--north", &player("captor")])
            .run()
            .succeeds();
        folder.hoyito("validate --strict m.hgn").succeeds();
        assert!(!folder.read("m.hgn").contains("forfeit"));
    }
}

/// A record without what differs between a player and the same by UGI.
fn without_log(text: &str) -> String {
    let lines = text.split_inclusive('\n');
    lines.filter(|line| !line.starts_with("[Log ")).collect()
}

#[test]
fn our_players_play_the_same_games_by_ugi() {
    let program = env!("CARGO_BIN_EXE_hoyito");
    let folder = Folder::new();
    for kind in [
        "--rounds 5",
        "--refill --rounds 6",
        "--variant ii --columns 12 --rounds 2",
    ] {
        let play = |south: &str, north: &str| {
            let options = "--seed 7 --date 2026.11.29 --south-name a --north-name b --record m.hgn";
            folder
                .program(&format!("match {kind} {options} --force"))
                .args(["--south", south, "--north", north])
                .run()
                .succeeds();
            without_log(&folder.read("m.hgn"))
        };
        let by_ugi = |player: &str| format!("ugi:'{program}' engine --player {player}");
        let direct = play("greedy", "random");
        assert_eq!(play(&by_ugi("greedy"), &by_ugi("random")), direct);
        assert_eq!(play("greedy", &by_ugi("random")), direct);
    }
}

#[test]
fn a_program_that_is_not_there_is_no_player() {
    let folder = Folder::new();
    let refused = folder
        .hoyito("match --north 'ugi:./no-such-program' --record m.hgn")
        .refuses();
    assert!(
        refused.starts_with("error: can't start `./no-such-program`: "),
        "{refused}"
    );
    assert!(folder.names().is_empty());
}

#[test]
fn logs_are_not_overwritten_and_go_where_they_should() {
    let program = env!("CARGO_BIN_EXE_hoyito");
    let folder = Folder::new();
    let play = |options: &str| {
        let options = format!("match --south greedy --seed 7 --rounds 2 --north-name b {options}");
        let north = format!("ugi:'{program}' engine");
        folder.program(&options).args(["--north", &north]).run()
    };
    folder.write("m-2.log", "mine");
    play("--record m.hgn").refuses_with(
        "can't write `m-2.log`: it exists already, and was not overwritten; --force overwrites it",
    );
    assert_eq!(folder.names(), ["m-2.log"]);
    play("--record m.hgn --force").succeeds();
    assert!(folder.read("m-2.log").contains("uginewgame"));

    play("--logs logs").refuses_with(
        "can't write `logs/greedy-b-7-1.log`: there is no folder `logs`, and folders are not made \
         unasked",
    );
    folder.make_folder("logs");
    play("--logs logs --record n.hgn").succeeds();
    let game = &games(&folder.read("n.hgn"))[1];
    assert_eq!(game.tag("Log"), "logs/greedy-b-7-2.log");
    assert!(folder.path("logs/greedy-b-7-2.log").exists());
    assert!(!folder.path("n-1.log").exists());
}
