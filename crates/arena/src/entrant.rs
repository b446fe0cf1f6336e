//! Whoever takes part in a match.

use std::time::Duration;

use hoyito_core::Position;
use hoyito_engine::{Limits, Player, PlayerSpec, Seed};

use crate::contestant::chosen_by;
use crate::thinking::Deadline;
use crate::{Choice, Contestant, Failure, GameLog};

/// Whoever takes part in a match: has a contestant for every round.
///
/// A [`PlayerSpec`] builds a new player each time, so that rounds don't depend on each other.
///
/// ```
/// use hoyito_arena::{Choice, Contestant, Entrant, Failure};
/// use hoyito_core::Position;
/// use hoyito_engine::Seed;
///
/// /// Plays its leftmost hole, and needs no seed.
/// struct Leftmost;
///
/// impl Contestant for Leftmost {
///     fn choose(&mut self, position: &Position) -> Result<Choice, Failure> {
///         let mv = position.legal_moves().get(0);
///         mv.map(Choice::Play).ok_or_else(|| Failure::Protocol("nothing to play".into()))
///     }
/// }
///
/// impl Entrant for Leftmost {
///     fn contestant(&mut self, _: Seed) -> Box<dyn Contestant + '_> {
///         Box::new(Leftmost)
///     }
/// }
/// ```
pub trait Entrant {
    /// Who plays the next round, with all chance from `seed`.
    fn contestant(&mut self, seed: Seed) -> Box<dyn Contestant + '_>;

    /// Whether it has something to say that belongs in the log of a game.
    fn keeps_log(&self) -> bool {
        false
    }

    /// Where the contestants that it hands out from now on keep their log.
    fn log_to(&mut self, _log: Option<GameLog>) {}
}

impl Entrant for PlayerSpec {
    fn contestant(&mut self, seed: Seed) -> Box<dyn Contestant + '_> {
        Box::new(Built {
            player: self.build(seed),
            time: self.time(),
        })
    }
}

/// A player of the engine that was built by name.
struct Built {
    player: Box<dyn Player + Send>,
    /// How long it takes for a move, if it goes by time.
    time: Option<Duration>,
}

impl Contestant for Built {
    fn choose(&mut self, position: &Position) -> Result<Choice, Failure> {
        let Some(deadline) = self.time.map(Deadline::after) else {
            return Contestant::choose(&mut *self.player, position);
        };
        let limits = Limits::default();
        let chosen = self
            .player
            .choose_within(position, &limits, &mut || deadline.is_over());
        chosen_by(&*self.player, chosen)
    }
}
