//! Processes that are killed or come to the end of the disk while they record.

use std::env;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use hoyito_arena::{Existing, FileError, RecordFile};
use hoyito_match::MatchKind;

use crate::support::{plan, play, read, terms};

/// Says to the other process where to write.
const PATH: &str = "HOYITO_ARENA_TEST_PATH";

/// The test that the other process runs.
const TEST: &str = "processes::record_until_it_fails";

/// Not a test of its own: what the other process does.
#[test]
#[ignore = "runs in a process of its own"]
fn record_until_it_fails() {
    let Some(path) = env::var_os(PATH) else {
        return;
    };
    let mut file = RecordFile::create(path, Existing::Replace).unwrap();
    for seed in 0.. {
        let plan = plan(terms(MatchKind::rounds(1).unwrap()), seed);
        for round in play(&plan) {
            if let Err(error) = file.append(&round.record) {
                assert!(matches!(error, FileError::Append { is_whole: true, .. }));
                return;
            }
        }
    }
}

/// The records of a file that has nothing but whole ones.
fn whole_records(path: &Path) -> usize {
    let text = fs::read(path).unwrap();
    let records = read(&text);
    let rewritten = crate::support::text(&records);
    assert_eq!(rewritten.as_bytes(), text);
    records.len()
}

#[test]
fn a_killed_process_leaves_whole_records() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.hgn");
    fs::write(&path, "replaced").unwrap();
    let mut child = Command::new(env::current_exe().unwrap())
        .args(["--exact", TEST, "--ignored"])
        .env(PATH, &path)
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let deadline = Instant::now() + Duration::from_mins(1);
    while fs::metadata(&path).unwrap().len() < 50_000 && Instant::now() < deadline {
        std::thread::sleep(Duration::from_millis(1));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(whole_records(&path) > 10);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[cfg(unix)]
#[test]
fn a_record_that_does_not_fit_is_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.hgn");
    // A limit of the length of files is a full disk that needs no disk.
    let status = Command::new("sh")
        .arg("-c")
        .arg("trap '' XFSZ; ulimit -f 20; exec \"$0\" \"$@\"")
        .arg(env::current_exe().unwrap())
        .args(["--exact", TEST, "--ignored"])
        .env(PATH, &path)
        .stdout(Stdio::null())
        .status()
        .unwrap();
    assert!(status.success());
    let length = fs::metadata(&path).unwrap().len();
    assert!((8_000..20 * 1024).contains(&length), "{length} bytes");
    assert!(whole_records(&path) > 5);
}
