//! Random games to the end, on the core and on [plain bytes](crate::bytes): the same games, from the
//! same stream of chance.
//!
//! A hole is drawn among those of the mover that hold seeds, and again if its sowing never ends. The
//! legal moves are never listed.

use hoyito_core::{Move, PlayError, Position, Rules, Setup, Shape, Variant};

use crate::bytes::Bytes;
use crate::random::Random;

/// A board that is measured on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Board {
    /// Hoyito III on two rows of six.
    IiiSix,
    /// Hoyito II on two rows of six.
    IiSix,
    /// Hoyito II on two rows of twelve.
    IiTwelve,
}

impl Board {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::IiiSix, Self::IiSix, Self::IiTwelve];

    /// The start of a game, with the usual stall limit: 200, or 400 on two rows of twelve.
    pub fn start(self) -> Position {
        let (variant, shape) = match self {
            Self::IiiSix => (Variant::III, Shape::SIX),
            Self::IiSix => (Variant::II, Shape::SIX),
            Self::IiTwelve => (Variant::II, Shape::TWELVE),
        };
        let mut setup = Setup::start(variant, shape);
        setup.rules = Rules::new(variant, shape);
        setup.position().expect("the start is legal")
    }
}

impl std::fmt::Display for Board {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(match self {
            Self::IiiSix => "III 2x6",
            Self::IiSix => "II 2x6",
            Self::IiTwelve => "II 2x12",
        })
    }
}

/// What the games came to: equal where the games are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// Moves, passes not counted.
    pub moves: u64,
    /// Laps of all moves.
    pub laps: u64,
    /// What South captured.
    pub south: u64,
    /// What North captured.
    pub north: u64,
}

/// Plays `games` games on the core.
pub fn on_core(start: &Position, games: u64) -> Tally {
    let mut tally = Tally::default();
    for seed in 0..games {
        let mut position = *start;
        core_game(&mut position, &mut Random::new(seed), &mut tally);
        tally.south += u64::from(position.captured().south);
        tally.north += u64::from(position.captured().north);
    }
    tally
}

fn core_game(position: &mut Position, random: &mut Random, tally: &mut Tally) {
    loop {
        let holes = position.occupied();
        let drawn = if holes.is_empty() {
            Move::Pass
        } else {
            let index = random.below_u8(holes.len());
            holes.get(index).expect("below the length")
        };
        let ending = match position.play(drawn) {
            Ok(played) => {
                tally.moves += u64::from(drawn != Move::Pass);
                tally.laps += u64::from(played.laps);
                played.ending
            }
            Err(PlayError::NeverEnds { .. }) if position.must_pass() => {
                position.pass().expect("it is forced").ending
            }
            Err(PlayError::NeverEnds { .. }) => None,
            Err(PlayError::GameOver { ending }) => Some(ending),
            Err(error) => unreachable!("{error}"),
        };
        if ending.is_some() {
            return;
        }
    }
}

/// Plays the same games on plain bytes.
pub fn on_bytes(start: &Position, games: u64) -> Tally {
    let mut tally = Tally::default();
    let start = Bytes::new(start);
    for seed in 0..games {
        let mut game = start;
        bytes_game(&mut game, &mut Random::new(seed), &mut tally);
        let [south, north] = game.captured();
        tally.south += u64::from(south);
        tally.north += u64::from(north);
    }
    tally
}

fn bytes_game(game: &mut Bytes, random: &mut Random, tally: &mut Tally) {
    while !game.is_over() {
        let occupied = game.occupied();
        if occupied == 0 {
            game.pass();
            continue;
        }
        let hole = game.hole(random.below_u8(occupied));
        if let Some(laps) = game.play(hole) {
            tally.moves += 1;
            tally.laps += u64::from(laps);
        } else if game.is_blocked() {
            return;
        } else if game.must_pass() {
            game.pass();
        }
    }
}
