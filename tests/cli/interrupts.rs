//! Ctrl-C during a long match.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use crate::support::{Folder, Run};

/// Minutes of rounds, so that the signal comes in time on any machine.
const LONG: &str = "match --south greedy --rounds 60000 --seed 1";

fn send(signal: Signal, child: &Child) {
    kill_process(Pid::from_child(child), signal).unwrap();
}

/// Waits until some records are in the file.
fn wait_for_records(folder: &Folder, name: &str) {
    let begun = Instant::now();
    let length = || fs::metadata(folder.path(name)).map_or(0, |metadata| metadata.len());
    while length() < 10_000 {
        assert!(begun.elapsed() < Duration::from_secs(30), "no records come");
        thread::sleep(Duration::from_millis(1));
    }
}

/// The number of the round after which it says that it was stopped, and what else it says.
#[track_caller]
fn stopped_after(stderr: &str) -> (&str, &str) {
    let last = stderr.lines().last().unwrap_or_default();
    let rest = last.strip_prefix("error: stopped after round ");
    let rest = rest.unwrap_or_else(|| panic!("{stderr}"));
    let digits = rest.find(|c: char| !c.is_ascii_digit());
    rest.split_at(digits.unwrap_or(rest.len()))
}

#[track_caller]
fn assert_all_valid(validated: &str, records: &str) {
    let summary = format!("{records} records: {records} valid, 0 repaired, 0 invalid\n");
    assert_eq!(validated, summary);
}

#[test]
fn all_finished_rounds_are_kept() {
    for signal in [Signal::INT, Signal::TERM] {
        let folder = Folder::new();
        let child = folder
            .program(&format!("{LONG} --record m.hgn"))
            .stdout_to(Stdio::null())
            .start();
        wait_for_records(&folder, "m.hgn");
        send(signal, &child);
        let run = Run::of(child);
        assert_eq!(run.status, 2, "{run}");
        let (rounds, kept) = stopped_after(&run.stderr);
        assert_eq!(kept, "; the finished rounds are in m.hgn");
        assert_eq!(run.stderr.lines().count(), 1, "{run}");
        assert_all_valid(&folder.hoyito("validate --strict m.hgn").succeeds(), rounds);
        assert_eq!(folder.names(), ["m.hgn"]);
    }
}

#[test]
fn what_was_shown_was_finished() {
    let folder = Folder::new();
    let mut child = folder.program(LONG).start();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut shown = String::new();
    while shown.lines().count() < 10 {
        stdout.read_line(&mut shown).unwrap();
    }
    send(Signal::INT, &child);
    stdout.read_to_string(&mut shown).unwrap();
    let run = Run::of(child);
    assert_eq!(run.status, 2);
    let (rounds, kept) = stopped_after(&run.stderr);
    assert_eq!(kept, "");
    let last = shown.lines().rfind(|line| line.starts_with(' ')).unwrap();
    assert_eq!(last.split_whitespace().next(), Some(rounds));
}

#[test]
fn records_on_standard_output_are_whole() {
    let folder = Folder::new();
    let mut child = folder
        .program(&format!("{LONG} --record -"))
        .stderr_to(fs::File::create(folder.path("table")).unwrap())
        .start();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut records = String::new();
    while records.lines().count() < 100 {
        stdout.read_line(&mut records).unwrap();
    }
    send(Signal::INT, &child);
    stdout.read_to_string(&mut records).unwrap();
    assert_eq!(Run::of(child).status, 2);
    let table = folder.read("table");
    let (rounds, kept) = stopped_after(&table);
    let checked = folder.program("validate --strict -").stdin(records).run();
    assert_all_valid(&checked.succeeds(), rounds);
    // There is no file to be named.
    assert!(!kept.ends_with(" -"), "{kept}");
}

#[test]
fn a_file_that_was_to_be_replaced_is_replaced_by_what_is_finished() {
    let folder = Folder::new();
    folder.write("m.hgn", "mine");
    let child = folder
        .program(&format!("{LONG} --record m.hgn --force"))
        .stdout_to(Stdio::null())
        .start();
    wait_for_records(&folder, "m.hgn");
    send(Signal::INT, &child);
    let run = Run::of(child);
    let (rounds, _) = stopped_after(&run.stderr);
    assert_all_valid(&folder.hoyito("validate --strict m.hgn").succeeds(), rounds);
    assert_eq!(folder.names(), ["m.hgn"]);
}

#[test]
fn a_killed_match_leaves_whole_records() {
    let folder = Folder::new();
    let mut child = folder
        .program(&format!("{LONG} --record m.hgn"))
        .stdout_to(Stdio::null())
        .start();
    wait_for_records(&folder, "m.hgn");
    child.kill().unwrap();
    child.wait().unwrap();
    folder.hoyito("validate --strict m.hgn").succeeds();
}
