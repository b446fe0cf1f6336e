//! Playing a tournament on several threads, and handing its games on in order.

mod desk;
mod worker;

use std::collections::{BTreeMap, VecDeque};
use std::num::NonZeroUsize;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use hoyito_match::RoundError;
use hoyito_notation::{Date, Record};

use super::{Fixture, Progress};
use crate::game::result_of;
use crate::{Failure, LogFiles, MatchPlayError, ProgramError, ProgramSettings};

use desk::Desk;
use worker::{Sent, Worker};

/// How a tournament is played, which its results don't depend on.
#[derive(Debug, Clone)]
pub struct PlaySettings {
    /// How many games are played at the same time.
    pub threads: NonZeroUsize,
    /// What other programs are allowed.
    pub programs: ProgramSettings,
    /// The date in the records.
    pub date: Option<Date>,
    /// Where the logs of other programs go, each with the numbers of its match and round.
    pub logs: Option<LogFiles>,
    /// Whether the games are handed on as text too: writing a game takes as long as playing it.
    pub writes: bool,
}

impl Default for PlaySettings {
    fn default() -> Self {
        Self {
            threads: NonZeroUsize::MIN,
            programs: ProgramSettings::default(),
            date: None,
            logs: None,
            writes: true,
        }
    }
}

/// A game that was played, in its place in the order of the tournament.
#[derive(Debug, Clone, Copy)]
pub struct GameDone<'a> {
    /// The match that it is of.
    pub fixture: Fixture,
    /// The game.
    pub record: &'a Record,
    /// The game as it is written, if that is wanted.
    pub text: Option<&'a str>,
    /// How the loser failed, if it was forfeited.
    pub failure: Option<&'a Failure>,
}

/// Why a tournament was not played to its end.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum TournamentPlayError<E> {
    /// Another program can't be started.
    #[error(transparent)]
    Program(#[from] ProgramError),
    /// A match can't be played.
    #[error(transparent)]
    Match(#[from] MatchPlayError),
    /// A match does not take the result of a round.
    #[error(transparent)]
    Round(#[from] RoundError),
    /// Whoever was handed the games has had enough.
    #[error(transparent)]
    Other(E),
}

/// How many matches may be begun before the first of them is over, for each thread: no thread waits for
/// a match that is a little longer than others, and what is kept in memory stays little.
const AHEAD: u64 = 512;

/// How long games may pile up before they are handed on: waking up for each would take a tenth of the
/// time that short games take.
const PILE_UP: Duration = Duration::from_millis(3);

impl Progress<'_> {
    /// Plays what is left, and hands each game on with the progress that includes it, in the order of the
    /// tournament, whatever the number of threads. When `stop` says so, the games that are being played
    /// are finished, and no others are begun.
    ///
    /// # Errors
    ///
    /// A program or match that can't be played, or an error of `each`. All games that were handed on
    /// are finished.
    pub fn play<E>(
        &mut self,
        settings: &PlaySettings,
        stop: impl Fn() -> bool + Sync,
        mut each: impl FnMut(GameDone<'_>, &Self) -> Result<(), E>,
    ) -> Result<(), TournamentPlayError<E>> {
        if self.is_over() {
            return Ok(());
        }
        let tournament = self.tournament();
        let ahead = AHEAD * settings.threads.get() as u64;
        let desk = Desk::new(self, ahead);
        thread::scope(|scope| {
            let (sender, receiver) = channel();
            for _ in 0..settings.threads.get() {
                let worker = Worker {
                    tournament,
                    settings,
                    desk: &desk,
                    stop: &stop,
                    sender: sender.clone(),
                };
                scope.spawn(move || worker.run());
            }
            drop(sender);
            let handed_on = self.hand_on(&receiver, &desk, &mut each);
            desk.close();
            handed_on
        })
    }

    /// Brings the games into their order.
    fn hand_on<E>(
        &mut self,
        receiver: &Receiver<Sent>,
        desk: &Desk,
        each: &mut impl FnMut(GameDone<'_>, &Self) -> Result<(), E>,
    ) -> Result<(), TournamentPlayError<E>> {
        let mut waiting: BTreeMap<u64, VecDeque<_>> = BTreeMap::new();
        loop {
            let sent = receiver.try_recv().or_else(|_| {
                thread::sleep(PILE_UP);
                receiver.recv()
            });
            // No thread is left.
            let Ok(sent) = sent else {
                return Ok(());
            };
            let (number, game) = match sent {
                Sent::Game(number, game) => (number, game),
                Sent::NoProgram(error) => return Err(error.into()),
                Sent::NoMatch(error) => return Err(error.into()),
            };
            waiting.entry(number).or_default().push_back(game);
            while let Some(due) = self.due_game() {
                let number = due.fixture.number;
                let Some(game) = waiting.get_mut(&number).and_then(VecDeque::pop_front) else {
                    break;
                };
                let is_over = self.add(&due, &game.record, result_of(&game.record))?;
                let done = GameDone {
                    fixture: due.fixture,
                    record: &game.record,
                    text: game.text.as_deref(),
                    failure: game.failure.as_ref(),
                };
                each(done, self).map_err(TournamentPlayError::Other)?;
                if is_over {
                    waiting.remove(&number);
                    desk.done();
                }
            }
            if self.is_over() {
                return Ok(());
            }
        }
    }
}
