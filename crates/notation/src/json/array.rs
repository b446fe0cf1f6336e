//! An array of records, written one by one.

use std::io::{self, Write};

use crate::Record;

/// Writes records as one JSON array, a record a line: a `.json` file of several records.
///
/// ```
/// use hoyito_notation::{JsonArrayWriter, Record};
///
/// let record = Record::new(hoyito_core::Position::default());
/// let mut array = JsonArrayWriter::new(Vec::new());
/// array.write(&record)?;
/// array.write(&record)?;
/// let text = String::from_utf8(array.finish()?).unwrap();
/// assert_eq!(text, format!("[\n{},\n{}\n]\n", record.to_json(), record.to_json()));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct JsonArrayWriter<W> {
    out: W,
    is_empty: bool,
}

impl<W: Write> JsonArrayWriter<W> {
    /// Writes to `out`, which is better buffered.
    pub const fn new(out: W) -> Self {
        Self {
            out,
            is_empty: true,
        }
    }

    /// Writes a record.
    ///
    /// # Errors
    ///
    /// Those of the output.
    pub fn write(&mut self, record: &Record) -> io::Result<()> {
        self.write_json(&record.to_json())
    }

    /// Writes a record that is JSON already, as [`Record::to_json`] makes it.
    ///
    /// # Errors
    ///
    /// Those of the output.
    pub fn write_json(&mut self, json: &str) -> io::Result<()> {
        let before = if core::mem::take(&mut self.is_empty) {
            "[\n"
        } else {
            ",\n"
        };
        write!(self.out, "{before}{json}")
    }

    /// Closes the array, and hands back what it was written to.
    ///
    /// # Errors
    ///
    /// Those of the output.
    pub fn finish(mut self) -> io::Result<W> {
        self.out
            .write_all(if self.is_empty { b"[]\n" } else { b"\n]\n" })?;
        Ok(self.out)
    }
}
