//! The core and the [naive](crate::naive) game played side by side.

use std::fmt;

use hoyito_core::{Move, Played, Position, Setup, Side};

use crate::naive::{End, Game};
use crate::position_text;
use crate::positions::{pick, random_setup};
use crate::random::Random;

pub(crate) mod checks;

/// How many moves are followed from one random position at most: then another is drawn.
const MOVES_A_GAME: u64 = 120;
/// Once in so many positions all that can be asked is compared, illegal moves and laps included.
const THOROUGH_ONCE_IN: u32 = 24;

/// What a comparison has met.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Figures {
    /// Games, each from another position.
    pub games: u64,
    /// Moves and passes.
    pub moves: u64,
    /// Passes.
    pub passes: u64,
    /// Moves that captured.
    pub captures: u64,
    /// Moves that captured more than one hole.
    pub chains: u64,
    /// Moves after which the last four were awarded.
    pub awards: u64,
    /// Games that ended with a cleared board.
    pub completed: u64,
    /// Games in which nobody could move.
    pub blocked: u64,
    /// Games that reached the stall limit.
    pub stalled: u64,
    /// Holes that were not legal because their sowing never ends.
    pub never_ending: u64,
    /// The most laps of a move.
    pub most_laps: u16,
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} moves in {} games", self.moves, self.games)?;
        writeln!(
            f,
            "{} captures ({} of more than one hole), {} passes, {} awards",
            self.captures, self.chains, self.passes, self.awards
        )?;
        writeln!(
            f,
            "{} completed, {} blocked, {} stalled",
            self.completed, self.blocked, self.stalled
        )?;
        write!(
            f,
            "{} never-ending holes, at most {} laps",
            self.never_ending, self.most_laps
        )
    }
}

/// Where the core and the naive game differ.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// The position.
    pub setup: Setup,
    /// What was asked of it, and both answers.
    pub what: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (setup, rules) = (&self.setup, self.setup.rules);
        write!(
            f,
            "{} on {}, last four {:?}, stall limit {}, {}: {}",
            rules.variant,
            setup.shape,
            rules.last_four,
            rules.stall_limit,
            position_text::write(setup),
            self.what
        )
    }
}

/// Plays `moves` random moves on both and compares every answer.
///
/// # Errors
///
/// The first difference.
pub fn compare(moves: u64, seed: u64) -> Result<Figures, Difference> {
    let mut random = Random::new(seed);
    let mut figures = Figures::default();
    while figures.moves < moves {
        let setup = random_setup(&mut random);
        figures.games += 1;
        let most = MOVES_A_GAME.min(moves - figures.moves);
        game(&setup, most, &mut random, &mut figures)?;
    }
    Ok(figures)
}

/// Plays one game from `setup`, `most` moves at most.
fn game(
    setup: &Setup,
    most: u64,
    random: &mut Random,
    figures: &mut Figures,
) -> Result<(), Difference> {
    let mut position = setup.position().map_err(|error| Difference {
        setup: *setup,
        what: format!("refused: {error}"),
    })?;
    let mut game = Game::from(setup);
    for _ in 0..most {
        let before = position.to_setup();
        let differ = |what| Difference {
            setup: before,
            what,
        };
        let legal = checks::standing(&position, &game).map_err(differ)?;
        if random.once_in(THOROUGH_ONCE_IN) {
            checks::thorough(&position, &game).map_err(differ)?;
        }
        figures.never_ending += u64::from(never_ending(&position, &legal));
        if legal.is_empty() {
            break;
        }
        let mv = *pick(random, &legal);
        let played = checks::play(mv, &mut position, &mut game).map_err(differ)?;
        figures.add(&played);
    }
    match game.end() {
        Some(End::Completed) => figures.completed += 1,
        Some(End::Blocked) => figures.blocked += 1,
        Some(End::Stalled) => figures.stalled += 1,
        None => {}
    }
    Ok(())
}

/// How many of the mover's holes hold seeds and yet can't be played.
fn never_ending(position: &Position, legal: &[Move]) -> u8 {
    let forced = legal == [Move::Pass];
    let holes = if forced { 0 } else { legal.len() };
    let holes = u8::try_from(holes).expect("at most twelve");
    // Of a game that is over by a stall nothing was asked.
    if legal.is_empty() {
        0
    } else {
        position.occupied().len() - holes
    }
}

impl Figures {
    fn add(&mut self, played: &Played) {
        self.moves += 1;
        self.passes += u64::from(played.mv == Move::Pass);
        self.captures += u64::from(played.capture.is_some());
        self.chains += u64::from(played.captured() > 4);
        self.awards += u64::from(played.award.is_some());
        self.most_laps = self.most_laps.max(played.laps);
    }
}

/// A side in the naive game's numbers, for the messages.
fn number(side: Option<Side>) -> Option<usize> {
    side.map(crate::naive::convert::player)
}
