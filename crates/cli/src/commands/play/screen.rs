//! Playing on the whole screen: keys and clicks in, one picture after the other out.

mod answers;
mod reading;
mod wishes;

use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use hoyito_arena::{Due, Step};
use hoyito_core::{Hole, Move};
use hoyito_notation::Ply;
use hoyito_view::{Animation, Beat, Dialog, Drawn, Hint, Now, Scene, draw};
use ratatui_core::layout::Rect;
use ratatui_crossterm::crossterm::event::{self, Event};

use self::reading::Reading;
use super::keys::{Scroll, Wish, wish};
use super::table::{Left, Table};
use super::terminal::{FullScreen, is_gone};
use crate::failure::Failure;
use crate::interrupt::Interrupt;

/// How long is waited for a key before the signals are looked at.
const GLANCE: Duration = Duration::from_millis(100);
/// How often a player that thinks is looked at.
const THINKING: Duration = Duration::from_millis(20);
/// How long it can be read that somebody passes.
const PASS: Duration = Duration::from_millis(900);

/// Plays until somebody leaves or the match is over.
pub(super) fn run(table: &mut Table, interrupt: &Interrupt) -> Result<Left, Failure> {
    let mut full = FullScreen::take().map_err(Failure::Terminal)?;
    let events = events();
    let mut screen = Screen::new(table);
    loop {
        screen.go_on();
        if interrupt.is_wanted() || is_gone() || screen.draw(&mut full).is_err() {
            return Ok(Left::Interrupted);
        }
        let event = match events.recv_timeout(screen.patience()) {
            Ok(event) => event,
            Err(RecvTimeoutError::Timeout) => continue,
            Err(RecvTimeoutError::Disconnected) => return Ok(Left::Interrupted),
        };
        if is_gone() {
            return Ok(Left::Interrupted);
        }
        let size = full.terminal.size().map_err(Failure::Terminal)?;
        let wish = wish(
            &event,
            screen.table.sitting.position(),
            (size.width, size.height),
            screen.dialog.as_ref(),
            screen.table.language,
        );
        if wish == Some(Wish::Redraw) {
            // What another program wrote over it goes as well.
            let whole = Rect::new(0, 0, size.width, size.height);
            full.terminal.resize(whole).map_err(Failure::Terminal)?;
        }
        if let Some(wish) = wish
            && let Some(left) = screen.grant(wish)?
        {
            return Ok(left);
        }
    }
}

/// Keys, clicks and changes of size as they come, until there are no more.
///
/// They are read in a thread of their own, which ends with the program: when a terminal is closed, reading
/// from it may never come back, and there is still something to be kept.
fn events() -> Receiver<Event> {
    let (seen, events) = channel();
    thread::spawn(move || {
        while let Ok(event) = event::read() {
            if seen.send(event).is_err() {
                return;
            }
        }
    });
    events
}

/// What is on the screen beside the game itself.
struct Screen<'a> {
    table: &'a mut Table,
    chosen: Option<Hole>,
    hint: Hint,
    dialog: Option<Dialog>,
    showing: Option<Showing>,
    is_paused: bool,
    /// Whether it was read how the round ended.
    is_read: bool,
    notice: Option<String>,
    /// How the story is read, if it is.
    reading: Option<Reading>,
    /// What had room.
    drawn: Drawn,
    /// When something happens next that nobody is asked about.
    next: Instant,
}

/// A move that is shown.
struct Showing {
    animation: Animation,
    /// The move, or `None` if it is a preview.
    step: Option<Step>,
    /// The last move before it.
    before: Option<Ply>,
}

impl<'a> Screen<'a> {
    fn new(table: &'a mut Table) -> Self {
        Self {
            table,
            chosen: None,
            hint: Hint::None,
            dialog: None,
            showing: None,
            is_paused: false,
            is_read: false,
            notice: None,
            reading: None,
            drawn: Drawn::default(),
            next: Instant::now(),
        }
    }

    /// How long nothing happens but by a key.
    fn patience(&self) -> Duration {
        let is_thinking = self.table.players.is_thinking() || self.hint == Hint::Thinking;
        let most = if is_thinking { THINKING } else { GLANCE };
        if self.is_busy() {
            let wait = self.next.saturating_duration_since(Instant::now());
            wait.min(most)
        } else {
            most
        }
    }

    /// Whether something goes on by itself.
    fn is_busy(&self) -> bool {
        let by_itself = matches!(
            self.table.sitting.due(),
            Due::Pass(_) | Due::NextRound | Due::Nothing
        );
        !self.is_paused
            && self.dialog.is_none()
            && (self.showing.is_some() || (by_itself && !self.is_read))
    }

    /// Everything that happens by itself.
    fn go_on(&mut self) {
        self.take_hint();
        if self.is_paused || self.dialog.is_some() || Instant::now() < self.next {
            return;
        }
        self.go_on_once();
    }

    fn go_on_once(&mut self) {
        if self.showing.is_some() {
            self.beat();
            return;
        }
        match self.table.sitting.due() {
            Due::Person(_) => {}
            Due::Player(_) => self.wait_for_player(),
            Due::Pass(_) => {
                // It could be read for a while.
                if self.table.play(Move::Pass).is_ok() {
                    self.settle();
                }
            }
            Due::NextRound if self.is_read => {}
            Due::NextRound => self.dialog = Some(Dialog::RoundOver),
            Due::Nothing => {
                self.dialog = Some(Dialog::MatchOver(self.table.keeping()));
            }
        }
    }

    fn wait_for_player(&mut self) {
        let Table {
            players, sitting, ..
        } = &mut *self.table;
        if !players.is_thinking() {
            players.ask(sitting);
        }
        let Some(choice) = players.answer(Duration::ZERO) else {
            return;
        };
        let before = self.table.last();
        match self.table.obey(choice) {
            Ok(step) => self.show(step, before),
            Err(notice) => self.notice = Some(notice).filter(|notice| !notice.is_empty()),
        }
    }

    fn take_hint(&mut self) {
        if self.hint == Hint::Thinking
            && let Some(mv) = self.table.players.hint(Duration::ZERO)
        {
            self.hint = Hint::Of(mv);
        }
    }

    /// A beat of the move that is shown.
    fn beat(&mut self) {
        let Some(showing) = &mut self.showing else {
            return;
        };
        if let Some(beat) = showing.animation.advance() {
            self.next = Instant::now() + pace(beat, self.table.speed);
        } else {
            self.showing = None;
            self.settle();
        }
    }

    /// Shows a move that was made.
    fn show(&mut self, step: Step, before: Option<Ply>) {
        self.chosen = None;
        self.hint = Hint::None;
        self.notice = None;
        let animation = Animation::new(&step.before, &step.played);
        self.showing = animation
            .filter(|_| self.table.speed < Scene::FASTEST)
            .map(|animation| Showing {
                animation,
                step: Some(step),
                before,
            });
        if self.showing.is_none() {
            self.settle();
        } else {
            self.next = Instant::now() + pace(Beat::Lap, self.table.speed);
        }
    }

    /// A move is over; what comes next can be read first, if it comes by itself.
    fn settle(&mut self) {
        let wait = match self.table.sitting.due() {
            Due::Pass(_) => PASS,
            Due::Player(_) => pace(Beat::Capture, self.table.speed),
            _ => Duration::ZERO,
        };
        self.next = Instant::now() + wait;
    }

    fn draw(&mut self, full: &mut FullScreen) -> std::io::Result<()> {
        let record = self.table.sitting.record();
        let now = match (&self.showing, self.table.sitting.due()) {
            (Some(showing), _) => Now::Sowing {
                animation: &showing.animation,
                is_preview: showing.step.is_none(),
            },
            (None, Due::Person(_)) => Now::Choosing {
                chosen: self.chosen,
                hint: self.hint,
            },
            (None, Due::Player(_)) => Now::Thinking,
            (None, Due::Pass(_)) => Now::Waiting,
            (None, Due::NextRound | Due::Nothing) => Now::Over(record),
        };
        let mut scene = self.table.scene(now);
        if let Some(showing) = &self.showing
            && let Some(step) = &showing.step
        {
            scene.position = &step.before;
            scene.last = showing.before;
            // What came of it is told when it was seen.
            scene.story = scene.story.split_last().map_or(&[], |(_, told)| told);
        }
        if let Some(reading) = &self.reading {
            scene.story = reading.part_of(scene.story);
            scene.reading = Some(reading.back);
        }
        scene.dialog.clone_from(&self.dialog);
        scene.is_paused = self.is_paused;
        let trouble = self.table.trouble();
        scene.notice = trouble.as_deref().or(self.notice.as_deref());
        let mut drawn = Drawn::default();
        let done = full
            .terminal
            .draw(|frame| drawn = draw(&scene, frame.buffer_mut()));
        done.map(drop)?;
        self.drawn = drawn;
        Ok(())
    }
}

/// How long a beat is seen.
fn pace(beat: Beat, speed: u8) -> Duration {
    let seed = match speed {
        ..=1 => 500,
        2 => 250,
        3 => 120,
        4 => 60,
        5 => 25,
        _ => 0,
    };
    Duration::from_millis(match beat {
        Beat::Seed => seed,
        Beat::Lap => 3 * seed,
        Beat::Capture => 5 * seed,
    })
}
