//! Who was given the last four.

use hoyito_core::{BySide, Side};
use hoyito_notation::Record;

/// Who was given the last four seeds of their games (E1), and what that decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct LastFours {
    /// How often each side was.
    pub to: BySide<u64>,
    /// How often they went to the player whose capture left them (L1, L2); else they had been promised
    /// to the other (L3).
    pub to_capturer: u64,
    /// How many games were won that would have been drawn or lost, had the other been given them.
    pub won: u64,
    /// How many games were drawn that would have been lost, had the other been given them.
    pub drawn: u64,
}

impl LastFours {
    pub(super) fn add(&mut self, record: &Record) {
        let Some(owner) = record.award() else {
            return;
        };
        self.to[owner] += 1;
        let capturer = record.plies.last().and_then(|ply| ply.mv.hole());
        self.to_capturer += u64::from(capturer.is_some_and(|hole| hole.side() == owner));
        let captured = record.captured;
        // Had the other been given them, it would be eight seeds less.
        match captured[owner].checked_sub(captured[owner.other()]) {
            Some(0) => self.drawn += 1,
            Some(1..=8) => self.won += 1,
            _ => {}
        }
    }

    pub(super) fn merge(&mut self, other: Self) {
        for side in Side::BOTH {
            self.to[side] += other.to[side];
        }
        self.to_capturer += other.to_capturer;
        self.won += other.won;
        self.drawn += other.drawn;
    }

    /// In how many games they were given to somebody.
    pub const fn given(self) -> u64 {
        self.to.south + self.to.north
    }

    /// How often they had been promised to the player who did not capture last (L3).
    pub const fn to_promised(self) -> u64 {
        self.given() - self.to_capturer
    }

    /// In how many games the result would have been another, had the other been given them.
    pub const fn decided(self) -> u64 {
        self.won + self.drawn
    }
}
