//! What `--format json` prints.

use hoyito_core::Position;
use hoyito_engine::{MoveValue, Searched, Solution};
use hoyito_notation::{Named, Placement, Ply};
use hoyito_view::MoveGivenAway;
use serde::Serialize;

use crate::json;

/// A position.
#[derive(Debug, Serialize)]
pub(super) struct PositionReport {
    position: String,
    /// `None` unless it is exact.
    value: Option<i8>,
    exact: bool,
    lower: i8,
    upper: i8,
    moves: Vec<MoveReport>,
    /// The best line, as records write it.
    line: Vec<String>,
    /// The boards looked at.
    nodes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    estimate: Option<EstimateReport>,
}

#[derive(Debug, Serialize)]
struct MoveReport {
    #[serde(rename = "move")]
    mv: String,
    value: Option<i8>,
    exact: bool,
    lower: i8,
    upper: i8,
}

/// What is thought, not proven.
#[derive(Debug, Serialize)]
struct EstimateReport {
    #[serde(rename = "move")]
    mv: String,
    value: f32,
}

impl PositionReport {
    pub(super) fn new(
        position: &Position,
        solution: &Solution,
        estimate: Option<Searched>,
    ) -> Self {
        let mut on_line = *position;
        let bounds = solution.bounds;
        let line = solution.line.iter().map_while(|&mv| on_line.play(mv).ok());
        Self {
            position: Placement::from(position).to_string(),
            value: bounds.value(),
            exact: bounds.value().is_some(),
            lower: bounds.lower,
            upper: bounds.upper,
            moves: solution
                .moves
                .iter()
                .copied()
                .map(MoveReport::new)
                .collect(),
            line: line.map(|played| Ply::from(&played).to_string()).collect(),
            nodes: solution.nodes,
            estimate: estimate.map(|searched| EstimateReport {
                mv: searched.mv.to_string(),
                value: searched.value,
            }),
        }
    }
}

impl MoveReport {
    fn new(worth: MoveValue) -> Self {
        let bounds = worth.bounds;
        Self {
            mv: worth.mv.to_string(),
            value: bounds.value(),
            exact: bounds.value().is_some(),
            lower: bounds.lower,
            upper: bounds.upper,
        }
    }
}

/// The games of a file.
#[derive(Debug, Serialize)]
pub(super) struct FileReport {
    pub(super) games: Vec<GameReport>,
    /// How many records have errors and were left out.
    pub(super) invalid: u64,
}

/// A game.
#[derive(Debug, Serialize)]
pub(super) struct GameReport {
    pub(super) number: u64,
    pub(super) south: Option<String>,
    pub(super) north: Option<String>,
    /// Whether it is on two rows of six, for which alone values can be proven.
    pub(super) analyzed: bool,
    pub(super) moves: u32,
    /// Of how many moves it is known what they gave away, if anything.
    pub(super) decided: u32,
    /// The seeds that each side gave away, at least.
    pub(super) given_away: GivenAway,
    pub(super) mistakes: Vec<MistakeReport>,
}

/// The seeds that each side gave away.
#[derive(Debug, Serialize)]
pub(super) struct GivenAway {
    pub(super) south: u32,
    pub(super) north: u32,
}

/// A move that gave something away.
#[derive(Debug, Serialize)]
pub(super) struct MistakeReport {
    ply: u32,
    turn: u32,
    side: &'static str,
    #[serde(rename = "move")]
    mv: String,
    better: Option<String>,
    gave_away: u8,
    exact: bool,
    lost_win: bool,
    mark: &'static str,
}

impl MistakeReport {
    /// `ply` counts moves and passes from 1.
    pub(super) fn new(ply: u32, given: &MoveGivenAway) -> Self {
        Self {
            ply,
            turn: given.turn,
            side: json::name(given.side),
            mv: given.mv.to_string(),
            better: given.better.map(|mv| mv.to_string()),
            gave_away: given.seeds,
            exact: given.is_exact,
            lost_win: given.lost_win,
            mark: given.mark.name(),
        }
    }
}
