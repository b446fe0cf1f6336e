//! A thread that plays one match after the other.

use std::sync::mpsc::Sender;
use std::thread;

use hoyito_core::BySide;
use hoyito_match::Match;
use hoyito_notation::Record;

use super::super::{Fixture, Tournament};
use super::{Desk, PlaySettings};
use crate::{Entrant, Failure, MatchPlayError, ProgramError};

/// A thread that plays.
pub(super) struct Worker<'a, S> {
    pub(super) tournament: &'a Tournament,
    pub(super) settings: &'a PlaySettings,
    pub(super) desk: &'a Desk,
    pub(super) stop: &'a S,
    pub(super) sender: Sender<Sent>,
}

/// What a thread sends.
pub(super) enum Sent {
    /// A game of the match with this number.
    Game(u64, Box<Game>),
    NoProgram(ProgramError),
    NoMatch(MatchPlayError),
}

/// A game that was played, and written here, in parallel.
pub(super) struct Game {
    pub(super) record: Record,
    pub(super) text: Option<String>,
    pub(super) failure: Option<Failure>,
}

/// Who has been called to the board by this thread, by the places of the players.
type Entrants = Vec<Option<Box<dyn Entrant + Send>>>;

impl<S: Fn() -> bool + Sync> Worker<'_, S> {
    pub(super) fn run(self) {
        let _close = CloseIfPanicking(self.desk);
        let mut entrants: Entrants = Vec::new();
        entrants.resize_with(self.tournament.players.len(), || None);
        while let Some((fixture, begun)) = self.desk.fetch(&self.stop) {
            if let Err(sent) = self.play(&fixture, begun, &mut entrants) {
                // Nobody receives it any more if another thread has failed as well.
                let _ = self.sender.send(sent);
                return;
            }
        }
    }

    /// Plays a match, or as many of its rounds as there is time for.
    fn play(
        &self,
        fixture: &Fixture,
        begun: Option<Match>,
        entrants: &mut Entrants,
    ) -> Result<(), Sent> {
        let BySide { south, north } = fixture.seats;
        for place in [south, north] {
            if entrants[place].is_none() {
                let spec = &self.tournament.players[place].spec;
                let built = spec.build(&self.settings.programs);
                entrants[place] = Some(built.map_err(Sent::NoProgram)?);
            }
        }
        let Ok([Some(south), Some(north)]) = entrants.get_disjoint_mut([south, north]) else {
            return Ok(());
        };
        let mut plan = self.tournament.plan(fixture, self.settings.date);
        plan.logs = self.settings.logs.clone().map(|mut logs| {
            let name = logs.prefix.as_mut_os_string();
            name.push(format!("-{}", fixture.number));
            logs
        });
        let players = BySide {
            south: &mut **south as &mut dyn Entrant,
            north: &mut **north as &mut dyn Entrant,
        };
        let rounds = match begun {
            Some(contest) => plan.play_on(contest, players),
            None => plan.play(players),
        };
        for round in rounds.map_err(Sent::NoMatch)? {
            let round = round.map_err(Sent::NoMatch)?;
            let game = Game {
                text: self.settings.writes.then(|| round.record.to_hgn()),
                record: round.record,
                failure: round.failure,
            };
            let sent = self.sender.send(Sent::Game(fixture.number, Box::new(game)));
            if sent.is_err() || self.desk.is_closed() || (self.stop)() {
                break;
            }
        }
        Ok(())
    }
}

/// Others would wait for ever for the match of a thread that is no more.
struct CloseIfPanicking<'a>(&'a Desk);

impl Drop for CloseIfPanicking<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.close();
        }
    }
}
