//! The host's side of the firmware.
//!
//! - `questions` prints what the device is to be asked;
//! - `check` reads what the device reported, and compares it with what the host finds itself.

mod expected;
mod questions;
mod restored;

use std::io::{Read, stdin};
use std::process::ExitCode;

/// The most differences that are shown.
const MOST_SHOWN: usize = 10;

fn main() -> ExitCode {
    let records = hoyito_firmware_host::records();
    match std::env::args().nth(1).as_deref() {
        Some("questions") => {
            print!("{}", questions::all(&records));
            ExitCode::SUCCESS
        }
        Some("check") => {
            let mut reported = String::new();
            if let Err(error) = stdin().read_to_string(&mut reported) {
                eprintln!("the report can't be read: {error}");
                return ExitCode::FAILURE;
            }
            let mut differences = expected::differences(&records, &reported);
            differences.extend(restored::differences(&reported));
            if differences.is_empty() {
                println!("{}", expected::summary(&records, &reported));
                return ExitCode::SUCCESS;
            }
            for difference in differences.iter().take(MOST_SHOWN) {
                eprintln!("{difference}");
            }
            eprintln!("{} differences from the host", differences.len());
            ExitCode::FAILURE
        }
        _ => {
            eprintln!("questions, or check?");
            ExitCode::FAILURE
        }
    }
}
