//! `hoyito tournament`, interrupted or killed while it plays.

use std::fs;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use crate::support::{Folder, Run};

const LINE: &str =
    "tournament --player greedy --player random --threads 2 --seed 1 --date 2026.11.29";

/// Waits until the file is so long.
fn wait_for(folder: &Folder, name: &str, bytes: u64) {
    let begun = Instant::now();
    while fs::metadata(folder.path(name)).map_or(0, |metadata| metadata.len()) < bytes {
        assert!(begun.elapsed() < Duration::from_secs(30), "no records come");
        thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn a_killed_tournament_is_played_to_the_same_end() {
    let folder = Folder::new();
    for options in ["--matches 400", "--matches 60 --rounds 7"] {
        folder
            .hoyito(&format!("{LINE} {options} --record whole.hgn --force"))
            .succeeds();
        let whole = folder.read("whole.hgn");
        for part in 0..6 {
            let line = format!("{LINE} {options} --record t.hgn");
            let mut child = folder.program(&line).stdout_to(Stdio::null()).start();
            wait_for(&folder, "t.hgn", whole.len() as u64 * part / 8);
            child.kill().unwrap();
            child.wait().unwrap();
            let run = folder.hoyito(&format!("{line} --resume"));
            assert_eq!(run.status, 0, "{run}");
            assert!(folder.read("t.hgn") == whole, "killed at {part}/8");
            fs::remove_file(folder.path("t.hgn")).unwrap();
        }
    }
}

#[test]
fn who_does_not_want_to_wait_stops_at_once() {
    let folder = Folder::new();
    // A game that takes longer than any test waits.
    folder.write("slow.sh", "sleep 30\n");
    let line = "tournament --player greedy --player 'ugi:sh slow.sh' --seed 1 --record t.hgn";
    let mut child = folder.program(line).start();
    let mut stderr = BufReader::new(child.stderr.take().unwrap());
    let mut said = String::new();
    // Until it is there, a signal would end it.
    thread::sleep(Duration::from_secs(1));
    kill_process(Pid::from_child(&child), Signal::INT).unwrap();
    stderr.read_line(&mut said).unwrap();
    kill_process(Pid::from_child(&child), Signal::INT).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(2));
    said.clear();
    stderr.read_line(&mut said).unwrap();
    assert_eq!(said, "Stopped at once. Resume with:\n");
    said.clear();
    stderr.read_line(&mut said).unwrap();
    let command = "hoyito tournament --player greedy --player 'ugi:sh slow.sh' --seed 1 ";
    assert!(said.starts_with(command), "{said}");
    assert!(said.ends_with(" --resume\n"), "{said}");
}

/// Runs a line as a shell does, with the program that was built.
fn shell(folder: &Folder, line: &str) -> Run {
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_hoyito"));
    let path = format!("{}:/usr/bin:/bin", program.parent().unwrap().display());
    let mut command = Command::new("sh");
    command.args(["-c", line]).current_dir(folder.path("."));
    command.env_clear().env("PATH", path);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    Run::of(command.spawn().unwrap())
}

#[test]
fn the_command_that_is_printed_resumes() {
    for signal in [Signal::INT, Signal::TERM] {
        let folder = Folder::new();
        let options = "--matches 600 --record 't 1.hgn' --player \"it's=random\"";
        let line = "tournament --player greedy --player random --threads 2 --seed 1";
        let child = folder
            .program(&format!("{line} {options} --date 2026.11.??"))
            .start();
        wait_for(&folder, "t 1.hgn", 20_000);
        kill_process(Pid::from_child(&child), signal).unwrap();
        let run = Run::of(child);
        assert_eq!(run.status, 2, "{run}");
        assert!(run.stdout.contains("\nNot over: "), "{run}");
        let said: Vec<&str> = run.stderr.lines().collect();
        let [once, "Resume with:", command, error] = said[..] else {
            panic!("{run}");
        };
        assert_eq!(
            once,
            "The games that are being played are finished; Ctrl-C again stops at once"
        );
        assert!(error.starts_with("error: stopped after "), "{run}");
        assert!(error.ends_with(" of 1800 matches"), "{run}");
        folder.hoyito("validate --strict 't 1.hgn'").succeeds();

        shell(&folder, command).succeeds();
        folder
            .hoyito(&format!("{line} {options} --date 2026.11.??").replace("t 1", "whole"))
            .succeeds();
        assert!(folder.read("t 1.hgn") == folder.read("whole.hgn"));
    }
}

#[test]
fn without_a_record_nothing_can_be_resumed() {
    let folder = Folder::new();
    let child = folder.program(&format!("{LINE} --matches 4000000")).start();
    thread::sleep(Duration::from_millis(300));
    kill_process(Pid::from_child(&child), Signal::INT).unwrap();
    let run = Run::of(child);
    assert_eq!(run.status, 2, "{run}");
    let end = " of 4000000 matches; without --record in a file nothing can be resumed\n";
    assert!(run.stderr.ends_with(end), "{run}");
}

#[test]
fn two_processes_do_not_write_the_same_file() {
    let folder = Folder::new();
    let line = format!("{LINE} --matches 4000000 --record t.hgn");
    let mut child = folder.program(&line).stdout_to(Stdio::null()).start();
    wait_for(&folder, "t.hgn", 5_000);
    folder
        .hoyito(&format!("{line} --resume"))
        .refuses_with("can't write `t.hgn`: another process is writing it");
    child.kill().unwrap();
    child.wait().unwrap();
}
