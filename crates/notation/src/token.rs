//! The words of the movetext.

use hoyito_core::{BySide, Hole, Move};
use memchr::memchr;

use crate::Mark;
use crate::value::Named;

/// A move as it is written. What isn't written is `None` and claims nothing.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Claim {
    pub(crate) mv: Move,
    pub(crate) landing: Option<Hole>,
    pub(crate) captured: Option<u16>,
    pub(crate) clears: bool,
    pub(crate) mark: Option<Mark>,
}

impl Claim {
    pub(crate) const PASS: Self = Self {
        mv: Move::Pass,
        landing: None,
        captured: None,
        clears: false,
        mark: None,
    };

    /// Reads `C`, `CE`, `C+4`, `Ca+4#!` or `--`.
    pub(crate) fn read(word: &[u8]) -> Option<Self> {
        if word == b"--" {
            return Some(Self::PASS);
        }
        let hole = |byte: Option<&u8>| Hole::from_letter(char::from(*byte?));
        let played = hole(word.first())?;
        let landing = hole(word.get(1));
        let mut rest = &word[1 + usize::from(landing.is_some())..];
        let captured = match rest.strip_prefix(b"+") {
            None => None,
            Some(after) => {
                let digits = after.iter().take_while(|b| b.is_ascii_digit()).count();
                rest = &after[digits..];
                Some(number(&after[..digits]).filter(|&seeds| seeds > 0)?)
            }
        };
        let clears = rest.first() == Some(&b'#');
        rest = &rest[usize::from(clears)..];
        let mark = if rest.is_empty() {
            None
        } else {
            Some(Mark::from_name(core::str::from_utf8(rest).ok()?)?)
        };
        Some(Self {
            mv: played.into(),
            landing,
            captured,
            clears,
            mark,
        })
    }
}

/// The result token, or the value of the tag `Result`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum GameResult {
    Unfinished,
    Captured(BySide<u16>),
}

impl GameResult {
    pub(crate) fn parse(text: &[u8]) -> Option<Self> {
        if text == b"*" {
            return Some(Self::Unfinished);
        }
        let dash = memchr(b'-', text)?;
        Some(Self::Captured(BySide {
            south: number(&text[..dash])?,
            north: number(&text[dash + 1..])?,
        }))
    }
}

/// A number without sign or leading zero. One too large for its use is as wrong as any other, so it
/// may be cut to the largest.
pub(crate) fn number(digits: &[u8]) -> Option<u16> {
    if digits.is_empty() || (digits[0] == b'0' && digits.len() > 1) {
        return None;
    }
    digits.iter().try_fold(0_u16, |sum, digit| {
        digit.is_ascii_digit().then(|| {
            sum.saturating_mul(10)
                .saturating_add(u16::from(digit - b'0'))
        })
    })
}
