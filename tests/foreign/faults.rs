//! Faults of games as others write them: each where it is, and nothing else spoilt.

use hoyito_core::Move;
use hoyito_notation::{Code, LARGEST_RECORD, Mode, Status};

use super::{Read, ogn, one, wikimanqala};

/// What is found in a strict reading.
fn found(readings: Vec<Read>) -> Vec<String> {
    readings.into_iter().flat_map(|it| it.findings).collect()
}

#[test]
fn faults_of_ogn_are_found_where_they_are() {
    let check = |moves: &str, expected: &[&str]| {
        let text = format!("[Variant \"hoyito-iii\"]\n{moves}\n");
        assert_eq!(
            found(ogn(text.as_bytes(), Mode::Strict)),
            expected,
            "{moves}"
        );
    };
    check("1. C b+4 c 2. D+4", &[]);
    check("1.C b+4{x}(y)c 2...D *", &[]);
    check("1. CE b", &["E104 2:4"]);
    check("1. C! b", &["E104 2:4"]);
    check("1. C g", &["E104 2:6"]);
    check("1. C b#", &["E104 2:6"]);
    check("1. C ; b", &["E104 2:6"]);
    check("1. C b {x", &["E105 2:8"]);
    check("1. C b (x", &["E105 2:8"]);
    check("1. C \u{0} b", &["E102 2:6"]);
    check(
        "1. C {\u{0}} b+4 c 2. A {\u{0}}",
        &["E102 2:7", "E102 2:22"],
    );
    check("1. C e", &["E207 2:6"]);
    check("1. C b+8", &["E210 2:6"]);
    check("1. C A", &["E202 2:6"]);
    check("2. C", &["E206 2:1"]);
    check("1. C 8-8", &["E214 2:6"]);
    check("[Result \"8-8\"]\n1. C", &["E214 2:10"]);
    check("[FEN \"4-4\"]\n1. C", &["E310 2:7"]);
    check(
        "[FEN \"4-4-4-4-4-4-4-4-4-4-4-4-0-0-X\"]\n1. C",
        &["E310 2:35"],
    );
    check("[Date \"in May\"]\n1. C", &["E312 2:8"]);
    check("[Site]\n[South \"A\"]\n1. C", &["E103 2:1"]);
    check("1. C * {fine} (too)", &[]);
    check("1. C * b", &["E141 2:8"]);
    check("1. C * * *", &["E141 2:8"]);
    check("{x} [Site \"x\"] *", &[]);
    check(
        "\n1. C\n{\n[Variant \"hoyito-ii\"]\n}\n1. C *",
        &["E105 4:1", "E104 6:1"],
    );
    assert_eq!(found(ogn(b"1. C *", Mode::Strict)), ["E302 1:1"]);
    assert_eq!(found(ogn(b" \n{alone}\n", Mode::Strict)), ["E110 2:1"]);
    assert_eq!(
        found(ogn(b"\xef\xbb\xbf[Variant \"x\xff\"]", Mode::Strict))[0],
        "E101 1:12"
    );
    assert!(ogn(b"\xef\xbb\xbf \r\n", Mode::Strict).is_empty());
}

#[test]
fn faults_of_wikimanqala_are_found_where_they_are() {
    let check = |moves: &str, expected: &[&str]| {
        let text = format!("Variant: hoyito-iii\n{moves}\n");
        let readings = wikimanqala(text.as_bytes(), Mode::Strict);
        assert_eq!(found(readings), expected, "{moves}");
    };
    check("1. 35 21 (4) 34\n2. 41(4) *", &[]);
    check("1.35 21(4)34 2...41", &[]);
    check("1. 3", &["E104 2:4"]);
    check("1. 37", &["E104 2:4"]);
    check("1. 355", &["E104 2:4"]);
    check("1. CE", &["E104 2:4"]);
    check("1. 35 {x}", &["E104 2:7"]);
    check("1. 35 21 (x)", &["E104 2:10"]);
    check("1. 35 21 (4", &["E104 2:10"]);
    check("1. 35 21 (8)", &["E212 2:10"]);
    check("(4) 1. 35", &["E109 2:1"]);
    check("1. 34", &["E209 2:4"]);
    check("1. 35 51", &["E207 2:7"]);
    check("1. 35 --", &["E204 2:7"]);
    check("2. 35", &["E206 2:1"]);
    check("1. 35 0-0", &["E214 2:7"]);
    check("Result: 8-8\n1. 35", &["E214 2:9"]);
    check("Round:  x \n1. 35", &["E313 2:9"]);
    check("Starter: north\n1. 35", &[]);
    check("1. 35\nNote: good", &["E104 3:1"]);
    check("1. 35 * 21", &["E141 2:9"]);
    check("1. \u{0}", &["E102 2:4"]);
    assert_eq!(found(wikimanqala(b"1. 35 *", Mode::Strict)), ["E302 1:1"]);
    let prose = "Barahona, 2026\nVariant: hoyito-iii\n1. 35\n";
    let readings = wikimanqala(prose.as_bytes(), Mode::Strict);
    let status: Vec<Status> = readings.iter().map(|it| it.status).collect();
    assert_eq!(status, [Status::Invalid, Status::Valid]);
}

#[test]
fn records_are_parted() {
    let text = "Variant: hoyito-iii\nSouth: Ana\n\n1. 35 21 (4) 34\n\n2. 41 (4)\n\
                1. 35 *\n1. 99\n2. 35\nSite: x\nMy: y\nVariant: Hoyito II\nStarter: north\n--\n";
    let readings = wikimanqala(text.as_bytes(), Mode::Lenient);
    let status: Vec<Status> = readings.iter().map(|it| it.status).collect();
    assert_eq!(
        status,
        [
            Status::Valid,
            Status::Repaired,
            Status::Invalid,
            Status::Invalid
        ]
    );
    let last = readings[3].game.as_ref().expect("its tags are right");
    assert_eq!(last.tags.others, [("My".to_owned(), "y".to_owned())]);
    assert_eq!(readings[3].findings, ["E204 14:1"]);
}

#[test]
fn a_cut_text_is_read_as_far_as_it_goes() {
    let record = one(
        "[Site \"B\"]\n[Variant \"hoyito-iii\"]\n[Termination \"agreement\"]\n\n\
         1. CE ba+4 {é} cd 2. Da+4 BD+4 Fb+4 12-4\n",
    );
    let record = {
        let mut right = record;
        right.comments.push("é (".into());
        right
    };
    let ogn_text = record.to_ogn().expect("six columns").text;
    let wikimanqala_text = record.to_wikimanqala().expect("six columns").text;
    let whole: Vec<Move> = record.plies.iter().map(|ply| ply.mv).collect();
    let check = |readings: Vec<Read>, text: &[u8]| {
        let shown = String::from_utf8_lossy(text);
        assert!(readings.len() <= 1, "{shown}");
        for reading in readings {
            let plies = reading.game.map(|game| game.plies).unwrap_or_default();
            let moves: Vec<Move> = plies.iter().map(|ply| ply.mv).collect();
            // The first digits of a result may be a move's, but not one that fits.
            let fits = reading.status == Status::Invalid || whole.starts_with(&moves);
            assert!(fits, "{shown}");
        }
    };
    for mode in [Mode::Strict, Mode::Lenient] {
        for length in 0..=ogn_text.len() {
            let text = &ogn_text.as_bytes()[..length];
            check(ogn(text, mode), text);
        }
        for length in 0..=wikimanqala_text.len() {
            let text = &wikimanqala_text.as_bytes()[..length];
            check(wikimanqala(text, mode), text);
        }
    }
}

/// South has nothing on the board and passes.
const PASS: &str = "[Variant \"hoyito-iii\"]\n\
    [Position \"0,0,0,0,0,0/0,0,1,1,3,3 S 20-20 0\"]\n\n-- cf+4# 20-28\n";

#[test]
fn a_pass_that_was_left_out_is_added() {
    let record = one(PASS);
    let ogn_text = record.to_ogn().expect("six columns").text;
    let wikimanqala_text = record.to_wikimanqala().expect("six columns").text;
    assert!(ogn_text.ends_with("1. -- c+4 20-28\n"), "{ogn_text}");
    assert!(
        wikimanqala_text.ends_with("1. -- 36 (28)\n20-28\n"),
        "{wikimanqala_text}"
    );
    for mode in [Mode::Strict, Mode::Lenient] {
        let (ogn_text, wikimanqala_text) = (
            ogn_text.replace("-- ", ""),
            wikimanqala_text.replace("-- ", ""),
        );
        let readings = [
            ogn(ogn_text.as_bytes(), mode).remove(0),
            wikimanqala(wikimanqala_text.as_bytes(), mode).remove(0),
        ];
        for reading in readings {
            assert_eq!(reading.findings.len(), 1);
            assert!(reading.findings[0].starts_with("E205"));
            let repaired = mode == Mode::Lenient;
            assert_eq!(reading.status == Status::Repaired, repaired);
            let plies = reading.game.expect("its tags are right").plies;
            assert_eq!(plies.len() == 2, repaired);
        }
    }
}

#[test]
fn a_record_that_is_too_large_is_passed_over() {
    let long = format!(
        "[Variant \"hoyito-iii\"]\n\n1. C {{{}}}\n[Site \"x\"]\n[Variant \"hoyito-ii\"]\n*\n",
        "x\n".repeat(LARGEST_RECORD / 2)
    );
    let readings = ogn(long.as_bytes(), Mode::Strict);
    assert_eq!(readings[0].findings, [format!("{} 1:1", Code::TOO_LARGE)]);
    assert_eq!(readings[1].findings, [""; 0]);
    assert_eq!(readings.len(), 2);
}

/// Wherever a file is cut, what is missing of its last record is told, or its moves are right so far.
#[test]
fn a_record_that_is_cut_among_its_tags_is_told_of() {
    let text = "Site: Azua\nVariant: hoyito-iii\nStarter: south\n\n1. 35 21 (4)\n*\n";
    let tags = text.find("\n\n").unwrap();
    for end in 1..=tags + 2 {
        let cut = format!("{text}\n{}", &text[..end]);
        assert!(
            !found(wikimanqala(cut.as_bytes(), Mode::Strict)).is_empty(),
            "{cut}"
        );
        let cut = format!("{text}\n{}", &text[..end]);
        assert!(
            !found(wikimanqala(cut.as_bytes(), Mode::Lenient)).is_empty(),
            "{cut}"
        );
    }
    let cut = format!("{text}\n{}", &text[..tags]);
    assert_eq!(
        found(wikimanqala(cut.as_bytes(), Mode::Strict)),
        ["E108 10:15"]
    );
    // Aualé writes all its tags of a game that has no moves yet, and no result.
    let tags = "[Variant \"hoyito-iii\"]\n[Result \"*\"]\n";
    assert!(found(ogn(tags.as_bytes(), Mode::Strict)).is_empty());
    let cut = "[Variant \"hoyito-iii\"]\n[South \"Ana\"]\n";
    assert_eq!(found(ogn(cut.as_bytes(), Mode::Strict)), ["E108 2:14"]);
}
