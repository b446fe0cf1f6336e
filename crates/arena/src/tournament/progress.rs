//! How far a tournament has come.

use hoyito_match::{Match, RoundError, RoundResult};
use hoyito_notation::Record;

use super::due::{Due, Unexpected};
use super::schedule::Schedule;
use super::{Shard, SprtState, Standings, Tournament, TournamentError};

/// How far a tournament, or a part of it, has come: what was played, in order, and what comes next.
///
/// ```
/// use hoyito_arena::{Progress, Shard, Tournament};
/// use hoyito_core::{Shape, Variant};
/// use hoyito_engine::Seed;
/// use hoyito_match::{MatchKind, Terms};
///
/// let terms = Terms::new(Variant::III, Shape::SIX, MatchKind::rounds(1)?);
/// let players = vec!["greedy".parse()?, "random".parse()?];
/// let tournament = Tournament::new(players, 10, terms, Seed::new(1));
/// let progress = Progress::new(&tournament, "2/3".parse()?)?;
/// assert_eq!(progress.due().unwrap().number, 2);
/// assert_eq!((progress.played(), progress.planned()), (0, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Progress<'a> {
    tournament: &'a Tournament,
    schedule: Schedule,
    shard: Shard,
    /// The number of the match that is due.
    number: u64,
    /// That match as far as it has been played.
    contest: Match,
    standings: Standings,
}

impl<'a> Progress<'a> {
    /// Nothing has been played.
    ///
    /// # Errors
    ///
    /// The tournament can't be played.
    pub fn new(tournament: &'a Tournament, shard: Shard) -> Result<Self, TournamentError> {
        tournament.check()?;
        let schedule = tournament.schedule();
        let standings = Standings::new(schedule.pairings(), tournament.players.len());
        Ok(Self {
            tournament,
            schedule,
            shard,
            number: shard.first(),
            contest: fresh(tournament)?,
            standings,
        })
    }

    /// The tournament.
    pub const fn tournament(&self) -> &'a Tournament {
        self.tournament
    }

    /// Which part of it is played.
    pub const fn shard(&self) -> Shard {
        self.shard
    }

    /// How it stands.
    pub const fn standings(&self) -> &Standings {
        &self.standings
    }

    /// How many matches are over.
    pub fn played(&self) -> u64 {
        self.standings.matches()
    }

    /// How many there are to be played, if no test ends it early.
    pub fn planned(&self) -> u64 {
        self.shard.share_of(self.schedule.total())
    }

    /// How the test stands, if there is one. A part of a tournament decides nothing.
    pub fn sprt(&self) -> Option<SprtState> {
        let sprt = self.tournament.sprt.filter(|_| self.shard.is_whole())?;
        let (_, _, tally) = self.standings.pairings().next()?;
        Some(sprt.state(tally))
    }

    /// Whether nothing is left to be played.
    pub fn is_over(&self) -> bool {
        self.due().is_none()
    }

    /// The match that is due; `None` if all are over, or a test has ended it.
    pub fn due(&self) -> Option<super::Fixture> {
        let decided = self.sprt().and_then(|state| state.verdict).is_some();
        if decided {
            return None;
        }
        self.schedule.fixture(self.number)
    }

    /// The match that is due, as far as it has been played.
    pub(super) const fn contest(&self) -> Match {
        self.contest
    }

    /// The game that is due.
    pub(super) fn due_game(&self) -> Option<Due> {
        Some(Due {
            fixture: self.due()?,
            round: self.contest.next_round()?,
        })
    }

    /// What a record says of the game that is due.
    pub(super) fn result(&self, record: &Record) -> Result<(Due, RoundResult), Unexpected> {
        super::due::same_tournament(self.tournament, record)?;
        let due = self.due_game().ok_or(Unexpected::Over)?;
        let result = due.result(self.tournament, record)?;
        Ok((due, result))
    }

    /// Adds the game that is due. Says whether its match is over.
    pub(super) fn add(
        &mut self,
        due: &Due,
        record: &Record,
        result: RoundResult,
    ) -> Result<bool, RoundError> {
        self.contest.finish_round(due.round.number(), result)?;
        self.standings.add_game(due.fixture.seats, record);
        if !self.contest.is_over() {
            return Ok(false);
        }
        self.standings
            .add_match(&due.fixture, self.contest.outcome());
        self.number = self.shard.after(self.number);
        if let Ok(contest) = Match::new(self.tournament.terms) {
            self.contest = contest;
        }
        Ok(true)
    }
}

fn fresh(tournament: &Tournament) -> Result<Match, TournamentError> {
    Match::new(tournament.terms).map_err(|error| TournamentError::Match(error.to_string()))
}
