#![doc = include_str!("../README.md")]

mod board;
mod ending;
mod excerpt;
mod findings;
mod look;
mod rules;
mod table;
mod tally;
mod text;
mod transcript;
mod walk;

pub use board::BoardView;
pub use findings::{Source, finding, finding_line};
pub use look::Look;
pub use rules::rules;
pub use table::{RoundRow, RoundTable};
pub use tally::Tally;
pub use text::{clean, shorten, text_width};
pub use transcript::transcript;
pub use walk::{Laps, Walk};
