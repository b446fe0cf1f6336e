//! The values of all boards with as many seeds.

use alloc::vec::Vec;

use hoyito_core::MoverView;

use super::kind::TableKind;
use super::rank::{MOST_SEEDS, boards, rank, unrank};

/// The value of every board of two rows of six with so many seeds, in half a byte each.
///
/// A value is the seeds that the mover will yet win minus those that the other will, the award
/// included: a multiple of four. The values stand in the order of the boards' numbers, see
/// [`Layer::number`], two in a byte, the first in its low half; value v is written as v / 4 + 8.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layer {
    kind: TableKind,
    seeds: u8,
    passes: u16,
    values: Vec<u8>,
}

/// Why bytes are not a [`Layer`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LayerError {
    /// No layer has so many seeds.
    #[error("a layer has 4, 8, 12, 16, 20 or 24 seeds, not {seeds}")]
    Seeds {
        /// The seeds.
        seeds: u8,
    },
    /// In Hoyito II the last four can't be promised.
    #[error("in Hoyito II the last four go to the capturer (L1)")]
    Kind,
    /// There are more or fewer bytes than the values take.
    #[error("the values of {seeds} seeds take {expected} bytes, not {found}")]
    Length {
        /// The seeds of the layer.
        seeds: u8,
        /// The bytes that the values take.
        expected: u64,
        /// The bytes that there are.
        found: u64,
    },
    /// A board has a value that can't be.
    #[error("board {number} of {seeds} seeds has no possible value")]
    Value {
        /// The seeds of the layer.
        seeds: u8,
        /// The number of the board.
        number: u32,
    },
}

/// How a value is written.
#[inline]
pub(super) const fn code(value: i8) -> u8 {
    (value / 4 + 8) as u8
}

/// The value that is written so.
#[inline]
pub(super) const fn value(code: u8) -> i8 {
    (code as i8 - 8) * 4
}

impl Layer {
    /// The layer with these values.
    ///
    /// # Errors
    ///
    /// A [`LayerError`]: no such layer, too few or too many bytes, or a value that is not among those
    /// possible.
    pub fn new(
        kind: TableKind,
        seeds: u8,
        passes: u16,
        values: Vec<u8>,
    ) -> Result<Self, LayerError> {
        if kind.rules().is_none() {
            return Err(LayerError::Kind);
        }
        let expected = Self::bytes_of(seeds).ok_or(LayerError::Seeds { seeds })?;
        let found = values.len() as u64;
        if found != expected {
            return Err(LayerError::Length {
                seeds,
                expected,
                found,
            });
        }
        let layer = Self {
            kind,
            seeds,
            passes,
            values,
        };
        match layer.first_impossible() {
            Some(number) => Err(LayerError::Value { seeds, number }),
            None => Ok(layer),
        }
    }

    /// The layer with values that were just derived.
    pub(super) fn of_values(kind: TableKind, seeds: u8, passes: u16, values: Vec<u8>) -> Self {
        Self {
            kind,
            seeds,
            passes,
            values,
        }
    }

    /// The bytes that the values of so many seeds take; `None` if there is no such layer.
    pub const fn bytes_of(seeds: u8) -> Option<u64> {
        match Self::boards_of(seeds) {
            Some(boards) => Some(boards.div_ceil(2) as u64),
            None => None,
        }
    }

    /// The boards with so many seeds; `None` if there is no such layer.
    pub const fn boards_of(seeds: u8) -> Option<u32> {
        if seeds == 0 || seeds > MOST_SEEDS || !seeds.is_multiple_of(4) {
            return None;
        }
        Some(boards(seeds))
    }

    fn first_impossible(&self) -> Option<u32> {
        let most = self.seeds / 4;
        let possible = 8 - most..=8 + most;
        let boards = boards(self.seeds);
        let is_bad =
            |byte: &u8| !possible.contains(&(byte & 15)) || !possible.contains(&(byte >> 4));
        let whole = self.values.get(..(boards / 2) as usize)?;
        let number = match whole.iter().position(is_bad) {
            Some(place) => {
                let low = whole.get(place)? & 15;
                2 * place as u32 + u32::from(possible.contains(&low))
            }
            // An odd number of boards leaves half a byte, which is zero.
            None if boards % 2 == 1 && !possible.contains(self.values.last()?) => boards - 1,
            None => return None,
        };
        Some(number)
    }

    /// What it holds for.
    pub const fn kind(&self) -> TableKind {
        self.kind
    }

    /// The seeds on each of its boards.
    pub const fn seeds(&self) -> u8 {
        self.seeds
    }

    /// How many turns a game must have left until it is stalled (H3) for these values to be right.
    pub const fn passes(&self) -> u16 {
        self.passes
    }

    /// The values as they are written.
    pub fn bytes(&self) -> &[u8] {
        &self.values
    }

    /// How many boards there are.
    pub const fn boards(&self) -> u32 {
        boards(self.seeds)
    }

    /// The number of a board among those with as many seeds. They are ordered by the last hole, most
    /// seeds first, then by the last but one, and so on. `None` if there is no such layer.
    pub fn number(board: MoverView) -> Option<u32> {
        Self::boards_of(board.seeds()).map(|_| rank(board))
    }

    /// The board with this number; `None` beyond the last.
    pub fn board(&self, number: u32) -> Option<MoverView> {
        unrank(self.seeds, number)
    }

    /// The value of the board with this number; `None` beyond the last.
    #[inline]
    pub fn value(&self, number: u32) -> Option<i8> {
        let byte = self.values.get(number as usize / 2)?;
        (number < self.boards()).then(|| Self::value_in(*byte, number))
    }

    /// The value of the board with this number, of the byte that it is written in.
    #[inline]
    pub const fn value_in(byte: u8, number: u32) -> i8 {
        value(if number.is_multiple_of(2) {
            byte & 15
        } else {
            byte >> 4
        })
    }

    /// All values, in the order of the boards.
    pub fn values(&self) -> impl Iterator<Item = i8> {
        let halves = self.values.iter().flat_map(|byte| [byte & 15, byte >> 4]);
        halves.take(self.boards() as usize).map(value)
    }

    /// How many boards have each value that is possible, the lowest first.
    pub fn counts(&self) -> Vec<(i8, u32)> {
        let mut counts = [0; 16];
        for value in self.values() {
            counts[usize::from(code(value) & 15)] += 1;
        }
        let most = self.seeds / 4;
        let codes = 8 - most..=8 + most;
        codes
            .map(|code| (value(code), counts[usize::from(code)]))
            .collect()
    }
}
