//! A match at one board, with people: whose choice it is, and what comes of it.
//!
//! Nothing here shows anything or waits for anybody: whoever runs a sitting asks what is [due](Sitting::due),
//! finds out what the person or player wants, and tells it.

mod players;
mod resume;
mod seat;
mod thinker;

pub use players::{Players, PlayersError};
pub use resume::{Resumed as ResumedSitting, SittingError, resume_sitting};
pub use seat::Seat;

use hoyito_core::{BySide, Ending, Move, PlayError, Played, Position, Side};
use hoyito_match::{Match, Round, TermsError};
use hoyito_notation::{Record, Tags, Termination, Winner};

use crate::game::result_of;
use crate::{Failure, LOG_TAG, MatchPlan, MatchPlayError, RoundPlayed};

/// A match at one board, with people.
///
/// ```
/// use hoyito_arena::{Due, MatchPlan, Seat, Sitting};
/// use hoyito_core::{BySide, Hole, Shape, Side, Variant};
/// use hoyito_engine::Seed;
/// use hoyito_match::{MatchKind, Terms};
///
/// let terms = Terms::new(Variant::III, Shape::SIX, MatchKind::rounds(1)?);
/// let names = BySide { south: "Ana".into(), north: "Luis".into() };
/// let plan = MatchPlan::new(terms, names, Seed::new(1));
/// let seats = BySide { south: Seat::Person, north: Seat::Person };
/// let mut sitting = Sitting::new(plan, seats)?;
/// assert_eq!(sitting.due(), Due::Person(Side::South));
///
/// sitting.play(Hole::from_letter('C').unwrap())?;
/// assert_eq!(sitting.due(), Due::Person(Side::North));
/// assert!(sitting.take_back());
/// assert_eq!(sitting.due(), Due::Person(Side::South));
///
/// sitting.resign(Side::South);
/// assert_eq!(sitting.round_over().unwrap().result.winner(), Some(Side::North));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Sitting {
    plan: MatchPlan,
    seats: BySide<Seat>,
    /// The match before the round.
    contest: Match,
    round: Round,
    position: Position,
    record: Record,
    /// The round when it is over.
    over: Option<RoundPlayed>,
}

/// What comes next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Due {
    /// A person is to choose a hole.
    Person(Side),
    /// A player is to choose a hole.
    Player(Side),
    /// A pass is forced (M4, H2), whoever it is.
    Pass(Side),
    /// The round is over, and another one follows.
    NextRound,
    /// The match is over.
    Nothing,
}

/// A move or pass that was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Step {
    /// The position it was made in.
    pub before: Position,
    /// What it brought about.
    pub played: Played,
    /// The position after it.
    pub after: Position,
}

/// The tags that say who sits where and what all chance comes from, so that the sitting can go on later.
pub(crate) const SEAT_TAGS: BySide<&str> = BySide {
    south: "SouthPlayer",
    north: "NorthPlayer",
};
pub(crate) const SEED_TAG: &str = "Seed";

impl Sitting {
    /// The beginning of a match.
    ///
    /// # Errors
    ///
    /// No match can be played on these terms, or from this position.
    pub fn new(plan: MatchPlan, seats: BySide<Seat>) -> Result<Self, MatchPlayError> {
        let contest = Match::new(plan.terms)?;
        let sitting = Self::going_on(plan, seats, contest)?;
        Ok(sitting.ok_or(TermsError::NoRounds)?)
    }

    /// A match of which some rounds were played; `None` if it is over.
    fn going_on(
        plan: MatchPlan,
        seats: BySide<Seat>,
        contest: Match,
    ) -> Result<Option<Self>, MatchPlayError> {
        let Some(round) = contest.next_round() else {
            return Ok(None);
        };
        let position = plan.start_of(&round)?;
        let mut sitting = Self {
            plan,
            seats,
            contest,
            round,
            position,
            record: Record::new(position),
            over: None,
        };
        sitting.begin(round)?;
        Ok(Some(sitting))
    }

    fn begin(&mut self, round: Round) -> Result<(), MatchPlayError> {
        self.position = self.plan.start_of(&round)?;
        self.round = round;
        self.record = Record::new(self.position);
        self.record.tags = self.tags();
        self.over = None;
        self.settle(None);
        Ok(())
    }

    /// The tags of the round, but for those of its ending.
    fn tags(&self) -> Tags {
        let mut tags = self.plan.tags(&self.contest, &self.round);
        for side in Side::BOTH {
            let seat = self.seats[side].to_string();
            tags.others.push((SEAT_TAGS[side].into(), seat));
        }
        let seed = self.plan.seed.to_string();
        tags.others.push((SEED_TAG.into(), seed));
        let has_log = self.seats.south.keeps_log() || self.seats.north.keeps_log();
        if let Some(logs) = self.plan.logs.as_ref().filter(|_| has_log) {
            let path = logs.of_round(self.round.number());
            tags.others
                .push((LOG_TAG.into(), path.display().to_string()));
        }
        tags
    }

    /// What was planned.
    pub const fn plan(&self) -> &MatchPlan {
        &self.plan
    }

    /// Who sits where.
    pub const fn seats(&self) -> &BySide<Seat> {
        &self.seats
    }

    /// The match: before the round, and after it when it is over.
    pub fn contest(&self) -> &Match {
        self.over.as_ref().map_or(&self.contest, |over| &over.after)
    }

    /// The round that is played.
    pub const fn round(&self) -> &Round {
        &self.round
    }

    /// The position as it stands.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The round so far, with all its tags; the whole of it when it is over.
    pub fn record(&self) -> &Record {
        self.over.as_ref().map_or(&self.record, |over| &over.record)
    }

    /// The round when it is over.
    pub const fn round_over(&self) -> Option<&RoundPlayed> {
        self.over.as_ref()
    }

    /// What comes next.
    pub fn due(&self) -> Due {
        let mover = self.position.turn();
        match &self.over {
            Some(over) if over.after.is_over() => Due::Nothing,
            Some(_) => Due::NextRound,
            None if self.position.must_pass() => Due::Pass(mover),
            None if self.seats[mover].is_person() => Due::Person(mover),
            None => Due::Player(mover),
        }
    }

    /// Plays a hole or a forced pass for whoever's turn it is.
    ///
    /// # Errors
    ///
    /// The rules forbid it, or the round is over; nothing is changed.
    pub fn play(&mut self, mv: impl Into<Move>) -> Result<Step, PlayError> {
        let before = self.position;
        if self.over.is_some() {
            // However it ended: it counts as finished.
            let ending = before.ending().unwrap_or(Ending::Completed);
            return Err(PlayError::GameOver { ending });
        }
        let played = self.position.play(mv)?;
        self.record.push(&played);
        self.settle(None);
        Ok(Step {
            before,
            played,
            after: self.position,
        })
    }

    /// The round is given up by `side`, who loses it (H4). Nothing happens if it is over.
    pub fn resign(&mut self, side: Side) {
        self.declare(Termination::Resignation, Some(side.other()), None);
    }

    /// Both stop the round here; what was captured decides (H4). Nothing happens if it is over.
    pub fn agree(&mut self) {
        self.declare(Termination::Agreement, None, None);
    }

    /// Whether a player at `side` would agree to stop here: if it has captured no less than the other.
    /// People are asked.
    ///
    /// Nobody gives a lead away so, and nobody has to play on who has nothing to gain.
    pub fn would_agree(&self, side: Side) -> bool {
        let captured = self.position.captured();
        captured[side] >= captured[side.other()]
    }

    /// The player whose turn it is failed and forfeits the round. Nothing happens if it is over.
    pub fn forfeit(&mut self, failure: Failure) {
        let winner = self.position.turn().other();
        if self.over.is_none() {
            self.record.tags.forfeit = Some(failure.forfeit());
        }
        self.declare(Termination::Forfeit, Some(winner), Some(failure));
    }

    fn declare(&mut self, termination: Termination, winner: Option<Side>, why: Option<Failure>) {
        if self.over.is_some() {
            return;
        }
        self.record.termination = termination;
        self.record.tags.winner = winner.map(Winner::Side);
        self.settle(why);
    }

    /// Hands the round to the match if it is over.
    fn settle(&mut self, failure: Option<Failure>) {
        if self.record.termination == Termination::Unfinished {
            return;
        }
        let result = result_of(&self.record);
        let mut after = self.contest;
        // The round was due, and what it came to was played by the rules.
        let taken = after.finish_round(self.round.number(), result);
        debug_assert_eq!(taken, Ok(()));
        self.over = Some(RoundPlayed {
            round: self.round,
            record: self.record.clone(),
            result,
            failure,
            after,
        });
    }

    /// Takes back the last choice of a person and all that followed. Whether there was one in this round;
    /// a round that is over stays so.
    pub fn take_back(&mut self) -> bool {
        if self.over.is_some() {
            return false;
        }
        let mut position = self.record.start;
        let mut last = None;
        for (index, ply) in self.record.plies.iter().enumerate() {
            if self.seats[position.turn()].is_person() && !position.must_pass() {
                last = Some(index);
            }
            // The round was played so.
            if position.play(ply.mv).is_err() {
                return false;
            }
        }
        let Some(kept) = last else {
            return false;
        };
        let moves: Vec<Move> = self.moves().take(kept).collect();
        self.position = self.record.start;
        self.record.plies.clear();
        self.record.captured = self.record.start.captured();
        self.follow(moves);
        true
    }

    /// Plays moves that were played before.
    fn follow(&mut self, moves: impl IntoIterator<Item = Move>) {
        for mv in moves {
            if self.play(mv).is_err() {
                return;
            }
        }
    }

    /// The moves and passes of the round so far.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        self.record.plies.iter().map(|ply| ply.mv)
    }

    /// Begins the next round, if one is due.
    ///
    /// # Errors
    ///
    /// The match can't go on from the position that was stated.
    pub fn next_round(&mut self) -> Result<(), MatchPlayError> {
        let Some(over) = &self.over else {
            return Ok(());
        };
        let Some(round) = over.after.next_round() else {
            return Ok(());
        };
        self.contest = over.after;
        self.begin(round)
    }
}

#[cfg(test)]
mod tests;
