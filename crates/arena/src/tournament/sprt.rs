//! The sequential probability ratio test: playing until enough is known.

use std::fmt;
use std::str::FromStr;

use super::Tally;
use super::elo::{as_number, expected_share};

/// The sequential probability ratio test of two strengths: is the first player better by `elo1`, or
/// only by `elo0`?
///
/// ```
/// use hoyito_arena::{Sprt, Tally, Verdict};
///
/// let sprt: Sprt = "0,5".parse()?;
/// assert_eq!(sprt.to_string(), "0,5,0.05,0.05");
/// let state = sprt.state(Tally { won: 5500, drawn: 1000, lost: 5000 });
/// assert_eq!(state.verdict, Some(Verdict::Passed));
/// # Ok::<(), hoyito_arena::SprtError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sprt {
    /// The difference of strength that is too little.
    pub elo0: f64,
    /// The difference that is enough.
    pub elo1: f64,
    /// How often a difference of `elo0` may pass.
    pub alpha: f64,
    /// How often a difference of `elo1` may fail.
    pub beta: f64,
}

/// How a test ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The difference is enough (H1 is accepted).
    Passed,
    /// The difference is too little (H0 is accepted).
    Failed,
}

/// How a test stands.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SprtState {
    /// The logarithm of how much likelier the results are with `elo1` than with `elo0`.
    pub llr: f64,
    /// Where the test has failed.
    pub lower: f64,
    /// Where it has passed.
    pub upper: f64,
    /// How it ended; `None` if more matches are needed.
    pub verdict: Option<Verdict>,
}

/// Why there is no such test.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SprtError {
    /// It is not two or four numbers.
    #[error("a test is elo0,elo1 or elo0,elo1,alpha,beta, as in 0,5,0.05,0.05")]
    NotNumbers,
    /// `elo1` is not above `elo0`.
    #[error("elo1 must be more than elo0, and both between -1000 and 1000")]
    Elo,
    /// An error rate makes no sense.
    #[error("alpha and beta are more than 0 and less than 0.5")]
    Rate,
}

/// How often a test may be wrong when nothing is said.
const DEFAULT_RATE: f64 = 0.05;
/// Differences beyond are no question for a test.
const LARGEST_ELO: f64 = 1000.0;
/// What stands for a result that has not come up, so that it is not taken to be impossible.
const UNSEEN: f64 = 0.001;

impl Sprt {
    /// Checks that the test makes sense.
    ///
    /// # Errors
    ///
    /// A [`SprtError`] that says what is wrong.
    pub fn check(&self) -> Result<(), SprtError> {
        let within = |elo: f64| elo.abs() <= LARGEST_ELO;
        if !(within(self.elo0) && within(self.elo1) && self.elo0 < self.elo1) {
            return Err(SprtError::Elo);
        }
        let is_rate = |rate: f64| rate > 0.0 && rate < 0.5;
        if !(is_rate(self.alpha) && is_rate(self.beta)) {
            return Err(SprtError::Rate);
        }
        Ok(())
    }

    /// How the test stands with these results.
    pub fn state(&self, tally: Tally) -> SprtState {
        let llr = self.llr(tally);
        let lower = libm::log(self.beta / (1.0 - self.alpha));
        let upper = libm::log((1.0 - self.beta) / self.alpha);
        let verdict = if llr >= upper {
            Some(Verdict::Passed)
        } else if llr <= lower {
            Some(Verdict::Failed)
        } else {
            None
        };
        SprtState {
            llr,
            lower,
            upper,
            verdict,
        }
    }

    /// The generalised log-likelihood ratio: for both strengths the likeliest chances of a win, a draw
    /// and a loss that give its share of the points are compared.
    fn llr(&self, tally: Tally) -> f64 {
        if tally.all() == 0 {
            return 0.0;
        }
        let counts = [tally.lost, tally.drawn, tally.won];
        let counts = counts.map(|count| as_number(count).max(UNSEEN));
        let weaker = weights(&counts, expected_share(self.elo0));
        let stronger = weights(&counts, expected_share(self.elo1));
        let pairs = weaker.iter().zip(&stronger);
        counts
            .iter()
            .zip(pairs)
            // The chances are the counts divided by these weights.
            .map(|(count, (weaker, stronger))| count * libm::log(weaker / stronger))
            .sum()
    }
}

/// The points of a loss, a draw and a win.
const POINTS: [f64; 3] = [0.0, 0.5, 1.0];

/// What the counts must be divided by to give the likeliest chances with this share of the points:
/// 1 + θ (points − share), with the θ for which the share is right (Owen, *Empirical Likelihood*).
fn weights(counts: &[f64; 3], share: f64) -> [f64; 3] {
    let weight = |theta: f64, points: f64| 1.0 + theta * (points - share);
    let excess = |theta: f64| -> f64 {
        let terms = counts.iter().zip(POINTS);
        terms
            .map(|(count, points)| count * (points - share) / weight(theta, points))
            .sum()
    };
    // Between these ends all weights are positive and the excess falls.
    let (mut low, mut high) = (-1.0 / (1.0 - share), 1.0 / share);
    for _ in 0..BISECTIONS {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    POINTS.map(|points| weight(f64::midpoint(low, high), points))
}

/// Enough for all the bits of a number.
const BISECTIONS: u32 = 60;

impl fmt::Display for Sprt {
    /// As it is written: `0,5,0.05,0.05`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            elo0,
            elo1,
            alpha,
            beta,
        } = self;
        write!(f, "{elo0},{elo1},{alpha},{beta}")
    }
}

impl FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Self, SprtError> {
        let numbers: Result<Vec<f64>, _> = text.split(',').map(str::parse).collect();
        let numbers = numbers.map_err(|_| SprtError::NotNumbers)?;
        let (elo0, elo1, alpha, beta) = match numbers[..] {
            [elo0, elo1] => (elo0, elo1, DEFAULT_RATE, DEFAULT_RATE),
            [elo0, elo1, alpha, beta] => (elo0, elo1, alpha, beta),
            _ => return Err(SprtError::NotNumbers),
        };
        let sprt = Self {
            elo0,
            elo1,
            alpha,
            beta,
        };
        sprt.check()?;
        Ok(sprt)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn llr(sprt: &str, won: u64, lost: u64, drawn: u64) -> f64 {
        let sprt: Sprt = sprt.parse().unwrap();
        sprt.state(Tally { won, drawn, lost }).llr
    }

    /// What the tests of fastchess have (`sprt_test.cpp`, "logistic trinomial").
    #[test]
    fn ratios_are_those_of_fastchess() {
        let near = |llr: f64, right: f64| assert!((llr - right).abs() < 0.005, "{llr}");
        near(llr("0.5,2.5", 21_404, 21_184, 40_708), -1.57);
        near(llr("0,2", 57_433, 57_030, 106_593), -2.59);
    }

    /// Wald: ln(β / (1 − α)) and ln((1 − β) / α), ±2.94 for 5 %.
    #[test]
    fn bounds_are_those_of_wald() {
        let sprt: Sprt = "0,5".parse().unwrap();
        let state = sprt.state(Tally::default());
        assert_eq!(
            format!("{:.2} {:.2}", state.lower, state.upper),
            "-2.94 2.94"
        );
        assert_eq!((state.llr, state.verdict), (0.0, None));
    }

    #[test]
    fn a_few_wins_decide_nothing() {
        assert!(llr("0,5", 2, 0, 0) < 0.1);
        assert!(llr("0,5", 0, 2, 0) > -0.1);
        assert!(llr("0,5", 300, 0, 0) > 2.95);
    }

    #[test]
    fn nothing_but_draws_is_no_difference() {
        assert!(llr("0,5", 0, 0, 500) < -2.95);
        assert!(llr("-5,5", 0, 0, 500).abs() < 1e-9);
    }

    #[test]
    fn results_the_other_way_round_have_the_opposite_ratio() {
        let there = llr("-5,5", 120, 90, 40);
        let back = llr("-5,5", 90, 120, 40);
        assert!((there + back).abs() < 1e-9, "{there} {back}");
    }

    #[test]
    fn tests_that_make_no_sense_are_refused() {
        for (text, error) in [
            ("", SprtError::NotNumbers),
            ("5", SprtError::NotNumbers),
            ("0,5,0.05", SprtError::NotNumbers),
            ("0,five", SprtError::NotNumbers),
            ("5,0", SprtError::Elo),
            ("5,5", SprtError::Elo),
            ("NaN,5", SprtError::Elo),
            ("0,inf", SprtError::Elo),
            ("0,5,0,0.05", SprtError::Rate),
            ("0,5,0.05,0.5", SprtError::Rate),
            ("0,5,NaN,0.05", SprtError::Rate),
        ] {
            assert_eq!(text.parse::<Sprt>(), Err(error), "{text}");
        }
    }
}
