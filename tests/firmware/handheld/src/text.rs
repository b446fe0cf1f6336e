//! Positions as text: `4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 0`, South's row, North's row, the mover, the captures
//! and the quiet count; the last two may be left out.

use core::fmt;

use hoyito_core::{BySide, Position, Row, Rules, Setup, Shape, Side, Variant};

/// Reads a position, with the default rules of `variant`.
pub fn parse(variant: Variant, text: &str) -> Option<Position> {
    let mut fields = text.split(' ');
    let (south, north) = fields.next()?.split_once('/')?;
    let ((south, south_row), (north, north_row)) = (row(south)?, row(north)?);
    let shape = Shape::new(south_row, north_row)?;
    let turn = match fields.next()? {
        "S" => Side::South,
        "N" => Side::North,
        _ => return None,
    };
    let (south_captured, north_captured) = fields.next().unwrap_or("0-0").split_once('-')?;
    let quiet = fields.next().unwrap_or("0").parse().ok()?;
    let setup = Setup {
        rules: Rules::new(variant, shape),
        shape,
        seeds: BySide { south, north },
        captured: BySide {
            south: south_captured.parse().ok()?,
            north: north_captured.parse().ok()?,
        },
        turn,
        quiet,
    };
    match fields.next() {
        None => setup.position().ok(),
        Some(_) => None,
    }
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

/// Writes a position.
#[derive(Debug, Clone, Copy)]
pub struct PositionText<'a>(pub &'a Position);

impl fmt::Display for PositionText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let position = self.0;
        for (side, mut separator) in [(Side::South, ""), (Side::North, "/")] {
            for hole in position.shape().holes(side) {
                write!(f, "{separator}{}", position.seeds(hole))?;
                separator = ",";
            }
        }
        let turn = match position.turn() {
            Side::South => 'S',
            Side::North => 'N',
        };
        let BySide { south, north } = position.captured();
        write!(f, " {turn} {south}-{north} {}", position.quiet())
    }
}
