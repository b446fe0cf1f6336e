//! Differences of strength.

use super::Tally;

/// The half width of a normal distribution that holds 95 % of it, in standard deviations.
const NINETY_FIVE: f64 = 1.959_963_984_540_054;

/// A difference of strength in Elo points, with the ends of the interval that holds it with 95 %
/// certainty. Whoever won or lost everything is infinitely far away. Results that are all alike show no
/// spread: their interval is that of Wilson, which goes by their number alone.
///
/// The mathematics come from [`libm`], so that the numbers are the same on every machine.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Elo {
    /// What the results show.
    pub difference: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Elo {
    pub(super) fn of(tally: Tally) -> Option<Self> {
        let score = tally.share()?;
        let deviation = libm::sqrt(variance(tally) / as_number(tally.all()));
        let (low, high) = if deviation > 0.0 {
            let reach = NINETY_FIVE * deviation;
            (score - reach, score + reach)
        } else {
            wilson(score, as_number(tally.all()))
        };
        Some(Self {
            difference: difference(score),
            low: difference(low),
            high: difference(high),
        })
    }

    /// Half of the interval: what stands behind a `±`.
    pub const fn margin(self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// Between which shares a share lies with 95 % certainty that was seen so many times (E. B. Wilson, Probable
/// inference, the law of succession, and statistical inference, 1927).
fn wilson(share: f64, times: f64) -> (f64, f64) {
    let weight = NINETY_FIVE * NINETY_FIVE / times;
    let middle = (share + weight / 2.0) / (1.0 + weight);
    let spread = share * (1.0 - share) / times + weight / (4.0 * times);
    let reach = NINETY_FIVE * libm::sqrt(spread) / (1.0 + weight);
    // Whatever is rounded, what was seen is possible.
    ((middle - reach).min(share), (middle + reach).max(share))
}

/// The difference that gives this share of the points.
fn difference(share: f64) -> f64 {
    if share <= 0.0 {
        return f64::NEG_INFINITY;
    }
    if share >= 1.0 {
        return f64::INFINITY;
    }
    -400.0 * libm::log10(1.0 / share - 1.0)
}

/// The share of the points that a difference gives.
pub(super) fn expected_share(elo: f64) -> f64 {
    1.0 / (1.0 + libm::pow(10.0, -elo / 400.0))
}

/// The variance of the points of one match.
fn variance(tally: Tally) -> f64 {
    let all = as_number(tally.all());
    let share = as_number(tally.half_points()) / (2.0 * all);
    let squares = as_number(4 * tally.won + tally.drawn) / (4.0 * all);
    (squares - share * share).max(0.0)
}

pub(super) fn likelihood_of_superiority(tally: Tally) -> Option<f64> {
    let decided = tally.won + tally.lost;
    if decided == 0 {
        return None;
    }
    let ahead = as_number(tally.won) - as_number(tally.lost);
    let deviations = ahead / libm::sqrt(2.0 * as_number(decided));
    Some(f64::midpoint(1.0, libm::erf(deviations)))
}

/// Counts are far below 2⁵³.
#[expect(clippy::cast_precision_loss)]
pub(super) const fn as_number(count: u64) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(number: f64, right: f64, by: f64) {
        assert!((number - right).abs() <= by, "{number}, not {right}");
    }

    fn tally(won: u64, drawn: u64, lost: u64) -> Tally {
        Tally { won, drawn, lost }
    }

    /// What the tests of fastchess have (`elo_test.cpp`, "`EloWDL` 2").
    #[test]
    fn elo_is_that_of_fastchess() {
        let elo = tally(136, 111, 96).elo().unwrap();
        near(elo.difference, 40.70, 0.005);
        near(elo.margin(), 30.43, 0.005);
    }

    /// 75 % are 191 points and 90 % twice as many (K. Laskos, talkchess, topic 44180).
    #[test]
    fn elo_is_that_of_the_logistic_curve() {
        near(tally(18, 9, 3).elo().unwrap().difference, 190.85, 0.005);
        near(tally(24, 6, 0).elo().unwrap().difference, 381.70, 0.005);
        near(tally(3, 9, 18).elo().unwrap().difference, -190.85, 0.005);
        near(tally(3, 5, 3).elo().unwrap().difference, 0.0, 1e-12);
    }

    /// Laskos, talkchess, "Calculating the LOS (likelihood of superiority) from results".
    #[test]
    fn superiority_is_that_of_the_normal_distribution() {
        let los = tally(5975, 26894, 6077).superiority().unwrap();
        near(los, 0.176_414, 5e-7);
        near(tally(1, 7, 1).superiority().unwrap(), 0.5, 0.0);
        assert_eq!(tally(0, 7, 0).superiority(), None);
    }

    #[test]
    fn who_wins_all_is_infinitely_better() {
        let elo = tally(5, 0, 0).elo().unwrap();
        let is_above = |elo: f64| elo.is_infinite() && elo > 0.0;
        assert!(is_above(elo.difference) && is_above(elo.high));
        let elo = tally(0, 0, 5).elo().unwrap();
        assert!(is_above(-elo.difference));
        let elo = tally(1, 0, 2).elo().unwrap();
        assert!(is_above(-elo.low));
        assert!(elo.high.is_finite());
        assert_eq!(tally(0, 0, 0).elo(), None);
    }

    /// Wilson's interval, as R gives it: `prop.test(5, 5, correct = FALSE)` is 0.5655 to 1.
    #[test]
    fn results_that_are_all_alike_go_by_their_number() {
        let (low, high) = wilson(1.0, 5.0);
        near(low, 0.565_518, 5e-7);
        near(high, 1.0, 1e-12);
        let won = tally(5, 0, 0).elo().unwrap();
        near(won.low, 45.8, 0.05);
        let lost = tally(0, 0, 5).elo().unwrap();
        near(lost.high, -won.low, 1e-9);
        let drawn = tally(0, 5, 0).elo().unwrap();
        near(drawn.low, -drawn.high, 1e-9);
        assert!(tally(50, 0, 0).elo().unwrap().low > won.low);
    }

    #[test]
    fn a_share_and_its_difference_belong_together() {
        for elo in [-300.0, -5.0, 0.0, 2.5, 700.0] {
            near(difference(expected_share(elo)), elo, 1e-9);
        }
    }
}
