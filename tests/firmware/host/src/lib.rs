//! The recorded games, as the host reads them, and the tape of them for the device.

use std::path::{Path, PathBuf};

use hoyito_core::Hole;
use hoyito_handheld::{Buffer, PASS, save};
use hoyito_notation::{Mode, Reading, Record, Records};

/// Where the records are.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../records")
}

/// Every game of the records, the good ones and what can be played of the bad ones, by file.
///
/// # Panics
///
/// The records can't be read.
pub fn records() -> Vec<Record> {
    let mut records = Vec::new();
    for path in files() {
        let text = std::fs::read(&path).expect("a record");
        let readings: Vec<Reading<'_>> = Records::new(&text, Mode::Lenient).collect();
        records.extend(readings.iter().filter_map(Reading::record).cloned());
    }
    records
}

fn files() -> Vec<PathBuf> {
    let folders = ["good", "bad"].map(|kind| folder().join(kind));
    let entries = folders
        .iter()
        .flat_map(|folder| folder.read_dir().expect("tests/records is there"));
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("readable").path())
        .filter(|path| path.extension().is_some_and(|end| end == "hgn"))
        .collect();
    files.sort();
    files
}

/// Puts games on a tape.
///
/// # Panics
///
/// A game has more than 65,535 moves.
pub fn tape(records: &[Record]) -> Vec<u8> {
    let mut tape = Vec::new();
    for record in records {
        let mut buffer = Buffer::default();
        let start = save(&record.start, &mut buffer);
        tape.push(u8::try_from(start.len()).expect("few bytes"));
        tape.extend_from_slice(start);
        let count = u16::try_from(record.plies.len()).expect("no such long game");
        tape.extend_from_slice(&count.to_le_bytes());
        let moves = record.plies.iter().map(|ply| ply.mv.hole());
        tape.extend(moves.map(|hole| hole.map_or(PASS, Hole::index)));
    }
    tape
}
