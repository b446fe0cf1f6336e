//! What a record states of the terms of its match.

use alloc::string::{String, ToString};

use hoyito_core::{Shape, default_stall_limit};
use hoyito_notation::{MatchStarter, MatchTieBreak, Record, Tag};

use super::{Fault, codes};
use crate::{MatchKind, StarterRule, Terms, TieBreak};

/// The terms of the match that a record is a round of, as it states them; `None` if it states none that
/// make sense. Of the first round of a match they are those of the match.
///
/// ```
/// use hoyito_core::Position;
/// use hoyito_match::{MatchKind, records::terms_of};
/// use hoyito_notation::Record;
///
/// let mut record = Record::new(Position::default());
/// record.tags.match_rounds = std::num::NonZeroU32::new(7);
/// assert_eq!(terms_of(&record).unwrap().kind, MatchKind::rounds(7)?);
/// # Ok::<(), hoyito_match::TermsError>(())
/// ```
pub fn terms_of(record: &Record) -> Option<Terms> {
    let mut terms = terms(record).ok()?;
    let limit = record.start.rules().stall_limit;
    terms.stall_limit = (limit != default_stall_limit(record.start.shape())).then_some(limit);
    Some(terms)
}

/// The terms that a record states.
pub(super) fn terms(record: &Record) -> Result<Terms, Fault> {
    let fault = |message: String| Fault::new(codes::TERMS, Tag::MatchRounds, message);
    let rounds = record
        .tags
        .match_rounds
        .map(|rounds| u16::try_from(rounds.get()))
        .transpose()
        .map_err(|_| fault("a match has 65535 rounds at most".into()))?;
    // A number that is not stated ends nothing.
    let kind = match record.tags.match_kind {
        hoyito_notation::MatchKind::Rounds => MatchKind::rounds(rounds.unwrap_or(u16::MAX)),
        hoyito_notation::MatchKind::FirstTo => MatchKind::first_to(rounds.unwrap_or(u16::MAX / 2)),
        hoyito_notation::MatchKind::Refill => MatchKind::refill(rounds.unwrap_or(u16::MAX)),
    };
    let kind = kind.map_err(|error| fault(error.to_string()))?;
    let start = record.start;
    let shape = match start.shape().columns() {
        12 => Shape::TWELVE,
        _ => Shape::SIX,
    };
    let mut terms = Terms::new(start.rules().variant, shape, kind);
    terms.starter = match record.tags.match_starter {
        MatchStarter::Alternate => StarterRule::Alternate,
        MatchStarter::Winner => StarterRule::Winner,
        MatchStarter::Loser => StarterRule::Loser,
    };
    terms.tie_break = match record.tags.match_tie_break {
        MatchTieBreak::None => TieBreak::None,
        MatchTieBreak::Seeds => TieBreak::Seeds,
    };
    Ok(terms)
}
