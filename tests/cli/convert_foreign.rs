//! `hoyito convert` to OGN and Wikimanqala, and back.

use crate::convert::assert_all_written;
use crate::support::{Folder, recorded};

const ANNOTATED: &str = "[Site \"Azua\"]\n[Variant \"hoyito-iii\"]\n\n\
                         1. CE! $1 $4 ba+4 (4) cd {well seen} 2. Da+4? {again} *\n";

#[test]
fn what_a_format_has_no_place_for_is_named() {
    for (to, losses) in [
        ("ogn", "2 marks, 2 glyphs, 1 total"),
        ("wikimanqala", "2 marks, 2 glyphs, 2 comments"),
    ] {
        let folder = Folder::new();
        folder.write("x.hgn", ANNOTATED);
        let run = folder.hoyito(&format!("convert x.hgn -o x.{to}"));
        assert_eq!(run.status, 0, "{run}");
        assert_eq!(
            run.stderr,
            format!(
                "x.hgn: record 1 loses {losses}, which {to} has no place for\n\
                 1 record: 1 valid, 0 repaired, 0 invalid\n1 written\n"
            )
        );
        // What was written is whole.
        assert_all_written(&folder.hoyito(&format!("convert --strict x.{to}")), 1);
    }
}

#[test]
fn a_board_that_a_format_has_not_is_refused_by_name() {
    for (to, reason) in [
        (
            "ogn",
            "OGN has two rows of six holes, this game is played on 2x12",
        ),
        (
            "wikimanqala",
            "Wikimanqala numbers holes from 1 to 6, this game is played on 2x12",
        ),
    ] {
        let folder = Folder::new();
        folder.copy_as("good", "ii-12-random.hgn", "large.hgn");
        folder.copy_as("good", "iii-random.hgn", "small.hgn");
        let run = folder.hoyito(&format!("convert large.hgn small.hgn -o x.{to}"));
        assert_eq!(run.status, 1, "{run}");
        assert_eq!(
            run.stderr,
            format!(
                "large.hgn: record 1 is left out: {reason}\n\
                 2 records: 2 valid, 0 repaired, 0 invalid\n\
                 1 left out, which {to} can't hold\n1 written\n"
            )
        );
        assert_all_written(&folder.hoyito(&format!("convert --strict x.{to}")), 1);
    }
}

/// All good records on two rows of six that have nothing to lose come back as they were.
#[test]
fn good_records_come_back() {
    for to in ["ogn", "wikimanqala"] {
        let folder = Folder::new();
        let run = folder
            .program(&format!("convert -o x.{to}"))
            .arg(recorded("good"))
            .run();
        let lost: Vec<&str> = run
            .stderr
            .lines()
            .filter(|line| line.contains(": record "))
            .collect();
        assert!(lost.len() < 8, "{run}");
        let back = folder.hoyito(&format!("convert --strict x.{to}"));
        assert_eq!(back.status, 0, "{back}");
        folder.write("back.hgn", &back.stdout);
        let again = folder.hoyito(&format!("convert --strict back.hgn --to {to}"));
        assert_eq!(again.stdout, folder.read(&format!("x.{to}")));
    }
}

#[test]
fn oware_is_not_taken_for_hoyito() {
    let folder = Folder::new();
    folder.write(
        "oware.ogn",
        "[Variant \"Oware Abapa\"]\n[Event \"?\"]\n[Site \"?\"]\n[Date \"?\"]\n[Round \"?\"]\n\
         [South \"Ana\"]\n[North \"?\"]\n[Result \"25-23\"]\n\n1. F a 2. E f+2 25-23\n",
    );
    let run = folder.hoyito("convert oware.ogn");
    assert_eq!((run.status, &*run.stdout), (1, ""), "{run}");
    assert!(run.stderr.contains("error[E140]: "), "{run}");
    assert!(
        run.stderr.contains("\noware.ogn: record 1 is left out\n"),
        "{run}"
    );
}

/// What Wikimanqala's notation begins with is seen in the content, unless the name says otherwise.
#[test]
fn the_notation_of_wikimanqala_is_recognised() {
    let folder = Folder::new();
    folder.copy("good", "iii-random.hgn");
    let text = folder
        .hoyito("convert iii-random.hgn --to wikimanqala")
        .stdout;
    let moves = text.split_once("\n\n").unwrap().1;
    for text in [&text, moves, &format!("\u{feff}\r\n{text}")] {
        folder.write("game.txt", text);
        let checked = folder.hoyito("validate game.txt").stdout;
        assert!(checked.ends_with(" 0 invalid\n"), "{checked}");
        let program = folder.program("validate -").stdin(text.as_bytes());
        assert_eq!(program.run().stdout, checked.replace("game.txt", "<stdin>"));
        folder.write("game.hgn", text);
        let checked = folder.hoyito("validate game.hgn").stdout;
        assert!(checked.ends_with(" 1 invalid\n"), "{checked}");
    }
}
