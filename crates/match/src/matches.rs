//! A match, round by round.

use hoyito_core::{BySide, LastFour, Side};

use crate::score::ahead;
use crate::{
    MatchEnding, MatchKind, MatchOutcome, Previous, Round, RoundError, RoundResult, Score, Start,
    Terms, TermsError, TieBreak,
};

/// A match: either a [`Round`] is due, or it is over.
///
/// ```
/// use hoyito_core::{BySide, LastFour, Shape, Side, Variant};
/// use hoyito_match::{Match, MatchKind, RoundResult, Terms};
///
/// let terms = Terms::new(Variant::III, Shape::SIX, MatchKind::first_to(2)?);
/// let mut contest = Match::new(terms)?;
/// let captured = BySide { south: 20, north: 28 };
/// contest.finish_round(1, RoundResult::by_captures(captured))?;
/// contest.finish_round(2, RoundResult::resigned(captured, Side::North))?;
/// let third = contest.next_round().unwrap();
/// assert_eq!(third.rules().last_four, LastFour::South); // who won the second round (L3)
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Match {
    pub(crate) terms: Terms,
    pub(crate) played: u16,
    /// Who begins the round that is due.
    pub(crate) starter: Side,
    pub(crate) previous: Previous,
    pub(crate) score: Option<Score>,
    pub(crate) seeds: Option<BySide<u32>>,
    /// What the holes of the next round are filled from (R2); outside refill matches always the same.
    pub(crate) held: BySide<u8>,
}

impl Match {
    /// A match before its first round.
    ///
    /// # Errors
    ///
    /// A [`TermsError`] that names the rule the terms break.
    pub fn new(terms: Terms) -> Result<Self, TermsError> {
        terms.check()?;
        Ok(Self {
            terms,
            played: 0,
            starter: FIRST_STARTER,
            previous: Previous::Unknown,
            score: Some(Score::default()),
            seeds: Some(BySide::default()),
            held: Start::full(terms.shape).held(),
        })
    }

    /// What the players agreed on.
    pub const fn terms(&self) -> Terms {
        self.terms
    }

    /// How many rounds were played, those before the match was resumed included.
    pub const fn played(&self) -> u16 {
        self.played
    }

    /// The points so far (H7); `None` if the match was [resumed](Self::resume) without them.
    pub const fn score(&self) -> Option<Score> {
        self.score
    }

    /// The seeds that each captured over all rounds (H7), those that count as captured from the start
    /// of a round (R2) not again; `None` if the match was [resumed](Self::resume) after its first round.
    pub const fn seeds(&self) -> Option<BySide<u32>> {
        self.seeds
    }

    /// How the previous round went.
    pub const fn previous(&self) -> Previous {
        self.previous
    }

    /// What each player of a refill match holds to fill their holes from (R2); `None` in other matches.
    pub fn held(&self) -> Option<BySide<u8>> {
        self.terms.is_refill().then_some(self.held)
    }

    /// What ended the match, if it is over.
    pub fn ending(&self) -> Option<MatchEnding> {
        let over = self.played >= self.terms.kind.most_rounds();
        match self.terms.kind {
            MatchKind::Rounds(_) => over.then_some(MatchEnding::Rounds),
            MatchKind::FirstTo(_) => {
                let reached = self.score.is_some_and(|score| self.reaches_points(score));
                (over || reached).then_some(MatchEnding::Points)
            }
            MatchKind::Refill(_) if self.start().is_none() => Some(MatchEnding::NoHole),
            MatchKind::Refill(_) => over.then_some(MatchEnding::Cap),
        }
    }

    /// Whether `score` ends a match that is "first to" (H7).
    pub(crate) fn reaches_points(&self, score: Score) -> bool {
        match self.terms.kind {
            MatchKind::FirstTo(points) => score.most() >= crate::Points::whole(points.get()),
            MatchKind::Rounds(_) | MatchKind::Refill(_) => false,
        }
    }

    /// Whether the match is over.
    pub fn is_over(&self) -> bool {
        self.ending().is_some()
    }

    /// How the match stands.
    ///
    /// Points decide, then the seeds if the terms say so (H7); in a refill match, who can still fill a
    /// hole, or at its cap who holds more seeds (R3, H9). If a hole can't be filled after a round that
    /// was resigned or forfeited, its winner has won the match: giving up never pays (H4).
    pub fn outcome(&self) -> MatchOutcome {
        match self.ending() {
            None => MatchOutcome::Unfinished,
            // Who has captured nothing has lost the last round, but for a declared winner.
            Some(MatchEnding::NoHole) => self.previous.winner().into(),
            Some(MatchEnding::Cap) => ahead(self.held.south, self.held.north).into(),
            Some(MatchEnding::Rounds | MatchEnding::Points) => match self.score {
                None => MatchOutcome::Unknown,
                Some(score) => match score.leader() {
                    Some(leader) => MatchOutcome::Won(leader),
                    None => self.break_tie(),
                },
            },
        }
    }

    /// The outcome at equal points (H7).
    fn break_tie(&self) -> MatchOutcome {
        match (self.terms.tie_break, self.seeds) {
            (TieBreak::None, _) => MatchOutcome::Drawn,
            (TieBreak::Seeds, None) => MatchOutcome::Unknown,
            (TieBreak::Seeds, Some(seeds)) => ahead(seeds.south, seeds.north).into(),
        }
    }

    /// Whether the match was won at equal points, by the tie-break (H7).
    pub fn tie_break_decided(&self) -> bool {
        !self.terms.is_refill()
            && self.score.is_some_and(|score| score.leader().is_none())
            && matches!(self.outcome(), MatchOutcome::Won(_))
    }

    /// The round that is due; `None` when the match is over.
    pub fn next_round(&self) -> Option<Round> {
        if self.is_over() {
            return None;
        }
        let number = self.played.checked_add(1)?;
        Some(Round {
            terms: self.terms,
            number,
            starter: self.starter,
            last_four: if self.promises_last_four(number) {
                self.previous.last_four()
            } else {
                LastFour::Capturer
            },
            start: self.start()?,
        })
    }

    /// Whether the last four of that round go to whoever won the round before (L1–L3).
    pub(crate) fn promises_last_four(&self, number: u16) -> bool {
        number >= FIRST_PROMISED && self.terms.variant.last_four_can_be_promised()
    }

    /// What the next round begins with; `None` if somebody can't fill a hole (R3).
    fn start(&self) -> Option<Start> {
        Start::refilled(self.terms.shape, self.held)
    }

    /// Takes the result of the round that is due. Seeds left on its board are nobody's (H4); in a
    /// refill match they are out of it (H9).
    ///
    /// ```
    /// use hoyito_core::{BySide, Shape, Variant};
    /// use hoyito_match::{Match, MatchKind, RoundError, RoundResult, Terms};
    ///
    /// let terms = Terms::new(Variant::II, Shape::SIX, MatchKind::refill(100)?);
    /// let mut contest = Match::new(terms)?;
    /// let result = RoundResult::by_captures(BySide { south: 16, north: 32 });
    /// let early = contest.finish_round(2, result);
    /// assert_eq!(early, Err(RoundError::NotDue { number: 2, due: 1 }));
    ///
    /// contest.finish_round(1, result)?;
    /// let second = contest.next_round().unwrap();
    /// assert_eq!(second.shape().to_string(), "4+6"); // South fills four holes, North six
    /// assert_eq!(second.captured(), BySide { south: 0, north: 8 });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// That round isn't due, or can't have come to that; the match is then unchanged.
    pub fn finish_round(&mut self, number: u16, result: RoundResult) -> Result<(), RoundError> {
        let Some(round) = self.next_round() else {
            return Err(RoundError::MatchOver {
                number,
                rule: self.ending().map_or("H7", MatchEnding::rule),
            });
        };
        if number != round.number() {
            return Err(RoundError::NotDue {
                number,
                due: round.number(),
            });
        }
        round.check(result)?;

        let winner = result.winner();
        self.played = round.number();
        self.starter = self.terms.starter.next(self.starter, winner);
        self.previous = winner.into();
        self.score = self.score.map(|score| score.with(winner));
        let gained = BySide::from_fn(|side| {
            u32::from(result.captured()[side].saturating_sub(round.captured()[side]))
        });
        self.seeds = self
            .seeds
            .map(|seeds| BySide::from_fn(|side| seeds[side].saturating_add(gained[side])));
        if self.terms.is_refill() {
            self.held = result.captured();
        }
        Ok(())
    }
}

/// Who begins the first round (H6).
pub(crate) const FIRST_STARTER: Side = Side::South;

/// The first round whose last four go to whoever won the round before (L3).
const FIRST_PROMISED: u16 = 3;

#[cfg(test)]
mod refill_tests;
#[cfg(test)]
mod refusal_tests;
#[cfg(test)]
mod tests;
