//! Building a layer upon the lower ones.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use hoyito_core::MoverView;

use super::cells::{CHUNK, Cells, Marks};
use super::layer::{Layer, code, value};
use super::rank::{boards, next, rank, unrank};
use super::{TableRules, Tables};

/// How far the building of a layer has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Building {
    /// The seeds of the layer.
    pub seeds: u8,
    /// The pass under way, from 1.
    pub pass: u16,
    /// How many boards were looked at in this pass.
    pub done: u64,
    /// How many there are to look at in this pass.
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

/// The value 0.
const ZERO: u8 = code(0);

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
            let values = work
                .cells
                .packed(number * work.stride, work.boards as usize);
            let values = values.ok_or(memory)?;
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

/// A layer under way, of each kind.
struct Work<'a> {
    tables: &'a Tables,
    rules: TableRules,
    seeds: u8,
    boards: u32,
    stride: usize,
    cells: Cells,
    /// What changed in the last pass.
    changed: Marks,
    /// What changes in this pass.
    changing: Marks,
    /// What may fall, because the move that held it up is worth less now.
    doubtful: Marks,
    done: AtomicU64,
    stopped: AtomicBool,
    go_on: &'a (dyn Fn(Building) -> bool + Sync),
}

impl<'a> Work<'a> {
    /// Nothing is known yet. `None` if the memory does not suffice.
    fn new(
        tables: &'a Tables,
        seeds: u8,
        go_on: &'a (dyn Fn(Building) -> bool + Sync),
    ) -> Option<Self> {
        let stride = stride(seeds);
        let count = stride * tables.rules().kinds().len();
        Some(Self {
            tables,
            rules: tables.rules(),
            seeds,
            boards: boards(seeds),
            stride,
            cells: Cells::new(count)?,
            changed: Marks::new(count)?,
            changing: Marks::new(count)?,
            doubtful: Marks::new(count)?,
            done: AtomicU64::new(0),
            stopped: AtomicBool::new(false),
            go_on,
        })
    }

    fn chunks(&self) -> usize {
        self.stride / CHUNK * self.rules.kinds().len()
    }

    /// The number of the kind that a cell is of, and of its board.
    fn split(&self, index: usize) -> (usize, u32) {
        (index / self.stride, (index % self.stride) as u32)
    }

    fn cell(&self, kind: usize, board: MoverView) -> usize {
        kind * self.stride + rank(board) as usize
    }

    /// Works on every chunk, on all threads.
    fn each_chunk(
        &self,
        pass: u16,
        of: u64,
        work: impl Fn(usize) -> u64 + Sync,
    ) -> Result<(), BuildError> {
        self.done.store(0, Relaxed);
        let one = |chunk| {
            if self.stopped.load(Relaxed) {
                return;
            }
            let more = work(chunk);
            if more > 0 {
                let done = more + self.done.fetch_add(more, Relaxed);
                let seeds = self.seeds;
                if !(self.go_on)(Building {
                    seeds,
                    pass,
                    done,
                    of,
                }) {
                    self.stopped.store(true, Relaxed);
                }
            }
        };
        each(self.chunks(), one);
        if self.stopped.load(Relaxed) {
            Err(BuildError::Stopped { seeds: self.seeds })
        } else {
            Ok(())
        }
    }

    /// The first pass: every board with one turn left. Returns how many of each kind changed.
    fn begin(&self) -> Result<Vec<u64>, BuildError> {
        let all = u64::from(self.boards) * self.rules.kinds().len() as u64;
        self.each_chunk(1, all, |chunk| {
            let (kind, first) = self.split(chunk * CHUNK);
            let mut board = unrank(self.seeds, first);
            let mut count = 0;
            while let Some(here) = board.filter(|_| count < CHUNK) {
                let index = chunk * CHUNK + count;
                let code = code(self.tables.derive(kind, here, i8::MAX, |_, _| 0));
                self.cells.set(index, code);
                if code != ZERO {
                    self.changed.mark(index);
                }
                board = next(here);
                count += 1;
            }
            count as u64
        })?;
        Ok(self.count(&self.changed))
    }

    /// How many of each kind are marked.
    fn count(&self, marks: &Marks) -> Vec<u64> {
        let chunks = self.stride / CHUNK;
        let kinds = 0..self.rules.kinds().len();
        let count = |kind| {
            let mut count = 0;
            for chunk in kind * chunks..(kind + 1) * chunks {
                marks.each(chunk, |_| count += 1);
            }
            count
        };
        kinds.map(count).collect()
    }

    /// A later pass: what follows from what changed. Returns how many of each kind changed.
    fn pass(&self, pass: u16, changed: u64) -> Result<Vec<u64>, BuildError> {
        self.each_chunk(pass, changed, |chunk| {
            let mut count = 0;
            self.changed.each(chunk, |index| {
                self.tell_sources(index);
                count += 1;
            });
            count
        })?;
        self.each_chunk(pass, changed, |chunk| {
            self.doubtful.each(chunk, |index| self.look_again(index));
            self.doubtful.clear(chunk);
            self.changed.clear(chunk);
            0
        })?;
        self.each_chunk(pass, changed, |chunk| {
            self.changing.each(chunk, |index| {
                self.cells.settle(index);
                self.changed.mark(index);
            });
            self.changing.clear(chunk);
            0
        })?;
        Ok(self.count(&self.changed))
    }

    /// A board has a new value: what does it mean for those that lead to it?
    fn tell_sources(&self, index: usize) {
        let (kind, number) = self.split(index);
        let Some(board) = unrank(self.seeds, number) else {
            return;
        };
        let before = self.rules.after_turn(kind);
        let now = value(self.cells.now(index));
        let tell = |source: MoverView| {
            let source = self.cell(before, source);
            if now < 0 {
                if self.cells.raise(source, code(-now)) {
                    self.changing.mark(source);
                }
            } else {
                let held = value(self.cells.now(source));
                if held <= 0 && held > -now {
                    self.doubtful.mark(source);
                }
            }
        };
        board.sources().for_each(tell);
        let turned = board.turned();
        if board.can_move() && !turned.can_move() {
            tell(turned);
        }
    }

    /// Derives a value anew that may have fallen.
    fn look_again(&self, index: usize) {
        let held = self.cells.now(index);
        // What was raised in this pass is more than 0, and can't fall.
        if self.cells.later(index) != held {
            return;
        }
        let (kind, number) = self.split(index);
        let Some(board) = unrank(self.seeds, number) else {
            return;
        };
        let value_of = |kind, next| value(self.cells.now(self.cell(kind, next)));
        let derived = self.tables.derive(kind, board, value(held), value_of);
        let derived = code(derived);
        if derived != held {
            self.cells.lower(index, derived);
            self.changing.mark(index);
        }
    }
}

/// Works on each chunk, on all threads.
#[cfg(feature = "threads")]
pub(super) fn each(chunks: usize, work: impl Fn(usize) + Sync) {
    use rayon::iter::{IntoParallelIterator, ParallelIterator};
    (0..chunks).into_par_iter().for_each(&work);
}

/// Works on each chunk.
#[cfg(not(feature = "threads"))]
pub(super) fn each(chunks: usize, work: impl Fn(usize) + Sync) {
    (0..chunks).for_each(work);
}
