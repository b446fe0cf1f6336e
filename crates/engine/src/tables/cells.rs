//! What is known of each board while a layer is built.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

/// How many boards are worked on in one go.
pub(super) const CHUNK: usize = 1 << 13;

/// A value of each board now and after the pass under way, as codes of half a byte.
#[derive(Debug)]
pub(super) struct Cells(Vec<AtomicU8>);

impl Cells {
    /// Nothing known of `count` boards. `None` if the memory does not suffice.
    pub(super) fn new(count: usize) -> Option<Self> {
        filled(count, || AtomicU8::new(0)).map(Self)
    }

    fn cell(&self, index: usize) -> u8 {
        self.0[index].load(Relaxed)
    }

    /// The value now.
    #[inline]
    pub(super) fn now(&self, index: usize) -> u8 {
        self.cell(index) & 15
    }

    /// The value after this pass, as far as it is known.
    #[inline]
    pub(super) fn later(&self, index: usize) -> u8 {
        self.cell(index) >> 4
    }

    /// Sets the value now and later.
    #[inline]
    pub(super) fn set(&self, index: usize, code: u8) {
        self.0[index].store(code << 4 | code, Relaxed);
    }

    /// Sets the value after this pass.
    #[inline]
    pub(super) fn lower(&self, index: usize, code: u8) {
        let now = self.now(index);
        self.0[index].store(code << 4 | now, Relaxed);
    }

    /// Makes the value after this pass at least this. Returns whether it was less.
    #[inline]
    pub(super) fn raise(&self, index: usize, code: u8) -> bool {
        let cell = self.cell(index);
        if cell >> 4 >= code {
            return false;
        }
        // The value now stays as it is for the whole pass, and the later one decides which is more.
        let raised = code << 4 | (cell & 15);
        self.0[index].fetch_max(raised, Relaxed) < raised
    }

    /// The pass is over: what was later is now.
    #[inline]
    pub(super) fn settle(&self, index: usize) {
        self.set(index, self.later(index));
    }

    /// The values of `count` cells, two in a byte. `None` if the memory does not suffice.
    pub(super) fn packed(&self, from: usize, count: usize) -> Option<Vec<u8>> {
        let cells = &self.0[from..from + count];
        let code = |cell: &AtomicU8| cell.load(Relaxed) & 15;
        let mut pairs = cells.chunks(2);
        filled(count.div_ceil(2), || {
            let pair = pairs.next().unwrap_or(&[]);
            pair.iter()
                .rev()
                .fold(0, |byte, cell| byte << 4 | code(cell))
        })
    }
}

/// So many of what `make` makes. `None` if the memory does not suffice.
fn filled<T>(count: usize, make: impl FnMut() -> T) -> Option<Vec<T>> {
    let mut all = Vec::new();
    all.try_reserve_exact(count).ok()?;
    all.resize_with(count, make);
    Some(all)
}

/// A set of boards, a bit each.
#[derive(Debug)]
pub(super) struct Marks(Vec<AtomicU64>);

impl Marks {
    /// The empty set of `count` boards. `None` if the memory does not suffice.
    pub(super) fn new(count: usize) -> Option<Self> {
        filled(count.div_ceil(64), || AtomicU64::new(0)).map(Self)
    }

    /// Adds a board.
    #[inline]
    pub(super) fn mark(&self, index: usize) {
        let (word, bit) = (&self.0[index / 64], 1 << (index % 64));
        // Looking first is cheaper than writing what is there.
        if word.load(Relaxed) & bit == 0 {
            word.fetch_or(bit, Relaxed);
        }
    }

    /// Visits the boards of a chunk in order.
    #[inline]
    pub(super) fn each(&self, chunk: usize, mut visit: impl FnMut(usize)) {
        let first = chunk * (CHUNK / 64);
        for (number, word) in (first..).zip(&self.0[first..first + CHUNK / 64]) {
            let mut bits = word.load(Relaxed);
            while bits != 0 {
                visit(64 * number + bits.trailing_zeros() as usize);
                bits &= bits - 1;
            }
        }
    }

    /// Removes the boards of a chunk. Returns how many there were.
    pub(super) fn clear(&self, chunk: usize) -> u64 {
        let first = chunk * (CHUNK / 64);
        let words = &self.0[first..first + CHUNK / 64];
        let clear = |word: &AtomicU64| u64::from(word.swap(0, Relaxed).count_ones());
        words.iter().map(clear).sum()
    }
}
