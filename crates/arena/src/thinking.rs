//! How long our players think, where that goes by the clock.

use std::time::{Duration, Instant};

use hoyito_core::Side;
use hoyito_engine::{Limits, PlayerSpec};

/// When a move has to be made.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Deadline(Option<Instant>);

impl Deadline {
    /// So long from now. A time that no clock reaches never comes.
    pub(crate) fn after(time: Duration) -> Self {
        Self(Instant::now().checked_add(time))
    }

    /// Never.
    pub(crate) const NEVER: Self = Self(None);

    pub(crate) fn is_over(self) -> bool {
        self.0.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

/// How many moves a clock has to last for, as reckoned before each of them.
const MOVES_TO_GO: u32 = 25;

/// How long a player thinks about a move: as long as the limits say, or as its clock allows; else as
/// long as it takes of itself. `None` if time limits nothing.
pub(crate) fn time_for_a_move(
    limits: &Limits,
    mover: Side,
    player: &PlayerSpec,
) -> Option<Duration> {
    let by_clock = limits.clocks[mover].map(|clock| {
        let share = clock.left / MOVES_TO_GO + clock.increment / 4 * 3;
        // Never more than half of what is left, whatever is added after the move.
        share.min(clock.left / 2)
    });
    let told = limits.time.into_iter().chain(by_clock).min();
    told.into_iter().chain(player.time()).min()
}

#[cfg(test)]
mod tests {
    use super::*;
    use hoyito_core::BySide;
    use hoyito_engine::Clock;

    #[test]
    fn the_shortest_time_counts() {
        let greedy = PlayerSpec::Greedy;
        let slow: PlayerSpec = "search:time=2s".parse().unwrap();
        let mut limits = Limits::default();
        let time = |limits: &Limits, player| {
            time_for_a_move(limits, Side::North, player).map(|time| time.as_millis())
        };
        assert_eq!(time(&limits, &greedy), None);
        assert_eq!(time(&limits, &slow), Some(2_000));
        limits.time = Some(Duration::from_secs(5));
        assert_eq!(time(&limits, &slow), Some(2_000));
        assert_eq!(time(&limits, &greedy), Some(5_000));
        let clock = |left, increment| Clock {
            left: Duration::from_millis(left),
            increment: Duration::from_millis(increment),
        };
        limits.clocks = BySide {
            south: Some(clock(1, 0)),
            north: Some(clock(25_000, 400)),
        };
        assert_eq!(time(&limits, &greedy), Some(1_300));
        limits.clocks.north = Some(clock(100, 400));
        assert_eq!(time(&limits, &greedy), Some(50));
    }

    #[test]
    fn a_time_beyond_all_clocks_never_comes() {
        assert!(!Deadline::after(Duration::MAX).is_over());
        assert!(!Deadline::NEVER.is_over());
        assert!(Deadline::after(Duration::ZERO).is_over());
    }
}
