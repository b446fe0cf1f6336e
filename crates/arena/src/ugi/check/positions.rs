//! Positions in which programs go wrong.

use std::num::NonZeroU16;

use hoyito_core::{LastFour, Move, Position, Rules, Variant};
use hoyito_notation::Placement;

use crate::ugi::moves::parse_move;

/// A position in which a rule shows that is easily forgotten.
#[derive(Debug)]
pub(super) struct Tricky {
    pub(super) what: &'static str,
    variant: Variant,
    last_four: LastFour,
    stall_limit: Option<NonZeroU16>,
    from: &'static str,
    moves: &'static str,
}

impl Tricky {
    const fn new(
        what: &'static str,
        variant: Variant,
        from: &'static str,
        moves: &'static str,
    ) -> Self {
        Self {
            what,
            variant,
            last_four: LastFour::Capturer,
            stall_limit: None,
            from,
            moves,
        }
    }

    const fn three(what: &'static str, from: &'static str, moves: &'static str) -> Self {
        Self::new(what, Variant::III, from, moves)
    }

    const fn two(what: &'static str, from: &'static str, moves: &'static str) -> Self {
        Self::new(what, Variant::II, from, moves)
    }

    const fn with_last_four(self, last_four: LastFour) -> Self {
        Self { last_four, ..self }
    }

    const fn with_stall_limit(self, limit: u16) -> Self {
        Self {
            stall_limit: NonZeroU16::new(limit),
            ..self
        }
    }

    /// Where it begins, the moves, and where they lead.
    pub(super) fn position(&self) -> Option<(Position, Vec<Move>, Position)> {
        let placement: Placement = self.from.parse().ok()?;
        let mut rules = Rules::new(self.variant, placement.shape);
        rules.last_four = self.last_four;
        if let Some(limit) = self.stall_limit {
            rules.stall_limit = limit;
        }
        let start = placement.with_rules(rules).position().ok()?;
        let moves = self.moves.split_whitespace().map(parse_move);
        let moves = moves.collect::<Option<Vec<_>>>()?;
        let mut position = start;
        for &mv in &moves {
            position.play(mv).ok()?;
        }
        Some((start, moves, position))
    }
}

const START: &str = "4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 0";

/// Before the capture that leaves the last four of Hoyito III, and of Hoyito II none.
const LAST: &str = "0,0,0,0,0,0/0,0,1,1,3,3 N 20-20 0";

pub(super) const POSITIONS: [Tricky; 22] = [
    Tricky::three("the start", START, ""),
    Tricky::three(
        "the start with North to move",
        "4,4,4,4,4,4/4,4,4,4,4,4 N 0-0 0",
        "",
    ),
    Tricky::three("after a move the other moves", START, "C"),
    Tricky::three(
        "after a capture the same player moves (K3)",
        START,
        "C b c D",
    ),
    Tricky::three(
        "never-ending sowing is no move (H1)",
        "3,4,3,0,1,0/2,1,2,4,3,1 N 12-12 0",
        "",
    ),
    Tricky::two(
        "never-ending sowing is no move in Hoyito II (H1)",
        "0,4,0,2,1,2/0,1,0,1,0,1 S 20-16 0",
        "",
    ),
    Tricky::three(
        "a sowing of 94 laps is a move (H1)",
        "3,7,1,3,2,9/2,0,10,1,2,4 N 0-4 0",
        "a",
    ),
    Tricky::three(
        "no seed of one's own: a pass (M4)",
        "0,0,0,0,0,0/0,0,1,1,3,3 S 20-20 0",
        "",
    ),
    Tricky::three(
        "after a pass the other moves",
        "0,0,0,0,0,0/0,0,1,1,3,3 S 20-20 0",
        "--",
    ),
    Tricky::three(
        "a pass after one's own capture (K3, M4)",
        "3,1,1,2,3,1/3,0,0,0,0,2 N 16-16 0",
        "f",
    ),
    Tricky::three("the last four go to the capturer (L1)", LAST, "c"),
    Tricky::three("the last four go to South (L3)", LAST, "c").with_last_four(LastFour::South),
    Tricky::two("a chain that clears the board (K2, E1)", LAST, "c"),
    Tricky::two(
        "a chain across the rows (K2)",
        "3,1,0,2,1,1/2,3,0,2,2,3 N 16-12 0",
        "e",
    ),
    Tricky::three(
        "one hole only in Hoyito III (K2)",
        "3,1,0,2,1,1/2,3,0,2,2,3 N 16-12 0",
        "e",
    ),
    Tricky::three(
        "an empty board: the game is over (E1)",
        "0,0,0,0,0,0/0,0,0,0,0,0 N 28-20 0",
        "",
    ),
    Tricky::three(
        "four seeds set up by hand are played on (H8)",
        "0,0,1,0,0,1/0,0,0,2,0,0 S 20-24 0",
        "",
    ),
    Tricky::three("stalled: the game is over (H3)", START, "A").with_stall_limit(1),
    Tricky::three(
        "rows of unequal length (B4)",
        "4,4,4,4/4,4,4,4,4,4 S 0-8 0",
        "D",
    ),
    Tricky::three(
        "rows of one and six holes (B4)",
        "4/4,4,4,4,4,4 S 0-20 0",
        "",
    ),
    Tricky::two(
        "two rows of twelve",
        "4,4,4,4,4,4,4,4,4,4,4,4/4,4,4,4,4,4,4,4,4,4,4,4 S 0-0 0",
        "",
    ),
    Tricky::two(
        "the last hole of twelve",
        "4,4,4,4,4,4,4,4,4,4,4,4/4,4,4,4,4,4,4,4,4,4,4,4 S 0-0 0",
        "L",
    ),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_positions_show_what_they_say() {
        for tricky in &POSITIONS {
            let (_, moves, position) = tricky.position().expect(tricky.what);
            let legal = position.legal_moves();
            let is_pass = legal.get(0) == Some(Move::Pass);
            let what = tricky.what;
            let to_pass = what.contains("a pass") && !what.starts_with("after");
            assert_eq!(is_pass, to_pass, "{what}");
            let over = what.contains("over") || tricky.moves == "c";
            assert_eq!(position.is_over(), over, "{what}");
            if what.starts_with("never-ending") {
                assert!(legal.len() < position.occupied().len(), "{what}");
            }
            if what.starts_with("after a capture") {
                let last = moves.last().and_then(|mv| mv.hole()).unwrap();
                assert_eq!(position.turn(), last.side());
            }
        }
    }
}
