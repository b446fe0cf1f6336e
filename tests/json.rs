//! JSON: what is wrong with it, and where.

mod damage;
mod schema;

use hoyito_notation::{Code, JsonRecords, Mode, Record, Records};

/// The codes that are tested here.
pub(crate) const CODES: &[Code] = &[
    Code::BAD_JSON,
    Code::BAD_FIELD,
    Code::NO_RECORD,
    Code::JSON_VERSION,
    Code::UNWRITABLE,
];

/// The findings of every record as `code line:column`.
fn findings(text: &str) -> Vec<Vec<String>> {
    JsonRecords::new(text.as_bytes(), Mode::Strict)
        .map(|reading| {
            let findings = reading.findings.iter().map(|finding| {
                let at = finding.location;
                format!("{} {}:{}", finding.code, at.line, at.column)
            });
            findings.collect()
        })
        .collect()
}

/// The messages of the only record of `text`.
fn messages(text: &str) -> Vec<String> {
    let reading = JsonRecords::new(text.as_bytes(), Mode::Strict).next();
    let findings = reading.expect("a record").findings;
    findings
        .into_iter()
        .map(|finding| finding.message)
        .collect()
}

/// A record with these fields, begun by those that every record has.
fn record(fields: &str) -> String {
    format!(r#"{{"format": "hoyito-record", "version": 1, "variant": "hoyito-iii", {fields}}}"#)
}

/// A record with these moves.
fn moves(moves: &str) -> String {
    record(&format!("\n\"moves\": [{moves}], \"result\": \"*\""))
}

/// All that is wrong has this code and stands where the text has an `@`.
#[track_caller]
fn check(code: Code, marked: &str) {
    let place = marked.find('@').expect("a mark");
    let before = &marked[..place];
    let line = before.matches('\n').count() + 1;
    let column = place - before.rfind('\n').map_or(0, |end| end + 1) + 1;
    let text = marked.replacen('@', "", 1);
    assert_eq!(
        findings(&text).concat(),
        [format!("{code} {line}:{column}")],
        "{text}"
    );
}

#[test]
fn what_is_no_json() {
    let code = Code::BAD_JSON;
    check(code, "{\"format\": \"hoyito-record\",\n \"version\": @}");
    check(code, "{\"format\": \"hoyito-record\", \"version\": @1");
    check(code, "@no JSON");
    check(code, "[@1]");
    check(code, "[@null, \"x\", 3]");
    check(code, "{@]}");
    check(code, &moves("{\"hole\": \"C\"},@"));
    assert!(findings("").is_empty());
    assert!(findings(" \n").is_empty());
    assert!(findings("[]").is_empty());
}

#[test]
fn what_is_no_array() {
    let good = moves("");
    for marked in [
        format!("[{good} @{good}]"),
        format!("[{good},@]"),
        format!("[{good},\n@,{good}]"),
        format!("[{good}\n@"),
        format!("[{good}] @5"),
        format!("[{good}] @{good}"),
        format!("{good}@,"),
        format!("@],{good}"),
    ] {
        check(Code::BAD_JSON, &marked);
        let readings = findings(&marked.replacen('@', "", 1));
        let good_ones = readings.iter().filter(|findings| findings.is_empty());
        assert_eq!(
            good_ones.count(),
            marked.matches("format").count(),
            "{marked}"
        );
    }
}

#[test]
fn fields_that_are_not_right() {
    let rest = "\"moves\": [], \"result\": \"*\"";
    for fields in [
        &format!("{rest}, \"colour@\": 1"),
        &format!("\"moves\": [], \"moves@\": [], {rest}"),
        "\"moves\": @{}, \"result\": \"*\"",
        &format!("\"round\": @\"1\", {rest}"),
        &format!("\"board\": @6, {rest}"),
        &format!("\"tags\": [@[\"A\"]], {rest}"),
        &format!("\"tags\": @\"A\", {rest}"),
        &format!("\"comments\": [\"a\", @1], {rest}"),
    ] {
        check(Code::BAD_FIELD, &record(fields));
    }
    check(
        Code::BAD_FIELD,
        &format!("@{}", record("\"result\": \"*\"")),
    );
    check(Code::BAD_RESULT, &record("\"moves\": [], \"result\": @0"));
    for (fields, message) in [
        (
            "\"round\": \"1\"",
            "round: a whole number from 0 to 4294967295 must stand here, not \"1\"",
        ),
        (
            "\"round\": -1",
            "round: a whole number from 0 to 4294967295 must stand here, not -1",
        ),
        (
            "\"round\": 1.5",
            "round: a whole number from 0 to 4294967295 must stand here, not 1.5",
        ),
        ("\"board\": 6", "board: text must stand here, not 6"),
        (
            "\"south\": [\"Ana\"]",
            "south: text must stand here, not an array",
        ),
        (
            "\"comments\": \"a\"",
            "comments: an array must stand here, not \"a\"",
        ),
        (
            "\"tags\": [{}]",
            "tags: an array of two texts must stand here, not an object",
        ),
        (
            "\"tags\": [[\"A\"]]",
            "tags: an array of two texts must stand here, not 1 of them",
        ),
        (
            "\"tags\": [[\"A\", true]]",
            "tags: text must stand here, not true",
        ),
    ] {
        assert_eq!(messages(&record(&format!("{fields}, {rest}"))), [message]);
    }
    for (ply, message) in [
        ("1", "moves[0]: an object must stand here, not 1"),
        ("{\"hole\": 3}", "moves[0]: a letter must stand here, not 3"),
        (
            "{\"hole\": \"CE\"}",
            "moves[0]: a letter must stand here, not \"CE\"",
        ),
        (
            "{\"pass\": 1}",
            "moves[0]: true or false must stand here, not 1",
        ),
        (
            "{\"hole\": \"C\", \"captures\": \"4\"}",
            "moves[0]: a whole number from 0 to 65535 must stand here, not \"4\"",
        ),
        (
            "{\"hole\": \"C\", \"clears\": true}",
            "clears is true, but the move does not clear the board (E1)",
        ),
    ] {
        assert_eq!(messages(&moves(ply)), [message]);
    }
    assert_eq!(
        messages(&record(&format!("\"colour\": \"red\", {rest}")))[0].get(..22),
        Some("unknown field `colour`")
    );
}

#[test]
fn moves_that_are_none() {
    for ply in [
        "{\"hole\": \"M\"}",
        "{\"hole\": \"CE\"}",
        "{}",
        "{\"hole\": \"C\", \"pass\": true}",
        "{\"pass\": false}",
        "{\"pass\": true, \"mark\": \"!\"}",
        "{\"hole\": \"C\", \"landing\": \"?\"}",
        "{\"hole\": \"C\", \"mark\": \"!!!\"}",
        "{\"hole\": \"C\", \"captures\": -1}",
        "{\"hole\": \"C\", \"glyphs\": [70000]}",
        "{\"hole\": \"C\", \"move\": 1}",
        "null",
        "\"C\"",
    ] {
        check(
            Code::BAD_FIELD,
            &moves(&format!("{{\"hole\": \"D\"}}, @{ply}")),
        );
    }
    let text = moves("{\"hole\": \"D\"}, {}");
    assert_eq!(
        messages(&text),
        ["moves[1]: a move has a hole, or else pass, which is true"]
    );
}

/// Whatever a move says is compared with what the rules give, at its place.
#[test]
fn what_moves_claim() {
    check(
        Code::WRONG_LANDING,
        &moves("@{\"hole\": \"C\", \"landing\": \"F\"}"),
    );
    check(
        Code::WRONG_CAPTURE,
        &moves("@{\"hole\": \"C\", \"captures\": 4}"),
    );
    let nothing = "{\"hole\": \"C\"}, @{\"hole\": \"b\", \"captures\": 0}";
    check(Code::WRONG_CAPTURE, &moves(nothing));
    check(
        Code::WRONG_END_MARK,
        &moves("@{\"hole\": \"C\", \"clears\": true}"),
    );
    check(
        Code::WRONG_TOTAL,
        &moves("@{\"hole\": \"C\", \"total\": 4}"),
    );
    check(
        Code::EMPTY_HOLE,
        &moves("{\"hole\": \"C\"}, @{\"hole\": \"e\"}"),
    );
    check(Code::NEEDLESS_PASS, &moves("@{\"pass\": true}"));
    let last = "\"position\": \"1,3,0,0,0,0/0,0,0,0,0,4 S 20-20 0\",\n\"moves\": \
                [@{\"hole\": \"A\", \"clears\": false}], \"result\": \"28-20\"";
    check(Code::WRONG_END_MARK, &record(last));
}

#[test]
fn tags_point_at_their_values() {
    let check = |code, field: &str| {
        check(
            code,
            &record(&format!("\n{field}, \"moves\": [], \"result\": \"*\"")),
        );
    };
    check(Code::BAD_DATE, "\"date\": \"@2026.02.29\"");
    check(Code::BAD_ROUND, "\"round\": @0");
    check(Code::BAD_POSITION, "\"position\": \"4,@x/4 S\"");
    check(Code::BAD_TERMINATION, "\"termination\": \"@rain\"");
}

#[test]
fn results() {
    check(
        Code::BAD_RESULT,
        &record("\"moves\": [], \"result\": \"@1 - 0\""),
    );
    check(
        Code::NOT_FINISHED,
        &record("\"moves\": [], \"result\": \"@0-0\""),
    );
    check(Code::NO_RESULT, &format!("{}@", record("\"moves\": []")));
}

#[test]
fn what_is_no_record() {
    check(Code::NO_RECORD, "@{}");
    check(Code::NO_RECORD, "{\"format\": @\"other\", \"version\": 1}");
    check(Code::NO_RECORD, "{\"format\": @1, \"version\": 1}");
    check(Code::JSON_VERSION, "@{\"format\": \"hoyito-record\"}");
    let version_2 = "{\"format\": \"hoyito-record\", \"version\": @2, \"moves\": []}";
    check(Code::JSON_VERSION, version_2);
    let no_variant =
        "@{\"format\": \"hoyito-record\", \"version\": 1, \"moves\": [], \"result\": \"*\"}";
    check(Code::NO_VARIANT, no_variant);
}

#[test]
fn what_hgn_can_not_hold() {
    let with = |code, field: &str| {
        check(
            code,
            &record(&format!("\n{field}, \"moves\": [], \"result\": \"*\"")),
        );
    };
    for comment in [r"\u0000", r"a}\nb", r"a\r\nb", r#"\n[Site \"x\"]"#] {
        with(Code::UNWRITABLE, &format!("\"comments\": [@\"{comment}\"]"));
        let ply = format!("@{{\"hole\": \"C\", \"comments\": [\"{comment}\"]}}");
        check(Code::UNWRITABLE, &moves(&ply));
    }
    with(Code::UNWRITABLE, r#""site": @"a\nb""#);
    with(Code::UNWRITABLE, r#""tags": [@["A", "\u0000"]]"#);
    with(Code::UNWRITABLE, r#""tags": [@["A b", ""]]"#);
    with(Code::UNWRITABLE, r#""tags": [@["South", ""]]"#);
    with(Code::DUPLICATE_TAG, r#""tags": [["A", ""], @["A", ""]]"#);
}

#[test]
fn bytes_that_no_text_has() {
    for (byte, code) in [(0xff, Code::NOT_UTF8), (0, Code::NUL)] {
        let mut text = moves("").into_bytes();
        text[60] = byte;
        let reading = JsonRecords::new(&text, Mode::Strict).next();
        let finding = &reading.expect("a record").findings[0];
        assert_eq!((finding.code, finding.location.offset), (code, 60));
    }
}

/// What the tags and comments of a record that was made by a program hold is made to fit.
#[test]
fn what_is_written_can_be_read() {
    let mut record = Record::new(hoyito_core::Position::default());
    record.tags.south = Some("Ana\n[\"\0".into());
    record.comments = vec!["a}\nb".into(), "\n[Site \"x\"]".into(), "\0".into()];
    let json = record.to_json();
    let reading = JsonRecords::new(json.as_bytes(), Mode::Strict).next();
    let reading = reading.expect("a record").game.expect("a game");
    assert_eq!(reading.to_hgn(), record.to_hgn());
    assert_eq!(
        Records::new(record.to_hgn().as_bytes(), Mode::Strict).count(),
        1
    );
}
