//! The moves of a position in the order in which they are tried.

use core::cmp::Reverse;

use arrayvec::ArrayVec;
use hoyito_core::{Hole, LONGEST_ROW, Move, Position, Side};

use crate::gain::gain;

/// The most moves a position has.
const MOST: usize = LONGEST_ROW as usize;

/// A move with where it leads.
#[derive(Debug, Clone, Copy)]
pub(super) struct Child {
    pub(super) position: Position,
    /// The index of the hole; past the longest row for a pass.
    pub(super) hole: u8,
    /// The seeds that the mover gains on the other, the award included: it may be less than nothing.
    pub(super) gain: i8,
    pub(super) is_capture: bool,
    /// The higher the sooner it is tried.
    rank: i32,
}

/// The moves of a position, best first as far as can be told.
pub(super) type Children = ArrayVec<Child, MOST>;

/// What stands for a hole where there is none: for a pass, or where nothing is known.
pub(super) const NO_HOLE: u8 = LONGEST_ROW;

/// The index of the hole of a move, or [`NO_HOLE`].
pub(super) fn hole_of(mv: Move) -> u8 {
    mv.hole().map_or(NO_HOLE, Hole::index)
}

/// All moves, or the captures alone: first `first`, the index of a hole, then captures, the most seeds
/// first, then the others as they did so far.
#[inline]
pub(super) fn children(
    position: &Position,
    first: u8,
    history: &History,
    captures_only: bool,
) -> Children {
    let mover = position.turn();
    let mut children = Children::new();
    position.successors().for_each(|(played, next)| {
        let is_capture = played.capture.is_some();
        if captures_only && !is_capture {
            return;
        }
        let hole = hole_of(played.mv);
        let gain = gain(&played, mover);
        let rank = if hole == first {
            i32::MAX
        } else if is_capture {
            CAPTURES + i32::from(gain)
        } else {
            history.rank(mover, hole)
        };
        // There is room for a hole each.
        let _ = children.try_push(Child {
            position: next,
            hole,
            gain,
            is_capture,
            rank,
        });
    });
    children.sort_unstable_by_key(|child| Reverse(child.rank));
    children
}

/// Higher than any history.
const CAPTURES: i32 = 1 << 24;

/// How often a move without a capture was the best, by who plays which hole.
#[derive(Debug, Clone, Default)]
pub(super) struct History([[i32; MOST + 1]; 2]);

impl History {
    fn rank(&self, mover: Side, hole: u8) -> i32 {
        let [south, north] = &self.0;
        let row = match mover {
            Side::South => south,
            Side::North => north,
        };
        row.get(usize::from(hole)).copied().unwrap_or_default()
    }

    /// The move was good enough that no other had to be tried, in a search so deep.
    pub(super) fn reward(&mut self, mover: Side, child: &Child, depth: u8) {
        if child.is_capture {
            return;
        }
        let [south, north] = &mut self.0;
        let row = match mover {
            Side::South => south,
            Side::North => north,
        };
        let weight = i32::from(depth) * i32::from(depth);
        if let Some(rank) = row.get_mut(usize::from(child.hole)) {
            *rank += weight;
            if *rank >= CAPTURES {
                self.0.iter_mut().flatten().for_each(|rank| *rank /= 2);
            }
        }
    }
}
