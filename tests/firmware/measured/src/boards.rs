//! The boards on which the calls are measured: usual ones, and the worst that are known.

use hoyito_core::{BySide, Row, Setup, Shape, Side, Variant};

/// A board by name, and the hole that is played on it.
pub(crate) type Board = (&'static str, fn() -> Setup, char);

/// The boards.
pub(crate) const BOARDS: [Board; 8] = [
    ("start", || Setup::start(Variant::III, Shape::SIX), 'A'),
    ("twelve", || Setup::start(Variant::II, Shape::TWELVE), 'A'),
    ("chain", chain, 'e'),
    ("award", award, 'c'),
    ("heavy", heavy, 'A'),
    ("965-laps", laps_965, 'f'),
    ("4951-laps", laps_4951, 'J'),
    ("never-ends", never_ends, 'C'),
];

/// A relay that captures three holes.
fn chain() -> Setup {
    board(
        Side::North,
        Shape::SIX,
        [&[2, 1, 2, 2, 2, 2], &[0, 6, 4, 3, 7, 1]],
    )
}

/// The last eight: a capture that gives the last four away.
fn award() -> Setup {
    let mut setup = board(Side::North, Shape::SIX, [&[0; 6], &[0, 0, 1, 1, 3, 3]]);
    setup.rules.variant = Variant::III;
    setup.captured = BySide {
        south: 20,
        north: 20,
    };
    setup
}

/// All the seeds of the largest board in one hole: it is sown four times round.
fn heavy() -> Setup {
    board(Side::South, Shape::TWELVE, [&[96], &[]])
}

/// The longest move on two rows of six that is known.
fn laps_965() -> Setup {
    board(
        Side::North,
        Shape::SIX,
        [&[0, 7, 6, 2, 9, 0], &[7, 6, 0, 4, 3, 4]],
    )
}

/// The longest move that is known.
fn laps_4951() -> Setup {
    board(
        Side::South,
        Shape::TWELVE,
        [
            &[1, 5, 14, 8, 7, 1, 0, 4, 3, 4, 0, 4],
            &[3, 2, 3, 0, 4, 3, 2, 8, 7, 1, 0, 12],
        ],
    )
}

/// A sowing that is given up after 10,000 laps.
fn never_ends() -> Setup {
    board(
        Side::South,
        Shape::SIX,
        [&[7, 4, 5, 3, 5, 4], &[3, 2, 3, 5, 4, 3]],
    )
}

/// A position of Hoyito II.
fn board(turn: Side, shape: Shape, rows: [&[u8]; 2]) -> Setup {
    let [south, north] = rows.map(|seeds| {
        let mut row = Row::default();
        for (hole, seeds) in row.iter_mut().zip(seeds) {
            *hole = *seeds;
        }
        row
    });
    Setup {
        seeds: BySide { south, north },
        turn,
        ..Setup::start(Variant::II, shape)
    }
}
