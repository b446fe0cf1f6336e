//! `ugi:COMMAND`: what becomes of programs that fail. Nothing hangs, and the match goes on.

use crate::support::{Folder, Game, can_run_engines, games, hoyito_with_python, player};

/// What came of a match of two rounds in which greedy plays South against a program.
struct Played {
    games: Vec<Game>,
    logs: [String; 2],
    notes: String,
    folder: Folder,
}

#[track_caller]
fn play_against(name: &str) -> Played {
    let folder = Folder::new();
    let options = "match --south greedy --seed 5 --rounds 2 --record m.hgn";
    // Only who is too slow on purpose may be so on a busy machine.
    let times = match name {
        "slow" => ["--start-time", "10s", "--move-time", "100ms"].as_slice(),
        _ => &[],
    };
    let north = player(name);
    let run = hoyito_with_python(&folder, options)
        .args(times)
        .args(["--north", &north])
        .run();
    assert_eq!(run.status, 0, "{run}");
    folder.hoyito("validate --strict m.hgn").succeeds();
    Played {
        games: games(&folder.read("m.hgn")),
        logs: ["m-1.log", "m-2.log"].map(|log| folder.read(log)),
        notes: run.stderr,
        folder,
    }
}

/// Plays against a program that forfeits both rounds for this reason.
#[track_caller]
fn assert_forfeits(name: &str, reason: &str, why: &str) {
    if !can_run_engines() {
        return;
    }
    let played = play_against(name);
    assert_eq!(played.games.len(), 2);
    for (game, log) in played.games.iter().zip(played.logs) {
        assert_eq!(game.tag("Termination"), "forfeit", "{log}");
        assert_eq!(game.tag("Forfeit"), reason, "{log}");
        assert_eq!(game.tag("Winner"), "south");
        let ending = format!("North: {}: {why}", reason.replace('-', " "));
        assert!(log.contains(&ending), "{log}");
    }
    let note = format!(
        "round 1: North forfeits: {}: {why}",
        reason.replace('-', " ")
    );
    assert!(played.notes.starts_with(&note), "{}", played.notes);
    assert!(played.notes.contains("(see m-2.log)\n"), "{}", played.notes);
}

#[test]
fn illegal_moves() {
    let why = "North can't play A: it is South's hole (M1)";
    assert_forfeits("illegal", "illegal-move", why);
}

#[test]
fn needless_passes() {
    let why = "North can't pass: there is a move to make (M4)";
    assert_forfeits("passer", "illegal-move", why);
}

#[test]
fn moves_that_are_none() {
    assert_forfeits("nonsense", "protocol", "`bestmove e2e4` names no move");
}

#[test]
fn two_moves_at_once() {
    assert_forfeits(
        "answers_twice",
        "protocol",
        "`bestmove a` without being asked",
    );
}

#[test]
fn slow() {
    assert_forfeits("slow", "time", "no `bestmove` within 1100 ms");
    if can_run_engines() {
        let [log, _] = play_against("slow").logs;
        assert!(log.contains(" North > go movetime 100\n"), "{log}");
    }
}

#[test]
fn crashes() {
    assert_forfeits("crash", "crash", "it ended with status 1");
    if can_run_engines() {
        let [log, _] = play_against("crash").logs;
        assert!(log.contains(" North ! out of ideas\n"), "{log}");
    }
}

#[cfg(unix)]
#[test]
fn killed() {
    assert_forfeits("killed", "crash", "it was ended by signal 9");
}

#[test]
fn ends_before_it_begins() {
    assert_forfeits("exits_at_once", "crash", "it ended with status 0");
}

#[test]
fn not_even_text() {
    assert_forfeits("garbage", "protocol", "it wrote what is not UTF-8");
}

#[test]
fn talks_of_something_else() {
    assert_forfeits(
        "chatter",
        "protocol",
        "more than 100 lines that are not UGI",
    );
}

#[test]
fn another_protocol() {
    assert_forfeits("wrong_protocol", "protocol", "it speaks UCI, not UGI");
}

#[cfg(unix)]
#[test]
fn closed_pipes() {
    assert_forfeits("closes_pipe", "crash", "it closed its output, and went on");
    assert_forfeits("closes_input", "crash", "it closed its input, and went on");
}

#[test]
fn too_much_output() {
    assert_forfeits("floods", "output", "it wrote too much");
    assert_forfeits(
        "endless_line",
        "output",
        "a line of more than 1048576 bytes",
    );
}

#[test]
fn never_reads() {
    assert_forfeits("deaf", "protocol", "`bestmove A` without being asked");
}

#[test]
fn silent() {
    if !can_run_engines() {
        return;
    }
    let folder = Folder::new();
    let options = "match --south greedy --seed 5 --rounds 2 --start-time 200ms --record m.hgn";
    let north = player("silent");
    let run = hoyito_with_python(&folder, options)
        .args(["--north", &north])
        .run();
    assert_eq!(run.status, 0, "{run}");
    folder.hoyito("validate --strict m.hgn").succeeds();
    for game in games(&folder.read("m.hgn")) {
        assert_eq!(game.tag("Forfeit"), "time");
    }
}

#[test]
fn a_program_that_keeps_failing_is_not_started_for_ever() {
    if !can_run_engines() {
        return;
    }
    let folder = Folder::new();
    let options = "match --south greedy --seed 5 --rounds 9 --record m.hgn";
    let north = player("exits_at_once");
    let run = hoyito_with_python(&folder, options)
        .args(["--north", &north])
        .run();
    assert_eq!(run.status, 0, "{run}");
    let given_up = "round 7: North forfeits: crash: not started again after 6 failures in a row (it \
                    ended with status 0)";
    assert!(run.stderr.contains(given_up), "{run}");
    let games = games(&folder.read("m.hgn"));
    assert_eq!(games.len(), 9);
    assert!(games.iter().all(|game| game.tag("Forfeit") == "crash"));
}

#[test]
fn a_program_that_ends_between_games_is_started_again() {
    if !can_run_engines() {
        return;
    }
    let folder = Folder::new();
    let options = "match --south greedy --seed 5 --rounds 4 --record m.hgn";
    let north = player("quits_in_between");
    let run = hoyito_with_python(&folder, options)
        .args(["--north", &north])
        .run();
    assert_eq!(run.status, 0, "{run}");
    let games = games(&folder.read("m.hgn"));
    let forfeits: Vec<_> = games.iter().map(|game| game.tag("Forfeit")).collect();
    assert_eq!(forfeits, ["", "crash", "", "crash"]);
}

#[test]
fn complaints_stop_nothing() {
    if !can_run_engines() {
        return;
    }
    let played = play_against("complains");
    assert_eq!(played.notes, "");
    for log in &played.logs {
        assert!(log.len() < 2 << 20, "{} bytes", log.len());
        assert!(log.contains("(the rest is not logged: it is too long)\n"));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn whoever_does_not_quit_is_killed_with_all_it_started() {
    if !can_run_engines() {
        return;
    }
    let played = play_against("ignores_quit");
    assert_eq!(played.notes, "");
    crate::support::assert_gone(&played.folder.read("pids"));
}
