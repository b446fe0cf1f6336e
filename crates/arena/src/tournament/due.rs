//! The game that comes next, and whether a record is that game.

use hoyito_core::Side;
use hoyito_match::{Round, RoundResult};
use hoyito_notation::{Record, Termination};

use super::{Fixture, Tournament};
use crate::game::result_of;

/// The game that comes next.
#[derive(Debug, Clone, Copy)]
pub(super) struct Due {
    pub(super) fixture: Fixture,
    pub(super) round: Round,
}

/// Why a record is not the game that comes next.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Unexpected {
    /// It is not of this tournament.
    #[error("it is of {}, but this tournament is `{wanted}`", tournament(found.as_deref()))]
    Tournament {
        /// Its tag.
        found: Option<String>,
        /// The tag of this tournament.
        wanted: String,
    },
    /// Nothing comes next.
    #[error("the tournament was over before it")]
    Over,
    /// It is of another match.
    #[error("it is of match {}, but {wanted} comes there", found.as_deref().unwrap_or("?"))]
    Match {
        /// The id of its match.
        found: Option<String>,
        /// The id of the match that is due.
        wanted: String,
    },
    /// It is another round.
    #[error("it is round {found}, but round {wanted} of match {id} comes there")]
    Round {
        /// The id of the match.
        id: String,
        /// Its number.
        found: u32,
        /// The number of the round that is due.
        wanted: u16,
    },
    /// Others play.
    #[error("{side} is `{found}`, but in match {id} it is `{wanted}`")]
    Player {
        /// The id of the match.
        id: String,
        /// Who sits there.
        side: Side,
        /// The name in the record.
        found: String,
        /// The name of the player.
        wanted: String,
    },
    /// It begins from elsewhere, or by other rules.
    #[error("it does not begin as round {round} of match {id} does")]
    Start {
        /// The id of the match.
        id: String,
        /// The number of the round.
        round: u16,
    },
    /// It was not played to an end.
    #[error("it is not finished")]
    Unfinished,
}

fn tournament(tag: Option<&str>) -> String {
    match tag {
        Some(tag) => format!("the tournament `{tag}`"),
        None => "no tournament".into(),
    }
}

impl Due {
    /// What the record says of the game that is due.
    pub(super) fn result(
        &self,
        tournament: &Tournament,
        record: &Record,
    ) -> Result<RoundResult, Unexpected> {
        same_tournament(tournament, record)?;
        let tags = &record.tags;
        let id = tournament.match_id(self.fixture.number);
        if tags.match_id.as_ref() != Some(&id) {
            return Err(Unexpected::Match {
                found: tags.match_id.clone(),
                wanted: id,
            });
        }
        let (found, wanted) = (tags.round.map_or(0, u32::from), self.round.number());
        if found != u32::from(wanted) {
            return Err(Unexpected::Round { id, found, wanted });
        }
        let plan = tournament.plan(&self.fixture, None);
        for (side, found) in [(Side::South, &tags.south), (Side::North, &tags.north)] {
            if found.as_ref() != Some(&plan.names[side]) {
                return Err(Unexpected::Player {
                    id,
                    side,
                    found: found.clone().unwrap_or_else(|| "?".into()),
                    wanted: plan.names[side].clone(),
                });
            }
        }
        let (start, rules) = (record.start, self.round.rules());
        let begins_so = match (tournament.starts_are_known(), plan.start_of(&self.round)) {
            (true, Ok(right)) => start == right,
            _ => start.turn() == self.round.starter() && start.rules().last_four == rules.last_four,
        };
        if !begins_so {
            return Err(Unexpected::Start { id, round: wanted });
        }
        if record.termination == Termination::Unfinished {
            return Err(Unexpected::Unfinished);
        }
        Ok(result_of(record))
    }
}

/// That the record is of this tournament.
pub(super) fn same_tournament(tournament: &Tournament, record: &Record) -> Result<(), Unexpected> {
    let wanted = tournament.tag();
    if record.tags.tournament.as_ref() == Some(&wanted) {
        return Ok(());
    }
    Err(Unexpected::Tournament {
        found: record.tags.tournament.clone(),
        wanted,
    })
}
