//! Statistics as JSON. The names of the fields stay as they are.

use hoyito_arena::{Captures, CapturesByMove, Histogram, LastFours, Opening, Score, Stats};
use hoyito_core::{Move, Shape, Side, Variant};
use hoyito_notation::{Named, Termination};
use hoyito_view::Tally;
use serde::Serialize;

/// What `--format json` prints.
#[derive(Debug, Serialize)]
pub(super) struct Document {
    files: u64,
    records: u64,
    valid: u64,
    repaired: u64,
    invalid: u64,
    boards: Vec<BoardGames>,
    endings: Vec<EndingGames>,
    results: Results,
    lengths: Lengths,
    passes: Passes,
    captures: AllCaptures,
    openings: Vec<OpeningGames>,
    last_four: LastFourGames,
}

impl Document {
    pub(super) fn new(files: u64, tally: Tally, stats: &Stats) -> Self {
        Self {
            files,
            records: tally.records(),
            valid: tally.valid,
            repaired: tally.repaired,
            invalid: tally.invalid,
            boards: stats.boards().map(BoardGames::new).collect(),
            endings: endings(stats),
            results: Results::new(stats),
            lengths: Lengths::new(stats.lengths()),
            passes: Passes {
                passes: stats.passes(),
                games: stats.games_with_passes(),
            },
            captures: AllCaptures::new(stats),
            openings: stats.openings().iter().map(OpeningGames::new).collect(),
            last_four: LastFourGames::new(stats.last_fours()),
        }
    }
}

#[derive(Debug, Serialize)]
struct BoardGames {
    variant: &'static str,
    board: String,
    games: u64,
}

impl BoardGames {
    fn new((variant, shape, games): (Variant, Shape, u64)) -> Self {
        Self {
            variant: variant.name(),
            board: shape.to_string(),
            games,
        }
    }
}

#[derive(Debug, Serialize)]
struct EndingGames {
    termination: &'static str,
    games: u64,
}

/// Every way to end, also those that did not come about.
fn endings(stats: &Stats) -> Vec<EndingGames> {
    let ending = |&(it, termination): &(Termination, _)| EndingGames {
        termination,
        games: stats.ended(it),
    };
    Termination::NAMES.iter().map(ending).collect()
}

#[derive(Debug, Serialize)]
struct Results {
    games: u64,
    south: PlayerResults,
    north: PlayerResults,
    starter: PlayerResults,
    other: PlayerResults,
    leads: Vec<LeadGames>,
}

impl Results {
    fn new(stats: &Stats) -> Self {
        let starter = stats.score_of_starter();
        Self {
            games: stats.finished(),
            south: PlayerResults::new(stats.score_of(Side::South)),
            north: PlayerResults::new(stats.score_of(Side::North)),
            starter: PlayerResults::new(starter),
            other: PlayerResults::new(starter.of_the_other()),
            leads: stats
                .margins()
                .map(|(lead, games)| LeadGames { lead, games })
                .collect(),
        }
    }
}

#[derive(Debug, Serialize)]
struct PlayerResults {
    won: u64,
    drawn: u64,
    lost: u64,
    points: Option<f64>,
    seeds: u64,
    mean_seeds: Option<f64>,
    mean_lead: Option<f64>,
}

impl PlayerResults {
    fn new(score: Score) -> Self {
        Self {
            won: score.won,
            drawn: score.drawn,
            lost: score.lost,
            points: score.share().map(rounded),
            seeds: score.seeds,
            mean_seeds: score.mean_seeds().map(rounded),
            mean_lead: score.mean_margin().map(rounded),
        }
    }
}

/// South's seeds minus North's.
#[derive(Debug, Serialize)]
struct LeadGames {
    lead: i16,
    games: u64,
}

#[derive(Debug, Serialize)]
struct Lengths {
    games: u64,
    shortest: Option<u16>,
    median: Option<f64>,
    mean: Option<f64>,
    longest: Option<u16>,
    distribution: Vec<LengthGames>,
}

impl Lengths {
    fn new(lengths: &Histogram) -> Self {
        Self {
            games: lengths.all(),
            shortest: lengths.lowest(),
            median: lengths.median(),
            mean: lengths.mean().map(rounded),
            longest: lengths.highest(),
            distribution: lengths
                .counts()
                .map(|(moves, games)| LengthGames { moves, games })
                .collect(),
        }
    }
}

#[derive(Debug, Serialize)]
struct LengthGames {
    moves: u16,
    games: u64,
}

#[derive(Debug, Serialize)]
struct Passes {
    passes: u64,
    games: u64,
}

#[derive(Debug, Serialize)]
struct AllCaptures {
    moves: u64,
    captures: u64,
    seeds: u64,
    share: Option<f64>,
    per_game: Option<f64>,
    by_move: Vec<MoveCaptures>,
}

impl AllCaptures {
    fn new(stats: &Stats) -> Self {
        let all = stats.captures();
        let bins = stats.captures_by_move().bins();
        Self {
            moves: all.moves,
            captures: all.captures,
            seeds: all.seeds,
            share: all.share().map(rounded),
            per_game: all.per_game(stats.games()).map(rounded),
            by_move: bins.map(MoveCaptures::new).collect(),
        }
    }
}

#[derive(Debug, Serialize)]
struct MoveCaptures {
    from: u32,
    /// `None` if all that follow are counted here.
    to: Option<u32>,
    moves: u64,
    captures: u64,
    seeds: u64,
}

impl MoveCaptures {
    fn new((from, bin): (u32, Captures)) -> Self {
        Self {
            from,
            to: (from < CapturesByMove::LAST).then_some(from + CapturesByMove::BIN - 1),
            moves: bin.moves,
            captures: bin.captures,
            seeds: bin.seeds,
        }
    }
}

/// How games began, and the results of who began.
#[derive(Debug, Serialize)]
struct OpeningGames {
    variant: &'static str,
    board: String,
    moves: String,
    games: u64,
    won: u64,
    drawn: u64,
    lost: u64,
    points: Option<f64>,
}

impl OpeningGames {
    fn new(opening: &Opening) -> Self {
        Self {
            variant: opening.variant.name(),
            board: opening.shape.to_string(),
            moves: moves_text(&opening.moves),
            games: opening.games,
            won: opening.score.won,
            drawn: opening.score.drawn,
            lost: opening.score.lost,
            points: opening.score.share().map(rounded),
        }
    }
}

/// Moves parted by blanks.
pub(super) fn moves_text(moves: &[Move]) -> String {
    let moves: Vec<String> = moves.iter().map(Move::to_string).collect();
    moves.join(" ")
}

#[derive(Debug, Serialize)]
struct LastFourGames {
    games: u64,
    south: u64,
    north: u64,
    capturer: u64,
    promised: u64,
    won: u64,
    drawn: u64,
}

impl LastFourGames {
    fn new(fours: LastFours) -> Self {
        Self {
            games: fours.given(),
            south: fours.to.south,
            north: fours.to.north,
            capturer: fours.to_capturer,
            promised: fours.to_promised(),
            won: fours.won,
            drawn: fours.drawn,
        }
    }
}

/// To four places: more would only be noise.
fn rounded(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}
