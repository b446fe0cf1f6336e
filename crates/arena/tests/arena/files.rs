//! Files that are written at once.

use std::fs;

use hoyito_arena::{Existing, FileError, write_whole};

#[test]
fn a_file_is_made_refused_or_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board.svg");
    write_whole(&path, b"one", Existing::Replace).unwrap();
    let error = write_whole(&path, b"two", Existing::Refuse).unwrap_err();
    assert!(matches!(error, FileError::Exists { .. }), "{error}");
    assert_eq!(fs::read(&path).unwrap(), b"one");
    write_whole(&path, b"two", Existing::Replace).unwrap();
    assert_eq!(fs::read(&path).unwrap(), b"two");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn what_is_no_place_for_a_file_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    for existing in [Existing::Refuse, Existing::Replace] {
        let error = write_whole(folder.path(), b"", existing).unwrap_err();
        assert!(matches!(error, FileError::IsFolder { .. }), "{error}");
        let error = write_whole(folder.path().join("no/such"), b"", existing).unwrap_err();
        assert!(matches!(error, FileError::NoFolder { .. }), "{error}");
        let below_a_file = folder.path().join("file/below");
        fs::write(folder.path().join("file"), "").unwrap();
        let error = write_whole(below_a_file, b"", existing).unwrap_err();
        assert!(matches!(error, FileError::Write { .. }), "{error}");
    }
}

#[cfg(unix)]
#[test]
fn a_new_file_is_as_open_as_any_other() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().unwrap();
    let [ours, other] = ["ours", "other"].map(|name| folder.path().join(name));
    write_whole(&ours, b"", Existing::Refuse).unwrap();
    fs::write(&other, b"").unwrap();
    let mode = |path| fs::metadata(path).unwrap().permissions().mode();
    assert_eq!(mode(&ours), mode(&other));

    fs::set_permissions(&ours, fs::Permissions::from_mode(0o640)).unwrap();
    write_whole(&ours, b"more", Existing::Replace).unwrap();
    assert_eq!(mode(&ours) & 0o7777, 0o640);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    let error = write_whole("/dev/full", b"much", Existing::Refuse).unwrap_err();
    assert_eq!(
        error.to_string(),
        "can't write `/dev/full`: No space left on device (os error 28)"
    );
}
