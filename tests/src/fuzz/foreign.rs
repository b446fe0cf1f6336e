//! OGN and the notation of Wikimanqala: any bytes are read alike at once and bit by bit, and what is
//! right is written and read again.

use hoyito_notation::{ForeignError, ForeignText, Mode, OgnReader, WikimanqalaReader};

use super::behind::{self, RIGHT};
use super::forms;
use super::halting::Halting;
use super::layout::{Layout, is_only};
use super::once_in;
use super::told::{Source, Told, read_all, same, stricter};

/// What a stream reads at once.
const CHUNK: usize = 64 << 10;

/// Checks a text as OGN and as the notation of Wikimanqala.
pub fn ogn(data: &[u8]) {
    let [strict, lenient] = [Mode::Strict, Mode::Lenient];
    let whole = at_once(OgnReader::new(data, lenient), data, lenient);
    stricter(&at_once(OgnReader::new(data, strict), data, strict), &whole);
    same(&halting_ogn(data), &whole);

    let whole = at_once(WikimanqalaReader::new(data, lenient), data, lenient);
    let strictly = at_once(WikimanqalaReader::new(data, strict), data, strict);
    stricter(&strictly, &whole);
    same(&halting_wikimanqala(data), &whole);

    before_others(data);
    if let Some(place) = once_in(32, data) {
        across_chunks(data, place);
    }
}

fn halting_ogn(data: &[u8]) -> Vec<Told> {
    read_all(OgnReader::new(Halting::new(data), Mode::Lenient))
}

/// What may stand between records: blanks of ASCII.
const BLANKS: &str = " \t\n\r\u{c}";

fn halting_wikimanqala(data: &[u8]) -> Vec<Told> {
    read_all(WikimanqalaReader::new(Halting::new(data), Mode::Lenient))
}

/// The readings of a text, with what is right written and read again.
fn at_once(mut source: impl Source, data: &[u8], mode: Mode) -> Vec<Told> {
    let mut layout = Layout::new(data, mode);
    let mut all = Vec::new();
    while let Some(reading) = source.next().expect("bytes can be read") {
        let between = layout.add(&reading);
        assert!(is_only(between, BLANKS), "{between:?}");
        if let Some(record) = reading.record().filter(|_| mode == Mode::Lenient) {
            forms::check(record);
        }
        all.push(Told::from(reading));
    }
    let rest = layout.rest();
    assert!(is_only(rest, BLANKS), "{rest:?}");
    all
}

/// The record that follows the next one is right, whatever this text begins that is not finished.
fn before_others(data: &[u8]) {
    let behind = |written: Result<ForeignText, ForeignError>| {
        let right = written.expect("two rows of six").text;
        [data, format!("\n\n{right}\n{right}").as_bytes()].concat()
    };
    let all = halting_ogn(&behind(RIGHT.to_ogn()));
    behind::right(all.into_iter(), 1);
    let all = halting_wikimanqala(&behind(RIGHT.to_wikimanqala()));
    behind::right(all.into_iter(), 1);
}

/// Reads the text behind so many blanks that a stream gets it in two parts. The records are the same.
fn across_chunks(data: &[u8], place: usize) {
    let blanks = vec![b'\n'; CHUNK - place.min(CHUNK / 2)];
    let behind = [&blanks[..], data].concat();
    alike(&halting_ogn(data), &halting_ogn(&behind));
    alike(&halting_wikimanqala(data), &halting_wikimanqala(&behind));
}

fn alike(one: &[Told], other: &[Told]) {
    assert_eq!(one.len(), other.len());
    for (one, other) in one.iter().zip(other) {
        assert_eq!((&one.text, one.result()), (&other.text, other.result()));
    }
}
