//! Another program as whoever takes part.

use std::io;

use hoyito_core::{Move, Position, Side};
use hoyito_engine::Seed;

use super::client::Client;
use super::process::{Process, Voice};
use super::{CommandLine, ProgramSettings};
use crate::{Choice, Contestant, Entrant, Failure, GameLog};

/// Why another program can't be started.
///
/// ```
/// use hoyito_arena::{EntrantSpec, ProgramSettings};
///
/// let spec: EntrantSpec = "ugi:no-such-program".parse()?;
/// let error = spec.build(&ProgramSettings::default()).err().unwrap();
/// assert!(error.to_string().starts_with("can't start `no-such-program`: "));
/// # Ok::<(), hoyito_arena::EntrantSpecError>(())
/// ```
#[derive(Debug, thiserror::Error)]
#[error("can't start `{program}`: {source}")]
pub struct ProgramError {
    program: String,
    source: io::Error,
}

impl ProgramError {
    pub(super) fn new(line: &CommandLine, source: io::Error) -> Self {
        let program = line.program().into();
        Self { program, source }
    }
}

/// Another program that plays one game after the other, and is started again when it fails.
#[derive(Debug)]
pub(crate) struct ProgramEntrant {
    line: CommandLine,
    settings: ProgramSettings,
    voice: Voice,
    log: Option<GameLog>,
    client: Option<Client>,
    /// How often it failed since it last played a game without.
    failures: u32,
    /// How it failed last.
    last: Option<Failure>,
}

impl ProgramEntrant {
    pub(crate) fn start(
        line: &CommandLine,
        settings: &ProgramSettings,
    ) -> Result<Self, ProgramError> {
        let mut entrant = Self {
            line: line.clone(),
            settings: settings.clone(),
            voice: Voice::default(),
            log: None,
            client: None,
            failures: 0,
            last: None,
        };
        let client = entrant.launch();
        let client = client.map_err(|source| ProgramError::new(line, source))?;
        entrant.client = Some(client);
        Ok(entrant)
    }

    fn launch(&self) -> io::Result<Client> {
        let process = Process::start(&self.line, self.voice.clone())?;
        Ok(Client::new(process, self.settings.clone()))
    }

    /// The running program, started again if it failed before.
    fn client(&mut self) -> Result<&mut Client, Failure> {
        if self.client.is_none() {
            if let Some(last) = &self.last
                && self.failures > self.settings.restarts
            {
                return Err(last.clone().again(self.failures));
            }
            let client = self
                .launch()
                .map_err(|error| Failure::Crash(format!("it can't be started again: {error}")))?;
            self.client = Some(client);
        }
        self.client
            .as_mut()
            .ok_or_else(|| Failure::Crash("it is gone".into()))
    }
}

impl Failure {
    /// The same, of a program that is not started again.
    fn again(mut self, failures: u32) -> Self {
        match &mut self {
            Self::IllegalMove(_) => {}
            Self::Time(why) | Self::Crash(why) | Self::Protocol(why) | Self::Output(why) => {
                *why = format!("not started again after {failures} failures in a row ({why})");
            }
        }
        self
    }
}

impl Entrant for ProgramEntrant {
    fn contestant(&mut self, seed: Seed) -> Box<dyn Contestant + '_> {
        Box::new(ProgramContestant {
            entrant: self,
            seed,
            start: None,
            moves: Vec::new(),
            side: None,
            has_failed: false,
        })
    }

    fn keeps_log(&self) -> bool {
        true
    }

    fn log_to(&mut self, log: Option<GameLog>) {
        self.log = log;
    }
}

impl Drop for ProgramEntrant {
    fn drop(&mut self) {
        if let Some(client) = self.client.take() {
            client.quit();
        }
    }
}

/// Another program at the board for one game.
#[derive(Debug)]
struct ProgramContestant<'a> {
    entrant: &'a mut ProgramEntrant,
    seed: Seed,
    /// Where the game began.
    start: Option<Position>,
    moves: Vec<Move>,
    /// Which side it plays, once it was asked.
    side: Option<Side>,
    has_failed: bool,
}

impl ProgramContestant<'_> {
    fn ask(&mut self, position: &Position) -> Result<Move, Failure> {
        let is_new = self.side.is_none();
        let side = *self.side.get_or_insert(position.turn());
        let start = *self.start.get_or_insert(*position);
        let entrant = &mut *self.entrant;
        if is_new {
            entrant.voice.log_to(entrant.log.clone(), side);
        }
        let client = entrant.client()?;
        if is_new {
            client.begin(&start, Some(self.seed))?;
        }
        client.choose(&start, &self.moves)
    }
}

impl Contestant for ProgramContestant<'_> {
    fn choose(&mut self, position: &Position) -> Result<Choice, Failure> {
        self.ask(position).map(Choice::Play).inspect_err(|failure| {
            self.has_failed = true;
            let entrant = &mut *self.entrant;
            // Not asked to quit: it doesn't do what it is asked.
            if entrant.client.take().is_some() {
                entrant.failures += 1;
                entrant.last = Some(failure.clone());
            }
        })
    }

    fn watch(&mut self, position: &Position, mv: Move) {
        self.start.get_or_insert(*position);
        self.moves.push(mv);
    }
}

impl Drop for ProgramContestant<'_> {
    fn drop(&mut self) {
        if self.side.is_some() && !self.has_failed {
            self.entrant.failures = 0;
        }
    }
}
