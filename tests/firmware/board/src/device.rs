//! The hardware, as far as the emulator has any. A board has buttons, lights and flash here.

use core::fmt::{self, Write};

use cortex_m_semihosting::debug;
use cortex_m_semihosting::hio::{HostStream, hstdout};
use hoyito_core::{BySide, Hole, Move, MoveList, Shape};
use hoyito_match::Match;

use crate::{MOST_BYTES, holes};

/// The board in the hand.
pub(crate) struct Device {
    /// A page of flash. Erased flash reads as ones.
    pub(crate) saved: [u8; MOST_BYTES],
    frames: u32,
    blinks: u32,
    presses: u32,
    /// Whoever debugs, if anybody does.
    host: Option<HostStream>,
}

impl Device {
    pub(crate) fn new() -> Self {
        Self {
            saved: [0xff; MOST_BYTES],
            frames: 0,
            blinks: 0,
            presses: 0,
            host: hstdout().ok(),
        }
    }

    /// Waits for a button. Nobody presses any here: it is always the leftmost that can be played.
    pub(crate) fn pressed(&mut self, legal: MoveList) -> Move {
        self.presses += 1;
        legal.get(0).unwrap_or(Move::Pass)
    }

    /// Lights up as many lamps as seeds, and waits for the time of a frame.
    pub(crate) fn show_frame(&mut self, seeds: impl Fn(Hole) -> u8, in_hand: u8) {
        let lying: u8 = holes(Shape::SIX).map(seeds).sum();
        // The lamps of the board and of the hand are all the seeds in play.
        if lying + in_hand <= Shape::SIX.full_seeds() {
            self.frames += 1;
        }
    }

    pub(crate) fn blink(&mut self, _: Hole) {
        self.blinks += 1;
    }

    pub(crate) fn show_round(&mut self, contest: &Match, captured: BySide<u8>) {
        let BySide { south, north } = captured;
        let (number, frames, presses) = (contest.played(), self.frames, self.presses);
        let blinks = self.blinks;
        self.say(format_args!(
            "round {number}: {south}-{north}; {presses} presses, {frames} frames, {blinks} captures"
        ));
    }

    pub(crate) fn show_end(&mut self, contest: &Match) {
        let score = contest.score().unwrap_or_default();
        self.say(format_args!("the match: {score}, {:?}", contest.outcome()));
    }

    pub(crate) fn show_fault(&mut self) {
        self.say(format_args!("fault"));
    }

    /// Says a line to whoever debugs.
    fn say(&mut self, line: fmt::Arguments<'_>) {
        if let Some(host) = &mut self.host {
            let _ = host.write_fmt(line).and_then(|()| host.write_str("\n"));
        }
    }

    pub(crate) fn switch_off() -> ! {
        loop {
            debug::exit(debug::EXIT_SUCCESS);
        }
    }
}
