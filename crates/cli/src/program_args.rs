//! The options of every command that other programs take part in.

use std::time::Duration;

use clap::Args;
use hoyito_arena::ProgramSettings;

#[derive(Debug, Args)]
pub(crate) struct ProgramArgs {
    /// How long another program may take until it is ready for a game [default: 10s]
    #[arg(long, value_name = "TIME", allow_negative_numbers = true, value_parser = time)]
    pub(crate) start_time: Option<Duration>,

    /// How long another program may think about a move, such as 100ms; it is told so [default: 10s, and
    /// it is not told]
    #[arg(long, value_name = "TIME", allow_negative_numbers = true, value_parser = time)]
    pub(crate) move_time: Option<Duration>,
}

impl ProgramArgs {
    pub(crate) fn settings(&self) -> ProgramSettings {
        let mut settings = ProgramSettings::default();
        if let Some(time) = self.start_time {
            settings.start_time = time;
        }
        settings.limits.time = self.move_time;
        settings
    }
}

/// The longest time that anything is waited for.
const LONGEST: Duration = Duration::from_hours(24);

/// A time: a whole number of milliseconds, seconds or minutes.
pub(crate) fn time(text: &str) -> Result<Duration, String> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let (number, unit) = text.split_at(digits);
    let milliseconds = match unit {
        "ms" => Some(1),
        "s" => Some(1000),
        "m" => Some(60_000),
        _ => None,
    };
    let number = number.parse::<u64>().ok();
    number
        .zip(milliseconds)
        .and_then(|(number, milliseconds)| number.checked_mul(milliseconds))
        .map(Duration::from_millis)
        .filter(|time| (Duration::from_millis(1)..=LONGEST).contains(time))
        .ok_or_else(|| "a time is written like 100ms, 5s or 2m, and is a day at most".into())
}
