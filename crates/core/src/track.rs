//! How a lap changes the board, by the length of the track.

use core::num::NonZeroU8;

use crate::board::Words;

#[cfg(feature = "lap-table")]
mod twelve;

#[cfg(feature = "lap-table")]
pub(crate) use twelve::TwelveHoles;

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
