//! What a round begins with.

use hoyito_core::{BySide, Shape, Side};

/// The seeds that fill a hole (B2).
const FILLING: u8 = 4;

/// What a round begins with: four seeds in every open hole, and seeds that count as captured (R2).
///
/// ```
/// use hoyito_core::{BySide, Shape};
/// use hoyito_match::Start;
///
/// let held = BySide { south: 16, north: 32 };
/// let start = Start::refilled(Shape::SIX, held).unwrap();
/// assert_eq!(Some(start.shape), Shape::new(4, 6));
/// assert_eq!(start.captured, BySide { south: 0, north: 8 });
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Start {
    /// The open holes.
    pub shape: Shape,
    /// What each has captured from the start.
    pub captured: BySide<u8>,
}

impl Start {
    /// The usual start: the full board, nothing captured (B2, R1).
    pub fn full(shape: Shape) -> Self {
        Self {
            shape,
            captured: BySide::default(),
        }
    }

    /// The start when both fill their own holes of `full` with the seeds they hold (R2); `None` if
    /// somebody can't fill one (R3).
    pub fn refilled(full: Shape, held: BySide<u8>) -> Option<Self> {
        let open = BySide::from_fn(|side| full.row(side).min(held[side] / FILLING));
        Some(Self {
            shape: Shape::new(open.south, open.north)?,
            captured: BySide::from_fn(|side| held[side] - open[side] * FILLING),
        })
    }

    /// What each holds before the holes are filled: enough for their holes, and what is captured.
    pub(crate) fn held(self) -> BySide<u8> {
        BySide::from_fn(|side| self.captured[side].saturating_add(self.shape.row(side) * FILLING))
    }

    /// The seeds in play: on the board and captured.
    pub fn seeds(self) -> u8 {
        let held = self.held();
        held[Side::South].saturating_add(held[Side::North])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refilled(full: Shape, south: u8, north: u8) -> Option<((u8, u8), (u8, u8))> {
        let start = Start::refilled(full, BySide { south, north })?;
        Some((
            start.shape.into(),
            (start.captured.south, start.captured.north),
        ))
    }

    #[test]
    fn holes_are_filled_from_what_is_held() {
        assert_eq!(refilled(Shape::SIX, 24, 24), Some(((6, 6), (0, 0))));
        assert_eq!(refilled(Shape::SIX, 16, 32), Some(((4, 6), (0, 8))));
        assert_eq!(refilled(Shape::SIX, 44, 4), Some(((6, 1), (20, 0))));
        assert_eq!(refilled(Shape::SIX, 20, 16), Some(((5, 4), (0, 0))));
        assert_eq!(refilled(Shape::TWELVE, 16, 80), Some(((4, 12), (0, 32))));
    }

    #[test]
    fn who_holds_less_than_four_cannot_fill_a_hole() {
        assert_eq!(refilled(Shape::SIX, 48, 0), None);
        assert_eq!(refilled(Shape::SIX, 0, 0), None);
    }

    #[test]
    fn what_is_held_is_all_there_is() {
        for south in (4..=92).step_by(4) {
            let held = BySide {
                south,
                north: 96 - south,
            };
            let start = Start::refilled(Shape::TWELVE, held).unwrap();
            assert_eq!(start.held(), held);
            assert_eq!(start.seeds(), 96);
        }
    }
}
