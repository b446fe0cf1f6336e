//! Short words of canonical text, in one machine word, so that they are compared at once.

use hoyito_core::Hole;

/// One to eight bytes of text. The first one is the lowest.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Word {
    bytes: u64,
    length: usize,
}

impl Word {
    const EMPTY: Self = Self {
        bytes: 0,
        length: 0,
    };

    /// A pass.
    pub(crate) const PASS: Self = Self::EMPTY.after_byte(b'-').after_byte(b'-');

    /// The number of a turn, `12.`; `None` if it is longer than a word.
    #[inline]
    pub(crate) const fn of_turn(number: u32) -> Option<Self> {
        if number > 9_999_999 {
            return None;
        }
        Some(Self::EMPTY.after_byte(b'.').after_number(number))
    }

    /// With a byte before it.
    #[inline]
    const fn after_byte(self, byte: u8) -> Self {
        Self {
            bytes: self.bytes << 8 | byte as u64,
            length: self.length + 1,
        }
    }

    /// With a number before it.
    #[inline]
    const fn after_number(mut self, mut number: u32) -> Self {
        loop {
            self = self.after_byte(b'0' + (number % 10) as u8);
            number /= 10;
            if number == 0 {
                return self;
            }
        }
    }

    #[inline]
    const fn after_hole(self, hole: Hole) -> Self {
        self.after_byte(hole.letter() as u8)
    }

    /// A move that landed there, captured so many seeds and cleared the board or not: `CE`, `ba+4`,
    /// `CD+12#`.
    #[inline]
    pub(crate) fn of_move(hole: Hole, landing: Option<Hole>, captured: u8, clears: bool) -> Self {
        let mut word = Self::EMPTY;
        if clears {
            word = word.after_byte(b'#');
        }
        if captured > 0 {
            word = word.after_number(captured.into()).after_byte(b'+');
        }
        if let Some(landing) = landing {
            word = word.after_hole(landing);
        }
        word.after_hole(hole)
    }

    pub(crate) const fn len(&self) -> usize {
        self.length
    }

    /// Whether a text begins so, whose first eight bytes these are.
    #[inline]
    pub(crate) const fn begins(&self, text: u64) -> bool {
        (self.bytes ^ text) << (64 - 8 * self.length) == 0
    }

    /// As text, which is put into `bytes`.
    pub(crate) fn as_str<'b>(&self, bytes: &'b mut [u8; 8]) -> &'b str {
        *bytes = self.bytes.to_le_bytes();
        // Letters, digits and signs only.
        core::str::from_utf8(&bytes[..self.length]).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_begin_the_texts_that_have_them() {
        let hole = |letter| Hole::from_letter(letter).unwrap();
        let word = Word::of_move(hole('C'), Some(hole('d')), 12, true);
        assert_eq!(word.as_str(&mut [0; 8]), "Cd+12#");
        assert_eq!(Word::PASS.as_str(&mut [0; 8]), "--");
        assert!(word.begins(u64::from_le_bytes(*b"Cd+12# a")));
        assert!(!word.begins(u64::from_le_bytes(*b"Cd+12 ab")));
        let longest = Word::of_turn(9_999_999).unwrap();
        assert!(longest.begins(u64::from_le_bytes(*b"9999999.")));
        assert!(Word::of_turn(10_000_000).is_none());
    }
}
