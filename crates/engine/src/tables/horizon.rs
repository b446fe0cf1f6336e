//! For which positions tables tell the truth, and where it stands.

use alloc::vec::Vec;

use hoyito_core::{Position, Shape};

use super::kind::kind_number;
use super::rank::rank;
use super::{TableKind, TableRules};

/// How far some layers reach: all that has to be known of them to find a position's value, or why it
/// has none.
///
/// The stall limit (H3) is part of the truth. A layer is right for a position if the game has at least
/// as many turns left until the stall as the layer took passes; and, since a capture sets the quiet
/// count to zero, if the limit is no less than the passes of each lower layer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Horizon {
    rules: TableRules,
    steps: Vec<Step>,
}

/// What is known of the layers of one number of seeds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Step {
    /// By kind.
    passes: [u16; 2],
    /// The least stall limit that all lower layers are right for.
    least_limit: u16,
}

/// Where a position's value stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    pub(super) kind: usize,
    /// The seeds of the layer: 4, 8, 12, …
    pub seeds: u8,
    /// The number of the board in the layer.
    pub number: u32,
}

/// Why tables don't tell a position's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Untold {
    /// They are for other rules.
    #[error("the tables are for {tables}, the position for {position}")]
    Rules {
        /// What the tables are for.
        tables: TableRules,
        /// What the position is for.
        position: TableRules,
    },
    /// They are for two rows of six.
    #[error("tables are for two rows of six, not for {shape}")]
    Board {
        /// The board of the position.
        shape: Shape,
    },
    /// No layer has so many seeds.
    #[error("{seeds} seeds are on the board, and the tables go up to {most}")]
    Seeds {
        /// The seeds on the board.
        seeds: u8,
        /// The most seeds that there is a layer of.
        most: u8,
    },
    /// The stall limit would cut off what the tables know of (H3).
    #[error("{left} turns are left until the stall (H3), and the tables hold from {needed} on")]
    Stall {
        /// The turns left.
        left: u16,
        /// The turns that it takes.
        needed: u16,
    },
    /// The stall limit would cut off what the tables know of after a capture (H3).
    #[error("the stall limit (H3) is {limit}, and the tables hold from {needed} on")]
    StallLimit {
        /// The limit.
        limit: u16,
        /// The limit that it takes.
        needed: u16,
    },
}

impl Horizon {
    /// Of no layer at all.
    pub const fn new(rules: TableRules) -> Self {
        Self {
            rules,
            steps: Vec::new(),
        }
    }

    /// Adds the layers of the next number of seeds, by the passes of each kind in their order.
    pub fn push(&mut self, passes: impl IntoIterator<Item = u16>) {
        let mut of_kinds = [0; 2];
        for (of_kind, passes) in of_kinds.iter_mut().zip(passes) {
            *of_kind = passes;
        }
        // A capture that leaves four ends the game, and none leads to the layer of four.
        let below = self.steps.get(1..).and_then(<[Step]>::last);
        let least_limit = below.map_or(0, |below| {
            let passes = below.passes.into_iter();
            passes.fold(below.least_limit, u16::max)
        });
        self.steps.push(Step {
            passes: of_kinds,
            least_limit,
        });
    }

    /// Forgets the layers of more than so many seeds.
    pub(super) fn truncate(&mut self, seeds: u8) {
        self.steps.truncate(usize::from(seeds / 4));
    }

    /// What the layers are for.
    pub const fn rules(&self) -> TableRules {
        self.rules
    }

    /// The most seeds that there is a layer of; 0 if there is none.
    pub fn seeds(&self) -> u8 {
        4 * self.steps.len() as u8
    }

    /// Where the value of a position stands; `None` for an empty board, which is worth 0.
    ///
    /// # Errors
    ///
    /// Why there is no value for it: an [`Untold`].
    #[inline]
    pub fn place(&self, position: &Position) -> Result<Option<Place>, Untold> {
        let rules = position.rules();
        if TableRules::of(rules) != self.rules {
            return Err(self.other_rules(position));
        }
        let Some(board) = position.mover_view() else {
            let shape = position.shape();
            return Err(Untold::Board { shape });
        };
        let seeds = board.seeds();
        if seeds == 0 {
            return Ok(None);
        }
        let Some(step) = self.steps.get(usize::from(seeds / 4).wrapping_sub(1)) else {
            let most = self.seeds();
            return Err(Untold::Seeds { seeds, most });
        };
        let limit = rules.stall_limit.get();
        if limit < step.least_limit {
            let needed = step.least_limit;
            return Err(Untold::StallLimit { limit, needed });
        }
        let kind = kind_number(position);
        let left = limit.saturating_sub(position.quiet());
        let needed = step.passes[kind];
        if left < needed {
            return Err(Untold::Stall { left, needed });
        }
        Ok(Some(Place {
            kind,
            seeds,
            number: rank(board),
        }))
    }

    #[cold]
    fn other_rules(&self, position: &Position) -> Untold {
        Untold::Rules {
            tables: self.rules,
            position: TableRules::of(position.rules()),
        }
    }

    /// The kind of layer that a place is in.
    pub fn kind(&self, place: Place) -> TableKind {
        self.rules.kinds()[place.kind]
    }
}
