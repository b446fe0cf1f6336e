//! What statistics look like when they are large or odd.

use hoyito_core::{BySide, Shape, Side, Variant};
use hoyito_notation::Termination;
use hoyito_view::{
    CaptureRow, LastFourCounts, LengthCounts, Look, OpeningRow, ScoreRow, Statistics, Tally, Whose,
};

/// A million games, one of them much longer than all others.
fn million() -> Statistics {
    let side = |side, won, lost| ScoreRow {
        whose: Whose::Side(side),
        won,
        drawn: 0,
        lost,
        seeds: 24 * (won + lost) + won,
        others_seeds: 24 * (won + lost) + lost,
    };
    let capture = |bin: u32| CaptureRow {
        first: 10 * bin + 1,
        moves: u64::from(6000 - bin).pow(2),
        captures: u64::from(6000 - bin),
        seeds: u64::from(6000 - bin) * 4,
    };
    let opening = |number: u64| OpeningRow {
        variant: Variant::III,
        shape: Shape::SIX,
        moves: format!("A a {number}"),
        games: 1_000_000 - number,
        won: 600_000,
        drawn: 0,
        lost: 399_000,
    };
    Statistics {
        tally: Tally {
            valid: 999_999,
            repaired: 1,
            invalid: 2,
        },
        boards: vec![(Variant::III, Shape::SIX, 1_000_000)],
        endings: vec![
            (Termination::Completed, 1_000_000),
            (Termination::Blocked, 0),
        ],
        scores: vec![
            side(Side::South, 600_000, 400_000),
            side(Side::North, 400_000, 600_000),
        ],
        margins: vec![(-96, 400_000), (96, 600_000)],
        lengths: LengthCounts {
            counts: vec![(40, 500_000), (79, 499_999), (60_000, 1)],
            middle: [40, 79],
        },
        passes: (1, 1),
        captures: (0..6000).map(capture).collect(),
        openings: (0..11).map(opening).collect(),
        last_fours: LastFourCounts {
            to: BySide {
                south: 600_000,
                north: 400_000,
            },
            to_capturer: 1_000_000,
            won: 10,
            drawn: 0,
        },
    }
}

#[test]
fn a_million_games_fit_into_eighty_columns() {
    let shown = million().tables(Look::PLAIN);
    assert!(
        shown.lines().all(|line| line.chars().count() <= 80),
        "{shown}"
    );
    assert!(
        shown.contains("\nSouth    600000      0  400000   60.0%   24.6  +0.2\n"),
        "{shown}"
    );
    assert!(
        shown.contains("shortest 40, median 59.5, mean 59.6, longest 60000\n1 pass in 1 game\n")
    );
    // Eleven are shown one by one: "1 other" takes as much room.
    assert!(
        shown.contains("\nA a 10 ") && !shown.contains(" others "),
        "{shown}"
    );
}

#[test]
fn plain_terminals_get_ascii() {
    assert!(million().tables(Look::ASCII).is_ascii());
}

#[test]
fn one_long_game_does_not_squash_the_others() {
    let stats = million();
    assert!(
        stats.tables(Look::PLAIN).contains("\n   80+       1  █\n"),
        "{}",
        stats.tables(Look::PLAIN)
    );
    let picture = stats.picture();
    assert!(
        picture.contains("<title>40 to 41 moves: 500000 games</title>"),
        "{picture}"
    );
    assert!(
        picture.contains("<title>80 moves or more: 1 game</title>"),
        "{picture}"
    );
    assert!(picture.contains(">80+</text>"), "{picture}");
}
