//! What a player can do, and sets of it.

use core::fmt;
use core::hint::select_unpredictable;

use crate::{Hole, Side};

/// What a player does when it is their turn: they play a hole, or have to pass (M4).
///
/// ```
/// use hoyito_core::{Hole, Move};
///
/// let hole = Hole::from_letter('c').unwrap();
/// assert_eq!(Move::from(hole).to_string(), "c");
/// assert_eq!(Move::Pass.to_string(), "--");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// Sow from this hole (M1).
    Hole(Hole),
    /// Pass, because no move can be made (M4, H2).
    Pass,
}

impl Move {
    /// The hole that is played, unless it is a pass.
    pub const fn hole(self) -> Option<Hole> {
        match self {
            Self::Hole(hole) => Some(hole),
            Self::Pass => None,
        }
    }
}

impl From<Hole> for Move {
    fn from(hole: Hole) -> Self {
        Self::Hole(hole)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hole(hole) => hole.fmt(f),
            Self::Pass => f.pad("--"),
        }
    }
}

/// A set of moves of one player, small and `Copy`. Iteration goes from the player's left.
///
/// ```
/// use hoyito_core::{Move, Position};
///
/// let moves = Position::default().legal_moves();
/// assert_eq!(moves.len(), 6);
/// assert!(moves.into_iter().map(|m| m.to_string()).eq(["A", "B", "C", "D", "E", "F"]));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MoveList {
    side: Side,
    /// The holes by index as bits, and [`PASS`].
    bits: u16,
}

const PASS: u16 = 1 << 15;

impl MoveList {
    pub(crate) const fn new(side: Side) -> Self {
        Self { side, bits: 0 }
    }

    /// The holes of `side` whose indices are set in `bits`.
    pub(crate) const fn of_holes(side: Side, bits: u16) -> Self {
        Self { side, bits }
    }

    pub(crate) fn insert(&mut self, mv: Move) {
        self.bits |= match mv {
            Move::Hole(hole) => 1 << hole.index(),
            Move::Pass => PASS,
        };
    }

    /// The player whose moves these are.
    pub const fn side(self) -> Side {
        self.side
    }

    /// How many moves there are: 0 to 12.
    #[inline]
    pub const fn len(self) -> u8 {
        // Looked up: not every machine has an instruction that counts bits.
        let passes = (self.bits >> 15) as u8;
        passes + ones(self.bits) + ones(self.bits >> 6)
    }

    /// Whether there is none: of the legal moves, that the game is over.
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Whether `mv` is among them.
    pub const fn contains(self, mv: Move) -> bool {
        match mv {
            Move::Hole(hole) => {
                hole.side() as u8 == self.side as u8 && self.bits >> hole.index() & 1 == 1
            }
            Move::Pass => self.bits & PASS != 0,
        }
    }

    /// The move at `index` in the order of iteration.
    #[inline]
    pub fn get(self, index: u8) -> Option<Move> {
        if index >= self.len() {
            return None;
        }
        let (low, high) = (self.bits, self.bits >> 6);
        let first = nth_one(low, index);
        let place = if high == 0 {
            first
        } else {
            // Both are looked up. A jump to one of them would be guessed wrong half of the time,
            // where the index is drawn by chance.
            let in_first = ones(low);
            let second = 6 + nth_one(high, index.wrapping_sub(in_first));
            select_unpredictable(index < in_first, first, second)
        };
        Some(Hole::new(self.side, place).map_or(Move::Pass, Move::Hole))
    }
}

/// `NTH_ONE[bits][n]` is the place of the one number `n` among six bits, 6 if there are fewer. The last
/// entry counts them. Rows of eight, so that three bits are never beyond them.
static NTH_ONE: [[u8; 8]; 64] = nth_ones();

#[expect(
    clippy::indexing_slicing,
    reason = "runs at compile time only, where a panic is a build error"
)]
const fn nth_ones() -> [[u8; 8]; 64] {
    let mut table = [[6; 8]; 64];
    let mut bits = 0;
    while bits < 64 {
        let (mut place, mut n) = (0, 0);
        while place < 6 {
            if bits >> place & 1 == 1 {
                table[bits][n] = place;
                n += 1;
            }
            place += 1;
        }
        table[bits][7] = n as u8;
        bits += 1;
    }
    table
}

#[expect(
    clippy::indexing_slicing,
    reason = "six bits and three are within the table"
)]
#[inline]
const fn nth_one(bits: u16, n: u8) -> u8 {
    NTH_ONE[(bits & 63) as usize][(n & 7) as usize]
}

/// How many of six bits are ones.
#[inline]
const fn ones(bits: u16) -> u8 {
    nth_one(bits, 7)
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = Moves;

    fn into_iter(self) -> Moves {
        Moves(self)
    }
}

/// The moves of a [`MoveList`], from the player's left.
#[derive(Debug, Clone)]
pub struct Moves(MoveList);

impl Iterator for Moves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        let bits = self.0.bits;
        if bits == 0 {
            return None;
        }
        self.0.bits &= bits - 1;
        let lowest = bits.trailing_zeros() as u8;
        Some(Hole::new(self.0.side, lowest).map_or(Move::Pass, Move::Hole))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = usize::from(self.0.len());
        (len, Some(len))
    }
}

impl ExactSizeIterator for Moves {}
impl core::iter::FusedIterator for Moves {}

#[cfg(feature = "defmt")]
impl defmt::Format for Move {
    /// As it is written: the letter of a hole, or `--`.
    fn format(&self, f: defmt::Formatter<'_>) {
        match self {
            Self::Hole(hole) => hole.format(f),
            Self::Pass => defmt::write!(f, "--"),
        }
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for MoveList {
    /// The moves one after the other.
    fn format(&self, f: defmt::Formatter<'_>) {
        for mv in *self {
            mv.format(f);
        }
    }
}
