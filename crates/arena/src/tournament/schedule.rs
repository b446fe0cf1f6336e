//! Who plays whom, in which order, in which seats.

use hoyito_core::BySide;

/// Who plays whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Mode {
    /// Everybody plays everybody else.
    #[default]
    RoundRobin,
    /// The first player plays everybody else.
    Gauntlet,
}

impl Mode {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::RoundRobin, Self::Gauntlet];

    /// How it is written.
    pub const fn name(self) -> &'static str {
        match self {
            Self::RoundRobin => "round-robin",
            Self::Gauntlet => "gauntlet",
        }
    }

    /// The pairings of so many players, by their places from 0.
    ///
    /// ```
    /// use hoyito_arena::Mode;
    ///
    /// assert_eq!(Mode::RoundRobin.pairings(3), [(0, 1), (0, 2), (1, 2)]);
    /// assert_eq!(Mode::Gauntlet.pairings(3), [(0, 1), (0, 2)]);
    /// ```
    pub fn pairings(self, players: usize) -> Vec<(usize, usize)> {
        let firsts = match self {
            Self::RoundRobin => players,
            Self::Gauntlet => players.min(1),
        };
        (0..firsts)
            .flat_map(|first| (first + 1..players).map(move |second| (first, second)))
            .collect()
    }
}

/// A match of a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fixture {
    /// Which match it is, from 1.
    pub number: u64,
    /// Which of the [pairings](Mode::pairings), from 0.
    pub pairing: usize,
    /// The places of the players, from 0.
    pub seats: BySide<usize>,
    /// How many pairs of matches of this pairing come before: both matches of a pair have the same
    /// opening.
    pub pair: u64,
}

/// The order of the matches: pair by pair, each time every pairing, with the seats swapped within a
/// pair. South begins, so each player of a pair begins once.
#[derive(Debug, Clone)]
pub(super) struct Schedule {
    pairings: Vec<(usize, usize)>,
    /// Of each pairing.
    matches: u64,
}

impl Schedule {
    pub(super) fn new(mode: Mode, players: usize, matches: u32) -> Self {
        Self {
            pairings: mode.pairings(players),
            matches: matches.into(),
        }
    }

    pub(super) fn pairings(&self) -> &[(usize, usize)] {
        &self.pairings
    }

    pub(super) fn total(&self) -> u64 {
        self.pairings.len() as u64 * self.matches
    }

    /// The match with this number, from 1.
    pub(super) fn fixture(&self, number: u64) -> Option<Fixture> {
        let before = number.checked_sub(1).filter(|_| number <= self.total())?;
        let pairings = self.pairings.len() as u64;
        let (pair, within) = (before / (2 * pairings), before % (2 * pairings));
        // The last match of an odd number has no other.
        let (pairing, swapped) = if pair == self.matches / 2 {
            (within, false)
        } else {
            (within / 2, within % 2 == 1)
        };
        let pairing = usize::try_from(pairing).ok()?;
        let &(first, second) = self.pairings.get(pairing)?;
        let (south, north) = if swapped {
            (second, first)
        } else {
            (first, second)
        };
        Some(Fixture {
            number,
            pairing,
            seats: BySide { south, north },
            pair,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seats(schedule: &Schedule) -> Vec<(usize, usize, u64)> {
        (1..=schedule.total())
            .map(|number| schedule.fixture(number).unwrap())
            .map(|it| (it.seats.south, it.seats.north, it.pair))
            .collect()
    }

    #[test]
    fn seats_are_swapped_in_pairs() {
        let schedule = Schedule::new(Mode::RoundRobin, 3, 3);
        let pair = [
            (0, 1, 0),
            (1, 0, 0),
            (0, 2, 0),
            (2, 0, 0),
            (1, 2, 0),
            (2, 1, 0),
        ];
        let odd = [(0, 1, 1), (0, 2, 1), (1, 2, 1)];
        assert_eq!(seats(&schedule), [&pair[..], &odd[..]].concat());
        assert_eq!(schedule.fixture(0), None);
        assert_eq!(schedule.fixture(10), None);
    }

    #[test]
    fn a_gauntlet_is_played_by_the_first() {
        let schedule = Schedule::new(Mode::Gauntlet, 4, 2);
        assert_eq!(schedule.total(), 6);
        for (south, north, _) in seats(&schedule) {
            assert!((south == 0) != (north == 0));
        }
    }

    #[test]
    fn everybody_begins_as_often() {
        let schedule = Schedule::new(Mode::RoundRobin, 5, 8);
        let mut begun = [0; 5];
        for (south, _, _) in seats(&schedule) {
            begun[south] += 1;
        }
        assert_eq!(begun, [16; 5]);
    }
}
