//! Records written in another format.

use std::io::{self, Write};

use hoyito_arena::{RecordFormat, RecordWriteError, RecordWriter};
use hoyito_notation::Record;

use crate::output::Output;

/// What became of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Written {
    /// All of it is there.
    Whole,
    /// Something beside the game is lost.
    WithLosses,
    /// The format can't hold it at all.
    LeftOut,
}

/// Writes a record, and tells what its new format has no place for. `origin` is the file that it comes
/// from and its number there.
pub(crate) fn write_record<W: Write>(
    writer: &mut RecordWriter<W>,
    format: RecordFormat,
    record: &Record,
    (file, number): (&str, u64),
    out: &Output,
) -> io::Result<Written> {
    match writer.write(record) {
        Ok(losses) => {
            if losses.is_empty() {
                return Ok(Written::Whole);
            }
            let losses: Vec<String> = losses.iter().map(ToString::to_string).collect();
            out.note(format_args!(
                "{file}: record {number} loses {}, which {format} has no place for",
                losses.join(", ")
            ));
            Ok(Written::WithLosses)
        }
        Err(RecordWriteError::Io(error)) => Err(error),
        Err(error) => {
            out.note(format_args!("{file}: record {number} is left out: {error}"));
            Ok(Written::LeftOut)
        }
    }
}
