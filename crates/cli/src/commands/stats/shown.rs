//! Statistics as they are shown to people.

use hoyito_arena::{Score, Stats};
use hoyito_core::Side;
use hoyito_notation::{Named, Termination};
use hoyito_view::{
    CaptureRow, LastFourCounts, LengthCounts, OpeningRow, ScoreRow, Statistics, Tally, Whose,
};

use super::document::moves_text;

pub(super) fn statistics(tally: Tally, stats: &Stats) -> Statistics {
    let ended = |&(termination, _): &(Termination, _)| (termination, stats.ended(termination));
    let last_fours = stats.last_fours();
    Statistics {
        tally,
        boards: stats.boards().collect(),
        endings: Termination::NAMES.iter().map(ended).collect(),
        scores: vec![
            score(Whose::Side(Side::South), stats.score_of(Side::South)),
            score(Whose::Side(Side::North), stats.score_of(Side::North)),
            score(Whose::Starter, stats.score_of_starter()),
            score(Whose::Other, stats.score_of_starter().of_the_other()),
        ],
        margins: stats.margins().collect(),
        lengths: LengthCounts {
            counts: stats.lengths().counts().collect(),
            middle: stats.lengths().middle().unwrap_or_default(),
        },
        passes: (stats.passes(), stats.games_with_passes()),
        captures: captures(stats),
        openings: openings(stats),
        last_fours: LastFourCounts {
            to: last_fours.to,
            to_capturer: last_fours.to_capturer,
            won: last_fours.won,
            drawn: last_fours.drawn,
        },
    }
}

fn score(whose: Whose, score: Score) -> ScoreRow {
    ScoreRow {
        whose,
        won: score.won,
        drawn: score.drawn,
        lost: score.lost,
        seeds: score.seeds,
        others_seeds: score.others_seeds,
    }
}

fn captures(stats: &Stats) -> Vec<CaptureRow> {
    let bins = stats.captures_by_move().bins();
    bins.map(|(first, bin)| CaptureRow {
        first,
        moves: bin.moves,
        captures: bin.captures,
        seeds: bin.seeds,
    })
    .collect()
}

fn openings(stats: &Stats) -> Vec<OpeningRow> {
    let openings = stats.openings().into_iter();
    openings
        .map(|opening| OpeningRow {
            variant: opening.variant,
            shape: opening.shape,
            moves: moves_text(&opening.moves),
            games: opening.games,
            won: opening.score.won,
            drawn: opening.score.drawn,
            lost: opening.score.lost,
        })
        .collect()
}
