//! A match of Hoyito III between tiny players.

use core::fmt::{self, Write};

use hoyito_core::{Outcome, Position, Shape, Side, Variant};
use hoyito_match::{Match, MatchKind, Round, RoundResult, Terms};

use crate::player::{greedy, random};
use crate::{Buffer, Hex, PositionText, play, save};

/// The rounds of the match.
const ROUNDS: u16 = 7;
/// After how many moves of each round the position is saved.
const SAVED_AFTER: u16 = 10;
/// What North's chance begins with.
const CHANCE: u32 = 0x2545_f491;

/// Plays a whole match and tells of every round, with the position that was saved in the middle of it
/// and the state of the match after it.
pub fn play_match(out: &mut impl Write) -> fmt::Result {
    let kind = MatchKind::rounds(ROUNDS).map_err(|_| fmt::Error)?;
    let terms = Terms::new(Variant::III, Shape::SIX, kind);
    let mut contest = Match::new(terms).map_err(|_| fmt::Error)?;
    let mut chance = CHANCE;
    while let Some(round) = contest.next_round() {
        let result = play_round(&round, &mut chance, out)?;
        if let Err(error) = contest.finish_round(round.number(), result) {
            return writeln!(out, "{error}");
        }
        let mut buffer = Buffer::default();
        writeln!(out, "saved match {}", Hex(save(&contest, &mut buffer)))?;
    }
    let score = contest.score().unwrap_or_default();
    writeln!(out, "match {score} {:?}", contest.outcome())
}

/// Plays a round: South takes what it can, North moves by chance.
fn play_round(
    round: &Round,
    chance: &mut u32,
    out: &mut impl Write,
) -> Result<RoundResult, fmt::Error> {
    let mut position = round.position();
    let mut plies = 0;
    loop {
        if plies == SAVED_AFTER {
            save_position(&position, out)?;
        }
        if let Outcome::Finished(finished) = position.outcome() {
            let (number, starter) = (round.number(), round.starter());
            write!(out, "round {number} begun by {starter}, {plies} plies: ")?;
            writeln!(out, "{} {}", finished.ending, PositionText(&position))?;
            return Ok(finished.into());
        }
        let mv = match position.turn() {
            Side::South => greedy(&position),
            Side::North => random(&position, chance),
        };
        // There is a move, since the game is not over.
        play(&mut position, mv.ok_or(fmt::Error)?).map_err(|_| fmt::Error)?;
        plies += 1;
    }
}

fn save_position(position: &Position, out: &mut impl Write) -> fmt::Result {
    let mut buffer = Buffer::default();
    writeln!(out, "position {}", PositionText(position))?;
    writeln!(out, "saved position {}", Hex(save(position, &mut buffer)))
}
