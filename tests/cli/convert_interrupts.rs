//! `hoyito convert` that is killed, interrupted, or has no more room or readers.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write, pipe};
use std::process::{ChildStdin, Stdio};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};

use crate::convert_files::folder;
use crate::support::{Folder, Program, Run, recorded};

const FULL: &str = "No space left on device (os error 28)";

fn game() -> String {
    fs::read_to_string(recorded("good").join("iii-random.hgn")).unwrap()
}

/// Converts standard input, in which come so many records. It stays open.
fn feed(program: Program, records: usize) -> (std::process::Child, JoinHandle<ChildStdin>) {
    let mut child = program.stdin_from(Stdio::piped()).start();
    let mut input = child.stdin.take().unwrap();
    let feeding = thread::spawn(move || {
        let text = game() + "\n";
        for _ in 0..records {
            // It may be gone.
            if input.write_all(text.as_bytes()).is_err() {
                break;
            }
        }
        input
    });
    (child, feeding)
}

#[test]
fn a_killed_program_leaves_the_old_file() {
    for records in [0, 1, 1_000, 20_000] {
        for wait in [0, 20] {
            let folder = Folder::new();
            folder.write("old.hgn", "mine");
            let (mut child, feeding) =
                feed(folder.program("convert - -o old.hgn --force"), records);
            // Killed while it writes or waits: the end never comes.
            if wait > 0 {
                let input = feeding.join().unwrap();
                thread::sleep(Duration::from_millis(wait));
                child.kill().unwrap();
                drop(input);
            } else {
                child.kill().unwrap();
                drop(feeding.join());
            }
            child.wait().unwrap();
            assert_eq!(folder.read("old.hgn"), "mine", "{records} records");
        }
    }
}

#[test]
fn whenever_it_is_killed_the_file_is_the_old_or_the_new_one() {
    let folder = Folder::new();
    let text = vec![game(); 300].join("\n");
    folder.write("x.hgn", &text);
    for wait in 0..40 {
        folder.write("old.hgn", "mine");
        let program = folder.program("convert x.hgn -o old.hgn --force");
        let mut child = program.stderr_to(Stdio::null()).start();
        thread::sleep(Duration::from_millis(wait * 3));
        child.kill().unwrap();
        child.wait().unwrap();
        let found = folder.read("old.hgn");
        assert!(found == "mine" || found == text, "{} bytes", found.len());
    }
    // Without a kill it is the new one.
    assert_eq!(folder.hoyito("convert x.hgn -o old.hgn --force").status, 0);
    assert_eq!(folder.read("old.hgn"), text);
}

#[test]
fn ctrl_c_leaves_the_old_file_and_nothing_else() {
    for signal in [Signal::INT, Signal::TERM] {
        let folder = Folder::new();
        folder.write("old.hgn", "mine");
        let program = folder.program("convert - -o old.hgn --force");
        let (child, feeding) = feed(program, usize::MAX);
        // Until the handler is there and the file is begun.
        while folder.names().len() < 2 {
            thread::sleep(Duration::from_millis(1));
        }
        thread::sleep(Duration::from_millis(50));
        kill_process(Pid::from_child(&child), signal).unwrap();
        let run = Run::of(child);
        drop(feeding.join());
        assert_eq!(run.status, 2, "{run}");
        assert_eq!(run.stderr, "error: stopped before the end\n");
        assert_eq!(folder.read("old.hgn"), "mine");
        assert_eq!(folder.names(), ["old.hgn"]);
    }
}

/// At a terminal nothing comes after Ctrl-C.
#[test]
fn ctrl_c_while_it_waits_for_input_leaves_nothing_else() {
    let folder = Folder::new();
    folder.write("old.hgn", "mine");
    let (child, feeding) = feed(folder.program("convert - -o old.hgn --force"), 1);
    let input = feeding.join().unwrap();
    while folder.names().len() < 2 {
        thread::sleep(Duration::from_millis(1));
    }
    thread::sleep(Duration::from_millis(50));
    for _ in 0..2 {
        // The second is for a program that waits for its input.
        let _ = kill_process(Pid::from_child(&child), Signal::INT);
        thread::sleep(Duration::from_millis(50));
    }
    let run = Run::of(child);
    drop(input);
    assert_eq!(run.status, 2, "{run}");
    assert_eq!(folder.read("old.hgn"), "mine");
    assert_eq!(folder.names(), ["old.hgn"]);
}

#[test]
fn a_full_disk_is_no_success() {
    let folder = folder();
    let Ok(full) = File::options().write(true).open("/dev/full") else {
        return;
    };
    for to in ["hgn", "json", "hgb"] {
        let run = folder.hoyito(&format!("convert good.hgn --to {to} -o /dev/full"));
        assert_eq!(run.status, 2, "{run}");
        let reason = format!("error: can't write `/dev/full`: {FULL}\n");
        assert!(run.stderr.ends_with(&reason), "{run}");
        // Nothing was written, so nothing is said to be.
        assert!(!run.stderr.contains("written"), "{run}");
    }
    let run = folder.program("convert good.hgn").stdout_to(full).run();
    assert_eq!(run.status, 2, "{run}");
    let reason = format!("error: can't write to standard output: {FULL}\n");
    assert!(run.stderr.ends_with(&reason), "{run}");
    assert!(!run.stderr.contains("written"), "{run}");
}

/// A file that may not be larger stands for a disk that has no more room.
#[test]
fn a_disk_that_is_full_before_the_end_leaves_the_old_file() {
    let folder = folder();
    folder.write("old.hgn", "mine");
    let program = env!("CARGO_BIN_EXE_hoyito");
    let line =
        format!("trap '' XFSZ; ulimit -f 2; exec '{program}' convert good.hgn -o old.hgn --force");
    let output = std::process::Command::new("sh")
        .args(["-c", &line])
        .current_dir(folder.path("."))
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let said = String::from_utf8(output.stderr).unwrap();
    let reason = "error: can't write `old.hgn`: File too large (os error 27)\n";
    assert!(said.ends_with(reason), "{said}");
    assert!(!said.contains("written"), "{said}");
    assert_eq!(folder.read("old.hgn"), "mine");
    assert_eq!(folder.names(), ["bad.hgn", "good.hgn", "old.hgn"]);
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let folder = Folder::new();
    folder.write("x.hgn", vec![game(); 2000].join("\n"));
    for to in ["hgn", "json", "jsonl"] {
        let mut child = folder.program(&format!("convert x.hgn --to {to}")).start();
        let mut line = String::new();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        stdout.read_line(&mut line).unwrap();
        drop(stdout);
        let run = Run::of(child);
        assert_eq!((run.status, &*run.stderr), (0, ""), "{run}");
    }
    let (reader, writer) = pipe().unwrap();
    drop(reader);
    folder.copy_as("good", "iii-random.hgn", "one.hgn");
    let run = folder.program("convert one.hgn").stdout_to(writer).run();
    assert_eq!((run.status, &*run.stderr), (0, ""), "{run}");
}

#[test]
fn records_can_be_piped_and_thrown_away() {
    let folder = folder();
    let run = folder.hoyito("convert good.hgn -o /dev/null");
    assert_eq!(run.status, 0, "{run}");
    let (reader, writer) = pipe().unwrap();
    let first = folder
        .program("convert good.hgn --to hgb")
        .stdout_to(writer)
        .start();
    let run = folder.program("convert -").stdin_from(reader).run();
    assert_eq!(run.stdout, folder.read("good.hgn"), "{run}");
    assert_eq!(Run::of(first).status, 0);
}
