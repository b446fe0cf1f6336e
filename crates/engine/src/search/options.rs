//! What a search can be told.

use alloc::string::String;
use core::fmt;
use core::str::FromStr;
use core::time::Duration;

use crate::QUICK_SEEDS;
use crate::quantity::{count, count_text, time, time_text};
use crate::suggest::{Suggestion, nearest};

/// What limits a search, and what it may use: `depth=8,time=100ms,nodes=1e6,memory=16,tables=8`.
///
/// ```
/// use hoyito_engine::SearchOptions;
///
/// let options: SearchOptions = "depth=8,nodes=20k".parse()?;
/// assert_eq!((options.depth, options.nodes), (Some(8), Some(20_000)));
/// assert_eq!(options.to_string(), "depth=8,nodes=20k");
///
/// let error = "dept=8".parse::<SearchOptions>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "`search` has no option `dept`; did you mean `depth`? The options are: depth, time, nodes, memory, tables"
/// );
/// # Ok::<(), hoyito_engine::SearchOptionError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SearchOptions {
    /// How many moves it looks ahead, captures and forced moves not counted: 1 to 200.
    pub depth: Option<u16>,
    /// How long it takes for a move: whoever has the clock says stop.
    pub time: Option<Duration>,
    /// How many positions it looks at for a move. Without any limit
    /// [`DEFAULT_NODES`](Self::DEFAULT_NODES).
    pub nodes: Option<u64>,
    /// How much it remembers of positions that it looked at, in MiB: 0, which is nothing, to 4096.
    pub memory: u16,
    /// Up to how many seeds it looks positions up in endgame tables: 0, which is never, to
    /// [`QUICK_SEEDS`].
    pub tables: u8,
}

impl SearchOptions {
    /// What it does if nothing is said.
    pub const DEFAULT: Self = Self {
        depth: None,
        time: None,
        nodes: None,
        memory: Self::DEFAULT_MEMORY,
        tables: QUICK_SEEDS,
    };

    /// How many positions a search without limits looks at: near ten milliseconds' worth.
    pub const DEFAULT_NODES: u64 = 50_000;

    /// The memory of a search that is not told, in MiB.
    pub const DEFAULT_MEMORY: u16 = 2;

    /// How far ahead it can look.
    pub const MOST_DEPTH: u16 = 200;

    /// The most memory it can be given, in MiB.
    pub const MOST_MEMORY: u16 = 4096;

    const NAMES: [&str; 5] = ["depth", "time", "nodes", "memory", "tables"];

    fn set(&mut self, name: &str, value: &str) -> Result<(), SearchOptionError> {
        let bad = |option, right| SearchOptionError::Value {
            option,
            value: value.into(),
            right,
        };
        match name {
            "depth" => {
                let depth = count(value)
                    .and_then(|depth| u16::try_from(depth).ok())
                    .filter(|depth| (1..=Self::MOST_DEPTH).contains(depth));
                self.depth = Some(depth.ok_or_else(|| bad("depth", "a number from 1 to 200"))?);
            }
            "time" => {
                let time = time(value).filter(|time| !time.is_zero() && *time <= DAY);
                let right = "a time like 100ms, 1.5s or 2m, a day at most";
                self.time = Some(time.ok_or_else(|| bad("time", right))?);
            }
            "nodes" => {
                let nodes = count(value).filter(|nodes| *nodes > 0);
                let right = "a number like 5000, 20k or 1e6";
                self.nodes = Some(nodes.ok_or_else(|| bad("nodes", right))?);
            }
            "memory" => {
                let memory = count(value)
                    .and_then(|memory| u16::try_from(memory).ok())
                    .filter(|memory| *memory <= Self::MOST_MEMORY);
                let right = "a number of MiB from 0 to 4096";
                self.memory = memory.ok_or_else(|| bad("memory", right))?;
            }
            "tables" => {
                let tables = count(value)
                    .and_then(|tables| u8::try_from(tables).ok())
                    .filter(|tables| *tables <= QUICK_SEEDS);
                let right = "a number of seeds from 0 to 12";
                self.tables = tables.ok_or_else(|| bad("tables", right))?;
            }
            _ => {
                return Err(SearchOptionError::Unknown {
                    name: name.into(),
                    nearest: nearest(name, &Self::NAMES),
                });
            }
        }
        Ok(())
    }
}

/// The longest time for a move.
const DAY: Duration = Duration::from_hours(24);

impl Default for SearchOptions {
    fn default() -> Self {
        Self::DEFAULT
    }
}

impl fmt::Display for SearchOptions {
    /// As they are written, in one way only; nothing where all are the default.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut comma = "";
        if let Some(depth) = self.depth {
            write!(f, "depth={depth}")?;
            comma = ",";
        }
        if let Some(time) = self.time {
            write!(f, "{comma}time={}", time_text(time))?;
            comma = ",";
        }
        if let Some(nodes) = self.nodes {
            write!(f, "{comma}nodes={}", count_text(nodes))?;
            comma = ",";
        }
        if self.memory != Self::DEFAULT_MEMORY {
            write!(f, "{comma}memory={}", self.memory)?;
            comma = ",";
        }
        if self.tables != QUICK_SEEDS {
            write!(f, "{comma}tables={}", self.tables)?;
        }
        Ok(())
    }
}

impl FromStr for SearchOptions {
    type Err = SearchOptionError;

    fn from_str(text: &str) -> Result<Self, SearchOptionError> {
        let mut options = Self::default();
        let mut seen: [Option<&str>; Self::NAMES.len()] = Default::default();
        for option in text.split(',') {
            let (name, value) =
                option
                    .split_once('=')
                    .ok_or_else(|| SearchOptionError::NoValue {
                        option: option.into(),
                    })?;
            options.set(name, value)?;
            if seen.contains(&Some(name)) {
                return Err(SearchOptionError::Twice { name: name.into() });
            }
            if let Some(free) = seen.iter_mut().find(|seen| seen.is_none()) {
                *free = Some(name);
            }
        }
        Ok(options)
    }
}

/// Why a text doesn't say how to search.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SearchOptionError {
    /// No option has that name.
    #[error(
        "`search` has no option `{name}`{}The options are: {}",
        Suggestion(*.nearest),
        SearchOptions::NAMES.join(", ")
    )]
    Unknown {
        /// The name.
        name: String,
        /// The option that may have been meant.
        nearest: Option<&'static str>,
    },
    /// What follows the colon is no list of options.
    #[error(
        "`{option}` is no option of `search`: they are written like `search:depth=8,nodes=20k`"
    )]
    NoValue {
        /// What stands there.
        option: String,
    },
    /// An option stands there twice.
    #[error("the option `{name}` of `search` stands there twice")]
    Twice {
        /// Its name.
        name: String,
    },
    /// An option can't have this value.
    #[error("the option `{option}` of `search` is {right}, not `{value}`")]
    Value {
        /// The option.
        option: &'static str,
        /// What was given.
        value: String,
        /// What would be right.
        right: &'static str,
    },
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::string::ToString;

    fn parse(text: &str) -> Result<SearchOptions, SearchOptionError> {
        text.parse()
    }

    #[test]
    fn what_is_written_is_read_back() {
        for text in [
            "depth=8",
            "time=100ms",
            "nodes=1e6",
            "memory=64",
            "memory=0",
            "tables=0",
            "depth=200,time=90s,nodes=12345,memory=4096,tables=8",
        ] {
            assert_eq!(parse(text).unwrap().to_string(), text);
        }
        let long = parse("memory=16,nodes=0.02M,time=1.5s,depth=1e1").unwrap();
        assert_eq!(long.to_string(), "depth=10,time=1500ms,nodes=20k,memory=16");
        assert_eq!(parse("tables=12,memory=2").unwrap().to_string(), "");
    }

    #[test]
    fn errors_say_what_would_be_right() {
        let message = |text| parse(text).unwrap_err().to_string();
        assert_eq!(
            message("depth=0"),
            "the option `depth` of `search` is a number from 1 to 200, not `0`"
        );
        assert_eq!(
            message("depth=201"),
            "the option `depth` of `search` is a number from 1 to 200, not `201`"
        );
        assert_eq!(
            message("time=100"),
            "the option `time` of `search` is a time like 100ms, 1.5s or 2m, a day at most, not `100`"
        );
        assert_eq!(
            message("nodes=-1"),
            "the option `nodes` of `search` is a number like 5000, 20k or 1e6, not `-1`"
        );
        assert_eq!(
            message("memory=5000"),
            "the option `memory` of `search` is a number of MiB from 0 to 4096, not `5000`"
        );
        assert_eq!(
            message("tables=16"),
            "the option `tables` of `search` is a number of seeds from 0 to 12, not `16`"
        );
        assert_eq!(
            message("8"),
            "`8` is no option of `search`: they are written like `search:depth=8,nodes=20k`"
        );
        assert_eq!(
            message("depth=8,depth=9"),
            "the option `depth` of `search` stands there twice"
        );
        assert_eq!(
            message(""),
            "`` is no option of `search`: they are written like `search:depth=8,nodes=20k`"
        );
        assert_eq!(
            message("threads=8"),
            "`search` has no option `threads`. The options are: depth, time, nodes, memory, tables"
        );
    }
}
