//! Damage in one record of many.

use hoyito_notation::{JsonRecords, LARGEST_RECORD, Mode, Status};

use super::{findings, moves};

#[test]
fn a_record_that_is_too_large() {
    let comment = "x".repeat(LARGEST_RECORD);
    let large = moves(&format!(
        "{{\"hole\": \"C\", \"comments\": [\"{comment}\"]}}"
    ));
    let found = findings(&format!("[{large},\n{}]", moves("")));
    assert_eq!(found, [vec!["E107 1:2".to_owned()], vec![]]);
}

/// One record a line, and in an array: whatever is broken in one, the others are read.
#[test]
fn damage_does_not_go_beyond_a_record() {
    let plain = moves("{\"hole\": \"C\"}, {\"hole\": \"b\"}").replace('\n', "");
    for (begin, between, end) in [("", "\n", "\n"), ("[", ",\n", "]\n"), ("[", ",", "]")] {
        for place in 0..plain.len() {
            for damage in [
                "", "\"", "{", "}", "[", "]", "\\", "\n", ",", "\u{1}", "{{{", "\"\"\"",
            ] {
                let mut broken = plain.clone();
                broken.replace_range(place..=place, damage);
                let text = format!("{begin}{plain}{between}{broken}{between}{plain}{end}");
                let statuses: Vec<Status> = JsonRecords::new(text.as_bytes(), Mode::Strict)
                    .map(|reading| reading.status())
                    .collect();
                assert_eq!(statuses.first(), Some(&Status::Valid), "{text}");
                assert_eq!(statuses.last(), Some(&Status::Valid), "{text}");
                let bad = statuses.iter().filter(|&&it| it == Status::Invalid).count();
                assert!(bad <= 2, "{bad}: {text}");
                if JsonRecords::new(broken.as_bytes(), Mode::Strict)
                    .any(|reading| reading.status() == Status::Invalid)
                {
                    assert!(bad > 0, "{text}");
                }
            }
        }
        // Cut off wherever you like.
        for length in 1..plain.len() {
            let text = format!("{begin}{}{between}{plain}{end}", &plain[..length]);
            let last = JsonRecords::new(text.as_bytes(), Mode::Strict).last();
            assert_eq!(last.expect("records").status(), Status::Valid, "{text}");
        }
    }
}

/// The same record with its fields in another order.
#[test]
fn fields_may_stand_in_any_order() {
    let other = r#"{"board": "2x6", "moves": [{"landing": "E", "hole": "C"}], "result": "*",
        "version": 1, "variant": "hoyito-iii", "event": null, "format": "hoyito-record"}"#;
    for text in [
        other.to_owned(),
        format!("[{other}, {other}]"),
        format!("{other} {other}"),
    ] {
        assert!(findings(&text).concat().is_empty(), "{text}");
    }
    let lines = other.replace('\n', "");
    let broken = lines.replacen('}', "", 1);
    let found = findings(&format!("{lines}\n{broken}\n{lines}\n"));
    assert_eq!(found.len(), 3, "{found:?}");
    assert!(found[2].is_empty());
}
