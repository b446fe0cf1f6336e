//! Chance that is the same on every machine.

/// `SplitMix64`: few lines, and good enough to draw holes with.
#[derive(Debug, Clone)]
pub struct Random(u64);

impl Random {
    /// The stream that `seed` fixes.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    #[inline]
    pub const fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`, every one as likely but for a part in 2^32 / `end`.
    #[inline]
    pub fn below(&mut self, end: u32) -> u32 {
        let high = ((self.bits() >> 32) * u64::from(end)) >> 32;
        u32::try_from(high).expect("below a u32")
    }

    /// [`below`](Self::below) for what counts seeds and holes.
    #[inline]
    pub fn below_u8(&mut self, end: u8) -> u8 {
        u8::try_from(self.below(u32::from(end))).expect("below a u8")
    }

    /// Yes once in `times`.
    pub fn once_in(&mut self, times: u32) -> bool {
        self.below(times) == 0
    }
}
