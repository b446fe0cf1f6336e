//! Random numbers that are the same for ever.

use crate::Seed;

/// A source of random numbers: `SplitMix64`, after Steele, Lea and Flood, *Fast Splittable
/// Pseudorandom Number Generators* (OOPSLA 2014), with the constants of Vigna's public-domain
/// `splitmix64.c`.
///
/// # Stability
///
/// The same seed gives the same numbers on every machine and in every version.
///
/// ```
/// use hoyito_engine::{Rng, Seed};
///
/// let mut rng = Rng::new(Seed::new(1_234_567));
/// assert_eq!(rng.next_u64(), 6_457_827_717_110_365_317);
/// assert!(rng.below(6) < 6);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rng {
    state: u64,
}

impl Rng {
    /// The numbers that follow from `seed`.
    pub const fn new(seed: Seed) -> Self {
        Self {
            state: seed.number(),
        }
    }

    /// The next number, all equally likely.
    pub const fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(GOLDEN_GAMMA);
        mix(self.state)
    }

    /// A number below `bound`, all equally likely; 0 for the bound 0.
    pub const fn below(&mut self, bound: u32) -> u32 {
        if bound == 0 {
            return 0;
        }
        // Lemire, Fast Random Integer Generation in an Interval (2019): the high half of a product
        // is the number, and the products whose low half is too small are drawn again.
        let unfair = bound.wrapping_neg() % bound;
        loop {
            let product = (self.next_u64() >> 32) * bound as u64;
            if product & 0xffff_ffff >= unfair as u64 {
                return (product >> 32) as u32;
            }
        }
    }
}

/// The step of the state: the golden ratio as a fraction of 2⁶⁴, made odd.
pub(crate) const GOLDEN_GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

/// Makes every bit depend on every other.
pub(crate) const fn mix(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_splitmix64() {
        // The reference values of the original program for the seed 1234567.
        let mut rng = Rng::new(Seed::new(1_234_567));
        let numbers = [(); 5].map(|()| rng.next_u64());
        assert_eq!(
            numbers,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423,
                4_593_380_528_125_082_431,
                16_408_922_859_458_223_821,
            ]
        );
    }

    #[test]
    fn draws_are_even() {
        let mut rng = Rng::new(Seed::new(5));
        let mut counts = [0_u32; 6];
        for _ in 0..60_000 {
            counts[rng.below(6) as usize] += 1;
        }
        assert!(
            counts.iter().all(|count| (9_600..10_400).contains(count)),
            "{counts:?}"
        );
        assert_eq!(rng.below(1), 0);
        assert_eq!(rng.below(0), 0);
    }
}
