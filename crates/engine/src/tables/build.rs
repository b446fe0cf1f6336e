//! Building a layer upon the lower ones.

mod work;

use alloc::vec::Vec;

use super::cells::CHUNK;
use super::layer::Layer;
use super::rank::boards;
use super::{TableRules, Tables};

use work::Work;
pub(super) use work::each;

/// How far the building of a layer has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Building {
    /// The seeds of the layer.
    pub seeds: u8,
    /// The pass under way, from 1.
    pub pass: u16,
    /// How many boards changed in the pass before.
    pub changed: u64,
    /// How much of this pass is done.
    pub done: u64,
    /// How much there is to do.
    pub of: u64,
}

/// Why no further layers were built.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BuildError {
    /// It was stopped.
    #[error("stopped before the layer of {seeds} seeds was finished")]
    Stopped {
        /// The seeds of the layer under way.
        seeds: u8,
    },
    /// The memory does not suffice.
    #[error("the layer of {seeds} seeds needs {bytes} bytes of memory, more than can be had")]
    Memory {
        /// The seeds of the layer.
        seeds: u8,
        /// The bytes that it needs, besides the lower layers.
        bytes: u64,
    },
    /// The largest layer is there.
    #[error("there are no layers above {} seeds", super::MOST_SEEDS)]
    Largest,
}

impl Tables {
    /// The same with the layers of the next number of seeds. `go_on` is told how far it has come, now
    /// and then and by any thread, and says whether to go on.
    ///
    /// # Errors
    ///
    /// A [`BuildError`]: `go_on` said no, the memory does not suffice, or there are no larger layers.
    pub fn grown(&self, go_on: &(dyn Fn(Building) -> bool + Sync)) -> Result<Self, BuildError> {
        let seeds = self.next_seeds().ok_or(BuildError::Largest)?;
        let memory = BuildError::Memory {
            seeds,
            bytes: working_memory(self.rules(), seeds),
        };
        let work = Work::new(self, seeds, go_on).ok_or(memory)?;
        let mut changed = work.begin()?;
        let kinds = self.rules().kinds();
        let mut passes = alloc::vec![0; kinds.len()];
        let mut pass = 1;
        while changed.iter().any(|&count| count > 0) {
            for (last, count) in passes.iter_mut().zip(&changed) {
                if *count > 0 {
                    *last = pass;
                }
            }
            pass += 1;
            changed = work.pass(pass, changed.iter().sum())?;
        }
        let mut layers = Vec::new();
        for (number, (&kind, passes)) in kinds.iter().zip(passes).enumerate() {
            let values = work.values(number).ok_or(memory)?;
            layers.push(Layer::of_values(kind, seeds, passes, values));
        }
        Ok(self.extended(layers))
    }

    /// The bytes of memory that it takes to build the layers up to so many seeds, and the lower ones
    /// with them; `None` if there are no such layers.
    ///
    /// ```
    /// use hoyito_engine::{TableRules, Tables};
    ///
    /// let bytes = Tables::memory_to_build(TableRules::II, 20).unwrap();
    /// assert!((150_000_000..200_000_000).contains(&bytes));
    /// ```
    pub fn memory_to_build(rules: TableRules, seeds: u8) -> Option<u64> {
        let kinds = rules.kinds().len() as u64;
        Layer::bytes_of(seeds)?;
        let layers = (4..seeds).step_by(4).filter_map(Layer::bytes_of);
        Some(working_memory(rules, seeds) + kinds * layers.sum::<u64>())
    }
}

/// The bytes that a layer takes while it is built, and when it is finished.
fn working_memory(rules: TableRules, seeds: u8) -> u64 {
    let cells = (stride(seeds) * rules.kinds().len()) as u64;
    cells + 3 * cells / 8 + cells / 2
}

/// From a board of one kind to the same of the next: whole chunks.
fn stride(seeds: u8) -> usize {
    (boards(seeds) as usize).next_multiple_of(CHUNK)
}
