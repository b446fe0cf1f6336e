//! A position as plain fields, before it is checked.

use crate::board::Board;
use crate::hole::LONGEST_ROW;
use crate::{BySide, Hole, Position, Rules, Shape, Side, Variant};

/// The seeds of a row by hole index. Holes past the row's end hold none.
pub type Row = [u8; LONGEST_ROW as usize];

/// A position as plain fields. [`position`](Self::position) checks it.
///
/// ```
/// use hoyito_core::{Setup, SetupError, Shape, Side, Variant};
///
/// let mut setup = Setup::start(Variant::III, Shape::SIX);
/// setup.turn = Side::North;
/// assert!(setup.position().is_ok());
///
/// setup.seeds.north[2] = 5;
/// assert_eq!(setup.position(), Err(SetupError::SeedsOnBoard { seeds: 49 }));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Setup {
    /// The rules that are played by.
    pub rules: Rules,
    /// The open holes of each row.
    pub shape: Shape,
    /// The seeds of each row, by hole index.
    pub seeds: BySide<Row>,
    /// What each has captured.
    pub captured: BySide<u8>,
    /// Who moves.
    pub turn: Side,
    /// The moves and passes since the last capture (H3).
    pub quiet: u16,
}

impl Setup {
    /// The start of a game: four seeds in every open hole (B2), South to move (H6).
    pub fn start(variant: Variant, shape: Shape) -> Self {
        let row = |side| {
            let mut row = Row::default();
            for seeds in row.iter_mut().take(usize::from(shape.row(side))) {
                *seeds = 4;
            }
            row
        };
        Self {
            rules: Rules::new(variant, shape),
            shape,
            seeds: BySide::from_fn(row),
            captured: BySide::default(),
            turn: Side::South,
            quiet: 0,
        }
    }

    /// Checks it and makes it a position.
    ///
    /// # Errors
    ///
    /// A [`SetupError`] that names the rule it breaks (B1, B4, L1, H8).
    pub fn position(&self) -> Result<Position, SetupError> {
        let Self { rules, shape, .. } = *self;
        if Side::BOTH
            .map(|side| shape.row(side))
            .iter()
            .any(|&row| row > rules.variant.longest_row())
        {
            return Err(SetupError::RowTooLong {
                variant: rules.variant,
                shape,
            });
        }
        if rules.last_four != crate::LastFour::Capturer
            && !rules.variant.last_four_can_be_promised()
        {
            return Err(SetupError::LastFour);
        }

        let mut board = Board::EMPTY;
        let mut on_board = 0_u16;
        for side in Side::BOTH {
            for (index, &seeds) in (0..).zip(&self.seeds[side]) {
                let hole = Hole::within(side, index);
                match shape.place(hole) {
                    Some(place) => board.fill(place, seeds),
                    None if seeds > 0 => return Err(SetupError::ClosedHole { hole, seeds }),
                    None => {}
                }
                on_board += u16::from(seeds);
            }
        }
        if !on_board.is_multiple_of(4) {
            return Err(SetupError::SeedsOnBoard { seeds: on_board });
        }
        for side in Side::BOTH {
            let seeds = self.captured[side];
            if !seeds.is_multiple_of(4) {
                return Err(SetupError::Captured { side, seeds });
            }
        }
        let all = on_board + u16::from(self.captured.south) + u16::from(self.captured.north);
        let most = shape.full_seeds();
        if all > u16::from(most) {
            return Err(SetupError::TooManySeeds { seeds: all, most });
        }
        Ok(Position {
            board,
            rules,
            shape,
            captured: self.captured,
            turn: self.turn,
            quiet: self.quiet,
        })
    }
}

/// Why a [`Setup`] is not a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum SetupError {
    /// The rows are too long for the variant (B1).
    #[error("{variant} is played on 2x{} (B1), not on {shape}", variant.longest_row())]
    RowTooLong {
        /// The variant.
        variant: Variant,
        /// The board.
        shape: Shape,
    },
    /// The last four of Hoyito II go to the capturer (L1).
    #[error("in Hoyito II the last four go to the capturer (L1)")]
    LastFour,
    /// A closed hole holds seeds (B4).
    #[error("{hole} is not an open hole of this board, but holds {seeds} (B4)")]
    ClosedHole {
        /// The hole.
        hole: Hole,
        /// What it holds.
        seeds: u8,
    },
    /// The seeds on the board are not fours (H8).
    #[error("{seeds} seeds on the board: must be a multiple of four (H8)")]
    SeedsOnBoard {
        /// How many there are.
        seeds: u16,
    },
    /// The seeds a player has captured are not fours (H8).
    #[error("{seeds} seeds captured by {side}: must be a multiple of four (H8)")]
    Captured {
        /// Who captured them.
        side: Side,
        /// How many.
        seeds: u8,
    },
    /// There are more seeds than the full board holds (H8).
    #[error("{seeds} seeds in all, but the full board has {most} (H8)")]
    TooManySeeds {
        /// How many there are.
        seeds: u16,
        /// The most there can be.
        most: u8,
    },
}
