//! A player that wants seeds now.

use hoyito_core::{Move, Position, Side};

use crate::{Player, Rng, Seed};

/// How many positions [`Greedy`] looks at for one choice, at most, besides those that its moves lead
/// to at once.
pub const GREEDY_POSITIONS: u32 = 10_000;

/// Plays the move that wins the most seeds this turn, all the moves that captures bring included (K3).
///
/// The award counts for whoever is given it (L1–L3): as a loss if that is the opponent. Among equals
/// the seed decides. What happens after the turn is not looked at. Turns of many captures branch: each
/// hole gets an equal part of [`GREEDY_POSITIONS`], and counts as what was found when that is used up.
///
/// ```
/// use hoyito_core::{Hole, Move, Setup, Shape, Variant};
/// use hoyito_engine::{Greedy, Player, Seed};
///
/// // D and E both capture four, but D wins 32 in all and E eight.
/// let mut setup = Setup::start(Variant::III, Shape::SIX);
/// setup.seeds.south = [2, 3, 1, 11, 4, 0, 0, 0, 0, 0, 0, 0];
/// setup.seeds.north = [4, 1, 4, 5, 2, 11, 0, 0, 0, 0, 0, 0];
/// let position = setup.position()?;
/// let mv = Greedy::new(Seed::new(1)).choose(&position);
/// assert_eq!(mv, Hole::from_letter('D').map(Move::Hole));
/// # Ok::<(), hoyito_core::SetupError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Greedy {
    rng: Rng,
}

impl Greedy {
    /// A player whose choices among equals follow from `seed`.
    pub const fn new(seed: Seed) -> Self {
        Self {
            rng: Rng::new(seed),
        }
    }
}

impl Player for Greedy {
    fn name(&self) -> &'static str {
        "greedy"
    }

    fn choose(&mut self, position: &Position) -> Option<Move> {
        let moves = u32::from(position.occupied().len());
        let mut best = None;
        let mut best_won = i16::MIN;
        let mut equals = 0;
        for (played, next) in position.successors() {
            let mut turn = Turn {
                mover: position.turn(),
                positions_left: GREEDY_POSITIONS / moves.max(1),
            };
            let won = turn.most_ahead(&next);
            if won > best_won {
                best_won = won;
                equals = 0;
            }
            if won == best_won {
                // Each of n equals stays with a chance of 1 in n.
                equals += 1;
                if self.rng.below(equals) == 0 {
                    best = Some(played.mv);
                }
            }
        }
        best
    }
}

/// Looking through the rest of a turn.
struct Turn {
    mover: Side,
    positions_left: u32,
}

impl Turn {
    /// How many seeds the mover can be ahead when their turn ends.
    fn most_ahead(&mut self, position: &Position) -> i16 {
        let captured = position.captured();
        let ahead = i16::from(captured[self.mover]) - i16::from(captured[self.mover.other()]);
        if position.turn() != self.mover {
            return ahead;
        }
        let mut most = None;
        for (_, next) in position.successors() {
            let Some(left) = self.positions_left.checked_sub(1) else {
                break;
            };
            self.positions_left = left;
            most = most.max(Some(self.most_ahead(&next)));
        }
        most.unwrap_or(ahead)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::string::String;

    use super::*;
    use hoyito_core::{LastFour, Setup, Shape, Variant};

    /// All that greedy plays, by many seeds.
    fn chosen(setup: &Setup) -> HashSet<String> {
        let position = setup.position().unwrap();
        (0..40)
            .filter_map(|number| Greedy::new(Seed::new(number)).choose(&position))
            .map(|mv| std::format!("{mv}"))
            .collect()
    }

    fn holes<const N: usize>(names: [&str; N]) -> HashSet<String> {
        names.map(String::from).into()
    }

    fn setup(variant: Variant, south: [u8; 6], north: [u8; 6], turn: Side) -> Setup {
        let mut setup = Setup::start(variant, Shape::SIX);
        setup.seeds.south[..6].copy_from_slice(&south);
        setup.seeds.north[..6].copy_from_slice(&north);
        setup.turn = turn;
        setup
    }

    #[test]
    fn extra_moves_count() {
        // D and E both capture four, but D wins 32 in all and E eight.
        let south = [2, 3, 1, 11, 4, 0];
        let north = [4, 1, 4, 5, 2, 11];
        let setup = setup(Variant::III, south, north, Side::South);
        assert_eq!(chosen(&setup), holes(["D"]));
    }

    #[test]
    fn chains_count() {
        let south = [6, 11, 4, 0, 1, 2];
        let north = [2, 3, 3, 3, 0, 5];
        let chosen = |variant| chosen(&setup(variant, south, north, Side::South));
        // A and C capture twelve at once in Hoyito II, but E wins 24 in all.
        assert_eq!(chosen(Variant::II), holes(["E"]));
        assert_eq!(chosen(Variant::III), holes(["C"]));
    }

    #[test]
    fn the_award_counts_for_whoever_is_given_it() {
        let mut setup = setup(Variant::III, [0; 6], [0, 0, 1, 1, 3, 3], Side::North);
        assert_eq!(chosen(&setup), holes(["c", "d"]));
        setup.rules.last_four = LastFour::North;
        assert_eq!(chosen(&setup), holes(["c", "d"]));
        // Four for North and four for South are worth as much as nothing.
        setup.rules.last_four = LastFour::South;
        assert_eq!(chosen(&setup), holes(["c", "d", "e", "f"]));
    }

    #[test]
    fn a_forced_pass_is_chosen_and_nothing_after_the_end() {
        let mut setup = setup(Variant::III, [0; 6], [0, 0, 1, 1, 3, 3], Side::South);
        assert_eq!(chosen(&setup), holes(["--"]));
        setup.seeds.north = [0; 12];
        assert_eq!(chosen(&setup), holes([]));
    }
}
