//! The bytes that are kept for ever.

use std::fs;
use std::path::{Path, PathBuf};

use hoyito_notation::{Mode, Records};
use hoyito_tests::records;

use super::{file, read, record};

fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("golden")
        .join(name)
}

/// The files of `tests/golden` were written by the first release of version 1. They are read for ever.
#[test]
fn golden_files_are_read() {
    let mut seen = 0;
    for entry in golden("").read_dir().expect("tests/golden is there") {
        let path = entry.expect("readable").path();
        if path.extension().is_none_or(|end| end != "hgb") {
            continue;
        }
        seen += 1;
        let (good, bad) = read(&fs::read(&path).expect("readable"));
        assert!(bad.is_empty(), "{}: {bad:?}", path.display());
        let hgn = fs::read_to_string(path.with_extension("hgn")).expect("readable");
        assert_eq!(good.join("\n"), hgn, "{}", path.display());
    }
    assert!(seen >= 8);
}

/// As long as version 1 is what is written, the same bytes are written. `GOLDEN=write` in the
/// environment writes files that are missing, and no other.
#[test]
fn golden_files_are_written() {
    for name in [
        "ii-12-greedy",
        "ii-6-annotated",
        "ii-6-forfeit",
        "ii-6-pass",
        "iii-from-position",
        "iii-match-5-drawn-round",
        "iii-match-first-to-2-loser-begins",
        "iii-resigned",
        "iii-stalled",
    ] {
        let folder = records::files("good", "hgn");
        let path = folder
            .iter()
            .find(|path| path.file_stem().is_some_and(|it| it == name));
        let hgn = fs::read(path.expect("a good record")).expect("readable");
        let records: Vec<Vec<u8>> = Records::new(&hgn, Mode::Strict)
            .map(|reading| reading.game.expect("a good record").to_binary())
            .collect();
        let bytes = file(&records);
        let kept = golden(&format!("version-1-{name}.hgb"));
        if std::env::var_os("GOLDEN").is_some_and(|it| it == "write") && !kept.exists() {
            fs::create_dir_all(golden("")).expect("writable");
            fs::write(&kept, &bytes).expect("writable");
            fs::write(kept.with_extension("hgn"), &hgn).expect("writable");
        }
        assert_eq!(fs::read(&kept).expect("readable"), bytes, "{name}");
    }
}

/// The bytes of `docs/binary.md`, which stand at the beginnings of the lines of its example.
#[test]
fn the_example_of_the_docs_is_right() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/binary.md");
    let docs = fs::read_to_string(docs).expect("readable");
    let block = |kind: &str| {
        let begin = docs.find(&format!("```{kind}\n")).expect("the example");
        let text = &docs[begin + kind.len() + 4..];
        &text[..text.find("```").expect("its end")]
    };
    let mut bytes = Vec::new();
    for line in block("text").lines() {
        let hex = line.split("  ").next().unwrap_or_default();
        for byte in hex.split_whitespace() {
            bytes.push(u8::from_str_radix(byte, 16).expect("a byte"));
        }
    }
    let hgn = block("hgn");
    assert_eq!(bytes, file(&[record(hgn)]));
    assert_eq!(read(&bytes), (vec![hgn.to_owned()], vec![]));
}
