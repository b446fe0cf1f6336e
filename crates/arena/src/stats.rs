//! What a collection of records says.

mod award;
mod capture;
mod histogram;
mod opening;
mod score;

use std::collections::BTreeMap;

use hoyito_core::{BySide, Shape, Side, Variant};
use hoyito_notation::{Named, Record, Termination};

pub use award::LastFours;
pub use capture::{Captures, CapturesByMove};
pub use histogram::Histogram;
pub use opening::Opening;
pub use score::Score;

use opening::Openings;

/// What a collection of records says: results, endings, lengths, captures, openings and the last four.
///
/// Records are added one by one, and two of these put together say the same as one that was given all
/// the records, in whatever order. The memory is bounded, however many there are.
///
/// A game is finished when it has a winner or is drawn. Results and lengths are those of finished games;
/// moves, captures and openings those of all.
///
/// ```
/// use hoyito_arena::Stats;
/// use hoyito_notation::{Mode, Records, Termination};
///
/// let text = b"[Variant \"hoyito-iii\"]\n\n1. CE ba+4 cd *\n";
/// let mut stats = Stats::default();
/// for reading in Records::new(text, Mode::Lenient) {
///     if let Some(record) = reading.record() {
///         stats.add(record);
///     }
/// }
/// assert_eq!((stats.games(), stats.finished()), (1, 0));
/// assert_eq!(stats.ended(Termination::Unfinished), 1);
/// assert_eq!(stats.captures().share(), Some(1.0 / 3.0));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Stats {
    games: u64,
    /// By variant and the open holes of South and North.
    boards: BTreeMap<(Variant, u8, u8), u64>,
    /// In the order of [`Termination::NAMES`].
    endings: [u64; Termination::NAMES.len()],
    /// South's results, by who began.
    results: BySide<Score>,
    margins: BTreeMap<i16, u64>,
    lengths: Histogram,
    passes: u64,
    games_with_passes: u64,
    captures: CapturesByMove,
    openings: Openings,
    last_fours: LastFours,
}

impl Stats {
    /// Adds a game.
    pub fn add(&mut self, record: &Record) {
        self.games += 1;
        let (rules, shape) = (record.start.rules(), record.start.shape());
        let board = (
            rules.variant,
            shape.row(Side::South),
            shape.row(Side::North),
        );
        *self.boards.entry(board).or_default() += 1;
        self.endings[place(record.termination)] += 1;
        self.last_fours.add(record);

        let moves = self.captures.add(&record.plies);
        let passes = record.plies.len() as u64 - u64::from(moves);
        self.passes += passes;
        self.games_with_passes += u64::from(passes > 0);

        let winner = record.winner();
        self.openings.add(record, winner);
        let Some(winner) = winner else {
            return;
        };
        let starter = record.start.turn();
        self.results[starter].add(winner, record.captured);
        let BySide { south, north } = record.captured.map(i16::from);
        *self.margins.entry(south - north).or_default() += 1;
        self.lengths.add(moves);
    }

    /// Adds what other records say.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        for (&board, games) in &other.boards {
            *self.boards.entry(board).or_default() += games;
        }
        for (games, more) in self.endings.iter_mut().zip(other.endings) {
            *games += more;
        }
        for side in Side::BOTH {
            self.results[side] = self.results[side].and(other.results[side]);
        }
        for (&margin, games) in &other.margins {
            *self.margins.entry(margin).or_default() += games;
        }
        self.lengths.merge(&other.lengths);
        self.passes += other.passes;
        self.games_with_passes += other.games_with_passes;
        self.captures.merge(&other.captures);
        self.openings.merge(&other.openings);
        self.last_fours.merge(other.last_fours);
    }

    /// How many games were added.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// How many of them were finished.
    pub const fn finished(&self) -> u64 {
        self.results.south.games() + self.results.north.games()
    }

    /// How many games were played on which board: II before III, small boards first.
    pub fn boards(&self) -> impl Iterator<Item = (Variant, Shape, u64)> {
        let shape = |south, north| Shape::new(south, north);
        self.boards
            .iter()
            .filter_map(move |(&(variant, south, north), &games)| {
                Some((variant, shape(south, north)?, games))
            })
    }

    /// How many games ended in this way.
    pub fn ended(&self, termination: Termination) -> u64 {
        self.endings[place(termination)]
    }

    /// The results of a side.
    pub const fn score_of(&self, side: Side) -> Score {
        let south = self.results.south.and(self.results.north);
        match side {
            Side::South => south,
            Side::North => south.of_the_other(),
        }
    }

    /// The results of who began; the other's are [`of_the_other`](Score::of_the_other).
    pub const fn score_of_starter(&self) -> Score {
        self.results.south.and(self.results.north.of_the_other())
    }

    /// South's captures minus North's, with the number of finished games, from the lowest.
    pub fn margins(&self) -> impl Iterator<Item = (i16, u64)> {
        self.margins.iter().map(|(&margin, &games)| (margin, games))
    }

    /// The lengths of the finished games in moves, passes not counted.
    pub const fn lengths(&self) -> &Histogram {
        &self.lengths
    }

    /// How many passes there were.
    pub const fn passes(&self) -> u64 {
        self.passes
    }

    /// In how many games there was a pass.
    pub const fn games_with_passes(&self) -> u64 {
        self.games_with_passes
    }

    /// All moves, with what they captured.
    pub fn captures(&self) -> Captures {
        self.captures.total()
    }

    /// The moves, with what they captured, by their number in the game.
    pub const fn captures_by_move(&self) -> &CapturesByMove {
        &self.captures
    }

    /// The openings, by board and then the most frequent first.
    pub fn openings(&self) -> Vec<Opening> {
        self.openings.ranked()
    }

    /// Who was given the last four.
    pub const fn last_fours(&self) -> LastFours {
        self.last_fours
    }
}

/// The place of a way to end among all.
fn place(termination: Termination) -> usize {
    Termination::NAMES
        .iter()
        .position(|(known, _)| *known == termination)
        .unwrap_or_default()
}

/// A part of a whole; `None` of nothing.
#[expect(
    clippy::cast_precision_loss,
    reason = "a mean of more than 2^53 seeds may be off in its last digit"
)]
fn ratio(part: u64, whole: u64) -> Option<f64> {
    (whole > 0).then(|| part as f64 / whole as f64)
}

#[cfg(test)]
mod tests;
