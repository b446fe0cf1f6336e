//! Endgame tables: what every board of two rows of six with few seeds is worth.
//!
//! Captures take fours, so boards fall into layers of 4, 8, 12 … seeds, and a capture leads to a lower
//! layer with the same player to move. Within a layer play can circle; play that never captures again
//! is worth 0 from there on (H3, H4). With no turn left until the stall every board is worth 0; with one
//! more it is worth the best of its captures and of the negated values of its quiet moves with one
//! fewer. A value that is not 0 stays and only grows, so this settles; [`Layer::passes`] says after
//! how many turns.

// Seeds, codes of half a byte, and numbers of boards, of which there are fewer than 2^32.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss
)]

mod build;
mod cells;
mod kind;
mod layer;
mod rank;

use alloc::sync::Arc;
use alloc::vec::Vec;

use hoyito_core::{MoverView, Position};

pub use build::{Building, Stopped};
pub use kind::{Award, TableKind, TableRules};
pub use layer::{Layer, LayerError};

use kind::kind_number;
use rank::rank;

/// The seeds of the layers that are made in memory within a fraction of a second.
pub const QUICK_SEEDS: u8 = 12;

/// Layers from 4 seeds up to some number, for one way to play. Cheap to clone.
///
/// ```
/// use hoyito_core::{Position, Side, Setup, Shape, Variant};
/// use hoyito_engine::{TableRules, Tables};
///
/// let tables = Tables::build(TableRules::II, 8);
///
/// // North captures four, and then the four that are left: C is awarded (K1, E1).
/// let mut setup = Setup::start(Variant::II, Shape::SIX);
/// setup.seeds.south = [0; 12];
/// setup.seeds.north = [0, 0, 1, 1, 3, 3, 0, 0, 0, 0, 0, 0];
/// setup.turn = Side::North;
/// assert_eq!(tables.probe(&setup.position()?), Some(8));
/// # Ok::<(), hoyito_core::SetupError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Tables {
    rules: TableRules,
    steps: Arc<Vec<Step>>,
}

/// The layers of one number of seeds.
#[derive(Debug, Clone)]
struct Step {
    /// One for each kind.
    layers: Vec<Arc<Layer>>,
    /// The least stall limit that all lower layers are right for.
    least_limit: u16,
}

/// A layer does not fit upon those that there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the next layers of these tables are those of {seeds} seeds, one of each kind")]
pub struct StackError {
    /// The seeds of the layer that would fit.
    pub seeds: u8,
}

impl Tables {
    /// Tables without a layer.
    pub fn new(rules: TableRules) -> Self {
        Self {
            rules,
            steps: Arc::default(),
        }
    }

    /// Tables up to so many seeds, 24 at most, made in memory. 12 take a fraction of a second.
    pub fn build(rules: TableRules, seeds: u8) -> Self {
        let mut tables = Self::new(rules);
        while tables.next_seeds().is_some_and(|next| next <= seeds) {
            match tables.grown(&|_| true) {
                Ok(more) => tables = more,
                Err(Stopped) => break,
            }
        }
        tables
    }

    /// Adds the layers of the next number of seeds, one for each kind, in their order.
    ///
    /// # Errors
    ///
    /// A [`StackError`] if these are others.
    pub fn with(&self, layers: Vec<Layer>) -> Result<Self, StackError> {
        let seeds = self.seeds() + 4;
        let fits =
            |layer: &Layer, kind: &TableKind| layer.kind() == *kind && layer.seeds() == seeds;
        let kinds = self.rules.kinds();
        if layers.len() != kinds.len() || !layers.iter().zip(kinds).all(|(l, k)| fits(l, k)) {
            return Err(StackError { seeds });
        }
        // A capture that leaves four ends the game, and none leads to the layer of four.
        let reached = self.steps.get(1..).and_then(<[Step]>::last);
        let least_limit = reached.map_or(0, |step| {
            let passes = step.layers.iter().map(|layer| layer.passes());
            passes.fold(step.least_limit, u16::max)
        });
        let mut steps = Vec::clone(&self.steps);
        steps.push(Step {
            layers: layers.into_iter().map(Arc::new).collect(),
            least_limit,
        });
        Ok(Self {
            rules: self.rules,
            steps: Arc::new(steps),
        })
    }

    /// What they are for.
    pub const fn rules(&self) -> TableRules {
        self.rules
    }

    /// The seeds of the largest layer; 0 if there is none.
    pub fn seeds(&self) -> u8 {
        4 * self.steps.len() as u8
    }

    /// The seeds of the layers that can be added next; `None` if there are no larger ones.
    pub fn next_seeds(&self) -> Option<u8> {
        let seeds = self.seeds() + 4;
        Layer::boards_of(seeds).map(|_| seeds)
    }

    /// The layers, by seeds and then in the order of the kinds.
    pub fn layers(&self) -> impl Iterator<Item = &Layer> {
        self.steps
            .iter()
            .flat_map(|step| step.layers.iter().map(Arc::as_ref))
    }

    /// What the position is worth: the seeds that the mover will yet win minus those that the other
    /// will, the award included, with best play of both. A multiple of four.
    ///
    /// `None` if the tables don't tell: they are for other rules, the board is not two rows of six or
    /// holds too many seeds, or the stall (H3) is so near that it changes what can be won.
    #[inline]
    pub fn probe(&self, position: &Position) -> Option<i8> {
        let board = position.mover_view()?;
        let rules = position.rules();
        if TableRules::of(rules) != self.rules {
            return None;
        }
        if board.seeds() == 0 {
            return Some(0);
        }
        let step = self.step(board.seeds())?;
        let layer = step.layers.get(kind_number(position))?;
        let limit = rules.stall_limit.get();
        let left = limit.saturating_sub(position.quiet());
        if left < layer.passes() || limit < step.least_limit {
            return None;
        }
        layer.value(rank(board))
    }

    #[inline]
    fn step(&self, seeds: u8) -> Option<&Step> {
        if !seeds.is_multiple_of(4) {
            return None;
        }
        self.steps.get(usize::from(seeds / 4).checked_sub(1)?)
    }

    /// What a capture is worth that leaves this board, the seeds captured not included (E1).
    #[inline]
    fn after_capture(&self, left: MoverView, kind: usize) -> i8 {
        match left.seeds() {
            0 => 0,
            4 => self.rules.kinds()[kind].award.value(),
            seeds => {
                let layer = self.step(seeds).and_then(|step| step.layers.get(kind));
                layer.and_then(|layer| layer.value(rank(left))).unwrap_or(0)
            }
        }
    }
}
