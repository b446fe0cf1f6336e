//! `hoyito engine`: answers other programs, and tests them.

use crate::support::{Folder, Run, assert_shown, can_run_engines, engine, hoyito_with_python};

/// What is answered to these commands.
#[track_caller]
fn answers(commands: &str) -> String {
    let folder = Folder::new();
    folder
        .program("engine")
        .stdin(commands.to_owned())
        .run()
        .succeeds()
}

/// The lines of the transcript in the documentation: what is sent, and what is answered to it.
fn transcript() -> Vec<(String, String)> {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/ugi.md");
    let page = std::fs::read_to_string(page).unwrap();
    let (_, rest) = page.split_once("```text\n> ugi\n").unwrap();
    let (block, _) = rest.split_once("```").unwrap();
    let mut exchanges: Vec<(String, String)> = vec![("ugi".into(), String::new())];
    for line in block.lines() {
        match (line.strip_prefix("> "), line.strip_prefix("< ")) {
            (Some(sent), _) => exchanges.push((sent.into(), String::new())),
            (_, Some(answer)) => {
                let (_, answers) = exchanges.last_mut().unwrap();
                answers.push_str(answer);
                answers.push('\n');
            }
            _ => panic!("{line}"),
        }
    }
    exchanges
}

#[test]
fn the_documented_transcript_is_what_happens() {
    let exchanges = transcript();
    assert!(exchanges.len() > 15);
    let mut commands = String::new();
    let mut before = String::new();
    for (sent, answer) in exchanges {
        commands.push_str(&sent);
        commands.push('\n');
        let said = answers(&commands);
        assert_eq!(said.strip_prefix(&before).unwrap(), answer, "after {sent}");
        before = said;
    }
}

#[test]
fn hostile_lines_are_answered_and_survived() {
    let long = "x".repeat(3 << 20);
    let deep = format!("position startpos moves {}", "C b ".repeat(1000));
    let commands: Vec<u8> = [
        b"\xff\xfe\nposition\nposition fen\ngo depth\nsetoption\nquery\n".as_slice(),
        b"go movetime 99999999999999999999\ngo nodes -1\nuginewgame\nstop\n\n\r\n",
        long.as_bytes(),
        b"\n",
        deep.as_bytes(),
        b"\nisready\n",
    ]
    .concat();
    let folder = Folder::new();
    let said = folder.program("engine").stdin(commands).run().succeeds();
    assert!(said.ends_with("readyok\n"), "{said}");
    assert!(said.contains("info string this line is too long\n"));
    assert!(said.lines().all(|line| line.len() < 400));
}

#[test]
fn quit_ends_it_before_the_end() {
    assert_eq!(answers("isready\nquit\nisready\n"), "readyok\n");
    assert_eq!(answers(""), "");
}

#[test]
fn our_own_program_passes_the_test() {
    let folder = Folder::new();
    let command = format!("'{}' engine", env!("CARGO_BIN_EXE_hoyito"));
    let report = folder
        .program("engine --check")
        .arg(&command)
        .run()
        .succeeds();
    assert_shown("check", &report);
    let json = folder
        .program("engine --format json --check")
        .arg(&command)
        .run()
        .succeeds();
    assert!(json.contains("\"failed\": 0,\n  \"skipped\": 0,"), "{json}");
}

/// The report on a program of the tests.
fn report(name: &str) -> Run {
    let folder = Folder::new();
    let command = format!("python3 '{}'", engine(name).display());
    hoyito_with_python(&folder, "engine --start-time 10s --check")
        .arg(command)
        .run()
}

#[test]
fn the_example_passes_what_it_can_be_asked() {
    if can_run_engines() {
        let report = report("captor").succeeds();
        assert_shown("check_captor", &report);
    }
}

#[test]
fn the_test_finds_what_is_wrong() {
    if can_run_engines() {
        let illegal = report("illegal").answers_no();
        assert_shown("check_illegal", &illegal);
        let deaf = report("wrong_protocol").answers_no();
        assert_eq!(
            deaf,
            "FAILED   greeting: `ugi` is answered by `ugiok`: protocol: it speaks UCI, not UGI\n\
             0 passed, 1 failed, 0 skipped\n"
        );
        let stubborn = report("ignores_quit").answers_no();
        assert!(stubborn.contains("FAILED   `quit` ends it: it had to be killed\n"));
    }
}

#[test]
fn a_program_that_is_not_there_can_not_be_tested() {
    let folder = Folder::new();
    let refused = folder.hoyito("engine --check ./no-such-program").refuses();
    assert!(refused.starts_with("error: can't start `./no-such-program`: "));
}
