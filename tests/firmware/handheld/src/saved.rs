//! Positions and matches as the few bytes that are kept in flash.

use core::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// The most bytes that a position or a match takes.
const MOST: usize = 37;

/// Room for a saved position or match.
#[derive(Debug)]
pub struct Buffer([u8; MOST]);

impl Default for Buffer {
    fn default() -> Self {
        Self([0; MOST])
    }
}

/// Saves a position or a match.
pub fn save<'a>(value: &impl Serialize, buffer: &'a mut Buffer) -> &'a [u8] {
    // It always fits: the tests of the workspace save the largest.
    postcard::to_slice(value, &mut buffer.0).map_or(&[], |bytes| bytes)
}

/// Reads a position or a match again, if it is one and nothing follows it.
pub fn restore<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    let (value, rest) = postcard::take_from_bytes(bytes).ok()?;
    rest.is_empty().then_some(value)
}

/// Bytes as hexadecimal digits.
#[derive(Debug, Clone, Copy)]
pub struct Hex<'a>(pub &'a [u8]);

impl fmt::Display for Hex<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// What hexadecimal digits stand for, restored.
pub(crate) fn from_hex<T: DeserializeOwned>(text: &str) -> Option<T> {
    let mut buffer = Buffer::default();
    let (pairs, []) = text.as_bytes().as_chunks::<2>() else {
        return None;
    };
    for (number, pair) in pairs.iter().enumerate() {
        let pair = str::from_utf8(pair).ok()?;
        *buffer.0.get_mut(number)? = u8::from_str_radix(pair, 16).ok()?;
    }
    restore(buffer.0.get(..pairs.len())?)
}
