//! Records that other programs wrote, read: the good ones whole, the bad ones for what is wrong.

use std::fs;

use hoyito_match::{MatchCheck, records::codes};
use hoyito_notation::{Code, Mode, Placement, Reading, Record, Records, Status};
use hoyito_tests::records;

/// The readings of a text, each compared with the match it is a round of.
fn read(text: &[u8], mode: Mode) -> Vec<Reading<'_>> {
    let mut matches = MatchCheck::default();
    Records::new(text, mode)
        .map(|mut reading| {
            matches.check(&mut reading);
            reading
        })
        .collect()
}

/// The texts of all positions of a game, the start first.
fn positions(record: &Record) -> Vec<String> {
    let mut position = record.start;
    let mut texts = vec![Placement::from(&position).to_string()];
    for ply in &record.plies {
        position.play(ply.mv).expect("a recorded move");
        texts.push(Placement::from(&position).to_string());
    }
    texts
}

fn canonical(readings: &[Reading<'_>]) -> String {
    let texts = readings.iter().filter_map(Reading::record);
    texts.map(Record::to_hgn).collect::<Vec<_>>().join("\n")
}

#[test]
fn every_position_of_a_good_record_is_right() {
    for path in records::files("good", "hgn") {
        let text = fs::read(&path).expect("readable");
        let readings = read(&text, Mode::Strict);
        let found: Vec<_> = readings
            .iter()
            .flat_map(|reading| &reading.findings)
            .collect();
        assert!(found.is_empty(), "{}: {found:?}", path.display());
        let games = readings.iter().filter_map(Reading::record);
        let played: Vec<_> = games.map(positions).collect();
        assert_eq!(
            played,
            records::positions(&path.with_extension("positions")),
            "{}",
            path.display()
        );
    }
}

#[test]
fn one_record_has_one_text() {
    for folder in ["good", "bad"] {
        for path in records::files(folder, "hgn") {
            let text = fs::read(&path).expect("readable");
            let written = canonical(&read(&text, Mode::Lenient));
            // Not as rounds of a match: one that was left out is missed there.
            let again: Vec<_> = Records::new(written.as_bytes(), Mode::Strict).collect();
            let again = canonical(&again);
            assert_eq!(written, again, "{}", path.display());
            // The good records are written so, but for the one that has bare holes.
            if folder == "good" && !path.ends_with("ii-6-bare.hgn") {
                assert_eq!(written.as_bytes(), text, "{}", path.display());
            }
        }
    }
}

/// What each bad file has: the record, the line, the code, and a part of the message.
const BAD: [(&str, u64, u64, Code, &str); 24] = [
    (
        "bad-tag",
        1,
        9,
        Code::BAD_TAG,
        "unterminated string in a tag",
    ),
    (
        "duplicate-tag",
        1,
        7,
        Code::DUPLICATE_TAG,
        "South stands twice",
    ),
    (
        "early-end-mark",
        1,
        15,
        Code::WRONG_END_MARK,
        "# but the game goes on",
    ),
    (
        "empty-hole",
        1,
        15,
        Code::EMPTY_HOLE,
        "North can't play e: it is empty (M1)",
    ),
    (
        "ii-last-four",
        1,
        10,
        Code::BAD_LAST_FOUR,
        "go to the capturer (L1)",
    ),
    (
        "iii-on-12",
        1,
        9,
        Code::VARIANT_ON_BOARD,
        "Hoyito III is played on 2x6 (B1)",
    ),
    (
        "last-four-wrong-round",
        3,
        47,
        codes::LAST_FOUR,
        "north, who won the round before (L3)",
    ),
    (
        "moves-after-end",
        1,
        17,
        Code::GAME_OVER,
        "the game is over",
    ),
    (
        "needless-pass",
        1,
        15,
        Code::NEEDLESS_PASS,
        "North can't pass",
    ),
    (
        "never-ending-hole",
        1,
        14,
        Code::NEVER_ENDS,
        "a: its sowing never ends (H1)",
    ),
    ("not-utf8", 1, 6, Code::NOT_UTF8, "byte 0xED is not UTF-8"),
    ("nul", 1, 15, Code::NUL, "NUL"),
    (
        "other-side",
        1,
        15,
        Code::OTHER_SIDE,
        "North can't play D: it is South's hole",
    ),
    (
        "result-differs",
        1,
        7,
        Code::WRONG_RESULT,
        "is 32-16, not 30-18",
    ),
    (
        "round-skipped",
        2,
        22,
        codes::ROUND,
        "round 3 follows round 1",
    ),
    ("score-wrong", 2, 34, codes::SCORE, "is 1-0, not 3-0"),
    (
        "second-is-bad",
        2,
        33,
        Code::BAD_TOKEN,
        "`??` is not a move",
    ),
    (
        "star-but-finished",
        1,
        7,
        Code::FINISHED,
        "finished with 32-16",
    ),
    (
        "starter-not-positions",
        1,
        10,
        Code::STARTER_NOT_POSITION,
        "in Position North moves",
    ),
    (
        "unfinished-as-finished",
        1,
        7,
        Code::NOT_FINISHED,
        "do not end the game",
    ),
    (
        "unknown-variant",
        1,
        8,
        Code::BAD_VARIANT,
        "hoyito-ii or hoyito-iii",
    ),
    (
        "variation",
        1,
        15,
        Code::VARIATION,
        "variations are not part of HGN 1",
    ),
    (
        "wrong-capture",
        1,
        15,
        Code::WRONG_CAPTURE,
        "captures 4, not 8",
    ),
    (
        "wrong-landing",
        1,
        15,
        Code::WRONG_LANDING,
        "D lands at a, not b",
    ),
];

#[test]
fn every_bad_record_is_bad_in_its_way_and_no_other() {
    let mut bad = BAD.iter();
    for path in records::files("bad", "hgn") {
        let name = path
            .file_stem()
            .and_then(|name| name.to_str())
            .expect("UTF-8");
        let text = fs::read(&path).expect("readable");
        let readings = read(&text, Mode::Strict);
        let found: Vec<_> = readings
            .iter()
            .flat_map(|reading| {
                reading
                    .findings
                    .iter()
                    .map(|finding| (reading.number, finding))
            })
            .collect();
        if name.starts_with("ok-") {
            assert!(found.is_empty(), "{name}: {found:?}");
            continue;
        }
        let &(expected, record, line, code, message) = bad.next().expect("a bad record");
        assert_eq!(name, expected);
        let [(number, finding)] = found[..] else {
            panic!("{name}: {found:?}");
        };
        assert_eq!(
            (number, finding.location.line, finding.code),
            (record, line, code),
            "{name}"
        );
        assert!(
            finding.message.contains(message),
            "{name}: {}",
            finding.message
        );
        // The other records of the file are not spoilt.
        let invalid = readings
            .iter()
            .filter(|reading| reading.status() == Status::Invalid);
        assert_eq!(invalid.count(), 1, "{name}");
    }
    assert_eq!(bad.next(), None);
}
