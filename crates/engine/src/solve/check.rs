//! The check of a proof, which knows nothing of how it was found.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::proof::{ProofError, ProofNode, ShownBy};
use super::spot::{After, COUNTED_BELOW, Ground, PASS, Replies, Reply, Spot, Statement};

/// The claims of a proof.
pub(super) struct Claims<'a> {
    nodes: &'a [ProofNode],
    statements: Vec<Statement>,
    /// Where each stands.
    places: BTreeMap<Statement, usize>,
}

/// What a claim rests on.
#[derive(Debug, Clone, Copy)]
struct Rest {
    /// The place of another claim.
    place: usize,
    /// Whether a move without a capture leads there.
    is_quiet: bool,
}

/// How far it was followed to a capture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Followed {
    NotYet,
    /// On the way.
    Open,
    /// So many quiet moves, at most.
    Done(u8),
}

impl<'a> Claims<'a> {
    /// Reads the nodes.
    pub(super) fn of(nodes: &'a [ProofNode], rules: crate::TableRules) -> Result<Self, ProofError> {
        let mut claims = Self {
            nodes,
            statements: Vec::with_capacity(nodes.len()),
            places: BTreeMap::new(),
        };
        for (place, node) in nodes.iter().enumerate() {
            let statement = node.statement(rules).map_err(|why| ProofError::Board {
                node: number(place),
                why,
            })?;
            if let Some(first) = claims.places.insert(statement, place) {
                return Err(ProofError::Twice {
                    node: number(place),
                    first: number(first),
                });
            }
            claims.statements.push(statement);
        }
        Ok(claims)
    }

    /// What is claimed of a board.
    pub(super) fn about(&self, spot: Spot) -> impl Iterator<Item = &Statement> {
        self.statements.iter().filter(move |it| it.spot == spot)
    }

    /// Checks that each claim rests on others, on tables or on the end of the game, and that no claim
    /// of a capture rests on itself.
    pub(super) fn check(&self, ground: &Ground) -> Result<(), ProofError> {
        let mut followed = Vec::new();
        followed.resize(self.nodes.len(), Followed::NotYet);
        for place in 0..self.nodes.len() {
            let rests = self.rests(place, ground)?;
            if self.has_to_capture(place) {
                self.follow(place, rests, ground, &mut followed)?;
            }
        }
        Ok(())
    }

    /// Whether the claim is not true of play without end, and nothing else bounds that.
    fn has_to_capture(&self, place: usize) -> bool {
        let statement = self.statements.get(place);
        statement.is_some_and(|it| !it.holds_without_end() && it.spot.turns() == 0)
    }

    /// What a claim rests on, each checked to be claimed, or true.
    fn rests(&self, place: usize, ground: &Ground) -> Result<Vec<Rest>, ProofError> {
        let node = number(place);
        let (Some(shown), Some(statement)) = (self.nodes.get(place), self.statements.get(place))
        else {
            return Err(ProofError::NoMove { node });
        };
        let replies = ground.replies(statement.spot);
        let replies = match (shown.shown_by, statement.is_movers()) {
            (ShownBy::All, false) => replies,
            (ShownBy::Hole(hole), true) => only(&replies, hole, node)?,
            (ShownBy::Pass, true) => only(&replies, PASS, node)?,
            (_, is_movers) => {
                let by_all = !is_movers;
                return Err(ProofError::ShownBy { node, by_all });
            }
        };
        let mut rests = Vec::new();
        for (hole, reply) in replies {
            let next = match statement.after(reply) {
                After::Decided(true) => continue,
                After::Decided(false) => return Err(ProofError::Untrue { node, hole }),
                After::Says(next) => next,
            };
            match next.plain() {
                Some(true) => continue,
                Some(false) => return Err(ProofError::Untrue { node, hole }),
                None => {}
            }
            let Some(&place) = self.places.get(&next) else {
                let tables = ground.told();
                return Err(ProofError::Missing { node, hole, tables });
            };
            let is_quiet = matches!(reply, Reply::Quiet(_));
            rests.push(Rest { place, is_quiet });
        }
        Ok(rests)
    }

    /// Follows a claim of a capture along quiet moves: they must come to an end.
    fn follow(
        &self,
        place: usize,
        rests: Vec<Rest>,
        ground: &Ground,
        followed: &mut [Followed],
    ) -> Result<(), ProofError> {
        let mut way = Vec::from([(place, rests, 0)]);
        while let Some((place, rests, longest)) = way.last_mut() {
            let not_forced = ProofError::NotForced {
                node: number(*place),
            };
            let Some(mark) = followed.get_mut(*place) else {
                return Err(not_forced);
            };
            if let Followed::NotYet = mark {
                *mark = Followed::Open;
            }
            let Some(rest) = rests.last().copied().filter(|_| *mark == Followed::Open) else {
                if *mark == Followed::Open {
                    *mark = Followed::Done(*longest);
                }
                way.pop();
                continue;
            };
            if !rest.is_quiet {
                rests.pop();
                continue;
            }
            match followed.get(rest.place) {
                Some(Followed::Done(moves)) if moves + 1 < COUNTED_BELOW => {
                    *longest = (*longest).max(moves + 1);
                    rests.pop();
                }
                Some(Followed::NotYet) => {
                    let below = self.rests(rest.place, ground)?;
                    way.push((rest.place, below, 0));
                }
                _ => return Err(not_forced),
            }
        }
        Ok(())
    }
}

/// The reply of one hole, if there is one.
fn only(replies: &Replies, hole: u8, node: u64) -> Result<Replies, ProofError> {
    let reply = replies.iter().find(|(of, _)| *of == hole);
    let reply = reply.ok_or(ProofError::NoMove { node })?;
    Ok([*reply].into_iter().collect())
}

/// The number of a node as people count.
fn number(place: usize) -> u64 {
    u64::try_from(place).map_or(u64::MAX, |place| place.saturating_add(1))
}
