//! The course of one move, seed by seed, for whoever shows it.

use crate::sowing::Sowing;
use crate::{Course, Hole};

/// One seed that falls into a hole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct SeedDrop {
    /// Which lap of the move it belongs to, from 1.
    pub lap: u16,
    /// Where it falls.
    pub hole: Hole,
    /// What lies there with it.
    pub content: u8,
    /// What is still in the hand: 0 for the last seed of a lap.
    pub left_in_hand: u8,
}

/// A walk over a move, one seed a step, to be drawn a frame at a time.
///
/// It borrows nothing and is a few words in size, so that it can be put aside between two frames; a copy
/// of it goes on from the same seed. It is drawn from the very laps that [`Sowing`] walks.
///
/// ```
/// use hoyito_core::{Hole, Position};
///
/// let position = Position::default();
/// let mut seeds = position.sow(Hole::from_letter('A').unwrap())?.seed_by_seed();
/// let drop = seeds.next().unwrap();
/// assert_eq!((drop.hole.letter(), drop.content, drop.left_in_hand), ('B', 5, 3));
///
/// // The device sleeps here, and goes on later.
/// let mut later = seeds.clone();
/// let holes: String = later.by_ref().map(|drop| drop.hole.letter()).collect();
/// assert_eq!(holes, "CDEFabcdefABCDEFabcdefABC");
/// assert_eq!(later.seeds(Hole::from_letter('A').unwrap()), 2);
/// assert_eq!(later.in_hand(), 0);
/// # Ok::<(), hoyito_core::PlayError>(())
/// ```
#[derive(Debug, Clone)]
pub struct SeedBySeed {
    /// Where the lap under way will have led.
    sowing: Sowing,
    /// Where the last seed fell; before the first of a lap, what was picked up.
    place: u8,
    in_hand: u8,
}

impl Sowing {
    /// The rest of the walk, seed by seed.
    pub const fn seed_by_seed(self) -> SeedBySeed {
        SeedBySeed {
            sowing: self,
            place: 0,
            in_hand: 0,
        }
    }
}

impl SeedBySeed {
    /// The seeds in `hole` as things stand, those in the hand not among them; 0 for a closed one.
    pub fn seeds(&self, hole: Hole) -> u8 {
        let Some(place) = self.sowing.shape.place(hole) else {
            return 0;
        };
        // After the lap the seeds that are still in the hand will lie in the next holes.
        let track = self.sowing.shape.track_length();
        let distance = if place >= self.place {
            place - self.place
        } else {
            place + track.get() - self.place
        };
        let rest = self.in_hand % track;
        let to_come = self.in_hand / track + u8::from(distance > 0 && distance <= rest);
        self.sowing.seeds(hole).saturating_sub(to_come)
    }

    /// The seeds in the hand.
    pub const fn in_hand(&self) -> u8 {
        self.in_hand
    }

    /// Where the move stands. While seeds are in the hand it is going.
    pub const fn course(&self) -> Course {
        if self.in_hand > 0 {
            Course::Going
        } else {
            self.sowing.course()
        }
    }
}

impl Iterator for SeedBySeed {
    type Item = SeedDrop;

    fn next(&mut self) -> Option<SeedDrop> {
        let shape = self.sowing.shape;
        if self.in_hand == 0 {
            let lap = self.sowing.next()?;
            self.in_hand = lap.seeds;
            self.place = shape.place(lap.from)?;
        }
        self.place = shape.place_after(self.place);
        self.in_hand -= 1;
        let hole = shape.hole_at(self.place);
        Some(SeedDrop {
            lap: self.sowing.laps(),
            hole,
            content: self.seeds(hole),
            left_in_hand: self.in_hand,
        })
    }
}

impl core::iter::FusedIterator for SeedBySeed {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{BySide, Position, Setup, Shape, Side, Variant};

    /// Positions whose laps are short, wrap round, and go round several times.
    fn positions() -> [Position; 4] {
        let heavy = |shape, seeds| {
            let mut setup = Setup::start(Variant::II, shape);
            setup.seeds = BySide::default();
            setup.seeds.south[0] = seeds;
            setup.seeds.north[0] = 8;
            setup.position().unwrap()
        };
        [
            Position::default(),
            Setup::start(Variant::II, Shape::TWELVE).position().unwrap(),
            heavy(Shape::new(3, 1).unwrap(), 28),
            heavy(Shape::TWELVE, 88),
        ]
    }

    fn holes(position: &Position) -> impl Iterator<Item = Hole> {
        let shape = position.shape();
        Side::BOTH
            .into_iter()
            .flat_map(move |side| shape.holes(side))
    }

    #[test]
    fn every_seed_falls_into_the_next_hole() {
        for position in positions() {
            let total = position.seeds_on_board();
            for mv in position.occupied() {
                let mut laps = position.sow(mv.hole().unwrap()).unwrap();
                let mut seeds = laps.clone().seed_by_seed();
                while let Some(lap) = laps.next() {
                    let mut hole = lap.from;
                    for left in (0..lap.seeds).rev() {
                        hole = position.shape().after(hole).unwrap();
                        let drop = seeds.next().unwrap();
                        assert_eq!((drop.lap, drop.hole), (lap.number, hole));
                        assert_eq!((drop.left_in_hand, seeds.in_hand()), (left, left));
                        assert_eq!(drop.content, seeds.seeds(hole));
                        let lying: u8 = holes(&position).map(|hole| seeds.seeds(hole)).sum();
                        assert_eq!(lying + left, total);
                        assert_eq!(
                            seeds.course() == Course::Going,
                            left > 0 || laps.course() == Course::Going
                        );
                    }
                    for hole in holes(&position) {
                        assert_eq!(seeds.seeds(hole), laps.seeds(hole));
                    }
                }
                assert_eq!(seeds.next(), None);
                assert_eq!(seeds.course(), laps.course());
            }
        }
    }

    #[test]
    fn a_copy_goes_on_from_the_same_seed() {
        let position = Position::default();
        let whole = position.sow(Hole::from_letter('B').unwrap()).unwrap();
        let whole = whole.seed_by_seed();
        for after in 0..whole.clone().count() {
            let mut begun = whole.clone();
            begun.by_ref().take(after).for_each(drop);
            assert!(begun.clone().eq(whole.clone().skip(after)));
        }
    }

    #[test]
    fn it_is_small() {
        assert!(size_of::<SeedBySeed>() <= 80);
    }
}
