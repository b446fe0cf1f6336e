//! What is done when somebody answers what a dialog asks.

use hoyito_arena::Sitting;
use hoyito_view::{Dialog, Keeping, Scrolled};

use super::{Left, Screen, Scroll, Wish};
use crate::failure::Failure;

impl Screen<'_> {
    /// An answer to what is asked. How the match is left, if it is.
    pub(super) fn answer(&mut self, wish: Wish) -> Result<Option<Left>, Failure> {
        let Some(dialog) = self.dialog.take() else {
            return Ok(None);
        };
        let mover = self.table.sitting.position().turn();
        match (&dialog, wish) {
            (Dialog::Help { .. } | Dialog::Laps { .. }, Wish::Scroll(scroll)) => {
                self.dialog = Some(scrolled(dialog, scroll, self.drawn.dialog));
            }
            (
                Dialog::Help { .. } | Dialog::Laps { .. },
                Wish::Enter | Wish::Escape | Wish::Leave,
            )
            | (Dialog::Resign | Dialog::Agree | Dialog::Leave(_), Wish::No | Wish::Escape) => {}
            (Dialog::Resign, Wish::Yes) => self.table.declare(|sitting| sitting.resign(mover)),
            (Dialog::Agree, Wish::Yes) => self.table.declare(Sitting::agree),
            (Dialog::Leave(Keeping::In { .. }), Wish::Yes)
            | (Dialog::Leave(_) | Dialog::MatchOver(_), Wish::Keep) => {
                if self.table.keep_somewhere() {
                    return Ok(Some(Left::Kept));
                }
                // Nobody leaves who thinks that it is kept: there may be room soon.
                let keeping = self.table.kept();
                self.dialog = Some(match dialog {
                    Dialog::MatchOver(_) => Dialog::MatchOver(keeping),
                    _ => Dialog::Leave(keeping),
                });
            }
            (Dialog::Leave(_), Wish::Yes)
            | (Dialog::MatchOver(Keeping::Impossible { .. }), Wish::Leave) => {
                return Ok(Some(Left::Dropped));
            }
            (Dialog::MatchOver(Keeping::Impossible { .. }), _) => self.dialog = Some(dialog),
            (Dialog::RoundOver, Wish::Enter) => {
                self.table.next_round()?;
                self.chosen = None;
                self.settle();
            }
            // The board can be looked at; a key more goes on.
            (Dialog::RoundOver, Wish::Escape) => self.is_read = true,
            (Dialog::RoundOver, Wish::Leave) => {
                self.dialog = Some(Dialog::Leave(self.table.keeping()));
            }
            (Dialog::MatchOver(_), Wish::Enter | Wish::Leave | Wish::Escape) => {
                return Ok(Some(Left::Ended));
            }
            _ => self.dialog = Some(dialog),
        }
        Ok(None)
    }
}

/// A dialog with more lines than there is room for, further down or up.
fn scrolled(mut dialog: Dialog, scroll: Scroll, room: Scrolled) -> Dialog {
    if let Dialog::Help { from } | Dialog::Laps { from, .. } = &mut dialog {
        *from = scroll.from(*from, room);
    }
    dialog
}
