//! Boards in order: each has a number, and each number a board.
//!
//! Going along the holes, the seeds so far make eleven sums that never fall. Such sums are a choice of
//! eleven things, and choices are counted by the binomial coefficients: the number of a board is the
//! sum of eleven of them.

use hoyito_core::MoverView;

/// The sums: those up to the last hole but one. That of all is known.
const SUMS: usize = 11;

/// The most seeds of a board that has a number here.
pub(super) const MOST_SEEDS: u8 = 24;

/// `CHOOSE[i][sum]` is the number of boards that come before, because the sum up to hole `i` is less
/// and all later sums are equal. Thirty-two, so that five bits are never beyond the table.
static CHOOSE: [[u32; 32]; SUMS] = choose();

const fn choose() -> [[u32; 32]; SUMS] {
    let mut table = [[0; 32]; SUMS];
    let mut i = 0;
    while i < SUMS {
        let mut sum = 1;
        while sum < 32 {
            let fewer = if i == 0 { 1 } else { table[i - 1][sum] };
            table[i][sum] = table[i][sum - 1] + fewer;
            sum += 1;
        }
        i += 1;
    }
    table
}

/// How many boards have so many seeds, 24 at most.
pub(super) const fn boards(seeds: u8) -> u32 {
    CHOOSE[SUMS - 1][(seeds as usize + 1) & 31]
}

const ONES: u64 = 0x0101_0101_0101_0101;

/// The number of a board among those with as many seeds, 24 at most.
#[inline]
pub(super) fn rank(board: MoverView) -> u32 {
    let bits = board.bits();
    let first = (bits as u64).wrapping_mul(ONES);
    let second = ((bits >> 64) as u64)
        .wrapping_add(first >> 56)
        .wrapping_mul(ONES);
    let mut rank = 0;
    for (i, choose) in CHOOSE.iter().enumerate() {
        let sums = if i < 8 { first } else { second };
        let sum = (sums >> (i % 8 * 8)) as usize & 31;
        rank += choose[sum];
    }
    rank
}

/// The board with this number among those with so many seeds, 24 at most. `None` beyond the last.
pub(super) fn unrank(seeds: u8, rank: u32) -> Option<MoverView> {
    if seeds > MOST_SEEDS || rank >= boards(seeds) {
        return None;
    }
    let (mut left, mut sum) = (rank, usize::from(seeds));
    let mut bits = 0;
    for choose in CHOOSE.iter().rev() {
        let above = sum;
        while choose[sum] > left {
            sum -= 1;
        }
        left -= choose[sum];
        bits = bits << 8 | (above - sum) as u128;
    }
    MoverView::from_bits(bits << 8 | sum as u128)
}

/// The board that comes next among those with as many seeds; `None` after the last.
#[inline]
fn next(board: MoverView) -> Option<MoverView> {
    let bits = board.bits();
    let own = bits & 0xff;
    let others = bits ^ own;
    if others == 0 {
        return None;
    }
    // The first hole behind the very first that holds a seed gives one to the hole before it, which
    // also takes over all that the first held.
    let place = others.trailing_zeros() & !7;
    MoverView::from_bits(others - (1 << place) + ((own + 1) << (place - 8)))
}

/// Boards by number, when the numbers rise: a near one is reached step by step.
#[derive(Debug)]
pub(super) struct Rising {
    seeds: u8,
    last: Option<(u32, MoverView)>,
}

/// So many steps take as long as [`unrank`].
const NEAR: u32 = 8;

impl Rising {
    pub(super) const fn new(seeds: u8) -> Self {
        Self { seeds, last: None }
    }

    /// The board with this number; `None` beyond the last.
    #[inline]
    pub(super) fn board(&mut self, number: u32) -> Option<MoverView> {
        let near = self
            .last
            .filter(|(last, _)| number.wrapping_sub(*last) <= NEAR);
        let board = match near {
            Some((last, board)) => (last..number).try_fold(board, |board, _| next(board)),
            None => unrank(self.seeds, number),
        };
        self.last = board.map(|board| (number, board));
        board
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_boards_go_together() {
        assert_eq!(
            [4, 8, 12, 16, 20, 24].map(boards),
            [1365, 75_582, 1_352_078, 13_037_895, 84_672_315, 417_225_900]
        );
        for seeds in [0, 4, 8] {
            let mut board = unrank(seeds, 0);
            for number in 0..boards(seeds) {
                let here = board.unwrap();
                assert_eq!(here.seeds(), seeds);
                assert_eq!(rank(here), number);
                assert_eq!(unrank(seeds, number), Some(here));
                board = next(here);
            }
            assert_eq!(board, None);
            assert_eq!(unrank(seeds, boards(seeds)), None);
        }
    }

    #[test]
    fn rising_numbers_are_reached_from_near_and_far() {
        let mut rising = Rising::new(8);
        for number in (0..boards(8)).filter(|number| number % 60 < 25 && number % 9 != 4) {
            assert_eq!(rising.board(number), unrank(8, number));
        }
        assert_eq!(rising.board(boards(8)), None);
        assert_eq!(rising.board(3), unrank(8, 3));
    }

    #[test]
    fn large_numbers_too() {
        for seeds in [16, 20, 24] {
            for number in (0..boards(seeds)).step_by(999_983) {
                let board = unrank(seeds, number).unwrap();
                assert_eq!((board.seeds(), rank(board)), (seeds, number));
            }
            let last = unrank(seeds, boards(seeds) - 1).unwrap();
            assert_eq!(next(last), None);
        }
    }
}
