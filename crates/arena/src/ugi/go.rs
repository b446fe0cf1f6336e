//! `go`: how long to think.

use std::fmt::Write;
use std::time::Duration;

use hoyito_core::Side;
use hoyito_engine::{Clock, Limits};

/// `go` with these limits.
pub(super) fn go_command(limits: &Limits) -> String {
    let mut command = String::from("go");
    let mut add = |name: &str, number: u128| {
        // Writing to a string doesn't fail.
        let _ = write!(command, " {name} {number}");
    };
    for (side, left, _) in CLOCKS {
        if let Some(clock) = limits.clocks[side] {
            add(left, clock.left.as_millis());
        }
    }
    for (side, _, increment) in CLOCKS {
        if let Some(clock) = limits.clocks[side] {
            add(increment, clock.increment.as_millis());
        }
    }
    if let Some(depth) = limits.depth {
        add("depth", depth.into());
    }
    if let Some(nodes) = limits.nodes {
        add("nodes", nodes.into());
    }
    if let Some(time) = limits.time {
        add("movetime", time.as_millis());
    }
    command
}

/// The clocks of both players: South is `p1`, whoever begins.
const CLOCKS: [(Side, &str, &str); 2] = [
    (Side::South, "p1time", "p1inc"),
    (Side::North, "p2time", "p2inc"),
];

/// So many positions that nothing but `stop` ends the search.
pub(super) const ENDLESS: u64 = u64::MAX;

/// Reads what follows `go`. What has no meaning here, or no number that it needs, is handed to `ignored`.
pub(super) fn parse_go(text: &str, mut ignored: impl FnMut(&str)) -> Limits {
    let mut limits = Limits::default();
    let mut words = text.split_whitespace().peekable();
    while let Some(name) = words.next() {
        if name == "infinite" {
            limits.nodes = Some(ENDLESS);
            continue;
        }
        let number = words.next_if(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
        let number = number.and_then(|word| word.parse::<u64>().ok());
        if number.is_none_or(|number| !limit(&mut limits, name, number)) {
            ignored(name);
        }
    }
    limits
}

/// Sets a limit; false if there is none of that name.
fn limit(limits: &mut Limits, name: &str, number: u64) -> bool {
    match name {
        "depth" => limits.depth = Some(u16::try_from(number).unwrap_or(u16::MAX)),
        "nodes" => limits.nodes = Some(number),
        "movetime" => limits.time = Some(Duration::from_millis(number)),
        _ => {
            let number = Duration::from_millis(number);
            for (side, left, increment) in CLOCKS {
                if name == left {
                    clock(limits, side).left = number;
                    return true;
                }
                if name == increment {
                    clock(limits, side).increment = number;
                    return true;
                }
            }
            return false;
        }
    }
    true
}

fn clock(limits: &mut Limits, side: Side) -> &mut Clock {
    limits.clocks[side].get_or_insert_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use hoyito_core::BySide;

    fn parse(text: &str) -> (Limits, Vec<String>) {
        let mut ignored = Vec::new();
        let limits = parse_go(text, |word| ignored.push(word.into()));
        (limits, ignored)
    }

    #[test]
    fn all_limits_are_read_back() {
        let clock = |left| {
            Some(Clock {
                left: Duration::from_millis(left),
                increment: Duration::from_millis(500),
            })
        };
        let limits = Limits {
            depth: Some(7),
            nodes: Some(1_000_000),
            time: Some(Duration::from_millis(100)),
            clocks: BySide {
                south: clock(60_000),
                north: clock(59_000),
            },
        };
        let command = go_command(&limits);
        assert_eq!(
            command,
            "go p1time 60000 p2time 59000 p1inc 500 p2inc 500 depth 7 nodes 1000000 movetime 100"
        );
        let rest = command.strip_prefix("go").unwrap();
        assert_eq!(parse(rest), (limits, vec![]));
        assert_eq!(go_command(&Limits::default()), "go");
        assert_eq!(parse(""), (Limits::default(), vec![]));
    }

    #[test]
    fn what_has_no_meaning_is_ignored() {
        let (limits, ignored) = parse("infinite ponder depth nodes 5 mate 3 depth x");
        assert_eq!(limits.nodes, Some(5));
        assert_eq!(ignored, ["ponder", "depth", "mate", "depth", "x"]);
        assert_eq!(parse("infinite").0.nodes, Some(ENDLESS));
        assert_eq!(parse("depth 70000").0.depth, Some(u16::MAX));
    }
}
