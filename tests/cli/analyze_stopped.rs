//! `hoyito analyze`, interrupted, and what it shows of its progress.

use std::fs;
use std::process::Child;
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use crate::support::{Folder, Run, Terminal};

/// Longer than any test waits, and nothing but that.
const LONG: &str = "--tables 4 --dir tables --time 1000s";

/// A folder with tables, so that none are made.
fn folder() -> Folder {
    let folder = Folder::new();
    let built = folder.hoyito("tablebase build --seeds 4 --dir tables");
    assert_eq!(built.status, 0, "{built}");
    folder
}

/// Starts the command, and waits until it minds Ctrl-C.
fn start(folder: &Folder, line: &str) -> Child {
    let child = folder.program(line).start();
    let begun = Instant::now();
    while !minds_interrupts(&child) {
        assert!(begun.elapsed() < Duration::from_secs(20), "{line}");
        thread::sleep(Duration::from_millis(1));
    }
    child
}

/// Whether a signal would be caught: bit 1 of the mask in hexadecimal digits.
fn minds_interrupts(child: &Child) -> bool {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let caught = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    caught.is_some_and(|mask| u64::from_str_radix(mask.trim(), 16).unwrap() & 2 != 0)
}

fn interrupt(child: &Child) {
    kill_process(Pid::from_child(child), Signal::INT).unwrap();
}

#[test]
fn a_position_is_told_as_far_as_it_is_known() {
    let folder = folder();
    let child = start(&folder, &format!("analyze --position start {LONG}"));
    interrupt(&child);
    let run = Run::of(child);
    assert_eq!(run.status, 2, "{run}");
    assert!(run.stdout.contains("Estimate, not proven: "), "{run}");
    assert_eq!(
        run.stderr,
        "error: stopped before the limit; what was printed holds all the same\n"
    );
}

#[test]
fn what_is_known_can_still_be_proven() {
    let folder = folder();
    let child = start(&folder, &format!("analyze --position start {LONG} -o p"));
    thread::sleep(Duration::from_millis(100));
    interrupt(&child);
    let run = Run::of(child);
    assert_eq!(run.status, 2, "{run}");
    let told = "error: stopped before the limit; what was printed holds all the same\n";
    assert!(run.stderr.ends_with(told), "{run}");
    let checked = folder.hoyito("analyze --check p --dir tables");
    assert_eq!(checked.status, 0, "{checked}");
}

#[test]
fn a_proof_that_is_not_there_replaces_nothing() {
    let folder = folder();
    folder.write("p", "mine");
    let position = "'0,3,1,0,2,2/1,0,0,0,3,0 N 16-20 3'";
    let line = format!("analyze --position {position} {LONG} -o p --force");
    let mut child = start(&folder, &line);
    // As often as it takes to stop at once.
    while child.try_wait().unwrap().is_none() {
        interrupt(&child);
        thread::sleep(Duration::from_millis(1));
    }
    assert_eq!(Run::of(child).status, 2);
    let left = folder.read("p");
    assert!(
        left == "mine" || left.starts_with("hoyito-proof 1\n"),
        "{left}"
    );
    assert_eq!(folder.names(), ["p", "tables"]);
}

#[test]
fn a_copy_of_records_is_whole() {
    let folder = folder();
    folder.copy("good", "iii-match-7.hgn");
    folder.write("copy.hgn", "mine");
    let line = format!("analyze iii-match-7.hgn {LONG} -o copy.hgn --force");
    let child = start(&folder, &line);
    thread::sleep(Duration::from_millis(200));
    assert_eq!(folder.read("copy.hgn"), "mine");
    interrupt(&child);
    let run = Run::of(child);
    assert_eq!(run.status, 2, "{run}");
    assert_eq!(
        run.stderr,
        "error: stopped before all moves were looked at: the others are not judged\n"
    );
    assert_eq!(run.stdout.matches("Game ").count(), 7, "{run}");
    let checked = folder.hoyito("validate --strict copy.hgn").succeeds();
    assert!(checked.starts_with("7 records: 7 valid"), "{checked}");
    assert_eq!(folder.names(), ["copy.hgn", "iii-match-7.hgn", "tables"]);
}

#[test]
fn a_bar_shows_how_far_the_tables_are() {
    let folder = Folder::new();
    let line = "analyze --position start --tables 16 --time 1ms";
    let mut terminal = Terminal::open(&folder, line, (80, 40));
    let shown = terminal.wait_for(" seeds, pass ");
    assert!(
        shown.contains("Making the tables of up to 16 seeds"),
        "{shown}"
    );
    assert!(shown.contains("Making 1") && shown.contains('%'), "{shown}");
    // Not by a key, which the terminal would show behind the bar.
    terminal.send(Signal::INT);
    assert_eq!(terminal.wait_for_end(), Some(2));
    let shown = terminal.shown();
    assert!(!shown.contains('%'), "the bar is left:\n{shown}");
    assert!(
        shown.contains("error: stopped before the layer of 1"),
        "{shown}"
    );
}
