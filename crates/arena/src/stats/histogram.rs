//! How often which number came up.

use super::ratio;

/// How often which number came up, from 0 to [`HIGHEST`](Self::HIGHEST); a higher one counts as that.
///
/// ```
/// use hoyito_arena::Histogram;
///
/// let lengths: Histogram = [40, 62, 40, 200].into_iter().collect();
/// assert_eq!(lengths.median(), Some(51.0));
/// assert_eq!(lengths.mean(), Some(85.5));
/// assert_eq!((lengths.lowest(), lengths.highest()), (Some(40), Some(200)));
/// assert!(lengths.counts().eq([(40, 2), (62, 1), (200, 1)]));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Histogram {
    /// By number, as far as the highest that came up.
    counts: Vec<u64>,
    all: u64,
    sum: u64,
}

impl Histogram {
    /// The highest number that is told from others: half a megabyte holds the counts up to it.
    pub const HIGHEST: u16 = u16::MAX;

    /// Counts a number.
    pub fn add(&mut self, number: u32) {
        let number = u16::try_from(number).unwrap_or(Self::HIGHEST);
        let place = usize::from(number);
        if self.counts.len() <= place {
            self.counts.resize(place + 1, 0);
        }
        self.counts[place] += 1;
        self.all += 1;
        self.sum += u64::from(number);
    }

    /// Adds what another one counted.
    pub fn merge(&mut self, other: &Self) {
        if self.counts.len() < other.counts.len() {
            self.counts.resize(other.counts.len(), 0);
        }
        for (count, more) in self.counts.iter_mut().zip(&other.counts) {
            *count += more;
        }
        self.all += other.all;
        self.sum += other.sum;
    }

    /// How many numbers were counted.
    pub const fn all(&self) -> u64 {
        self.all
    }

    /// The numbers that came up, with how often they did, from the lowest.
    pub fn counts(&self) -> impl DoubleEndedIterator<Item = (u16, u64)> {
        let counts = (0..=Self::HIGHEST).zip(self.counts.iter().copied());
        counts.filter(|&(_, count)| count > 0)
    }

    /// The lowest number.
    pub fn lowest(&self) -> Option<u16> {
        self.counts().next().map(|(number, _)| number)
    }

    /// The highest number.
    pub fn highest(&self) -> Option<u16> {
        self.counts().next_back().map(|(number, _)| number)
    }

    /// The sum of the numbers divided by how many there are.
    pub fn mean(&self) -> Option<f64> {
        ratio(self.sum, self.all)
    }

    /// The two numbers in the middle of their order: the same twice if there are oddly many.
    pub fn middle(&self) -> Option<[u16; 2]> {
        let low = self.ranked(self.all.checked_sub(1)? / 2)?;
        Some([low, self.ranked(self.all / 2)?])
    }

    /// The number in the middle; the mean of the [two in the middle](Self::middle) if there are evenly
    /// many.
    pub fn median(&self) -> Option<f64> {
        let [low, high] = self.middle()?;
        Some(f64::midpoint(low.into(), high.into()))
    }

    /// The number with this rank in their order, from 0.
    fn ranked(&self, rank: u64) -> Option<u16> {
        let mut before = 0;
        self.counts()
            .find(|&(_, count)| {
                before += count;
                before > rank
            })
            .map(|(number, _)| number)
    }
}

impl FromIterator<u32> for Histogram {
    fn from_iter<I: IntoIterator<Item = u32>>(numbers: I) -> Self {
        let mut histogram = Self::default();
        for number in numbers {
            histogram.add(number);
        }
        histogram
    }
}
