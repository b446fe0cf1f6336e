//! Whoever sits at the board.

use hoyito_core::{Move, Position};
use hoyito_engine::Player;

use crate::Failure;

/// Whoever sits at the board for one game: a player of the engine, another program, a person.
///
/// Every [`Player`] is one. Others may fail, and forfeit the game if they do.
///
/// ```
/// use hoyito_arena::{Choice, Contestant, Failure, play_game};
/// use hoyito_core::{BySide, Position};
/// use hoyito_engine::{Greedy, Seed};
/// use hoyito_notation::{Forfeit, Termination};
///
/// /// Falls asleep.
/// struct Sleeper;
///
/// impl Contestant for Sleeper {
///     fn choose(&mut self, _: &Position) -> Result<Choice, Failure> {
///         Err(Failure::Time("no move after 5 s".into()))
///     }
/// }
///
/// let players = BySide { south: &mut Greedy::new(Seed::new(1)) as _, north: &mut Sleeper as _ };
/// let game = play_game(Position::default(), players);
/// assert_eq!(game.record.termination, Termination::Forfeit);
/// assert_eq!(game.record.tags.forfeit, Some(Forfeit::Time));
/// ```
pub trait Contestant {
    /// What to do in this position, whose mover it is. Never asked when the game is over, nor when a
    /// pass is forced: passing is no choice (M4).
    ///
    /// # Errors
    ///
    /// How it failed; the game is then forfeited.
    fn choose(&mut self, position: &Position) -> Result<Choice, Failure>;

    /// Sees a move that was made in this position, or a pass: each of the game, its own as well.
    fn watch(&mut self, _position: &Position, _mv: Move) {}
}

/// What a contestant does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Choice {
    /// Makes this move.
    Play(Move),
    /// Gives the game up; the other wins (H4).
    Resign,
}

impl From<Move> for Choice {
    fn from(mv: Move) -> Self {
        Self::Play(mv)
    }
}

impl<P: Player + ?Sized> Contestant for P {
    fn choose(&mut self, position: &Position) -> Result<Choice, Failure> {
        let chosen = Player::choose(self, position);
        chosen_by(self, chosen)
    }
}

/// What a player chose, who has to choose a move.
pub(crate) fn chosen_by(
    player: &(impl Player + ?Sized),
    chosen: Option<Move>,
) -> Result<Choice, Failure> {
    chosen
        .map(Choice::Play)
        .ok_or_else(|| Failure::Protocol(format!("{} chose no move", player.name())))
}
