//! Many matches between several players.

mod due;
mod elo;
mod merge;
mod openings;
mod play;
mod progress;
mod resume;
mod schedule;
mod shard;
mod sprt;
mod standings;
mod tag;
mod tally;

use std::str::FromStr;

use hoyito_core::Position;
use hoyito_engine::Seed;
use hoyito_match::{MatchKind, Terms};
use hoyito_notation::{Date, Tag};

use crate::{EntrantSpec, EntrantSpecError, MatchPlan, MatchPlayError, Occasion};

pub use due::Unexpected;
pub use elo::Elo;
pub use merge::{Merge, MergeError, Missing};
pub use openings::{Openings, OpeningsError};
pub use play::{GameDone, PlaySettings, TournamentPlayError};
pub use progress::Progress;
pub use resume::{ResumeError, Resumed};
pub use schedule::{Fixture, Mode};
pub use shard::{Shard, ShardError};
pub use sprt::{Sprt, SprtError, SprtState, Verdict};
pub use standings::Standings;
pub use tag::TagError;
pub use tally::Tally;

use schedule::Schedule;

/// A tournament that is to be played: all that its results depend on, but for how other programs
/// choose.
///
/// ```
/// use hoyito_arena::Tournament;
/// use hoyito_core::{Shape, Variant};
/// use hoyito_engine::Seed;
/// use hoyito_match::{MatchKind, Terms};
///
/// let terms = Terms::new(Variant::III, Shape::SIX, MatchKind::rounds(1)?);
/// let players = vec!["greedy".parse()?, "Luis=random".parse()?];
/// let tournament = Tournament::new(players, 10, terms, Seed::new(1));
/// tournament.check()?;
/// assert_eq!(tournament.total(), 10);
/// assert_eq!(
///     tournament.tag(),
///     "round-robin matches=10 rounds=1 hoyito-iii 2x6 seed=1 greedy Luis=random"
/// );
/// assert_eq!(Tournament::of_tag(&tournament.tag())?, tournament);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq)]
pub struct Tournament {
    /// Who takes part.
    pub players: Vec<TournamentPlayer>,
    /// Who plays whom.
    pub mode: Mode,
    /// How many matches each pairing plays.
    pub matches: u32,
    /// What a match is.
    pub terms: Terms,
    /// What the matches begin from.
    pub starts: Starts,
    /// When to stop early.
    pub sprt: Option<Sprt>,
    /// What all chance comes from.
    pub seed: Seed,
}

/// Who takes part, and what they are called in the records.
///
/// ```
/// use hoyito_arena::TournamentPlayer;
///
/// let named: TournamentPlayer = "Luis=random".parse()?;
/// assert_eq!((&*named.name, named.spec.to_string()), ("Luis", "random".into()));
/// let plain: TournamentPlayer = "random".parse()?;
/// assert_eq!(plain.name, "random");
/// # Ok::<(), hoyito_arena::EntrantSpecError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TournamentPlayer {
    /// The name.
    pub name: String,
    /// How the moves are chosen.
    pub spec: EntrantSpec,
}

impl FromStr for TournamentPlayer {
    type Err = EntrantSpecError;

    /// `PLAYER`, or `NAME=PLAYER` with a name that has no colon.
    fn from_str(text: &str) -> Result<Self, EntrantSpecError> {
        let (name, spec) = tag::split_name(text);
        let spec: EntrantSpec = spec.parse()?;
        Ok(Self {
            name: name.map_or_else(|| spec.name(), str::to_owned),
            spec,
        })
    }
}

/// What the matches of a tournament begin from.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Starts {
    /// The standard start.
    #[default]
    Standard,
    /// The same position always.
    Position(Position),
    /// An opening for each pair of matches.
    Openings(Openings),
    /// Openings of which only the digest is known, since the tournament was read from a tag.
    Unknown(u64),
}

/// What is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Unit {
    /// Matches of several rounds.
    Match,
    /// Single games: matches of one round.
    Game,
}

/// Why a tournament can't be played.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TournamentError {
    /// Nobody to play against.
    #[error("a tournament is for two players or more, not for {0}")]
    TooFewPlayers(u64),
    /// Players who could not be told apart.
    #[error("two players are called `{0}`: give one of them another name, NAME=PLAYER")]
    SameName(String),
    /// A player whom no record could name.
    #[error("a player needs a name")]
    NoName,
    /// A player whom a record would name otherwise.
    #[error(
        "the name `{0}` is more than one line: no record can hold it; give another one, NAME=PLAYER"
    )]
    NotALine(String),
    /// No match.
    #[error("each pairing plays one match or more, not 0")]
    NoMatches,
    /// A test is between two.
    #[error("a test by SPRT is between two players, not {0}")]
    SprtPlayers(u64),
    /// No such match can be played.
    #[error("{0}")]
    Match(String),
}

impl From<MatchPlayError> for TournamentError {
    fn from(error: MatchPlayError) -> Self {
        Self::Match(error.to_string())
    }
}

impl Tournament {
    /// A round robin from the standard start.
    pub fn new(players: Vec<TournamentPlayer>, matches: u32, terms: Terms, seed: Seed) -> Self {
        Self {
            players,
            mode: Mode::RoundRobin,
            matches,
            terms,
            starts: Starts::Standard,
            sprt: None,
            seed,
        }
    }

    /// The tournament that a `Tournament` tag is of. Of its openings only the digest is known, so that
    /// it can't be played.
    ///
    /// # Errors
    ///
    /// No tournament has that tag.
    pub fn of_tag(tag: &str) -> Result<Self, TagError> {
        tag::read(tag)
    }

    /// The value of the `Tournament` tag of its records, in one way only.
    pub fn tag(&self) -> String {
        tag::written(self)
    }

    /// Checks that it can be played.
    ///
    /// # Errors
    ///
    /// A [`TournamentError`] that says what is wrong.
    pub fn check(&self) -> Result<(), TournamentError> {
        let players = self.players.len() as u64;
        if players < 2 {
            return Err(TournamentError::TooFewPlayers(players));
        }
        for (place, player) in self.players.iter().enumerate() {
            if player.name.is_empty() {
                return Err(TournamentError::NoName);
            }
            if !Tag::can_say(&player.name) {
                return Err(TournamentError::NotALine(player.name.clone()));
            }
            let others = &self.players[..place];
            if others.iter().any(|other| other.name == player.name) {
                return Err(TournamentError::SameName(player.name.clone()));
            }
        }
        if self.matches == 0 {
            return Err(TournamentError::NoMatches);
        }
        if self.sprt.is_some() && players != 2 {
            return Err(TournamentError::SprtPlayers(players));
        }
        let error = |error: &dyn ToString| TournamentError::Match(error.to_string());
        self.terms.check().map_err(|it| error(&it))?;
        match &self.starts {
            Starts::Standard => Ok(()),
            _ if !openings::takes_positions(self.terms.kind) => {
                Err(error(&hoyito_match::StartError::Refill))
            }
            Starts::Position(position) => {
                openings::with_terms(position.into(), &self.terms).map_err(|it| error(&it))?;
                Ok(())
            }
            Starts::Openings(_) | Starts::Unknown(_) => Ok(()),
        }
    }

    /// What is counted: matches, or games if a match is one.
    pub fn unit(&self) -> Unit {
        match self.terms.kind {
            MatchKind::Rounds(rounds) if rounds.get() == 1 => Unit::Game,
            _ => Unit::Match,
        }
    }

    /// How many matches there are in all.
    pub fn total(&self) -> u64 {
        self.schedule().total()
    }

    /// The match with this number, from 1.
    pub fn fixture(&self, number: u64) -> Option<Fixture> {
        self.schedule().fixture(number)
    }

    /// A match as it is to be played and recorded.
    pub fn plan(&self, fixture: &Fixture, date: Option<Date>) -> MatchPlan {
        let names = fixture.seats.map(|place| self.players[place].name.clone());
        let mut plan = MatchPlan::new(self.terms, names, self.seed.part(fixture.number));
        plan.start = match &self.starts {
            Starts::Standard | Starts::Unknown(_) => None,
            Starts::Position(position) => Some(*position),
            Starts::Openings(openings) => openings.of_pair(fixture.pair),
        };
        plan.occasion = Occasion {
            date,
            match_id: Some(self.match_id(fixture.number)),
            tournament: Some(self.tag()),
            ..Occasion::default()
        };
        plan
    }

    /// The id of the match with this number: the seed of the tournament and the number.
    pub fn match_id(&self, number: u64) -> String {
        format!("{}-{number}", self.seed)
    }

    /// The number in the id of a match.
    fn number_of(&self, match_id: &str) -> Option<u64> {
        let (_, number) = match_id.rsplit_once('-')?;
        let number = number.parse().ok()?;
        (self.match_id(number) == match_id).then_some(number)
    }

    /// Whether it is known where matches begin.
    const fn starts_are_known(&self) -> bool {
        !matches!(self.starts, Starts::Unknown(_))
    }

    fn schedule(&self) -> Schedule {
        Schedule::new(self.mode, self.players.len(), self.matches)
    }
}
