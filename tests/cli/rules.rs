//! `hoyito rules`.

use std::fs;

use crate::support::Folder;

#[test]
fn the_rules_are_those_of_the_documentation() {
    let rules = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/rules.md");
    let printed = Folder::new().hoyito("rules").succeeds();
    assert_eq!(printed, fs::read_to_string(rules).unwrap());
}
