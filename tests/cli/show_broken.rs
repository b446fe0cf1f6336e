//! `hoyito show`: records with something wrong in them.

use crate::support::{Folder, Run, Transcript};

#[test]
fn a_broken_record_is_shown_as_far_as_it_goes() {
    let folder = Folder::new();
    let mut shown = Transcript::default();
    for file in [
        "empty-hole.hgn",
        "never-ending-hole.hgn",
        "result-differs.hgn",
    ] {
        folder.copy("bad", file);
        let command = format!("show {file}");
        let Run {
            status,
            stdout,
            stderr,
        } = folder.hoyito(&command);
        assert_eq!(status, 1);
        shown.add(
            &command,
            &format!("--- stderr\n{stderr}--- stdout\n{stdout}"),
        );
    }
    shown.assert_shown("show_broken");
}

#[test]
fn a_broken_record_has_no_plies_beyond_the_fault() {
    let folder = Folder::new();
    folder.copy("bad", "empty-hole.hgn");
    let run = folder.hoyito("show empty-hole.hgn --ply 2");
    assert_eq!(run.status, 2);
    let complaint = "\nerror: game 1 of `empty-hole.hgn` has 1 ply: --ply is 0 to 1, not 2\n";
    let complaint = complaint.replace("1 plies", "1 ply");
    assert!(run.stderr.ends_with(&complaint), "{run}");
}

#[test]
fn a_game_beside_a_broken_one_is_shown() {
    let folder = Folder::new();
    folder.copy("bad", "second-is-bad.hgn");
    folder.hoyito("show second-is-bad.hgn --game 1").succeeds();
    folder.hoyito("show second-is-bad.hgn --game 3").succeeds();
    assert_eq!(folder.hoyito("show second-is-bad.hgn --game 2").status, 1);
}

#[test]
fn a_repaired_record_is_shown_with_a_warning() {
    let folder = Folder::new();
    folder.copy("bad", "duplicate-tag.hgn");
    let run = folder.hoyito("show duplicate-tag.hgn");
    assert_eq!(run.status, 0);
    assert!(run.stderr.starts_with("warning[E301]: "), "{run}");
    assert!(!run.stdout.contains("warning"), "{run}");
}

#[test]
fn a_record_that_does_not_begin_can_not_be_shown() {
    let folder = Folder::new();
    folder.copy("bad", "iii-on-12.hgn");
    let run = folder.hoyito("show iii-on-12.hgn");
    assert_eq!((run.status, &*run.stdout), (2, ""));
    let end =
        "\nerror: game 1 of `iii-on-12.hgn` can't be shown: its tags don't say how it begins\n";
    assert!(
        run.stderr.starts_with("error[E305]: ") && run.stderr.ends_with(end),
        "{run}"
    );
}
