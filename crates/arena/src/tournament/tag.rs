//! The tag that says which tournament a record is of.

use std::fmt::Write;
use std::str::FromStr;

use hoyito_core::{Shape, Variant};
use hoyito_engine::Seed;
use hoyito_match::{MatchKind, StarterRule, Terms, TieBreak};
use hoyito_notation::{MatchStarter, MatchTieBreak, Named, Placement};

use super::openings::with_terms;
use super::{Mode, Starts, Tournament, TournamentPlayer};
use crate::EntrantSpec;

/// Why the value of a `Tournament` tag can't be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{word}` in the tag Tournament says nothing that is known")]
pub struct TagError {
    /// The part that is not known; all of it if something is missing.
    pub word: String,
}

/// What the tag says: all that the results depend on, in one way only. What is the default is left out.
pub(super) fn written(it: &Tournament) -> String {
    let Terms { variant, shape, .. } = it.terms;
    let (mode, matches) = (it.mode.name(), it.matches);
    let kind = match it.terms.kind {
        MatchKind::Rounds(number) => format!("rounds={number}"),
        MatchKind::FirstTo(points) => format!("first-to={points}"),
        MatchKind::Refill(cap) => format!("refill={cap}"),
    };
    let mut text = format!("{mode} matches={matches} {kind} {} {shape}", variant.name());
    let mut add = |name: &str, value: &str| {
        // Writing to a string does not fail.
        let _ = write!(text, " {name}={value}");
    };
    match it.terms.starter {
        StarterRule::Alternate => {}
        StarterRule::Winner => add("starter", MatchStarter::Winner.name()),
        StarterRule::Loser => add("starter", MatchStarter::Loser.name()),
    }
    if it.terms.tie_break == TieBreak::Seeds {
        add("tie-break", MatchTieBreak::Seeds.name());
    }
    if let Some(limit) = it.terms.stall_limit {
        add("stall-limit", &limit.to_string());
    }
    match &it.starts {
        Starts::Standard => {}
        Starts::Position(position) => {
            let placement = Placement::from(position).to_string();
            add("position", &escaped(&placement, ""));
        }
        Starts::Openings(openings) => add("openings", &format!("{:016x}", openings.digest())),
        Starts::Unknown(digest) => add("openings", &format!("{digest:016x}")),
    }
    if let Some(sprt) = it.sprt {
        add("sprt", &sprt.to_string());
    }
    add("seed", &it.seed.to_string());
    for player in &it.players {
        let spec = escaped(&player.spec.to_string(), "");
        let _ = if player.name == player.spec.name() {
            write!(text, " {spec}")
        } else {
            write!(text, " {}={spec}", escaped(&player.name, "=:"))
        };
    }
    text
}

/// The tournament that a tag is of. Openings are known by their digest only.
pub(super) fn read(text: &str) -> Result<Tournament, TagError> {
    let mut words = text.split(' ');
    let mut known = Known::default();
    for word in words.by_ref() {
        known
            .take(word)
            .ok_or_else(|| TagError { word: word.into() })?;
        if known.seed.is_some() {
            break;
        }
    }
    let players: Result<Vec<_>, _> = words
        .map(|word| player(word).ok_or_else(|| TagError { word: word.into() }))
        .collect();
    let tournament = known.tournament(players?);
    let tournament = tournament.filter(|it| written(it) == text);
    tournament.ok_or_else(|| TagError { word: text.into() })
}

/// What has been read.
#[derive(Debug, Default)]
struct Known {
    mode: Option<Mode>,
    matches: Option<u32>,
    kind: Option<MatchKind>,
    variant: Option<Variant>,
    shape: Option<Shape>,
    starter: StarterRule,
    tie_break: TieBreak,
    stall_limit: Option<std::num::NonZeroU16>,
    position: Option<Placement>,
    openings: Option<u64>,
    sprt: Option<super::Sprt>,
    seed: Option<u64>,
}

impl Known {
    fn take(&mut self, word: &str) -> Option<()> {
        let Some((name, value)) = word.split_once('=') else {
            if let Some(mode) = Mode::ALL.into_iter().find(|mode| mode.name() == word) {
                self.mode = Some(mode);
            } else if let Some(variant) = Variant::from_name(word) {
                self.variant = Some(variant);
            } else {
                let shapes = [Shape::SIX, Shape::TWELVE];
                let shape = shapes.into_iter().find(|shape| shape.to_string() == word);
                self.shape = Some(shape?);
            }
            return Some(());
        };
        match name {
            "matches" => self.matches = Some(value.parse().ok()?),
            "rounds" => self.kind = Some(MatchKind::rounds(value.parse().ok()?).ok()?),
            "first-to" => self.kind = Some(MatchKind::first_to(value.parse().ok()?).ok()?),
            "refill" => self.kind = Some(MatchKind::refill(value.parse().ok()?).ok()?),
            "starter" => {
                self.starter = match MatchStarter::from_name(value)? {
                    MatchStarter::Alternate => StarterRule::Alternate,
                    MatchStarter::Winner => StarterRule::Winner,
                    MatchStarter::Loser => StarterRule::Loser,
                }
            }
            "tie-break" => {
                self.tie_break = match MatchTieBreak::from_name(value)? {
                    MatchTieBreak::None => TieBreak::None,
                    MatchTieBreak::Seeds => TieBreak::Seeds,
                }
            }
            "stall-limit" => self.stall_limit = Some(value.parse().ok()?),
            "position" => self.position = Some(unescaped(value)?.parse().ok()?),
            "openings" => self.openings = Some(u64::from_str_radix(value, 16).ok()?),
            "sprt" => self.sprt = Some(value.parse().ok()?),
            "seed" => self.seed = Some(value.parse().ok()?),
            _ => return None,
        }
        Some(())
    }

    fn tournament(self, players: Vec<TournamentPlayer>) -> Option<Tournament> {
        let mut terms = Terms::new(self.variant?, self.shape?, self.kind?);
        terms.starter = self.starter;
        terms.tie_break = self.tie_break;
        terms.stall_limit = self.stall_limit;
        let starts = match (self.position, self.openings) {
            (None, None) => Starts::Standard,
            (Some(placement), None) => Starts::Position(with_terms(placement, &terms).ok()?),
            (None, Some(digest)) => Starts::Unknown(digest),
            (Some(_), Some(_)) => return None,
        };
        let tournament = Tournament {
            players,
            mode: self.mode?,
            matches: self.matches?,
            terms,
            starts,
            sprt: self.sprt,
            seed: Seed::new(self.seed?),
        };
        tournament.check().ok()?;
        Some(tournament)
    }
}

/// `greedy`, `Ana=greedy`.
fn player(word: &str) -> Option<TournamentPlayer> {
    match split_name(word) {
        (Some(name), spec) => Some(TournamentPlayer {
            name: unescaped(name)?,
            spec: EntrantSpec::from_str(&unescaped(spec)?).ok()?,
        }),
        (None, spec) => {
            let spec = EntrantSpec::from_str(&unescaped(spec)?).ok()?;
            Some(TournamentPlayer {
                name: spec.name(),
                spec,
            })
        }
    }
}

/// The name before a player, if it has one: `search:depth=8` has none.
pub(super) fn split_name(text: &str) -> (Option<&str>, &str) {
    match text.split_once('=') {
        Some((name, spec)) if !name.contains(':') => (Some(name), spec),
        _ => (None, text),
    }
}

/// Without blanks and what else would not be read back, as `%` and two digits a byte.
fn escaped(text: &str, also: &str) -> String {
    let mut word = String::new();
    for character in text.chars() {
        let is_plain = !character.is_control()
            && !character.is_whitespace()
            && !['%', '"', '\\'].contains(&character)
            && !also.contains(character);
        if is_plain {
            word.push(character);
        } else {
            for byte in character.encode_utf8(&mut [0; 4]).bytes() {
                let _ = write!(word, "%{byte:02X}");
            }
        }
    }
    word
}

fn unescaped(word: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = word;
    while let Some((plain, escape)) = rest.split_once('%') {
        bytes.extend_from_slice(plain.as_bytes());
        bytes.push(u8::from_str_radix(escape.get(..2)?, 16).ok()?);
        rest = &escape[2..];
    }
    bytes.extend_from_slice(rest.as_bytes());
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests;
