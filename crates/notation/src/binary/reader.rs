//! Records out of a stream of bytes, in constant memory.

use std::io::{self, Read};

use super::records::read_piece;
use super::scan::{Scanner, Step};
use crate::stream::Stream;
use crate::{Location, Mode, Reading};

/// The records of a binary stream, as [`BinaryRecords`](crate::BinaryRecords) reads them from bytes.
///
/// Memory does not grow with the stream: it holds one record and a little more. A length is trusted
/// only if it has its checksum right, and with no more memory than there are bytes.
///
/// ```
/// use hoyito_notation::{BinaryReader, BinaryWriter, Mode, Record};
///
/// let mut file = BinaryWriter::new(Vec::new())?;
/// file.write(&Record::new(hoyito_core::Position::default()))?;
///
/// let file = file.into_inner();
/// let mut reader = BinaryReader::new(&file[..], Mode::Strict);
/// assert!(reader.read()?.unwrap().record().is_some());
/// assert!(reader.read()?.is_none());
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct BinaryReader<R> {
    stream: Stream<R>,
    mode: Mode,
    scanner: Scanner,
    number: u64,
    /// How much is done with.
    offset: u64,
}

impl<R: Read> BinaryReader<R> {
    /// Reads `input`, which may be any bytes at all. No other buffer is needed.
    pub fn new(input: R, mode: Mode) -> Self {
        Self {
            stream: Stream::new(input),
            mode,
            scanner: Scanner::new(),
            number: 0,
            offset: 0,
        }
    }

    /// The next record; `None` at the end.
    ///
    /// # Errors
    ///
    /// Those of the input. What is wrong with a record is none: that is among its findings.
    pub fn read(&mut self) -> io::Result<Option<Reading<'_>>> {
        let (step, length) = loop {
            let step = self
                .scanner
                .step(self.stream.unread(), self.stream.at_end());
            match (step, step.length()) {
                (Step::More, _) => self.stream.fill()?,
                (_, None) => return Ok(None),
                (Step::Skip(_), Some(length)) => {
                    self.stream.take(length);
                    self.offset += length as u64;
                }
                (_, Some(length)) => break (step, length),
            }
        };
        let start = Location::START.after_bytes(self.offset);
        self.offset += length as u64;
        self.number += 1;
        let bytes = self.stream.take(length);
        let record = read_piece(step, bytes, self.mode);
        Ok(record.map(|record| record.place_bytes(self.number, bytes, start)))
    }
}

#[cfg(test)]
mod tests {
    use std::format;
    use std::string::String;
    use std::vec::Vec;

    use super::*;
    use crate::binary::frame::{FILE_HEADER, Head, MARKER, head};
    use crate::{BinaryRecords, Record};

    fn from_stream(bytes: &[u8], chunk: usize) -> Vec<String> {
        let mut reader = BinaryReader::new(bytes, Mode::Strict);
        reader.stream = Stream::by(bytes, chunk);
        let mut all = Vec::new();
        while let Some(reading) = reader.read().unwrap() {
            all.push(format!("{reading:?}"));
        }
        all
    }

    fn from_bytes(bytes: &[u8]) -> Vec<String> {
        let readings = BinaryRecords::new(bytes, Mode::Strict);
        readings.map(|reading| format!("{reading:?}")).collect()
    }

    fn file() -> Vec<u8> {
        let mut record = Record::new(hoyito_core::Position::default());
        record.tags.south = Some("Ñico".into());
        let bytes = record.to_binary();
        [&FILE_HEADER[..], &bytes, &bytes, &FILE_HEADER, &bytes].concat()
    }

    #[test]
    fn a_stream_reads_as_its_bytes_wherever_it_is_cut() {
        let file = file();
        for length in 0..=file.len() {
            let bytes = &file[..length];
            let whole = from_bytes(bytes);
            for chunk in [1, 7, 64] {
                assert_eq!(
                    from_stream(bytes, chunk),
                    whole,
                    "{length} bytes by {chunk}"
                );
            }
        }
    }

    #[test]
    fn a_stream_reads_as_its_bytes_whatever_byte_is_changed() {
        for place in 0..file().len() {
            for byte in [0, 1, 0x7f, 0x80, FILE_HEADER[0], MARKER, 0xff] {
                let mut file = file();
                file[place] = byte;
                assert_eq!(
                    from_stream(&file, 3),
                    from_bytes(&file),
                    "{byte} at {place}"
                );
            }
        }
    }

    /// A length that checks, but is not there, takes no more memory than what is.
    #[test]
    fn memory_does_not_grow_with_damage() {
        let long = crate::binary::frame::frame(&std::vec![0; 16_000_000]);
        assert!(matches!(head(&long), Head::Right(_)));
        let begin = [&FILE_HEADER[..], &long[..6]].concat();
        let mut reader = BinaryReader::new(&begin[..], Mode::Strict);
        assert!(reader.read().unwrap().is_some());
        assert!(reader.read().unwrap().is_none());
        assert!(reader.stream.capacity() <= 1 << 20);

        let endless = begin.chain(io::repeat(b'x').take(40 << 20));
        let mut reader = BinaryReader::new(endless, Mode::Strict);
        while reader.read().unwrap().is_some() {}
        assert!(reader.stream.capacity() <= 40 << 20);
    }
}
