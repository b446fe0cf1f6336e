//! The tree of moves, searched by alpha-beta.

use hoyito_core::Position;

use super::Score;
use super::evaluation::{judge, points};
use super::memory::{Bound, COMPLETE, Found, Memory, key};
use super::order::{Child, History, NO_HOLE, children};
use crate::Tables;

/// How many moves ahead a line may go, captures and forced moves included.
const LONGEST_LINE: usize = 200;

/// How often `stop` is asked: once in so many positions.
const ASK_STOP: u64 = 512;

/// How many captures are tried at the end of a line, by how many were made since it ended: a turn on
/// long rows can go on in so many ways that nothing else would be looked at.
const WIDTHS: [usize; 4] = [6, 3, 2, 2];

/// Worse than anything.
const WORST: Score = -Score::MAX;

/// A search under way.
pub(super) struct Tree<'a> {
    memory: &'a mut Memory,
    history: History,
    stop: &'a mut dyn FnMut() -> bool,
    /// The positions looked at.
    nodes: u64,
    most_nodes: u64,
    is_stopped: bool,
    /// How often a value was judged and not known: where a search leaves this as it was, its value is
    /// true whatever the depth.
    judged: u64,
    /// Tells what positions with few seeds are worth.
    tables: Option<Tables>,
    /// The keys of the positions on the way from the root.
    line: [u64; LONGEST_LINE],
}

impl<'a> Tree<'a> {
    pub(super) fn new(
        memory: &'a mut Memory,
        tables: Option<Tables>,
        most_nodes: u64,
        stop: &'a mut dyn FnMut() -> bool,
    ) -> Self {
        memory.begin();
        Self {
            memory,
            history: History::default(),
            stop,
            nodes: 0,
            most_nodes,
            is_stopped: false,
            judged: 0,
            tables,
            line: [0; LONGEST_LINE],
        }
    }

    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether a limit was reached: what was found last is then worth nothing.
    pub(super) const fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// How often a value was judged so far, and not known.
    pub(super) const fn judged(&self) -> u64 {
        self.judged
    }

    /// The root's moves, in the order that they were found to be in so far.
    pub(super) const fn history(&self) -> &History {
        &self.history
    }

    /// The root is part of every line.
    pub(super) fn begin_at(&mut self, root: &Position) {
        if let Some(place) = self.line.first_mut() {
            *place = key(root);
        }
    }

    /// The value for the mover of a move, within the window.
    #[inline]
    pub(super) fn value_of(&mut self, child: &Child, depth: u8, window: Window, at: At) -> Score {
        let next = &child.position;
        let depth = depth.saturating_sub(1);
        let at = At {
            moves: at.moves + 1,
            quiet: if child.is_capture { 0 } else { at.quiet + 1 },
            beyond: at.beyond,
        };
        // A capture gives the same player another move (K3).
        if child.is_capture {
            let gain = points(child.gain);
            gain + self.value(next, depth, window.less(gain), at)
        } else {
            -self.value(next, depth, window.turned(), at)
        }
    }

    /// The value for the mover: right if it lies within the window, else a bound on that side.
    fn value(&mut self, position: &Position, depth: u8, window: Window, at: At) -> Score {
        self.nodes += 1;
        if self.nodes > self.most_nodes || self.nodes.is_multiple_of(ASK_STOP) && (self.stop)() {
            self.is_stopped = true;
        }
        if self.is_stopped {
            return 0;
        }
        // Nobody can win more than all that lie there.
        let all = points(position.seeds_on_board().cast_signed());
        if all <= window.alpha || all == 0 {
            return all;
        }
        if -all >= window.beta {
            return -all;
        }
        if let Some(tables) = &self.tables
            && let Some(value) = tables.probe(position)
        {
            return points(value);
        }
        let key = key(position);
        if self.is_repeated(key, at) {
            self.judged += 1;
            return 0;
        }
        let known = self.memory.find(key);
        if let Some(known) = known
            && known.depth >= depth
            && known.settles(window)
        {
            self.judged += u64::from(known.depth != COMPLETE);
            return known.score;
        }
        let judged_before = self.judged;
        let (best, best_hole) = match self.line.get_mut(at.moves).filter(|_| depth > 0) {
            None => (self.captures(position, window, at), NO_HOLE),
            Some(place) => {
                *place = key;
                let first = known.map_or(NO_HOLE, |known| known.best);
                self.best_of(position, depth, first, window, at)
            }
        };
        if self.is_stopped {
            return 0;
        }
        let depth = if self.judged == judged_before {
            COMPLETE
        } else {
            depth
        };
        let found = Found {
            score: best,
            depth,
            bound: window.bound(best),
            best: best_hole,
        };
        self.memory.keep(key, found);
        best
    }

    /// The best value of all moves, and the hole.
    fn best_of(
        &mut self,
        position: &Position,
        depth: u8,
        first: u8,
        window: Window,
        at: At,
    ) -> (Score, u8) {
        let children = children(position, first, &self.history, false);
        // What is forced takes no depth.
        let depth_below = depth + u8::from(children.len() == 1);
        let (mut best, mut best_hole) = (WORST, NO_HOLE);
        for child in &children {
            let open = Window {
                alpha: window.alpha.max(best),
                beta: window.beta,
            };
            let score = if best == WORST {
                self.value_of(child, depth_below, open, at)
            } else {
                self.value_if_better(child, depth_below, open, at)
            };
            if self.is_stopped {
                return (0, NO_HOLE);
            }
            if score > best {
                (best, best_hole) = (score, child.hole);
            }
            if best >= window.beta {
                self.history.reward(position.turn(), child, depth);
                break;
            }
        }
        if children.is_empty() {
            // Blocked or stalled: what is left belongs to nobody (H4).
            best = 0;
        }
        (best, best_hole)
    }

    /// The value of a move of which is expected that it is no better than alpha: first whether it is.
    pub(super) fn value_if_better(
        &mut self,
        child: &Child,
        depth: u8,
        window: Window,
        at: At,
    ) -> Score {
        let narrow = Window {
            alpha: window.alpha,
            beta: window.alpha + 1,
        };
        let score = self.value_of(child, depth, narrow, at);
        if score > window.alpha && score < window.beta && !self.is_stopped {
            return self.value_of(child, depth, window, at);
        }
        score
    }

    /// At the end of a line: what the position is judged to be worth, or what captures bring.
    fn captures(&mut self, position: &Position, window: Window, at: At) -> Score {
        self.judged += 1;
        let mut best = judge(position);
        if best >= window.beta {
            return best;
        }
        let width = WIDTHS.get(at.beyond).copied().unwrap_or(1);
        let at = At {
            beyond: at.beyond + 1,
            ..at
        };
        let captures = children(position, NO_HOLE, &self.history, true);
        for child in captures.into_iter().take(width) {
            let open = Window {
                alpha: window.alpha.max(best),
                beta: window.beta,
            };
            best = best.max(self.value_of(&child, 0, open, at));
            if best >= window.beta || self.is_stopped {
                break;
            }
        }
        best
    }

    /// Whether the position is on the way from the root with no capture since, so that play circles.
    fn is_repeated(&self, key: u64, at: At) -> bool {
        let line = self.line.get(at.moves.saturating_sub(at.quiet)..at.moves);
        // With the same player to move: two moves before, four, and so on.
        line.is_some_and(|line| {
            line.iter()
                .rev()
                .skip(1)
                .step_by(2)
                .any(|past| *past == key)
        })
    }
}

/// The values that matter: above `alpha` and below `beta`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: Score,
    pub(super) beta: Score,
}

impl Window {
    pub(super) const ALL: Self = Self {
        alpha: WORST,
        beta: Score::MAX,
    };

    /// The same as the other player sees it.
    const fn turned(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// The window for what is still to be won once so much is won.
    fn less(self, won: Score) -> Self {
        Self {
            alpha: self.alpha.saturating_sub(won).max(WORST),
            beta: self.beta.saturating_sub(won),
        }
    }

    /// What a score that was found within the window says.
    const fn bound(self, score: Score) -> Bound {
        if score >= self.beta {
            Bound::AtLeast
        } else if score > self.alpha {
            Bound::Exactly
        } else {
            Bound::AtMost
        }
    }
}

impl Found {
    /// Whether nothing else needs to be known within the window.
    const fn settles(self, window: Window) -> bool {
        match self.bound {
            Bound::Exactly => true,
            Bound::AtLeast => self.score >= window.beta,
            Bound::AtMost => self.score <= window.alpha,
        }
    }
}

/// How far from the root a position is.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct At {
    /// The moves since the root.
    pub(super) moves: usize,
    /// Those since the last capture.
    pub(super) quiet: usize,
    /// Those beyond the depth of the search, all captures.
    pub(super) beyond: usize,
}
