//! How games began.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use hoyito_core::{Hole, Move, Setup, Shape, Side, Variant};
use hoyito_notation::{Ply, Record, Winner};

use super::Score;

/// The first three moves of games that began with a full board.
///
/// They are told as though South had begun: the board looks the same from both sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opening {
    /// Which game.
    pub variant: Variant,
    /// On which board.
    pub shape: Shape,
    /// The moves.
    pub moves: [Move; Self::MOVES],
    /// How many games began so.
    pub games: u64,
    /// What came of those that were finished, for who began.
    pub score: Score,
}

impl Opening {
    /// How many moves are an opening.
    pub const MOVES: usize = 3;
}

/// The openings of all games. There are at most as many as the rules allow: 158 on two rows of six,
/// 1,214 on two of twelve.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Openings(BTreeMap<Key, Count>);

/// The variant, the length of a row, and the moves.
type Key = (Variant, u8, [Move; Opening::MOVES]);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Count {
    games: u64,
    score: Score,
}

impl Openings {
    pub(super) fn add(&mut self, record: &Record, winner: Option<Winner>) {
        let Some(plies) = record.plies.first_chunk() else {
            return;
        };
        let Some((variant, row)) = full_board(record) else {
            return;
        };
        let starter = record.start.turn();
        let moves = plies.map(|ply: Ply| as_south(ply.mv, starter));
        let count = self.0.entry((variant, row, moves)).or_default();
        count.games += 1;
        if let Some(winner) = winner {
            let mut south = Score::default();
            south.add(winner, record.captured);
            count.score = count.score.and(match starter {
                Side::South => south,
                Side::North => south.of_the_other(),
            });
        }
    }

    pub(super) fn merge(&mut self, other: &Self) {
        for (&key, more) in &other.0 {
            let count = self.0.entry(key).or_default();
            count.games += more.games;
            count.score = count.score.and(more.score);
        }
    }

    /// By board, and then the most frequent first.
    pub(super) fn ranked(&self) -> Vec<Opening> {
        let opening = |(&(variant, row, moves), count): (&Key, &Count)| {
            Some(Opening {
                variant,
                shape: Shape::new(row, row)?,
                moves,
                games: count.games,
                score: count.score,
            })
        };
        let mut openings: Vec<Opening> = self.0.iter().filter_map(opening).collect();
        // What is equally frequent stays in the order of the moves.
        openings.sort_by_key(|opening| {
            let columns = opening.shape.columns();
            (opening.variant, columns, Reverse(opening.games))
        });
        openings
    }
}

/// The variant and the length of a row, if the game began as such games do (B2).
fn full_board(record: &Record) -> Option<(Variant, u8)> {
    let (setup, shape) = (record.start.to_setup(), record.start.shape());
    let full = Setup::start(setup.rules.variant, shape);
    let is_full = shape.is_full() && setup.seeds == full.seeds;
    is_full.then_some((setup.rules.variant, shape.columns()))
}

/// A move of a game that `starter` began, as though South had.
fn as_south(mv: Move, starter: Side) -> Move {
    match (starter, mv) {
        (Side::North, Move::Hole(hole)) => {
            Hole::new(hole.side().other(), hole.index()).map_or(mv, Move::Hole)
        }
        _ => mv,
    }
}
