//! Lines of text from a pipe, none longer than can be held.

use std::io::{self, BufRead, BufReader, Read};

use hoyito_notation::byte_order_mark;

/// The most bytes of a line.
pub(super) const LONGEST_LINE: u64 = 1 << 20;

/// What was read.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// A line, without its end.
    Text(String),
    /// A line that is not UTF-8.
    Bytes,
    /// A line that is too long, as soon as it is. Its rest is left out.
    TooLong,
}

/// The lines that come through a pipe.
#[derive(Debug)]
pub(super) struct Lines<R> {
    from: BufReader<R>,
    /// Whether the rest of a line that is too long is still to come.
    is_within: bool,
    /// Whether nothing has been read yet.
    is_fresh: bool,
}

impl<R: Read> Lines<R> {
    pub(super) fn new(from: R) -> Self {
        Self {
            from: BufReader::new(from),
            is_within: false,
            is_fresh: true,
        }
    }

    fn read(&mut self) -> io::Result<Option<Line>> {
        if self.is_within {
            self.from.skip_until(b'\n')?;
            self.is_within = false;
        }
        let mut bytes = Vec::new();
        let mut from = (&mut self.from).take(LONGEST_LINE + 1);
        if from.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        if std::mem::take(&mut self.is_fresh) {
            // Some systems send one before the first line. It says nothing.
            bytes.drain(..byte_order_mark(&bytes));
        }
        if bytes.last() == Some(&b'\n') {
            bytes.pop();
        } else if bytes.len() as u64 > LONGEST_LINE {
            self.is_within = true;
            return Ok(Some(Line::TooLong));
        }
        if bytes.last() == Some(&b'\r') {
            bytes.pop();
        }
        let text = String::from_utf8(bytes);
        Ok(Some(text.map_or(Line::Bytes, Line::Text)))
    }
}

impl<R: Read> Iterator for Lines<R> {
    type Item = Line;

    /// The next line. A pipe that can't be read has ended.
    fn next(&mut self) -> Option<Line> {
        self.read().ok().flatten()
    }
}

/// The beginning of a line, for a message.
pub(super) fn excerpt(line: &str, letters: usize) -> String {
    match line.char_indices().nth(letters) {
        None => line.into(),
        Some((end, _)) => format!("{}…", &line[..end]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<Line> {
        Lines::new(bytes).collect()
    }

    fn text(text: &str) -> Line {
        Line::Text(text.into())
    }

    #[test]
    fn line_ends_of_all_systems() {
        assert_eq!(lines(b"a\r\n\nb"), [text("a"), text(""), text("b")]);
        assert_eq!(lines(b""), []);
        let marked = "\u{feff}a\n\u{feff}b".as_bytes();
        assert_eq!(lines(marked), [text("a"), text("\u{feff}b")]);
        assert_eq!(lines(b"\xff\nb\n"), [Line::Bytes, text("b")]);
    }

    #[test]
    fn no_line_takes_more_memory_than_it_may() {
        let length = usize::try_from(LONGEST_LINE).unwrap();
        let mut bytes = vec![b'a'; length];
        bytes.push(b'\n');
        assert_eq!(lines(&bytes), [text(&"a".repeat(length))]);
        bytes.insert(0, b'a');
        bytes.push(b'b');
        assert_eq!(lines(&bytes), [Line::TooLong, text("b")]);
    }
}
