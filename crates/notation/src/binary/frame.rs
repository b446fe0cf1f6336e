//! What stands around the body of a record, and at the beginning of a file.

use alloc::vec::Vec;

use crate::record_reader::LARGEST_RECORD;

/// What a binary file begins with: a magic, which breaks if the file is taken for text on its way, the
/// version of the format, and the version once more with its bits turned over.
pub const FILE_HEADER: [u8; 8] = *b"\x89HGB\r\n\x01\xfe";

/// The bytes of the file header before the version.
pub(crate) const MAGIC: usize = 6;

/// What a record begins with. No text in UTF-8 has this byte, and no moves on two rows of six.
pub(crate) const MARKER: u8 = 0xfe;

/// The bytes of the checksum after the body.
const CHECKSUM: usize = 4;

/// The version of the file that these bytes begin, if its file header is whole.
pub(crate) fn file_version(bytes: &[u8]) -> Option<u8> {
    let (version, turned_over) = (*bytes.get(MAGIC)?, *bytes.get(MAGIC + 1)?);
    (bytes.starts_with(&FILE_HEADER[..MAGIC]) && version == !turned_over).then_some(version)
}

/// A record with this body, all of its bytes.
pub(crate) fn frame(body: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(body.len() + CHECKSUM + 6);
    bytes.push(MARKER);
    let mut left = body.len();
    while left > 0x7f {
        bytes.push(u8::try_from(left & 0x7f).unwrap_or_default() | 0x80);
        left >>= 7;
    }
    bytes.push(u8::try_from(left).unwrap_or_default());
    bytes.push(header_check(&bytes));
    bytes.extend_from_slice(body);
    bytes.extend_from_slice(&crc32fast::hash(&bytes).to_le_bytes());
    bytes
}

/// What the header of a record says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Header {
    /// Where the body begins.
    pub(crate) body: usize,
    /// Where it ends.
    pub(crate) body_end: usize,
}

impl Header {
    /// The bytes of the whole record.
    pub(crate) const fn record(self) -> usize {
        self.body_end + CHECKSUM
    }

    /// Whether the checksum of a record is right.
    pub(crate) fn checks(self, record: &[u8]) -> bool {
        let (checked, checksum) = record.split_at(self.body_end);
        checksum == crc32fast::hash(checked).to_le_bytes()
    }
}

/// What the header is at the beginning of some bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Head {
    /// A header that checks.
    Right(Header),
    /// None.
    Wrong,
    /// It goes on behind these bytes.
    Cut,
}

/// Reads the header of a record.
pub(crate) fn head(bytes: &[u8]) -> Head {
    let Some(&marker) = bytes.first() else {
        return Head::Cut;
    };
    if marker != MARKER {
        return Head::Wrong;
    }
    let mut length = 0_usize;
    for place in 1..=LONGEST_LENGTH {
        let Some(&byte) = bytes.get(place) else {
            return Head::Cut;
        };
        length |= usize::from(byte & 0x7f) << (7 * (place - 1));
        if byte > 0x7f {
            continue;
        }
        let is_shortest = byte > 0 || place == 1;
        let Some(&check) = bytes.get(place + 1) else {
            return Head::Cut;
        };
        let body = place + 2;
        let header = Header {
            body,
            body_end: body + length,
        };
        let is_right = is_shortest && check == header_check(&bytes[..=place]);
        return if is_right && header.record() <= LARGEST_RECORD {
            Head::Right(header)
        } else {
            Head::Wrong
        };
    }
    Head::Wrong
}

/// The bytes that a length takes at most: enough for the largest record.
const LONGEST_LENGTH: usize = 4;

/// CRC-8 with the polynomial 0x07: it notices every change within a byte.
fn header_check(header: &[u8]) -> u8 {
    header.iter().fold(0, |check, byte| {
        (0..8).fold(check ^ byte, |check, _| {
            (check << 1) ^ if check > 0x7f { 0x07 } else { 0 }
        })
    })
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    #[test]
    fn the_check_is_the_one_that_catalogues_list() {
        assert_eq!(header_check(b"123456789"), 0xf4);
        assert_eq!(crc32fast::hash(b"123456789"), 0xcbf4_3926);
    }

    #[test]
    fn lengths_are_read_as_written() {
        for length in [0, 1, 127, 128, 16_383, 16_384, LARGEST_RECORD - 10] {
            let record = frame(&vec![0; length]);
            let Head::Right(header) = head(&record) else {
                panic!("{length}");
            };
            assert_eq!(header.body_end - header.body, length);
            assert_eq!(header.record(), record.len());
            assert!(header.checks(&record));
            for cut in 0..header.body {
                assert_eq!(head(&record[..cut]), Head::Cut);
            }
        }
    }

    #[test]
    fn no_length_is_too_large_or_longer_than_it_must_be() {
        assert_eq!(head(&frame(&vec![0; LARGEST_RECORD])), Head::Wrong);
        let long = [MARKER, 0x80, 0x00];
        let mut long = long.to_vec();
        long.push(header_check(&long));
        assert_eq!(head(&long), Head::Wrong);
    }
}
