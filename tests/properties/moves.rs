//! Moves and what they lead to.

use hoyito_core::{Hole, Move, Position, Side};
use proptest::prelude::*;

use super::{config, positions};

/// Every move that can be written down, of holes that are closed too.
fn all_moves() -> impl Iterator<Item = Move> {
    let holes = Side::BOTH
        .into_iter()
        .flat_map(|side| (0..12).filter_map(move |index| Hole::new(side, index)));
    holes.map(Move::Hole).chain([Move::Pass])
}

fn seeds(position: &Position) -> u8 {
    let captured = position.captured();
    position.seeds_on_board() + captured.south + captured.north
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn seeds_are_conserved(position in positions()) {
        for (_, next) in position.successors() {
            prop_assert_eq!(seeds(&next), seeds(&position));
            prop_assert!(next.seeds_on_board().is_multiple_of(4));
        }
    }

    #[test]
    fn what_is_legal_is_listed_and_can_be_played(position in positions()) {
        let legal = position.legal_moves();
        prop_assert_eq!(legal.side(), position.turn());
        prop_assert_eq!(legal.is_empty(), position.is_over());
        for mv in all_moves() {
            let mut next = position;
            let played = next.play(mv);
            prop_assert_eq!(position.is_legal(mv), played.is_ok(), "{}", mv);
            prop_assert_eq!(legal.contains(mv), played.is_ok(), "{}", mv);
            if played.is_err() {
                prop_assert_eq!(next, position, "{} refused, and yet", mv);
            }
        }
    }

    #[test]
    fn successors_are_the_legal_moves_played(position in positions()) {
        let played: Vec<_> = position
            .legal_moves()
            .into_iter()
            .map(|mv| {
                let mut next = position;
                let played = next.play(mv).expect("a legal move");
                (played, next)
            })
            .collect();
        let successors: Vec<_> = position.successors().collect();
        prop_assert_eq!(successors, played);
    }

    #[test]
    fn the_walk_leads_to_where_the_move_lands(position in positions()) {
        for (played, next) in position.successors() {
            let Move::Hole(hole) = played.mv else { continue };
            let last = position.sow(hole).expect("a legal move").last().expect("some laps");
            prop_assert_eq!(last.number, played.laps);
            prop_assert_eq!(Some(last.landing), played.landing);
            let captured = played.capture.is_some();
            prop_assert_eq!(captured, last.content == 4);
            prop_assert_eq!(next.turn() == position.turn(), captured);
        }
    }
}
