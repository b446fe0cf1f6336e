//! The command that goes on with a match.

use std::path::Path;
use std::time::Duration;

use clap::ValueEnum;

use super::{DEFAULT_SPEED, PlayArgs};
use crate::args::Color;
use crate::typed::joined;

impl PlayArgs {
    /// The command that goes on with the match in this file, as it was played: with all that was chosen and
    /// does not stand in the records.
    pub(super) fn going_on(&self, file: &Path, speed: u8, color: Color) -> String {
        let mut words: Vec<String> = ["hoyito", "play", "--record"].map(Into::into).into();
        words.push(file.display().to_string());
        words.push("--resume".into());
        let mut add = |option: &str, value: Option<String>| {
            if let Some(value) = value {
                words.extend([option.to_owned(), value]);
            }
        };
        if self.resume {
            // Others than the records say.
            add("--south", self.south.as_ref().map(ToString::to_string));
            add("--north", self.north.as_ref().map(ToString::to_string));
        }
        let time = |time: Option<Duration>| time.map(|time| format!("{}ms", time.as_millis()));
        add("--start-time", time(self.program.start_time));
        add("--move-time", time(self.program.move_time));
        add("--lang", self.language.typed());
        add(
            "--speed",
            (speed != DEFAULT_SPEED).then(|| speed.to_string()),
        );
        let color = color.to_possible_value().filter(|_| color != Color::Auto);
        add("--color", color.map(|color| color.get_name().to_owned()));
        if self.plain {
            words.push("--plain".into());
        }
        joined(words)
    }
}
