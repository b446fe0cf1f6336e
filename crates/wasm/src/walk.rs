//! The laps of a move, seed by seed.

use alloc::string::String;
use alloc::vec::Vec;

use hoyito_core::{Course, Lap, LapEnd, Sowing};
use serde::Serialize;

use crate::answer::answer;
use crate::question::{Fault, Question};

/// As many laps are told at once: a move may have 10,000.
const AT_ONCE: u16 = 100;

/// Some laps of a move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct Laps {
    laps: Vec<Told>,
    /// Whether there are more.
    more: bool,
}

/// A lap, with every seed of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct Told {
    /// Which lap of the move, from 1.
    number: u16,
    from: char,
    seeds: u8,
    /// The holes that the seeds fall into, one by one.
    holes: String,
    /// What lies in each of these holes with that seed.
    contents: Vec<u8>,
    /// What the last seed brings about: `empty`, `capture` or `relay`.
    then: &'static str,
}

/// The laps of a move: asked with the rules, the position, the move and the number of the first lap that
/// is wanted, from 1, a line each.
pub fn walk(question: &str) -> String {
    answer(laps(question))
}

fn laps(question: &str) -> Result<Laps, Fault> {
    let mut question = Question::new(question);
    let position = question.position()?;
    let hole = question.single_move()?.hole();
    let first = question.line("the number of a lap")?.parse::<u16>();
    let first = first.map_err(|_| Fault::Number("the first lap"))?;
    let mut laps = Laps {
        laps: Vec::new(),
        more: false,
    };
    let Some(hole) = hole else {
        return Ok(laps);
    };
    let mut sowing = position.sow(hole)?;
    let end = first.saturating_add(AT_ONCE);
    loop {
        let before = sowing.clone();
        let Some(lap) = sowing.next() else { break };
        if lap.number >= end {
            laps.more = true;
            break;
        }
        if lap.number >= first {
            laps.laps.push(told(before, &lap));
        }
        if sowing.course() == Course::NeverEnds {
            break;
        }
    }
    Ok(laps)
}

fn told(before: Sowing, lap: &Lap) -> Told {
    let drops = before.seed_by_seed().take(lap.seeds.into());
    let (holes, contents) = drops
        .map(|drop| (drop.hole.letter(), drop.content))
        .unzip::<char, u8, String, Vec<u8>>();
    Told {
        number: lap.number,
        from: lap.from.letter(),
        seeds: lap.seeds,
        holes,
        contents,
        then: match lap.then {
            LapEnd::Empty => "empty",
            LapEnd::Capture => "capture",
            LapEnd::Relay => "relay",
        },
    }
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;

    #[test]
    fn every_seed_of_every_lap_is_told() {
        let start = "hoyito-iii capturer 200\n4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 0";
        let reply = walk(&format!("{start}\nA\n1"));
        assert!(reply.starts_with(
            r#"{"laps":[{"number":1,"from":"A","seeds":4,"holes":"BCDE","contents":[5,5,5,5],"then":"relay"}"#
        ));
        assert!(reply.ends_with(
            r#"{"number":5,"from":"c","seeds":6,"holes":"defABC","contents":[1,6,6,2,7,1],"then":"empty"}],"more":false}"#
        ), "{reply}");
    }

    #[test]
    fn long_moves_are_told_in_parts() {
        // 94 laps, then it ends; and one that comes round after 516.
        let long = "hoyito-iii capturer 200\n3,7,1,3,2,9/2,0,10,1,2,4 N 4-0 0\na";
        let endless = "hoyito-iii capturer 200\n3,4,3,0,1,0/2,1,2,4,3,1 N 12-12 0\ne";
        let count = |question: &str| laps(question).map(|it| (it.laps.len(), it.more)).unwrap();
        assert_eq!(count(&format!("{long}\n1")), (94, false));
        assert_eq!(count(&format!("{long}\n90")), (5, false));
        assert_eq!(count(&format!("{long}\n95")), (0, false));
        assert_eq!(count(&format!("{endless}\n1")), (100, true));
        assert_eq!(count(&format!("{endless}\n501")), (16, false));
        assert_eq!(count(&format!("{endless}\n65535")), (0, false));
        assert!(laps(&format!("{long}\n-1")).is_err());
        let pass = "hoyito-ii capturer 200\n0,0,0,0,0,0/1,3,0,0,0,0 S 20-20 0\n--\n1";
        assert_eq!(count(pass), (0, false));
    }
}
