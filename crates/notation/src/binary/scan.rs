//! Where the records of a binary file begin and end, and what is none of them.

use super::frame::{FILE_HEADER, Head, Header, MAGIC, MARKER, file_version, head};
use crate::Code;

/// Finds one piece of a file after the other.
#[derive(Debug, Clone)]
pub(crate) struct Scanner {
    state: State,
    /// So many of the next bytes belong to a damaged record, which has been told of.
    told: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// Nothing has been read.
    Fresh,
    /// Where a record may begin.
    Between,
    /// After damage: the next record has to be looked for.
    Lost,
    /// In a file of a version that is not known: the next file header has to be looked for.
    OtherVersion,
}

/// What comes next, and how many bytes it takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step {
    /// Nothing to be read.
    Skip(usize),
    Record(Header),
    /// A fault here, and the bytes that are done with.
    Fault(usize, Code, &'static str),
    /// More has to be seen.
    More,
    End,
}

impl Scanner {
    pub(crate) const fn new() -> Self {
        Self {
            state: State::Fresh,
            told: 0,
        }
    }

    /// The next piece of what has not been done with. `at_end` says that nothing comes after it.
    pub(crate) fn step(&mut self, bytes: &[u8], at_end: bool) -> Step {
        match self.state {
            State::Fresh => self.file_header(bytes, at_end),
            State::Between => self.piece(bytes, at_end),
            State::Lost | State::OtherVersion => self.look(bytes, at_end),
        }
    }

    /// The file header that has to be here.
    fn file_header(&mut self, bytes: &[u8], at_end: bool) -> Step {
        if bytes.len() < FILE_HEADER.len() && !at_end {
            return Step::More;
        }
        match file_version(bytes) {
            None => {
                let what = "not a binary file of records, or damaged at its beginning";
                self.lose(Step::Fault(0, Code::NOT_BINARY, what))
            }
            Some(version) => self.begin(version),
        }
    }

    fn begin(&mut self, version: u8) -> Step {
        if version == FILE_HEADER[MAGIC] {
            self.state = State::Between;
            return Step::Skip(FILE_HEADER.len());
        }
        self.state = State::OtherVersion;
        let what = "a version of the format that is not known; 1 is";
        Step::Fault(FILE_HEADER.len(), Code::BINARY_VERSION, what)
    }

    /// Another file header, where files were put together, or a record.
    fn piece(&mut self, bytes: &[u8], at_end: bool) -> Step {
        let Some(&byte) = bytes.first() else {
            return if at_end { Step::End } else { Step::More };
        };
        if byte == FILE_HEADER[0] {
            return match file_version(bytes) {
                Some(version) => self.begin(version),
                None if bytes.len() < FILE_HEADER.len() && !at_end => Step::More,
                None => self.lose(no_record()),
            };
        }
        match head(bytes) {
            Head::Wrong => self.lose(no_record()),
            _ if is_cut(bytes, at_end) => Step::More,
            Head::Right(header) => match bytes.get(..header.record()) {
                Some(record) if header.checks(record) => {
                    self.told = self.told.saturating_sub(record.len());
                    Step::Record(header)
                }
                Some(record) => {
                    let what = "the checksum of this record is wrong: its bytes have been changed";
                    self.damaged(record, Step::Fault(1, Code::BAD_CHECKSUM, what))
                }
                None => self.damaged(bytes, cut_off()),
            },
            Head::Cut => self.damaged(bytes, cut_off()),
        }
    }

    /// Tells of a record, and looks for the next one from its second byte on: its length may be wrong.
    fn damaged(&mut self, record: &[u8], fault: Step) -> Step {
        self.told = self.told.max(record.len()) - 1;
        self.lose(fault)
    }

    fn lose(&mut self, fault: Step) -> Step {
        self.state = State::Lost;
        fault
    }

    /// Looks for the next record whose header checks, or file header.
    fn look(&mut self, bytes: &[u8], at_end: bool) -> Step {
        let marks = memchr::memchr2_iter(MARKER, FILE_HEADER[0], bytes);
        for place in marks {
            let rest = &bytes[place..];
            let is_file = rest[0] == FILE_HEADER[0];
            if !is_file && self.state == State::OtherVersion {
                continue;
            }
            let found = if is_file {
                file_version(rest).is_some()
            } else {
                match head(rest) {
                    Head::Right(header) => {
                        let record = rest.get(..header.record());
                        // A damaged record is told of but once.
                        place >= self.told || record.is_some_and(|record| header.checks(record))
                    }
                    Head::Cut | Head::Wrong => false,
                }
            };
            let wait = is_cut(rest, at_end);
            if found || wait {
                self.told = self.told.saturating_sub(place);
                if found && !wait {
                    self.state = State::Between;
                } else if place == 0 {
                    return Step::More;
                }
                return Step::Skip(place);
            }
        }
        if bytes.is_empty() {
            return if at_end { Step::End } else { Step::More };
        }
        self.told = self.told.saturating_sub(bytes.len());
        Step::Skip(bytes.len())
    }
}

/// Whether more has to be seen of the record or file header that these bytes begin.
fn is_cut(bytes: &[u8], at_end: bool) -> bool {
    !at_end
        && match head(bytes) {
            Head::Cut => true,
            Head::Right(header) => bytes.len() < header.record(),
            Head::Wrong => {
                let magic = &bytes[..bytes.len().min(MAGIC)];
                bytes.len() < FILE_HEADER.len() && FILE_HEADER.starts_with(magic)
            }
        }
}

const fn no_record() -> Step {
    let what = "no record begins here, or its header is damaged";
    Step::Fault(0, Code::NO_MARKER, what)
}

const fn cut_off() -> Step {
    let what = "the file ends within this record";
    Step::Fault(1, Code::CUT_OFF, what)
}
