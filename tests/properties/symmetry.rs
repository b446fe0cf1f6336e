//! South and North play by the same rules.

use hoyito_core::{BySide, Hole, LastFour, Move, Played, Position, Side};
use proptest::prelude::*;

use super::{config, positions};

/// The same position seen by a spectator on the other side of the board.
fn swapped(position: &Position) -> Position {
    let mut setup = position.to_setup();
    let swap = |by_side: BySide<u8>| BySide {
        south: by_side.north,
        north: by_side.south,
    };
    let shape = BySide::from_fn(|side: Side| setup.shape.row(side.other()));
    setup.shape = (shape.south, shape.north)
        .try_into()
        .expect("the same rows");
    (setup.seeds.south, setup.seeds.north) = (setup.seeds.north, setup.seeds.south);
    setup.captured = swap(setup.captured);
    setup.turn = setup.turn.other();
    setup.rules.last_four = match setup.rules.last_four {
        LastFour::Capturer => LastFour::Capturer,
        LastFour::South => LastFour::North,
        LastFour::North => LastFour::South,
    };
    setup.position().expect("it obeys the same rules")
}

fn swapped_hole(hole: Hole) -> Hole {
    Hole::new(hole.side().other(), hole.index()).expect("the same index")
}

fn swapped_move(mv: Move) -> Move {
    mv.hole()
        .map_or(Move::Pass, |hole| swapped_hole(hole).into())
}

/// What a move did, in terms that can be swapped.
fn told(played: &Played) -> (Move, u16, Vec<Hole>, Option<Side>, String) {
    let holes = played.capture.iter().flat_map(|capture| capture.holes());
    let holes = played.landing.into_iter().chain(holes).collect();
    let ending = format!("{:?}", played.ending);
    (played.mv, played.laps, holes, played.award, ending)
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn swapping_sides_swaps_what_follows(position in positions()) {
        let other = swapped(&position);
        prop_assert_eq!(swapped(&other), position);
        prop_assert_eq!(other.ending(), position.ending());
        prop_assert_eq!(other.must_pass(), position.must_pass());
        let mut others = other.successors();
        for (played, next) in position.successors() {
            let (other_played, other_next) = others.next().expect("as many moves");
            prop_assert_eq!(swapped(&next), other_next);
            let (mv, laps, holes, award, ending) = told(&played);
            let holes = holes.into_iter().map(swapped_hole).collect();
            let award = award.map(Side::other);
            prop_assert_eq!(
                (swapped_move(mv), laps, holes, award, ending),
                told(&other_played)
            );
        }
        prop_assert!(others.next().is_none());
    }
}
