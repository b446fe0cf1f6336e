//! A binary file, written record by record.

use std::io::{self, Write};

use crate::{FILE_HEADER, Record};

/// Writes records as a binary file. Each is written whole, in one write.
///
/// ```
/// use hoyito_notation::{BinaryWriter, FILE_HEADER, Record};
///
/// let record = Record::new(hoyito_core::Position::default());
/// let mut file = BinaryWriter::new(Vec::new())?;
/// file.write(&record)?;
/// let mut file = BinaryWriter::append(file.into_inner());
/// file.write(&record)?;
/// let bytes = record.to_binary();
/// assert_eq!(file.into_inner(), [&FILE_HEADER[..], &bytes, &bytes].concat());
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct BinaryWriter<W>(W);

impl<W: Write> BinaryWriter<W> {
    /// Begins a file: writes the file header to `out`, which is better buffered.
    ///
    /// # Errors
    ///
    /// Those of the output.
    pub fn new(mut out: W) -> io::Result<Self> {
        out.write_all(&FILE_HEADER)?;
        Ok(Self(out))
    }

    /// Goes on with a file that has its file header.
    pub const fn append(out: W) -> Self {
        Self(out)
    }

    /// Writes a record.
    ///
    /// # Errors
    ///
    /// Those of the output.
    pub fn write(&mut self, record: &Record) -> io::Result<()> {
        self.0.write_all(&record.to_binary())
    }

    /// Hands back what was written to.
    pub fn into_inner(self) -> W {
        self.0
    }
}
