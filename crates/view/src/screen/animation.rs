//! A move as it happens, a beat at a time.

use hoyito_core::{BySide, CASA, Capture, Course, Hole, Played, Position, SeedBySeed, Side};

/// A move as it happens: the seeds fall one by one, what is captured leaves the board, and so do the last
/// four when they are given away.
///
/// It has no clock: whoever shows it calls [`advance`](Self::advance) as often as it is to go on. The
/// longer a move, the more happens at once, so that no move takes for ever to be seen.
///
/// ```
/// use hoyito_core::{Hole, Position};
/// use hoyito_view::{Animation, Beat};
///
/// let before = Position::default();
/// let mut after = before;
/// let hole = Hole::from_letter('A').unwrap();
/// let played = after.play(hole)?;
/// let mut animation = Animation::new(&before, &played).unwrap();
/// assert_eq!((animation.seeds(hole), animation.in_hand()), (0, 4));
/// assert_eq!(animation.advance(), Some(Beat::Seed));
/// assert_eq!((animation.seeds(hole), animation.in_hand()), (0, 3));
/// while animation.advance().is_some() {}
/// assert_eq!(animation.seeds(hole), after.seeds(hole));
/// # Ok::<(), hoyito_core::PlayError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Animation {
    sowing: SeedBySeed,
    /// The hole that was played.
    played: Hole,
    laps: u16,
    /// The lap under way and the hole that it was picked up from.
    lap: u16,
    from: Hole,
    /// Where the last seed fell.
    at: Option<Hole>,
    /// What is still to be captured.
    capture: Option<Capture>,
    taken: u8,
    award: Option<Side>,
    awarded: bool,
    captured: BySide<u8>,
    mover: Side,
}

/// What happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Beat {
    /// A seed fell.
    Seed,
    /// The last seed of a lap fell, or several laps went by.
    Lap,
    /// A hole was captured, or the last four were given away.
    Capture,
}

impl Animation {
    /// Up to this lap every seed is seen, and up to that one every lap.
    const SLOW: u16 = 4;
    const STEADY: u16 = 16;

    /// The animation of a move that was played in this position; `None` of a pass.
    pub fn new(before: &Position, played: &Played) -> Option<Self> {
        let hole = played.mv.hole()?;
        Some(Self {
            sowing: before.sow(hole).ok()?.seed_by_seed(),
            played: hole,
            laps: played.laps,
            lap: 1,
            from: hole,
            at: None,
            capture: played.capture,
            taken: 0,
            award: played.award,
            awarded: false,
            captured: before.captured(),
            mover: before.turn(),
        })
    }

    /// Goes on by a beat; `None` when all was seen.
    pub fn advance(&mut self) -> Option<Beat> {
        if self.sowing.course() == Course::Going {
            let laps = match self.lap {
                ..=Self::SLOW => 0,
                lap => (lap / Self::STEADY).max(1),
            };
            return self.sow(laps);
        }
        if self.take() || self.give_away() {
            return Some(Beat::Capture);
        }
        None
    }

    /// One seed, or the rest of the lap and more laps, so many together.
    fn sow(&mut self, laps: u16) -> Option<Beat> {
        let mut ended = 0;
        loop {
            let is_new = self.sowing.in_hand() == 0;
            let from = self.at.unwrap_or(self.played);
            let drop = self.sowing.next()?;
            if is_new {
                (self.lap, self.from) = (drop.lap, from);
            }
            self.at = Some(drop.hole);
            let lap_ended = drop.left_in_hand == 0;
            ended += u16::from(lap_ended);
            if self.sowing.course() != Course::Going || (laps > 0 && ended >= laps) {
                return Some(Beat::Lap);
            }
            if laps == 0 {
                return Some(if lap_ended { Beat::Lap } else { Beat::Seed });
            }
        }
    }

    /// Captures the next hole; `false` if there is none.
    fn take(&mut self) -> bool {
        let holes = self.capture.map_or(0, |capture| capture.seeds() / CASA);
        let more = self.taken < holes;
        if more {
            self.taken += 1;
            self.captured[self.mover] += CASA;
        }
        more
    }

    /// Gives away the last four; `false` if nobody gets them.
    fn give_away(&mut self) -> bool {
        let Some(owner) = self.award.filter(|_| !self.awarded) else {
            return false;
        };
        self.awarded = true;
        self.captured[owner] += CASA;
        true
    }

    /// The seeds in a hole as they lie now.
    pub fn seeds(&self, hole: Hole) -> u8 {
        let is_in_hand = self.at.is_none() && hole == self.played;
        if is_in_hand || self.awarded || self.is_taken(hole) {
            0
        } else {
            self.sowing.seeds(hole)
        }
    }

    /// The holes that were captured by now.
    pub fn taken(&self) -> impl Iterator<Item = Hole> {
        let holes = self.capture.into_iter().flat_map(Capture::holes);
        holes.take(self.taken.into())
    }

    /// Whether a hole was just captured.
    pub fn is_taken(&self, hole: Hole) -> bool {
        self.taken().any(|taken| taken == hole)
    }

    /// The seeds in the hand: before the first one falls all of those that are sown.
    pub fn in_hand(&self) -> u8 {
        match self.at {
            Some(_) => self.sowing.in_hand(),
            None => self.sowing.seeds(self.played),
        }
    }

    /// What each has captured by now.
    pub const fn captured(&self) -> BySide<u8> {
        self.captured
    }

    /// The hole that was played.
    pub const fn played(&self) -> Hole {
        self.played
    }

    /// Who plays it.
    pub const fn mover(&self) -> Side {
        self.mover
    }

    /// The hole that the lap was picked up from.
    pub const fn from(&self) -> Hole {
        self.from
    }

    /// Where the last seed fell.
    pub const fn at(&self) -> Option<Hole> {
        self.at
    }

    /// Which lap it is, and of how many.
    pub const fn lap(&self) -> (u16, u16) {
        (self.lap, self.laps)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hoyito_core::{Setup, Shape, Variant};

    /// Plays through games and looks at each move.
    fn animate_games(setup: &Setup, mut look: impl FnMut(Animation, &Position)) {
        for shift in 0..12_usize {
            let mut position = setup.position().unwrap();
            let mut turn = shift;
            while !position.is_over() && turn < shift + 150 {
                let moves = position.legal_moves();
                let choice = u8::try_from(turn * 7 % usize::from(moves.len())).unwrap();
                let mv = moves.get(choice).unwrap();
                let before = position;
                let played = position.play(mv).unwrap();
                if let Some(animation) = Animation::new(&before, &played) {
                    look(animation, &position);
                }
                turn += 1;
            }
        }
    }

    #[test]
    fn it_ends_as_the_move_does_and_no_seed_is_lost() {
        for setup in [
            Setup::start(Variant::III, Shape::SIX),
            Setup::start(Variant::II, Shape::SIX),
            Setup::start(Variant::II, Shape::TWELVE),
        ] {
            let all = u16::from(setup.shape.full_seeds());
            animate_games(&setup, |mut animation, after| {
                let mut beats = 0;
                while animation.advance().is_some() {
                    beats += 1;
                    let shape = after.shape();
                    let lying: u16 = Side::BOTH
                        .into_iter()
                        .flat_map(|side| shape.holes(side))
                        .map(|hole| u16::from(animation.seeds(hole)))
                        .sum();
                    let captured = animation.captured();
                    let captured = u16::from(captured.south) + u16::from(captured.north);
                    assert_eq!(lying + captured + u16::from(animation.in_hand()), all);
                }
                for side in Side::BOTH {
                    for hole in after.shape().holes(side) {
                        assert_eq!(animation.seeds(hole), after.seeds(hole));
                    }
                }
                assert_eq!(animation.captured(), after.captured());
                assert!(beats < 200, "{beats} beats");
            });
        }
    }

    #[test]
    fn laps_are_counted() {
        let setup = Setup::start(Variant::III, Shape::SIX);
        animate_games(&setup, |mut animation, _| {
            let mut last = 1;
            while animation.advance().is_some() {
                let (lap, laps) = animation.lap();
                assert!(last <= lap && lap <= laps);
                last = lap;
            }
            let (lap, laps) = animation.lap();
            assert_eq!(lap, laps);
        });
    }
}
