//! Building tables and keeping each layer as soon as it is finished.

use std::num::NonZeroUsize;

use hoyito_engine::{BuildError, Building, TableKind, TableRules, Tables};

use super::error::{TableBuildError, TableFileError};
use super::{TableFolder, format, memory};

/// What is to be built, how much it takes, and what is there already.
#[derive(Debug, Clone)]
pub struct TablePlan {
    folder: TableFolder,
    seeds: u8,
    found: Tables,
}

/// What happens while tables are built.
#[derive(Debug, Clone, Copy)]
pub enum TableNews {
    /// How far it has come.
    Building(Building),
    /// A layer is finished and written.
    Stored {
        /// Its kind.
        kind: TableKind,
        /// Its seeds.
        seeds: u8,
        /// The bytes of its file; `None` if it was there.
        bytes: Option<u64>,
    },
}

impl TablePlan {
    /// The plan to have all layers up to so many seeds in a folder. Reads those that are there.
    ///
    /// # Errors
    ///
    /// A [`TableFileError`]: one of them can't be read or is damaged.
    pub fn new(folder: TableFolder, rules: TableRules, seeds: u8) -> Result<Self, TableFileError> {
        Ok(Self {
            found: folder.load(rules, seeds)?,
            folder,
            seeds,
        })
    }

    /// The layers that are there.
    pub const fn found(&self) -> &Tables {
        &self.found
    }

    /// Whether all layers are there.
    pub fn is_done(&self) -> bool {
        self.found.seeds() >= self.seeds
    }

    /// The bytes of memory that it takes.
    pub fn memory(&self) -> u64 {
        Tables::memory_to_build(self.found.rules(), self.seeds).unwrap_or(0)
    }

    /// The bytes of memory that can be had, as far as the system tells.
    pub fn available_memory() -> Option<u64> {
        memory::available()
    }

    /// Whether it can be built in so much memory; yes if that is not known.
    ///
    /// # Errors
    ///
    /// [`TableBuildError::Memory`] if not.
    pub fn fits(&self, available: Option<u64>) -> Result<(), TableBuildError> {
        let (seeds, needed) = (self.seeds, self.memory());
        match available {
            Some(available) if available < needed => Err(TableBuildError::Memory {
                seeds,
                needed,
                available,
            }),
            _ => Ok(()),
        }
    }

    /// The bytes of disk that the missing layers take.
    pub fn disk(&self) -> u64 {
        let missing = (self.found.seeds() + 4..=self.seeds).step_by(4);
        let kinds = self.found.rules().kinds().len() as u64;
        kinds * missing.map(format::file_bytes).sum::<u64>()
    }

    /// Builds and writes the missing layers, on so many threads or on all cores. `go_on` is told what
    /// happens, by any thread, and says whether to go on. The files are the same with any number of
    /// threads.
    ///
    /// # Errors
    ///
    /// A [`TableBuildError`]: it does not fit into the memory, was stopped, or a file can't be written.
    /// What was finished by then is kept.
    pub fn run(
        &self,
        threads: Option<NonZeroUsize>,
        go_on: &(dyn Fn(TableNews) -> bool + Sync),
    ) -> Result<Tables, TableBuildError> {
        if self.is_done() {
            return Ok(self.found.clone());
        }
        self.fits(memory::available())?;
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(threads.map_or(0, NonZeroUsize::get))
            .build()
            .map_err(|error| TableBuildError::Threads(error.to_string()))?;
        let mut tables = self.found.clone();
        while tables.seeds() < self.seeds {
            tables =
                pool.install(|| tables.grown(&|building| go_on(TableNews::Building(building))))?;
            self.store(&tables, go_on)?;
        }
        Ok(tables)
    }

    /// Writes the largest layers.
    fn store(
        &self,
        tables: &Tables,
        go_on: &(dyn Fn(TableNews) -> bool + Sync),
    ) -> Result<(), TableBuildError> {
        let seeds = tables.seeds();
        let mut may_go_on = true;
        for layer in tables.layers().filter(|layer| layer.seeds() == seeds) {
            let bytes = self.folder.store(layer)?;
            let kind = layer.kind();
            may_go_on &= go_on(TableNews::Stored { kind, seeds, bytes });
        }
        if may_go_on || seeds >= self.seeds {
            Ok(())
        } else {
            Err(BuildError::Stopped { seeds: seeds + 4 }.into())
        }
    }
}
