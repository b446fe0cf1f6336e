//! What is to be played.

use std::num::NonZeroU32;

use hoyito_core::{BySide, Position};
use hoyito_engine::Seed;
use hoyito_match::{Match, MatchKind, Round, StarterRule, Terms, TieBreak};
use hoyito_notation as notation;
use hoyito_notation::{Date, MatchScore, Tags};

use crate::{Entrant, LogFiles, MatchPlayError, Rounds};

/// A match that is to be played: all that its records depend on, but for how the players choose.
///
/// ```
/// use hoyito_arena::MatchPlan;
/// use hoyito_core::{BySide, Shape, Variant};
/// use hoyito_engine::Seed;
/// use hoyito_match::{MatchKind, Terms};
///
/// let terms = Terms::new(Variant::II, Shape::TWELVE, MatchKind::rounds(7)?);
/// let names = BySide { south: "Ana María".into(), north: "random".into() };
/// let mut plan = MatchPlan::new(terms, names, Seed::new(5));
/// assert_eq!(plan.match_id(), "ana-maría-random-5");
/// plan.occasion.match_id = Some("casual-1".into());
/// assert_eq!(plan.match_id(), "casual-1");
/// # Ok::<(), hoyito_match::TermsError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchPlan {
    /// What the players agreed on.
    pub terms: Terms,
    /// What the players are called in the records.
    pub names: BySide<String>,
    /// What all chance comes from.
    pub seed: Seed,
    /// What every round begins from, with its own starter and last four, if not the standard start.
    pub start: Option<Position>,
    /// What else is recorded of every round.
    pub occasion: Occasion,
    /// Where what other programs say is kept; `None` for nowhere.
    pub logs: Option<LogFiles>,
}

/// Where, when and as part of what a match is played. `None` is a tag that isn't stated.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Occasion {
    /// What the match is part of.
    pub event: Option<String>,
    /// Where it is played.
    pub site: Option<String>,
    /// When.
    pub date: Option<Date>,
    /// The id that holds the records of the match together; `None` for [one made from the
    /// plan](MatchPlan::match_id).
    pub match_id: Option<String>,
    /// The tournament that the match is part of.
    pub tournament: Option<String>,
}

impl MatchPlan {
    /// A match from the standard start, of no occasion.
    pub fn new(terms: Terms, names: BySide<String>, seed: Seed) -> Self {
        Self {
            terms,
            names,
            seed,
            start: None,
            occasion: Occasion::default(),
            logs: None,
        }
    }

    /// The id of the match: as stated, else the names in small letters and the seed, all joined by
    /// hyphens, as in `greedy-random-5`. What is neither a letter nor a digit becomes a hyphen.
    pub fn match_id(&self) -> String {
        if let Some(id) = &self.occasion.match_id {
            return id.clone();
        }
        let seed = self.seed.to_string();
        let mut id = String::new();
        for part in [&self.names.south, &self.names.north, &seed] {
            for word in part.split(|character: char| !character.is_alphanumeric()) {
                if !word.is_empty() && !id.is_empty() {
                    id.push('-');
                }
                id.push_str(&word.to_lowercase());
            }
        }
        id
    }

    /// Begins the match. The rounds are played as they are asked for, so that the caller can stop
    /// between two.
    ///
    /// # Errors
    ///
    /// No match can be played on these terms, or from this position.
    pub fn play<'a>(
        &'a self,
        players: BySide<&'a mut dyn Entrant>,
    ) -> Result<Rounds<'a>, MatchPlayError> {
        Rounds::new(self, players)
    }

    /// Goes on with a match on these terms of which some rounds were played.
    pub(crate) fn play_on<'a>(
        &'a self,
        contest: Match,
        players: BySide<&'a mut dyn Entrant>,
    ) -> Result<Rounds<'a>, MatchPlayError> {
        Rounds::going_on(self, contest, players)
    }

    /// Where a round begins.
    pub(crate) fn start_of(&self, round: &Round) -> Result<Position, MatchPlayError> {
        match &self.start {
            None => Ok(round.position()),
            Some(start) if start.is_over() => Err(MatchPlayError::Over),
            Some(start) => Ok(round.position_from(start)?),
        }
    }

    /// The tags of the round that is due, but for those of its ending.
    pub(crate) fn tags(&self, contest: &Match, round: &Round) -> Tags {
        let Occasion {
            event,
            site,
            date,
            tournament,
            ..
        } = self.occasion.clone();
        let names = self.names.clone();
        let (match_kind, rounds) = match self.terms.kind {
            MatchKind::Rounds(rounds) => (notation::MatchKind::Rounds, rounds),
            MatchKind::FirstTo(points) => (notation::MatchKind::FirstTo, points),
            MatchKind::Refill(cap) => (notation::MatchKind::Refill, cap),
        };
        Tags {
            event,
            site,
            date,
            round: NonZeroU32::new(round.number().into()),
            south: Some(names.south),
            north: Some(names.north),
            match_id: Some(self.match_id()),
            match_rounds: Some(rounds.into()),
            match_kind,
            match_starter: match self.terms.starter {
                StarterRule::Alternate => notation::MatchStarter::Alternate,
                StarterRule::Winner => notation::MatchStarter::Winner,
                StarterRule::Loser => notation::MatchStarter::Loser,
            },
            match_tie_break: match self.terms.tie_break {
                TieBreak::None => notation::MatchTieBreak::None,
                TieBreak::Seeds => notation::MatchTieBreak::Seeds,
            },
            match_score: contest.score().map(|score| MatchScore {
                halves: BySide {
                    south: score.south.halves(),
                    north: score.north.halves(),
                },
            }),
            tournament,
            ..Tags::default()
        }
    }
}
