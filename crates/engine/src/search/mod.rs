//! A player that looks ahead.

mod endings;
mod evaluation;
mod memory;
mod options;
mod order;
mod tree;

use core::cmp::Reverse;

use hoyito_core::{Hole, Move, Position, Side};

use self::evaluation::seeds;
use self::memory::{Memory, key};
use self::order::{Children, NO_HOLE, children};
use self::tree::{At, Tree, Window};
use crate::{Limits, Player, Rng, Seed};

pub use self::options::{SearchOptionError, SearchOptions};

/// What a position is worth to its mover, in points: 64 a seed.
type Score = i16;

/// Looks ahead as far as its limits let it, and plays what leaves it the most seeds won, all moves of
/// both players taken into account.
///
/// Iterative deepening alpha-beta. A capture keeps the turn (K3). What it plays
/// follows from the position, its options and the seed, which decides among equals: nothing is kept
/// from move to move.
///
/// ```
/// use hoyito_core::Position;
/// use hoyito_engine::{Player, Search, SearchOptions, Seed};
///
/// let options = SearchOptions { depth: Some(6), ..SearchOptions::default() };
/// let mut search = Search::new(options, Seed::new(1));
/// let mv = search.choose(&Position::default()).unwrap();
/// assert!(Position::default().is_legal(mv));
/// ```
#[derive(Debug, Clone)]
pub struct Search {
    options: SearchOptions,
    seed: Seed,
    memory: Memory,
}

/// What a search found.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Searched {
    /// The move to play.
    pub mv: Move,
    /// The seeds that the mover is expected to win yet on the other, in seeds.
    pub value: f32,
    /// How many moves every line was looked ahead at least.
    pub depth: u8,
    /// The positions looked at.
    pub nodes: u64,
}

impl Search {
    /// A player with these options whose choices among equals follow from `seed`.
    pub fn new(options: SearchOptions, seed: Seed) -> Self {
        Self {
            memory: Memory::new(usize::from(options.memory) << 20),
            options,
            seed,
        }
    }

    /// The depth and the nodes that these limits and its own options leave.
    fn limits(&self, limits: &Limits) -> (u8, u64) {
        fn both<T: Ord>(one: Option<T>, other: Option<T>) -> Option<T> {
            one.into_iter().chain(other).min()
        }
        let depth = both(limits.depth, self.options.depth);
        let nodes = both(limits.nodes, self.options.nodes);
        let has_limit = !limits.is_unlimited() || depth.is_some() || self.options.time.is_some();
        let most_nodes = match nodes {
            Some(nodes) => nodes,
            None if has_limit => u64::MAX,
            None => SearchOptions::DEFAULT_NODES,
        };
        let most_depth = depth.unwrap_or(SearchOptions::MOST_DEPTH);
        let most_depth = most_depth.min(SearchOptions::MOST_DEPTH);
        (u8::try_from(most_depth).unwrap_or(u8::MAX), most_nodes)
    }

    /// The move to play, and what was found out.
    pub fn search(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Searched> {
        let (most_depth, most_nodes) = self.limits(limits);
        let mut rng = Rng::new(self.seed.part(key(position)));
        let mut tree = Tree::new(
            &mut self.memory,
            endings::tables(position, self.options.tables),
            most_nodes,
            stop,
        );
        tree.begin_at(position);
        let mut moves = children(position, NO_HOLE, tree.history(), false);
        shuffle(&mut moves, &mut rng);
        moves.sort_by_key(|child| Reverse(child.gain));
        let mover = position.turn();
        let mut found = Searched {
            mv: mv_of(mover, moves.first()?.hole),
            value: 0.0,
            depth: 0,
            nodes: 0,
        };
        if moves.len() == 1 {
            return Some(found);
        }
        for depth in 1..=most_depth {
            let judged_before = tree.judged();
            let mut best = None;
            for index in 0..moves.len() {
                let Some(&child) = moves.get(index) else {
                    break;
                };
                let score = match best {
                    None => tree.value_of(&child, depth, Window::ALL, At::default()),
                    Some(alpha) => {
                        let window = Window {
                            alpha,
                            ..Window::ALL
                        };
                        tree.value_if_better(&child, depth, window, At::default())
                    }
                };
                if tree.is_stopped() {
                    break;
                }
                if best.is_none_or(|best| score > best) {
                    best = Some(score);
                    found.mv = mv_of(mover, child.hole);
                    found.value = seeds(score);
                    if let Some(tried) = moves.get_mut(..=index) {
                        tried.rotate_right(1);
                    }
                }
            }
            found.nodes = tree.nodes();
            if tree.is_stopped() {
                break;
            }
            found.depth = depth;
            if tree.judged() == judged_before {
                break;
            }
        }
        Some(found)
    }
}

/// The move of a hole by its index; a pass if there is no such hole.
fn mv_of(mover: Side, hole: u8) -> Move {
    Hole::new(mover, hole).map_or(Move::Pass, Move::Hole)
}

/// Any order, all equally likely.
fn shuffle(moves: &mut Children, rng: &mut Rng) {
    for (last, bound) in (0..moves.len()).zip(1..) {
        let other = rng.below(bound);
        moves.swap(last, usize::try_from(other).unwrap_or(last));
    }
}

impl Player for Search {
    fn name(&self) -> &'static str {
        "search"
    }

    fn choose(&mut self, position: &Position) -> Option<Move> {
        self.choose_within(position, &Limits::default(), &mut || false)
    }

    fn choose_within(
        &mut self,
        position: &Position,
        limits: &Limits,
        stop: &mut dyn FnMut() -> bool,
    ) -> Option<Move> {
        self.search(position, limits, stop).map(|found| found.mv)
    }
}

#[cfg(test)]
mod tests;
