//! `hoyito convert`: what is repaired, what is refused, and what was there before.

use std::fs;

use crate::convert::assert_all_written;
use crate::faults::{FAULTS, Fault, Leniently};
use crate::support::Folder;

fn faults(leniently: Leniently) -> impl Iterator<Item = &'static Fault> {
    let faults = FAULTS.iter();
    faults.filter(move |fault| fault.leniently == leniently)
}

#[test]
fn what_can_be_repaired_is_and_it_is_said() {
    for fault in faults(Leniently::Repaired) {
        let folder = Folder::new();
        folder.copy_as("bad", &format!("{}.hgn", fault.file), "x.hgn");
        let run = folder.hoyito("convert x.hgn -o y.hgn");
        assert_eq!(run.status, 0, "{run}");
        assert!(
            run.stderr
                .starts_with(&format!("warning[{}]: ", fault.code)),
            "{run}"
        );
        let place = format!(" x.hgn:{}:{}\n", fault.line, fault.column);
        assert!(run.stderr.contains(&place), "{run}");
        let end = "\n1 record: 0 valid, 1 repaired, 0 invalid\n1 written\n";
        assert!(run.stderr.ends_with(end), "{run}");
        // What was repaired needs no repair.
        assert_all_written(&folder.hoyito("convert --strict y.hgn"), 1);
    }
}

#[test]
fn strictly_nothing_is_repaired() {
    for fault in faults(Leniently::Repaired) {
        let folder = Folder::new();
        folder.copy_as("bad", &format!("{}.hgn", fault.file), "x.hgn");
        let run = folder.hoyito("convert --strict x.hgn");
        assert_eq!((run.status, &*run.stdout), (1, ""), "{run}");
        assert!(
            run.stderr.starts_with(&format!("error[{}]: ", fault.code)),
            "{run}"
        );
        assert!(
            run.stderr.contains("\nx.hgn: record 1 is left out\n"),
            "{run}"
        );
        let end = "\n1 record: 0 valid, 0 repaired, 1 invalid\n0 written\n";
        assert!(run.stderr.ends_with(end), "{run}");
    }
}

/// A game that is right is not lost because another one is.
#[test]
fn a_round_that_follows_no_other_is_kept_and_it_is_said() {
    let folder = Folder::new();
    folder.copy_as("bad", "round-skipped.hgn", "x.hgn");
    for (from, to) in [("x.hgn", "y.jsonl"), ("y.jsonl", "z.hgn")] {
        let run = folder.hoyito(&format!("convert {from} -o {to}"));
        assert_eq!(run.status, 0, "{run}");
        let message = "round 3 follows round 1; round 2 is due; this one is taken as stated";
        assert!(run.stderr.contains(message), "{run}");
        let end = "\n2 records: 1 valid, 1 repaired, 0 invalid\n2 written\n";
        assert!(run.stderr.ends_with(end), "{run}");
    }
    assert_eq!(folder.read("z.hgn"), folder.read("x.hgn"));
}

#[test]
fn the_rest_is_kept_out_by_name() {
    for fault in faults(Leniently::Refused) {
        let file = format!("{}.hgn", fault.file);
        let folder = Folder::new();
        folder.copy("bad", &file);
        let run = folder.hoyito(&format!("convert {file} -o x.jsonl"));
        assert_eq!((run.status, &*run.stdout), (1, ""), "{run}");
        let left_out = format!("\n{file}: record {} is left out\n", fault.record);
        assert!(run.stderr.contains(&left_out), "{run}");
        assert_eq!(run.stderr.matches(" is left out").count(), 1, "{run}");
        // The others in the file are there.
        let bytes = fs::read(folder.path(&file)).unwrap();
        let all = String::from_utf8_lossy(&bytes).matches("[Event ").count();
        let written = match all {
            1 => !folder.path("x.jsonl").exists(),
            _ => folder.read("x.jsonl").lines().count() == all - 1,
        };
        assert!(written, "{run}");
    }
}

#[test]
fn what_is_no_text_is_kept_out_as_well() {
    let folder = Folder::new();
    folder.write(
        "x.hgn",
        b"[Variant \"hoyito-iii\"]\n\n1. CE *\n\n[South \"\xff\"]\n\n*\n",
    );
    let run = folder.hoyito("convert x.hgn");
    assert_eq!(run.status, 1, "{run}");
    assert!(
        run.stderr.contains("\nx.hgn: record 2 is left out\n"),
        "{run}"
    );
    assert_eq!(run.stdout.matches("[Event ").count(), 1);
}

const ONE: &str = "[South \"Ana\"]\n[Variant \"hoyito-iii\"]\n\n1. CE ba+4 *\n";
/// The same game with other tags, and barely written.
const SAME: &str = "[South \"Eva\"]\n[Date \"2026.11.29\"]\n[Variant \"hoyito-iii\"]\n\
                    [Termination \"agreement\"]\n\n1. C {!} b! 0-4\n";
const OTHER_RULES: &str = "[South \"Ana\"]\n[Variant \"hoyito-ii\"]\n\n1. CE ba+4 *\n";
const OTHER_LAST_FOUR: &str =
    "[South \"Ana\"]\n[Variant \"hoyito-iii\"]\n[LastFour \"south\"]\n\n1. CE ba+4 *\n";
const OTHER_START: &str =
    "[South \"Ana\"]\n[Variant \"hoyito-iii\"]\n[Starter \"north\"]\n\n1. ce *\n";
const SHORTER: &str = "[South \"Ana\"]\n[Variant \"hoyito-iii\"]\n\n1. CE *\n";

#[test]
fn the_first_of_equal_games_is_kept() {
    let folder = Folder::new();
    let different = [ONE, OTHER_RULES, OTHER_LAST_FOUR, OTHER_START, SHORTER];
    folder.write(
        "x.hgn",
        [&different[..], &[SAME, SHORTER]].concat().join("\n"),
    );
    let run = folder.hoyito("convert --unique x.hgn");
    assert_eq!(run.status, 0, "{run}");
    assert_eq!(
        run.stderr,
        "x.hgn: record 6 is dropped: the same game came before\n\
         x.hgn: record 7 is dropped: the same game came before\n\
         7 records: 7 valid, 0 repaired, 0 invalid\n\
         2 dropped as known\n\
         5 written\n"
    );
    folder.write("y.hgn", different.join("\n"));
    assert_eq!(run.stdout, folder.hoyito("convert y.hgn").stdout);
    // Unasked, all are kept.
    assert_all_written(&folder.hoyito("convert x.hgn"), 7);
}

#[test]
fn equal_games_are_found_across_files_and_formats() {
    let folder = Folder::new();
    folder.write("1.hgn", ONE);
    folder.write("2.hgn", [SAME, OTHER_RULES].join("\n"));
    for to in ["json", "jsonl", "hgb", "ogn", "wikimanqala"] {
        folder.hoyito(&format!("convert 2.hgn -o 2.{to}"));
        let run = folder.hoyito(&format!("convert --unique 1.hgn 2.{to} 1.hgn"));
        assert_eq!(run.status, 0, "{run}");
        let said = format!(
            "2.{to}: record 1 is dropped: the same game came before\n\
             1.hgn: record 1 is dropped: the same game came before\n\
             4 records: 4 valid, 0 repaired, 0 invalid\n2 dropped as known\n2 written\n"
        );
        assert_eq!(run.stderr, said, "{to}");
        assert!(run.stdout.contains("[South \"Ana\"]"), "{to}: {run}");
        assert!(!run.stdout.contains(
            "2026.11.29\"]\n[Round \"-\"]\n[South \"Eva\"]\n[North \"?\"]\n[Result \"0-4\"]"
        ));
    }
}

#[test]
fn json_that_is_broken_is_kept_out_and_the_rest_read() {
    let folder = Folder::new();
    folder.write("x.hgn", [ONE, OTHER_RULES, SHORTER].join("\n"));
    let lines = folder.hoyito("convert --to jsonl x.hgn").stdout;
    let lines: Vec<&str> = lines.lines().collect();
    let right = [lines[0], lines[2]];
    for (broken, code) in [
        (lines[1].replace("\"result\":\"*\"", "\"result\":"), "E120"),
        (lines[1][..40].to_owned(), "E120"),
        ("no JSON at all".to_owned(), "E120"),
        ("[1, 2]".to_owned(), "E120"),
        (lines[1].replace("\"variant\"", "\"varient\""), "E121"),
        (lines[1].replace("hoyito-record", "other"), "E122"),
        (lines[1].replace("\"version\":1", "\"version\":2"), "E123"),
        (lines[1].replace("\"hole\":\"C\"", "\"hole\":\"e\""), "E306"),
        (
            lines[1].replace("\"landing\":\"E\"", "\"landing\":\"F\""),
            "E209",
        ),
    ] {
        assert_ne!(broken, lines[1]);
        folder.write("x.jsonl", [right[0], &broken, right[1], ""].join("\n"));
        let run = folder.hoyito("convert --strict --to jsonl x.jsonl");
        assert_eq!(run.status, 1, "{broken}: {run}");
        assert_eq!(
            run.stdout.lines().collect::<Vec<_>>(),
            right,
            "{broken}: {run}"
        );
        assert!(
            run.stderr.contains(&format!("error[{code}]: ")),
            "{broken}: {run}"
        );
        assert!(
            run.stderr.contains("\nx.jsonl: record 2 is left out\n"),
            "{broken}: {run}"
        );
    }
}
