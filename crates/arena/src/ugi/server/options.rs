//! The options of our own program.

use std::fmt::{Display, Write};
use std::num::NonZeroU16;
use std::ops::RangeInclusive;
use std::str::FromStr;

use hoyito_core::{LastFour, Position, Rules, Setup, SetupError, Shape, Variant};
use hoyito_engine::{PlayerSpec, Seed, nearest};
use hoyito_notation::{Named, Placement};

/// The names of the options, which other programs may have as well.
pub(in crate::ugi) mod option {
    pub(in crate::ugi) const VARIANT: &str = "Variant";
    pub(in crate::ugi) const COLUMNS: &str = "Columns";
    pub(in crate::ugi) const LAST_FOUR: &str = "LastFour";
    pub(in crate::ugi) const STALL_LIMIT: &str = "StallLimit";
    pub(in crate::ugi) const SEED: &str = "Seed";
    pub(in crate::ugi) const THREADS: &str = "Threads";
    pub(in crate::ugi) const PLAYER: &str = "Player";

    pub(super) const ALL: [&str; 7] = [
        VARIANT,
        COLUMNS,
        LAST_FOUR,
        STALL_LIMIT,
        SEED,
        THREADS,
        PLAYER,
    ];
}

/// The most threads that can be asked for.
const MOST_THREADS: u16 = 1024;

/// What the options are set to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Options {
    pub(super) variant: Variant,
    /// The rows of the standard start.
    columns: Columns,
    last_four: LastFour,
    /// `None` for that of the board.
    stall_limit: Option<NonZeroU16>,
    pub(super) seed: Seed,
    /// How many threads a player may use that can use several.
    pub(super) threads: u16,
    pub(super) player: PlayerSpec,
}

/// The rows of a full board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Columns {
    Six,
    Twelve,
}

impl Named for Columns {
    const NAMES: &'static [(Self, &'static str)] = &[(Self::Six, "6"), (Self::Twelve, "12")];
}

impl Options {
    pub(super) const fn new(player: PlayerSpec) -> Self {
        Self {
            variant: Variant::III,
            columns: Columns::Six,
            last_four: LastFour::Capturer,
            stall_limit: None,
            seed: Seed::new(0),
            threads: 1,
            player,
        }
    }

    /// The lines that say which options there are; what they are set to is their default.
    pub(super) fn declared(&self) -> String {
        let mut lines = String::new();
        let mut declare = |name: &str, kind: &str| {
            // Writing to a string doesn't fail.
            let _ = writeln!(lines, "option name {name} type {kind}");
        };
        declare(option::VARIANT, &combo(self.variant));
        declare(option::COLUMNS, &combo(self.columns));
        declare(option::LAST_FOUR, &combo(self.last_four));
        declare(option::STALL_LIMIT, &spin(0, 0, u16::MAX.into()));
        declare(option::SEED, &spin(self.seed.number(), 0, u64::MAX));
        let threads = spin(self.threads.into(), 1, MOST_THREADS.into());
        declare(option::THREADS, &threads);
        declare(option::PLAYER, &format!("string default {}", self.player));
        lines
    }

    /// Sets an option by what follows `setoption`; says which.
    pub(super) fn set(&mut self, text: &str) -> Result<&'static str, OptionError> {
        let text = text.strip_prefix("name ").ok_or(OptionError::Unreadable)?;
        let (name, value) = text.split_once(" value ").unwrap_or((text, ""));
        let (name, value) = (name.trim(), value.trim());
        let known = option::ALL
            .into_iter()
            .find(|known| known.eq_ignore_ascii_case(name))
            .ok_or_else(|| OptionError::Unknown {
                name: name.into(),
                nearest: nearest(name, &option::ALL),
            })?;
        match known {
            option::VARIANT => self.variant = named(value)?,
            option::COLUMNS => self.columns = named(value)?,
            option::LAST_FOUR => self.last_four = named(value)?,
            option::STALL_LIMIT => {
                self.stall_limit = NonZeroU16::new(number(value, 0..=u16::MAX)?);
            }
            option::SEED => self.seed = Seed::new(number(value, 0..=u64::MAX)?),
            option::THREADS => self.threads = number(value, 1..=MOST_THREADS)?,
            _ => self.player = value.parse()?,
        }
        Ok(known)
    }

    /// The position that a text states, or the standard start.
    pub(super) fn position(&self, from: Option<Placement>) -> Result<Position, SetupError> {
        let shape = match (from, self.columns) {
            (Some(placement), _) => placement.shape,
            (None, Columns::Six) => Shape::SIX,
            (None, Columns::Twelve) => Shape::TWELVE,
        };
        let mut rules = Rules::new(self.variant, shape);
        rules.last_four = self.last_four;
        if let Some(limit) = self.stall_limit {
            rules.stall_limit = limit;
        }
        match from {
            Some(placement) => placement.with_rules(rules).position(),
            None => Setup {
                rules,
                ..Setup::start(self.variant, shape)
            }
            .position(),
        }
    }
}

fn combo<T: Named>(default: T) -> String {
    let mut kind = format!("combo default {}", default.name());
    for (_, name) in T::NAMES {
        kind.push_str(" var ");
        kind.push_str(name);
    }
    kind
}

fn spin(default: u64, low: u64, high: u64) -> String {
    format!("spin default {default} min {low} max {high}")
}

fn named<T: Named>(value: &str) -> Result<T, OptionError> {
    T::from_name(value).ok_or_else(|| {
        let names: Vec<_> = T::NAMES.iter().map(|(_, name)| *name).collect();
        OptionError::NotOneOf {
            value: value.into(),
            names: names.join(", "),
        }
    })
}

fn number<T>(value: &str, range: RangeInclusive<T>) -> Result<T, OptionError>
where
    T: FromStr + PartialOrd + Display,
{
    let number = value.parse().ok();
    number
        .filter(|number| range.contains(number))
        .ok_or_else(|| OptionError::NoNumber {
            value: value.into(),
            low: range.start().to_string(),
            high: range.end().to_string(),
        })
}

/// Why an option could not be set.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum OptionError {
    #[error("`setoption` is followed by `name`, the name, `value` and the value")]
    Unreadable,
    #[error(
        "there is no option `{name}`{}",
        nearest.map_or_else(String::new, |near| format!("; did you mean `{near}`?"))
    )]
    Unknown {
        name: String,
        nearest: Option<&'static str>,
    },
    #[error("`{value}` is none of {names}")]
    NotOneOf { value: String, names: String },
    #[error("`{value}` is not a number from {low} to {high}")]
    NoNumber {
        value: String,
        low: String,
        high: String,
    },
    #[error(transparent)]
    Player(#[from] hoyito_engine::PlayerSpecError),
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options() -> Options {
        Options::new(PlayerSpec::Greedy)
    }

    #[test]
    fn every_option_is_declared_and_can_be_set() {
        let declared = options().declared();
        assert_eq!(declared.lines().count(), option::ALL.len());
        for line in declared.lines() {
            let words: Vec<_> = line.split(' ').collect();
            let [_, _, name, _, _, _, default, ..] = words[..] else {
                panic!("{line}");
            };
            let mut changed = options();
            changed
                .set(&format!("name {name} value {default}"))
                .unwrap();
            assert_eq!(changed, options());
        }
    }

    #[test]
    fn errors_say_what_would_be_right() {
        let error = |text| options().set(text).unwrap_err().to_string();
        assert_eq!(
            error("name Varient value x"),
            "there is no option `Varient`; did you mean `Variant`?"
        );
        assert_eq!(
            error("name variant value iii"),
            "`iii` is none of hoyito-ii, hoyito-iii"
        );
        assert_eq!(
            error("name StallLimit value -1"),
            "`-1` is not a number from 0 to 65535"
        );
        assert_eq!(
            error("Seed 5"),
            "`setoption` is followed by `name`, the name, `value` and the value"
        );
        assert!(error("name Player value human").starts_with("there is no player `human`"));
    }
}
