//! The positions that matches begin from.

use std::hash::Hasher;

use hoyito_core::{Position, Rules};
use hoyito_match::{Match, MatchKind, Terms};
use hoyito_notation::Placement;
use siphasher::sip::SipHasher;

/// The positions that the matches of a tournament begin from, one for each pair of them.
///
/// ```
/// use hoyito_arena::Openings;
/// use hoyito_core::{Shape, Variant};
/// use hoyito_match::{MatchKind, Terms};
///
/// let terms = Terms::new(Variant::III, Shape::SIX, MatchKind::rounds(1)?);
/// let text = "# one a line\n0,5,5,5,5,4/4,4,4,4,4,4 N 0-0 1\n4,0,5,5,5,5/4,4,4,4,4,4 N 0-0 1\n";
/// let openings = Openings::read(text, &terms, 2)?;
/// assert_eq!(openings.positions().len(), 2);
/// assert_eq!(openings.positions()[0].to_setup().seeds.south[0], 4);
///
/// let error = Openings::read(text, &terms, 3).unwrap_err();
/// assert_eq!(error.to_string(), "there are 2 openings: none to start with at 3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Openings {
    positions: Vec<Position>,
    digest: u64,
}

/// Why a text has no openings.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OpeningsError {
    /// A line is no position that a match on these terms can begin from.
    #[error("line {line}: `{text}` is no opening: {why}")]
    Line {
        /// Which line, from 1.
        line: u64,
        /// What it says.
        text: String,
        /// Why that is none.
        why: String,
    },
    /// No line has a position.
    #[error("there is no opening in it: each is a position on a line of its own")]
    Empty,
    /// The first one to be played lies beyond the end.
    #[error("there are {openings} openings: none to start with at {start}")]
    PastEnd {
        /// The place of the first one to be played, from 1.
        start: u64,
        /// How many there are.
        openings: u64,
    },
}

impl Openings {
    /// Reads positions, one a line, to be played from the one at place `start` on, counted from 1; the
    /// first follows the last. Empty lines, and those that begin with `#`, are passed over. The player
    /// who begins a round replaces the one who is to move.
    ///
    /// # Errors
    ///
    /// An [`OpeningsError`] if something else stands there, or nothing at that place.
    pub fn read(text: &str, terms: &Terms, start: u64) -> Result<Self, OpeningsError> {
        let mut positions = Vec::new();
        // Some editors begin a file with a mark that nobody sees.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        for (line, text) in (1..).zip(text.lines()) {
            let text = text.trim();
            if text.is_empty() || text.starts_with('#') {
                continue;
            }
            let position = opening(text, terms).map_err(|why| OpeningsError::Line {
                line,
                text: text.into(),
                why,
            })?;
            positions.push(position);
        }
        if positions.is_empty() {
            return Err(OpeningsError::Empty);
        }
        let openings = positions.len() as u64;
        let first = start.checked_sub(1).filter(|first| *first < openings);
        let first = first.and_then(|first| usize::try_from(first).ok());
        let first = first.ok_or(OpeningsError::PastEnd { start, openings })?;
        positions.rotate_left(first);
        let digest = digest(&positions);
        Ok(Self { positions, digest })
    }

    /// The positions, in the order in which they are played.
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// What tells them from others.
    pub const fn digest(&self) -> u64 {
        self.digest
    }

    /// The one that this pair of matches begins from.
    pub(super) fn of_pair(&self, pair: u64) -> Option<Position> {
        let place = pair % self.positions.len() as u64;
        let place = usize::try_from(place).ok()?;
        self.positions.get(place).copied()
    }
}

/// A position as the first round of a match begins from it.
fn opening(text: &str, terms: &Terms) -> Result<Position, String> {
    let placement: Placement = text.parse().map_err(|error| {
        let error: hoyito_notation::PlacementError = error;
        error.to_string()
    })?;
    with_terms(placement, terms)
}

/// The position that a placement is by the rules of a match that can begin from it.
pub(super) fn with_terms(placement: Placement, terms: &Terms) -> Result<Position, String> {
    let mut rules = Rules::new(terms.variant, terms.shape);
    if let Some(limit) = terms.stall_limit {
        rules.stall_limit = limit;
    }
    let position = placement.with_rules(rules).position();
    let position = position.map_err(|error| error.to_string())?;
    let round = Match::new(*terms).map_err(|error| error.to_string())?;
    let round = round.next_round();
    let begun = round.map(|round| round.position_from(&position));
    begun.transpose().map_err(|error| error.to_string())?;
    if position.is_over() {
        return Err("the game is over in this position".into());
    }
    Ok(position)
}

fn digest(positions: &[Position]) -> u64 {
    let mut hasher = SipHasher::new();
    for position in positions {
        hasher.write(Placement::from(position).to_string().as_bytes());
        hasher.write_u8(b'\n');
    }
    hasher.finish()
}

/// Whether matches of this kind can begin from a position at all.
pub(super) const fn takes_positions(kind: MatchKind) -> bool {
    !matches!(kind, MatchKind::Refill(_))
}

#[cfg(test)]
mod tests {
    use super::*;
    use hoyito_core::{Shape, Variant};

    const GOOD: &str = "0,5,5,5,5,4/4,4,4,4,4,4 N 0-0 1";

    fn read(text: &str, start: u64) -> Result<Openings, OpeningsError> {
        let kind = MatchKind::rounds(1).unwrap();
        Openings::read(text, &Terms::new(Variant::III, Shape::SIX, kind), start)
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let message = |text: &str| read(text, 1).unwrap_err().to_string();
        let bad = message(&format!("{GOOD}\n\nnonsense\n"));
        assert!(
            bad.starts_with("line 3: `nonsense` is no opening: "),
            "{bad}"
        );
        let wide = message("4,4,4,4/4,4,4,4,4,4 S 0-8");
        assert!(
            wide.contains("can't begin from a position on 4+6"),
            "{wide}"
        );
        let over = message("0,0,0,0,0,0/0,0,0,0,0,0 S 24-24");
        assert!(
            over.ends_with("the game is over in this position"),
            "{over}"
        );
        assert_eq!(read("# none\n", 1), Err(OpeningsError::Empty));
    }

    #[test]
    fn the_first_follows_the_last() {
        let other = "4,0,5,5,5,5/4,4,4,4,4,4 N 0-0 1";
        let text = format!("\u{feff}{GOOD}\r\n{other}\r\n");
        let from_first = read(&text, 1).unwrap();
        let from_second = read(&text, 2).unwrap();
        assert_ne!(from_first.digest(), from_second.digest());
        assert_eq!(from_first.of_pair(1), from_second.of_pair(0));
        assert_eq!(from_first.of_pair(1), from_first.of_pair(3));
        for start in [0, 3, u64::MAX] {
            let openings = 2;
            assert_eq!(
                read(&text, start),
                Err(OpeningsError::PastEnd { start, openings })
            );
        }
    }
}
