//! What was found out about boards, in a fixed number of places.

use alloc::vec;
use alloc::vec::Vec;

use super::spot::{COUNTED_BELOW, Says, Spot, Statement};

/// The boards that share an index.
const WAYS: usize = 2;

/// More than any value.
const BEYOND: i8 = 100;

/// What was found out about boards.
#[derive(Debug, Clone)]
pub(super) struct Store {
    /// The number of indices is a power of two.
    places: Vec<[Entry; WAYS]>,
}

/// What was found out about a board.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry {
    /// The bytes of the spot, which would want more space as a whole.
    spot: [u64; 2],
    /// Proven.
    known: Bounds,
    /// Found on the way, under the assumption that a board that came again on that way is as good as
    /// it was taken for; as tight as what is known, or tighter.
    supposed: Bounds,
    /// The most quiet moves until a capture in the proofs of what is known, where that takes one.
    to_capture: (u8, u8),
    /// The statement that the numbers are for: that the board is worth at least so much.
    pub(super) claim: i8,
    pub(super) numbers: Numbers,
    /// How it was found.
    effort: Effort,
}

/// What was done to find something out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Effort(u8);

impl Effort {
    /// The hole that led furthest, and how many boards were looked at.
    pub(super) fn new(best: u8, boards: u64) -> Self {
        let work = (u64::BITS - boards.leading_zeros()).min(31);
        Self(best << 5 | u8::try_from(work).unwrap_or(31))
    }

    /// The hole that led furthest.
    pub(super) const fn best(self) -> u8 {
        self.0 >> 5
    }

    /// The binary digits of the number of boards looked at.
    const fn work(self) -> u8 {
        self.0 & 31
    }

    /// As if half as many had been looked at.
    const fn aged(self) -> Self {
        Self(self.0 - (self.work() != 0) as u8)
    }

    /// The later of two, with the work of both.
    const fn after(self, earlier: Self) -> Self {
        if earlier.work() > self.work() {
            Self(self.0 & !31 | earlier.work())
        } else {
            self
        }
    }
}

/// Bounds of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Bounds {
    low: i8,
    high: i8,
}

/// How much is still to be proven, at the least, to prove a statement, and to refute it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) proof: u32,
    pub(super) refutation: u32,
}

/// What is to be thought of a statement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Belief {
    pub(super) is_true: bool,
    /// If it is proven: the most quiet moves until a capture, in the proof.
    pub(super) proof: Option<u8>,
}

const ANY: Bounds = Bounds {
    low: -BEYOND,
    high: BEYOND,
};

const NOTHING: Entry = Entry {
    spot: [u64::MAX; 2],
    known: ANY,
    supposed: ANY,
    to_capture: (0, 0),
    claim: BEYOND,
    numbers: Numbers {
        proof: 1,
        refutation: 1,
    },
    effort: Effort(u8::MAX << 5),
};

impl Store {
    /// As many places as fit into so many bytes.
    pub(super) fn new(bytes: usize) -> Self {
        let most = (bytes / size_of::<[Entry; WAYS]>()).max(1);
        Self {
            places: vec![[NOTHING; WAYS]; 1 << most.ilog2()],
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.places.fill([NOTHING; WAYS]);
    }

    #[inline]
    fn index(&self, spot: Spot) -> usize {
        usize::try_from(spot.hash() >> 32).unwrap_or_default() & (self.places.len() - 1)
    }

    #[inline]
    pub(super) fn find(&self, spot: Spot) -> Option<&Entry> {
        let ways = self.places.get(self.index(spot))?;
        let words = spot.words();
        ways.iter().find(|entry| entry.spot == words)
    }

    /// The entry of a board, made if there is none: then the one with the least work behind it goes.
    fn entry(&mut self, spot: Spot) -> Option<&mut Entry> {
        let words = spot.words();
        let index = self.index(spot);
        let [first, second] = self.places.get_mut(index)?;
        if first.spot == words {
            return Some(first);
        }
        if second.spot == words {
            return Some(second);
        }
        let (goes, stays) = if first.effort.work() <= second.effort.work() {
            (first, second)
        } else {
            (second, first)
        };
        // What is old is let go of in the end, whatever was behind it.
        stays.effort = stays.effort.aged();
        *goes = Entry {
            spot: words,
            ..NOTHING
        };
        Some(goes)
    }

    /// Keeps how far a statement is from being proven or refuted.
    pub(super) fn keep(&mut self, spot: Spot, claim: i8, numbers: Numbers, effort: Effort) {
        if let Some(entry) = self.entry(spot) {
            entry.claim = claim;
            entry.numbers = numbers;
            entry.effort = effort.after(entry.effort);
        }
    }

    /// What is to be thought of a statement; `None` if nothing is known.
    #[inline]
    pub(super) fn belief(&self, statement: Statement) -> Option<Belief> {
        self.find(statement.spot)?.belief(statement.says)
    }

    /// A statement was found to be true, under the assumption that those on the way to it are.
    pub(super) fn suppose(&mut self, statement: Statement, effort: Effort) {
        let Some(entry) = self.entry(statement.spot) else {
            return;
        };
        entry.effort = effort.after(entry.effort);
        if entry.known.decide(statement.says).is_none() {
            entry.supposed.tighten(statement.says, entry.known);
        }
    }

    /// A statement is proven, with so many quiet moves until a capture, at most.
    pub(super) fn prove(&mut self, statement: Statement, to_capture: u8, effort: Effort) {
        let Some(entry) = self.entry(statement.spot) else {
            return;
        };
        entry.effort = effort.after(entry.effort);
        if entry.known.decide(statement.says).is_some() {
            return;
        }
        let (low, high) = entry.to_capture;
        entry.to_capture = match statement.says {
            Says::AtLeast(_) => (to_capture, high),
            Says::AtMost(_) => (low, to_capture),
        };
        entry.known.tighten(statement.says, ANY);
        entry.supposed.tighten(statement.says, entry.known);
    }

    /// What was supposed of a board is not so.
    pub(super) fn doubt(&mut self, spot: Spot) {
        if let Some(entry) = self.entry(spot) {
            entry.supposed = entry.known;
        }
    }

    /// The lower and the upper bound that are proven; 100 either way where none is.
    pub(super) fn known(&self, spot: Spot) -> (i8, i8) {
        let known = self.find(spot).map_or(ANY, |entry| entry.known);
        (known.low, known.high)
    }
}

impl Entry {
    /// The hole that led furthest.
    pub(super) const fn best(&self) -> u8 {
        self.effort.best()
    }

    #[inline]
    pub(super) fn belief(&self, says: Says) -> Option<Belief> {
        let is_true = self.supposed.decide(says)?;
        let is_known = self.known.decide(says) == Some(is_true);
        let (low, high) = self.to_capture;
        let to_capture = if matches!(says, Says::AtLeast(_)) == is_true {
            low
        } else {
            high
        };
        Some(Belief {
            is_true,
            proof: is_known.then_some(to_capture),
        })
    }
}

impl Bounds {
    #[inline]
    const fn decide(self, says: Says) -> Option<bool> {
        match says {
            Says::AtLeast(value) if self.low >= value => Some(true),
            Says::AtLeast(value) if self.high < value => Some(false),
            Says::AtMost(value) if self.high <= value => Some(true),
            Says::AtMost(value) if self.low > value => Some(false),
            _ => None,
        }
    }

    /// Makes it say so as well; what speaks against it goes back to `else_`.
    fn tighten(&mut self, says: Says, else_: Self) {
        match says {
            Says::AtLeast(value) => {
                self.low = self.low.max(value);
                if self.high < self.low {
                    self.high = else_.high;
                }
            }
            Says::AtMost(value) => {
                self.high = self.high.min(value);
                if self.low > self.high {
                    self.low = else_.low;
                }
            }
        }
    }
}

const _: () = assert!(size_of::<Entry>() == 32);
const _: () = assert!(COUNTED_BELOW < u8::MAX);
