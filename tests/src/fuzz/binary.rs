//! Binary records: any bytes are read alike in one and as a stream, and what is right is written and
//! read again.

use hoyito_notation::{BinaryReader, BinaryRecords, FILE_HEADER, Mode, Status};

use super::behind::{self, RIGHT};
use super::forms;
use super::halting::Halting;
use super::layout::Layout;
use super::once_in;
use super::told::{Told, read_all, same, stricter};

/// What a stream reads at once.
const CHUNK: usize = 64 << 10;

/// Checks a file, or bytes that are no file as the body of a record, which no change would get past the
/// checksums.
pub fn binary(data: &[u8]) {
    if data.first() == Some(&FILE_HEADER[0]) {
        file(data);
    } else {
        let record = framed(data);
        let readings = file(&[&FILE_HEADER[..], &record, &record].concat());
        let [first, second] = &readings[..] else {
            panic!("two records, and {} were read", readings.len());
        };
        assert_eq!(first.text, record);
        assert_eq!(first.result(), second.result());
    }
}

fn file(data: &[u8]) -> Vec<Told> {
    let all = in_one(data, Mode::Strict);
    stricter(&all, &in_one(data, Mode::Lenient));
    let halting = BinaryReader::new(Halting::new(data), Mode::Strict);
    same(&read_all(halting), &all);
    before_others(data);
    if let Some(place) = once_in(16, data) {
        across_chunks(data, place);
    }
    all
}

/// The readings of a file, with what is right written and read again.
fn in_one(data: &[u8], mode: Mode) -> Vec<Told> {
    let mut layout = Layout::new(data, mode);
    let mut all = Vec::new();
    // After damage has been told of, what can't be read is passed over.
    let mut is_damaged = false;
    for reading in BinaryRecords::new(data, mode) {
        let between = layout.add(&reading);
        assert!(is_damaged || is_headers(between), "{between:?}");
        is_damaged = reading.status() == Status::Invalid;
        if let Some(record) = reading.record().filter(|_| mode == Mode::Lenient) {
            forms::check(record);
        }
        all.push(Told::from(reading));
    }
    let rest = layout.rest();
    assert!(is_damaged || is_headers(rest), "{rest:?}");
    all
}

/// The records of a file that is put behind this one are right, whatever this one begins that is not
/// finished.
fn before_others(data: &[u8]) {
    let right = RIGHT.to_binary();
    let bytes = [data, &FILE_HEADER, &right, &right].concat();
    behind::right(BinaryRecords::new(&bytes, Mode::Strict).map(Told::from), 2);
}

/// Whether these are file headers and nothing else.
fn is_headers(bytes: &[u8]) -> bool {
    let mut headers = bytes.chunks(FILE_HEADER.len());
    headers.all(|header| header == FILE_HEADER)
}

/// Reads the file behind so much other that a stream gets it in two parts.
fn across_chunks(data: &[u8], place: usize) {
    let body = vec![0; CHUNK - place.min(CHUNK / 2)];
    let bytes = [&FILE_HEADER[..], &framed(&body), data].concat();
    let whole = BinaryRecords::new(&bytes, Mode::Strict).map(Told::from);
    let stream = BinaryReader::new(Halting::new(&bytes), Mode::Strict);
    same(&read_all(stream), &whole.collect::<Vec<_>>());
}

/// A record with this body, as the documentation says: a marker, the length in groups of seven bits, a
/// check of both, the body, a checksum of all that.
fn framed(body: &[u8]) -> Vec<u8> {
    let mut record = vec![0xfe];
    let mut left = body.len();
    loop {
        let group = u8::try_from(left & 0x7f).expect("seven bits");
        left >>= 7;
        record.push(if left > 0 { group | 0x80 } else { group });
        if left == 0 {
            break;
        }
    }
    record.push(check(&record));
    record.extend_from_slice(body);
    let sum = checksum(&record);
    record.extend_from_slice(&sum.to_le_bytes());
    record
}

/// CRC-8 with the polynomial x⁸ + x² + x + 1.
fn check(bytes: &[u8]) -> u8 {
    let mut check = 0_u8;
    for byte in bytes {
        check ^= byte;
        for _ in 0..8 {
            let carry = check & 0x80 != 0;
            check <<= 1;
            if carry {
                check ^= 0x07;
            }
        }
    }
    check
}

/// CRC-32 as zlib has it.
fn checksum(bytes: &[u8]) -> u32 {
    let mut sum = u32::MAX;
    for &byte in bytes {
        sum ^= u32::from(byte);
        for _ in 0..8 {
            let carry = sum & 1 != 0;
            sum >>= 1;
            if carry {
                sum ^= 0xedb8_8320;
            }
        }
    }
    !sum
}
