//! Ctrl-C while other programs play: none of them outlives the one that started it.

use std::io::{BufRead, BufReader};
use std::process::Child;
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use crate::support::{Folder, Run, assert_gone};

/// A program that says nothing, ends at no signal, and has started another.
const DEAF: &str =
    "trap '' INT TERM HUP\nsleep 1000 &\necho $$ $! > new\nmv new pids\nsleep 1000\n";

/// Starts a command with that program, and waits until it runs, with the other.
fn start(folder: &Folder, line: &str) -> (Child, String) {
    folder.write("deaf.sh", DEAF);
    let child = folder.program(line).start();
    let begun = Instant::now();
    while !folder.path("pids").exists() {
        assert!(begun.elapsed() < Duration::from_secs(20), "never started");
        thread::sleep(Duration::from_millis(1));
    }
    (child, folder.read("pids"))
}

fn interrupt(child: &Child) {
    kill_process(Pid::from_child(child), Signal::INT).unwrap();
}

#[test]
fn a_second_one_kills_the_programs_of_a_tournament() {
    let folder = Folder::new();
    let line = "tournament --player greedy --player 'ugi:sh deaf.sh' --seed 1 --start-time 1000s \
                --record r.hgn";
    let (mut child, pids) = start(&folder, line);
    let mut stderr = BufReader::new(child.stderr.take().unwrap());
    interrupt(&child);
    stderr.read_line(&mut String::new()).unwrap();
    interrupt(&child);
    assert_eq!(Run::of(child).status, 2);
    assert_gone(&pids);
    // Nobody forfeits for having been killed.
    assert_eq!(folder.read("r.hgn"), "");
}

#[test]
fn a_second_one_kills_the_programs_of_a_match() {
    let folder = Folder::new();
    let line = "match --south greedy --north 'ugi:sh deaf.sh' --seed 1 --start-time 1000s \
                --record r.hgn";
    let (mut child, pids) = start(&folder, line);
    // Two signals that come too soon after each other are one.
    while child.try_wait().unwrap().is_none() {
        interrupt(&child);
        thread::sleep(Duration::from_millis(10));
    }
    assert_eq!(Run::of(child).status, 2);
    assert_gone(&pids);
    // Nobody forfeits for having been killed.
    assert_eq!(folder.read("r.hgn"), "");
}

#[test]
fn one_is_enough_for_a_program_that_is_checked() {
    let folder = Folder::new();
    let line = "engine --check 'sh deaf.sh' --start-time 1000s";
    let (child, pids) = start(&folder, line);
    interrupt(&child);
    let run = Run::of(child);
    run.refuses_with("stopped before the end");
    assert_gone(&pids);
}
