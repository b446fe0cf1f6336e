//! What is stored or sent has the same numbers on every machine: no `usize`.

use std::path::Path;

use super::Findings;

/// Numbers that are as wide as the machine's addresses.
const WIDE_AS_ADDRESSES: [&str; 2] = ["usize", "isize"];

pub(super) fn check(path: &Path, text: &str, findings: &mut Findings) {
    if !path.starts_with("crates") || path.extension().is_none_or(|end| end != "rs") {
        return;
    }
    for (number, word) in stored_numbers(text) {
        findings.add_at(
            path,
            number,
            format_args!("{word} in a type that is stored"),
        );
    }
}

/// The lines of types with derived serialisation that have such a number.
fn stored_numbers(text: &str) -> Vec<(usize, &'static str)> {
    let mut found = Vec::new();
    // Whether the lines belong to such a type: from its `derive` to the end of its body.
    let (mut stored, mut depth) = (false, 0_i32);
    for (number, line) in (1..).zip(text.lines()) {
        let code = line.split("//").next().unwrap_or_default();
        if code.contains("derive(") {
            stored |= code.contains("Serialize") || code.contains("Deserialize");
        }
        if !stored || code.trim_start().starts_with('#') {
            continue;
        }
        let words = code.split(|letter: char| !letter.is_alphanumeric() && letter != '_');
        for word in words {
            found.extend(
                WIDE_AS_ADDRESSES
                    .iter()
                    .filter(|wide| **wide == word)
                    .map(|wide| (number, *wide)),
            );
        }
        for letter in code.chars() {
            match letter {
                '{' | '(' => depth += 1,
                '}' | ')' => depth -= 1,
                _ => {}
            }
        }
        let ended = code.trim_end().ends_with(['}', ';']);
        if depth == 0 && ended {
            stored = false;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_types_that_are_stored_are_looked_at() {
        let text = "\
struct Place(usize);

#[derive(Debug)]
#[cfg_attr(feature = \"serde\", derive(serde::Serialize))]
struct Stored {
    seeds: [u8; 12], // not a usize
    at: Option<usize>,
}

fn f(place: usize) {}

#[derive(Deserialize)]
struct Number(isize);

#[derive(Debug)]
struct Other(usize);
";
        assert_eq!(stored_numbers(text), [(7, "usize"), (13, "isize")]);
    }
}
