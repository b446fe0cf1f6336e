//! Which moves captured.

use hoyito_core::Move;
use hoyito_notation::Ply;

use super::ratio;

/// Some moves, and what they captured. Passes are no moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Captures {
    /// How many moves.
    pub moves: u64,
    /// How many of them captured.
    pub captures: u64,
    /// The seeds that they captured, the last four not included.
    pub seeds: u64,
}

impl Captures {
    fn add(&mut self, ply: &Ply) {
        self.moves += 1;
        self.captures += u64::from(ply.captured > 0);
        self.seeds += u64::from(ply.captured);
    }

    const fn and(self, other: Self) -> Self {
        Self {
            moves: self.moves + other.moves,
            captures: self.captures + other.captures,
            seeds: self.seeds + other.seeds,
        }
    }

    /// The share of the moves that captured.
    pub fn share(self) -> Option<f64> {
        ratio(self.captures, self.moves)
    }

    /// The seeds of a capture, on average: four, or more if chains were taken (K2).
    pub fn mean_seeds(self) -> Option<f64> {
        ratio(self.seeds, self.captures)
    }

    /// The captures in each of so many games, on average.
    pub fn per_game(self, games: u64) -> Option<f64> {
        ratio(self.captures, games)
    }
}

/// Moves by their number in the game, ten to a bin: the first bin has moves 1 to 10.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct CapturesByMove {
    /// As far as the longest game.
    bins: Vec<Captures>,
}

impl CapturesByMove {
    /// The moves of a bin.
    pub const BIN: u32 = 10;
    /// The first move of the last bin, which has all that follow.
    pub const LAST: u32 = 65_531;

    /// Adds the moves of a game. Returns how many there are.
    pub(super) fn add(&mut self, plies: &[Ply]) -> u32 {
        let mut moves = 0;
        for ply in plies.iter().filter(|ply| ply.mv != Move::Pass) {
            let bin = (moves / Self::BIN).min(Self::LAST / Self::BIN) as usize;
            if self.bins.len() <= bin {
                self.bins.resize(bin + 1, Captures::default());
            }
            self.bins[bin].add(ply);
            moves += 1;
        }
        moves
    }

    pub(super) fn merge(&mut self, other: &Self) {
        if self.bins.len() < other.bins.len() {
            self.bins.resize(other.bins.len(), Captures::default());
        }
        for (bin, more) in self.bins.iter_mut().zip(&other.bins) {
            *bin = bin.and(*more);
        }
    }

    /// The bins from the first on, each with the number of its first move.
    pub fn bins(&self) -> impl Iterator<Item = (u32, Captures)> {
        let first = (1..).step_by(Self::BIN as usize);
        first.zip(self.bins.iter().copied())
    }

    /// All moves.
    pub fn total(&self) -> Captures {
        self.bins
            .iter()
            .copied()
            .fold(Captures::default(), Captures::and)
    }
}
