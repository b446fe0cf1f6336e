//! What is measured: pairs of runs that do the same work, one on the core and one beside it.

#![allow(dead_code)] // No benchmark uses all of it.

mod work;

use hoyito_tests::playouts::Board;

use work::Sample;

/// A run. What it returns is the same for both of a pair.
pub(crate) type Run = Box<dyn Fn() -> u64>;

/// Two ways to the same result.
pub(crate) struct Pair {
    /// The board.
    pub(crate) board: Board,
    /// What is done.
    pub(crate) what: &'static str,
    /// How often a run does it.
    pub(crate) times: u32,
    /// By the core.
    pub(crate) core: Run,
    /// By what it is measured against.
    pub(crate) other: Run,
}

impl Pair {
    fn new(
        board: Board,
        what: &'static str,
        times: usize,
        core: impl Fn() -> u64 + 'static,
        other: impl Fn() -> u64 + 'static,
    ) -> Self {
        Self {
            board,
            what,
            times: u32::try_from(times).expect("a moment's work"),
            core: Box::new(core),
            other: Box::new(other),
        }
    }

    /// Its name in a list.
    pub(crate) fn name(&self) -> String {
        format!("{}, {}", self.board, self.what)
    }
}

/// The core beside the plain board of bytes.
pub(crate) fn beside_bytes() -> Vec<Pair> {
    let mut pairs = Vec::new();
    for board in Board::ALL {
        pairs.push(work::random_games(board));
        let sample = Sample::of(board);
        for (what, laps) in [
            ("a move of one lap", 1..=1),
            ("a move of 2 to 4 laps", 2..=4),
            ("a move of 5 to 99 laps", 5..=99),
        ] {
            pairs.push(sample.moves(what, &laps));
        }
        pairs.push(sample.legal_moves());
        pairs.push(sample.successors());
        pairs.push(work::perft(board));
        pairs.push(work::replay(board));
    }
    pairs
}

/// `successors` beside `legal_moves` and `play` of each.
pub(crate) fn beside_playing_each() -> Vec<Pair> {
    let samples = Board::ALL.into_iter().map(Sample::of);
    samples
        .map(|sample| sample.successors_or_each_move())
        .collect()
}
