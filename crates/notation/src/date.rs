//! The value of the tag `Date`.

use core::fmt;

/// A date written `YYYY.MM.DD`, with `?` for digits that are not known.
///
/// ```
/// use hoyito_notation::Date;
///
/// assert!(Date::parse("2026.11.??").is_some());
/// assert!(Date::parse("2024.02.29").is_some());
/// assert!(Date::parse("2026.02.29").is_none()); // no such day
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Date([u8; 10]);

impl Date {
    /// Nothing known: `????.??.??`.
    pub const UNKNOWN: Self = Self(*b"????.??.??");

    /// Reads a date. Where all digits are known it must be a real day.
    pub fn parse(text: &str) -> Option<Self> {
        let bytes: [u8; 10] = text.as_bytes().try_into().ok()?;
        let well_formed = (0..).zip(bytes).all(|(place, byte)| match place {
            4 | 7 => byte == b'.',
            _ => byte == b'?' || byte.is_ascii_digit(),
        });
        let date = Self(bytes);
        (well_formed && (bytes.contains(&b'?') || date.is_real_day())).then_some(date)
    }

    /// As it is written.
    pub fn as_str(&self) -> &str {
        // Digits, points and question marks only.
        core::str::from_utf8(&self.0).unwrap_or_default()
    }

    fn is_real_day(self) -> bool {
        let number = |digits: &[u8]| {
            digits
                .iter()
                .fold(0_u32, |sum, digit| sum * 10 + u32::from(digit - b'0'))
        };
        let (year, month, day) = (
            number(&self.0[..4]),
            number(&self.0[5..7]),
            number(&self.0[8..]),
        );
        let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let days = match month {
            4 | 6 | 9 | 11 => 30,
            2 if is_leap => 29,
            2 => 28,
            1..=12 => 31,
            _ => 0,
        };
        (1..=days).contains(&day)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
