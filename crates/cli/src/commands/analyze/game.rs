//! What the moves of a recorded game gave away.

use hoyito_core::{Move, Position};
use hoyito_engine::{MoveValue, Solution};
use hoyito_notation::{Mark, Record};
use hoyito_view::MoveGivenAway;

use super::thinker::Thinker;
use crate::failure::Failure;

/// More seeds than these are a blunder.
const MISTAKE: u8 = 8;

/// What is found out about the moves of a game.
#[derive(Debug, Default)]
pub(super) struct Judged {
    /// The moves that gave something away, with the index of their ply, in order.
    pub(super) given_away: Vec<(u32, MoveGivenAway)>,
    /// Of how many it is known what they gave away, if anything.
    pub(super) decided: u32,
}

/// What a move gave away.
#[derive(Debug, Clone, Copy)]
struct Given {
    seeds: u8,
    is_exact: bool,
    lost_win: bool,
    better: Option<Move>,
}

/// Judges every move, the last one first: what is found out about later positions helps with those
/// before.
pub(super) fn judge(record: &Record, thinker: &mut Thinker) -> Result<Judged, Failure> {
    let mut position = record.start;
    thinker.expect(position.seeds_on_board());
    let mut before = Vec::with_capacity(record.plies.len());
    for ((ply, turn), index) in record.plies.iter().zip(record.turns()).zip(0..) {
        before.push((index, position, ply.mv, turn));
        // The record was followed so far, so each of its moves can be played.
        if position.play(ply.mv).is_err() {
            break;
        }
    }
    let mut judged = Judged::default();
    for (index, position, mv, turn) in before.into_iter().rev() {
        if position.legal_moves().len() <= 1 {
            judged.decided += 1;
            continue;
        }
        if thinker.is_stopped() {
            continue;
        }
        let solution = thinker.solve(&position)?;
        let played = solution.moves.iter().find(|worth| worth.mv == mv);
        let Some(&played) = played else {
            continue;
        };
        judged.decided += u32::from(is_decided(&solution, played));
        if let Some(given) = given(&position, &solution, played) {
            let mark = if given.lost_win || given.seeds > MISTAKE {
                Mark::Blunder
            } else {
                Mark::Mistake
            };
            let given = MoveGivenAway {
                turn: turn.number,
                side: turn.side,
                mv,
                better: given.better,
                seeds: given.seeds,
                is_exact: given.is_exact,
                lost_win: given.lost_win,
                mark,
            };
            judged.given_away.push((index, given));
        }
    }
    judged.given_away.reverse();
    Ok(judged)
}

/// Whether it is known what a move gave away: all of its value, or that it is as good as any.
fn is_decided(solution: &Solution, played: MoveValue) -> bool {
    let is_exact = solution.bounds.value().is_some() && played.bounds.value().is_some();
    is_exact || played.bounds.lower >= solution.bounds.upper
}

/// What a move certainly gave away.
fn given(position: &Position, solution: &Solution, played: MoveValue) -> Option<Given> {
    let best = solution.bounds.lower;
    let seeds = i16::from(best) - i16::from(played.bounds.upper);
    let seeds = u8::try_from(seeds).ok().filter(|&seeds| seeds > 0)?;
    let captured = position.captured();
    let (mover, other) = (position.turn(), position.turn().other());
    let ahead = i16::from(captured[mover]) - i16::from(captured[other]);
    let was_won = ahead + i16::from(best) > 0;
    let is_won = ahead + i16::from(played.bounds.upper) > 0;
    let as_good = |worth: &&MoveValue| worth.bounds.lower >= best;
    let better = solution.moves.iter().find(as_good).map(|worth| worth.mv);
    let on_line = solution.line.first().copied();
    Some(Given {
        seeds,
        is_exact: solution.bounds.value().is_some() && played.bounds.value().is_some(),
        lost_win: was_won && !is_won,
        better: better.or(on_line.filter(|&mv| mv != played.mv)),
    })
}
