//! Every kind of finding: a record that has it, and nothing else wrong.

use hoyito_match::{MatchCheck, records::codes};
use hoyito_notation::{Code, LARGEST_RECORD, MOST_NOTES, MOST_TAGS, Mode, Records, Status};

/// The findings as `code line:column`, and what became of the last record.
fn findings(text: &[u8], mode: Mode) -> (Vec<String>, Option<Status>) {
    let mut matches = MatchCheck::new(mode);
    let mut found = Vec::new();
    let mut status = None;
    for mut reading in Records::new(text, mode) {
        matches.check(&mut reading);
        status = Some(reading.status());
        for finding in &reading.findings {
            let at = finding.location;
            found.push(format!("{} {}:{}", finding.code, at.line, at.column));
        }
    }
    (found, status)
}

/// `code` stands at `place` when `text` is read strictly, and alone.
fn check(code: Code, place: &str, text: &[u8]) {
    let (found, status) = findings(text, Mode::Strict);
    let shown = String::from_utf8_lossy(text);
    assert_eq!(found, [format!("{code} {place}")], "{shown}");
    assert_eq!(status, Some(Status::Invalid), "{shown}");
}

/// The three rounds of a match, the tags of the third but for its variant being `tags`. North won the
/// first round, South the second.
fn third_round(tags: &str) -> String {
    let round = |number: u8, starter: &str, moves: &str| {
        format!(
            "[Round \"{number}\"]\n[South \"Ana\"]\n[Variant \"hoyito-iii\"]\n\
             [Starter \"{starter}\"]\n[Termination \"resignation\"]\n[Match \"m\"]\n\
             [MatchRounds \"3\"]\n{moves}\n\n"
        )
    };
    let first = round(1, "south", "[Winner \"north\"]\n\nCE 0-0");
    let second = round(2, "north", "[Winner \"south\"]\n\nce 0-0");
    format!("{first}{second}[Variant \"hoyito-iii\"]\n{tags}\n*\n")
}

/// The tags of a third round that is right.
const THIRD: &str = "[Round \"3\"]\n[South \"Ana\"]\n[Starter \"south\"]\n[LastFour \"south\"]\n\
                     [Match \"m\"]\n[MatchRounds \"3\"]\n[MatchScore \"1-1\"]\n";

/// That third round with one tag changed.
fn bad_third_round(right: &str, wrong: &str) -> Vec<u8> {
    assert!(THIRD.contains(right));
    third_round(&THIRD.replace(right, wrong)).into()
}

/// A game of Hoyito III with these tags after `Variant` and these moves.
fn iii(tags: &str, moves: &str) -> Vec<u8> {
    format!("[Variant \"hoyito-iii\"]\n{tags}\n{moves}\n").into()
}

/// Tags are looked at one kind after the other, and a match by whoever knows of matches.
#[test]
fn findings_stand_in_the_order_of_their_places() {
    let tags = THIRD
        .replace("[Match ", "[Date \"x\"]\n[Match ")
        .replace("1-1", "1-0")
        .replace(
            "[LastFour \"south\"]",
            "[LastFour \"north\"]\n[Result \"x\"]\n[Date \"x\"]",
        );
    let text = third_round(&tags).replace("\n*\n", "\n1. CE e *\n");
    let (found, _) = findings(text.as_bytes(), Mode::Strict);
    let codes = ["E314", "E312", "E301", "E207"];
    let in_order = |found: &[String], codes: &[&str]| {
        let found: Vec<&str> = found.iter().map(|found| &found[..4]).collect();
        assert_eq!(found, codes);
    };
    in_order(&found, &codes);
    // The match is looked at when the record was read.
    let tags = format!("{THIRD}[Event \"a\"]\n[Event \"b\"]\n")
        .replace("LastFour \"south", "LastFour \"north");
    let (found, _) = findings(third_round(&tags).as_bytes(), Mode::Lenient);
    in_order(&found, &["E404", "E301"]);
}

/// So many tags that mean nothing here.
fn other_tags(count: usize) -> String {
    let tags: Vec<String> = (0..count)
        .map(|number| format!("[T{number} \"\"]\n"))
        .collect();
    tags.concat()
}

#[test]
fn as_many_tags_as_a_record_can_have() {
    let text = iii(&other_tags(MOST_TAGS), "1. CE *");
    let reading = Records::new(&text, Mode::Strict).next().unwrap();
    assert_eq!(reading.status(), Status::Valid);
}

/// South can only play A, which ends the game; North has nothing on the board.
const LAST_MOVE: &str = "[Position \"1,3,0,0,0,0/0,0,0,0,0,4 S 20-20 0\"]\n";
/// South has nothing on the board and passes; North can play c.
const MUST_PASS: &str = "[Position \"0,0,0,0,0,0/0,0,1,1,3,3 S 20-20 0\"]\n";

macro_rules! one_test_a_code {
    ($($name:ident: $code:expr, $place:literal, $text:expr;)+) => {
        $(#[test] fn $name() { check($code, $place, $text.as_ref()); })+

        #[test]
        fn no_code_is_left_out() {
            let tested = [$($code),+];
            for (code, about) in Code::TABLE.iter().chain(codes::TABLE) {
                let is_tested = tested.contains(code)
                    || crate::json::CODES.contains(code)
                    || crate::binary::CODES.contains(code)
                    || crate::foreign::CODES.contains(code);
                assert!(is_tested, "no test for {code}: {about}");
            }
        }
    };
}

one_test_a_code! {
    not_utf8: Code::NOT_UTF8, "2:9", b"[Variant \"hoyito-iii\"]\n[South \"\xed\"]\n*\n";
    nul: Code::NUL, "3:6", iii("", "1. CE\0 *");
    bad_tag: Code::BAD_TAG, "2:1", iii("[Site]\n", "*");
    bad_token: Code::BAD_TOKEN, "3:7", iii("", "1. CE mm ba *");
    open_comment: Code::OPEN_COMMENT, "3:7", iii("", "1. CE {never closed *");
    variation: Code::VARIATION, "3:7", iii("", "1. CE (1. DF) ba *");
    too_large: Code::TOO_LARGE, "1:1", iii("", &format!("1. CE {{{}}} *", "é".repeat(LARGEST_RECORD / 2)));
    too_large_with_its_result: Code::TOO_LARGE, "1:1", iii("", &format!("1. CE {{{}}} *", "x".repeat(LARGEST_RECORD - 33)));
    no_result: Code::NO_RESULT, "3:6", iii("", "1. CE");
    misplaced: Code::MISPLACED, "3:1", iii("", "$4 1. CE *");
    stray_comment: Code::STRAY_COMMENT, "1:1", "{nothing else}\n";

    too_many: Code::TOO_MANY, "3:200007", iii("", &format!("1. CE {} *", "$1".repeat(MOST_NOTES + 1)));
    too_many_tags: Code::TOO_MANY, "1002:1", iii(&other_tags(MOST_TAGS + 3), "1. CE *");

    game_over: Code::GAME_OVER, "4:7", iii(LAST_MOVE, "1. A# B 28-20");
    other_side: Code::OTHER_SIDE, "3:7", iii("", "1. CE DF *");
    closed_hole: Code::CLOSED_HOLE, "3:7", iii("", "1. CE g *");
    needless_pass: Code::NEEDLESS_PASS, "3:7", iii("", "1. CE -- *");
    missing_pass: Code::MISSING_PASS, "4:1", iii(MUST_PASS, "cf *");
    wrong_number: Code::WRONG_NUMBER, "3:7", iii("", "1. CE 2. ba+4 *");
    empty_hole: Code::EMPTY_HOLE, "3:7", iii("", "1. CE e *");
    never_ends: Code::NEVER_ENDS, "4:4", iii("[Position \"0,4,0,2,1,2/0,1,0,1,0,1 S 0-0 0\"]\n", "1. F *");
    wrong_landing: Code::WRONG_LANDING, "3:4", iii("", "1. CF *");
    wrong_capture: Code::WRONG_CAPTURE, "3:7", iii("", "1. CE ba+8 *");
    wrong_end_mark: Code::WRONG_END_MARK, "3:4", iii("", "1. CE# *");
    wrong_total: Code::WRONG_TOTAL, "3:12", iii("", "1. CE ba+4 (8) *");
    wrong_result: Code::WRONG_RESULT, "4:7", iii(LAST_MOVE, "1. A# 20-28");
    not_finished: Code::NOT_FINISHED, "3:7", iii("", "1. CE 0-0");
    finished: Code::FINISHED, "4:7", iii(LAST_MOVE, "1. A# *");

    duplicate_tag: Code::DUPLICATE_TAG, "3:1", iii("[Site \"a\"]\n[Site \"b\"]\n", "*");
    no_variant: Code::NO_VARIANT, "1:1", "[Site \"a\"]\n\n1. CE *\n";
    bad_variant: Code::BAD_VARIANT, "1:11", "[Variant \"hoyito-iv\"]\n\n1. CE *\n";
    bad_board: Code::BAD_BOARD, "2:9", iii("[Board \"4+6\"]\n", "1. CE *");
    variant_on_board: Code::VARIANT_ON_BOARD, "2:9", iii("[Board \"2x12\"]\n", "1. CE *");
    bad_starter: Code::BAD_STARTER, "2:11", iii("[Starter \"Ana\"]\n", "1. CE *");
    starter_not_position: Code::STARTER_NOT_POSITION, "2:11",
        iii(&format!("[Starter \"north\"]\n{LAST_MOVE}"), "1. A# 28-20");
    bad_last_four: Code::BAD_LAST_FOUR, "2:12", "[Variant \"hoyito-ii\"]\n[LastFour \"south\"]\n\n1. CE *\n";
    bad_stall_limit: Code::BAD_STALL_LIMIT, "2:14", iii("[StallLimit \"65536\"]\n", "1. CE *");
    bad_position: Code::BAD_POSITION, "2:14", iii("[Position \"1,x/2 S\"]\n", "1. CE *");
    position_not_board: Code::POSITION_NOT_BOARD, "2:12", iii("[Position \"2,2/2,2 S\"]\n", "1. CE *");
    bad_date: Code::BAD_DATE, "2:8", iii("[Date \"2026.02.29\"]\n", "1. CE *");
    bad_round: Code::BAD_ROUND, "2:9", iii("[Round \"01\"]\n", "1. CE *");
    bad_result: Code::BAD_RESULT, "2:10", iii("[Result \"1 - 0\"]\n", "1. CE *");
    bad_termination: Code::BAD_TERMINATION, "2:15", iii("[Termination \"rain\"]\n", "1. CE *");
    termination_not_moves: Code::TERMINATION_NOT_MOVES, "2:15",
        iii("[Termination \"stalled\"]\n", "1. CE 0-0");
    bad_forfeit: Code::BAD_FORFEIT, "2:11", iii("[Forfeit \"time\"]\n", "1. CE *");
    bad_winner: Code::BAD_WINNER, "2:15", iii("[Termination \"resignation\"]\n", "1. CE 0-0");
    bad_match_tag: Code::BAD_MATCH_TAG, "2:15", iii("[MatchRounds \"0\"]\n", "1. CE *");
    other_start: Code::OTHER_START, "2:7",
        iii("[FEN \"0-3-1-0-2-2-1-0-4-0-3-0-12-20-S\"]\n", "1. CE *");

    round: codes::ROUND, "24:9", bad_third_round("[Round \"3\"]", "[Round \"4\"]");
    players: codes::PLAYERS, "25:9", bad_third_round("Ana", "Eva");
    terms: codes::TERMS, "29:15", bad_third_round("[MatchRounds \"3\"]", "[MatchRounds \"5\"]");
    last_four: codes::LAST_FOUR, "27:12", bad_third_round("[LastFour \"south\"]", "[LastFour \"north\"]");
    starter: codes::STARTER, "26:11", bad_third_round("[Starter \"south\"]", "[Starter \"north\"]");
    score: codes::SCORE, "30:14", bad_third_round("1-1", "2-0");
    over: codes::OVER, "1:9", "[Round \"9\"]\n[Variant \"hoyito-iii\"]\n[Match \"m\"]\n[MatchRounds \"7\"]\n*\n";
    unfinished: codes::UNFINISHED, "8:9",
        "[Round \"1\"]\n[Variant \"hoyito-ii\"]\n[Starter \"south\"]\n[Match \"m\"]\n\n1. CE *\n\n\
         [Round \"2\"]\n[Variant \"hoyito-ii\"]\n[Starter \"north\"]\n[Match \"m\"]\n\n1. ce *\n";
    refill: codes::REFILL, "3:9",
        "[Round \"2\"]\n[Variant \"hoyito-ii\"]\n[Board \"4+5\"]\n[Starter \"north\"]\n\
         [Position \"4,4,4,4/4,4,4,4,4 N 0-12 0\"]\n[Match \"m\"]\n[MatchKind \"refill\"]\n*\n";
}

#[test]
fn the_records_that_the_faults_are_put_into_are_right() {
    let right = third_round(THIRD);
    assert_eq!(
        findings(right.as_bytes(), Mode::Strict),
        (vec![], Some(Status::Valid))
    );
    for text in [
        iii("", "1. CE ba+4 (4) *"),
        iii(LAST_MOVE, "1. A# 28-20"),
        iii(MUST_PASS, "-- cf+4# 20-28"),
    ] {
        assert_eq!(findings(&text, Mode::Strict), (vec![], Some(Status::Valid)));
    }
}

/// What has one meaning is repaired in lenient reading.
#[test]
fn repairs() {
    let cases: [(&str, Vec<u8>); 7] = [
        ("E108 3:6", iii("", "1. CE")),
        (
            "E205 3:1",
            iii(
                "[Position \"0,0,0,0,0,0/0,0,1,1,3,3 S 20-20 0\"]",
                "cf+4# 20-28",
            ),
        ),
        ("E206 3:7", iii("", "1. CE 2. ba+4 *")),
        ("E301 3:1", iii("[Site \"a\"]\n[Site \"b\"]\n", "*")),
        ("E302 1:1", b"1. CE *".to_vec()),
        ("E306 2:11", iii("[Starter \"north\"]\n", "1. CE *")),
        (
            "E307 2:11",
            iii(&format!("[Starter \"north\"]\n{LAST_MOVE}"), "1. A# 28-20"),
        ),
    ];
    for (finding, text) in cases {
        let (found, status) = findings(&text, Mode::Lenient);
        assert_eq!(found, [finding], "{}", String::from_utf8_lossy(&text));
        assert_eq!(status, Some(Status::Repaired));
    }
}

/// A count that slipped once is one fault, not one at every turn after it.
#[test]
fn a_slipped_count_is_one_fault() {
    let text = iii(
        "",
        "1. CE ba+4 cd 3. Da+4 BD+4 Fb+4 CB eF+4 bc+4 dB 4. Bf cB *",
    );
    assert_eq!(findings(&text, Mode::Lenient).0, ["E206 3:15"]);
}

/// A tag that can't be read may be the one that would be missed.
#[test]
fn a_variant_is_not_missed_where_a_tag_is_damaged() {
    for (text, place) in [
        (&b"[Variant \"hoyito-iii]\n\n1. CE *\n"[..], "1:10"),
        (b"[Variant \"hoyito-iii\n[Board \"2x6\"]\n\nCE *\n", "1:10"),
    ] {
        check(Code::BAD_TAG, place, text);
    }
    let (found, _) = findings(b"<html>\n<body>\n\n<p>games</p>\n", Mode::Lenient);
    assert!(
        !found.iter().any(|found| found.starts_with("E302")),
        "{found:?}"
    );
}
