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
    #[cfg(feature = "foreign")]
    pub(crate) fn read(word: &[u8]) -> Option<Self> {
        let (claim, length) = Self::begin(word)?;
        (length == word.len()).then_some(claim)
    }

    /// Reads the word that `text` begins with, and how long it is.
    #[inline]
    pub(crate) fn begin(text: &[u8]) -> Option<(Self, usize)> {
        // What most moves are. That is only a quicker way to see it.
        if let [played, landing, after, ..] = *text
            && let Some(played) = hole(played)
            && let landing @ Some(_) = hole(landing)
            && ends_word(after)
        {
            let mv = played.into();
            return Some((
                Self {
                    mv,
                    landing,
                    ..Self::PASS
                },
                2,
            ));
        }
        Self::begin_any(text)
    }

    fn begin_any(text: &[u8]) -> Option<(Self, usize)> {
        let byte = |at: usize| text.get(at).copied().unwrap_or(b' ');
        let Some(played) = hole(byte(0)) else {
            let passes = text.starts_with(b"--") && ends_word(byte(2));
            return passes.then_some((Self::PASS, 2));
        };
        let mut claim = Self {
            mv: played.into(),
            landing: hole(byte(1)),
            ..Self::PASS
        };
        let mut end = 1 + usize::from(claim.landing.is_some());
        if byte(end) == b'+' {
            let digits = digits(&text[end + 1..]);
            let seeds = number(digits).filter(|&seeds| seeds > 0)?;
            claim.captured = Some(seeds);
            end += 1 + digits.len();
        }
        if byte(end) == b'#' {
            claim.clears = true;
            end += 1;
        }
        if matches!(byte(end), b'!' | b'?') {
            let twice = usize::from(matches!(byte(end + 1), b'!' | b'?'));
            let mark = core::str::from_utf8(&text[end..=end + twice]).ok()?;
            claim.mark = Some(Mark::from_name(mark)?);
            end += mark.len();
        }
        ends_word(byte(end)).then_some((claim, end))
    }
}

pub(crate) const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}

/// Whether a word ends before this byte.
pub(crate) const fn ends_word(byte: u8) -> bool {
    is_blank(byte) || matches!(byte, b'[' | b'{' | b';' | b'(' | b'$')
}

/// The hole that a byte names.
#[inline]
pub(crate) fn hole(letter: u8) -> Option<Hole> {
    // Looked up: whose hole it is would be a jump that is often guessed wrong.
    static HOLES: [Option<Hole>; 256] = {
        let mut holes = [None; 256];
        let mut letter = 0_u8;
        // Beyond ASCII there is none.
        while letter < 128 {
            holes[letter as usize] = Hole::from_letter(letter as char);
            letter += 1;
        }
        holes
    };
    HOLES[usize::from(letter)]
}

/// The digits that `text` begins with.
#[inline]
pub(crate) fn digits(text: &[u8]) -> &[u8] {
    let length = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    &text[..length]
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

/// `12.` and how long it is. The word is not looked at as a whole, since it may hold many numbers.
#[inline]
pub(crate) fn turn_number(text: &[u8]) -> Option<(u32, usize)> {
    let mut number = 0_u64;
    let mut end = 0;
    while let Some(digit @ b'0'..=b'9') = text.get(end) {
        number = number
            .wrapping_mul(10)
            .wrapping_add(u64::from(digit - b'0'));
        end += 1;
    }
    let digits = end;
    let number = match u32::try_from(number) {
        Ok(number) if digits < 20 => number,
        _ => u32::MAX,
    };
    while text.get(end) == Some(&b'.') {
        end += 1;
    }
    (end > digits && text[0] != b'0').then_some((number, end))
}
