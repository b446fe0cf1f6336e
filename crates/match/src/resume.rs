//! Beginning in the middle of a match, and checking that such a state can be.

use hoyito_core::{BySide, LastFour, Side};

use crate::matches::FIRST_STARTER;
use crate::{Match, MatchKind, Previous, Score, Start, StarterRule, Stated, StatedError, Terms};

impl Match {
    /// A match of which only its state before one round is known: that round is due.
    ///
    /// What isn't stated stays unknown: without a score, points end nothing and decide nothing, but
    /// the number of rounds still ends the match; and the seeds captured before are not counted.
    ///
    /// # Errors
    ///
    /// A [`StatedError`] that names the rule by which no match on these terms can be in that state.
    pub fn resume(terms: Terms, stated: Stated) -> Result<Self, StatedError> {
        let Stated { number, .. } = stated;
        let mut resumed = Self::new(terms)?;
        let played = number.checked_sub(1).ok_or(StatedError::RoundZero)?;
        let promised = resumed.promises_last_four(number);
        if !promised && stated.last_four != LastFour::Capturer {
            return Err(StatedError::LastFour { number });
        }
        if let Some(start) = stated.start {
            let held = start.held();
            let later = terms.is_refill() && played > 0;
            if !later && start != Start::full(terms.shape) {
                return Err(StatedError::NotFull {
                    number,
                    shape: start.shape,
                });
            }
            if later && Start::refilled(terms.shape, held) != Some(start) {
                return Err(StatedError::Start { number });
            }
            resumed.held = held;
        }
        resumed.played = played;
        resumed.starter = stated.starter;
        resumed.previous = match stated.last_four {
            LastFour::South => Previous::Won(Side::South),
            LastFour::North => Previous::Won(Side::North),
            LastFour::Capturer if promised => Previous::Drawn,
            LastFour::Capturer => Previous::Unknown,
        };
        resumed.score = stated.score;
        resumed.seeds = None;
        let resumed = resumed.check()?;
        if resumed.is_over() {
            return Err(StatedError::MatchOver { number });
        }
        Ok(resumed)
    }

    /// Checks a state that wasn't played. Before the first round nothing is unknown.
    fn check(mut self) -> Result<Self, StatedError> {
        self.terms.check()?;
        self.check_score()?;
        self.check_length()?;
        self.check_starter()?;
        self.check_seeds()?;
        self.check_held()?;
        if self.played == 0 {
            self.score = Some(Score::default());
            self.seeds = Some(BySide::default());
        }
        Ok(self)
    }

    /// The number of the next round, for messages.
    const fn number(&self) -> u16 {
        self.played.saturating_add(1)
    }

    /// No round was played after the match was over (H7, H9).
    fn check_length(&self) -> Result<(), StatedError> {
        let number = self.number();
        if self.played > self.terms.kind.most_rounds() {
            return Err(StatedError::MatchOver {
                number: self.played,
            });
        }
        if self.previous.is_known() && self.played == 0 {
            return Err(StatedError::RoundZero);
        }
        if !self.previous.is_known() {
            if self.is_over() {
                return Err(StatedError::MatchOver { number });
            }
            if self.promises_last_four(number) {
                return Err(StatedError::PreviousUnknown { number });
            }
        }
        Ok(())
    }

    /// Who begins is right where it follows from what is known (H6).
    fn check_starter(&self) -> Result<(), StatedError> {
        let alternating = if self.played.is_multiple_of(2) {
            FIRST_STARTER
        } else {
            FIRST_STARTER.other()
        };
        let expected = match (self.terms.starter, self.previous) {
            (StarterRule::Alternate, _) => alternating,
            (_, Previous::Unknown) if self.played == 0 => FIRST_STARTER,
            (rule, Previous::Won(winner)) => rule.next(self.starter.other(), Some(winner)),
            (_, Previous::Drawn | Previous::Unknown) => self.starter,
        };
        if self.starter == expected {
            Ok(())
        } else {
            Err(StatedError::Starter {
                number: self.number(),
                starter: self.starter,
                expected,
            })
        }
    }

    /// The score is that of the rounds played, the last of which didn't come after the end (H7).
    fn check_score(&self) -> Result<(), StatedError> {
        let Self { played, .. } = *self;
        let Some(score) = self.score else {
            return Ok(());
        };
        if score.all_halves() != u64::from(played) * 2 {
            return Err(StatedError::Score { score, played });
        }
        if !self.previous.is_known() {
            return Ok(());
        }
        match score.without(self.previous.winner()) {
            None => Err(StatedError::Previous { score, played }),
            Some(before) if self.reaches_points(before) => {
                Err(StatedError::MatchOver { number: played })
            }
            Some(_) => Ok(()),
        }
    }

    /// So many seeds can have been captured in the rounds played (H8).
    fn check_seeds(&self) -> Result<(), StatedError> {
        let Some(seeds) = self.seeds else {
            return Ok(());
        };
        let most = u32::from(self.played) * u32::from(self.terms.shape.full_seeds());
        let all = seeds.south.saturating_add(seeds.north);
        for side in Side::BOTH {
            if all > most || !seeds[side].is_multiple_of(4) {
                return Err(StatedError::Seeds {
                    side,
                    seeds: seeds[side],
                    played: self.played,
                });
            }
        }
        Ok(())
    }

    /// What is held are fours, no more than there were, and all before the first round (R1, H8).
    fn check_held(&self) -> Result<(), StatedError> {
        let full = Start::full(self.terms.shape);
        let all = u16::from(self.held.south) + u16::from(self.held.north);
        let can_be = match self.terms.kind {
            MatchKind::Refill(_) if self.played > 0 => {
                all <= u16::from(full.seeds())
                    && self.held.south.is_multiple_of(4)
                    && self.held.north.is_multiple_of(4)
            }
            _ => self.held == full.held(),
        };
        if can_be {
            Ok(())
        } else {
            Err(StatedError::Start {
                number: self.number(),
            })
        }
    }
}

/// A match as it is stored, field by field.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(remote = "Match")]
struct State {
    terms: Terms,
    played: u16,
    starter: Side,
    previous: Previous,
    score: Option<Score>,
    seeds: Option<BySide<u32>>,
    held: BySide<u8>,
}

#[cfg(feature = "serde")]
impl serde::Serialize for Match {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        State::serialize(self, serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Match {
    /// What was stored by anybody is checked.
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let stored = State::deserialize(deserializer)?;
        stored.check().map_err(serde::de::Error::custom)
    }
}

#[cfg(all(test, feature = "serde"))]
mod stored_tests;
#[cfg(test)]
mod tests;
