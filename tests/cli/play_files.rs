//! `hoyito play` when the file that it is kept in can't be written, or is no longer there.

use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

use crate::support::{Folder, Terminal, games};

const USUAL: (u16, u16) = (80, 24);
const TWO: &str = "play --south-name Ana --north human --north-name Luis --speed 6 --seed 1 \
                   --date 2026.11.29";

/// Plays `CE ba+4` on the screen.
fn play_two_moves(terminal: &mut Terminal) {
    terminal.wait_for("Choose a hole");
    terminal.press("ccbb");
    terminal.wait_for("Luis moves again");
}

/// A file that is removed while the match goes on, and one that takes its place.
#[test]
fn a_file_that_is_gone_is_noticed_and_the_match_kept_in_another() {
    for other in [None, Some("mine")] {
        let folder = Folder::new();
        let arguments = format!("{TWO} --rounds 2 --record m.hgn");
        let mut terminal = Terminal::open(&folder, &arguments, USUAL);
        play_two_moves(&mut terminal);
        fs::remove_file(folder.path("m.hgn")).unwrap();
        if let Some(other) = other {
            folder.write("m.hgn", other);
        }
        terminal.press("cc");
        terminal.wait_for("m.hgn was removed or replaced");
        terminal.press("ry");
        terminal.wait_for("Enter: next round");
        terminal.press("\rdd");
        terminal.wait_for("▪ Luis plays d");
        terminal.press("qy");
        assert_eq!(terminal.wait_for_end(), Some(0));
        let shown = terminal.shown();
        assert!(
            shown.contains("Go on with: hoyito play --record ana-luis-1.hgn --resume"),
            "{shown}"
        );
        if other.is_some() {
            assert_eq!(folder.read("m.hgn"), "mine");
        }
        let kept = games(&folder.read("ana-luis-1.hgn"));
        assert_eq!(kept.len(), 2);
        assert_eq!(kept[0].moves, ["CE", "ba+4", "cd"]);
        assert!(kept[1].moves[0].starts_with('d'));
        folder.hoyito("validate --strict ana-luis-1.hgn").succeeds();
    }
}

/// What `CE ba+4` is in a record that goes on.
const MOVES: &str = "1. CE ba+4 *";

#[test]
fn who_wants_it_kept_stays_until_there_is_room() {
    for options in ["", "--record m.hgn"] {
        let folder = Folder::new();
        let arguments = format!("{TWO} {options}");
        let mut terminal = Terminal::open_on_full_disk(&folder, &arguments, USUAL);
        play_two_moves(&mut terminal);
        terminal.press("q");
        if options.is_empty() {
            terminal.wait_for("It can be kept in ana-luis-1.hgn");
            terminal.press("k");
        }
        let shown = terminal.wait_for("k: try again   y: leave and lose it   n: stay");
        assert!(shown.contains("The match can't be kept."), "{shown}");
        assert!(shown.contains("(os error 27)"), "{shown}");
        // The key that asked is no answer, and the game goes on for who stays.
        terminal.press("qn");
        terminal.wait_until("it goes on", |it| !it.shown().contains("Leave?"));
        terminal.press("qk");
        terminal.wait_for("k: try again");
        terminal.make_room();
        terminal.press("k");
        assert_eq!(terminal.wait_for_end(), Some(0));
        let name = folder.names().pop().unwrap();
        let shown = terminal.shown();
        assert!(shown.contains(&format!("Record: {name}")), "{shown}");
        assert!(folder.read(&name).ends_with(&format!("{MOVES}\n")));
        folder
            .hoyito(&format!("validate --strict {name}"))
            .succeeds();
    }
}

#[test]
fn who_leaves_a_full_disk_knows_what_is_lost() {
    let folder = Folder::new();
    let arguments = format!("{TWO} --rounds 1 --record m.hgn");
    let mut terminal = Terminal::open_on_full_disk(&folder, &arguments, USUAL);
    terminal.wait_for("Choose a hole");
    terminal.press("ccry");
    terminal.wait_for("k: try again   q: leave and lose it");
    // Not by a key that was pressed for something else.
    terminal.press("y\r\u{1b}k");
    terminal.wait_for("k: try again   q: leave and lose it");
    terminal.press("q");
    assert_eq!(terminal.wait_for_end(), Some(0));
}

#[test]
fn a_match_that_no_file_takes_is_printed_when_it_has_to_end() {
    for options in ["", "--record m.hgn"] {
        let folder = Folder::new();
        let arguments = format!("{TWO} {options}");
        let mut terminal = Terminal::open_on_full_disk(&folder, &arguments, USUAL);
        play_two_moves(&mut terminal);
        terminal.press("\u{3}");
        assert_eq!(terminal.wait_for_end(), Some(2));
        let shown = terminal.shown();
        assert!(shown.contains("These are its records:"), "{shown}");
        assert!(shown.contains(MOVES), "{shown}");
        assert!(shown.contains("error: can't write record 1"), "{shown}");
    }
}

#[test]
fn the_file_that_is_promised_is_the_one_that_it_is_kept_in() {
    let folder = Folder::new();
    let arguments = format!("{TWO} --record m.hgn");
    let mut terminal = Terminal::open(&folder, &arguments, USUAL);
    play_two_moves(&mut terminal);
    fs::remove_file(folder.path("m.hgn")).unwrap();
    terminal.press("q");
    terminal.wait_for("The match is kept in ana-luis-1.hgn");
    // It is there before anybody leaves.
    assert_eq!(games(&folder.read("ana-luis-1.hgn")).len(), 1);
    terminal.press("y");
    assert_eq!(terminal.wait_for_end(), Some(0));
    let shown = terminal.shown();
    assert!(shown.contains("m.hgn was removed or replaced"), "{shown}");
}

#[test]
fn line_by_line_nobody_leaves_a_full_disk_unasked() {
    let folder = Folder::new();
    let arguments = format!("{TWO} --plain");
    let mut terminal = Terminal::open_on_full_disk(&folder, &arguments, USUAL);
    terminal.wait_for("Which hole?");
    terminal.press("c\nb\nquit\n");
    terminal.wait_for("os error 27");
    terminal.press("n\n");
    terminal.wait_for("Luis moves again");
    terminal.make_room();
    terminal.press("quit\n");
    assert_eq!(terminal.wait_for_end(), Some(0));
    assert!(folder.read("ana-luis-1.hgn").contains(MOVES));
}

/// Rounds that are given up one after the other, whoever begins.
fn rounds_given_up(count: usize) -> String {
    "C\nresign\ny\n".repeat(count)
}

#[test]
fn a_device_that_is_full_costs_nothing_that_was_played() {
    let folder = Folder::new();
    let plain = format!("{TWO} --plain --rounds 3 --record /dev/full");
    let run = folder.program(&plain).stdin(rounds_given_up(3)).run();
    assert_eq!(run.status, 0, "{run}");
    let told = "/dev/full can't be written just now: No space left on device";
    assert!(run.stdout.contains(told), "{run}");
    assert!(run.stdout.ends_with("Record: ana-luis-1.hgn\n"), "{run}");
    assert_eq!(games(&folder.read("ana-luis-1.hgn")).len(), 3);
    folder.hoyito("validate --strict ana-luis-1.hgn").succeeds();
}

#[test]
fn a_device_has_the_round_that_was_left_as_well() {
    let folder = Folder::new();
    let plain = format!("{TWO} --plain --record /dev/stderr");
    let run = folder.program(&plain).stdin("C\nb\nquit\n").run();
    assert!(run.stderr.contains(MOVES), "{run}");
    // One that takes nothing says so only then.
    let plain = format!("{TWO} --plain --record /dev/full");
    let run = folder.program(&plain).stdin("C\nb\nquit\n").run();
    assert_eq!(run.status, 0, "{run}");
    let told = "/dev/full can't be written just now";
    assert!(run.stderr.contains(told), "{run}");
    assert!(
        run.stdout.contains("--record ana-luis-1.hgn --resume"),
        "{run}"
    );
    assert!(folder.read("ana-luis-1.hgn").contains(MOVES));
}

/// A file may not grow beyond a few blocks, as on a disk that is full.
#[test]
fn a_disk_that_is_full_keeps_what_was_written() {
    let folder = Folder::new();
    let program = env!("CARGO_BIN_EXE_hoyito");
    let options = "--rounds 40 --seed 1 --date 2026.11.29 --north human --record m.hgn";
    let script = format!("trap '' XFSZ; ulimit -f 4; exec '{program}' play --plain {options}");
    let mut child = Command::new("sh")
        .args(["-c", &script])
        .current_dir(folder.path("."))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let typed = rounds_given_up(20) + "C\na\nb\n";
    child
        .stdin
        .take()
        .unwrap()
        .write_all(typed.as_bytes())
        .unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(
        complaint.contains("error: can't write record"),
        "{complaint}"
    );
    // Nothing of it is lost, though.
    let shown = String::from_utf8(output.stdout).unwrap();
    assert_eq!(shown.matches("[Termination \"resignation\"]").count(), 20);
    // Whole rounds, and the one that was played last for which there was room.
    assert_eq!(folder.names(), ["m.hgn"]);
    let kept = games(&folder.read("m.hgn"));
    assert!(kept.len() > 1 && kept.len() < 20, "{}", kept.len());
    folder.hoyito("validate --strict m.hgn").succeeds();
    let again = folder.hoyito("play --plain --record m.hgn --resume");
    again.succeeds();
}

#[test]
fn names_of_any_length_have_a_file() {
    let folder = Folder::new();
    let names = format!(
        "--south-name {} --north-name {}",
        "Ñandú".repeat(60),
        "花".repeat(100)
    );
    let line = format!("play --plain --seed 1 --north greedy --date 2026.11.29 {names}");
    let shown = folder.program(&line).stdin("C\n").run().succeeds();
    let kept = folder.names();
    assert!(
        kept.len() == 1 && kept[0].starts_with("ñandúñandú"),
        "{kept:?}"
    );
    assert!(
        shown.contains(&format!("--record {} --resume", kept[0])),
        "{shown}"
    );
    let game = &games(&folder.read(&kept[0]))[0];
    assert_eq!(game.tag("South"), "Ñandú".repeat(60));
    // A second one finds a name as well.
    folder.program(&line).stdin("C\n").run().succeeds();
    assert_eq!(folder.names().len(), 2);
}
