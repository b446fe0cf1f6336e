//! `--color`, where standard output is no terminal.

use crate::support::{Folder, Run};

const ESCAPE: char = '\u{1b}';

/// A command of each kind, with something to colour.
const COMMANDS: [&str; 4] = [
    "match --seed 1 --rounds 1",
    "validate empty-hole.hgn",
    "show iii-match-7.hgn --ply 3",
    "validate missing.hgn",
];

fn run(command: &str, environment: &[(&str, &str)]) -> Run {
    let folder = Folder::new();
    folder.copy("good", "iii-match-7.hgn");
    folder.copy("bad", "empty-hole.hgn");
    let program = folder.program(command);
    environment
        .iter()
        .fold(program, |program, (name, value)| program.env(name, value))
        .run()
}

fn is_coloured(run: &Run) -> bool {
    run.stdout.contains(ESCAPE) || run.stderr.contains(ESCAPE)
}

#[test]
fn a_pipe_has_no_colours_unasked() {
    for command in COMMANDS {
        let plain = run(command, &[("TERM", "xterm-256color")]);
        assert!(!is_coloured(&plain), "{command}");
        for option in ["--color auto", "--color never", "--color=never"] {
            assert_eq!(run(&format!("{command} {option}"), &[]), plain);
            assert_eq!(run(&format!("{option} {command}"), &[]), plain);
        }
    }
}

#[test]
fn a_pipe_has_colours_if_they_are_asked_for() {
    for command in COMMANDS {
        let coloured = run(&format!("{command} --color always"), &[]);
        assert!(is_coloured(&coloured), "{command}");
        assert_eq!(coloured.status, run(command, &[]).status);
        // What is typed counts more than the environment.
        let environment = [("NO_COLOR", "1"), ("TERM", "dumb")];
        assert_eq!(
            run(&format!("--color always {command}"), &environment),
            coloured
        );
    }
}

#[test]
fn no_program_is_given_colours() {
    for command in [
        "validate empty-hole.hgn --format json",
        "match --south greedy --seed 1 --format json",
        "match --south greedy --seed 1 --record m.hgn --format json",
        "perft --depth 2 --format json",
        "perft --depth 2",
        "rules",
    ] {
        assert!(
            !is_coloured(&run(&format!("{command} --color always"), &[])),
            "{command}"
        );
    }
}

#[test]
fn records_and_diagrams_in_files_have_no_colours() {
    let folder = Folder::new();
    folder
        .hoyito("match --south greedy --seed 1 --record m.hgn --color always")
        .succeeds();
    assert!(!folder.read("m.hgn").contains(ESCAPE));
    folder
        .hoyito("show m.hgn -o board.txt --color always")
        .succeeds();
    assert!(!folder.read("board.txt").contains(ESCAPE));
}
