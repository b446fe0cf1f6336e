//! A board of two rows of six as its mover sees it, and nothing else of a game.

use core::num::NonZeroU8;

use crate::board::Board;
use crate::relay::{self, Undone};
use crate::sowing::{LAP_LIMIT, LapEnd};
use crate::{Capture, Position, Shape, Side, Variant};

/// The holes of a row.
const ROW: u8 = 6;
/// The holes of the track.
const TRACK: NonZeroU8 = NonZeroU8::new(2 * ROW).unwrap();
/// The bits of a row, a byte a hole.
const ROW_BITS: u32 = 8 * ROW as u32;
/// The low byte of every pair.
const EVEN: u64 = 0x00ff_00ff_00ff_00ff;

/// Two rows of six as the mover sees them: the mover's row from its left, then the other's (B3).
///
/// Who has captured what, whose turn it is and the quiet count are left out, so that what is found
/// out about it holds for every position that looks like this to its mover. Sowing works as in
/// [`Position::play`], but knows of no end of the game.
///
/// ```
/// use hoyito_core::{MoverView, Position, Sown, Variant};
///
/// let view = Position::default().mover_view().unwrap();
/// let Some(Sown::Quiet(next)) = view.sow(0, Variant::III) else { panic!() };
/// // North is the mover now, so that North's row comes first.
/// assert_eq!(next.holes(), [6, 6, 0, 1, 6, 6, 2, 7, 1, 6, 1, 6]);
/// assert!(next.sources().any(|source| source == view));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct MoverView(u128);

/// What a move of a [`MoverView`] brings about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sown {
    /// Nothing was captured: the board as the other player sees it, whose turn it is (M2).
    Quiet(MoverView),
    /// Seeds were captured, and the turn goes on (K1–K3).
    Capture {
        /// How many, the award of the last four not included: a multiple of four.
        seeds: u8,
        /// The board that is left, as the same player sees it. Where it holds four, they are
        /// awarded (E1).
        left: MoverView,
    },
}

impl MoverView {
    /// The board with these seeds, the mover's row first; `None` for more than 48 (B2).
    pub fn new(holes: [u8; 2 * ROW as usize]) -> Option<Self> {
        let from_last = holes.iter().rev();
        Self::from_bits(from_last.fold(0, |bits, &seeds| bits << 8 | u128::from(seeds)))
    }

    /// The board of [`bits`](Self::bits); `None` for more than 48 seeds or more than twelve holes.
    #[inline]
    pub const fn from_bits(bits: u128) -> Option<Self> {
        let (low, high) = (bits as u64, (bits >> 64) as u64);
        // Pairs of bytes, so that no sum is lost.
        let pairs = (low & EVEN) + (low >> 8 & EVEN) + (high & EVEN) + (high >> 8 & EVEN);
        let total = (pairs.wrapping_mul(0x0001_0001_0001_0001) >> 48) as u16;
        if total > Shape::SIX.full_seeds() as u16 || bits >> (2 * ROW_BITS) != 0 {
            return None;
        }
        Some(Self(bits))
    }

    /// The seeds of each hole, the mover's row first.
    pub fn holes(self) -> [u8; 2 * ROW as usize] {
        let mut bits = self.0;
        [(); 2 * ROW as usize].map(|()| {
            let seeds = bits as u8;
            bits >>= 8;
            seeds
        })
    }

    /// A byte a hole, the mover's first in the lowest.
    #[inline]
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// All seeds on the board: 0 to 48.
    #[inline]
    pub const fn seeds(self) -> u8 {
        // Halves first. No sum is beyond a byte, so that of all arrives in the highest.
        let halves = (self.0 as u64).wrapping_add((self.0 >> 64) as u64);
        (halves.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// The same board as the other player sees it.
    #[inline]
    pub const fn turned(self) -> Self {
        Self(self.0 >> ROW_BITS | (self.0 << ROW_BITS & ROW_OF_OTHER))
    }

    /// The move from the mover's hole with this index. `None` if there is no such hole, it is empty,
    /// or its sowing never ends (M1, H1).
    #[inline]
    pub fn sow(self, index: u8, variant: Variant) -> Option<Sown> {
        if index >= ROW {
            return None;
        }
        let landed = relay::sow_all(Board::from_bits(self.0), index, TRACK)?;
        let mut board = landed.board;
        Some(if landed.end == LapEnd::Capture {
            let capture = Capture::take(&mut board, landed.place, Shape::SIX, variant);
            Sown::Capture {
                seeds: capture.seeds(),
                left: Self(board.bits()),
            }
        } else {
            Sown::Quiet(Self(board.bits()).turned())
        })
    }

    /// Whether the mover can finish a move, so that they need not pass (M4, H2).
    #[inline]
    pub fn can_move(self) -> bool {
        let board = Board::from_bits(self.0);
        (0..ROW).any(|place| matches!(board.seeds(place), 1 | 4))
            || (0..ROW).any(|place| relay::sow_all(board, place, TRACK).is_some())
    }

    /// Every board from which a move without a capture leads to this one, as its mover sees it; as
    /// often as there are such moves. Passes are not among them.
    ///
    /// The last lap fell into an empty hole, which now holds one. A lap can be undone in one way only
    /// (H1), so each single seed is followed back lap by lap, and each hole of the player who moved
    /// that a lap began with is a move that comes here. A relay does not begin with one seed or four,
    /// where it would have ended (M2).
    #[inline]
    pub fn sources(self) -> Sources {
        let board = Board::from_bits(self.turned().0);
        Sources {
            board,
            singles: board.singles(TRACK),
            under_way: None,
        }
    }
}

/// The bits of the second row.
const ROW_OF_OTHER: u128 = ((1 << ROW_BITS) - 1) << ROW_BITS;

/// The boards from which a move leads to a board. Made by [`MoverView::sources`].
#[derive(Debug, Clone)]
pub struct Sources {
    board: Board,
    /// The places with one seed that are still to be followed back, as bits.
    singles: u32,
    /// How far the last one was followed.
    under_way: Option<(Undone, u16)>,
}

impl Iterator for Sources {
    type Item = MoverView;

    #[inline]
    fn next(&mut self) -> Option<MoverView> {
        loop {
            let (undone, laps) = match self.under_way {
                Some((before, laps)) if laps < LAP_LIMIT && !matches!(before.seeds, 1 | 4) => {
                    (relay::undo_lap(before.board, before.from, TRACK), laps + 1)
                }
                _ => {
                    if self.singles == 0 {
                        return None;
                    }
                    let landing = self.singles.trailing_zeros() as u8;
                    self.singles &= self.singles - 1;
                    (relay::undo_lap(self.board, landing, TRACK), 1)
                }
            };
            self.under_way = Some((undone, laps));
            if undone.from < ROW {
                return Some(MoverView(undone.board.bits()));
            }
        }
    }
}

impl core::iter::FusedIterator for Sources {}

impl Position {
    /// The board as the mover sees it; `None` unless it is two rows of six.
    #[inline]
    pub fn mover_view(&self) -> Option<MoverView> {
        if self.shape != Shape::SIX {
            return None;
        }
        let view = MoverView(self.board.bits());
        Some(match self.turn {
            Side::South => view,
            Side::North => view.turned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;
    use std::vec::Vec;

    /// Every board of two rows of six with so many seeds.
    fn boards(seeds: u8) -> Vec<MoverView> {
        fn fill(holes: &mut [u8; 12], place: usize, left: u8, boards: &mut Vec<MoverView>) {
            if place == 11 {
                holes[place] = left;
                boards.push(MoverView::new(*holes).unwrap());
                return;
            }
            for seeds in 0..=left {
                holes[place] = seeds;
                fill(holes, place + 1, left - seeds, boards);
            }
        }
        let mut all = Vec::new();
        fill(&mut [0; 12], 0, seeds, &mut all);
        all
    }

    #[test]
    fn sources_are_the_quiet_moves_backwards() {
        for seeds in [4, 8] {
            let mut there = HashMap::<_, Vec<_>>::new();
            let all = boards(seeds);
            for &view in &all {
                for index in 0..ROW {
                    if let Some(Sown::Quiet(next)) = view.sow(index, Variant::II) {
                        there.entry(next).or_default().push(view);
                    }
                }
            }
            for view in all {
                let mut expected = there.remove(&view).unwrap_or_default();
                let mut found: Vec<_> = view.sources().collect();
                expected.sort();
                found.sort();
                assert_eq!(found, expected, "{view:?}");
            }
        }
    }

    #[test]
    fn laps_round_the_track_are_undone() {
        let view = MoverView::new([14, 2, 0, 1, 0, 3, 1, 0, 0, 0, 1, 2]).unwrap();
        let mut laps = 0;
        let mut board = Board::from_bits(view.bits());
        let mut walk = relay::Walk::on(board, 0, TRACK);
        loop {
            let (from, seeds) = (walk.at(), walk.seeds());
            let end = walk.lap();
            let after = *walk.board();
            let undone = relay::undo_lap(after, walk.at(), TRACK);
            assert_eq!((undone.board, undone.from), (board, from));
            assert_eq!(undone.seeds, seeds);
            board = after;
            laps += 1;
            if end != LapEnd::Relay || laps == 50 {
                break;
            }
        }
        assert!(laps > 1);
    }

    #[test]
    fn a_view_plays_as_its_position_does() {
        let mut position = Position::default();
        for number in 0..400_u32 {
            let view = position.mover_view().unwrap();
            assert_eq!(view.seeds(), position.seeds_on_board());
            assert_eq!(view.turned().turned(), view);
            assert_eq!(MoverView::new(view.holes()), Some(view));
            let moves = position.legal_moves();
            if moves.is_empty() {
                position = Position::default();
                continue;
            }
            assert_eq!(view.can_move(), !position.must_pass());
            for (played, next) in position.successors() {
                let Some(hole) = played.mv.hole() else {
                    continue;
                };
                let sown = view.sow(hole.index(), Variant::III).unwrap();
                let expected = match played.captured() {
                    0 => Sown::Quiet(next.mover_view().unwrap()),
                    seeds if played.award.is_none() => Sown::Capture {
                        seeds,
                        left: next.mover_view().unwrap(),
                    },
                    _ => continue,
                };
                assert_eq!(sown, expected);
            }
            let mv = moves.get((number.wrapping_mul(2_654_435_761) >> 16) as u8 % moves.len());
            position.play(mv.unwrap()).unwrap();
        }
    }

    #[test]
    fn more_seeds_than_there_are_are_refused() {
        assert_eq!(MoverView::new([5; 12]), None);
        assert_eq!(MoverView::new([255; 12]), None);
        assert_eq!(MoverView::from_bits(1 << 96), None);
        assert_eq!(MoverView::from_bits(48 << 88).unwrap().holes()[11], 48);
        assert_eq!(MoverView::from_bits(49 << 88), None);
        assert_eq!(MoverView::new([4; 12]).unwrap().sow(6, Variant::III), None);
    }
}
