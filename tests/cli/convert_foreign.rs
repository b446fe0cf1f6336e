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

/// Games of Hoyito as Aualé would write them, the second one not from the standard start.
const LIKE_AUALE: &str = "[Variant \"hoyito-iii\"]\n[Event \"?\"]\n[Site \"?\"]\n[Date \"2026.11.29\"]\n\
    [Round \"?\"]\n[South \"Ana\"]\n[North \"Luis\"]\n[Result \"*\"]\n\n1. C b+4 { three } c *\n\n\
    [Variant \"hoyito-iii\"]\n[Event \"?\"]\n[Site \"?\"]\n[Date \"2026.11.29\"]\n[Round \"1\"]\n\
    [South \"Ana\"]\n[North \"Luis\"]\n[Result \"*\"]\n\
    [FEN \"0-3-1-0-2-2-1-0-4-0-3-0-12-20-S\"]\n\n1. C *\n";

#[test]
fn ogn_is_recognised_by_its_content() {
    let folder = Folder::new();
    folder.write("x.ogn", LIKE_AUALE);
    let right = folder.hoyito("convert --strict x.ogn").stdout;
    assert!(
        right.contains("[Position \"0,3,1,0,2,2/1,0,4,0,3,0 S 12-20 0\"]"),
        "{right}"
    );
    for name in ["x.txt", "x.hgn", "x.json", "x"] {
        folder.write(name, LIKE_AUALE);
        let run = folder.hoyito(&format!("convert --strict {name}"));
        assert_eq!((run.status, &run.stdout), (0, &right), "{name}: {run}");
    }
    let run = folder.program("convert --strict -").stdin(LIKE_AUALE).run();
    assert_eq!((run.status, &run.stdout), (0, &right), "{run}");
    // Oware is known for what it is.
    let oware = LIKE_AUALE.replace("hoyito-iii", "Oware Abapa");
    let run = folder.program("validate -").stdin(oware).run();
    assert!(run.stdout.contains("error[E140]: "), "{run}");
}

/// Whatever may be HGN is HGN; but that a start is stated which HGN doesn't know is told.
#[test]
fn what_may_be_hgn_is_read_as_hgn() {
    let folder = Folder::new();
    for text in [
        LIKE_AUALE.replace("1. C b+4", "1. CE b+4"),
        LIKE_AUALE.replace("1. C b+4", "1. C! b+4"),
        LIKE_AUALE.replace("\n[Event", "\n[Board \"2x6\"]\n[Event"),
        LIKE_AUALE.replace("[Variant", "[Event \"?\"]\n[Variant"),
        LIKE_AUALE
            .replace("[Round \"?\"]", "[Round \"1\"]")
            .replace("[FEN", "[Fen"),
    ] {
        let run = folder.program("validate -").stdin(text.as_bytes()).run();
        let hgn = folder.program("validate --from hgn -").stdin(text).run();
        assert_eq!((run.status, run.stdout), (hgn.status, hgn.stdout));
    }
    let fen = "[FEN \"0-3-1-0-2-2-1-0-4-0-3-0-12-20-S\"]\n[Variant \"hoyito-iii\"]\n1. C *\n";
    let run = folder.program("validate -").stdin(fen).run();
    assert_eq!(run.status, 0, "{run}");
    assert!(run.stdout.starts_with("warning[E320]: "), "{run}");
    // What is written of it is HGN without doubt, the tag kept.
    let written = folder.program("convert -").stdin(fen).run().stdout;
    assert!(written.contains("[FEN "), "{written}");
    folder.write("written.hgn", &written);
    for to in ["hgn", "json", "hgb"] {
        let again = folder.hoyito(&format!("convert --strict written.hgn -o again.{to}"));
        assert_all_written(&again, 1);
        assert_all_written(&folder.hoyito(&format!("convert --strict again.{to}")), 1);
    }
    assert!(
        run.stdout
            .contains("help: if this is OGN, --from ogn reads it\n"),
        "{run}"
    );
    assert_eq!(
        folder
            .program("validate --from ogn -")
            .stdin(fen)
            .run()
            .status,
        0
    );
    assert_eq!(
        folder
            .program("validate --strict -")
            .stdin(fen)
            .run()
            .status,
        1
    );
    // The standard start is that of the game anyway.
    let fen = fen.replace(
        "0-3-1-0-2-2-1-0-4-0-3-0-12-20",
        "4-4-4-4-4-4-4-4-4-4-4-4-0-0",
    );
    let run = folder.program("validate --strict -").stdin(fen).run();
    assert_eq!(run.status, 0, "{run}");
}
