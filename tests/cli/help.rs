//! `--help` and `--version`.

use crate::support::{Folder, assert_shown};

/// Every command.
const COMMANDS: [&str; 10] = [
    "match",
    "tournament",
    "validate",
    "convert",
    "show",
    "stats",
    "engine",
    "perft",
    "tablebase",
    "rules",
];

#[test]
fn the_program_has_help() {
    let folder = Folder::new();
    let help = folder.hoyito("--help").succeeds();
    assert_shown("help", &help);
    assert_eq!(folder.hoyito("help").succeeds(), help);
    assert_shown("help_short", &folder.hoyito("-h").succeeds());
}

#[test]
fn every_command_has_help() {
    let folder = Folder::new();
    for command in COMMANDS {
        let help = folder.hoyito(&format!("{command} --help")).succeeds();
        assert_shown(&format!("help_{command}"), &help);
        assert_eq!(folder.hoyito(&format!("help {command}")).succeeds(), help);
        let short = folder.hoyito(&format!("{command} -h")).succeeds();
        assert_shown(&format!("help_{command}_short"), &short);
    }
}

#[test]
fn every_command_of_tables_has_help() {
    let folder = Folder::new();
    for command in ["build", "probe", "verify", "stats"] {
        let help = folder
            .hoyito(&format!("tablebase {command} --help"))
            .succeeds();
        assert_shown(&format!("help_tablebase_{command}"), &help);
        assert!(
            help.lines().all(|line| line.chars().count() <= 100),
            "{help}"
        );
    }
}

#[test]
fn help_fits_into_a_hundred_columns() {
    let folder = Folder::new();
    for command in COMMANDS {
        for option in ["-h", "--help"] {
            let help = folder.hoyito(&format!("{command} {option}")).succeeds();
            for line in help.lines() {
                assert!(line.chars().count() <= 100, "{line}");
            }
        }
    }
}

#[test]
fn all_commands_are_those() {
    let help = Folder::new().hoyito("--help").succeeds();
    let (_, rest) = help.split_once("\nCommands:\n").unwrap();
    let (commands, _) = rest.split_once("\n\n").unwrap();
    let commands: Vec<&str> = commands
        .lines()
        .filter_map(|line| line.strip_prefix("  ")?.split_whitespace().next())
        .filter(|&command| command != "help")
        .collect();
    assert_eq!(commands, COMMANDS);
}

#[test]
fn the_version_is_that_of_the_package() {
    let folder = Folder::new();
    let version = format!("hoyito {}\n", env!("CARGO_PKG_VERSION"));
    for option in ["--version", "-V"] {
        assert_eq!(folder.hoyito(option).succeeds(), version);
    }
}
