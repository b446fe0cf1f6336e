//! A terminal for standard output: colours, unless they are not wanted.

use std::fs::File;
use std::io::Read;

use rustix::fs::{Mode, OFlags, open};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

use crate::support::{Folder, Program};

const ESCAPE: char = '\u{1b}';

/// What a program shows on a terminal.
pub(crate) fn shown_on_terminal(program: Program) -> String {
    let controller = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&controller).unwrap();
    unlockpt(&controller).unwrap();
    let name = ptsname(&controller, Vec::new()).unwrap();
    // Not the terminal that this process itself is controlled by.
    let terminal = open(&name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).unwrap();
    let terminal = File::from(terminal);
    let mut child = program
        .stdout_to(terminal.try_clone().unwrap())
        .stderr_to(terminal)
        .start();
    let mut shown = Vec::new();
    // Linux has an error for the end, when nobody has the terminal open any more.
    let _ = File::from(controller).read_to_end(&mut shown);
    child.wait().unwrap();
    String::from_utf8(shown).unwrap()
}

/// Whether a command shows colours in this environment.
fn is_coloured(arguments: &str, environment: &[(&str, &str)]) -> bool {
    let folder = Folder::new();
    folder.copy("bad", "empty-hole.hgn");
    let program = environment
        .iter()
        .fold(folder.program(arguments), |program, (name, value)| {
            program.env(name, value)
        });
    let shown = shown_on_terminal(program);
    assert!(shown.lines().count() > 2, "{shown:?}");
    shown.contains(ESCAPE)
}

const COMMANDS: [&str; 3] = [
    "show --position start",
    "match --seed 1 --rounds 1",
    "validate empty-hole.hgn",
];

#[test]
fn a_terminal_has_colours() {
    for command in COMMANDS {
        assert!(is_coloured(command, &[]), "{command}");
        assert!(is_coloured(command, &[("TERM", "xterm")]), "{command}");
        assert!(
            is_coloured(&format!("{command} --color auto"), &[]),
            "{command}"
        );
        // An empty NO_COLOR is none.
        assert!(is_coloured(command, &[("NO_COLOR", "")]), "{command}");
    }
}

#[test]
fn a_terminal_has_no_colours_if_they_are_not_wanted() {
    for command in COMMANDS {
        assert!(!is_coloured(command, &[("NO_COLOR", "1")]), "{command}");
        assert!(!is_coloured(command, &[("NO_COLOR", "0")]), "{command}");
        assert!(!is_coloured(command, &[("TERM", "dumb")]), "{command}");
        assert!(
            !is_coloured(&format!("{command} --color never"), &[]),
            "{command}"
        );
    }
}

#[test]
fn what_is_typed_counts_more_than_the_environment() {
    for command in COMMANDS {
        let always = format!("{command} --color always");
        assert!(
            is_coloured(&always, &[("NO_COLOR", "1"), ("TERM", "dumb")]),
            "{command}"
        );
    }
}

#[test]
fn colours_change_nothing_else() {
    let folder = Folder::new();
    folder.copy("good", "iii-match-7.hgn");
    for command in [
        "show iii-match-7.hgn --ply 5",
        "match --south greedy --seed 1",
        "rules",
    ] {
        let plain = folder.hoyito(command).succeeds();
        let shown = shown_on_terminal(folder.program(command));
        assert_eq!(without_escapes(&shown), plain);
    }
}

/// The text without colours, and with the line ends that were written.
fn without_escapes(text: &str) -> String {
    let text = text.replace("\r\n", "\n");
    let mut parts = text.split(ESCAPE);
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (codes, rest) = part.split_once('m').unwrap();
        assert!(codes.starts_with('['), "{part:?}");
        plain.push_str(rest);
    }
    plain
}
