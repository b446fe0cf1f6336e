//! What is done when somebody presses a key.

use std::time::Instant;

use hoyito_arena::Due;
use hoyito_core::Hole;
use hoyito_view::{Animation, Beat, Dialog, Hint, Notice, Scene, hole_beside};

use super::{Left, Screen, Showing, Table, Wish, pace};
use crate::failure::Failure;

impl Screen<'_> {
    /// Does what was asked for.
    pub(super) fn grant(&mut self, wish: Wish) -> Result<Option<Left>, Failure> {
        self.notice = None;
        if self.stop_reading(wish) {
            return Ok(None);
        }
        match wish {
            Wish::Interrupt => return Ok(Some(Left::Interrupted)),
            Wish::Redraw => {}
            _ if self.dialog.is_some() => return self.answer(wish),
            Wish::Hole(hole) => self.choose(hole),
            Wish::Beside { to_the_right } => self.choose_beside(to_the_right),
            Wish::Enter => self.enter(),
            Wish::Escape => self.chosen = None,
            Wish::Show => self.preview(),
            Wish::Hint => self.ask_for_hint(),
            Wish::TakeBack => self.take_back(),
            Wish::Laps => self.tell_laps(),
            Wish::Faster => self.set_speed(self.table.speed + 1),
            Wish::Slower => self.set_speed(self.table.speed - 1),
            Wish::Speed(speed) => self.set_speed(speed),
            Wish::Skip => self.skip(),
            Wish::Pause => self.is_paused = !self.is_paused,
            Wish::Resign if self.may_choose() => self.dialog = Some(Dialog::Resign),
            Wish::Agree if self.may_choose() => self.agree_or_ask(),
            Wish::Help => self.dialog = Some(Dialog::Help { from: 0 }),
            Wish::Leave => {
                if self.table.has_nothing_to_lose() {
                    return Ok(Some(Left::Dropped));
                }
                self.dialog = Some(Dialog::Leave(self.table.keeping()));
            }
            Wish::Scroll(scroll) => self.scroll(scroll),
            Wish::Resign | Wish::Agree | Wish::Yes | Wish::No | Wish::Keep => {}
        }
        Ok(None)
    }

    /// Whether a person is to choose a hole now.
    fn may_choose(&self) -> bool {
        self.showing.is_none() && matches!(self.table.sitting.due(), Due::Person(_))
    }

    /// Chooses a hole, or plays it if it is chosen already.
    fn choose(&mut self, hole: Hole) {
        if !self.may_choose() {
            return;
        }
        if self.chosen == Some(hole) {
            self.enter();
        } else {
            self.chosen = Some(hole);
        }
    }

    fn choose_beside(&mut self, to_the_right: bool) {
        if self.may_choose() {
            let position = self.table.sitting.position();
            let beside = hole_beside(position.shape(), position.turn(), self.chosen, to_the_right);
            self.chosen = beside;
        }
    }

    fn enter(&mut self) {
        // How the round ended is told once more, with what comes next.
        self.is_read = false;
        if let Some(hole) = self.chosen.filter(|_| self.may_choose()) {
            let before = self.table.last();
            // Why it can't be played is told beside it already.
            if let Ok(step) = self.table.play(hole) {
                self.table.players.forget();
                self.show(step, before);
            }
        }
    }

    /// Shows how the chosen hole would be sown.
    fn preview(&mut self) {
        let Some(hole) = self.chosen.filter(|_| self.may_choose()) else {
            return;
        };
        let before = *self.table.sitting.position();
        let Ok(played) = ({ before }).play(hole) else {
            return;
        };
        self.showing = Animation::new(&before, &played).map(|animation| Showing {
            animation,
            step: None,
            before: None,
        });
        self.next = Instant::now() + pace(Beat::Lap, self.table.speed);
    }

    fn ask_for_hint(&mut self) {
        if self.may_choose() {
            let Table {
                players, sitting, ..
            } = &mut *self.table;
            players.ask_for_hint(sitting);
            self.hint = Hint::Thinking;
        }
    }

    fn take_back(&mut self) {
        let notice = if self.table.take_back() {
            (self.showing, self.chosen, self.hint) = (None, None, Hint::None);
            Notice::TakenBack
        } else {
            Notice::NothingToTakeBack
        };
        self.notice = Some(notice.text(self.table.language));
    }

    fn tell_laps(&mut self) {
        match self.table.laps() {
            Some(lines) => self.dialog = Some(Dialog::Laps { lines, from: 0 }),
            None => self.notice = Some(Notice::NothingPlayed.text(self.table.language)),
        }
    }

    fn set_speed(&mut self, speed: u8) {
        self.table.speed = speed.clamp(1, Scene::FASTEST);
        self.next = self
            .next
            .min(Instant::now() + pace(Beat::Seed, self.table.speed));
    }

    /// To the end of the move that is shown; while everything stands still, one beat or move.
    fn skip(&mut self) {
        if self.is_paused {
            self.go_on_once();
        } else if let Some(showing) = &mut self.showing {
            while showing.animation.advance().is_some() {}
            self.next = Instant::now() + pace(Beat::Capture, self.table.speed);
        } else {
            self.next = Instant::now();
        }
    }

    fn agree_or_ask(&mut self) {
        if let Some(side) = self.table.disagrees() {
            let name = &*self.table.names[side];
            self.notice = Some(Notice::WillNotAgree { name }.text(self.table.language));
        } else {
            self.dialog = Some(Dialog::Agree);
        }
    }
}
