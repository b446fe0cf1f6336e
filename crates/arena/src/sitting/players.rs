//! The players at the board, who think while everything else goes on.

use std::io;
use std::time::Duration;

use hoyito_core::{BySide, Move, Side};

use super::thinker::{Question, Thinker};
use super::{Due, Seat, Sitting};
use crate::{Choice, Failure, GameLog, ProgramError, ProgramSettings};

/// The players of a [`Sitting`] that are no people, each in a thread of its own, and one more to ask for
/// hints.
///
/// ```
/// use std::time::Duration;
///
/// use hoyito_arena::{Choice, MatchPlan, Players, ProgramSettings, Seat, Sitting};
/// use hoyito_core::{BySide, Shape, Variant};
/// use hoyito_engine::Seed;
/// use hoyito_match::{MatchKind, Terms};
///
/// let terms = Terms::new(Variant::III, Shape::SIX, MatchKind::rounds(1)?);
/// let names = BySide { south: "greedy".into(), north: "Luis".into() };
/// let plan = MatchPlan::new(terms, names, Seed::new(1));
/// let seats = BySide { south: "greedy".parse()?, north: Seat::Person };
/// let mut sitting = Sitting::new(plan, seats)?;
/// let mut players = Players::start(&sitting, &ProgramSettings::default())?;
///
/// players.ask(&sitting);
/// let choice = players.answer(Duration::from_secs(10)).unwrap()?;
/// let Choice::Play(mv) = choice else { panic!("it resigns") };
/// sitting.play(mv)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Players {
    seated: BySide<Option<Thinker>>,
    adviser: Thinker,
    /// Whose answer is waited for.
    asked: Option<Side>,
    /// The log of the round.
    log: Option<(u16, GameLog)>,
}

/// Why players can't be had.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PlayersError {
    /// Another program can't be started.
    #[error(transparent)]
    Program(#[from] ProgramError),
    /// The system has no thread for it.
    #[error("a player has no thread to think in: {0}")]
    Thread(#[from] io::Error),
}

impl Players {
    /// Has the players take their seats. Other programs are started here.
    ///
    /// # Errors
    ///
    /// Another program can't be started, or the system has no thread.
    pub fn start(sitting: &Sitting, settings: &ProgramSettings) -> Result<Self, PlayersError> {
        let start = |seat: &Seat| {
            let player = seat.player().map(|player| player.build(settings));
            let player = player.transpose()?;
            Ok::<_, PlayersError>(player.map(Thinker::start).transpose()?)
        };
        let adviser = start(&Seat::OPPONENT)?;
        let seats = sitting.seats();
        Ok(Self {
            seated: BySide {
                south: start(&seats.south)?,
                north: start(&seats.north)?,
            },
            adviser: adviser.ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?,
            asked: None,
            log: None,
        })
    }

    /// Asks the player whose turn it is, if it is a player's. An answer to what was asked before never
    /// comes.
    pub fn ask(&mut self, sitting: &Sitting) {
        self.forget();
        let Due::Player(side) = sitting.due() else {
            return;
        };
        let log = self.log_of(sitting);
        if let Some(player) = &mut self.seated[side] {
            let mut question = question(sitting, side);
            question.log = log;
            player.ask(question);
            self.asked = Some(side);
        }
    }

    /// Whether a player thinks about its move.
    pub const fn is_thinking(&self) -> bool {
        self.asked.is_some()
    }

    /// What the player that was asked does, if it says so in time.
    pub fn answer(&mut self, wait: Duration) -> Option<Result<Choice, Failure>> {
        let player = self.seated[self.asked?].as_mut()?;
        let answer = player.answer(wait)?;
        self.asked = None;
        Some(answer)
    }

    /// Asks for a hint on behalf of the person whose turn it is.
    pub fn ask_for_hint(&mut self, sitting: &Sitting) {
        if let Due::Person(side) = sitting.due() {
            self.adviser.ask(question(sitting, side));
        }
    }

    /// Whether a hint is thought about.
    pub const fn is_advising(&self) -> bool {
        self.adviser.is_asked()
    }

    /// The hint, if it comes in time.
    pub fn hint(&mut self, wait: Duration) -> Option<Move> {
        match self.adviser.answer(wait)? {
            Ok(Choice::Play(mv)) => Some(mv),
            Ok(Choice::Resign) | Err(_) => None,
        }
    }

    /// Forgets what was asked: the game went another way.
    pub fn forget(&mut self) {
        self.asked = None;
        self.adviser.forget();
        for side in Side::BOTH {
            if let Some(player) = &mut self.seated[side] {
                player.forget();
            }
        }
    }

    /// Where the players' talk of this round is kept. What can't be kept stops no game.
    fn log_of(&mut self, sitting: &Sitting) -> Option<GameLog> {
        let seats = sitting.seats();
        if !seats.south.keeps_log() && !seats.north.keeps_log() {
            return None;
        }
        let files = sitting.plan().logs.as_ref()?;
        let round = sitting.round().number();
        if self.log.as_ref().is_none_or(|(of, _)| *of != round) {
            let log = GameLog::create(files.of_round(round), files.existing);
            self.log = log.ok().map(|log| (round, log));
        }
        self.log.as_ref().map(|(_, log)| log.clone())
    }
}

fn question(sitting: &Sitting, side: Side) -> Question {
    let seed = sitting
        .plan()
        .seed
        .for_player(sitting.round().number(), side);
    Question::new(seed, sitting.record().start, sitting.moves().collect())
}
