//! A tournament as JSON. The names of the fields stay as they are.

use std::path::PathBuf;

use hoyito_arena::{Elo, Progress, Tally, Unit, Verdict};
use serde::Serialize;

use crate::json;

/// What `--format json` prints.
#[derive(Debug, Serialize)]
pub(super) struct Document {
    tournament: String,
    variant: &'static str,
    board: String,
    mode: &'static str,
    seed: u64,
    /// `1/3`, if only a part was played.
    shard: Option<String>,
    /// What is counted: `match` or `game`.
    unit: &'static str,
    planned: u64,
    played: u64,
    over: bool,
    players: Vec<PlayerReport>,
    pairings: Vec<PairingReport>,
    drawn: u64,
    draw_rate: Option<f64>,
    games: u64,
    drawn_games: u64,
    stalled_games: u64,
    stall_rate: Option<f64>,
    blocked_games: u64,
    sprt: Option<SprtReport>,
    record: Option<String>,
}

/// The results of a player, or of the first of a pairing. What is infinite or unknown is `null`.
#[derive(Debug, Serialize)]
struct Results {
    won: u64,
    drawn: u64,
    lost: u64,
    points: f64,
    share: Option<f64>,
    elo: Option<f64>,
    elo_low: Option<f64>,
    elo_high: Option<f64>,
    superiority: Option<f64>,
}

#[derive(Debug, Serialize)]
struct PlayerReport {
    name: String,
    player: String,
    #[serde(flatten)]
    results: Results,
    forfeits: u64,
}

#[derive(Debug, Serialize)]
struct PairingReport {
    first: String,
    second: String,
    #[serde(flatten)]
    results: Results,
}

#[derive(Debug, Serialize)]
struct SprtReport {
    elo0: f64,
    elo1: f64,
    alpha: f64,
    beta: f64,
    llr: f64,
    lower: f64,
    upper: f64,
    /// `passed`, `failed` or `undecided`.
    verdict: &'static str,
}

impl Document {
    pub(super) fn new(progress: &Progress<'_>, seed: u64, record: Option<&PathBuf>) -> Self {
        let (tournament, standings) = (progress.tournament(), progress.standings());
        let players = tournament.players.iter().enumerate();
        let name = |place: usize| tournament.players[place].name.clone();
        let (matches, games) = (standings.matches(), standings.games());
        Self {
            tournament: tournament.tag(),
            variant: json::name(tournament.terms.variant),
            board: tournament.terms.shape.to_string(),
            mode: tournament.mode.name(),
            seed,
            shard: (!progress.shard().is_whole()).then(|| progress.shard().to_string()),
            unit: match tournament.unit() {
                Unit::Match => "match",
                Unit::Game => "game",
            },
            planned: progress.planned(),
            played: progress.played(),
            over: progress.is_over(),
            players: players
                .map(|(place, player)| PlayerReport {
                    name: player.name.clone(),
                    player: player.spec.to_string(),
                    results: Results::new(standings.of(place)),
                    forfeits: standings.forfeits(place),
                })
                .collect(),
            pairings: standings
                .pairings()
                .map(|(first, second, tally)| PairingReport {
                    first: name(first),
                    second: name(second),
                    results: Results::new(tally),
                })
                .collect(),
            drawn: standings.drawn(),
            draw_rate: rate(standings.drawn(), matches),
            games,
            drawn_games: standings.drawn_games(),
            stalled_games: standings.stalled(),
            stall_rate: rate(standings.stalled(), games),
            blocked_games: standings.blocked(),
            sprt: tournament
                .sprt
                .zip(progress.sprt())
                .map(|(sprt, state)| SprtReport {
                    elo0: sprt.elo0,
                    elo1: sprt.elo1,
                    alpha: sprt.alpha,
                    beta: sprt.beta,
                    llr: rounded(state.llr),
                    lower: rounded(state.lower),
                    upper: rounded(state.upper),
                    verdict: match state.verdict {
                        Some(Verdict::Passed) => "passed",
                        Some(Verdict::Failed) => "failed",
                        None => "undecided",
                    },
                }),
            record: record.map(|path| path.display().to_string()),
        }
    }
}

impl Results {
    fn new(tally: Tally) -> Self {
        let elo = tally.elo();
        let finite =
            |number: fn(Elo) -> f64| elo.map(number).filter(|it| it.is_finite()).map(rounded);
        Self {
            won: tally.won,
            drawn: tally.drawn,
            lost: tally.lost,
            points: as_number(tally.half_points()) / 2.0,
            share: tally.share().map(rounded),
            elo: finite(|elo| elo.difference),
            elo_low: finite(|elo| elo.low),
            elo_high: finite(|elo| elo.high),
            superiority: tally.superiority().map(rounded),
        }
    }
}

fn rate(part: u64, whole: u64) -> Option<f64> {
    (whole > 0).then(|| rounded(as_number(part) / as_number(whole)))
}

#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
const fn as_number(count: u64) -> f64 {
    count as f64
}

/// To four places: more would only be noise.
fn rounded(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}
