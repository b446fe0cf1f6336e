//! Devices in the place of files: a full disk, and one that takes everything.

use std::fs::File;

use crate::support::{Folder, Run};

const FULL: &str = "/dev/full";

/// Runs a command with a full disk for standard output; `None` where there is no such device.
fn with_full_output(folder: &Folder, arguments: &str) -> Option<Run> {
    let full = File::options().write(true).open(FULL).ok()?;
    Some(folder.program(arguments).stdout_to(full).run())
}

#[test]
fn results_that_can_not_be_written_are_no_success() {
    let folder = Folder::new();
    folder.copy("good", "iii-match-7.hgn");
    for arguments in [
        "match --south greedy --seed 1",
        "match --south greedy --seed 1 --format json",
        "match --south greedy --seed 1 --record -",
        "validate iii-match-7.hgn",
        "validate iii-match-7.hgn --format json",
        "show iii-match-7.hgn",
        "perft --depth 2",
        "perft --depth 2 --format json",
        "rules",
    ] {
        if let Some(run) = with_full_output(&folder, arguments) {
            assert_eq!(run.status, 2, "{arguments}");
            // Before it there may be the table of a match whose records have standard output.
            assert_eq!(
                run.stderr.lines().last(),
                Some(
                    "error: can't write to standard output: No space left on device (os error 28)"
                ),
                "{arguments}"
            );
        }
    }
}

#[test]
fn a_record_that_can_not_be_written_ends_the_match() {
    let folder = Folder::new();
    if !std::path::Path::new(FULL).exists() {
        return;
    }
    let run = folder.hoyito(&format!(
        "match --south greedy --seed 1 --rounds 500 --record {FULL}"
    ));
    assert_eq!(run.status, 2);
    let reason =
        "error: can't write record 1 to `/dev/full`: No space left on device (os error 28)";
    assert!(run.stderr.starts_with(reason), "{run}");
    // No round is shown that isn't recorded.
    assert!(run.stdout.ends_with("─\n"), "{run}");
}

#[test]
fn a_diagram_that_can_not_be_written_is_no_success() {
    if std::path::Path::new(FULL).exists() {
        Folder::new()
            .hoyito(&format!("show --position start -o {FULL}"))
            .refuses_with("can't write `/dev/full`: No space left on device (os error 28)");
    }
}

#[test]
fn records_can_be_thrown_away() {
    let folder = Folder::new();
    folder
        .hoyito("match --south greedy --seed 1 --rounds 2 --record /dev/null")
        .succeeds();
    folder
        .hoyito("show --position start -o /dev/null")
        .succeeds();
    folder.hoyito("validate /dev/null").succeeds();
}
