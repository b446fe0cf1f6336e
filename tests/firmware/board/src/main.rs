//! A board that plays a match of Hoyito III: South presses buttons, the device answers for North, every
//! seed is shown as it falls, and a loss of power costs nothing but the move that was being made.

#![no_std]
#![no_main]

mod device;

use core::panic::PanicInfo;

use cortex_m_rt::entry;
use hoyito_core::{Hole, Move, Outcome, PlayError, Position, Shape, Side, Variant};
use hoyito_match::{Match, MatchKind, Terms, TermsError};

use crate::device::Device;

/// A saved match and a saved position have at most 37 bytes each.
const MOST_BYTES: usize = 2 * 37;

#[entry]
fn main() -> ! {
    let mut device = Device::new();
    match play_match(&mut device) {
        Ok(contest) => device.show_end(&contest),
        Err(_) => device.show_fault(),
    }
    Device::switch_off()
}

/// Plays the match that is in flash to its end, or a new one.
fn play_match(device: &mut Device) -> Result<Match, TermsError> {
    let (mut contest, mut position) = match restore(&device.saved) {
        Some(saved) => saved,
        None => new_match()?,
    };
    while let Some(round) = contest.next_round() {
        if let Outcome::Finished(finished) = position.outcome() {
            let result = contest.finish_round(round.number(), finished.into());
            debug_assert_eq!(result, Ok(()), "that round is due");
            device.show_round(&contest, finished.captured);
            if let Some(next) = contest.next_round() {
                position = next.position();
            }
        } else {
            let mv = match position.turn() {
                Side::South => device.pressed(position.legal_moves()),
                Side::North => answer(&position),
            };
            // A hole that can't be played leaves the position as it was.
            if show_and_play(&mut position, mv, device).is_err() {
                device.show_fault();
            }
        }
        // Both at once: a position never meets the match of another round.
        save(&(contest, position), &mut device.saved);
    }
    Ok(contest)
}

/// A match of three rounds and the start of the first.
fn new_match() -> Result<(Match, Position), TermsError> {
    let terms = Terms::new(Variant::III, Shape::SIX, MatchKind::rounds(3)?);
    let contest = Match::new(terms)?;
    let first = contest.next_round();
    let start = first.map_or_else(Position::default, |round| round.position());
    Ok((contest, start))
}

/// Shows a move seed by seed, then makes it.
fn show_and_play(position: &mut Position, mv: Move, device: &mut Device) -> Result<(), PlayError> {
    let before = *position;
    let played = position.play(mv)?;
    if let Some(hole) = mv.hole() {
        let mut seeds = before.sow(hole)?.seed_by_seed();
        while let Some(drop) = seeds.next() {
            device.show_frame(|hole| seeds.seeds(hole), drop.left_in_hand);
        }
    }
    if let Some(capture) = played.capture {
        capture.holes().for_each(|hole| device.blink(hole));
    }
    device.show_frame(|hole| position.seeds(hole), 0);
    Ok(())
}

/// The move that captures the most.
fn answer(position: &Position) -> Move {
    let mut best = (0, Move::Pass);
    for (played, _) in position.successors() {
        if played.captured() > best.0 || best.1 == Move::Pass {
            best = (played.captured(), played.mv);
        }
    }
    best.1
}

/// Every hole of the board.
fn holes(shape: Shape) -> impl Iterator<Item = Hole> {
    let both = Side::BOTH.into_iter();
    both.flat_map(move |side| shape.holes(side))
}

fn save(value: &impl serde::Serialize, flash: &mut [u8; MOST_BYTES]) {
    // It fits: that is the most they take.
    let _ = postcard::to_slice(value, flash);
}

/// What is in flash, checked: `None` if nothing was written yet, or something else.
fn restore<T: serde::de::DeserializeOwned>(flash: &[u8; MOST_BYTES]) -> Option<T> {
    postcard::take_from_bytes(flash)
        .ok()
        .map(|(value, _)| value)
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    Device::switch_off()
}
