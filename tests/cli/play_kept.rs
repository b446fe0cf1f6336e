//! `hoyito play` when it is left, interrupted, closed or killed: nothing that was played is lost.

use std::fs;

use rustix::process::Signal;

use crate::support::{Folder, Terminal, games};

const USUAL: (u16, u16) = (80, 24);
const TWO: &str = "play --south-name Ana --north human --north-name Luis --speed 6 --seed 1 \
                   --date 2026.11.29";

/// Two people who have played `CE ba+4`.
fn begun(folder: &Folder, options: &str) -> Terminal {
    begun_in(Terminal::open(folder, &format!("{TWO} {options}"), USUAL))
}

fn begun_in(mut terminal: Terminal) -> Terminal {
    terminal.wait_for("Choose a hole");
    terminal.press("ccbb");
    terminal.wait_for("Luis moves again");
    terminal
}

/// The file has those two moves of a game that goes on, and nothing else is there.
#[track_caller]
fn assert_kept(folder: &Folder, name: &str) {
    assert_eq!(folder.names(), [name]);
    let games = games(&folder.read(name));
    assert_eq!(games.len(), 1);
    assert_eq!(games[0].moves, ["CE", "ba+4"]);
    assert_eq!(games[0].tag("Result"), "*");
    folder
        .hoyito(&format!("validate --strict {name}"))
        .succeeds();
}

/// The terminal is as it was found.
#[track_caller]
fn assert_given_back(terminal: &Terminal) {
    let screen = terminal.screen();
    assert!(!screen.alternate_screen() && !screen.hide_cursor());
    assert_eq!(screen.mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    assert!(!screen.bracketed_paste());
}

#[test]
fn who_leaves_can_go_on_later() {
    let folder = Folder::new();
    let mut terminal = begun(&folder, "--record m.hgn");
    terminal.press("q");
    terminal.wait_for("The match is kept in m.hgn");
    terminal.press("n");
    terminal.wait_until("it goes on", |it| !it.shown().contains("Leave?"));
    terminal.press("qy");
    assert_eq!(terminal.wait_for_end(), Some(0));
    assert_given_back(&terminal);
    let shown = terminal.shown();
    assert!(
        shown.ends_with("Go on with: hoyito play --record m.hgn --resume --speed 6"),
        "{shown}"
    );
    assert_kept(&folder, "m.hgn");

    let mut terminal = Terminal::open(&folder, "play --record m.hgn --resume --speed 6", USUAL);
    let shown = terminal.wait_for("Luis moves again");
    assert!(shown.contains("Ana plays C: C(4)→a, relay"), "{shown}");
    terminal.press("ry");
    terminal.wait_for("Round 2 is begun by Luis");
    terminal.press("\raabb");
    terminal.wait_until("moves of the second round", |_| {
        games(&folder.read("m.hgn"))
            .get(1)
            .is_some_and(|game| !game.moves.is_empty())
    });
    terminal.press("qy");
    assert_eq!(terminal.wait_for_end(), Some(0));
    let games = games(&folder.read("m.hgn"));
    assert_eq!(
        (games[0].tag("Termination"), games[0].tag("Winner")),
        ("resignation", "south")
    );
    assert_eq!(games[1].tag("MatchScore"), "1-0");
    folder.hoyito("validate --strict m.hgn").succeeds();
}

#[test]
fn signals_and_control_c_keep_everything() {
    type Stop = fn(&mut Terminal);
    let stops: [Stop; 3] = [
        |terminal| terminal.press("\u{3}"),
        |terminal| terminal.send(Signal::TERM),
        |terminal| terminal.send(Signal::INT),
    ];
    for stop in stops {
        let folder = Folder::new();
        let mut terminal = begun(&folder, "--record m.hgn");
        stop(&mut terminal);
        assert_eq!(terminal.wait_for_end(), Some(2));
        assert_given_back(&terminal);
        let shown = terminal.shown();
        let told = "Stopped in round 1. The match is kept in m.hgn.\n\
                    Go on with: hoyito play --record m.hgn --resume --speed 6";
        assert!(shown.ends_with(told), "{shown}");
        assert_kept(&folder, "m.hgn");
    }
}

#[test]
fn who_stops_before_anything_was_played_is_told_so() {
    let folder = Folder::new();
    let mut terminal = Terminal::open(&folder, &format!("{TWO} --plain --lang es"), USUAL);
    terminal.wait_for("¿Qué casita?");
    terminal.press("\u{3}");
    assert_eq!(terminal.wait_for_end(), Some(2));
    let shown = terminal.shown();
    let told = "Detenido en la ronda 1. No se jugó nada: no hay nada que guardar.";
    // The question stays on a line of its own.
    assert_eq!(shown.lines().last(), Some(told), "{shown}");
    assert!(!shown.contains("error"), "{shown}");
    assert_eq!(folder.names(), [""; 0]);
}

#[test]
fn the_command_that_goes_on_has_all_that_was_chosen() {
    let folder = Folder::new();
    let options = "--lang es --plain --color never --move-time 2s --start-time 3m --record m.hgn";
    let shown = folder
        .program(&format!("{TWO} {options}"))
        .stdin("C\n")
        .run()
        .succeeds();
    let command = "play --record m.hgn --resume --start-time 180000ms --move-time 2000ms --lang es \
                   --speed 6 --color never --plain";
    let told = format!("Para seguir: hoyito {command}\n");
    assert!(shown.ends_with(&told), "{shown}");
    // It can be typed as it stands, and says itself again, with another player too.
    let shown = folder.program(command).stdin("b\n").run().succeeds();
    assert!(shown.ends_with(&told), "{shown}");
    let other = format!("{command} --north greedy");
    let shown = folder.program(&other).stdin("").run().succeeds();
    assert!(
        shown.contains("--resume --north greedy --start-time"),
        "{shown}"
    );
}

#[test]
fn a_closed_window_keeps_everything() {
    for options in ["--record m.hgn", ""] {
        let folder = Folder::new();
        let mut terminal = begun(&folder, options);
        terminal.close();
        assert_eq!(terminal.wait_for_end(), Some(2));
        // Who said no name finds the match under its own.
        let name = if options.is_empty() {
            "ana-luis-1.hgn"
        } else {
            "m.hgn"
        };
        assert_kept(&folder, name);
    }
}

#[test]
fn a_closed_window_is_noticed_even_if_no_signal_comes() {
    for options in ["--record m.hgn", "--record m.hgn --plain"] {
        let folder = Folder::new();
        let arguments = format!("{TWO} {options}");
        let mut terminal = Terminal::open_unheard(&folder, &arguments, USUAL);
        if options.ends_with("--plain") {
            terminal.wait_for("Which hole?");
            terminal.press("c\nb\n");
            terminal.wait_for("Luis moves again");
        } else {
            terminal = begun_in(terminal);
        }
        terminal.close();
        assert_eq!(terminal.wait_for_end(), Some(2), "{options}");
        assert_kept(&folder, "m.hgn");
    }
}

#[test]
fn a_closed_window_is_noticed_while_a_player_thinks_and_while_seeds_fall() {
    let slow = "play --south greedy --north greedy --speed 1 --seed 1 --record m.hgn";
    let folder = Folder::new();
    let mut terminal = Terminal::open_unheard(&folder, slow, USUAL);
    terminal.wait_for("sows");
    terminal.close();
    assert_eq!(terminal.wait_for_end(), Some(2));
    folder.hoyito("validate --strict m.hgn").succeeds();
}

#[test]
fn a_killed_program_has_kept_everything() {
    let folder = Folder::new();
    let mut terminal = begun(&folder, "--record m.hgn");
    terminal.send(Signal::KILL);
    assert_eq!(terminal.wait_for_end(), None);
    assert_kept(&folder, "m.hgn");
}

#[test]
fn nothing_is_kept_unasked_and_nothing_overwritten() {
    let folder = Folder::new();
    let mut terminal = begun(&folder, "");
    terminal.press("q");
    terminal.wait_for("It can be kept in ana-luis-1.hgn");
    terminal.press("y");
    assert_eq!(terminal.wait_for_end(), Some(0));
    assert_eq!(folder.names(), [""; 0]);

    let mut terminal = begun(&folder, "");
    terminal.press("qk");
    assert_eq!(terminal.wait_for_end(), Some(0));
    assert_kept(&folder, "ana-luis-1.hgn");

    fs::write(folder.path("ana-luis-1.hgn"), "mine").unwrap();
    let mut terminal = begun(&folder, "");
    terminal.press("qk");
    assert_eq!(terminal.wait_for_end(), Some(0));
    assert_eq!(folder.read("ana-luis-1.hgn"), "mine");
    let kept = games(&folder.read("ana-luis-1-2.hgn"));
    assert_eq!(kept[0].moves, ["CE", "ba+4"]);
}

#[test]
fn who_has_played_nothing_leaves_at_once() {
    let folder = Folder::new();
    for options in ["", "--record m.hgn"] {
        let mut terminal = Terminal::open(&folder, &format!("{TWO} {options}"), USUAL);
        terminal.wait_for("Choose a hole");
        terminal.press(if options.is_empty() { "q" } else { "qy" });
        assert_eq!(terminal.wait_for_end(), Some(0));
        assert_eq!(folder.names(), [""; 0]);
    }
}

#[test]
fn a_match_finds_a_name_that_is_free() {
    let folder = Folder::new();
    folder.write("search-1.hgn", "another match");
    let line = "play --plain --seed 1 --date 2026.11.29 --north greedy --north-name search";
    let run = folder.program(line).stdin("C\nC\n").run();
    assert!(run.to_string().contains("search-1-2.hgn"), "{run}");
    assert_eq!(folder.read("search-1.hgn"), "another match");
    let kept = games(&folder.read("search-1-2.hgn"));
    assert_eq!(kept[0].moves[0], "CE");
}

#[test]
fn a_match_that_is_over_can_still_be_kept() {
    for (key, kept) in [("\r", &[][..]), ("k", &["ana-luis-1.hgn"])] {
        let folder = Folder::new();
        let mut terminal = begun(&folder, "--rounds 1");
        terminal.press("ry");
        terminal.wait_for("It is not recorded; it can be kept in ana-luis-1.hgn.");
        terminal.press(key);
        assert_eq!(terminal.wait_for_end(), Some(0));
        assert_eq!(folder.names(), kept);
        if !kept.is_empty() {
            assert_eq!(terminal.shown(), "Record: ana-luis-1.hgn");
            let games = games(&folder.read("ana-luis-1.hgn"));
            assert_eq!(games[0].tag("Termination"), "resignation");
        }
    }
}

#[test]
fn a_match_that_is_over_line_by_line_is_asked_about_or_kept() {
    let over = "c\nresign\ny\n";
    for (answer, kept) in [("y\n", &["ana-luis-1.hgn"][..]), ("n\n", &[])] {
        let folder = Folder::new();
        let arguments = format!("{TWO} --plain --rounds 1");
        let mut terminal = Terminal::open(&folder, &arguments, USUAL);
        terminal.wait_for("Which hole?");
        terminal.press(over);
        terminal.wait_for("The match is not recorded. Keep it in ana-luis-1.hgn?");
        terminal.press(answer);
        assert_eq!(terminal.wait_for_end(), Some(0));
        assert_eq!(folder.names(), kept);
    }
    // Through a pipe nobody can be asked.
    let folder = Folder::new();
    let arguments = format!("{TWO} --plain --rounds 1");
    let shown = folder.program(&arguments).stdin(over).run().succeeds();
    assert!(shown.ends_with("Record: ana-luis-1.hgn\n"), "{shown}");
    folder.hoyito("validate --strict ana-luis-1.hgn").succeeds();
}

#[test]
fn the_key_that_asks_never_answers() {
    for (language, stop, yes) in [("en", "Stop here?", "y"), ("es", "¿Dejarlo así?", "a")] {
        let folder = Folder::new();
        let mut terminal = Terminal::open(&folder, &format!("{TWO} --lang {language}"), USUAL);
        terminal.wait_for("A B C D E F");
        terminal.press("cc");
        terminal.press("sss");
        terminal.wait_for(stop);
        terminal.press("nrrr");
        terminal.wait_for("(H4).");
        terminal.press("nqqq");
        terminal.wait_for("ana-luis-1.hgn");
        terminal.press("ns");
        terminal.wait_for(stop);
        terminal.press(yes);
        terminal.wait_for("Enter: ");
        terminal.press("\u{3}");
        assert_eq!(terminal.wait_for_end(), Some(2));
        let games = games(&folder.read("ana-luis-1.hgn"));
        assert_eq!(games[0].tag("Termination"), "agreement");
    }
}
