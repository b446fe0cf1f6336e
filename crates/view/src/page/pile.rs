//! How seeds lie in a hole: each has its seat, and a pile of many is drawn smaller.

/// The most seeds that can lie in a hole.
pub(super) const MOST: u8 = 96;
/// How large a seed is, and how far from the middle of a hole one may reach.
pub(super) const SEED: f64 = 11.5;
const REACH: f64 = 41.0;
/// How far apart the seats are.
const SPREAD: f64 = 14.6;

/// Where the seeds of every pile lie, in thousandths of the board's unit: whole numbers come out the same
/// on every machine.
#[derive(Debug, Clone)]
pub(super) struct Piles {
    /// The seats, from the middle outwards: each seed is turned by the golden angle from the one before, as
    /// in the head of a sunflower, so that any number of them lies evenly.
    pub(super) seats: Vec<[i32; 2]>,
    /// For each number of seeds, from none: the middle of their seats, and how small they are drawn.
    pub(super) piles: Vec<[i32; 3]>,
}

impl Piles {
    pub(super) fn new() -> Self {
        let seats: Vec<[f64; 2]> = seats().take(MOST.into()).collect();
        let pile = |seeds: u8| {
            let lying = &seats[..seeds.into()];
            let mean = |axis: usize| {
                let sum: f64 = lying.iter().map(|seat| seat[axis]).sum();
                sum / f64::from(seeds.max(1))
            };
            let [x, y] = [mean(0), mean(1)];
            let far = lying
                .iter()
                .map(|seat| ((seat[0] - x).powi(2) + (seat[1] - y).powi(2)).sqrt());
            let reach = far.fold(0.0, f64::max) + SEED;
            [x, y, (REACH / reach).min(1.0)].map(thousandths)
        };
        Self {
            piles: (0..=MOST).map(pile).collect(),
            seats: seats.iter().map(|seat| seat.map(thousandths)).collect(),
        }
    }
}

/// The seats without an end. Only operations that are exact everywhere are used.
fn seats() -> impl Iterator<Item = [f64; 2]> {
    /// Cosine and sine of the golden angle, 137.5 degrees.
    const TURN: [f64; 2] = [-0.737_368_878_078_319_7, 0.675_490_294_261_523_8];
    let [cosine, sine] = TURN;
    let directions = std::iter::successors(Some([1.0, 0.0]), move |[x, y]: &[f64; 2]| {
        Some([x * cosine - y * sine, x * sine + y * cosine])
    });
    (0_u8..).zip(directions).map(|(seed, direction)| {
        let far = (f64::from(seed) + 0.5).sqrt() * SPREAD;
        direction.map(|axis| axis * far)
    })
}

#[allow(clippy::cast_possible_truncation)] // All are small.
fn thousandths(value: f64) -> i32 {
    (value * 1000.0).round() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pile_stays_in_its_hole() {
        let Piles { seats, piles } = Piles::new();
        for (seeds, [x, y, scale]) in piles.iter().enumerate() {
            for seat in &seats[..seeds] {
                let at = [seat[0] - x, seat[1] - y].map(f64::from);
                let far = (at[0].hypot(at[1]) / 1000.0 + SEED) * f64::from(*scale) / 1000.0;
                assert!(far <= REACH + 0.1, "{seeds}: {far}");
            }
        }
    }

    #[test]
    fn no_seed_lies_on_another() {
        let seats = Piles::new().seats;
        for (one, a) in seats.iter().enumerate() {
            for b in &seats[..one] {
                let apart = f64::from(a[0] - b[0]).hypot(f64::from(a[1] - b[1]));
                assert!(apart > 2300.0 * 0.88, "{one}: {apart}");
            }
        }
    }
}
