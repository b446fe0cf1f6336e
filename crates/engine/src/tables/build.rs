//! Building a layer upon the lower ones.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use hoyito_core::{MoverView, Sown};

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

/// The building was stopped before its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("stopped before the layer was finished")]
pub struct Stopped;

/// The value 0.
const ZERO: u8 = code(0);

impl Tables {
    /// The same with the layers of the next number of seeds. `go_on` is told how far it has come, now
    /// and then and by any thread, and says whether to go on.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if `go_on` said no, or there are no larger layers.
    pub fn grown(&self, go_on: &(dyn Fn(Building) -> bool + Sync)) -> Result<Self, Stopped> {
        let seeds = self.next_seeds().ok_or(Stopped)?;
        let work = Work::new(self, seeds, go_on);
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
        let finish = |(number, (&kind, passes))| {
            let values = work
                .cells
                .packed(number * work.stride, work.boards as usize);
            Layer::new(kind, seeds, passes, values)
        };
        let layers: Result<Vec<_>, _> = (0..).zip(kinds.iter().zip(passes)).map(finish).collect();
        let layers = layers.map_err(|_| Stopped)?;
        self.with(layers).map_err(|_| Stopped)
    }
}

/// A layer under way, of each kind.
struct Work<'a> {
    tables: &'a Tables,
    rules: TableRules,
    seeds: u8,
    boards: u32,
    /// From a board of one kind to the same of the next: whole chunks.
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
    fn new(tables: &'a Tables, seeds: u8, go_on: &'a (dyn Fn(Building) -> bool + Sync)) -> Self {
        let boards = boards(seeds);
        let stride = (boards as usize).next_multiple_of(CHUNK);
        let count = stride * tables.rules().kinds().len();
        Self {
            tables,
            rules: tables.rules(),
            seeds,
            boards,
            stride,
            cells: Cells::new(count),
            changed: Marks::new(count),
            changing: Marks::new(count),
            doubtful: Marks::new(count),
            done: AtomicU64::new(0),
            stopped: AtomicBool::new(false),
            go_on,
        }
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
    ) -> Result<(), Stopped> {
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
            Err(Stopped)
        } else {
            Ok(())
        }
    }

    /// The first pass: every board with one turn left. Returns how many of each kind changed.
    fn begin(&self) -> Result<Vec<u64>, Stopped> {
        let all = u64::from(self.boards) * self.rules.kinds().len() as u64;
        self.each_chunk(1, all, |chunk| {
            let (kind, first) = self.split(chunk * CHUNK);
            let mut board = unrank(self.seeds, first);
            let mut count = 0;
            while let Some(here) = board.filter(|_| count < CHUNK) {
                let index = chunk * CHUNK + count;
                let code = code(self.derive(kind, here, |_| 0));
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

    /// What a board is worth by its moves, when its quiet moves lead to boards of these cells' values.
    fn derive(&self, kind: usize, board: MoverView, value_of: impl Fn(usize) -> i8) -> i8 {
        let other = self.rules.after_turn(kind);
        let variant = self.rules.variant();
        let mut best = None;
        for hole in 0..6 {
            let value = match board.sow(hole, variant) {
                None => continue,
                Some(Sown::Quiet(next)) => -value_of(self.cell(other, next)),
                Some(Sown::Capture { seeds, left }) => {
                    seeds as i8 + self.tables.after_capture(left, kind)
                }
            };
            best = best.max(Some(value));
        }
        best.unwrap_or_else(|| {
            let turned = board.turned();
            if turned.can_move() {
                -value_of(self.cell(other, turned))
            } else {
                0
            }
        })
    }

    /// A later pass: what follows from what changed. Returns how many of each kind changed.
    fn pass(&self, pass: u16, changed: u64) -> Result<Vec<u64>, Stopped> {
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
        let derived = code(self.derive(kind, board, |next| value(self.cells.now(next))));
        if derived != held {
            self.cells.lower(index, derived);
            self.changing.mark(index);
        }
    }
}

/// Works on each chunk.
fn each(chunks: usize, work: impl Fn(usize) + Sync) {
    (0..chunks).for_each(work);
}
