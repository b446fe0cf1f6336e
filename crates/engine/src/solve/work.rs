//! Narrowing the bounds of a position.

use alloc::vec::Vec;

use hoyito_core::Position;

use super::bounds::{Bounds, MoveValue};
use super::certify::{Certifier, Support};
use super::prove::Prover;
use super::spot::{Spot, Statement};
use crate::Tables;

/// How many boards are looked at for one question, the first time. Each further time twice as many.
const FIRST_STEP: u64 = 10_000;

/// A solver at work.
pub(super) struct Work<'a> {
    pub(super) prover: Prover<'a>,
    pub(super) tables: &'a Tables,
    /// How many boards may be looked at in all.
    most: u64,
}

/// A position whose value is asked for.
#[derive(Debug, Clone, Copy)]
struct Question {
    position: Position,
    spot: Spot,
    /// What its value is thought to be.
    guess: i8,
    step: u64,
}

impl<'a> Work<'a> {
    pub(super) fn new(prover: Prover<'a>, tables: &'a Tables) -> Self {
        let most = prover.budget.most;
        Self {
            prover,
            tables,
            most,
        }
    }

    /// The bounds that are known of a position's value.
    pub(super) fn bounds(&self, position: &Position) -> Bounds {
        if position.is_over() {
            return Bounds::exactly(0);
        }
        let plain = Bounds::plain(position);
        if let Some(value) = self.tables.probe(position) {
            return Bounds::exactly(value);
        }
        let Some(spot) = Spot::of(position) else {
            return plain;
        };
        let (low, high) = self.prover.store.known(spot);
        Bounds {
            lower: low.max(plain.lower),
            upper: high.min(plain.upper),
        }
    }

    /// The legal moves, from the mover's left, with the bounds that are known.
    pub(super) fn moves(&self, position: &Position) -> Vec<MoveValue> {
        let successors = position.successors();
        let values = successors.map(|(played, next)| MoveValue {
            mv: played.mv,
            bounds: self.bounds(&next).before(&played, position, &next),
        });
        values.collect()
    }

    /// The bounds of a position by those of its moves as well.
    pub(super) fn bounds_by_moves(&self, position: &Position, moves: &[MoveValue]) -> Bounds {
        let by_moves = Bounds::best_of(moves);
        let own = self.bounds(position);
        by_moves.map_or(own, |by_moves| own.and(by_moves))
    }

    /// Narrows the bounds of a position, then those of each of its moves, as long as the budget lasts:
    /// the half of it for the position.
    pub(super) fn solve(&mut self, position: &Position) {
        if let Some(mut root) = Question::new(position, 0) {
            let half = self.most / 2;
            while self.bounds(position).value().is_none() && self.goes_on(half) {
                self.narrow(&mut root);
            }
        }
        let mut questions: Vec<Question> = Vec::new();
        let guess = self.bounds(position).middle();
        for (played, next) in position.successors() {
            let guess = Bounds::exactly(guess).after(&played, position, &next);
            questions.extend(Question::new(&next, guess.lower));
        }
        loop {
            questions.retain(|asked| self.bounds(&asked.position).value().is_none());
            if questions.is_empty() || !self.goes_on(self.most) {
                return;
            }
            for asked in &mut questions {
                self.narrow(asked);
            }
        }
    }

    fn goes_on(&self, most: u64) -> bool {
        !self.prover.budget.is_stopped && self.prover.budget.nodes < most
    }

    /// Asks whether the value is the one that is guessed, or on which side of it.
    fn narrow(&mut self, asked: &mut Question) {
        let Bounds { lower, upper } = self.bounds(&asked.position);
        let guess = asked.guess.clamp(lower, upper);
        // At least what is guessed, and no more than that.
        for claim in [guess, guess + 4] {
            if !(lower + 4..=upper).contains(&claim) {
                continue;
            }
            let statement = Statement::at_least(asked.spot, claim);
            let Some(found) = self.find_out(statement, asked.step) else {
                continue;
            };
            asked.guess = if found { claim } else { claim - 4 };
            return;
        }
        asked.step = asked.step.saturating_mul(2);
    }

    /// Whether a statement is true; what is found is known afterwards. `None` if so many boards do not
    /// suffice.
    pub(super) fn find_out(&mut self, statement: Statement, boards: u64) -> Option<bool> {
        self.allow(boards);
        let found = self.prover.is_true(statement);
        let found = found.and_then(|is_true| {
            let found = if is_true {
                statement
            } else {
                statement.opposite()
            };
            if found.plain() == Some(true) {
                return Some(is_true);
            }
            let belief = self.prover.store.belief(found)?;
            if belief.proof.is_none() {
                self.allow(boards);
                let certified = Certifier::new(&mut self.prover, false).certify(found);
                certified.ok().flatten()?;
            }
            Some(is_true)
        });
        self.prover.budget.most = self.most;
        found
    }

    /// All that a true statement rests on, down to the tables.
    pub(super) fn support(&mut self, statement: Statement) -> Option<Support> {
        let certified = Certifier::new(&mut self.prover, true).certify(statement);
        if let Some(support) = certified.ok()? {
            return Some(support);
        }
        // What is known is true, but where what it rested on was let go of and found again in another
        // way, it may now seem to rest on itself. So from the beginning.
        self.prover.store.clear();
        let certified = Certifier::new(&mut self.prover, true).certify(statement);
        certified.ok().flatten()
    }

    /// So many boards from now on, within what there is in all.
    fn allow(&mut self, boards: u64) {
        let budget = &mut self.prover.budget;
        budget.most = budget.nodes.saturating_add(boards).min(self.most);
    }
}

impl Question {
    fn new(position: &Position, guess: i8) -> Option<Self> {
        Some(Self {
            position: *position,
            spot: Spot::of(position)?,
            guess,
            step: FIRST_STEP,
        })
    }
}
