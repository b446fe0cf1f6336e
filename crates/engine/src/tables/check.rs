//! Whether every value follows from those that its moves lead to.

use core::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed};

use hoyito_core::MoverView;

use super::build::{Building, each};
use super::rank::{Rising, rank};
use super::{Layer, TableKind, Tables};

/// How many boards are checked in one go.
const CHUNK: usize = 1 << 14;

/// Why tables are not known to be right.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CheckError {
    /// A value does not follow from those that the moves lead to.
    #[error("board {number} of {seeds} seeds is worth {derived} by its moves, not {found}")]
    Value {
        /// The kind of the layer.
        kind: TableKind,
        /// The seeds of the layer.
        seeds: u8,
        /// The number of the board; the first that is wrong.
        number: u32,
        /// The value that it has.
        found: i8,
        /// The value that follows.
        derived: i8,
    },
    /// It was stopped.
    #[error("stopped before everything was checked")]
    Stopped,
}

impl Tables {
    /// Derives every value of the layers of so many seeds from those that its moves lead to. `go_on` is
    /// told how far it has come, and says whether to go on.
    ///
    /// Values that follow from each other in this way are right but where they hold each other up in a
    /// circle, so that this finds any value that was changed by itself.
    ///
    /// ```
    /// use hoyito_engine::{TableRules, Tables};
    ///
    /// let tables = Tables::build(TableRules::IIICapturer, 8);
    /// assert!(tables.check(8, &|_| true).is_ok());
    /// ```
    ///
    /// # Errors
    ///
    /// A [`CheckError`] for the first value that does not follow, or if `go_on` said no.
    pub fn check(
        &self,
        seeds: u8,
        go_on: &(dyn Fn(Building) -> bool + Sync),
    ) -> Result<(), CheckError> {
        let Some(step) = self.step(seeds) else {
            return Ok(());
        };
        for (kind, layer) in step.iter().enumerate() {
            self.check_layer(kind, layer, go_on)?;
        }
        Ok(())
    }

    fn check_layer(
        &self,
        kind: usize,
        layer: &Layer,
        go_on: &(dyn Fn(Building) -> bool + Sync),
    ) -> Result<(), CheckError> {
        let (seeds, of) = (layer.seeds(), u64::from(layer.boards()));
        let (done, stopped) = (AtomicU64::new(0), AtomicBool::new(false));
        let first_wrong = AtomicU32::new(u32::MAX);
        each(layer.boards().div_ceil(CHUNK as u32) as usize, |chunk| {
            if stopped.load(Relaxed) {
                return;
            }
            let first = (chunk * CHUNK) as u32;
            let mut boards = Rising::new(seeds);
            for number in (first..layer.boards()).take(CHUNK) {
                let Some(board) = boards.board(number) else {
                    break;
                };
                if layer.value(number) != Some(self.derived(kind, layer, board)) {
                    first_wrong.fetch_min(number, Relaxed);
                    break;
                }
            }
            let more = CHUNK as u64;
            let done = (more + done.fetch_add(more, Relaxed)).min(of);
            let building = Building {
                seeds,
                pass: 1,
                changed: 0,
                done,
                of,
            };
            if !go_on(building) {
                stopped.store(true, Relaxed);
            }
        });
        let number = first_wrong.into_inner();
        if let Some((board, found)) = layer.board(number).zip(layer.value(number)) {
            return Err(CheckError::Value {
                kind: layer.kind(),
                seeds,
                number,
                found,
                derived: self.derived(kind, layer, board),
            });
        }
        if stopped.into_inner() {
            return Err(CheckError::Stopped);
        }
        Ok(())
    }

    /// What a board of a layer is worth by its moves.
    #[inline]
    fn derived(&self, kind: usize, layer: &Layer, board: MoverView) -> i8 {
        self.derive(kind, board, i8::MAX, |kind, next| {
            let layer = self.layer(layer.seeds(), kind);
            layer.and_then(|layer| layer.value(rank(next))).unwrap_or(0)
        })
    }
}
