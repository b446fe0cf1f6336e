//! What a board is worth, by what its moves lead to.

use hoyito_core::{MoverView, Sown};

use super::Tables;
use super::rank::rank;

impl Tables {
    /// What a board is worth by its moves: captures lead to these tables, quiet moves and passes to
    /// boards whose value `value_of` tells, by their kind. A board that is worth `enough` need not be
    /// looked through: the result may then be anything from `enough` up.
    #[inline]
    pub(super) fn derive(
        &self,
        kind: usize,
        board: MoverView,
        enough: i8,
        value_of: impl Fn(usize, MoverView) -> i8,
    ) -> i8 {
        let other = self.rules().after_turn(kind);
        let variant = self.rules().variant();
        let mut best = None;
        for hole in 0..6 {
            let value = match board.sow(hole, variant) {
                None => continue,
                Some(Sown::Quiet(next)) => -value_of(other, next),
                Some(Sown::Capture { seeds, left }) => seeds as i8 + self.after_capture(left, kind),
            };
            best = best.max(Some(value));
            if value >= enough {
                break;
            }
        }
        best.unwrap_or_else(|| {
            // Who can't move passes, and where nobody can the game is over, blocked (M4, H2).
            let turned = board.turned();
            if turned.can_move() {
                -value_of(other, turned)
            } else {
                0
            }
        })
    }

    /// What a capture is worth that leaves this board, the seeds captured not included.
    #[inline]
    fn after_capture(&self, left: MoverView, kind: usize) -> i8 {
        match left.seeds() {
            0 => 0,
            // The last four are awarded (E1).
            4 => self.rules().kinds()[kind].award.value(),
            seeds => {
                let layer = self.layer(seeds, kind);
                layer.and_then(|layer| layer.value(rank(left))).unwrap_or(0)
            }
        }
    }
}
