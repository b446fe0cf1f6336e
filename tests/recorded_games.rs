//! Records that other programs wrote, read and written again.

use std::fs;

use hoyito_match::MatchCheck;
use hoyito_notation::{Mode, Placement, Reading, Record, Records};
use hoyito_tests::records;

/// The readings of a text, each compared with the match it is a round of.
fn read(text: &[u8], mode: Mode) -> Vec<Reading<'_>> {
    let mut matches = MatchCheck::new(mode);
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
