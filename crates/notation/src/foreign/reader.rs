//! Records of others out of streams.

use core::fmt;
use std::io::{self, Read};

use crate::stream::Stream;
use crate::{Mode, Reading};

use super::ogn::Ogn;
use super::record::{read_record, too_large};
use super::splitter::Splitter;
use super::syntax::Syntax;
use super::wikimanqala::Wikimanqala;

/// The next record of a stream.
fn read<S: Syntax, R: Read>(
    records: &mut Splitter<R>,
    mode: Mode,
) -> io::Result<Option<Reading<'_>>> {
    let Some(piece) = records.next(S::line)? else {
        return Ok(None);
    };
    let text = records.take(&piece);
    let record = if piece.is_too_large {
        too_large(mode)
    } else {
        read_record::<S>(text, mode)
    };
    Ok(Some(record.place(piece.number, text, piece.start)))
}

macro_rules! readers {
    ($($(#[$doc:meta])+ $name:ident($syntax:ty);)+) => {$(
        $(#[$doc])+
        pub struct $name<R> {
            records: Splitter<R>,
            mode: Mode,
        }

        impl<R: Read> $name<R> {
            /// Reads `input`, which may be any bytes at all. No other buffer is needed.
            pub const fn new(input: R, mode: Mode) -> Self {
                Self {
                    records: Splitter::new(Stream::new(input)),
                    mode,
                }
            }

            /// The next record; `None` at the end.
            ///
            /// # Errors
            ///
            /// Those of the input. What is wrong with a record is none: that is among its findings.
            pub fn read(&mut self) -> io::Result<Option<Reading<'_>>> {
                read::<$syntax, R>(&mut self.records, self.mode)
            }
        }

        impl<R: fmt::Debug> fmt::Debug for $name<R> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_struct(stringify!($name))
                    .field("records", &self.records)
                    .field("mode", &self.mode)
                    .finish()
            }
        }
    )+};
}

readers! {
    /// Games of Hoyito in OGN, the format of the oware program Aualé, one after the other.
    ///
    /// Memory does not grow with the stream. A record begins with a line of tags after moves, within a
    /// comment too. One that is larger than [`LARGEST_RECORD`](crate::LARGEST_RECORD) is an error, and
    /// so is a game of another name, such as oware.
    ///
    /// ```
    /// use hoyito_notation::{Mode, OgnReader};
    ///
    /// let file = "[Variant \"Hoyito III\"]\n[Result \"*\"]\n\n1. C b+4 { three in a row } c\n";
    /// let mut reader = OgnReader::new(file.as_bytes(), Mode::Strict);
    /// let reading = reader.read()?.unwrap();
    /// let record = reading.record().unwrap();
    /// assert!(record.to_hgn().ends_with("\n1. CE ba+4 {three in a row} cd *\n"));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    OgnReader(Ogn);

    /// Games of Hoyito as Wikimanqala writes moves, one after the other.
    ///
    /// Memory does not grow with the stream. A record begins, after moves, with a header line of a known
    /// name or a line that begins with the number 1. One that is larger than
    /// [`LARGEST_RECORD`](crate::LARGEST_RECORD) is an error, and so is a game of another name.
    ///
    /// ```
    /// use hoyito_notation::{Mode, WikimanqalaReader};
    ///
    /// let file = "Variant: hoyito-iii\n\n1. 35 21 (4) 34\n";
    /// let mut reader = WikimanqalaReader::new(file.as_bytes(), Mode::Strict);
    /// let reading = reader.read()?.unwrap();
    /// let record = reading.record().unwrap();
    /// assert!(record.to_hgn().ends_with("\n1. CE ba+4 (4) cd *\n"));
    /// # Ok::<(), std::io::Error>(())
    /// ```
    WikimanqalaReader(Wikimanqala);
}

#[cfg(test)]
mod tests {
    use std::format;
    use std::string::String;
    use std::vec::Vec;

    use super::*;

    /// What is told of all records, in all their parts.
    fn told<S: Syntax>(input: impl Read, chunk: usize) -> Vec<String> {
        let mut records = Splitter::new(Stream::by(input, chunk));
        let mut all = Vec::new();
        while let Some(reading) = read::<S, _>(&mut records, Mode::Lenient).unwrap() {
            all.push(format!("{reading:?}"));
        }
        all
    }

    const OGN: &str = "\u{feff}\r\n[Variant \"Hoyito III\"] [Site \"é ] {x}\"]\r\n[Date \"?\"]\r\n\r\n\
        1. C b+4 { a\r\n b } (c) c\n\n\u{feff}[Variant \"Oware Abapa\"]\n\n1. F f *\n\
        [FEN \"4-4\"]\n{open\n[Variant \"hoyito-ii\"] 1. B D e+4 * {last} x";
    const WIKIMANQALA: &str = "\u{feff}prose\r\nVariant: Hoyito III\r\nSite:  é \r\n\r\n1. 35 21 (4) 34\n\
        2. 41 (4) *\n1. 35 21(8)\nNote: x\n\n\u{feff}South: Ana\nStarter: north\n1. 35 (x)\n\
        Variant: oware\n64 64\n0-0 1";

    #[test]
    fn a_stream_reads_alike_wherever_it_is_cut() {
        for length in 0..=OGN.len().max(WIKIMANQALA.len()) {
            let ogn = &OGN.as_bytes()[..length.min(OGN.len())];
            let wikimanqala = &WIKIMANQALA.as_bytes()[..length.min(WIKIMANQALA.len())];
            let whole = (
                told::<Ogn>(ogn, 4096),
                told::<Wikimanqala>(wikimanqala, 4096),
            );
            for chunk in [1, 7, 64] {
                let cut = (
                    told::<Ogn>(ogn, chunk),
                    told::<Wikimanqala>(wikimanqala, chunk),
                );
                assert_eq!(cut, whole, "{length} bytes by {chunk}");
            }
        }
    }

    #[test]
    fn a_stream_reads_alike_whatever_byte_is_changed() {
        for byte in *b"\0\n\"[]{}(:1*\xff" {
            for place in 0..OGN.len() {
                let mut text = OGN.as_bytes().to_vec();
                text[place] = byte;
                assert_eq!(told::<Ogn>(&*text, 16), told::<Ogn>(&*text, 4096));
            }
            for place in 0..WIKIMANQALA.len() {
                let mut text = WIKIMANQALA.as_bytes().to_vec();
                text[place] = byte;
                let cut = told::<Wikimanqala>(&*text, 16);
                assert_eq!(cut, told::<Wikimanqala>(&*text, 4096));
            }
        }
    }

    /// A record that never ends is passed over, and the next one read.
    #[test]
    fn memory_does_not_grow_with_a_record() {
        let endless = io::repeat(b'x').take(100 << 20);
        let input = endless.chain(&b"\n[Variant \"hoyito-iii\"]\n\n1. C *\n"[..]);
        let mut reader = OgnReader::new(input, Mode::Strict);
        assert!(reader.read().unwrap().unwrap().record().is_none());
        assert!(reader.read().unwrap().unwrap().record().is_some());
        assert!(reader.read().unwrap().is_none());
        let capacity = reader.records.capacity();
        assert!(capacity <= 48 << 20, "{capacity}");
    }
}
