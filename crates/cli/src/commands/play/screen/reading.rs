//! The story, read further back than its end.

use super::{Screen, Scroll, Wish};

/// How the story is read.
#[derive(Debug)]
pub(super) struct Reading {
    /// How many lines it is scrolled back.
    pub(super) back: u16,
    /// How many moves it had when reading began: what comes later does not push it away.
    moves: usize,
}

impl Reading {
    /// As much of a story as is read.
    pub(super) fn part_of<'a>(&self, story: &'a [String]) -> &'a [String] {
        story.get(..self.moves).unwrap_or(story)
    }
}

impl Screen<'_> {
    /// Scrolls the story. Further down than its end, the reading is over.
    pub(super) fn scroll(&mut self, scroll: Scroll) {
        let room = self.drawn.story;
        let Some(reading) = &mut self.reading else {
            if scroll.is_up() && room.hidden > 0 {
                // How much there is shows when it is drawn.
                let by_a_line = Scroll::Lines(1);
                let back = if scroll == Scroll::First {
                    u16::MAX
                } else {
                    by_a_line.from(0, room)
                };
                let moves = self.table.story.len();
                self.reading = Some(Reading { back, moves });
            }
            return;
        };
        let back = reading.back.min(room.hidden);
        if back == 0 && !scroll.is_up() {
            self.reading = None;
            return;
        }
        // Counted from the beginning, as everything that is scrolled.
        let first = scroll.from(room.hidden - back, room);
        reading.back = room.hidden - first;
    }

    /// Whoever does something else than to read sees the game again. Whether that was all that was wanted.
    pub(super) fn stop_reading(&mut self, wish: Wish) -> bool {
        let goes_on_beside = matches!(
            wish,
            Wish::Scroll(_)
                | Wish::Redraw
                | Wish::Interrupt
                | Wish::Faster
                | Wish::Slower
                | Wish::Speed(_)
                | Wish::Skip
                | Wish::Pause
                | Wish::Help
                | Wish::Leave
        );
        let was_reading = self.reading.is_some();
        if self.dialog.is_none() && !goes_on_beside {
            self.reading = None;
        }
        was_reading && self.reading.is_none() && matches!(wish, Wish::Enter | Wish::Escape)
    }
}
