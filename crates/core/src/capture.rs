//! What a move captures.

use crate::board::Board;
use crate::{Hole, Shape, Variant};

/// The seeds of a casa, the only number that is captured (K1).
pub const CASA: u8 = 4;

/// The holes that one move captured, four seeds from each (K1, K2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Capture {
    shape: Shape,
    landing: u8,
    holes: u8,
}

impl Capture {
    /// Takes the four at `landing`, and what the variant captures behind it (K1, K2).
    #[inline]
    pub(crate) fn take(board: &mut Board, landing: u8, shape: Shape, variant: Variant) -> Self {
        let mut place = landing;
        let mut holes = 0;
        while holes < variant.longest_chain() && board.seeds(place) == CASA {
            board.empty(place);
            place = shape.place_before(place);
            holes += 1;
        }
        Self {
            shape,
            landing,
            holes,
        }
    }

    /// The seeds captured, the award of the last four not included: four a hole.
    pub const fn seeds(&self) -> u8 {
        self.holes * CASA
    }

    /// The captured holes: the landing hole, then back along the track.
    pub fn holes(self) -> impl Iterator<Item = Hole> {
        let shape = self.shape;
        let mut place = self.landing;
        (0..self.holes).map(move |_| {
            let hole = shape.hole_at(place);
            place = shape.place_before(place);
            hole
        })
    }
}
