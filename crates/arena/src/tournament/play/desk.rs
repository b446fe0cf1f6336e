//! Where the threads fetch what to play next.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use hoyito_match::Match;

use super::super::schedule::Schedule;
use super::super::{Fixture, Progress, Shard};

/// How often a thread that waits looks whether it should stop.
const LOOK: Duration = Duration::from_millis(50);

/// Where the threads fetch the matches, in order, but not too far ahead of the first that is not over.
pub(super) struct Desk {
    schedule: Schedule,
    shard: Shard,
    ahead: u64,
    state: Mutex<State>,
    moved: Condvar,
}

struct State {
    /// The match that is handed out next.
    next: u64,
    /// As far as that match was played, if it was.
    begun: Option<Match>,
    /// How many matches are out and not over, or over and wait for others.
    out: u64,
    is_closed: bool,
}

impl Desk {
    pub(super) fn new(progress: &Progress<'_>, ahead: u64) -> Self {
        let next = progress.due().map_or(u64::MAX, |fixture| fixture.number);
        Self {
            schedule: progress.tournament().schedule(),
            shard: progress.shard(),
            ahead,
            state: Mutex::new(State {
                next,
                begun: Some(progress.contest()),
                out: 0,
                is_closed: false,
            }),
            moved: Condvar::new(),
        }
    }

    /// The next match, as far as it was played; `None` if there is none or the thread should stop.
    pub(super) fn fetch(&self, stop: &dyn Fn() -> bool) -> Option<(Fixture, Option<Match>)> {
        let mut state = self.state();
        while !state.is_closed && !stop() {
            if state.out < self.ahead {
                let fixture = self.schedule.fixture(state.next)?;
                state.next = self.shard.after(state.next);
                state.out += 1;
                return Some((fixture, state.begun.take()));
            }
            let waited = self.moved.wait_timeout(state, LOOK);
            (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        }
        None
    }

    /// The first match that was not over is over.
    pub(super) fn done(&self) {
        self.state().out -= 1;
        self.moved.notify_one();
    }

    /// Nothing more is handed out.
    pub(super) fn close(&self) {
        self.state().is_closed = true;
        self.moved.notify_all();
    }

    pub(super) fn is_closed(&self) -> bool {
        self.state().is_closed
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
