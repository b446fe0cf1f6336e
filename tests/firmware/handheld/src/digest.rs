//! A number for a position, to compare two machines by.

use hoyito_core::Position;

use crate::{Buffer, save};

/// FNV-1a of 64 bits: one multiplication a byte, and no table.
pub fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// The [`fnv`] of the bytes that a position is saved as, so that equal digests show equal saved forms.
pub fn digest(position: &Position) -> u64 {
    let mut buffer = Buffer::default();
    fnv(save(position, &mut buffer))
}
