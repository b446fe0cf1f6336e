//! A layer while it is built: passes that follow what changed backwards.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use hoyito_core::MoverView;

use super::{BuildError, Building, stride};
use crate::tables::cells::{CHUNK, Cells, Marks};
use crate::tables::layer::{code, value};
use crate::tables::rank::{Rising, boards, rank};
use crate::tables::{TableRules, Tables};

/// The value 0.
const ZERO: u8 = code(0);

/// A layer under way, of each kind.
pub(super) struct Work<'a> {
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
    pub(super) fn new(
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

    /// The values of a kind, two in a byte. `None` if the memory does not suffice.
    pub(super) fn values(&self, kind: usize) -> Option<Vec<u8>> {
        self.cells.packed(kind * self.stride, self.boards as usize)
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

    /// Works on every chunk, on all threads. `work` returns how much of the pass it has done.
    fn each_chunk(
        &self,
        pass: &Building,
        work: impl Fn(usize) -> u64 + Sync,
    ) -> Result<(), BuildError> {
        let one = |chunk| {
            if self.stopped.load(Relaxed) {
                return;
            }
            let more = work(chunk);
            if more > 0 {
                let done = more + self.done.fetch_add(more, Relaxed);
                if !(self.go_on)(Building { done, ..*pass }) {
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
    pub(super) fn begin(&self) -> Result<Vec<u64>, BuildError> {
        let first_pass = Building {
            seeds: self.seeds,
            pass: 1,
            changed: 0,
            done: 0,
            of: u64::from(self.boards) * self.rules.kinds().len() as u64,
        };
        self.each_chunk(&first_pass, |chunk| {
            let (kind, first) = self.split(chunk * CHUNK);
            let numbers = first..self.boards.min(first + CHUNK as u32);
            let mut boards = Rising::new(self.seeds);
            for (index, number) in (chunk * CHUNK..).zip(numbers.clone()) {
                let Some(board) = boards.board(number) else {
                    break;
                };
                let code = code(self.tables.derive(kind, board, i8::MAX, |_, _| 0));
                self.cells.set(index, code);
                if code != ZERO {
                    self.changed.mark(index);
                }
            }
            numbers.len() as u64
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
    pub(super) fn pass(&self, pass: u16, changed: u64) -> Result<Vec<u64>, BuildError> {
        self.done.store(0, Relaxed);
        let pass = Building {
            seeds: self.seeds,
            pass,
            changed,
            done: 0,
            of: 2 * changed,
        };
        self.each_chunk(&pass, |chunk| {
            let (mut count, mut sources) = (0, Vec::new());
            self.each_board(&self.changed, chunk, |index, kind, board| {
                self.find_sources(index, kind, board, &mut sources);
                count += 1;
            });
            for (source, now) in sources {
                self.tell(source, now);
            }
            count
        })?;
        self.each_chunk(&pass, |chunk| {
            self.each_board(&self.doubtful, chunk, |index, kind, board| {
                self.look_again(index, kind, board);
            });
            self.doubtful.clear(chunk);
            self.changed.clear(chunk)
        })?;
        self.each_chunk(&pass, |chunk| {
            self.changing.each(chunk, |index| {
                self.cells.settle(index);
                self.changed.mark(index);
            });
            self.changing.clear(chunk);
            0
        })?;
        Ok(self.count(&self.changed))
    }

    /// Visits the marked boards of a chunk: each with its cell and the number of its kind.
    fn each_board(
        &self,
        marks: &Marks,
        chunk: usize,
        mut visit: impl FnMut(usize, usize, MoverView),
    ) {
        let mut boards = Rising::new(self.seeds);
        marks.each(chunk, |index| {
            let (kind, number) = self.split(index);
            if let Some(board) = boards.board(number) {
                visit(index, kind, board);
            }
        });
    }

    /// The boards that lead to one that has a new value, with that value.
    fn find_sources(
        &self,
        index: usize,
        kind: usize,
        board: MoverView,
        sources: &mut Vec<(usize, i8)>,
    ) {
        let before = self.rules.after_turn(kind);
        let now = value(self.cells.now(index));
        sources.extend(
            board
                .sources()
                .map(|source| (self.cell(before, source), now)),
        );
        let turned = board.turned();
        if board.can_move() && !turned.can_move() {
            sources.push((self.cell(before, turned), now));
        }
    }

    /// A board is worth this now: what does it mean for one that leads to it?
    fn tell(&self, source: usize, now: i8) {
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
    }

    /// Derives a value anew that may have fallen.
    fn look_again(&self, index: usize, kind: usize, board: MoverView) {
        let held = self.cells.now(index);
        // What was raised in this pass is more than 0, and can't fall.
        if self.cells.later(index) != held {
            return;
        }
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
pub(in crate::tables) fn each(chunks: usize, work: impl Fn(usize) + Sync) {
    use rayon::iter::{IntoParallelIterator, ParallelIterator};
    (0..chunks).into_par_iter().for_each(&work);
}

/// Works on each chunk.
#[cfg(not(feature = "threads"))]
pub(in crate::tables) fn each(chunks: usize, work: impl Fn(usize) + Sync) {
    (0..chunks).for_each(work);
}
