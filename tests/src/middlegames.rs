//! Positions out of games that are played by chance, by how many seeds are left.

use hoyito_core::{Position, Setup, Shape, Variant};

use crate::positions::pick;
use crate::random::Random;

/// `count` positions with so many seeds on two rows of six, one a game, and none in which the game is over.
///
/// They are the same on every machine.
///
/// ```
/// use hoyito_core::Variant;
/// use hoyito_tests::middlegames::middlegames;
///
/// let positions = middlegames(Variant::III, 24, 10);
/// assert_eq!(positions.len(), 10);
/// assert!(positions.iter().all(|position| position.seeds_on_board() == 24));
/// ```
pub fn middlegames(variant: Variant, seeds: u8, count: usize) -> Vec<Position> {
    let mut random = Random::new(u64::from(seeds));
    let mut positions = Vec::with_capacity(count);
    while positions.len() < count {
        let with_so_many: Vec<Position> = game(variant, &mut random)
            .into_iter()
            .filter(|position| position.seeds_on_board() == seeds)
            .collect();
        if !with_so_many.is_empty() {
            positions.push(*pick(&mut random, &with_so_many));
        }
    }
    positions
}

/// All positions of a game in which somebody moves.
fn game(variant: Variant, random: &mut Random) -> Vec<Position> {
    let start = Setup::start(variant, Shape::SIX).position();
    let mut position = start.expect("the start is legal");
    let mut positions = Vec::new();
    while !position.is_over() {
        positions.push(position);
        let moves: Vec<_> = position.legal_moves().into_iter().collect();
        let played = position.play(*pick(random, &moves));
        played.expect("one of the legal moves");
    }
    positions
}
