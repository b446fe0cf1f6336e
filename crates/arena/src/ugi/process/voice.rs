//! What is written into the log of a game.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use hoyito_core::Side;

use super::Line;
use crate::GameLog;

/// How many lines are kept while there is no log: what a program complains about as it starts.
const MOST_KEPT: usize = 100;

/// How many bytes of a line are logged.
const MOST_OF_A_LINE: usize = 1000;

/// What passes between a program and us, as it goes into the log of whatever game it plays.
#[derive(Debug, Clone, Default)]
pub(in crate::ugi) struct Voice(Arc<Mutex<Inner>>);

#[derive(Debug, Default)]
struct Inner {
    game: Option<Game>,
    /// What could not be logged yet.
    kept: Vec<String>,
}

#[derive(Debug)]
struct Game {
    log: GameLog,
    side: Side,
}

impl Voice {
    /// From now on it plays this side of the game that has this log.
    pub(in crate::ugi) fn log_to(&self, log: Option<GameLog>, side: Side) {
        let mut inner = self.inner();
        inner.game = log.map(|log| Game { log, side });
        for line in std::mem::take(&mut inner.kept) {
            inner.write('!', &line);
        }
    }

    pub(super) fn is_told(&self, line: &str) {
        self.inner().write('>', line);
    }

    pub(super) fn says(&self, line: &Line) {
        self.inner().write('<', text(line));
    }

    pub(super) fn complains(&self, line: &Line) {
        let mut inner = self.inner();
        if inner.game.is_some() {
            inner.write('!', text(line));
        } else if inner.kept.len() < MOST_KEPT {
            inner.kept.push(text(line).into());
        }
    }

    fn inner(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Inner {
    fn write(&self, direction: char, line: &str) {
        if let Some(Game { log, side }) = &self.game {
            log.write(&format!("{side} {direction}"), line);
        }
    }
}

/// As much of a line as is logged.
fn text(line: &Line) -> &str {
    match line {
        Line::Text(text) => {
            let end = text.floor_char_boundary(MOST_OF_A_LINE);
            text.get(..end).unwrap_or_default()
        }
        Line::Bytes => "(what is not UTF-8)",
        Line::TooLong => "(a line that is too long)",
    }
}
