//! A match as JSON.

use hoyito_arena::{EntrantSpec, MatchPlan, RoundPlayed};
use hoyito_match::{Match, MatchOutcome};
use hoyito_notation::{Named, Winner};
use serde::Serialize;

use super::MatchArgs;
use crate::json;

/// What `--format json` prints of a match.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    match_id: String,
    variant: &'static str,
    board: String,
    seed: u64,
    south: PlayerReport,
    north: PlayerReport,
    rounds: Vec<RoundReport>,
    score: Option<String>,
    seeds: Option<SeedsReport>,
    /// `south`, `north` or `draw`.
    winner: &'static str,
    record: Option<String>,
}

#[derive(Debug, Serialize)]
struct PlayerReport {
    name: String,
    player: String,
}

#[derive(Debug, Serialize)]
struct SeedsReport {
    south: u32,
    north: u32,
}

#[derive(Debug, Serialize)]
pub(super) struct RoundReport {
    round: u16,
    starter: &'static str,
    last_four: &'static str,
    result: String,
    termination: &'static str,
    winner: &'static str,
    moves: u64,
    score: Option<String>,
}

impl RoundReport {
    pub(super) fn new(played: &RoundPlayed) -> Self {
        let record = &played.record;
        Self {
            round: played.round.number(),
            starter: json::name(played.round.starter()),
            last_four: json::name(played.round.rules().last_four),
            result: record.result_text(),
            termination: json::name(record.termination),
            winner: json::name(Winner::from(played.result.winner())),
            moves: record.plies.len() as u64,
            score: played.after.score().map(|score| score.to_string()),
        }
    }
}

impl Report {
    pub(super) fn new(
        args: &MatchArgs,
        plan: &MatchPlan,
        contest: &Match,
        rounds: Vec<RoundReport>,
    ) -> Self {
        let player = |name: &String, player: &EntrantSpec| PlayerReport {
            name: name.clone(),
            player: player.to_string(),
        };
        Self {
            match_id: plan.match_id(),
            variant: json::name(plan.terms.variant),
            board: plan.terms.shape.to_string(),
            seed: plan.seed.number(),
            south: player(&plan.names.south, &args.south),
            north: player(&plan.names.north, &args.north),
            rounds,
            score: contest.score().map(|score| score.to_string()),
            seeds: contest.seeds().map(|seeds| SeedsReport {
                south: seeds.south,
                north: seeds.north,
            }),
            winner: match contest.outcome() {
                MatchOutcome::Won(side) => Winner::Side(side).name(),
                _ => Winner::Draw.name(),
            },
            record: args
                .plan
                .records
                .record
                .as_ref()
                .map(|path| path.display().to_string()),
        }
    }
}
