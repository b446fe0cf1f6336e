//! One file of records, read game by game.

use std::io;
use std::ops::ControlFlow;
use std::path::Path;

use hoyito_arena::read_records;
use hoyito_match::MatchCheck;
use hoyito_notation::{Mode, Reading};
use hoyito_view::{Look, Source};

use crate::failure::Failure;
use crate::input::{check_unpacked, read};
use crate::output::note;
use crate::record_args::{FormatName, format_of};

/// Why no more is read.
enum Stop<B> {
    Break(B),
    Failure(Failure),
    Fault(io::Error),
}

impl<B> From<io::Error> for Stop<B> {
    fn from(error: io::Error) -> Self {
        Self::Fault(error)
    }
}

/// Reads the records of a file leniently, each compared with the match that it is a round of, until
/// `each` breaks off. The format is what content and name show, if it isn't stated.
pub(crate) fn each_record<B>(
    path: &Path,
    from: Option<FormatName>,
    mut each: impl FnMut(&Reading<'_>, &MatchCheck) -> Result<ControlFlow<B>, Failure>,
) -> Result<ControlFlow<B>, Failure> {
    let text = read(path)?;
    check_unpacked(path, &text)?;
    let mut matches = MatchCheck::default();
    let format = from.map_or_else(|| format_of(path, &text), Into::into);
    let read = read_records(&*text, format, Mode::Lenient, |reading| {
        matches.check(reading);
        match each(reading, &matches) {
            Ok(ControlFlow::Continue(())) => Ok(()),
            Ok(ControlFlow::Break(value)) => Err(Stop::Break(value)),
            Err(failure) => Err(Stop::Failure(failure)),
        }
    });
    match read {
        Ok(()) => Ok(ControlFlow::Continue(())),
        Err(Stop::Break(value)) => Ok(ControlFlow::Break(value)),
        Err(Stop::Failure(failure)) => Err(failure),
        Err(Stop::Fault(source)) => Err(Failure::read(path, source)),
    }
}

/// Tells on standard error what was found in a record.
pub(crate) fn note_findings(file: &str, reading: &Reading<'_>, look: Look) {
    for finding in &reading.findings {
        let source = Source::of(file, reading);
        note(hoyito_view::finding(finding, &source, look).trim_end());
    }
}
