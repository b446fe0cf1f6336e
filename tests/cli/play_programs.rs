//! `hoyito play` with other programs at the board, well or not.

use crate::support::{Folder, Terminal, can_run_engines, games, hoyito_with_python, player, words};

const USUAL: (u16, u16) = (80, 24);

/// Our own players, as another program has them.
fn ourselves() -> String {
    format!("ugi:{} engine", env!("CARGO_BIN_EXE_hoyito"))
}

#[test]
fn another_program_is_played_against() {
    let folder = Folder::new();
    let options = "play --south-name Ana --north-name Machine --speed 6 --seed 1 --date 2026.11.29";
    let arguments = format!("{options} --north \"{}\" --record m.hgn", ourselves());
    let mut terminal = Terminal::open(&folder, &arguments, USUAL);
    terminal.wait_for("Choose a hole");
    terminal.press("cc");
    // It plays as often as it captures, and then it is Ana's turn.
    terminal.wait_until("it is Ana's turn again", |it| {
        it.shown().contains("▪ Machine plays") && it.shown().contains("Ana to move\nChoose")
    });
    // What it plays is taken back with what it was answered to, and it can be asked again.
    terminal.press("u");
    terminal.wait_for("Taken back");
    terminal.press("dd");
    terminal.wait_until("it answers again", |it| {
        it.shown().contains("▪ Machine plays") && it.shown().contains("Ana to move\nChoose")
    });
    terminal.press("qy");
    assert_eq!(terminal.wait_for_end(), Some(0));
    let game = &games(&folder.read("m.hgn"))[0];
    assert!(game.moves[0].starts_with('D') && game.moves.len() > 1);
    assert_eq!(game.tag("NorthPlayer"), ourselves());
    folder.hoyito("validate --strict m.hgn").succeeds();

    // It is started again when the match goes on.
    let mut terminal = Terminal::open(&folder, "play --record m.hgn --resume --speed 6", USUAL);
    terminal.wait_for("Ana to move\nChoose");
    terminal.press("qy");
    assert_eq!(terminal.wait_for_end(), Some(0));
}

#[test]
fn a_program_that_fails_is_told_of_and_the_match_goes_on() {
    if !can_run_engines() {
        return;
    }
    let folder = Folder::new();
    let path = std::env::var("PATH").unwrap_or_default();
    let options =
        "play --south greedy --north-name Crasher --rounds 2 --speed 6 --seed 1 --lang en";
    let options = format!("{options} --date 2026.11.29 --record m.hgn");
    let arguments = format!("{options} --north \"{}\"", player("crash"));
    let python = [("PATH", &*path), ("PYTHONDONTWRITEBYTECODE", "1")];
    let mut terminal = Terminal::open_with(&folder, &arguments, USUAL, &python);
    let shown = terminal.wait_for("Enter: next round");
    assert!(
        shown.contains("Game over: Crasher forfeited (H4)"),
        "{shown}"
    );
    assert!(shown.contains("greedy wins; captured"), "{shown}");
    // Why stands under the board, before and after the box is closed.
    terminal.press("\u{1b}");
    let why = "Crasher forfeits the round: its program stopped (it ended with";
    terminal.wait_for(why);
    terminal.press("\r");
    terminal.wait_for("Enter: next round");
    terminal.press("\r");
    terminal.wait_for("The match is over");
    terminal.press("\r");
    assert_eq!(terminal.wait_for_end(), Some(0));
    let games = games(&folder.read("m.hgn"));
    assert_eq!(games.len(), 2);
    assert!(games.iter().all(|game| game.tag("Forfeit") == "crash"));
    folder.hoyito("validate --strict m.hgn").succeeds();
}

#[test]
fn a_failure_is_told_line_by_line_in_the_language_that_was_chosen() {
    if !can_run_engines() {
        return;
    }
    for (name, told) in [
        ("crash", "su programa se paró (it ended with status 1)"),
        ("illegal", "su jugada va contra las reglas (A no es tuya"),
        ("nonsense", "su programa no cumplió lo acordado ("),
    ] {
        let folder = Folder::new();
        let options = "play --plain --lang es --south greedy --rounds 1 --seed 1 --north";
        let mut arguments = words(options);
        arguments.push(player(name));
        let run = hoyito_with_python(&folder, "").args(arguments).run();
        let shown = run.succeeds();
        assert!(shown.contains("pierde la ronda por falta: "), "{shown}");
        assert!(shown.contains(told), "{shown}");
        assert!(shown.contains("Gana greedy; comidas: "), "{shown}");
    }
}
