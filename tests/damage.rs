//! Files that were damaged: whatever happened to some records, the others are read as they were.
//!
//! `DAMAGE=long` in the environment does more of everything.

use std::io;
use std::ops::Range;

use hoyito_arena::{RecordFormat, read_records};
use hoyito_notation::{LARGEST_RECORD, Mode, Record};

mod bytes;
mod cuts;
mod kinds;

/// Whether more time may be taken.
fn is_long() -> bool {
    std::env::var("DAMAGE").is_ok_and(|how| how == "long")
}

/// A file of records, with the place of each.
#[derive(Debug, Clone)]
struct Collection {
    format: RecordFormat,
    bytes: Vec<u8>,
    places: Vec<Range<usize>>,
    records: Vec<Record>,
}

impl Collection {
    /// The records `numbers` of a collection, written into a file of this format.
    fn new(format: RecordFormat, game: fn(u64, u64) -> Record, numbers: Range<u64>) -> Self {
        let games: Vec<Record> = numbers.map(|number| game(1, number)).collect();
        let (begin, between, end): (&[u8], &str, &str) = match format {
            RecordFormat::Binary => (&hoyito_notation::FILE_HEADER, "", ""),
            RecordFormat::Json => (b"[\n", ",\n", "\n]\n"),
            RecordFormat::JsonLines => (b"", "\n", "\n"),
            _ => (b"", "\n", ""),
        };
        let (mut bytes, mut places) = (begin.to_vec(), Vec::new());
        for record in &games {
            if !places.is_empty() {
                bytes.extend_from_slice(between.as_bytes());
            }
            let start = bytes.len();
            bytes.extend(match format {
                RecordFormat::Binary => record.to_binary(),
                RecordFormat::Json | RecordFormat::JsonLines => record.to_json().into_bytes(),
                // With its line end, without which the result would go on.
                _ => record.to_hgn().into_bytes(),
            });
            places.push(start..bytes.len());
        }
        bytes.extend_from_slice(end.as_bytes());
        // As they are read: not everything that can be made can be told apart when it is written.
        let records: Vec<Record> = read(format, &bytes)
            .into_iter()
            .map(|found| found.record.expect("all are right"))
            .collect();
        assert_eq!(records.len(), places.len());
        Self {
            format,
            bytes,
            places,
            records,
        }
    }

    /// The records that lie before or behind what was damaged.
    fn untouched(&self, damaged: &[Range<usize>]) -> Vec<&Record> {
        let places = self.places.iter().zip(&self.records);
        let untouched = places.filter(|(place, _)| {
            !damaged
                .iter()
                .any(|range| range.start < place.end && place.start < range.end)
        });
        untouched.map(|(_, record)| record).collect()
    }
}

/// A record as it was read out of a damaged file.
#[derive(Debug)]
struct Found {
    place: Range<usize>,
    /// `None` if it is invalid.
    record: Option<Record>,
}

/// Reads a file strictly.
fn read(format: RecordFormat, bytes: &[u8]) -> Vec<Found> {
    let mut found = Vec::new();
    let read = read_records(bytes, format, Mode::Strict, |reading| {
        let start = usize::try_from(reading.start.offset).expect("a small file");
        found.push(Found {
            place: start..start + reading.text.len(),
            record: reading.record().cloned(),
        });
        assert_eq!(reading.number, found.len() as u64);
        Ok::<(), io::Error>(())
    });
    read.expect("bytes can be read");
    found
}

/// Every byte belongs to a record or stands between two, where it means nothing. What follows damage
/// in JSON and in the binary form is passed over with it, and so is the rest of a record too large.
#[track_caller]
fn assert_accounted(format: RecordFormat, bytes: &[u8], found: &[Found]) {
    let mut at = 0;
    let mut is_rest = false;
    for found in found {
        let place = &found.place;
        assert!(at <= place.start, "{place:?} was read twice");
        assert_nothing(format, &bytes[at..place.start], at, is_rest);
        let goes_on = format != RecordFormat::Hgn || place.len() > LARGEST_RECORD;
        (at, is_rest) = (place.end, goes_on && found.record.is_none());
    }
    assert_nothing(format, &bytes[at..], at, is_rest);
}

/// Nothing is lost with these bytes, which no record has, unless they are the rest of one.
#[track_caller]
fn assert_nothing(format: RecordFormat, bytes: &[u8], at: usize, is_rest: bool) {
    // Every file of several in one may begin with a mark.
    let text = String::from_utf8_lossy(bytes).replace('\u{feff}', "");
    let is_nothing = match format {
        RecordFormat::Binary => bytes.is_empty() || bytes == hoyito_notation::FILE_HEADER,
        RecordFormat::Json | RecordFormat::JsonLines => {
            text.bytes().all(|byte| b"[,] \t\r\n".contains(&byte))
        }
        _ => text.bytes().all(|byte| b" \t\r\n".contains(&byte)),
    };
    assert!(
        is_nothing || is_rest,
        "{:?} at byte {at} is in no record",
        String::from_utf8_lossy(bytes),
    );
}

/// The number among `wanted` of the first that was not found valid, in its place in the order.
fn first_missing(wanted: &[&Record], found: &[Found]) -> Option<usize> {
    let mut valid = found.iter().filter_map(|found| found.record.as_ref());
    wanted
        .iter()
        .position(|wanted| !valid.any(|record| record == *wanted))
}

/// Reads a file that was damaged: all untouched records are there, and every byte is accounted for.
#[track_caller]
fn assert_survive(format: RecordFormat, bytes: &[u8], untouched: &[&Record], what: &str) {
    let found = read(format, bytes);
    assert_accounted(format, bytes, &found);
    if let Some(missing) = first_missing(untouched, &found) {
        panic!(
            "{what}: an untouched record is not read as valid:\n{}",
            untouched[missing].to_hgn()
        );
    }
}
