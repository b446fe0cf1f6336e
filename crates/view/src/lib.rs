#![doc = include_str!("../README.md")]

mod account;
mod analysis;
mod board;
mod columns;
mod diagram;
mod ending;
mod excerpt;
mod findings;
mod language;
mod layers;
mod look;
mod messages;
mod notice;
mod page;
mod plain;
mod rules;
mod scene;
mod screen;
mod stats;
mod svg;
mod table;
mod tally;
mod telling;
mod text;
mod tournament;
mod transcript;
mod walk;

pub use account::{account, begin, preview};
pub use analysis::{Estimate, GameAnalysis, MoveGivenAway, MoveWorth, PositionAnalysis};
pub use board::BoardView;
pub use diagram::Theme;
pub use ending::called;
pub use findings::{Source, finding, finding_line};
pub use language::Language;
pub use layers::{LayerCounts, layers};
pub use look::Look;
pub use notice::Notice;
pub use page::Page;
pub use rules::rules;
pub use scene::{Dialog, Hint, Keeping, Now, Scene};
pub use screen::{Animation, Beat, Drawn, SMALLEST_SCREEN, Scrolled, draw, hole_at, hole_beside};
pub use stats::{
    CaptureRow, LastFourCounts, LengthCounts, OpeningRow, ScoreRow, Statistics, Whose,
};
pub use table::{RoundRow, RoundTable};
pub use tally::{Tally, findings_by_code};
pub use text::{clean, grouped, shorten, text_width};
pub use tournament::{PairingRow, SprtRow, Strength, TournamentView, WonDrawnLost};
pub use transcript::transcript;
pub use walk::{Laps, Walk};
