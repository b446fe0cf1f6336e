//! JSON: any bytes are read alike in one and as a stream, and what is right is written and read again.

use hoyito_notation::{Code, JsonReader, JsonRecords, Mode};

use super::behind::{self, RIGHT};
use super::forms;
use super::halting::Halting;
use super::layout::{Layout, is_only};
use super::once_in;
use super::told::{Told, read_all, same, stricter};

/// What a stream reads at once.
const CHUNK: usize = 64 << 10;

/// Checks a text.
pub fn json(data: &[u8]) {
    let strict = in_one(data, Mode::Strict);
    let lenient = in_one(data, Mode::Lenient);
    stricter(&strict, &lenient);
    let halting = JsonReader::new(Halting::new(data), Mode::Lenient);
    same(&read_all(halting), &lenient);
    before_others(data);
    if let Some(place) = once_in(64, data) {
        across_chunks(data, place);
    }
}

/// The readings of a text, with what is right written and read again.
fn in_one(data: &[u8], mode: Mode) -> Vec<Told> {
    let mut layout = Layout::new(data, mode);
    let mut all: Vec<Told> = Vec::new();
    for reading in JsonRecords::new(data, mode) {
        between(layout.add(&reading), &all);
        if let Some(record) = reading.record().filter(|_| mode == Mode::Lenient) {
            forms::check(record);
        }
        all.push(Told::from(reading));
    }
    between(layout.rest(), &all);
    all
}

/// What belongs to no record is what stands between records, or comes after damage that was told of.
fn between(bytes: &[u8], before: &[Told]) {
    let Some(last) = before.last() else {
        assert!(is_between(bytes), "{bytes:?}");
        return;
    };
    // What is no text is no JSON either.
    let told = [Code::BAD_JSON, Code::TOO_LARGE, Code::NOT_UTF8, Code::NUL];
    let is_told = last.findings.iter().any(|it| told.contains(&it.code));
    assert!(is_told || is_between(bytes), "{bytes:?}");
}

/// The records that follow are right, whatever this text begins that is not finished.
fn before_others(data: &[u8]) {
    let right = RIGHT.to_json();
    let text = [data, format!("\n{right}\n{right}").as_bytes()].concat();
    behind::right(JsonRecords::new(&text, Mode::Strict).map(Told::from), 2);
}

fn is_between(bytes: &[u8]) -> bool {
    is_only(bytes, " \t\n\r[,]")
}

/// Reads the text behind so many blanks that a stream gets it in two parts.
fn across_chunks(data: &[u8], place: usize) {
    let blanks = vec![b' '; CHUNK - place.min(CHUNK / 2)];
    let text = [&blanks[..], data].concat();
    let whole = JsonRecords::new(&text, Mode::Lenient).map(Told::from);
    let stream = JsonReader::new(Halting::new(&text), Mode::Lenient);
    same(&read_all(stream), &whole.collect::<Vec<_>>());
}
