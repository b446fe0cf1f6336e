//! Records out of a stream of JSON, in constant memory.

use std::io::{self, Read};

use super::records::read_piece;
use super::scan::{Scanner, Step};
use crate::records::byte_order_mark;
use crate::stream::Stream;
use crate::{Location, Mode, Reading};

/// The records of a stream of JSON, as [`JsonRecords`](crate::JsonRecords) reads them from text.
///
/// Memory does not grow with the stream, nor with an array: it holds one record and a little more.
///
/// ```
/// use hoyito_notation::{JsonReader, Mode, Status};
///
/// let record = hoyito_notation::Record::new(hoyito_core::Position::default());
/// let file = format!("{}\nnot JSON\n{}\n", record.to_json(), record.to_json());
/// let mut reader = JsonReader::new(file.as_bytes(), Mode::Strict);
/// let mut seen = Vec::new();
/// while let Some(reading) = reader.read()? {
///     seen.push(reading.status());
/// }
/// assert_eq!(seen, [Status::Valid, Status::Invalid, Status::Valid]);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct JsonReader<R> {
    stream: Stream<R>,
    mode: Mode,
    scanner: Scanner,
    number: u64,
    at: Location,
}

impl<R: Read> JsonReader<R> {
    /// Reads `input`, which may be any bytes at all. No other buffer is needed.
    pub fn new(input: R, mode: Mode) -> Self {
        Self {
            stream: Stream::new(input),
            mode,
            scanner: Scanner::default(),
            number: 0,
            at: Location::START,
        }
    }

    /// The next record; `None` at the end.
    ///
    /// # Errors
    ///
    /// Those of the input. What is wrong with a record is none: that is among its findings.
    pub fn read(&mut self) -> io::Result<Option<Reading<'_>>> {
        if self.at == Location::START {
            self.skip_mark()?;
        }
        let (step, length) = loop {
            let step = self
                .scanner
                .step(self.stream.unread(), self.stream.at_end());
            match step {
                Step::More => self.stream.fill()?,
                Step::End => return Ok(None),
                Step::Skip(length) => self.at = self.at.after(self.stream.take(length)),
                Step::Record(length) | Step::Junk(length, _) | Step::TooLarge(length) => {
                    break (step, length);
                }
            }
        };
        let start = self.at;
        let text = self.stream.take(length);
        self.at = start.after(text);
        self.number += 1;
        let record = read_piece(step, text, self.mode, &mut self.scanner);
        Ok(record.map(|record| record.place(self.number, text, start)))
    }

    fn skip_mark(&mut self) -> io::Result<()> {
        while !self.stream.at_end() && self.stream.unread().len() < 3 {
            self.stream.fill()?;
        }
        let mark = byte_order_mark(self.stream.unread());
        self.stream.take(mark);
        self.at.offset = mark as u64;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::format;
    use std::string::String;
    use std::vec::Vec;

    use super::*;
    use crate::{JsonRecords, Record};

    fn from_stream(text: &[u8], chunk: usize) -> Vec<String> {
        let mut reader = JsonReader::new(text, Mode::Lenient);
        reader.stream = Stream::by(text, chunk);
        let mut all = Vec::new();
        while let Some(reading) = reader.read().unwrap() {
            all.push(format!("{reading:?}"));
        }
        all
    }

    fn from_text(text: &[u8]) -> Vec<String> {
        let readings = JsonRecords::new(text, Mode::Lenient);
        readings.map(|reading| format!("{reading:?}")).collect()
    }

    const LINES: &str = "\u{feff} {\"format\":\"hoyito-record\",\"version\":1,\"south\":\"é{\\\"\",\
        \"variant\":\"hoyito-iii\",\"moves\":[{\"hole\":\"C\",\"comments\":[\"{\"]}],\"result\":\"*\"}\n\
        \u{feff}{\"moves\":[],\"variant\":\"hoyito-ii\",\"format\":\"hoyito-record\",\"version\":1,\"result\":\"*\"}\n";

    fn array() -> String {
        let [first, second] = [LINES.lines().next(), LINES.lines().nth(1)].map(Option::unwrap);
        format!(
            "[{},\n{second}]\n",
            first.trim_start_matches(['\u{feff}', ' '])
        )
    }

    #[test]
    fn a_stream_reads_as_its_text_wherever_it_is_cut() {
        for text in [LINES, &array()] {
            for length in (0..=text.len()).rev() {
                let text = &text.as_bytes()[..length];
                let whole = from_text(text);
                for chunk in [1, 7, 64] {
                    assert_eq!(from_stream(text, chunk), whole, "{length} bytes by {chunk}");
                }
            }
        }
    }

    #[test]
    fn a_stream_reads_as_its_text_whatever_byte_is_changed() {
        for text in [LINES, &array()] {
            for place in 0..text.len() {
                for byte in *b"\0\n\"[]{},:\\\xff" {
                    let mut text = text.as_bytes().to_vec();
                    text[place] = byte;
                    let whole = from_text(&text);
                    assert_eq!(from_stream(&text, 16), whole, "{byte} at {place}");
                }
            }
        }
    }

    /// A record that never ends is passed over, and the next one read; so is what is none.
    #[test]
    fn memory_does_not_grow_with_a_record() {
        let record = Record::new(hoyito_core::Position::default()).to_json();
        for begin in ["{\"format\":\"", "x"] {
            let endless = begin.as_bytes().chain(io::repeat(b'x').take(40 << 20));
            let input = endless.chain(record.as_bytes());
            let mut reader = JsonReader::new(input, Mode::Strict);
            assert!(reader.read().unwrap().unwrap().record().is_none());
            assert!(reader.read().unwrap().unwrap().record().is_some());
            assert!(reader.read().unwrap().is_none());
            assert!(reader.stream.capacity() <= 36 << 20);
        }
    }

    #[test]
    fn memory_does_not_grow_with_an_array() {
        let record = Record::new(hoyito_core::Position::default()).to_json() + ",";
        let input = (&b"["[..]).chain(Repeat::new(record.as_bytes(), 20_000));
        let mut reader = JsonReader::new(input, Mode::Strict);
        for _ in 0..20_000 {
            assert!(reader.read().unwrap().unwrap().record().is_some());
        }
        assert!(reader.stream.capacity() <= 1 << 20);
    }

    /// The same bytes so many times.
    struct Repeat<'a> {
        bytes: &'a [u8],
        left: &'a [u8],
        times: usize,
    }

    impl<'a> Repeat<'a> {
        fn new(bytes: &'a [u8], times: usize) -> Self {
            let left = &[];
            Self { bytes, left, times }
        }
    }

    impl Read for Repeat<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if self.left.is_empty() && self.times > 0 {
                self.times -= 1;
                self.left = self.bytes;
            }
            self.left.read(buffer)
        }
    }
}
