//! The moves of a position with where they lead.

use crate::moves::{MoveList, Moves};
use crate::{Move, Played, Position};

impl Position {
    /// Every legal move with what it brings about and the position it leads to, each sown once.
    ///
    /// ```
    /// use hoyito_core::Position;
    ///
    /// let position = Position::default();
    /// assert_eq!(position.successors().count(), 6);
    /// for (played, next) in position.successors() {
    ///     assert_eq!(next.captured().south, played.captured());
    /// }
    /// ```
    #[inline]
    pub fn successors(&self) -> Successors {
        let over = self.plain_ending().is_some();
        Successors {
            position: *self,
            holes: if over {
                MoveList::new(self.turn).into_iter()
            } else {
                self.occupied().into_iter()
            },
            may_pass: !over,
        }
    }
}

/// The moves of a position with where they lead. Made by [`Position::successors`].
#[derive(Debug, Clone)]
pub struct Successors {
    position: Position,
    holes: Moves,
    /// Whether no move was found yet, so that a pass may be forced.
    may_pass: bool,
}

impl Iterator for Successors {
    type Item = (Played, Position);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        for mv in self.holes.by_ref() {
            let mut next = self.position;
            if let Ok(played) = next.play(mv) {
                self.may_pass = false;
                return Some((played, next));
            }
        }
        if core::mem::take(&mut self.may_pass) {
            let mut next = self.position;
            let played = next.play(Move::Pass).ok()?;
            return Some((played, next));
        }
        None
    }

    /// The same without stopping at each move, which takes a tenth less time or more.
    #[inline]
    fn fold<B, F: FnMut(B, Self::Item) -> B>(mut self, init: B, mut f: F) -> B {
        let mut folded = init;
        for mv in self.holes.by_ref() {
            let mut next = self.position;
            if let Ok(played) = next.play(mv) {
                self.may_pass = false;
                folded = f(folded, (played, next));
            }
        }
        match self.next() {
            Some(pass) => f(folded, pass),
            None => folded,
        }
    }
}

impl core::iter::FusedIterator for Successors {}
