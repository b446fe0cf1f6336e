//! Match records: each round states what it inherits, and is compared with the match so far.

use alloc::format;
use alloc::string::String;

use hoyito_notation::{Code, Mode, Reading, Tag};

use crate::Match;

pub mod codes;
mod current;
mod terms;

use current::{Current, Follows};

pub use terms::terms_of;

/// Follows the matches in a file, record by record in order.
///
/// A file may begin in the middle of a match: the first record of a match is taken as stated. A record
/// with errors takes no part, and the next of its match is again taken as stated. So is, with a warning, a
/// round that is not the one that is due; in [`Mode::Strict`] that is an error. Round 1 after the end of a
/// match begins another one of that name.
///
/// ```
/// use hoyito_match::MatchCheck;
/// use hoyito_notation::{Mode, Records};
///
/// let text = b"[Round \"1\"]\n[Variant \"hoyito-iii\"]\n[Starter \"north\"]\n[Match \"m\"]\n\n*\n";
/// let mut check = MatchCheck::new(Mode::Strict);
/// for mut reading in Records::new(text, Mode::Strict) {
///     check.check(&mut reading);
///     let finding = &reading.findings[0];
///     assert_eq!(finding.message, "round 1 is begun by South (H6), not by North");
/// }
/// ```
#[derive(Debug, Clone, Default)]
pub struct MatchCheck {
    mode: Mode,
    current: Option<Current>,
}

/// What is wrong with a record as a round of its match.
#[derive(Debug)]
struct Fault {
    code: Code,
    tag: Tag,
    message: String,
}

impl Fault {
    fn new(code: Code, tag: Tag, message: impl Into<String>) -> Self {
        Self {
            code,
            tag,
            message: message.into(),
        }
    }
}

impl MatchCheck {
    /// Before the first record of a file that is read so.
    pub fn new(mode: Mode) -> Self {
        Self {
            mode,
            current: None,
        }
    }

    /// The match that the record checked last is a round of, with what that round came to. `None` if it
    /// belongs to no match or has errors.
    pub fn contest(&self) -> Option<&Match> {
        self.current.as_ref().map(|current| &current.contest)
    }

    /// Compares a record with the match it is a round of, and adds to its findings what is wrong.
    pub fn check(&mut self, reading: &mut Reading<'_>) {
        let before = self.current.take();
        let Some(record) = reading.record() else {
            return;
        };
        let Some(id) = &record.tags.match_id else {
            return;
        };
        let mut forgiven = None;
        let followed = match before {
            Some(current) if current.id == *id => match current.followed_by(record) {
                Ok(Follows::Next) => current.next(record),
                Ok(Follows::OtherMatch) => Current::begin(id, record),
                Err(fault) if self.mode == Mode::Lenient => {
                    forgiven = Some(fault);
                    Current::begin(id, record)
                }
                Err(fault) => Err(fault),
            },
            _ => Current::begin(id, record),
        };
        if let Some(Fault { code, tag, message }) = forgiven {
            let message = format!("{message}; this one is taken as stated");
            reading.add_warning(code, reading.span_of(tag), message);
        }
        match followed {
            Ok(current) => self.current = Some(current),
            Err(Fault { code, tag, message }) => {
                reading.add_error(code, reading.span_of(tag), message);
            }
        }
    }
}
