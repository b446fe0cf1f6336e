//! The line that play takes when both are at their best.

use alloc::vec::Vec;

use hoyito_core::{Move, Played, Position};

use super::bounds::Bounds;
use super::spot::{Spot, Statement};
use super::work::Work;

/// How many moves a line is followed.
const LONGEST: usize = 100;

/// How many boards are looked at to find out whether a move is one of the best.
const BOARDS: u64 = 20_000;

/// A move that may be made in the line.
struct Candidate {
    mv: Move,
    next: Position,
    /// What the next position is worth.
    value: i8,
    is_capture: bool,
    /// The most quiet moves until a capture that somebody can force.
    to_capture: u8,
}

/// The line from a position whose value is exact. It ends with the game, where the tables begin to tell
/// (unless they do from the start), with the last capture before play circles, or where what is best is
/// not known.
pub(super) fn best(work: &mut Work<'_>, position: &Position, bounds: Bounds) -> Vec<Move> {
    let mut line = Vec::new();
    // How long it was at the last capture.
    let mut leads_on = 0;
    let Some(mut value) = bounds.value() else {
        return line;
    };
    let mut position = *position;
    let mut seen: Vec<Position> = Vec::new();
    let whole_ground = work.prover.ground.clone();
    while line.len() < LONGEST && !position.is_over() {
        let is_told = work.tables.probe(&position).is_some();
        if is_told && value != 0 {
            // The tables tell what is best but not what leads on: that takes looking at the moves.
            work.prover.ground = whole_ground.below(position.seeds_on_board());
        }
        let next = candidates(work, &position, value)
            .filter(|candidate| !seen.iter().any(|past| is_same_board(past, &candidate.next)))
            .min_by_key(|candidate| candidate.rank(value));
        work.prover.ground = whole_ground.clone();
        let Some(next) = next else { break };
        line.push(next.mv);
        if next.is_capture {
            seen.clear();
            leads_on = line.len();
        } else {
            seen.push(position);
        }
        position = next.next;
        value = next.value;
    }
    if value == 0 && !position.is_over() {
        // Nothing more is won by anybody, in whatever order they sow.
        line.truncate(leads_on);
    }
    line
}

fn is_same_board(one: &Position, other: &Position) -> bool {
    one.turn() == other.turn() && one.track_words() == other.track_words()
}

/// The moves that are worth as much as the position.
fn candidates<'w>(
    work: &'w mut Work<'_>,
    position: &'w Position,
    value: i8,
) -> impl Iterator<Item = Candidate> + 'w {
    position.successors().filter_map(move |(played, next)| {
        let needed = Bounds::exactly(value).after(&played, position, &next).lower;
        let to_capture = is_worth(work, position, &next, needed)?;
        Some(Candidate {
            mv: played.mv,
            next,
            value: needed,
            is_capture: is_capture(&played),
            to_capture,
        })
    })
}

fn is_capture(played: &Played) -> bool {
    played.capture.is_some()
}

/// Whether a position to which the mover of another can move is worth so much that it is one of the best
/// moves. Then the most quiet moves until a capture that can be forced from there.
fn is_worth(work: &mut Work<'_>, from: &Position, next: &Position, value: i8) -> Option<u8> {
    if next.is_over() {
        return (value == 0).then_some(0);
    }
    let spot = Spot::of(next)?;
    let is_same_mover = next.turn() == from.turn();
    let best = if is_same_mover {
        Statement::at_least(spot, value)
    } else {
        Statement::at_most(spot, value)
    };
    // Whoever captures from there on is who it is worth something to.
    let forced = if value > 0 {
        Statement::at_least(spot, value)
    } else {
        Statement::at_most(spot, value)
    };
    let told = work.tables.probe(next);
    if told.is_some_and(|told| told != value) {
        return None;
    }
    if told.is_none() && best.plain() != Some(true) {
        let is_true = match work.prover.store.belief(best) {
            Some(belief) if belief.proof.is_some() => belief.is_true,
            _ if value == 0 => false,
            _ => work.find_out(best, BOARDS)?,
        };
        if !is_true {
            return None;
        }
    }
    if value == 0 {
        return Some(0);
    }
    if is_same_mover && told.is_some() {
        return Some(0);
    }
    work.find_out(forced, BOARDS).filter(|is_true| *is_true)?;
    let belief = work.prover.store.belief(forced);
    Some(belief.and_then(|belief| belief.proof).unwrap_or(0))
}

impl Candidate {
    /// The less the sooner: captures, what leads on for whom the position is worth something, and what
    /// holds out the longest for the other.
    fn rank(&self, value: i8) -> (bool, u8) {
        let to_capture = if value < 0 {
            u8::MAX - self.to_capture
        } else {
            self.to_capture
        };
        (!self.is_capture, to_capture)
    }
}
