//! Commands that are typed wrong: status 2, and what would be right.

use crate::support::{Folder, Transcript};

/// Compares the complaints about many commands.
#[track_caller]
fn assert_refused(name: &str, commands: &[&str]) {
    let folder = Folder::new();
    let mut refused = Transcript::default();
    for command in commands {
        refused.add(command, &folder.hoyito(command).refuses());
    }
    assert!(folder.names().is_empty());
    refused.assert_shown(name);
}

#[test]
fn without_a_command_there_is_help() {
    let run = Folder::new().hoyito("");
    assert_eq!((run.status, &*run.stdout), (2, ""));
    assert!(
        run.stderr.contains("\nUsage: hoyito [OPTIONS] <COMMAND>\n"),
        "{run}"
    );
}

#[test]
fn wrong_commands() {
    assert_refused(
        "usage",
        &[
            "mach",
            "Match",
            "help nothing",
            "--verbose",
            "--color blue rules",
            "rules --colour always",
            "rules extra",
        ],
    );
}

#[test]
fn wrong_options_of_match() {
    assert_refused(
        "usage_match",
        &[
            "match --rouds 3",
            "match extra",
            "match --record",
            "match --force",
            "match --starter south",
            "match --tie-break seed",
            "match --variant iv",
            "match --variant i",
            "match --variant III",
            "match --format xml",
            "match --south greedy --south random",
        ],
    );
}

#[test]
fn wrong_options_of_validate() {
    assert_refused(
        "usage_validate",
        &[
            "validate",
            "validate --from pgn m.hgn",
            "validate --format xml m.hgn",
            "validate --stric m.hgn",
        ],
    );
}

#[test]
fn wrong_options_of_show() {
    assert_refused(
        "usage_show",
        &[
            "show",
            "show m.hgn --position start",
            "show a.hgn b.hgn",
            "show --position start --force",
            "show m.hgn --as pdf",
        ],
    );
}

#[test]
fn wrong_options_of_perft() {
    assert_refused(
        "usage_perft",
        &["perft 6", "perft --deph 6", "perft --depth"],
    );
}

#[test]
fn there_is_no_limit_to_how_many_findings_are_shown() {
    let folder = Folder::new();
    for number in ["-1", "many", "1.5", "''"] {
        let run = folder.hoyito(&format!("validate --max-findings {number} m.hgn"));
        let complaint = run.refuses();
        assert!(
            complaint.contains(": not a number, 0 or more\n"),
            "{complaint}"
        );
    }
    folder.write("m.hgn", "[Variant \"hoyito-iii\"]\n*\n");
    folder
        .hoyito("validate --max-findings 99999999999999999999 m.hgn")
        .succeeds();
}
