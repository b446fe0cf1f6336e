//! Endgames by brute force, from the rules alone: every board, every move, turn after turn.

use hoyito_tests::naive::MOST_LAPS;

/// A board, the mover's row first.
pub(crate) type Board = [u8; 12];

/// Who gets the last four, for the mover: whoever captures (0), the mover (1), the other (2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Award {
    Capturer,
    Mover,
    Other,
}

impl Award {
    /// How the other player sees it.
    fn turned(self) -> Self {
        match self {
            Self::Capturer => Self::Capturer,
            Self::Mover => Self::Other,
            Self::Other => Self::Mover,
        }
    }
}

/// What a move leads to.
#[derive(Debug, Clone, Copy)]
enum Next {
    /// A board of the other player, by its number.
    Turn(u32),
    /// So many seeds, and a board of the same player with fewer.
    Capture(i8, Board),
}

/// All boards with so many seeds, and their moves.
pub(crate) struct Layer {
    pub(crate) boards: Vec<Board>,
    numbers: Numbers,
    moves: Vec<Next>,
    /// Where the moves of each board begin and, one later, end. A board without any is blocked.
    begins: Vec<usize>,
}

/// What each board is worth, by its number, for one award.
pub(crate) type Values = Vec<i8>;

impl Layer {
    /// The layer of so many seeds. `chain` says how many holes a capture takes at most.
    pub(crate) fn new(seeds: u8, chain: usize) -> Self {
        let mut boards = Vec::new();
        fill(&mut [0; 12], 0, seeds, &mut boards);
        let numbers = Numbers::new(seeds);
        let mut layer = Self {
            boards,
            numbers,
            moves: Vec::new(),
            begins: vec![0],
        };
        for number in 0..layer.boards.len() {
            layer.add_moves(layer.boards[number], chain);
            layer.begins.push(layer.moves.len());
        }
        layer
    }

    fn add_moves(&mut self, board: Board, chain: usize) {
        let begin = self.moves.len();
        for hole in (0..6).filter(|&hole| board[hole] > 0) {
            let Some(sown) = sow(&board, hole) else {
                continue;
            };
            let (mut left, landing) = sown;
            if left[landing] == 1 {
                self.moves.push(Next::Turn(self.numbers.of(&turned(left))));
                continue;
            }
            let back = (0..12).map(|steps| (landing + 12 - steps) % 12);
            let mut captured = 0;
            for hole in back.take(chain) {
                if left[hole] != 4 {
                    break;
                }
                left[hole] = 0;
                captured += 4;
            }
            self.moves.push(Next::Capture(captured, left));
        }
        if self.moves.len() == begin {
            let turned = turned(board);
            if (0..6).any(|hole| turned[hole] > 0 && sow(&turned, hole).is_some()) {
                self.moves.push(Next::Turn(self.numbers.of(&turned)));
            }
        }
    }

    /// The moves of every board, captures with what they are worth.
    pub(crate) fn priced(&self, award: Award, below: Option<(&Self, &Values)>) -> Priced<'_> {
        let price = |next: &Next| match *next {
            Next::Turn(_) => 0,
            Next::Capture(captured, left) => captured + worth(left, award, below),
        };
        Priced {
            layer: self,
            prices: self.moves.iter().map(price).collect(),
        }
    }
}

/// What the board that a capture leaves is worth to who made it.
fn worth(left: Board, award: Award, below: Option<(&Layer, &Values)>) -> i8 {
    match left.iter().sum() {
        0_u8 => 0,
        4 if award == Award::Other => -4,
        4 => 4,
        _ => {
            let (layer, values) = below.expect("a lower layer");
            values[layer.numbers.of(&left) as usize]
        }
    }
}

/// A layer whose captures have a price.
pub(crate) struct Priced<'a> {
    layer: &'a Layer,
    prices: Vec<i8>,
}

impl Priced<'_> {
    /// What every board is worth with one turn more until the stall than in `after`, which is how the
    /// other player sees it.
    pub(crate) fn one_more_turn(&self, after: &Values) -> Values {
        let mut values = Vec::with_capacity(after.len());
        for bounds in self.layer.begins.windows(2) {
            let mut best = None;
            let moves = &self.layer.moves[bounds[0]..bounds[1]];
            for (next, price) in moves.iter().zip(&self.prices[bounds[0]..]) {
                let worth = match next {
                    Next::Turn(next) => -after[*next as usize],
                    Next::Capture(..) => *price,
                };
                if best.is_none_or(|best| best < worth) {
                    best = Some(worth);
                }
            }
            values.push(best.unwrap_or(0));
        }
        values
    }
}

/// The values of a layer by the turns left until the stall, until they no longer change, for an award
/// and for how the other player sees it.
pub(crate) struct History {
    pub(crate) awards: [Award; 2],
    /// By turns left.
    pub(crate) values: Vec<[Values; 2]>,
}

impl History {
    pub(crate) fn of(layer: &Layer, award: Award, below: Option<(&Layer, &Self)>) -> Self {
        let awards = [award, award.turned()];
        let price = |seen: usize| {
            let below = below.map(|(layer, history)| (layer, &history.last()[seen]));
            layer.priced(awards[seen], below)
        };
        let priced = [price(0), price(1)];
        let stalled = vec![0; layer.boards.len()];
        let mut values = vec![[stalled.clone(), stalled]];
        loop {
            let [own, other] = values.last().unwrap();
            let more = if award == Award::Capturer {
                let more = priced[0].one_more_turn(own);
                [more.clone(), more]
            } else {
                [priced[0].one_more_turn(other), priced[1].one_more_turn(own)]
            };
            if more == *values.last().unwrap() {
                return Self { awards, values };
            }
            values.push(more);
        }
    }

    /// The values with enough turns left.
    pub(crate) fn last(&self) -> &[Values; 2] {
        self.values.last().unwrap()
    }

    /// After how many turns more no value of this award changes.
    pub(crate) fn settled(&self, seen: usize) -> usize {
        let last = &self.last()[seen];
        let settled = self.values.iter().position(|values| values[seen] == *last);
        settled.unwrap()
    }
}

/// The board after all laps, and where the last seed fell. `None` if the sowing never ends: it comes
/// back to where it began, or takes too long.
fn sow(board: &Board, from: usize) -> Option<(Board, usize)> {
    let (mut sown, mut hole) = (*board, from);
    for _ in 0..MOST_LAPS {
        for _ in 0..std::mem::take(&mut sown[hole]) {
            hole = (hole + 1) % 12;
            sown[hole] += 1;
        }
        if matches!(sown[hole], 1 | 4) {
            return Some((sown, hole));
        }
        if hole == from && sown == *board {
            return None;
        }
    }
    None
}

/// The numbers of boards in the order that [`fill`] makes them: in each hole few seeds first.
struct Numbers {
    seeds: u8,
    /// By hole and the seeds left for it and those after it: how many boards have a given number of
    /// seeds or fewer there.
    before: Vec<[[u32; 14]; 13]>,
}

impl Numbers {
    fn new(seeds: u8) -> Self {
        // In how many ways so many seeds lie in the holes from one on.
        let mut ways = [[0; 13]; 12];
        ways[11] = [1; 13];
        let mut before = vec![[[0; 14]; 13]; 11];
        for hole in (0..11).rev() {
            for left in 0..13 {
                for here in 0..=left {
                    before[hole][left][here + 1] =
                        before[hole][left][here] + ways[hole + 1][left - here];
                }
                ways[hole][left] = before[hole][left][left + 1];
            }
        }
        Self { seeds, before }
    }

    fn of(&self, board: &Board) -> u32 {
        let (mut left, mut number) = (self.seeds, 0);
        for (before, here) in self.before.iter().zip(board) {
            number += before[usize::from(left)][usize::from(*here)];
            left -= here;
        }
        number
    }
}

fn turned(board: Board) -> Board {
    let mut turned = board;
    turned.rotate_left(6);
    turned
}

fn fill(board: &mut Board, hole: usize, left: u8, boards: &mut Vec<Board>) {
    if hole == 11 {
        board[hole] = left;
        boards.push(*board);
        return;
    }
    for seeds in 0..=left {
        board[hole] = seeds;
        fill(board, hole + 1, left - seeds, boards);
    }
}
