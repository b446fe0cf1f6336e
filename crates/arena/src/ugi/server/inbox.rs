//! Commands that wait to be done.

use std::collections::VecDeque;
use std::io::Read;
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;

use crate::ugi::lines::{Line, Lines};

/// How many commands are read ahead, at most.
const WAITING_LINES: usize = 1024;

/// The commands from a pipe, read by a thread of its own so that `stop` is seen while a player thinks.
#[derive(Debug)]
pub(super) struct Inbox {
    from: Receiver<Line>,
    /// Seen while a player was thinking, and still to be done.
    seen: VecDeque<Line>,
}

impl Inbox {
    pub(super) fn new(input: impl Read + Send + 'static) -> Self {
        let (to, from) = mpsc::sync_channel(WAITING_LINES);
        thread::spawn(move || {
            for line in Lines::new(input) {
                if to.send(line).is_err() {
                    return;
                }
            }
        });
        Self {
            from,
            seen: VecDeque::new(),
        }
    }

    /// The next command; `None` when there are no more.
    pub(super) fn next(&mut self) -> Option<Line> {
        self.seen.pop_front().or_else(|| self.from.recv().ok())
    }

    /// Whether whoever thinks should stop: for `stop`, for `quit`, which is seen again, and at the end if
    /// nothing else would stop it. `isready` is handed to `ready`, which answers at once.
    pub(super) fn wants_a_stop(&mut self, is_endless: bool, mut ready: impl FnMut()) -> bool {
        loop {
            let line = match self.from.try_recv() {
                Ok(line) => line,
                Err(TryRecvError::Empty) => return false,
                Err(TryRecvError::Disconnected) => return is_endless,
            };
            let word = match &line {
                Line::Text(text) => text.trim(),
                Line::Bytes | Line::TooLong => "",
            };
            match word {
                "stop" => return true,
                "isready" if self.seen.is_empty() => ready(),
                _ => {
                    let quits = word == "quit";
                    self.seen.push_back(line);
                    if quits {
                        return true;
                    }
                }
            }
        }
    }
}
