//! Positions as text.

use alloc::vec::Vec;
use core::fmt;

use hoyito_core::{BySide, Position, Row, Rules, Setup, Shape, Side};

use crate::Span;

/// A position as it is written, without the rules it is played by.
///
/// The text is `SOUTH/NORTH MOVER CAPTURED QUIET`: South's row from its left, North's row from its
/// left, `S` or `N`, the captures, and the moves and passes since the last capture. The last two may
/// be left out when they are zero. The spelling of Aualé, `4-4-…-0-0-S`, is read as well.
///
/// ```
/// use hoyito_core::Position;
/// use hoyito_notation::Placement;
///
/// let start = "4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 0";
/// let placement: Placement = start.parse()?;
/// assert_eq!(placement, Placement::from(&Position::default()));
/// assert_eq!(placement.to_string(), start);
/// assert_eq!("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S".parse(), Ok(placement));
/// # Ok::<(), hoyito_notation::PlacementError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Placement {
    /// The open holes of each row.
    pub shape: Shape,
    /// The seeds of each row, by hole index.
    pub seeds: BySide<Row>,
    /// Who moves.
    pub turn: Side,
    /// What each has captured.
    pub captured: BySide<u8>,
    /// The moves and passes since the last capture (H3).
    pub quiet: u16,
}

impl Placement {
    /// With the rules to play by: what [`Setup::position`] checks.
    pub const fn with_rules(self, rules: Rules) -> Setup {
        Setup {
            rules,
            shape: self.shape,
            seeds: self.seeds,
            captured: self.captured,
            turn: self.turn,
            quiet: self.quiet,
        }
    }
}

impl From<&Position> for Placement {
    fn from(position: &Position) -> Self {
        Self::from(position.to_setup())
    }
}

impl From<Setup> for Placement {
    fn from(setup: Setup) -> Self {
        Self {
            shape: setup.shape,
            seeds: setup.seeds,
            turn: setup.turn,
            captured: setup.captured,
            quiet: setup.quiet,
        }
    }
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (side, end) in [(Side::South, "/"), (Side::North, " ")] {
            let row = self.seeds[side].iter().take(self.shape.row(side).into());
            for (index, seeds) in row.enumerate() {
                let comma = if index > 0 { "," } else { "" };
                write!(f, "{comma}{seeds}")?;
            }
            f.write_str(end)?;
        }
        let mover = match self.turn {
            Side::South => 'S',
            Side::North => 'N',
        };
        let BySide { south, north } = self.captured;
        write!(f, "{mover} {south}-{north} {}", self.quiet)
    }
}

impl core::str::FromStr for Placement {
    type Err = PlacementError;

    fn from_str(text: &str) -> Result<Self, PlacementError> {
        if text.contains('/') {
            parse(text)
        } else if text.contains('-') {
            parse_auale(text)
        } else {
            Err(PlacementError::new(Kind::NoRows, 0..text.len()))
        }
    }
}

/// Why a text is not a position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct PlacementError {
    kind: Kind,
    /// The bytes of the text that are wrong.
    pub span: Span,
}

impl PlacementError {
    const fn new(kind: Kind, span: Span) -> Self {
        Self { kind, span }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
enum Kind {
    #[error("a position is written SOUTH/NORTH MOVER, as in 4,4,4,4,4,4/4,4,4,4,4,4 S")]
    NoRows,
    #[error("a row has 1 to 12 holes (B1)")]
    Row,
    #[error("the seeds of a hole are a number from 0 to 96")]
    Seeds,
    #[error("the side to move is S or N")]
    Mover,
    #[error("captures are written SOUTH-NORTH, each from 0 to 96, as in 12-8")]
    Captured,
    #[error("the moves since the last capture are a number from 0 to 65535")]
    Quiet,
    #[error("nothing follows the moves since the last capture")]
    Trailing,
    #[error("Aualé's spelling has twelve holes, two captures and S or N, parted by -")]
    Auale,
}

/// The pieces of `text` between separators, each with its span. `from` is where `text` begins.
fn pieces(text: &str, from: usize, separator: char) -> impl Iterator<Item = (&str, Span)> {
    let mut begin = from;
    text.split(separator).map(move |piece| {
        let span = begin..begin + piece.len();
        begin = span.end + separator.len_utf8();
        (piece, span)
    })
}

/// A number written without sign or leading zero.
pub(crate) fn plain_number<T: core::str::FromStr>(text: &str) -> Option<T> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
    let leading_zero = text.len() > 1 && text.starts_with('0');
    (digits && !leading_zero)
        .then(|| text.parse().ok())
        .flatten()
}

fn seeds(text: &str, span: Span) -> Result<u8, PlacementError> {
    plain_number(text)
        .filter(|&seeds| seeds <= Shape::TWELVE.full_seeds())
        .ok_or(PlacementError::new(Kind::Seeds, span))
}

fn row(text: &str, at: Span) -> Result<(Row, u8), PlacementError> {
    let mut row = Row::default();
    let mut holes = 0_u8;
    for (piece, span) in pieces(text, at.start, ',') {
        let Some(hole) = row.get_mut(usize::from(holes)) else {
            return Err(PlacementError::new(Kind::Row, at));
        };
        *hole = seeds(piece, span)?;
        holes += 1;
    }
    Ok((row, holes))
}

fn mover(text: &str, span: Span) -> Result<Side, PlacementError> {
    match text {
        "S" => Ok(Side::South),
        "N" => Ok(Side::North),
        _ => Err(PlacementError::new(Kind::Mover, span)),
    }
}

fn parse(text: &str) -> Result<Placement, PlacementError> {
    let mut fields = pieces(text, 0, ' ').filter(|(piece, _)| !piece.is_empty());
    let whole = 0..text.len();
    let no_rows = || PlacementError::new(Kind::NoRows, whole.clone());

    let (rows, at) = fields.next().ok_or_else(no_rows)?;
    let mut rows = pieces(rows, at.start, '/');
    let (Some(south), Some(north), None) = (rows.next(), rows.next(), rows.next()) else {
        return Err(no_rows());
    };
    let (south, south_holes) = row(south.0, south.1)?;
    let (north, north_holes) = row(north.0, north.1)?;
    let shape = Shape::new(south_holes, north_holes)
        .ok_or_else(|| PlacementError::new(Kind::Row, at.clone()))?;

    let (turn, at) = fields.next().ok_or_else(no_rows)?;
    let turn = mover(turn, at)?;

    let captured = match fields.next() {
        None => BySide::default(),
        Some((field, at)) => field
            .split_once('-')
            .and_then(|(south, north)| {
                Some(BySide {
                    south: plain_number(south)?,
                    north: plain_number(north)?,
                })
            })
            .ok_or(PlacementError::new(Kind::Captured, at))?,
    };
    let quiet = match fields.next() {
        None => 0,
        Some((field, at)) => plain_number(field).ok_or(PlacementError::new(Kind::Quiet, at))?,
    };
    if let Some((_, at)) = fields.next() {
        return Err(PlacementError::new(Kind::Trailing, at.start..text.len()));
    }
    Ok(Placement {
        shape,
        seeds: BySide { south, north },
        turn,
        captured,
        quiet,
    })
}

/// Aualé: twelve holes from South's left, South's and North's captures, the side to move.
fn parse_auale(text: &str) -> Result<Placement, PlacementError> {
    let fields: Vec<(&str, Span)> = pieces(text, 0, '-').take(16).collect();
    let Ok([holes @ .., south, north, turn]) = <[_; 15]>::try_from(fields) else {
        return Err(PlacementError::new(Kind::Auale, 0..text.len()));
    };
    let mut rows = BySide::<Row>::default();
    for (place, (piece, span)) in holes.into_iter().enumerate() {
        let (side, index) = if place < 6 {
            (Side::South, place)
        } else {
            (Side::North, place - 6)
        };
        if let Some(hole) = rows[side].get_mut(index) {
            *hole = seeds(piece, span)?;
        }
    }
    Ok(Placement {
        shape: Shape::SIX,
        seeds: rows,
        turn: mover(turn.0, turn.1)?,
        captured: BySide {
            south: seeds(south.0, south.1)?,
            north: seeds(north.0, north.1)?,
        },
        quiet: 0,
    })
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    fn error(text: &str) -> (alloc::string::String, Span) {
        let error = text.parse::<Placement>().unwrap_err();
        (error.to_string(), error.span)
    }

    #[test]
    fn rows_may_differ_and_the_last_fields_may_be_absent() {
        let placement: Placement = "4,4,4,4/4,4,4,4,4,4 S 0-8".parse().unwrap();
        assert_eq!(placement.shape, Shape::new(4, 6).unwrap());
        assert_eq!(placement.to_string(), "4,4,4,4/4,4,4,4,4,4 S 0-8 0");
    }

    #[test]
    fn errors_point_at_the_fault() {
        assert_eq!(error("4,4,97/4 S").1, 4..6);
        assert_eq!(error("4,04/4 S").1, 2..4);
        assert_eq!(error("4/4 X"), ("the side to move is S or N".into(), 4..5));
        assert_eq!(error("4/4 S 4 1").1, 6..7);
        assert_eq!(error("4/4 S 0-0 65536").1, 10..15);
        assert_eq!(error("4/4 S 0-0 1 é").1, 12..14);
        assert_eq!(error("1,1,1,1,1,1,1,1,1,1,1,1,1/4 S").1, 0..25);
        assert_eq!(error("4-4-4").1, 0..5);
        assert_eq!(error("").1, 0..0);
    }
}
