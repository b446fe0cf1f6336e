//! A player that thinks beside whatever else goes on.

use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use hoyito_core::{Move, Position};
use hoyito_engine::Seed;

use crate::{Choice, Contestant, Entrant, Failure, GameLog};

/// A player in a thread of its own.
#[derive(Debug)]
pub(super) struct Thinker {
    /// `None` when nobody asks any more.
    questions: Option<Sender<Question>>,
    answers: Receiver<(u64, Result<Choice, Failure>)>,
    thread: JoinHandle<()>,
    /// The number of the question that waits for an answer.
    asked: Option<u64>,
    last: u64,
}

/// What to play after these moves.
#[derive(Debug)]
pub(super) struct Question {
    pub(super) seed: Seed,
    pub(super) start: Position,
    pub(super) moves: Vec<Move>,
    pub(super) log: Option<GameLog>,
    number: u64,
}

impl Question {
    pub(super) const fn new(seed: Seed, start: Position, moves: Vec<Move>) -> Self {
        Self {
            seed,
            start,
            moves,
            log: None,
            number: 0,
        }
    }
}

impl Thinker {
    pub(super) fn start(entrant: Box<dyn Entrant + Send>) -> io::Result<Self> {
        let (questions, asked) = channel();
        let (answer, answers) = channel();
        let thread = thread::Builder::new()
            .name("player".into())
            .spawn(move || think(entrant, &asked, &answer))?;
        Ok(Self {
            questions: Some(questions),
            answers,
            thread,
            asked: None,
            last: 0,
        })
    }

    /// Asks, and forgets what was asked before.
    pub(super) fn ask(&mut self, mut question: Question) {
        self.last += 1;
        question.number = self.last;
        self.asked = Some(self.last);
        // A thread that is gone is noticed when it is waited for.
        if let Some(questions) = &self.questions {
            let _ = questions.send(question);
        }
    }

    pub(super) const fn is_asked(&self) -> bool {
        self.asked.is_some()
    }

    /// Forgets what was asked.
    pub(super) const fn forget(&mut self) {
        self.asked = None;
    }

    /// The answer to the last question, if it comes in time.
    pub(super) fn answer(&mut self, wait: Duration) -> Option<Result<Choice, Failure>> {
        let asked = self.asked?;
        loop {
            match self.answers.recv_timeout(wait) {
                Ok((number, answer)) if number == asked => {
                    self.asked = None;
                    return Some(answer);
                }
                // To an older question.
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) => return None,
                Err(RecvTimeoutError::Disconnected) => {
                    self.asked = None;
                    let failure = Failure::Crash("it stopped thinking".into());
                    return Some(Err(failure));
                }
            }
        }
    }
}

/// How long a player has to stop thinking. Other programs are asked to quit in that time.
const PATIENCE: Duration = Duration::from_millis(500);

impl Drop for Thinker {
    fn drop(&mut self) {
        self.questions = None;
        let begun = Instant::now();
        while !self.thread.is_finished() && begun.elapsed() < PATIENCE {
            thread::sleep(Duration::from_millis(1));
        }
    }
}

/// Answers questions until nobody asks any more.
fn think(
    mut entrant: Box<dyn Entrant + Send>,
    asked: &Receiver<Question>,
    answer: &Sender<(u64, Result<Choice, Failure>)>,
) {
    let Ok(mut question) = asked.recv() else {
        return;
    };
    // A game, or the same one after something was taken back.
    loop {
        entrant.log_to(question.log.take());
        let mut contestant = entrant.contestant(question.seed);
        let mut game = Game::begin(&question);
        loop {
            game.follow(&question, &mut *contestant);
            let choice = contestant.choose(&game.position);
            if answer.send((question.number, choice)).is_err() {
                return;
            }
            let Ok(next) = asked.recv() else {
                return;
            };
            // Only the last question is waited for.
            question = asked.try_iter().last().unwrap_or(next);
            if !game.leads_to(&question) {
                break;
            }
        }
    }
}

/// What a contestant has seen of a game.
struct Game {
    seed: Seed,
    start: Position,
    moves: Vec<Move>,
    position: Position,
}

impl Game {
    fn begin(question: &Question) -> Self {
        Self {
            seed: question.seed,
            start: question.start,
            moves: Vec::new(),
            position: question.start,
        }
    }

    /// Whether the question is about this game, later on.
    fn leads_to(&self, question: &Question) -> bool {
        question.seed == self.seed
            && question.start == self.start
            && question.moves.starts_with(&self.moves)
    }

    /// Has the contestant see the moves that it has not seen.
    fn follow(&mut self, question: &Question, contestant: &mut dyn Contestant) {
        for &mv in &question.moves[self.moves.len()..] {
            let before = self.position;
            if self.position.play(mv).is_err() {
                return;
            }
            contestant.watch(&before, mv);
            self.moves.push(mv);
        }
    }
}
