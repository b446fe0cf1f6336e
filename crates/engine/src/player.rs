//! Whoever chooses moves.

use hoyito_core::{Move, Position};

use crate::Limits;

/// Whoever chooses moves.
///
/// ```
/// use hoyito_core::{Move, Position};
/// use hoyito_engine::Player;
///
/// /// Always plays its leftmost hole.
/// struct Leftmost;
///
/// impl Player for Leftmost {
///     fn name(&self) -> &str {
///         "leftmost"
///     }
///
///     fn choose(&mut self, position: &Position) -> Option<Move> {
///         position.legal_moves().get(0)
///     }
/// }
///
/// let mv = Leftmost.choose(&Position::default()).unwrap();
/// assert_eq!(mv.to_string(), "A");
/// ```
pub trait Player {
    /// What it is called, as a [`PlayerSpec`](crate::PlayerSpec) says it.
    fn name(&self) -> &str;

    /// A legal move of whoever's turn it is, a forced pass included; `None` when the game is over.
    fn choose(&mut self, position: &Position) -> Option<Move>;

    /// The same within limits, and at once when `stop` says so, which is asked now and then. Players
    /// that take no time need not know of it.
    fn choose_within(
        &mut self,
        position: &Position,
        _limits: &Limits,
        _stop: &mut dyn FnMut() -> bool,
    ) -> Option<Move> {
        self.choose(position)
    }
}

#[cfg(test)]
mod tests {
    use std::string::{String, ToString};

    use hoyito_core::{Position, Setup, Shape, Side, Variant};

    use crate::{PlayerSpec, Seed};

    const GAMES: [(Variant, Shape); 3] = [
        (Variant::III, Shape::SIX),
        (Variant::II, Shape::SIX),
        (Variant::II, Shape::TWELVE),
    ];

    /// Plays a game to its end; every move must be legal.
    fn play(start: Position, south: &str, north: &str, seed: Seed) -> (String, Option<Side>) {
        let build = |name: &str, side| {
            let spec: PlayerSpec = name.parse().unwrap();
            spec.build(seed.for_player(1, side))
        };
        let mut south = build(south, Side::South);
        let mut north = build(north, Side::North);
        let mut position = start;
        let mut moves = String::new();
        loop {
            let chosen = match position.turn() {
                Side::South => south.choose(&position),
                Side::North => north.choose(&position),
            };
            let Some(mv) = chosen else { break };
            assert!(position.is_legal(mv));
            position.play(mv).unwrap();
            moves.push_str(&mv.to_string());
        }
        let end = position.outcome().finished();
        (moves, end.expect("over when no move is chosen").winner())
    }

    fn start(variant: Variant, shape: Shape) -> Position {
        Setup::start(variant, shape).position().unwrap()
    }

    #[test]
    fn moves_are_always_legal_and_follow_from_the_seed() {
        for (variant, shape) in GAMES {
            for number in 0..6 {
                let game = || {
                    let start = start(variant, shape);
                    play(start, "random", "greedy", Seed::new(number))
                };
                assert_eq!(game(), game());
            }
        }
        for number in 0..200 {
            play(Position::default(), "random", "random", Seed::new(number));
        }
    }

    #[test]
    fn rows_of_different_length_are_played() {
        for (south, north) in [(4, 6), (6, 1), (1, 1)] {
            let start = start(Variant::III, Shape::new(south, north).unwrap());
            for number in 0..10 {
                play(start, "greedy", "random", Seed::new(number));
            }
        }
    }

    /// What a seed plays is fixed for ever.
    #[test]
    fn games_are_the_same_for_ever() {
        let moves = |name| {
            let (moves, _) = play(Position::default(), name, name, Seed::new(1));
            String::from(&moves[..16])
        };
        assert_eq!(moves("random"), "DcaefDFfBFabdBFb");
        assert_eq!(moves("greedy"), "DcaeadbcfdBfBbDc");
    }

    #[test]
    fn greedy_beats_random_from_both_sides() {
        for (variant, shape) in &GAMES[..2] {
            let start = start(*variant, *shape);
            let mut won = 0;
            for number in 0..100 {
                let seed = Seed::new(1).part(number);
                let (_, winner) = play(start, "greedy", "random", seed);
                won += u32::from(winner == Some(Side::South));
                let (_, winner) = play(start, "random", "greedy", seed);
                won += u32::from(winner == Some(Side::North));
            }
            assert!(won >= 180, "{won} of 200");
        }
    }
}
