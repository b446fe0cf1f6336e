//! HGN: any bytes are read alike in one, as a stream and in pieces, and what is right is written and
//! read again.

use hoyito_notation::{Block, Location, Mode, Reader, Reading, Records, byte_order_mark};

use super::behind::{self, RIGHT};
use super::forms;
use super::halting::Halting;
use super::layout::{Layout, is_only};
use super::once_in;
use super::told::{Told, read_all, same, stricter};

/// What a stream reads at once.
const CHUNK: usize = 256 << 10;
/// How many pieces a text is cut into at most.
const MOST_PIECES: usize = 8;

/// Checks a text.
pub fn hgn(data: &[u8]) {
    let strict = in_one(data, Mode::Strict);
    let lenient = in_one(data, Mode::Lenient);
    stricter(&strict, &lenient);
    let halting = Reader::new(Halting::new(data), Mode::Lenient);
    same(&read_all(halting), &lenient);
    same(&pieces(data, Mode::Strict), &strict);
    before_others(data);
    if let Some(place) = once_in(32, data) {
        across_chunks(data, place);
    }
}

/// The readings of a text, with what is right written and read again.
fn in_one(data: &[u8], mode: Mode) -> Vec<Told> {
    let mut layout = Layout::new(data, mode);
    let mut all = Vec::new();
    for reading in Records::new(data, mode) {
        let between = layout.add(&reading);
        assert!(is_blank(between), "{between:?}");
        assert!(!reading.text.is_empty());
        if let Some(record) = reading.record().filter(|_| mode == Mode::Lenient) {
            forms::check(record);
            alone(&reading);
        }
        all.push(Told::from(reading));
    }
    let rest = layout.rest();
    assert!(is_blank(rest), "{rest:?}");
    all
}

/// What is right is so by itself.
fn alone(reading: &Reading<'_>) {
    let together = Told::from(reading.clone());
    let alone: Vec<Told> = Records::new(reading.text, Mode::Lenient)
        .map(Told::from)
        .collect();
    let [alone] = &alone[..] else {
        panic!("{together:?} is alone {alone:?}");
    };
    assert_eq!(alone.result(), together.result());
}

/// The record that follows the next one is right, whatever this text begins that is not finished.
fn before_others(data: &[u8]) {
    let right = RIGHT.to_hgn();
    let text = [data, format!("\n\n{right}\n{right}").as_bytes()].concat();
    behind::right(Records::new(&text, Mode::Strict).map(Told::from), 1);
}

fn is_blank(bytes: &[u8]) -> bool {
    is_only(bytes, " \t\n\r")
}

/// Reads the pieces of a text one by one, as threads would, and what they leave over in one.
fn pieces(data: &[u8], mode: Mode) -> Vec<Told> {
    let mark = byte_order_mark(data);
    let mut cuts = vec![data.len()];
    let mut rest = &data[mark..];
    while let Some(cut) = Block::cut(rest).filter(|_| cuts.len() < MOST_PIECES) {
        rest = &rest[..cut];
        cuts.push(mark + cut);
    }
    let mut all = Vec::new();
    let mut at = Location {
        offset: mark as u64,
        ..Location::START
    };
    let mut begin = mark;
    while let Some(end) = cuts.pop() {
        let mut block = Block::read(data[begin..end].into(), mode, cuts.is_empty());
        loop {
            let number = all.len() as u64 + 1;
            all.extend(block.readings(number, at).map(Told::from));
            if !block.read_on() {
                break;
            }
        }
        at = block.end(at);
        let (number, rest) = (all.len() as u64 + 1, block.rest());
        begin = end;
        if !rest.is_empty() {
            let rest = &data[end - rest.len()..];
            all.extend(read_all(Reader::going_on(rest, mode, number, at)));
            break;
        }
    }
    all
}

/// Reads the text behind so much other that a stream gets it in two parts.
fn across_chunks(data: &[u8], place: usize) {
    const AROUND: [&[u8]; 2] = [b"{", b"\n} *\n"];
    let length = CHUNK - place.min(CHUNK / 2) - AROUND.concat().len();
    let text = [AROUND[0], &vec![b'x'; length], AROUND[1], data].concat();
    let whole = Records::new(&text, Mode::Lenient).map(Told::from);
    let stream = Reader::new(Halting::new(&text), Mode::Lenient);
    same(&read_all(stream), &whole.collect::<Vec<_>>());
}
