//! Plays the recorded games on the device and reports the digest of every position, plays a match, and
//! answers what the host asks until it asks no more.

#![no_std]
#![no_main]

mod host;

use core::fmt;
use core::panic::PanicInfo;

use cortex_m_rt::entry;
use cortex_m_semihosting::debug;
use hoyito_handheld::{answer, play_match, replay};

use crate::host::Host;

/// The recorded games, in flash.
static TAPE: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/records.tape"));

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    loop {
        debug::exit(debug::EXIT_FAILURE);
    }
}

#[entry]
fn main() -> ! {
    let status = match report() {
        Ok(()) => debug::EXIT_SUCCESS,
        Err(fmt::Error) => debug::EXIT_FAILURE,
    };
    loop {
        debug::exit(status);
    }
}

fn report() -> fmt::Result {
    let mut host = Host::open()?;
    replay(TAPE, &mut host)?;
    play_match(&mut host)?;
    let mut line = host::NO_LINE;
    while let Some(question) = host.read_line(&mut line) {
        answer(question, &mut host)?;
    }
    host.flush()
}
