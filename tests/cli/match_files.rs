//! `hoyito match --record`: where the records go.

use crate::support::{Folder, games};

const MATCH: &str = "match --south greedy --rounds 2 --seed 1 --date 2026.11.29";

/// Runs the match with this option, which can't be done.
#[track_caller]
fn assert_refused(folder: &Folder, record: &str, reason: &str) {
    folder
        .hoyito(&format!("{MATCH} {record}"))
        .refuses_with(reason);
}

#[test]
fn the_file_is_named_at_the_end() {
    let shown = Folder::new()
        .hoyito(&format!("{MATCH} --record m.hgn"))
        .succeeds();
    assert!(shown.ends_with("\nRecord: m.hgn\n"), "{shown}");
}

#[test]
fn an_existing_file_is_left_untouched() {
    let folder = Folder::new();
    folder.write("m.hgn", "mine");
    let complaint = folder.hoyito(&format!("{MATCH} --record m.hgn")).refuses();
    assert!(
        complaint.starts_with("error: can't write `m.hgn`: it exists already"),
        "{complaint}"
    );
    assert_eq!(folder.read("m.hgn"), "mine");
    assert_eq!(folder.names(), ["m.hgn"]);
}

#[test]
fn who_is_refused_an_existing_file_is_told_of_force() {
    let folder = Folder::new();
    folder.write("m.hgn", "mine");
    let complaint = folder.hoyito(&format!("{MATCH} --record m.hgn")).refuses();
    assert!(complaint.contains("--force"), "{complaint}");
}

#[test]
fn an_empty_file_is_left_untouched_too() {
    let folder = Folder::new();
    folder.write("m.hgn", "");
    folder.hoyito(&format!("{MATCH} --record m.hgn")).refuses();
    assert_eq!(folder.read("m.hgn"), "");
}

#[test]
fn force_replaces_it() {
    let folder = Folder::new();
    folder.write("m.hgn", "mine ".repeat(10_000));
    folder
        .hoyito(&format!("{MATCH} --record m.hgn --force"))
        .succeeds();
    assert_eq!(games(&folder.read("m.hgn")).len(), 2);
    assert_eq!(folder.names(), ["m.hgn"]);
}

#[test]
fn force_is_no_matter_if_there_is_no_file() {
    let folder = Folder::new();
    folder
        .hoyito(&format!("{MATCH} --record m.hgn --force"))
        .succeeds();
    assert_eq!(games(&folder.read("m.hgn")).len(), 2);
}

#[test]
fn a_match_that_is_refused_leaves_the_old_file() {
    let folder = Folder::new();
    folder.write("m.hgn", "mine");
    folder
        .hoyito("match --rounds 0 --record m.hgn --force")
        .refuses();
    assert_eq!(folder.read("m.hgn"), "mine");
}

#[test]
fn folders_are_not_made() {
    let folder = Folder::new();
    assert_refused(
        &folder,
        "--record no/such/m.hgn",
        "can't write `no/such/m.hgn`: there is no folder `no/such`, \
         and folders are not made unasked",
    );
    assert!(folder.names().is_empty());
}

#[test]
fn a_folder_is_no_file() {
    let folder = Folder::new();
    folder.make_folder("m.hgn");
    for record in ["--record m.hgn", "--record m.hgn --force"] {
        assert_refused(&folder, record, "can't write `m.hgn`: it is a folder");
    }
    folder.hoyito(&format!("{MATCH} --record m.hgn/")).refuses();
    folder.hoyito(&format!("{MATCH} --record .")).refuses();
    folder.hoyito(&format!("{MATCH} --record ''")).refuses();
}

#[test]
fn a_file_is_no_folder() {
    let folder = Folder::new();
    folder.write("file", "mine");
    let complaint = folder
        .hoyito(&format!("{MATCH} --record file/m.hgn"))
        .refuses();
    assert!(
        complaint.starts_with("error: can't write `file/m.hgn`: "),
        "{complaint}"
    );
    assert_eq!(folder.read("file"), "mine");
}

#[test]
fn names_of_files_may_have_accents_and_blanks() {
    let folder = Folder::new();
    folder.make_folder("año nuevo");
    let line = format!("{MATCH} --record 'año nuevo/partída 1.hgn'");
    let shown = folder.hoyito(&line).succeeds();
    assert!(
        shown.ends_with("\nRecord: año nuevo/partída 1.hgn\n"),
        "{shown}"
    );
    folder.hoyito("validate --strict 'año nuevo'").succeeds();
}

#[test]
fn a_hyphen_is_standard_output() {
    let folder = Folder::new();
    let shown = folder.hoyito(&format!("{MATCH} --record m.hgn")).succeeds();
    let run = folder.hoyito(&format!("{MATCH} --record -"));
    assert_eq!((run.status, &run.stdout), (0, &folder.read("m.hgn")));
    // What else there is to see goes elsewhere, so that the records can be piped.
    assert_eq!(format!("{}Record: m.hgn\n", run.stderr), shown);
    assert_eq!(folder.names(), ["m.hgn"]);

    let checked = folder
        .program("validate --strict -")
        .stdin(run.stdout)
        .run();
    assert_eq!(
        checked.succeeds(),
        "2 records: 2 valid, 0 repaired, 0 invalid\n"
    );
}

#[cfg(unix)]
mod unix {
    use std::fs::{self, File, Permissions};
    use std::os::unix::fs::PermissionsExt;

    use super::{Folder, MATCH, assert_refused};

    fn protect(folder: &Folder, name: &str, mode: u32) {
        fs::set_permissions(folder.path(name), Permissions::from_mode(mode)).unwrap();
    }

    #[test]
    fn a_folder_that_is_protected_is_left_alone() {
        let folder = Folder::new();
        folder.make_folder("protected");
        protect(&folder, "protected", 0o555);
        // Nothing is protected from root.
        if File::create(folder.path("protected/mine")).is_err() {
            assert_refused(
                &folder,
                "--record protected/m.hgn",
                "can't write `protected/m.hgn`: Permission denied (os error 13)",
            );
        }
        protect(&folder, "protected", 0o755);
    }

    #[test]
    fn a_file_that_is_protected_is_left_alone() {
        let folder = Folder::new();
        folder.write("m.hgn", "mine");
        protect(&folder, "m.hgn", 0o444);
        if File::options()
            .append(true)
            .open(folder.path("m.hgn"))
            .is_err()
        {
            assert_refused(
                &folder,
                "--record m.hgn --force",
                "can't write `m.hgn`: Permission denied (os error 13)",
            );
            assert_eq!(folder.read("m.hgn"), "mine");
        }
    }

    #[test]
    fn a_link_that_leads_nowhere_is_left_alone() {
        let folder = Folder::new();
        std::os::unix::fs::symlink("nowhere", folder.path("m.hgn")).unwrap();
        assert_refused(
            &folder,
            "--record m.hgn --force",
            "can't write `m.hgn`: it is a symbolic link that leads nowhere",
        );
        assert!(!folder.path("nowhere").exists());
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_name_that_is_not_utf8_is_a_name() {
        use std::ffi::OsStr;
        use std::os::unix::ffi::OsStrExt;

        let folder = Folder::new();
        let name = OsStr::from_bytes(b"ni\xf1o.hgn");
        let run = folder.program(MATCH).arg("--record").arg(name).run();
        assert!(run.succeeds().ends_with("\nRecord: ni\u{fffd}o.hgn\n"));
        let run = folder.program("validate --strict").arg(name).run();
        assert_eq!(
            run.succeeds(),
            "2 records: 2 valid, 0 repaired, 0 invalid\n"
        );
    }
}
