//! `hoyito tablebase build`, interrupted or killed.

use std::fs;
use std::process::{Child, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};

use crate::support::{Folder, Run};

/// The program, once it is at work on a table that takes longer than any other test waits.
fn at_work(folder: &Folder) -> Child {
    let line = "tablebase build --seeds 20 --threads 1 --dir tables";
    let child = folder.program(line).stdout_to(Stdio::piped()).start();
    let begun = Instant::now();
    while !folder.path("tables/iii-capturer-12.hgt").exists() {
        assert!(begun.elapsed() < Duration::from_mins(2), "nothing is built");
        thread::sleep(Duration::from_millis(5));
    }
    child
}

/// The tables that are there, which have to be sound.
fn sound(folder: &Folder) -> Vec<String> {
    let verified = folder.hoyito("tablebase verify --dir tables").succeeds();
    let name = |line: &str| line.split(' ').next().unwrap().to_owned();
    verified.lines().map(name).collect()
}

#[test]
fn a_killed_build_leaves_whole_tables() {
    let folder = Folder::new();
    let mut child = at_work(&folder);
    child.kill().unwrap();
    child.wait().unwrap();
    let left = sound(&folder);
    assert_eq!(left.len(), 3, "{left:?}");
    let entries = fs::read_dir(folder.path("tables")).unwrap();
    let tables = entries.filter(|entry| {
        let name = entry.as_ref().unwrap().file_name();
        name.to_string_lossy().ends_with(".hgt")
    });
    assert_eq!(tables.count(), 3);
    let built = folder
        .hoyito("tablebase build --seeds 12 --dir tables")
        .succeeds();
    assert!(
        built.lines().all(|line| line.ends_with("  there already")),
        "{built}"
    );
}

#[test]
fn an_interrupted_build_says_how_to_go_on() {
    let folder = Folder::new();
    let child = at_work(&folder);
    kill_process(Pid::from_child(&child), Signal::INT).unwrap();
    let run = Run::of(child);
    assert_eq!(run.status, 2, "{run}");
    let said: Vec<&str> = run.stderr.lines().skip(1).collect();
    assert_eq!(
        said,
        [
            "Stopping; the finished tables are kept",
            "Go on with:",
            "hoyito tablebase build --seeds 20 --threads 1 --dir tables",
            "error: stopped before the layer of 16 seeds was finished",
        ]
    );
    assert_eq!(run.stdout.lines().count(), 3, "{run}");
    assert_eq!(sound(&folder).len(), 3);
}
