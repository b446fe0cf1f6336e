//! Single games, and how they can end.

use hoyito_arena::{Choice, Contestant, Failure, GamePlayed, play_game};
use hoyito_core::{BySide, Hole, Move, PlayError, Position, Setup, Shape, Side, Variant};
use hoyito_engine::{Player, Random, Seed};
use hoyito_notation::{Forfeit, Termination, Winner};

use crate::support::assert_reads_back;

/// Plays at random so many moves, then something else.
struct Then {
    moves_left: u32,
    random: Random,
    last: Result<Choice, Failure>,
}

impl Contestant for Then {
    fn choose(&mut self, position: &Position) -> Result<Choice, Failure> {
        match self.moves_left.checked_sub(1) {
            None => self.last.clone(),
            Some(left) => {
                self.moves_left = left;
                Contestant::choose(&mut self.random, position)
            }
        }
    }
}

/// A game in which North does that after some moves.
fn north_ends_with(last: Result<Choice, Failure>) -> GamePlayed {
    let mut south = Random::new(Seed::new(1));
    let mut north = Then {
        moves_left: 3,
        random: Random::new(Seed::new(2)),
        last,
    };
    let players = BySide {
        south: &mut south as _,
        north: &mut north as _,
    };
    let game = play_game(Position::default(), players);
    assert_reads_back([&game.record]);
    assert!(game.record.plies.len() > 3);
    game
}

fn hole(letter: char) -> Move {
    Hole::from_letter(letter).unwrap().into()
}

#[test]
fn an_illegal_move_forfeits_and_is_not_recorded() {
    let game = north_ends_with(Ok(hole('A').into()));
    let error = PlayError::OtherSide {
        hole: Hole::from_letter('A').unwrap(),
    };
    let failure = game.failure.clone().unwrap();
    assert_eq!(failure, Failure::IllegalMove(error));
    assert_eq!(
        failure.to_string(),
        "illegal move: North can't play A: it is South's hole (M1)"
    );
    assert_eq!(game.record.termination, Termination::Forfeit);
    assert_eq!(game.record.tags.forfeit, Some(Forfeit::IllegalMove));
    assert_eq!(game.record.winner(), Some(Winner::Side(Side::South)));
    assert_eq!(game.result().winner(), Some(Side::South));
    let last = game.record.plies.last().unwrap();
    assert_ne!(last.mv, hole('A'));
    let text = game.record.to_hgn();
    assert!(
        text.contains(
            "[Termination \"forfeit\"]\n[Forfeit \"illegal-move\"]\n[Winner \"south\"]\n"
        ),
        "{text}"
    );
}

#[test]
fn a_needless_pass_forfeits() {
    let game = north_ends_with(Ok(Move::Pass.into()));
    assert_eq!(
        game.failure,
        Some(Failure::IllegalMove(PlayError::NeedlessPass {
            side: Side::North
        }))
    );
    assert!(game.record.plies.iter().all(|ply| ply.mv != Move::Pass));
}

#[test]
fn every_failure_forfeits_with_its_reason() {
    let failures = [
        (Failure::Time("over".into()), Forfeit::Time),
        (Failure::Crash("gone".into()), Forfeit::Crash),
        (Failure::Protocol("what?".into()), Forfeit::Protocol),
        (Failure::Output("too much".into()), Forfeit::Output),
    ];
    for (failure, forfeit) in failures {
        let game = north_ends_with(Err(failure.clone()));
        assert_eq!(game.record.tags.forfeit, Some(forfeit));
        assert_eq!(game.failure, Some(failure));
        assert_eq!(game.result().winner(), Some(Side::South));
    }
}

#[test]
fn who_resigns_loses_whatever_was_captured() {
    let game = north_ends_with(Ok(Choice::Resign));
    assert_eq!(game.failure, None);
    assert_eq!(game.record.termination, Termination::Resignation);
    assert_eq!(game.record.tags.forfeit, None);
    assert_eq!(game.result().winner(), Some(Side::South));
    assert_eq!(game.result().captured(), game.record.captured);
}

/// A player that never finds a move.
struct Speechless;

impl Player for Speechless {
    fn name(&self) -> &'static str {
        "speechless"
    }

    fn choose(&mut self, _: &Position) -> Option<Move> {
        None
    }
}

#[test]
fn a_player_without_a_move_forfeits() {
    let players = BySide {
        south: &mut Speechless as _,
        north: &mut Speechless as _,
    };
    let game = play_game(Position::default(), players);
    assert_eq!(game.record.tags.forfeit, Some(Forfeit::Protocol));
    assert_eq!(game.record.winner(), Some(Winner::Side(Side::North)));
    assert_eq!(
        game.failure.unwrap().to_string(),
        "protocol: speechless chose no move"
    );
}

/// Notes whether it was ever asked when it had to pass.
struct Watchful(Random);

impl Contestant for Watchful {
    fn choose(&mut self, position: &Position) -> Result<Choice, Failure> {
        assert!(!position.must_pass());
        Contestant::choose(&mut self.0, position)
    }
}

#[test]
fn forced_passes_are_made_by_the_referee() {
    let mut passes = 0;
    for seed in 0..100 {
        let players = BySide {
            south: &mut Watchful(Random::new(Seed::new(seed))) as _,
            north: &mut Watchful(Random::new(Seed::new(seed).part(1))) as _,
        };
        let game = play_game(Position::default(), players);
        assert_reads_back([&game.record]);
        passes += game
            .record
            .plies
            .iter()
            .filter(|ply| ply.mv == Move::Pass)
            .count();
    }
    assert!(passes > 0);
}

#[test]
fn a_position_that_is_over_is_a_game_without_moves() {
    let mut setup = Setup::start(Variant::III, Shape::SIX);
    setup.seeds = BySide::default();
    setup.captured = BySide {
        south: 28,
        north: 20,
    };
    let players = BySide {
        south: &mut Speechless as _,
        north: &mut Speechless as _,
    };
    let game = play_game(setup.position().unwrap(), players);
    assert_eq!(game.record.termination, Termination::Completed);
    assert_eq!(game.result().winner(), Some(Side::South));
    assert_reads_back([&game.record]);
}
