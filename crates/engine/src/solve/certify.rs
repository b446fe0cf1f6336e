//! Making sure of what is supposed.
//!
//! Beginning with a statement, all are gathered that it rests on: what one move of whoever has to prove
//! it leads to, and what all moves of the other do. If each of them rests on others among them, or is
//! known, they are all true, provided that no ring of them claims a capture: whoever has to avoid
//! something only may go round for ever.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::prove::Prover;
use super::spot::{After, COUNTED_BELOW, PASS, Replies, Reply, Statement};
use super::store::{Effort, Entry};

/// How often gathering begins anew after something was found not to be so.
const ATTEMPTS: u32 = 16;

/// Statements that rest on each other and on what is known.
pub(super) type Support = BTreeMap<Statement, Mark>;

/// How far a statement is supported.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    /// What it rests on is being looked at.
    Open,
    /// By this move, if it is the mover's, or by all; with so many quiet moves until a capture, at most.
    Supported { hole: u8, to_capture: u8 },
}

/// Gathers the support of a statement.
pub(super) struct Certifier<'p, 'a> {
    prover: &'p mut Prover<'a>,
    /// Whether what is known is supported as well, so that nothing rests on what was found before.
    is_whole: bool,
    support: Support,
    /// Whether something was taken as supported that then was not.
    is_doubtful: bool,
}

/// A statement whose support is being gathered.
#[derive(Debug)]
struct Frame {
    statement: Statement,
    replies: Replies,
    /// The reply that is being looked at.
    at: usize,
    to_capture: u8,
    /// Whether it was searched anew because its support failed.
    is_second_try: bool,
}

/// What came of looking at a statement.
#[derive(Debug, Clone, Copy)]
enum Looked {
    Supported {
        to_capture: u8,
    },
    Failed,
    /// Its support has to be gathered first.
    Deeper(Statement),
}

/// The budget was spent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Spent;

impl<'p, 'a> Certifier<'p, 'a> {
    pub(super) fn new(prover: &'p mut Prover<'a>, is_whole: bool) -> Self {
        Self {
            prover,
            is_whole,
            support: Support::new(),
            is_doubtful: false,
        }
    }

    /// Makes sure of a statement; then it is known, with all that it rests on, which is handed back. `None`
    /// if it is not true after all, or that can't be made sure of.
    pub(super) fn certify(mut self, statement: Statement) -> Result<Option<Support>, Spent> {
        for _ in 0..ATTEMPTS {
            self.support.clear();
            self.is_doubtful = false;
            if self.gather(statement)? && !self.is_doubtful {
                self.keep();
                return Ok(Some(self.support));
            }
            if self.prover.is_true(statement).ok_or(Spent)? {
                continue;
            }
            return Ok(None);
        }
        Ok(None)
    }

    /// All that was gathered is known now.
    fn keep(&mut self) {
        for (statement, mark) in &self.support {
            if let Mark::Supported { hole, to_capture } = *mark {
                let effort = Effort::new(hole, 1);
                self.prover.store.prove(*statement, to_capture, effort);
            }
        }
    }

    /// Gathers the support of a statement. Whether there is enough.
    fn gather(&mut self, statement: Statement) -> Result<bool, Spent> {
        let mut frames: Vec<Frame> = Vec::new();
        let mut looked = self.look_at(statement, true)?;
        loop {
            let result = match looked {
                Looked::Deeper(statement) => {
                    frames.push(self.begin(statement)?);
                    None
                }
                result => Some(result),
            };
            let Some(mut frame) = frames.pop() else {
                return Ok(matches!(result, Some(Looked::Supported { .. })));
            };
            looked = self.go_on(&mut frame, result)?;
            if matches!(looked, Looked::Deeper(_)) {
                frames.push(frame);
            }
        }
    }

    /// Looks at one reply after the other; first takes what came of the one looked at last.
    fn go_on(&mut self, frame: &mut Frame, mut last: Option<Looked>) -> Result<Looked, Spent> {
        let is_movers = frame.statement.is_movers();
        loop {
            match last.take() {
                None => {}
                Some(Looked::Supported { to_capture }) => {
                    frame.count(to_capture);
                    if is_movers {
                        return Ok(self.finish(frame));
                    }
                    frame.at += 1;
                }
                Some(_) if is_movers => frame.at += 1,
                Some(_) if self.is_true_again(frame)? => {}
                Some(_) => return Ok(self.fail(frame)),
            }
            let Some(&(_, reply)) = frame.replies.get(frame.at) else {
                if !is_movers {
                    return Ok(self.finish(frame));
                }
                if self.is_true_again(frame)? {
                    continue;
                }
                return Ok(self.fail(frame));
            };
            let looked = match frame.statement.after(reply) {
                After::Decided(true) => Looked::Supported { to_capture: 0 },
                After::Decided(false) => Looked::Failed,
                After::Says(next) => self.look_at(next, !is_movers)?,
            };
            if matches!(looked, Looked::Deeper(_)) {
                return Ok(looked);
            }
            last = Some(looked);
        }
    }

    /// Looks at a statement. One of which nothing is known is searched if it is `needed`.
    fn look_at(&mut self, statement: Statement, needed: bool) -> Result<Looked, Spent> {
        if let Some(is_true) = statement.plain() {
            return Ok(Looked::plain(is_true));
        }
        match self.support.get(&statement) {
            Some(Mark::Open) => return Ok(Looked::plain(statement.holds_without_end())),
            Some(&Mark::Supported { to_capture, .. }) => {
                return Ok(Looked::Supported { to_capture });
            }
            None => {}
        }
        let is_true = match self.prover.store.belief(statement) {
            Some(belief) => {
                if let Some(to_capture) = belief.proof.filter(|_| belief.is_true && !self.is_whole)
                {
                    return Ok(Looked::Supported { to_capture });
                }
                belief.is_true
            }
            None if needed => self.prover.is_true(statement).ok_or(Spent)?,
            None => false,
        };
        if !is_true {
            return Ok(Looked::Failed);
        }
        Ok(Looked::Deeper(statement))
    }

    /// Begins to gather the support of a statement.
    fn begin(&mut self, statement: Statement) -> Result<Frame, Spent> {
        self.prover.budget.spend();
        if self.prover.budget.is_spent() {
            return Err(Spent);
        }
        self.support.insert(statement, Mark::Open);
        let mut frame = Frame {
            statement,
            replies: self.prover.ground.replies(statement.spot),
            at: 0,
            to_capture: 0,
            is_second_try: false,
        };
        self.order(&mut frame);
        Ok(frame)
    }

    /// The moves of whoever has to choose one, the best supported first.
    fn order(&self, frame: &mut Frame) {
        if !frame.statement.is_movers() {
            return;
        }
        let statement = frame.statement;
        let entry = self.prover.store.find(statement.spot);
        let best = entry.map_or(PASS, Entry::best);
        frame.replies.sort_by_cached_key(|&(hole, reply)| {
            let next = match statement.after(reply) {
                After::Decided(is_true) => return if is_true { (0, 0) } else { (5, 0) },
                After::Says(next) => next,
            };
            if self.support.contains_key(&next) {
                return (1, 0);
            }
            match self.prover.store.belief(next) {
                Some(belief) if !belief.is_true => (5, 0),
                Some(belief) => match belief.proof {
                    Some(to_capture) => (2, to_capture),
                    None if hole == best => (3, 0),
                    None => (4, 0),
                },
                None => (5, 0),
            }
        });
    }

    /// After its support failed: whether a statement is true when it is searched anew. Once only.
    fn is_true_again(&mut self, frame: &mut Frame) -> Result<bool, Spent> {
        if frame.is_second_try {
            return Ok(false);
        }
        frame.is_second_try = true;
        self.prover.store.doubt(frame.statement.spot);
        if !self.prover.is_true_anew(frame.statement).ok_or(Spent)? {
            return Ok(false);
        }
        frame.at = 0;
        frame.to_capture = 0;
        self.order(frame);
        Ok(true)
    }

    /// A statement is supported.
    fn finish(&mut self, frame: &Frame) -> Looked {
        let to_capture = frame.to_capture;
        if to_capture >= COUNTED_BELOW {
            return self.fail(frame);
        }
        let hole = frame.replies.get(frame.at).map_or(PASS, |(hole, _)| *hole);
        let mark = Mark::Supported { hole, to_capture };
        self.support.insert(frame.statement, mark);
        Looked::Supported { to_capture }
    }

    /// A statement is not supported. Others may already rest on it.
    fn fail(&mut self, frame: &Frame) -> Looked {
        self.support.remove(&frame.statement);
        self.prover.store.doubt(frame.statement.spot);
        self.is_doubtful = true;
        Looked::Failed
    }
}

impl Looked {
    const fn plain(is_true: bool) -> Self {
        if is_true {
            Self::Supported { to_capture: 0 }
        } else {
            Self::Failed
        }
    }
}

impl Frame {
    /// The reply that was looked at leads to a capture within so many quiet moves.
    fn count(&mut self, to_capture: u8) {
        let reply = self.replies.get(self.at).map(|(_, reply)| *reply);
        let is_quiet = matches!(reply, Some(Reply::Quiet(_)));
        if is_quiet && !self.statement.holds_without_end() {
            self.to_capture = self.to_capture.max(to_capture + 1);
        }
    }
}
