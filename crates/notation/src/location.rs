//! Where something stands in a text.

use core::ops::Range;

/// A place in a text: how a person and how a program find it.
///
/// Lines end at LF. Columns count characters; a byte that is not UTF-8 counts as one, the byte-order
/// mark as none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Location {
    /// Bytes before it, from the beginning of the input.
    pub offset: u64,
    /// The line, from 1.
    pub line: u64,
    /// The column in characters, from 1.
    pub column: u64,
}

impl Location {
    /// The beginning of an input.
    pub const START: Self = Self {
        offset: 0,
        line: 1,
        column: 1,
    };

    /// The place after so many bytes that are no text: all on one line, a column a byte.
    pub(crate) const fn after_bytes(self, bytes: u64) -> Self {
        Self {
            offset: self.offset + bytes,
            line: 1,
            column: self.offset + bytes + 1,
        }
    }

    /// The place after `text`, which begins here.
    pub(crate) fn after(self, text: &[u8]) -> Self {
        let offset = self.offset + text.len() as u64;
        match memchr::memrchr(b'\n', text) {
            Some(end) => Self {
                offset,
                line: self.line + memchr::memchr_iter(b'\n', text).count() as u64,
                column: 1 + width(&text[end + 1..]),
            },
            None => Self {
                offset,
                line: self.line,
                column: self.column + width(text),
            },
        }
    }
}

/// The characters of a stretch of text, bytes that are not UTF-8 counted one each.
fn width(text: &[u8]) -> u64 {
    if text.is_ascii() {
        return text.len() as u64;
    }
    text.utf8_chunks()
        .map(|chunk| {
            let marks = chunk.valid().matches('\u{feff}').count();
            chunk.valid().chars().count() - marks + chunk.invalid().len()
        })
        .sum::<usize>() as u64
}

/// Bytes of the input, counted from the beginning of the record they belong to.
pub type Span = Range<usize>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        let at = Location::START.after("\u{feff}[South \"Ñ".as_bytes());
        assert_eq!((at.line, at.column, at.offset), (1, 10, 13));
        let at = at.after(b"\xed\r\nab");
        assert_eq!((at.line, at.column, at.offset), (2, 3, 18));
    }
}
