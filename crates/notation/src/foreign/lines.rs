//! Words broken into lines.

use alloc::string::String;

/// No line is longer, in characters, unless a single word is: Aualé breaks its lines there.
const LINE: usize = 79;

/// A text that grows word by word.
#[derive(Debug)]
pub(super) struct Lines {
    text: String,
    column: usize,
}

impl Lines {
    /// Goes on behind a text that ends with a line end.
    pub(super) const fn after(text: String) -> Self {
        Self { text, column: 0 }
    }

    /// Adds a word after a space, or on the next line where it would pass the last column.
    pub(super) fn word(&mut self, word: &str) {
        let width = word.chars().count();
        // A line that begins with a bracket would read as a tag.
        if self.column + 1 + width > LINE && !word.starts_with('[') {
            self.end_line();
        }
        if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(word);
        self.column += width;
    }

    /// Ends the line, if something stands on it.
    pub(super) fn end_line(&mut self) {
        if self.column > 0 {
            self.text.push('\n');
            self.column = 0;
        }
    }

    /// The text, with its last line ended.
    pub(super) fn finish(mut self) -> String {
        self.end_line();
        self.text
    }
}
