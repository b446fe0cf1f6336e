//! A round that is due.

use hoyito_core::{BySide, LastFour, Position, Rules, Setup, Shape, Side, Variant};

use crate::{RoundError, RoundResult, Start, Terms};

/// A round that is due: its number, who begins, by what rules and from what.
///
/// Made by [`Match::next_round`](crate::Match::next_round).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Round {
    pub(crate) terms: Terms,
    pub(crate) number: u16,
    pub(crate) starter: Side,
    pub(crate) last_four: LastFour,
    pub(crate) start: Start,
}

impl Round {
    /// Its number in the match, from 1.
    pub const fn number(&self) -> u16 {
        self.number
    }

    /// Who makes the first move (H6).
    pub const fn starter(&self) -> Side {
        self.starter
    }

    /// The rules of this round: those of the match, with who is given the last four (L1–L3).
    pub fn rules(&self) -> Rules {
        let mut rules = self.terms.rules(self.start.shape);
        rules.last_four = self.last_four;
        rules
    }

    /// The open holes: all of them, except in a refill match (R2).
    pub const fn shape(&self) -> Shape {
        self.start.shape
    }

    /// What each has captured from the start: nothing, except in a refill match (R2).
    pub const fn captured(&self) -> BySide<u8> {
        self.start.captured
    }

    /// The start position as plain fields.
    pub fn setup(&self) -> Setup {
        Setup {
            rules: self.rules(),
            captured: self.start.captured,
            turn: self.starter,
            ..Setup::start(self.terms.variant, self.start.shape)
        }
    }

    /// The start position.
    pub fn position(&self) -> Position {
        let position = self.setup().position();
        debug_assert!(position.is_ok(), "the terms and holdings were checked");
        position.unwrap_or_default()
    }

    /// The start of the round from a position set up by hand: its mover is replaced by the round's
    /// starter, who is given the last four is as in any round, and the stall limit is that of the
    /// terms if they set one.
    ///
    /// ```
    /// use hoyito_core::{Position, Shape, Side, Variant};
    /// use hoyito_match::{Match, MatchKind, RoundResult, Terms};
    ///
    /// let terms = Terms::new(Variant::III, Shape::SIX, MatchKind::rounds(2)?);
    /// let mut contest = Match::new(terms)?;
    /// let opening = Position::default();
    /// contest.finish_round(1, RoundResult::resigned(opening.captured(), Side::South))?;
    /// let second = contest.next_round().unwrap();
    /// assert_eq!(second.position_from(&opening)?.turn(), Side::North);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The match is a refill match, or the position is of another variant or board.
    pub fn position_from(&self, position: &Position) -> Result<Position, StartError> {
        let mut setup = position.to_setup();
        let full = self.terms.shape;
        if self.terms.is_refill() {
            return Err(StartError::Refill);
        }
        if setup.rules.variant != self.terms.variant {
            return Err(StartError::Variant {
                position: setup.rules.variant,
                terms: self.terms.variant,
            });
        }
        // Closed holes belong to the rounds of refill matches only (B4).
        if setup.shape != full {
            return Err(StartError::Board {
                position: setup.shape,
                terms: full,
            });
        }
        setup.turn = self.starter;
        setup.rules.last_four = self.last_four;
        if let Some(limit) = self.terms.stall_limit {
            setup.rules.stall_limit = limit;
        }
        Ok(setup.position()?)
    }

    /// Whether the round can have come to this.
    pub(crate) fn check(&self, result: RoundResult) -> Result<(), RoundError> {
        let captured = result.captured();
        let number = self.number;
        for side in Side::BOTH {
            let (seeds, start) = (captured[side], self.start.captured[side]);
            if !seeds.is_multiple_of(4) {
                return Err(RoundError::NotFours {
                    number,
                    side,
                    seeds,
                });
            }
            if seeds < start {
                return Err(RoundError::FewerThanAtStart {
                    number,
                    side,
                    start,
                    seeds,
                });
            }
        }
        let seeds = u16::from(captured.south) + u16::from(captured.north);
        let most = self.start.seeds();
        if seeds > u16::from(most) {
            return Err(RoundError::TooManySeeds {
                number,
                seeds,
                most,
            });
        }
        Ok(())
    }
}

/// Why a round can't begin from a position set up by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum StartError {
    /// The rounds of a refill match begin from what was captured (R1, R2).
    #[error("a refill match begins from its own boards (R1, R2), not from a position")]
    Refill,
    /// The position is of another variant.
    #[error("a match of {terms} can't begin from a position of {position}")]
    Variant {
        /// The position's.
        position: Variant,
        /// The match's.
        terms: Variant,
    },
    /// The position is on another board.
    #[error("a match on {terms} can't begin from a position on {position} (B1)")]
    Board {
        /// The position's.
        position: Shape,
        /// The match's.
        terms: Shape,
    },
    /// The position doesn't fit the rules of the round.
    #[error(transparent)]
    Setup(#[from] hoyito_core::SetupError),
}
