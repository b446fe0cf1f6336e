//! What a position is judged to be worth where looking ahead ends.

use hoyito_core::Position;

use super::Score;

/// The points of one seed.
const SEED: Score = 64;

/// So many seeds in points.
pub(super) const fn points(seeds: i8) -> Score {
    seeds as Score * SEED
}

/// So many points in seeds.
pub(super) fn seeds(points: Score) -> f32 {
    f32::from(points) / f32::from(SEED)
}

/// The seeds that the mover will yet win on the other, as judged, in points.
pub(super) fn judge(_position: &Position) -> Score {
    0
}
