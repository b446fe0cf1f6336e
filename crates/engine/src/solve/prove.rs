//! Proving that a board is worth at least so much, or that it is not.
//!
//! Proof-number search, depth first with a memory (df-pn, after Nagai): it goes where the least is
//! still missing. Every statement has two numbers, how many others have to be proven, at the least, to
//! prove it, and to refute it. A board that comes again on the way, with no capture in between, proves
//! what is true of play without end and refutes the rest; what was found so holds on that way only, and
//! is kept as supposed, not as known.

use alloc::vec::Vec;

use arrayvec::ArrayVec;

use super::spot::{After, COUNTED_BELOW, Ground, PASS, Says, Spot, Statement};
use super::store::{Effort, Numbers, Store};

/// The number of what can't be proven, or refuted.
const NEVER: u32 = 1 << 30;

/// How many moves a line may go on. Where it would go on longer, play is taken to be without end.
const LONGEST_LINE: usize = 600;

/// How often `stop` is asked: once in so many boards.
const ASK_STOP: u64 = 256;

/// What was proven.
const PROVEN: Numbers = Numbers {
    proof: 0,
    refutation: NEVER,
};

/// What was refuted.
const REFUTED: Numbers = PROVEN.of_opposite();

/// A search for proofs.
pub(super) struct Prover<'a> {
    pub(super) ground: Ground,
    pub(super) store: &'a mut Store,
    pub(super) budget: Budget<'a>,
    /// The boards on the way.
    line: Vec<Spot>,
}

/// What a search may still do.
pub(super) struct Budget<'a> {
    /// The boards looked at.
    pub(super) nodes: u64,
    /// How many may be looked at.
    pub(super) most: u64,
    pub(super) stop: &'a mut dyn FnMut() -> bool,
    pub(super) is_stopped: bool,
}

impl<'a> Budget<'a> {
    /// So many boards, or until `stop` says so.
    pub(super) const fn new(most: u64, stop: &'a mut dyn FnMut() -> bool) -> Self {
        Self {
            nodes: 0,
            most,
            stop,
            is_stopped: false,
        }
    }

    /// Counts a board.
    pub(super) fn spend(&mut self) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(ASK_STOP) && (self.stop)() {
            self.is_stopped = true;
        }
    }

    pub(super) const fn is_spent(&self) -> bool {
        self.is_stopped || self.nodes >= self.most
    }
}

/// A move on the way to a proof.
#[derive(Debug, Clone, Copy)]
struct Way {
    hole: u8,
    /// What it comes to for whoever has to prove the statement.
    numbers: Numbers,
    /// What has to be found out for that; `None` if it is decided.
    next: Option<Next>,
}

#[derive(Debug, Clone, Copy)]
struct Next {
    spot: Spot,
    /// That it is worth at least so much to its mover.
    claim: i8,
    /// Whether the move proves the statement if this is refuted, since the other player moves.
    is_opposite: bool,
}

impl Numbers {
    const fn of_opposite(self) -> Self {
        Self {
            proof: self.refutation,
            refutation: self.proof,
        }
    }

    const fn turned_if(self, is_opposite: bool) -> Self {
        if is_opposite {
            self.of_opposite()
        } else {
            self
        }
    }

    const fn is_decided(self) -> bool {
        self.proof == 0 || self.refutation == 0
    }
}

impl<'a> Prover<'a> {
    pub(super) fn new(ground: Ground, store: &'a mut Store, budget: Budget<'a>) -> Self {
        let line = Vec::with_capacity(LONGEST_LINE);
        Self {
            ground,
            store,
            budget,
            line,
        }
    }

    /// Finds out whether a statement is true; `None` if the budget does not suffice. What is found may
    /// be no more than supposed.
    pub(super) fn is_true(&mut self, statement: Statement) -> Option<bool> {
        if let Some(plain) = statement.plain() {
            return Some(plain);
        }
        match self.store.belief(statement) {
            Some(belief) => Some(belief.is_true),
            None => self.is_true_anew(statement),
        }
    }

    /// The same by looking at its moves, whatever is known of itself.
    pub(super) fn is_true_anew(&mut self, statement: Statement) -> Option<bool> {
        if self.budget.is_spent() {
            return None;
        }
        let (claim, is_opposite) = match statement.says {
            Says::AtLeast(value) => (value, false),
            Says::AtMost(value) => (value + 4, true),
        };
        let all = Numbers {
            proof: NEVER,
            refutation: NEVER,
        };
        self.line.clear();
        let numbers = self.search(statement.spot, claim, all, 0);
        numbers
            .is_decided()
            .then_some((numbers.proof == 0) != is_opposite)
    }

    /// The numbers as far as known.
    #[inline]
    fn numbers(&self, spot: Spot, claim: i8) -> Numbers {
        let statement = Statement::at_least(spot, claim);
        if let Some(plain) = statement.plain() {
            return if plain { PROVEN } else { REFUTED };
        }
        let entry = self.store.find(spot);
        let belief = entry.and_then(|entry| entry.belief(statement.says));
        match (belief, entry) {
            (Some(belief), _) if belief.is_true => PROVEN,
            (Some(_), _) => REFUTED,
            (None, Some(entry)) if entry.claim == claim => entry.numbers,
            _ => guess(claim),
        }
    }

    /// Whether the board is on the way with no capture since: with the same player to move, two moves
    /// before, four, and so on.
    #[inline]
    fn is_repeated(&self, spot: Spot, quiet: u8) -> bool {
        let way = self.line.iter().rev().take(usize::from(quiet) + 1);
        way.skip(1).step_by(2).any(|past| *past == spot)
    }

    fn ways(&self, spot: Spot, claim: i8, quiet: u8) -> ArrayVec<Way, 6> {
        let statement = Statement::at_least(spot, claim);
        let without_end = statement.holds_without_end();
        let is_too_long = self.line.len() >= LONGEST_LINE || quiet >= COUNTED_BELOW;
        let way = |(hole, reply)| {
            let next = match statement.after(reply) {
                After::Decided(is_true) => return Way::decided(hole, is_true),
                After::Says(next) => next,
            };
            let is_opposite = !next.is_movers();
            if is_too_long || is_opposite && self.is_repeated(next.spot, quiet) {
                return Way::decided(hole, without_end);
            }
            let claim = match next.says {
                Says::AtLeast(value) => value,
                Says::AtMost(value) => value + 4,
            };
            Way {
                hole,
                numbers: PROVEN,
                next: Some(Next {
                    spot: next.spot,
                    claim,
                    is_opposite,
                }),
            }
        };
        self.ground.replies(spot).into_iter().map(way).collect()
    }

    /// Searches until the statement is decided, one of the numbers reaches its bound, or the budget is
    /// spent.
    fn search(&mut self, spot: Spot, claim: i8, bound: Numbers, quiet: u8) -> Numbers {
        let before = self.budget.nodes;
        self.budget.spend();
        self.line.push(spot);
        let mut ways = self.ways(spot, claim, quiet);
        let (numbers, best) = loop {
            let sum = self.sum(&mut ways);
            let numbers = sum.numbers;
            let is_enough = numbers.proof >= bound.proof || numbers.refutation >= bound.refutation;
            let Some(way) = ways.get(sum.best) else {
                break (REFUTED, PASS);
            };
            let Some(next) = way
                .next
                .filter(|_| !is_enough && !numbers.is_decided() && !self.budget.is_spent())
            else {
                break (numbers, way.hole);
            };
            let bound = sum.bound_below(way, bound).turned_if(next.is_opposite);
            let quiet = if next.is_opposite { quiet + 1 } else { 0 };
            self.search(next.spot, next.claim, bound, quiet);
        };
        self.line.pop();
        let effort = Effort::new(best, self.budget.nodes - before);
        if numbers.is_decided() {
            self.keep(spot, claim, numbers.proof == 0, effort);
        } else {
            self.store.keep(spot, claim, numbers, effort);
        }
        numbers
    }

    /// Looks up all ways, and what they come to together.
    #[inline]
    fn sum(&self, ways: &mut [Way]) -> Sum {
        let mut sum = Sum {
            numbers: Numbers {
                proof: NEVER,
                refutation: 0,
            },
            best: 0,
            second: NEVER,
        };
        let mut best_refutation = NEVER;
        for (index, way) in ways.iter_mut().enumerate() {
            if let Some(next) = way.next {
                way.numbers = self
                    .numbers(next.spot, next.claim)
                    .turned_if(next.is_opposite);
            }
            let Numbers { proof, refutation } = way.numbers;
            let all = sum.numbers.refutation.saturating_add(refutation);
            sum.numbers.refutation = all.min(NEVER);
            let is_better = proof < sum.numbers.proof
                || proof == sum.numbers.proof && refutation < best_refutation;
            if is_better {
                sum.second = sum.numbers.proof;
                sum.numbers.proof = proof;
                sum.best = index;
                best_refutation = refutation;
            } else {
                sum.second = sum.second.min(proof);
            }
        }
        if sum.numbers.proof == 0 {
            sum.numbers = PROVEN;
        } else if sum.numbers.refutation == 0 {
            sum.numbers = REFUTED;
        }
        sum
    }

    /// Keeps what was found: as known if all that it rests on is.
    fn keep(&mut self, spot: Spot, claim: i8, is_true: bool, effort: Effort) {
        let statement = if is_true {
            Statement::at_least(spot, claim)
        } else {
            Statement::at_most(spot, claim - 4)
        };
        match self.rests_on_known(statement) {
            Some(to_capture) if to_capture < COUNTED_BELOW => {
                self.store.prove(statement, to_capture, effort);
            }
            _ => self.store.suppose(statement, effort),
        }
    }

    /// Whether one move, or all, as it takes, lead to what is known to be true. Then the most quiet moves
    /// until a capture.
    fn rests_on_known(&self, statement: Statement) -> Option<u8> {
        let proofs = self.ground.replies(statement.spot).into_iter();
        let proofs = proofs.map(|(_, reply)| match statement.after(reply) {
            After::Decided(is_true) => is_true.then_some(0),
            After::Says(next) => {
                let to_capture = match next.plain() {
                    Some(is_true) => is_true.then_some(0)?,
                    None => self.store.belief(next).filter(|it| it.is_true)?.proof?,
                };
                // After a capture one begins to count anew.
                let is_quiet = next.is_movers() != statement.is_movers();
                let counts = is_quiet && !statement.holds_without_end();
                Some(if counts { to_capture + 1 } else { 0 })
            }
        });
        if statement.is_movers() {
            proofs.flatten().min()
        } else {
            proofs.reduce(|one, other| Some(one?.max(other?))).flatten()
        }
    }
}

impl Way {
    const fn decided(hole: u8, is_true: bool) -> Self {
        Self {
            hole,
            numbers: if is_true { PROVEN } else { REFUTED },
            next: None,
        }
    }
}

/// What the ways come to together.
#[derive(Debug, Clone, Copy)]
struct Sum {
    numbers: Numbers,
    /// The way that needs the least to be proven.
    best: usize,
    /// What the next best needs.
    second: u32,
}

impl Sum {
    /// How far the best way is followed: until another is better by a quarter, or this board has enough.
    #[inline]
    fn bound_below(&self, way: &Way, bound: Numbers) -> Numbers {
        let others = self.numbers.refutation - way.numbers.refutation;
        Numbers {
            proof: bound
                .proof
                .min(self.second.saturating_add(self.second / 4 + 1)),
            refutation: bound.refutation.saturating_sub(others),
        }
    }
}

/// The numbers of a board of which nothing is known: the more is claimed the more is to be proven.
#[inline]
fn guess(claim: i8) -> Numbers {
    let fours = i32::from(claim) / 4;
    Numbers {
        proof: 1 + fours.max(0).unsigned_abs(),
        refutation: 1 + (1 - fours).max(0).unsigned_abs(),
    }
}
