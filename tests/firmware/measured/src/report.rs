//! Words and numbers for the host, without formatting.

use cortex_m_semihosting::hio::HostStream;

/// The most digits of a number: those of 4,294,967,295.
const DIGITS: usize = 10;
const DECIMALS: &[u8; 10] = b"0123456789";

/// Where everything is reported.
pub(crate) struct Report(pub(crate) HostStream);

impl Report {
    /// Writes words. Nobody would hear that it failed.
    pub(crate) fn words(&mut self, words: &[&str]) {
        for word in words {
            let _ = self.0.write_all(word.as_bytes());
        }
    }

    /// Writes a line that ends in a number.
    pub(crate) fn number(&mut self, words: &[&str], number: usize) {
        self.words(words);
        let mut digits = [b'0'; DIGITS];
        let mut first = DIGITS;
        let mut rest = number;
        for (place, digit) in digits.iter_mut().enumerate().rev() {
            if rest > 0 {
                first = place;
            }
            *digit = DECIMALS.get(rest % 10).copied().unwrap_or(b'0');
            rest /= 10;
        }
        let first = first.min(DIGITS - 1);
        let _ = self.0.write_all(digits.get(first..).unwrap_or_default());
        let _ = self.0.write_all(b"\n");
    }
}
