//! Positions as the files of this folder write them:
//! `4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 0`, South's row, North's row, the mover, the captures, the quiet
//! count. Read here without the notation crate, which is tested with these files.

use hoyito_core::{BySide, Position, Row, Rules, Setup, Shape, Side, Variant};

/// Reads a position, with the default rules of `variant`.
pub fn setup(variant: Variant, text: &str) -> Setup {
    parse(variant, text).unwrap_or_else(|| panic!("not a position: {text:?}"))
}

fn parse(variant: Variant, text: &str) -> Option<Setup> {
    let mut fields = text.split(' ');
    let (south, north) = fields.next()?.split_once('/')?;
    let (south, south_row) = row(south)?;
    let (north, north_row) = row(north)?;
    let shape = Shape::new(south_row, north_row)?;
    let turn = match fields.next()? {
        "S" => Side::South,
        "N" => Side::North,
        _ => return None,
    };
    let captured = fields.next().unwrap_or("0-0").split_once('-')?;
    let quiet = fields.next().unwrap_or("0").parse().ok()?;
    Some(Setup {
        rules: Rules::new(variant, shape),
        shape,
        seeds: BySide { south, north },
        captured: BySide {
            south: captured.0.parse().ok()?,
            north: captured.1.parse().ok()?,
        },
        turn,
        quiet,
    })
    .filter(|_| fields.next().is_none())
}

fn row(text: &str) -> Option<(Row, u8)> {
    let mut row = Row::default();
    let mut length = 0;
    for seeds in text.split(',') {
        *row.get_mut(usize::from(length))? = seeds.parse().ok()?;
        length += 1;
    }
    Some((row, length))
}

/// Reads a position that obeys the rules.
pub fn position(variant: Variant, text: &str) -> Position {
    setup(variant, text)
        .position()
        .unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

/// Writes a position, every field.
pub fn write(setup: &Setup) -> String {
    let row = |side| {
        let seeds = setup.seeds[side].iter();
        let open = seeds.take(usize::from(setup.shape.row(side)));
        open.map(u8::to_string).collect::<Vec<_>>().join(",")
    };
    let turn = match setup.turn {
        Side::South => 'S',
        Side::North => 'N',
    };
    let (south, north) = (row(Side::South), row(Side::North));
    let BySide { south: s, north: n } = setup.captured;
    format!("{south}/{north} {turn} {s}-{n} {}", setup.quiet)
}
