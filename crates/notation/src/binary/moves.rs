//! Moves in four or five bits each.

use alloc::vec::Vec;

use hoyito_core::{Hole, Move, Shape, Side};

/// How moves are packed on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Packing {
    /// The holes of a row.
    row: u8,
    bits: u32,
}

impl Packing {
    /// Four bits on rows of up to six holes, else five.
    pub(crate) const fn of(shape: Shape) -> Self {
        let row = shape.columns();
        let bits = if row > 6 { 5 } else { 4 };
        Self { row, bits }
    }

    /// South's holes from 0, then North's, then the pass.
    const fn code(self, mv: Move) -> u8 {
        match mv {
            Move::Pass => 2 * self.row,
            Move::Hole(hole) => match hole.side() {
                Side::South => hole.index(),
                Side::North => self.row + hole.index(),
            },
        }
    }

    fn mv(self, code: u8) -> Option<Move> {
        if code == 2 * self.row {
            return Some(Move::Pass);
        }
        let (side, index) = match code.checked_sub(self.row) {
            None => (Side::South, code),
            Some(index) => (Side::North, index),
        };
        let hole = Hole::new(side, index).filter(|hole| hole.index() < self.row)?;
        Some(Move::Hole(hole))
    }

    /// Packs moves, the first in the lowest bits. The bits that are left in the last byte are ones.
    pub(crate) fn pack(self, moves: &[Move]) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(moves.len() * 5 / 8 + 1);
        let (mut bits, mut count) = (0_u32, 0);
        for &mv in moves {
            bits |= u32::from(self.code(mv)) << count;
            count += self.bits;
            while count >= 8 {
                bytes.push(bits.to_le_bytes()[0]);
                bits >>= 8;
                count -= 8;
            }
        }
        if count > 0 {
            bytes.push((bits | (0xff << count)).to_le_bytes()[0]);
        }
        bytes
    }

    /// The moves; `None` if those are none, or packed in another way.
    pub(crate) fn unpack(self, bytes: &[u8]) -> Option<Vec<Move>> {
        let filler = (1_u32 << self.bits) - 1;
        let mut moves = Vec::with_capacity(bytes.len() * 2);
        let (mut bits, mut count) = (0_u32, 0);
        for (place, &byte) in bytes.iter().enumerate() {
            bits |= u32::from(byte) << count;
            count += 8;
            while count >= self.bits {
                let code = bits & filler;
                if code == filler && place + 1 == bytes.len() && count < 8 {
                    break;
                }
                moves.push(self.mv(u8::try_from(code).ok()?)?);
                bits >>= self.bits;
                count -= self.bits;
            }
        }
        (bits == (1 << count) - 1).then_some(moves)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_comes_back_at_every_place() {
        for (shape, moves) in [(Shape::SIX, 13), (Shape::TWELVE, 25)] {
            let packing = Packing::of(shape);
            let all: Vec<Move> = (0..moves).map(|code| packing.mv(code).unwrap()).collect();
            assert_eq!(packing.mv(moves), None);
            for begin in 0..all.len() {
                for end in begin..=all.len() {
                    let moves = &all[begin..end];
                    let bytes = packing.pack(moves);
                    assert_eq!(
                        bytes.len(),
                        (moves.len() * packing.bits as usize).div_ceil(8)
                    );
                    assert_eq!(packing.unpack(&bytes).unwrap(), moves);
                }
            }
        }
    }

    #[test]
    fn what_is_no_move_is_refused() {
        let packing = Packing::of(Shape::SIX);
        assert_eq!(packing.unpack(&[0x0d]), None);
        // Filler before the end, or more of it than is needed.
        assert_eq!(packing.unpack(&[0xf0, 0x00]), None);
        assert_eq!(packing.unpack(&[0xff]), None);
        let packing = Packing::of(Shape::TWELVE);
        assert_eq!(packing.unpack(&[0x00]), None);
        assert_eq!(packing.unpack(&[0x19, 0xfc]), None);
    }
}
