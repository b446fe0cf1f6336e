//! The rules and the scoring, and nothing else, to be measured: their code by the symbols of this
//! image, their stack and their time by running it.
//!
//! It can't panic and formats nothing. [`panic`] refers to a symbol that is nowhere, so that the image
//! doesn't even link if the linker finds a way there.

#![no_std]
#![no_main]

mod boards;
mod calls;
mod meter;
mod report;

use core::panic::PanicInfo;

use cortex_m_rt::entry;
use cortex_m_semihosting::{debug, hio::hstdout};
use hoyito_core::{Position, Sowing};
use hoyito_match::Match;

use crate::boards::BOARDS;
use crate::calls::{CALLS, Trial};
use crate::report::Report;

unsafe extern "C" {
    /// Is not defined anywhere.
    fn a_way_to_a_panic_is_left() -> !;
}

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    // SAFETY: where this remains, the image is not linked and so never run.
    unsafe { a_way_to_a_panic_is_left() }
}

#[entry]
fn main() -> ! {
    if let Ok(host) = hstdout() {
        report(&mut Report(host));
    }
    loop {
        debug::exit(debug::EXIT_SUCCESS);
    }
}

fn report(report: &mut Report) {
    report.number(&["size position "], size_of::<Position>());
    report.number(&["size sowing "], size_of::<Sowing>());
    report.number(&["size match "], size_of::<Match>());
    meter::start();
    for (name, call) in CALLS {
        for (board, setup, letter) in BOARDS {
            let Some(mut trial) = Trial::new(setup(), letter) else {
                report.words(&["not a board: ", board, "\n"]);
                continue;
            };
            let measure = meter::measure(&mut trial, call);
            let words = [name, " ", board];
            report.words(&words);
            report.number(&[" stack "], measure.stack);
            report.words(&words);
            report.number(&[" instructions "], measure.instructions);
        }
    }
}
