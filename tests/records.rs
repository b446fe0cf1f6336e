//! Records that other programs wrote.

use hoyito_core::Variant;
use hoyito_tests::{position_text, records};

#[test]
fn every_good_record_has_its_positions() {
    let records = records::files("good", "hgn");
    let positions = records::files("good", "positions");
    assert!(!records.is_empty());
    let named = |path: &std::path::PathBuf| path.with_extension("");
    assert!(records.iter().map(named).eq(positions.iter().map(named)));
}

#[test]
fn every_position_of_a_good_record_obeys_the_rules() {
    for path in records::files("good", "positions") {
        for text in records::positions(&path).concat() {
            // Hoyito II is played on every board that there is.
            let position = position_text::position(Variant::II, &text);
            assert_eq!(position_text::write(&position.to_setup()), text);
        }
    }
}
