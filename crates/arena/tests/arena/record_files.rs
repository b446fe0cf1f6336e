//! Record files as they grow.

use std::fs;
use std::path::Path;

use hoyito_arena::{Existing, FileError, RecordFile, Reopened};
use hoyito_match::MatchKind;
use hoyito_notation::Record;

use crate::support::{plan, play, read, terms, text};

/// The records of a short match.
fn records() -> Vec<Record> {
    let plan = plan(terms(MatchKind::rounds(3).unwrap()), 5);
    play(&plan).into_iter().map(|round| round.record).collect()
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

#[test]
fn each_record_is_there_as_soon_as_it_was_appended() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.hgn");
    let records = records();
    for existing in [Existing::Refuse, Existing::Replace] {
        let mut file = RecordFile::create(&path, existing).unwrap();
        for count in 1..=records.len() {
            file.append(&records[count - 1]).unwrap();
            let written = fs::read_to_string(&path).unwrap();
            assert_eq!(written, text(&records[..count]));
            assert_eq!(read(written.as_bytes()).len(), count);
        }
        assert_eq!(file.records(), 3);
        file.finish().unwrap();
        assert_eq!(names(folder.path()), ["match.hgn"]);
    }
}

#[test]
fn an_existing_file_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.hgn");
    fs::write(&path, "mine").unwrap();
    let error = RecordFile::create(&path, Existing::Refuse).unwrap_err();
    assert!(matches!(error, FileError::Exists { .. }));
    assert_eq!(error.path(), path);
    assert_eq!(
        error.to_string(),
        format!(
            "can't write `{}`: it exists already, and was not overwritten",
            path.display()
        )
    );
    assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
}

#[test]
fn a_replaced_file_stays_until_there_is_a_record() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.hgn");
    fs::write(&path, "mine").unwrap();
    let file = RecordFile::create(&path, Existing::Replace).unwrap();
    assert_eq!(names(folder.path()), ["match.hgn"]);
    file.finish().unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "mine");

    let records = records();
    let mut file = RecordFile::create(&path, Existing::Replace).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
    file.append(&records[0]).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), records[0].to_hgn());
}

#[test]
fn a_new_file_that_gets_no_record_is_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.hgn");
    for existing in [Existing::Refuse, Existing::Replace] {
        let file = RecordFile::create(&path, existing).unwrap();
        assert_eq!(names(folder.path()), ["match.hgn"]);
        drop(file);
        assert_eq!(names(folder.path()).len(), 0);
    }
}

#[test]
fn folders_are_neither_written_nor_made() {
    let folder = tempfile::tempdir().unwrap();
    for existing in [Existing::Refuse, Existing::Replace] {
        let error = RecordFile::create(folder.path(), existing).unwrap_err();
        assert!(matches!(error, FileError::IsFolder { .. }), "{error}");
        let error = RecordFile::create(folder.path().join("no/match.hgn"), existing).unwrap_err();
        assert!(matches!(error, FileError::NoFolder { .. }), "{error}");
        let error = RecordFile::create("", existing).unwrap_err();
        assert!(matches!(error, FileError::NoName { .. }), "{error}");
    }
    assert_eq!(names(folder.path()).len(), 0);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported_with_path_and_cause() {
    for existing in [Existing::Refuse, Existing::Replace] {
        let mut file = RecordFile::create("/dev/full", existing).unwrap();
        let error = file.append(&records()[0]).unwrap_err();
        assert_eq!(
            error.to_string(),
            "can't write record 1 to `/dev/full`: No space left on device (os error 28)"
        );
        assert_eq!(file.records(), 0);
        file.finish().unwrap();
    }
    assert!(Path::new("/dev/full").exists());
}

#[cfg(unix)]
mod unix {
    use super::*;
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::process::Command;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o7777
    }

    #[test]
    fn permissions_and_links_stay() {
        let folder = tempfile::tempdir().unwrap();
        let (path, link) = (folder.path().join("match.hgn"), folder.path().join("link"));
        fs::write(&path, "mine").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o604)).unwrap();
        symlink("match.hgn", &link).unwrap();
        let records = records();
        let mut file = RecordFile::create(&link, Existing::Replace).unwrap();
        file.append(&records[0]).unwrap();
        file.append(&records[1]).unwrap();
        assert!(link.is_symlink());
        assert_eq!(fs::read_to_string(&path).unwrap(), text(&records[..2]));
        assert_eq!(mode(&path), 0o604);
    }

    #[test]
    fn a_link_to_nothing_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let link = folder.path().join("link");
        symlink("nothing", &link).unwrap();
        for existing in [Existing::Refuse, Existing::Replace] {
            let error = RecordFile::create(&link, existing).unwrap_err();
            assert!(matches!(error, FileError::DanglingLink { .. }), "{error}");
        }
    }

    #[test]
    fn a_read_only_folder_is_reported_before_anything_is_played() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("old.hgn");
        fs::write(&path, "mine").unwrap();
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o555)).unwrap();
        // Root may write everywhere.
        let is_root = fs::File::create(folder.path().join("probe")).is_ok();
        let new = RecordFile::create(folder.path().join("new.hgn"), Existing::Refuse);
        let old = RecordFile::create(&path, Existing::Replace);
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o755)).unwrap();
        if !is_root {
            for error in [new.unwrap_err(), old.unwrap_err()] {
                assert!(matches!(error, FileError::Write { .. }), "{error}");
                assert!(
                    error
                        .to_string()
                        .ends_with("Permission denied (os error 13)")
                );
            }
        }
        assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
    }

    #[test]
    fn pipes_are_written_to() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("pipe");
        if !Command::new("mkfifo")
            .arg(&path)
            .status()
            .is_ok_and(|made| made.success())
        {
            return;
        }
        let records = records();
        let reader = std::thread::spawn({
            let path = path.clone();
            move || fs::read_to_string(path).unwrap()
        });
        let mut file = RecordFile::create(&path, Existing::Refuse).unwrap();
        for record in &records {
            file.append(record).unwrap();
        }
        file.finish().unwrap();
        assert_eq!(reader.join().unwrap(), text(&records));
    }
}

#[test]
fn a_draft_gives_way_to_the_next_draft_and_to_the_record() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("m.hgn");
    let text = || fs::read_to_string(&path).unwrap();
    let start = hoyito_core::Position::default();
    let record = |letters: &str| {
        let mut position = start;
        let mut record = Record::new(position);
        for letter in letters.chars() {
            let hole = hoyito_core::Hole::from_letter(letter).unwrap();
            record.push(&position.play(hole).unwrap());
        }
        record
    };
    let long = record("CbcDBFC");
    let short = record("Cb");

    let mut file = RecordFile::create(&path, Existing::Refuse).unwrap();
    for draft in [&short, &long, &short] {
        file.draft(draft).unwrap();
        assert_eq!(text(), draft.to_hgn());
    }
    // The last one is shorter than what it takes the place of.
    file.draft(&long).unwrap();
    file.append(&short).unwrap();
    assert_eq!(text(), short.to_hgn());
    file.draft(&long).unwrap();
    assert_eq!(text(), format!("{}\n{}", short.to_hgn(), long.to_hgn()));
    drop(file);

    // Without a record the draft stays as well, and so does a file until there is something.
    let other = folder.path().join("other.hgn");
    fs::write(&other, "mine").unwrap();
    let mut file = RecordFile::create(&other, Existing::Replace).unwrap();
    assert_eq!(fs::read_to_string(&other).unwrap(), "mine");
    file.draft(&short).unwrap();
    file.draft(&long).unwrap();
    drop(file);
    assert_eq!(fs::read_to_string(&other).unwrap(), long.to_hgn());
}

#[test]
fn a_draft_stays_until_something_takes_its_place() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("m.hgn");
    let [first, second, third] = records().try_into().unwrap();
    let mut file = RecordFile::create(&path, Existing::Refuse).unwrap();
    file.append(&first).unwrap();
    file.draft(&second).unwrap();
    drop(file);
    let whole = first.to_hgn().len() as u64;
    let text = |other: &Record| format!("{}\n{}", first.to_hgn(), other.to_hgn());
    let again = Reopened::open(&path)
        .unwrap()
        .go_on_from_draft(1, whole)
        .unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), text(&second));
    drop(again);
    assert_eq!(fs::read_to_string(&path).unwrap(), text(&second));
    let mut again = Reopened::open(&path)
        .unwrap()
        .go_on_from_draft(1, whole)
        .unwrap();
    again.append(&third).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), text(&third));
}

#[test]
fn a_file_knows_whether_it_has_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("match.hgn");
    let [first, second, _] = records().try_into().unwrap();
    for existing in [Existing::Refuse, Existing::Replace] {
        let mut file = RecordFile::create(&path, existing).unwrap();
        assert!(file.is_in_place());
        file.append(&first).unwrap();
        assert!(file.is_in_place());
        // Written to under its other name, and another one is in its place.
        let moved = folder.path().join("moved.hgn");
        fs::rename(&path, &moved).unwrap();
        assert!(cfg!(windows) || !file.is_in_place());
        fs::write(&path, "").unwrap();
        assert!(cfg!(windows) || !file.is_in_place());
        file.append(&second).unwrap();
        file.finish().unwrap();
        assert_eq!(read(&fs::read(&moved).unwrap()).len(), 2);
        assert_eq!(fs::read_to_string(&path).unwrap(), "");
    }
    // Nothing is written yet to an empty file of our own: another one in its place is left alone.
    fs::remove_file(&path).unwrap();
    let file = RecordFile::create(&path, Existing::Refuse).unwrap();
    fs::remove_file(&path).unwrap();
    fs::write(&path, "").unwrap();
    drop(file);
    assert!(path.exists());
}
