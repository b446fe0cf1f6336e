//! Stack and instructions of one call.
//!
//! The stack below is painted before the call, and the lowest word that lost its paint tells how deep
//! the call went. Time is counted by the system timer, which under `qemu -icount shift=5` goes on by one
//! every 2.5 instructions: an instruction takes 32 ns there, and the clock has 12.5 MHz.

use core::arch::asm;
use core::hint::black_box;

use crate::calls::{Call, Trial};

/// What one call takes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Measure {
    /// The bytes of stack, its return address included.
    pub(crate) stack: usize,
    /// The instructions, to within three.
    pub(crate) instructions: usize,
}

const CONTROL: *mut u32 = 0xE000_E010 as *mut u32;
const RELOAD: *mut u32 = 0xE000_E014 as *mut u32;
const COUNT: *mut u32 = 0xE000_E018 as *mut u32;
/// The timer has 24 bits: 42 million instructions.
const MOST: u32 = 0x00FF_FFFF;
/// On, by the clock of the processor, without interrupts.
const ON: u32 = 0b101;

const PAINT: u32 = 0xCCCC_CCCC;
/// How far down it is painted. The memory of the board has 64 KiB.
const PAINTED: usize = 4096;

/// Starts the timer.
pub(crate) fn start() {
    // SAFETY: the registers of the system timer, which every Cortex-M3 has; nothing else uses it.
    unsafe {
        RELOAD.write_volatile(MOST);
        COUNT.write_volatile(0);
        CONTROL.write_volatile(ON);
    }
}

/// Makes the call and tells what it took.
#[inline(never)]
pub(crate) fn measure(trial: &mut Trial, call: Call) -> Measure {
    let none = instructions(trial, calls_nothing);
    let top: usize;
    // SAFETY: writes below the stack pointer only, where nothing lives: no interrupt is enabled.
    unsafe {
        asm!(
            "mov {top}, sp",
            "sub {low}, {top}, {painted}",
            "2:",
            "str {paint}, [{low}], #4",
            "cmp {low}, {top}",
            "blo 2b",
            top = out(reg) top,
            low = out(reg) _,
            painted = in(reg) PAINTED,
            paint = in(reg) PAINT,
        );
    }
    let taken = instructions(trial, call);
    let mut lowest = top - PAINTED;
    // SAFETY: the words that were painted, as they are now.
    while lowest < top && unsafe { (lowest as *const u32).read_volatile() } == PAINT {
        lowest += 4;
    }
    Measure {
        stack: top - lowest,
        instructions: taken.saturating_sub(none),
    }
}

fn calls_nothing(_: &mut Trial) {}

#[expect(
    clippy::inline_always,
    reason = "a frame of its own would count as stack of the call"
)]
#[inline(always)]
fn instructions(trial: &mut Trial, call: Call) -> usize {
    // Behind a black box nothing of the call becomes part of this function.
    let call = black_box(call);
    // SAFETY: reads a register of the system timer.
    let before = unsafe { COUNT.read_volatile() };
    call(trial);
    // SAFETY: as before.
    let after = unsafe { COUNT.read_volatile() };
    let ticks = before.wrapping_sub(after) & MOST;
    (ticks as usize) * 5 / 2
}
