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
mod check;
mod derive;
mod horizon;
mod kind;
mod layer;
mod rank;

use alloc::sync::Arc;
use alloc::vec::Vec;

use hoyito_core::{MoverView, Position};

pub use build::{BuildError, Building};
pub use check::CheckError;
pub use horizon::{Horizon, Place, Untold};
pub(crate) use kind::kind_number;
pub use kind::{Award, TableKind, TableRules};
pub use layer::{Layer, LayerError};

use rank::{MOST_SEEDS, rank};

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
pub struct Tables(Arc<Stack>);

/// Layers upon each other.
#[derive(Debug, Clone)]
struct Stack {
    horizon: Horizon,
    /// Those of 4 seeds, of 8 …, one for each kind.
    steps: Vec<Step>,
}

/// The layers of one number of seeds, one for each kind.
type Step = Vec<Arc<Layer>>;

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
        Self(Arc::new(Stack {
            horizon: Horizon::new(rules),
            steps: Vec::new(),
        }))
    }

    /// Tables up to so many seeds, 24 at most, made in memory. [`QUICK_SEEDS`] take a fraction of a
    /// second. Where the memory does not suffice there are fewer; [`grown`](Self::grown) says so.
    pub fn build(rules: TableRules, seeds: u8) -> Self {
        let mut tables = Self::new(rules);
        while tables.next_seeds().is_some_and(|next| next <= seeds) {
            match tables.grown(&|_| true) {
                Ok(more) => tables = more,
                Err(_) => break,
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
        let kinds = self.rules().kinds();
        if layers.len() != kinds.len() || !layers.iter().zip(kinds).all(|(l, k)| fits(l, k)) {
            return Err(StackError { seeds });
        }
        Ok(self.extended(layers))
    }

    /// The same with layers that fit.
    fn extended(&self, layers: Vec<Layer>) -> Self {
        let mut stack = Stack::clone(&self.0);
        stack.horizon.push(layers.iter().map(Layer::passes));
        stack.steps.push(layers.into_iter().map(Arc::new).collect());
        Self(Arc::new(stack))
    }

    /// The same without the layers of more than so many seeds.
    ///
    /// ```
    /// use hoyito_engine::{TableRules, Tables};
    ///
    /// let tables = Tables::build(TableRules::II, 8);
    /// assert_eq!(tables.up_to(7).seeds(), 4);
    /// assert_eq!(tables.up_to(4).next_seeds(), Some(8));
    /// assert_eq!(tables.up_to(24).seeds(), 8);
    /// ```
    #[must_use]
    pub fn up_to(&self, seeds: u8) -> Self {
        if self.seeds() <= seeds {
            return self.clone();
        }
        let mut stack = Stack::clone(&self.0);
        stack.steps.truncate(usize::from(seeds / 4));
        stack.horizon.truncate(seeds);
        Self(Arc::new(stack))
    }

    /// What they are for.
    pub fn rules(&self) -> TableRules {
        self.0.horizon.rules()
    }

    /// How far they reach.
    pub fn horizon(&self) -> &Horizon {
        &self.0.horizon
    }

    /// The seeds of the largest layer; 0 if there is none.
    pub fn seeds(&self) -> u8 {
        self.0.horizon.seeds()
    }

    /// The seeds of the layers that can be added next; `None` if there are no larger ones.
    pub fn next_seeds(&self) -> Option<u8> {
        let seeds = self.seeds() + 4;
        Layer::boards_of(seeds).map(|_| seeds)
    }

    /// The layers, by seeds and then in the order of the kinds.
    pub fn layers(&self) -> impl Iterator<Item = &Layer> {
        self.0.steps.iter().flatten().map(Arc::as_ref)
    }

    /// What the position is worth: the seeds that the mover will yet win minus those that the other
    /// will, the award included, with best play of both. A multiple of four. `None` if the tables
    /// don't tell.
    #[inline]
    pub fn probe(&self, position: &Position) -> Option<i8> {
        self.probe_or_why(position).ok()
    }

    /// The same, with the reason why the tables don't tell.
    ///
    /// # Errors
    ///
    /// An [`Untold`].
    #[inline]
    pub fn probe_or_why(&self, position: &Position) -> Result<i8, Untold> {
        let Some(place) = self.0.horizon.place(position)? else {
            return Ok(0);
        };
        let layer = self.layer(place.seeds, place.kind);
        // What the horizon has a place for is there.
        Ok(layer
            .and_then(|layer| layer.value(place.number))
            .unwrap_or(0))
    }

    /// The value of a board of one kind, with no stall near. `None` where there is no such layer.
    #[inline]
    pub(crate) fn value_of(&self, board: MoverView, kind: usize) -> Option<i8> {
        let layer = self.layer(board.seeds(), kind)?;
        layer.value(rank(board))
    }

    /// The layers of so many seeds.
    #[inline]
    fn step(&self, seeds: u8) -> Option<&Step> {
        self.0.steps.get(usize::from(seeds / 4).wrapping_sub(1))
    }

    /// The layer of so many seeds of one kind.
    #[inline]
    fn layer(&self, seeds: u8, kind: usize) -> Option<&Layer> {
        self.step(seeds)?.get(kind).map(Arc::as_ref)
    }
}
