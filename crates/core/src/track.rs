//! How a lap changes the board, by the length of the track.

use core::num::NonZeroU8;

use crate::board::Words;

/// A track, kept in `N` words.
pub(crate) trait Track<const N: usize>: Copy {
    /// Its holes.
    fn length(self) -> NonZeroU8;

    /// What a lap of fewer seeds than holes adds: one to each of the holes after `from`, and less the
    /// seeds to `from` itself.
    fn lap(self, from: u8, seeds: u8) -> Words<N>;
}

/// A track of any length that the words hold.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AnyTrack(pub(crate) NonZeroU8);

impl<const N: usize> Track<N> for AnyTrack {
    #[inline]
    fn length(self) -> NonZeroU8 {
        self.0
    }

    #[inline]
    fn lap(self, from: u8, seeds: u8) -> Words<N> {
        let length = self.0.get();
        // The places up to the last seed's, less those up to the emptied one. Past the end of the
        // track all places count once more.
        let begin = from + 1;
        let end = begin + seeds;
        let wraps = end > length;
        let end = if wraps { end - length } else { end };
        Words::first(end)
            .plus(Words::first(length).only_if(wraps))
            .minus(Words::first(begin))
            .minus(Words::single(from, seeds))
    }
}

/// The track of two rows of six, whose laps are looked up.
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
    #[expect(
        clippy::indexing_slicing,
        reason = "four bits each are within the table"
    )]
    fn lap(self, from: u8, seeds: u8) -> Words<2> {
        Words::new(LAPS[usize::from(from & 15)][usize::from(seeds & 15)])
    }
}

/// `LAPS[from][seeds]` is a lap on twelve holes. Sixteen each, so that four bits are never beyond it.
static LAPS: [[[u64; 2]; 16]; 16] = laps();

#[expect(
    clippy::indexing_slicing,
    reason = "runs at compile time only, where a panic is a build error"
)]
const fn laps() -> [[[u64; 2]; 16]; 16] {
    let mut table = [[[0; 2]; 16]; 16];
    let mut from = 0;
    while from < 12 {
        let mut lap = [0_u64; 2];
        let mut seeds = 1;
        while seeds < 12 {
            let last = (from + seeds) % 12;
            lap[last / 8] += 1 << (last % 8 * 8);
            table[from][seeds] = lap;
            let taken = (seeds as u64) << (from % 8 * 8);
            table[from][seeds][from / 8] = lap[from / 8].wrapping_sub(taken);
            seeds += 1;
        }
        from += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

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
