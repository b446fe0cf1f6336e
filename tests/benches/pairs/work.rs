//! The work of each pair.

use std::hint::black_box;
use std::ops::RangeInclusive;

use hoyito_core::{Hole, Move, Position, Shape, Side};
use hoyito_notation::{Mode, Record, Records};
use hoyito_tests::bytes::Bytes;
use hoyito_tests::playouts::{Board, on_bytes, on_core};
use hoyito_tests::random::Random;
use hoyito_tests::records::files;

use super::Pair;

/// Positions of random games.
pub(crate) struct Sample {
    board: Board,
    positions: Vec<Position>,
}

/// How many games a sample is drawn from, and one of how many positions it takes.
const GAMES: u64 = 1_000;
const ONE_IN: u32 = 30;

/// Random games from the start: a moment's worth.
pub(crate) fn random_games(board: Board) -> Pair {
    let start = board.start();
    let games: u16 = if start.shape() == Shape::SIX { 200 } else { 40 };
    Pair::new(
        board,
        "a random game",
        usize::from(games),
        move || on_core(black_box(&start), u64::from(games)).laps,
        move || on_bytes(black_box(&start), u64::from(games)).laps,
    )
}

/// Sequences of moves from the start. As many as can be counted in a moment: 8 moves on two rows of
/// six, but 5 on two rows of twelve, where 8 would take a minute.
pub(crate) fn perft(board: Board) -> Pair {
    let start = board.start();
    let depth = if start.shape() == Shape::SIX { 8 } else { 5 };
    let count = hoyito_core::perft(&start, depth);
    Pair::new(
        board,
        if depth == 8 {
            "perft 8, a sequence"
        } else {
            "perft 5, a sequence"
        },
        usize::try_from(count).expect("not too many"),
        move || hoyito_core::perft(black_box(&start), depth),
        move || Bytes::new(black_box(&start)).perft(depth),
    )
}

/// The games of the recorded files of this board, move by move.
pub(crate) fn replay(board: Board) -> Pair {
    let start = board.start();
    let of_this_board = |game: &Record| {
        game.start.shape() == start.shape() && game.start.rules().variant == start.rules().variant
    };
    let mut games: Vec<(Position, Vec<Move>)> = Vec::new();
    for path in files("good", "hgn") {
        let text = std::fs::read(path).expect("readable");
        let records = Records::new(&text, Mode::Lenient).filter_map(|reading| reading.game);
        for game in records.filter(of_this_board) {
            games.push((game.start, game.plies.iter().map(|ply| ply.mv).collect()));
        }
    }
    let other = games.clone();
    let moves = games.iter().map(|(_, moves)| moves.len()).sum();
    Pair::new(
        board,
        "replay of records, a move",
        moves,
        move || sum(&games, |(start, moves)| replay_on_core(*start, moves)),
        move || sum(&other, |(start, moves)| replay_on_bytes(start, moves)),
    )
}

/// The laps.
fn replay_on_core(mut position: Position, moves: &[Move]) -> u64 {
    sum(moves, |&mv| {
        let played = position.play(mv).expect("a recorded move");
        u64::from(played.laps)
    })
}

fn replay_on_bytes(start: &Position, moves: &[Move]) -> u64 {
    let (shape, mut bytes) = (start.shape(), Bytes::new(start));
    sum(moves, |mv| {
        let Some(hole) = mv.hole() else {
            bytes.pass();
            return 0;
        };
        let laps = bytes.play(place(shape, hole)).expect("a recorded move");
        u64::from(laps)
    })
}

impl Sample {
    pub(crate) fn of(board: Board) -> Self {
        let mut positions = Vec::new();
        for seed in 0..GAMES {
            let (mut position, mut random) = (board.start(), Random::new(seed));
            loop {
                let legal = position.legal_moves();
                if legal.is_empty() {
                    break;
                }
                if random.once_in(ONE_IN) {
                    positions.push(position);
                }
                let mv = legal
                    .get(random.below_u8(legal.len()))
                    .expect("below the length");
                position.play(mv).expect("legal");
            }
        }
        Self { board, positions }
    }

    /// The moves that take so many laps.
    pub(crate) fn moves(&self, what: &'static str, laps: &RangeInclusive<u16>) -> Pair {
        let mut moves = Vec::new();
        for position in &self.positions {
            for (played, _) in position.successors() {
                if let (Move::Hole(hole), true) = (played.mv, laps.contains(&played.laps)) {
                    moves.push((*position, hole));
                }
            }
        }
        let other: Vec<(Bytes, usize)> = moves
            .iter()
            .map(|(position, hole)| (Bytes::new(position), place(position.shape(), *hole)))
            .collect();
        Pair::new(
            self.board,
            what,
            moves.len(),
            move || {
                sum(&moves, |(position, hole)| {
                    let mut position = *position;
                    let played = position.play(*hole).expect("legal");
                    black_box(&position);
                    u64::from(played.laps)
                })
            },
            move || {
                sum(&other, |(bytes, place)| {
                    let mut bytes = *bytes;
                    let laps = bytes.play(*place).expect("legal");
                    black_box(&bytes);
                    u64::from(laps)
                })
            },
        )
    }

    /// The legal holes.
    pub(crate) fn legal_moves(&self) -> Pair {
        let (positions, bytes) = (self.positions.clone(), self.bytes());
        Pair::new(
            self.board,
            "legal moves of a position",
            positions.len(),
            move || {
                sum(&positions, |position| {
                    let legal = position.legal_moves();
                    u64::from(legal.len()) - u64::from(legal.contains(Move::Pass))
                })
            },
            move || sum(&bytes, |bytes| bytes.legal().count() as u64),
        )
    }

    /// Every legal hole with the position after it.
    pub(crate) fn successors(&self) -> Pair {
        let (positions, bytes) = (self.positions.clone(), self.bytes());
        Pair::new(
            self.board,
            "successors of a position",
            positions.len(),
            move || sum(&positions, all_successors),
            move || {
                sum(&bytes, |bytes| {
                    let after = bytes.legal_and_after();
                    after
                        .map(|(laps, next)| {
                            black_box(&next);
                            u64::from(laps)
                        })
                        .sum()
                })
            },
        )
    }

    /// The same against the two calls that it saves.
    pub(crate) fn successors_or_each_move(&self) -> Pair {
        let (positions, others) = (self.positions.clone(), self.positions.clone());
        Pair::new(
            self.board,
            "successors of a position",
            positions.len(),
            move || sum(&positions, all_successors),
            move || {
                sum(&others, |position| {
                    let legal = position.legal_moves().into_iter();
                    let played = legal.map(|mv| {
                        let mut next = *position;
                        let played = next.play(mv).expect("legal");
                        black_box(&next);
                        u64::from(played.laps)
                    });
                    played.sum()
                })
            },
        )
    }

    fn bytes(&self) -> Vec<Bytes> {
        self.positions.iter().map(Bytes::new).collect()
    }
}

/// The laps of all legal moves.
fn all_successors(position: &Position) -> u64 {
    let successors = position.successors();
    let laps = successors.map(|(played, next)| {
        black_box(&next);
        u64::from(played.laps)
    });
    laps.sum()
}

/// The place of a hole on the track.
fn place(shape: Shape, hole: Hole) -> usize {
    let before = match hole.side() {
        Side::South => 0,
        Side::North => shape.row(Side::South),
    };
    usize::from(before + hole.index())
}

fn sum<T>(items: &[T], of: impl FnMut(&T) -> u64) -> u64 {
    black_box(items).iter().map(of).sum()
}
