#![doc = include_str!("../README.md")]

mod contestant;
mod entrant;
mod failure;
mod file_error;
mod game;
mod match_play;
mod plan;
mod record_file;
mod target;
mod whole;

pub use contestant::{Choice, Contestant};
pub use entrant::Entrant;
pub use failure::Failure;
pub use file_error::FileError;
pub use game::{GamePlayed, play_game};
pub use match_play::{MatchPlayError, RoundPlayed, Rounds};
pub use plan::{MatchPlan, Occasion};
pub use record_file::RecordFile;
pub use target::Existing;
pub use whole::write_whole;
