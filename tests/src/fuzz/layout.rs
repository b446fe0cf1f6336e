//! Where readings lie in their input, and that each fits what it says.

use hoyito_notation::{Location, Mode, Reading, Severity, Status};

/// Goes over the readings of an input.
#[derive(Debug)]
pub(super) struct Layout<'a> {
    input: &'a [u8],
    mode: Mode,
    /// Where the last reading ended.
    end: usize,
    number: u64,
}

impl<'a> Layout<'a> {
    pub(super) const fn new(input: &'a [u8], mode: Mode) -> Self {
        Self {
            input,
            mode,
            end: 0,
            number: 0,
        }
    }

    /// Looks at the next reading. Returns the bytes between it and the one before.
    pub(super) fn add(&mut self, reading: &Reading<'_>) -> &'a [u8] {
        self.number += 1;
        assert_eq!(reading.number, self.number);
        let start = place(reading.start.offset);
        let end = start + reading.text.len();
        assert!(self.end <= start, "a byte belongs to two records");
        assert_eq!(reading.text, &self.input[start..end]);
        assert_eq!(reading.start, self.locate(start, reading.is_text));
        for finding in &reading.findings {
            let begin = place(finding.location.offset);
            let length = place(finding.length);
            assert_eq!(finding.location, self.locate(begin, reading.is_text));
            assert!(
                start <= begin && begin + length <= end,
                "{finding:?} of {start}..{end}"
            );
            assert!(!finding.message.is_empty());
        }
        self.status(reading);
        let between = &self.input[self.end..start];
        self.end = end;
        between
    }

    /// The bytes after the last reading.
    pub(super) fn rest(self) -> &'a [u8] {
        &self.input[self.end..]
    }

    fn status(&self, reading: &Reading<'_>) {
        let severities = || reading.findings.iter().map(|finding| finding.severity);
        let status = match severities().max() {
            None => Status::Valid,
            Some(Severity::Warning) => Status::Repaired,
            Some(Severity::Error) => Status::Invalid,
        };
        assert_eq!(reading.status(), status);
        assert_eq!(reading.record().is_some(), status != Status::Invalid);
        if self.mode == Mode::Strict {
            assert!(severities().all(|severity| severity == Severity::Error));
        }
    }

    /// The place of a byte, counted anew.
    fn locate(&self, offset: usize, is_text: bool) -> Location {
        let before = &self.input[..offset];
        let line_begin = before.iter().rposition(|&byte| byte == b'\n');
        let line_begin = line_begin.map_or(0, |at| at + 1);
        let (line, width) = if is_text {
            let lines = before.split(|&byte| byte == b'\n');
            (lines.count(), width(&before[line_begin..]))
        } else {
            (1, offset)
        };
        Location {
            offset: offset as u64,
            line: line as u64,
            column: width as u64 + 1,
        }
    }
}

/// Whether these bytes, which belong to no record, are of the characters that may stand there, and of the
/// marks that files begin with.
pub(super) fn is_only(bytes: &[u8], characters: &str) -> bool {
    let may_stand = |it| it == '\u{feff}' || characters.contains(it);
    str::from_utf8(bytes).is_ok_and(|text| text.chars().all(may_stand))
}

/// Characters; each byte that belongs to none counts as one, the byte-order mark as none.
fn width(line: &[u8]) -> usize {
    let chunks = line.utf8_chunks();
    let widths = chunks.map(|chunk| {
        let characters = chunk.valid().chars();
        characters.filter(|&it| it != '\u{feff}').count() + chunk.invalid().len()
    });
    widths.sum()
}

fn place(offset: u64) -> usize {
    usize::try_from(offset).expect("within the input")
}
