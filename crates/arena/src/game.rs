//! One game between two contestants.

use hoyito_core::{BySide, Move, Position, Side};
use hoyito_match::RoundResult;
use hoyito_notation::{Record, Termination, Winner};

use crate::{Choice, Contestant, Failure};

/// A game that was played to its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GamePlayed {
    /// What was played and how it ended. Of the tags only those of the ending are set.
    pub record: Record,
    /// How the loser failed, if the game was forfeited.
    pub failure: Option<Failure>,
}

impl GamePlayed {
    /// What the game came to, for a match.
    pub fn result(&self) -> RoundResult {
        result_of(&self.record)
    }
}

/// What a finished game came to, for a match.
pub(crate) fn result_of(record: &Record) -> RoundResult {
    let captured = record.captured;
    match record.winner() {
        Some(Winner::Side(winner)) if record.termination.declares_winner() => {
            RoundResult::declared(captured, winner)
        }
        _ => RoundResult::by_captures(captured),
    }
}

/// Plays a game from `start` to its end.
///
/// The referee checks every move by the rules and makes forced passes itself. A contestant who fails or
/// chooses what the rules forbid forfeits: the other wins, and the record ends with the last move that
/// was made (H4).
///
/// ```
/// use hoyito_arena::play_game;
/// use hoyito_core::{BySide, Position};
/// use hoyito_engine::{Greedy, Random, Seed};
///
/// let mut south = Greedy::new(Seed::new(1));
/// let mut north = Random::new(Seed::new(2));
/// let game = play_game(Position::default(), BySide { south: &mut south, north: &mut north });
/// assert!(game.record.winner().is_some());
/// assert_eq!(game.failure, None);
/// ```
pub fn play_game(start: Position, players: BySide<&mut dyn Contestant>) -> GamePlayed {
    let mut players = players;
    let mut position = start;
    let mut record = Record::new(start);
    while !position.is_over() {
        let mover = position.turn();
        let choice = if position.must_pass() {
            Ok(Choice::Play(Move::Pass))
        } else {
            players[mover].choose(&position)
        };
        let played = match choice {
            Ok(Choice::Play(mv)) => {
                let before = position;
                let played = position.play(mv).map_err(Failure::IllegalMove);
                if played.is_ok() {
                    players.south.watch(&before, mv);
                    players.north.watch(&before, mv);
                }
                played
            }
            Ok(Choice::Resign) => {
                declare(&mut record, Termination::Resignation, mover);
                break;
            }
            Err(failure) => Err(failure),
        };
        match played {
            Ok(played) => record.push(&played),
            Err(failure) => {
                declare(&mut record, Termination::Forfeit, mover);
                record.tags.forfeit = Some(failure.forfeit());
                return GamePlayed {
                    record,
                    failure: Some(failure),
                };
            }
        }
    }
    GamePlayed {
        record,
        failure: None,
    }
}

/// The game ends here, lost by `loser` (H4).
fn declare(record: &mut Record, termination: Termination, loser: Side) {
    record.termination = termination;
    record.tags.winner = Some(Winner::Side(loser.other()));
}
