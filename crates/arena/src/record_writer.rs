//! Writing records in any of their formats.

use std::io::{self, Write};

use hoyito_notation::{
    FILE_HEADER, ForeignError, ForeignText, JsonArrayWriter, LARGEST_RECORD, Loss, Record,
};

use crate::RecordFormat;

/// Writes records into one file of a format.
///
/// ```
/// use hoyito_arena::{RecordFormat, RecordWriter};
/// use hoyito_notation::Record;
///
/// let record = Record::new(hoyito_core::Position::default());
/// let mut writer = RecordWriter::new(Vec::new(), RecordFormat::JsonLines)?;
/// writer.write(&record)?;
/// writer.write(&record)?;
/// assert_eq!(writer.finish()?.iter().filter(|&&byte| byte == b'\n').count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct RecordWriter<W> {
    form: Form<W>,
    format: RecordFormat,
}

#[derive(Debug)]
enum Form<W> {
    /// Texts of records, parted by a blank line.
    Texts {
        out: W,
        write: Writing,
        is_empty: bool,
    },
    Array(JsonArrayWriter<W>),
    Lines(W),
    Binary(W),
}

/// How a record becomes text.
type Writing = fn(&Record) -> Result<ForeignText, ForeignError>;

/// Why a record was not written.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RecordWriteError {
    /// The format can't hold the game. Others can still be written.
    #[error(transparent)]
    Foreign(#[from] ForeignError),
    /// The record would be larger than whoever reads the format allows. Others can still be written.
    #[error(
        "as {format} it would have {length} bytes, and a record has at most {most} (E107): shorten \
         its comments",
        most = LARGEST_RECORD
    )]
    TooLarge {
        /// The format.
        format: RecordFormat,
        /// How large it would be, in bytes.
        length: u64,
    },
    /// The file can't be written.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl<W: Write> RecordWriter<W> {
    /// Begins a file of records.
    ///
    /// # Errors
    ///
    /// Those of `out`.
    pub fn new(mut out: W, format: RecordFormat) -> io::Result<Self> {
        let texts = |out, write: Writing| Form::Texts {
            out,
            write,
            is_empty: true,
        };
        let form = match format {
            RecordFormat::Hgn => texts(out, |record| {
                Ok(ForeignText {
                    text: record.to_hgn(),
                    losses: Vec::new(),
                })
            }),
            RecordFormat::Ogn => texts(out, Record::to_ogn),
            RecordFormat::Wikimanqala => texts(out, Record::to_wikimanqala),
            RecordFormat::Json => Form::Array(JsonArrayWriter::new(out)),
            RecordFormat::JsonLines => Form::Lines(out),
            RecordFormat::Binary => {
                out.write_all(&FILE_HEADER)?;
                Form::Binary(out)
            }
        };
        Ok(Self { form, format })
    }

    /// Writes a record, and tells what beside the game the format has no place for.
    ///
    /// # Errors
    ///
    /// The format can't hold the game, or not so large a record, or those of the file.
    pub fn write(&mut self, record: &Record) -> Result<Vec<Loss>, RecordWriteError> {
        let format = self.format;
        match &mut self.form {
            Form::Texts {
                out,
                write,
                is_empty,
            } => {
                let ForeignText { text, losses } = write(record)?;
                // Some readers count the blank line behind it.
                check_size(format, text.len() + 1)?;
                if !std::mem::replace(is_empty, false) {
                    out.write_all(b"\n")?;
                }
                out.write_all(text.as_bytes())?;
                return Ok(losses);
            }
            Form::Array(array) => {
                let json = record.to_json();
                check_size(format, json.len())?;
                array.write_json(&json)?;
            }
            Form::Lines(out) => {
                let json = record.to_json();
                check_size(format, json.len())?;
                writeln!(out, "{json}")?;
            }
            Form::Binary(out) => {
                let bytes = record.to_binary();
                check_size(format, bytes.len())?;
                out.write_all(&bytes)?;
            }
        }
        Ok(Vec::new())
    }

    /// Ends the file.
    ///
    /// # Errors
    ///
    /// Those of the file.
    pub fn finish(self) -> io::Result<W> {
        let mut out = match self.form {
            Form::Array(array) => array.finish()?,
            Form::Texts { out, .. } | Form::Lines(out) | Form::Binary(out) => out,
        };
        out.flush()?;
        Ok(out)
    }
}

/// That a record of so many bytes is not too large to be read back.
const fn check_size(format: RecordFormat, length: usize) -> Result<(), RecordWriteError> {
    if length > LARGEST_RECORD {
        let length = length as u64;
        return Err(RecordWriteError::TooLarge { format, length });
    }
    Ok(())
}
