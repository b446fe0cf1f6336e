//! Where the records of a JSON text begin and end, without reading them.

use super::opening::{Opening, opening};
use crate::record_reader::LARGEST_RECORD;
use crate::records::BYTE_ORDER_MARK;

/// Finds one piece of a text after the other.
///
/// A record begins with a brace and ends with the brace that closes it. A brace with the field
/// `format` begins one wherever it stands: no other object has that field, and in a string its quotes
/// would be escaped. So damage goes no further than to there.
#[derive(Debug, Clone, Default)]
pub(crate) struct Scanner {
    place: Place,
    /// How much of the piece has been looked at.
    at: usize,
    /// Within a record, how many braces are open.
    depth: usize,
    within: Within,
    /// Within something too large, which is passed over.
    is_skipping: bool,
    /// What was before has been reported: what is no record now is the rest of it.
    is_quiet: bool,
    /// The text is in UTF-16, which was reported: none of it can be read.
    is_utf16: bool,
    lines: Lines,
}

/// What the text stands in, within a record.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Within {
    #[default]
    Braces,
    String,
    /// Behind a backslash in a string.
    Escape,
}

/// Whether records stand on lines, one on each.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Lines {
    #[default]
    No,
    /// The record, or the last one, stands on one.
    Perhaps,
    /// One was alone on its line.
    Yes,
}

/// Where between the records the text stands.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Place {
    /// At the beginning.
    #[default]
    Start,
    /// Among records that stand by themselves.
    Lines,
    /// After the bracket that opens an array.
    First,
    /// After a record of an array.
    Next,
    /// After a comma.
    Item,
    /// In an array, after damage.
    Any,
    /// After an array.
    After,
}

/// What is wrong with what no brace begins.
const NO_RECORD: &str = "no record, which is an object in braces";

/// What comes next, and how many bytes it takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step {
    /// Nothing to be read.
    Skip(usize),
    Record(usize),
    /// What is no record, and why.
    Junk(usize, &'static str),
    /// The beginning of something that is too large.
    TooLarge(usize),
    /// More of the text has to be seen.
    More,
    End,
}

impl Scanner {
    /// The next piece of `text`, whose beginning is what has not been done with. `at_end` says that
    /// nothing comes after it.
    pub(crate) fn step(&mut self, text: &[u8], at_end: bool) -> Step {
        if self.depth > 0 {
            return self.record(text, at_end);
        }
        let Some(&first) = text.first() else {
            return if at_end { self.end() } else { Step::More };
        };
        match (first, self.place) {
            _ if self.is_utf16 => self.skip_utf16(text, at_end),
            (0xfe | 0xff, Place::Start) => self.utf16(text, at_end),
            (b' ' | b'\t' | b'\r' | b'\n', _) => self.blanks(text),
            // Files that were put together begin with one each.
            _ if text.starts_with(BYTE_ORDER_MARK) => Step::Skip(BYTE_ORDER_MARK.len()),
            _ if !at_end && BYTE_ORDER_MARK.starts_with(text) => Step::More,
            (b'[', Place::Start) => match is_array(text, at_end) {
                None => Step::More,
                Some(true) => self.pass(Place::First),
                Some(false) => self.no_record(text, at_end),
            },
            (b',', Place::Next | Place::Any) => self.pass(Place::Item),
            (b']', Place::First | Place::Next | Place::Any) => self.pass(Place::After),
            (b']', Place::Item) => {
                self.place = Place::After;
                self.junk(1, "a comma, and no record after it")
            }
            (b'[', Place::After) => {
                self.place = Place::First;
                self.junk(1, "an array is all there is in a file")
            }
            (b'{', _) => match opening(text, at_end) {
                None => Step::More,
                Some(Opening::Ply) => self.no_record(text, at_end),
                Some(_) => self.begin(text, at_end),
            },
            _ => self.no_record(text, at_end),
        }
    }

    /// Says that the last record was damaged, so that what follows may be the rest of it.
    pub(crate) fn after_damage(&mut self) {
        self.is_quiet = true;
        if self.place == Place::Next {
            self.place = Place::Any;
        }
    }

    fn end(&mut self) -> Step {
        if matches!(self.place, Place::First | Place::Next | Place::Item) {
            self.place = Place::After;
            return Step::Junk(0, "the array is never closed: ] is missing");
        }
        Step::End
    }

    /// What begins with a byte that UTF-16 begins with.
    fn utf16(&mut self, text: &[u8], at_end: bool) -> Step {
        const MARKS: [&[u8]; 2] = [b"\xff\xfe", b"\xfe\xff"];
        if text.len() < 2 && !at_end {
            return Step::More;
        }
        self.is_utf16 = MARKS.iter().any(|mark| text.starts_with(mark));
        if self.is_utf16 {
            Step::Junk(2, NO_RECORD)
        } else {
            self.no_record(text, at_end)
        }
    }

    /// Passes over UTF-16, up to a record that is not: files may have been put together.
    fn skip_utf16(&mut self, text: &[u8], at_end: bool) -> Step {
        let braces = memchr::memchr_iter(b'{', text);
        let mut openings = braces.map(|at| (at, opening(&text[at..], at_end)));
        match openings.find(|(_, found)| !matches!(found, Some(Opening::Ply | Opening::Any))) {
            None => Step::Skip(text.len()),
            Some((0, None)) => Step::More,
            Some((0, Some(_))) => {
                self.is_utf16 = false;
                self.begin(text, at_end)
            }
            Some((at, _)) => Step::Skip(at),
        }
    }

    fn blanks(&mut self, text: &[u8]) -> Step {
        let is_blank = |byte: &&u8| matches!(byte, b' ' | b'\t' | b'\r' | b'\n');
        let length = text.iter().take_while(is_blank).count();
        let is_alone = self.place == Place::Lines && self.lines == Lines::Perhaps;
        if is_alone && text[..length].contains(&b'\n') {
            self.lines = Lines::Yes;
        }
        Step::Skip(length)
    }

    fn pass(&mut self, place: Place) -> Step {
        self.place = place;
        Step::Skip(1)
    }

    fn junk(&mut self, length: usize, what: &'static str) -> Step {
        if core::mem::replace(&mut self.is_quiet, true) {
            Step::Skip(length)
        } else {
            Step::Junk(length, what)
        }
    }

    fn begin(&mut self, text: &[u8], at_end: bool) -> Step {
        match self.place {
            Place::Next => {
                self.place = Place::Item;
                return Step::Junk(0, "a comma is missing between two records");
            }
            Place::After => {
                self.place = Place::Lines;
                return self.junk(0, "an array is all there is in a file");
            }
            Place::Start | Place::Lines => self.place = Place::Lines,
            Place::First | Place::Item | Place::Any => self.place = Place::Next,
        }
        (self.at, self.depth) = (1, 1);
        self.is_quiet = false;
        if self.lines == Lines::No {
            self.lines = Lines::Perhaps;
        }
        self.record(text, at_end)
    }

    /// Goes to the next brace that may begin a record, or among lines to the end of this one.
    fn no_record(&mut self, text: &[u8], at_end: bool) -> Step {
        let mut length = 1;
        let found = loop {
            match text.get(length) {
                None => break at_end,
                Some(b'\n') if matches!(self.place, Place::Start | Place::Lines) => break true,
                Some(b'{') => match opening(&text[length..], at_end) {
                    None => break false,
                    Some(Opening::Ply) => {}
                    Some(_) => break true,
                },
                Some(_) => {}
            }
            length += 1;
        };
        // What is too long to wait for is told of now, and the rest passed over.
        if !found {
            length = whole_characters(&text[..length]);
            if length == 0 || (!self.is_quiet && length < LARGEST_RECORD) {
                return Step::More;
            }
        }
        self.place = match self.place {
            Place::Start | Place::Lines => Place::Lines,
            _ => Place::Any,
        };
        self.junk(length, NO_RECORD)
    }

    /// Looks for the end of a record.
    fn record(&mut self, text: &[u8], at_end: bool) -> Step {
        while let Some(&byte) = text.get(self.at) {
            match (byte, self.within) {
                (b'\\', Within::String) => self.within = Within::Escape,
                (b'"', Within::String) => self.within = Within::Braces,
                (_, Within::Escape) | (b'"', Within::Braces) => self.within = Within::String,
                (b'{', within) => match opening(&text[self.at..], at_end) {
                    None => return self.wait(text),
                    Some(Opening::Record) => return self.cut(text),
                    Some(_) => self.depth += usize::from(within == Within::Braces),
                },
                (b'}', Within::Braces) => {
                    self.depth -= 1;
                    if self.depth == 0 {
                        return self.finish(self.at + 1);
                    }
                }
                (b'\n', _) => {
                    match (self.lines, text.get(self.at + 1)) {
                        (Lines::Yes, None) if !at_end => return self.wait(text),
                        (Lines::Yes, Some(b'{')) => return self.cut(text),
                        (Lines::Yes, _) => {}
                        _ => self.lines = Lines::No,
                    }
                    // No string goes on to the next line.
                    self.within = Within::Braces;
                }
                _ => {}
            }
            self.at += 1;
        }
        if at_end {
            return self.cut(text);
        }
        if !self.is_skipping && self.at > LARGEST_RECORD {
            self.is_skipping = true;
            return Step::TooLarge(core::mem::take(&mut self.at));
        }
        self.wait(text)
    }

    fn wait(&mut self, text: &[u8]) -> Step {
        let length = whole_characters(&text[..self.at]);
        if self.is_skipping && length > 0 {
            self.at -= length;
            Step::Skip(length)
        } else {
            Step::More
        }
    }

    /// The record ends here, though not with its brace.
    fn cut(&mut self, text: &[u8]) -> Step {
        let text = text[..self.at].trim_ascii_end();
        let text = text.strip_suffix(b",").unwrap_or(text);
        if self.place == Place::Next {
            self.place = Place::Any;
        }
        self.within = Within::Braces;
        self.finish(text.trim_ascii_end().len())
    }

    fn finish(&mut self, length: usize) -> Step {
        self.depth = 0;
        self.at = 0;
        if core::mem::take(&mut self.is_skipping) {
            return Step::Skip(length);
        }
        if length > LARGEST_RECORD {
            return Step::TooLarge(length);
        }
        Step::Record(length)
    }
}

/// Whether the bracket at the beginning opens an array, and does not stand where the brace of a record
/// should: a field would follow. `None` if more of the text has to be seen.
fn is_array(text: &[u8], at_end: bool) -> Option<bool> {
    const LOOK_AHEAD: usize = 64;
    let next = text[1..text.len().min(LOOK_AHEAD)].trim_ascii_start();
    match next.first() {
        None if !at_end && text.len() < LOOK_AHEAD => None,
        first => Some(first != Some(&b'"')),
    }
}

/// How much of `text` can be parted from what follows without cutting a character.
fn whole_characters(text: &[u8]) -> usize {
    const LONGEST: usize = 4;
    let last = text.len().saturating_sub(LONGEST - 1);
    let begins = |byte: &u8| *byte >= 0xc0;
    text[last..]
        .iter()
        .rposition(begins)
        .map_or(text.len(), |at| last + at)
}
