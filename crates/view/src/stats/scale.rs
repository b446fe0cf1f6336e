//! Numbers put together in bins that can be shown.

/// Bins of equal width, which are a nice number of numbers wide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Scale {
    /// The bin of the first number, counted from that of 0.
    first: u32,
    pub(super) width: u32,
    pub(super) bins: usize,
    /// Whether the last bin has all that follow as well.
    pub(super) is_open: bool,
}

impl Scale {
    /// At most so many bins for these numbers and how often they came up, from the lowest. If a few
    /// numbers are far above all others, they share the last bin.
    pub(super) fn of(counts: &[(u32, u64)], most: usize) -> Self {
        let lowest = counts.first().map_or(0, |&(number, _)| number);
        let highest = counts.last().map_or(0, |&(number, _)| number);
        let bulk = bulk(counts).unwrap_or(highest);
        let width = nice_numbers()
            .find(|width| bins(lowest, bulk, *width) < most)
            .unwrap_or(u32::MAX);
        let needed = bins(lowest, highest, width);
        let is_open = needed > most;
        Self {
            first: lowest / width,
            width,
            bins: if is_open {
                bins(lowest, bulk, width) + 1
            } else {
                needed
            },
            is_open,
        }
    }

    /// The bin of a number.
    pub(super) fn bin(self, number: u32) -> usize {
        let bin = (number / self.width).saturating_sub(self.first) as usize;
        bin.min(self.bins - 1)
    }

    /// The first number of a bin; of the bin after the last, the number that would follow.
    pub(super) fn from(self, bin: usize) -> u32 {
        u32::try_from(bin)
            .unwrap_or(u32::MAX)
            .saturating_add(self.first)
            .saturating_mul(self.width)
    }

    /// The last number of a bin; `None` if it has all that follow.
    pub(super) fn to(self, bin: usize) -> Option<u32> {
        let is_open = self.is_open && bin + 1 == self.bins;
        (!is_open).then(|| self.from(bin + 1).saturating_sub(1))
    }
}

/// How many bins go from the one number to the other.
fn bins(lowest: u32, highest: u32, width: u32) -> usize {
    (highest / width - lowest / width) as usize + 1
}

/// The number that 98 of 100 do not exceed.
fn bulk(counts: &[(u32, u64)]) -> Option<u32> {
    let all: u64 = counts.iter().map(|(_, count)| count).sum();
    let beyond = all / 50;
    let mut seen = 0;
    counts
        .iter()
        .find(|(_, count)| {
            seen += count;
            seen + beyond >= all
        })
        .map(|&(number, _)| number)
}

/// 1, 2, 5, 10, 20, 50 and so on.
pub(super) fn nice_numbers() -> impl Iterator<Item = u32> {
    (0..9).flat_map(|zeros| [1, 2, 5].map(|digit| digit * 10_u32.pow(zeros)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bins_begin_with_the_lowest_and_end_with_the_highest() {
        let scale = Scale::of(&[(41, 3), (60, 9), (99, 1)], 12);
        assert_eq!((scale.width, scale.bins, scale.is_open), (10, 6, false));
        assert_eq!((scale.from(0), scale.to(5)), (40, Some(99)));
        assert_eq!((scale.bin(41), scale.bin(99)), (0, 5));
    }

    #[test]
    fn a_few_far_ones_share_the_last_bin() {
        let scale = Scale::of(&[(10, 50), (19, 49), (60_000, 1)], 12);
        assert_eq!((scale.width, scale.bins, scale.is_open), (1, 11, true));
        assert_eq!((scale.from(10), scale.to(10)), (20, None));
        assert_eq!(scale.bin(60_000), 10);
    }

    #[test]
    fn nothing_is_one_bin() {
        assert_eq!(Scale::of(&[], 12).bins, 1);
        assert_eq!(Scale::of(&[(7, 1)], 12).bins, 1);
        assert_eq!(Scale::of(&[(0, 1), (u32::MAX, 1)], 12).bins, 9);
    }
}
