//! A moment of a game, and the move that leads to the next.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use hoyito_core::{Capture, Hole, Move, Played, Position, Side};
use hoyito_notation::{Named, Placement, Ply, Termination, Winner};
use serde::Serialize;

use crate::answer::answer;
use crate::question::{Fault, Question};

/// A moment of a game: what lies where and what can be done.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct Moment {
    /// The position as it is written, to ask on from.
    position: String,
    /// South's row, then North's, each from its owner's left.
    seeds: [Vec<u8>; 2],
    /// South's captures, then North's.
    captured: [u8; 2],
    /// Whose turn it is: `south` or `north`.
    turn: &'static str,
    /// The holes that can be played.
    legal: String,
    /// The mover's holes whose sowing never ends (H1).
    endless: String,
    /// Whether the mover has to pass (M4, H2).
    pass: bool,
    /// How the game ended, if it did: `completed`, `blocked` or `stalled`.
    ending: Option<&'static str>,
    /// Who won it: `south`, `north` or `draw`.
    winner: Option<&'static str>,
}

impl Moment {
    fn of(position: &Position) -> Self {
        let legal = position.legal_moves();
        let letters = |wanted: bool| {
            let holes = position.occupied().into_iter().filter_map(Move::hole);
            let holes = holes.filter(|hole| legal.contains((*hole).into()) == wanted);
            holes.map(Hole::letter).collect()
        };
        let finished = position.outcome().finished();
        let over = finished.is_some();
        Self {
            position: Placement::from(position).to_string(),
            seeds: Side::BOTH.map(|side| {
                let holes = position.shape().holes(side);
                holes.map(|hole| position.seeds(hole)).collect()
            }),
            captured: [position.captured().south, position.captured().north],
            turn: position.turn().name(),
            legal: letters(true),
            endless: if over { String::new() } else { letters(false) },
            pass: position.must_pass(),
            ending: finished.map(|end| Termination::from(end.ending).name()),
            winner: finished.map(|end| Winner::from(end.winner()).name()),
        }
    }
}

/// What a move did.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct Done {
    /// The hole that was played, or `--`.
    hole: String,
    /// As it is recorded: `CE`, `ba+4`.
    text: String,
    /// Who played it: `south` or `north`.
    side: &'static str,
    laps: u16,
    landing: Option<char>,
    /// The captured holes: the landing hole, then back along the track.
    taken: String,
    /// The seeds captured, the award not included.
    captured: u8,
    /// Who was given the last four (L1–L3).
    award: Option<&'static str>,
}

impl Done {
    fn of(played: &Played, side: Side) -> Self {
        let taken = played.capture.into_iter().flat_map(Capture::holes);
        Self {
            hole: played.mv.to_string(),
            text: Ply::from(played).to_string(),
            side: side.name(),
            laps: played.laps,
            landing: played.landing.map(Hole::letter),
            taken: taken.map(Hole::letter).collect(),
            captured: played.captured(),
            award: played.award.map(Named::name),
        }
    }
}

/// A move with the moment it led to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct Step {
    done: Done,
    moment: Moment,
}

/// What lies where in a position and what can be done: asked with the rules and the position, a line each.
pub fn moment(question: &str) -> String {
    let found = Question::new(question).position();
    answer(found.map(|position| Moment::of(&position)))
}

/// Plays a move: asked with the rules, the position and the move, a line each.
pub fn play(question: &str) -> String {
    answer(step(question))
}

fn step(question: &str) -> Result<Step, Fault> {
    let mut question = Question::new(question);
    let mut position = question.position()?;
    let mv = question.single_move()?;
    let side = position.turn();
    let played = position.play(mv)?;
    Ok(Step {
        done: Done::of(&played, side),
        moment: Moment::of(&position),
    })
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;

    /// The last row of the worked moves.
    const NEAR_THE_END: &str = "0,0,0,0,0,0/0,0,1,1,3,3 N 20-20 0";

    #[test]
    fn a_move_tells_all_that_it_did() {
        let reply = play(&format!("hoyito-ii capturer 200\n{NEAR_THE_END}\nc"));
        let expected = concat!(
            r#"{"done":{"hole":"c","text":"cf+8#","side":"north","laps":2,"landing":"f","taken":"fe","#,
            r#""captured":8,"award":null},"moment":{"position":"0,0,0,0,0,0/0,0,0,0,0,0 N 20-28 0","#,
            r#""seeds":[[0,0,0,0,0,0],[0,0,0,0,0,0]],"captured":[20,28],"turn":"north","legal":"","#,
            r#""endless":"","pass":false,"ending":"completed","winner":"north"}}"#,
        );
        assert_eq!(reply, expected);
        let reply = play(&format!("hoyito-iii south 200\n{NEAR_THE_END}\nc"));
        assert!(reply.contains(r#""text":"cf+4#""#) && reply.contains(r#""award":"south""#));
    }

    #[test]
    fn holes_that_never_end_and_passes_are_told() {
        let reply = moment("hoyito-ii capturer 200\n3,4,3,0,1,0/2,1,2,4,3,1 N 12-12 0");
        assert!(
            reply.contains(r#""legal":"abcdf","endless":"e","pass":false"#),
            "{reply}"
        );
        let reply = moment("hoyito-ii capturer 200\n0,0,0,0,0,0/1,3,0,0,0,0 S 20-20 0");
        assert!(
            reply.contains(r#""legal":"","endless":"","pass":true"#),
            "{reply}"
        );
        let passed = play("hoyito-ii capturer 200\n0,0,0,0,0,0/1,3,0,0,0,0 S 20-20 0\n--");
        assert!(passed.contains(r#""hole":"--","text":"--","side":"south","laps":0"#));
    }

    #[test]
    fn what_is_wrong_is_said() {
        let start = "hoyito-iii capturer 200\n4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 0";
        for (question, error) in [
            ("", "rules are"),
            ("hoyito-ii capturer 200", "no line with the position"),
            ("hoyito-iv capturer 200\n", "rules are"),
            ("hoyito-iii capturer 0\n", "rules are"),
            ("hoyito-iii capturer 200\n4/4/4 S", "a position is written"),
            (
                "hoyito-iii capturer 200\n4,4,4/1,1 S",
                "14 seeds on the board",
            ),
            (start, "no line with a move"),
            (&*format!("{start}\n"), "a move is the letter"),
            (&*format!("{start}\nAB"), "a move is the letter"),
            (&*format!("{start}\né"), "a move is the letter"),
            (
                &*format!("{start}\na"),
                "South can't play a: it is North's hole (M1)",
            ),
            (&*format!("{start}\n--"), "South can't pass"),
        ] {
            let reply = play(question);
            assert!(reply.starts_with("{\"error\":\""), "{question}: {reply}");
            assert!(reply.contains(error), "{question}: {reply}");
        }
    }
}
