//! Reading records in any of their formats.

use std::io::{self, Read};

use hoyito_notation::{
    BinaryReader, JsonReader, Mode, OgnReader, Reader, Reading, WikimanqalaReader,
};

use crate::RecordFormat;
use crate::pieces::read_hgn;

/// Reads the records of an input and hands them on in order. Memory does not grow with the input. HGN
/// is read on all threads of the current [`rayon`] pool.
///
/// ```
/// use hoyito_arena::{RecordFormat, read_records};
/// use hoyito_notation::Mode;
///
/// let text = "[Variant \"hoyito-iii\"]\n\n1. CE *\n\n[Variant \"hoyito-ii\"]\n\n1. BD *\n";
/// let mut numbers = Vec::new();
/// read_records(text.as_bytes(), RecordFormat::Hgn, Mode::Strict, |reading| {
///     numbers.push(reading.number);
///     Ok::<(), std::io::Error>(())
/// })?;
/// assert_eq!(numbers, [1, 2]);
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// Those of the input, and those of `each`, after which no more is read.
pub fn read_records<E: From<io::Error>>(
    input: impl Read,
    format: RecordFormat,
    mode: Mode,
    each: impl FnMut(&mut Reading<'_>) -> Result<(), E>,
) -> Result<(), E> {
    match format {
        RecordFormat::Hgn => read_hgn(input, mode, each),
        RecordFormat::Json | RecordFormat::JsonLines => hand_on(JsonReader::new(input, mode), each),
        RecordFormat::Binary => hand_on(BinaryReader::new(input, mode), each),
        RecordFormat::Ogn => hand_on(OgnReader::new(input, mode), each),
        RecordFormat::Wikimanqala => hand_on(WikimanqalaReader::new(input, mode), each),
    }
}

/// Where records come from, one after the other.
pub(crate) trait RecordSource {
    fn next(&mut self) -> io::Result<Option<Reading<'_>>>;
}

macro_rules! record_sources {
    ($($reader:ident)+) => {
        $(impl<R: Read> RecordSource for $reader<R> {
            fn next(&mut self) -> io::Result<Option<Reading<'_>>> {
                self.read()
            }
        })+
    };
}

record_sources! { Reader JsonReader BinaryReader OgnReader WikimanqalaReader }

pub(crate) fn hand_on<E: From<io::Error>>(
    mut source: impl RecordSource,
    mut each: impl FnMut(&mut Reading<'_>) -> Result<(), E>,
) -> Result<(), E> {
    while let Some(mut reading) = source.next()? {
        each(&mut reading)?;
    }
    Ok(())
}
