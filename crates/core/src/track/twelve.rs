//! Laps on two rows of six, looked up: 4 KiB, a quarter of them unused.

use core::num::NonZeroU8;

use super::Track;
use crate::board::Words;

/// The track of two rows of six, or of any that have twelve holes together.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TwelveHoles;

impl TwelveHoles {
    pub(crate) const LENGTH: NonZeroU8 = NonZeroU8::new(12).unwrap();
}

impl Track<2> for TwelveHoles {
    #[inline]
    fn length(self) -> NonZeroU8 {
        Self::LENGTH
    }

    #[inline]
    #[expect(clippy::indexing_slicing, reason = "a byte is within the table")]
    fn lap(self, from: u8, seeds: u8) -> Words<2> {
        Words::new(LAPS[usize::from((from << 4) | seeds)])
    }
}

/// `LAPS[16 * from + seeds]` is a lap on twelve holes. As long as a byte reaches.
static LAPS: [[u64; 2]; 256] = laps();

#[expect(
    clippy::indexing_slicing,
    reason = "runs at compile time only, where a panic is a build error"
)]
const fn laps() -> [[u64; 2]; 256] {
    let mut table = [[0; 2]; 256];
    let mut from = 0;
    while from < 12 {
        let mut lap = [0_u64; 2];
        let mut seeds = 1;
        while seeds < 12 {
            let last = (from + seeds) % 12;
            lap[last / 8] += 1 << (last % 8 * 8);
            let taken = (seeds as u64) << (from % 8 * 8);
            let mut change = lap;
            change[from / 8] = lap[from / 8].wrapping_sub(taken);
            table[16 * from + seeds] = change;
            seeds += 1;
        }
        from += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::track::AnyTrack;

    #[test]
    fn laps_looked_up_are_laps_worked_out() {
        for from in 0..12 {
            for seeds in 1..12 {
                let worked_out: Words<2> = AnyTrack(TwelveHoles::LENGTH).lap(from, seeds);
                assert_eq!(TwelveHoles.lap(from, seeds), worked_out, "{from} {seeds}");
            }
        }
    }
}
