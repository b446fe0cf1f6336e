//! The questions that are put to both. Each check says which answer differed.

use std::fmt::Debug;

use hoyito_core::{Course, Ending, Hole, Move, PlayError, Played, Position, Shape, Side};

use super::number;
use crate::naive::convert::place;
use crate::naive::{End, Game, Refusal, Report, walk};

type Checked<T = ()> = Result<T, String>;

/// What can be asked of any position at little cost. Returns the legal moves.
pub(crate) fn standing(position: &Position, game: &Game) -> Checked<Vec<Move>> {
    let legal: Vec<Move> = position.legal_moves().into_iter().collect();
    let (playable, must_pass, game_end) = (game.playable(), game.must_pass(), game.end());
    let mut expected: Vec<Move> = all_holes(position.shape())
        .filter(|&hole| playable.contains(&place(position.shape(), hole)))
        .map(Move::Hole)
        .collect();
    if must_pass {
        expected.push(Move::Pass);
    }
    same("legal moves", &legal, &expected)?;
    same("must pass", &position.must_pass(), &must_pass)?;
    same("ending", &position.ending().map(end), &game_end)?;
    same("is over", &position.is_over(), &game_end.is_some())?;
    let finished = position.outcome().finished();
    same("outcome", &finished.map(|f| f.ending), &position.ending())?;
    let seeds: u32 = game.track.iter().map(|&seeds| u32::from(seeds)).sum();
    same("on board", &u32::from(position.seeds_on_board()), &seeds)?;
    Ok(legal)
}

/// Plays `mv` on both.
pub(crate) fn play(mv: Move, position: &mut Position, game: &mut Game) -> Checked<Played> {
    let (shape, begun) = (position.shape(), position.to_setup());
    let played = position.play(mv);
    let played = played.map_err(|error| format!("{mv} is legal but refused: {error}"))?;
    let report = match mv {
        Move::Hole(hole) => game.play(place(shape, hole)),
        Move::Pass => game.pass(),
    };
    let report = report.map_err(|refusal| format!("{mv}: {refusal:?}"))?;
    same(
        &format!("what {mv} does"),
        &as_report(&played, shape),
        &report,
    )?;
    same("the move played", &played.mv, &mv)?;
    let (captured, awarded) = (u32::from(played.captured()), report.captured.len());
    same("seeds captured", &captured, &(4 * short(awarded)))?;
    let after = game.to_setup(&begun);
    same(&format!("after {mv}"), &position.to_setup(), &after)?;
    Ok(played)
}

/// Every move, legal or not, on copies; the successors; the laps.
pub(crate) fn thorough(position: &Position, game: &Game) -> Checked {
    let setup = position.to_setup();
    same("there and back", &setup.position(), &Ok(*position))?;
    let mut successors = position.successors();
    let shape = position.shape();
    let moves = all_holes(shape).map(Move::Hole).chain([Move::Pass]);
    for mv in moves {
        let (mut next, mut next_game) = (*position, game.clone());
        let refusal = match mv {
            Move::Hole(hole) => next_game.play(place(shape, hole)).err(),
            Move::Pass => next_game.pass().err(),
        };
        let legal = refusal.is_none();
        same(&format!("{mv} legal"), &position.is_legal(mv), &legal)?;
        if let Some(refusal) = refusal {
            refused(mv, &mut next, refusal)?;
            same(&format!("after refused {mv}"), &next, position)?;
        } else {
            let played = play(mv, &mut next, &mut game.clone())?;
            same("successor", &successors.next(), &Some((played, next)))?;
        }
        if let Move::Hole(hole) = mv {
            laps(position, game, hole)?;
        }
    }
    same("successors beyond", &successors.next(), &None)
}

/// That `mv` is refused for the reason that the naive game gives.
fn refused(mv: Move, position: &mut Position, refusal: Refusal) -> Checked {
    let error = position.play(mv).err();
    let as_refusal = error.map(|error| match error {
        PlayError::GameOver { ending } => Ok(Refusal::Over(end(ending))),
        PlayError::OtherSide { .. } => Ok(Refusal::OtherSide),
        PlayError::EmptyHole { .. } => Ok(Refusal::Empty),
        PlayError::NeverEnds { .. } => Ok(Refusal::NeverEnds),
        PlayError::NeedlessPass { .. } => Ok(Refusal::CanMove),
        other => Err(other),
    });
    same(&format!("{mv} refused"), &as_refusal, &Some(Ok(refusal)))
}

/// The walk over the laps from `hole`. Where it comes round, the naive one goes on.
fn laps(position: &Position, game: &Game, hole: Hole) -> Checked {
    let Ok(mut sowing) = position.sow(hole) else {
        return Ok(());
    };
    let shape = position.shape();
    let from = place(shape, hole);
    let expected = walk(&game.track, from);
    let mut done = 0;
    for lap in sowing.by_ref() {
        let Some(expected) = expected.get(done) else {
            return Err(format!("{hole} goes on for more than {done} laps"));
        };
        done += 1;
        same("lap number", &usize::from(lap.number), &done)?;
        same("lap from", &place(shape, lap.from), &expected.from)?;
        same("lap seeds", &lap.seeds, &expected.seeds)?;
        same("landing", &place(shape, lap.landing), &expected.landing)?;
        let content = expected.track[expected.landing];
        same("content", &lap.content, &content)?;
    }
    if done < expected.len() {
        let last = &expected[done - 1];
        let round = last.landing == from && last.track == game.track;
        same(&format!("{hole} round by lap {done}"), &round, &true)?;
        same("course", &sowing.course(), &Course::NeverEnds)?;
    }
    Ok(())
}

fn as_report(played: &Played, shape: Shape) -> Report {
    let captured = played.capture.iter().flat_map(|capture| capture.holes());
    Report {
        laps: usize::from(played.laps),
        landing: played.landing.map(|hole| place(shape, hole)),
        captured: captured.map(|hole| place(shape, hole)).collect(),
        award: number(played.award),
        end: played.ending.map(end),
    }
}

fn end(ending: Ending) -> End {
    match ending {
        Ending::Completed => End::Completed,
        Ending::Blocked => End::Blocked,
        Ending::Stalled => End::Stalled,
    }
}

fn all_holes(shape: Shape) -> impl Iterator<Item = Hole> {
    Side::BOTH
        .into_iter()
        .flat_map(move |side| shape.holes(side))
}

fn short(length: usize) -> u32 {
    u32::try_from(length).expect("at most 24 holes")
}

fn same<T: PartialEq + Debug>(what: &str, core: &T, naive: &T) -> Checked {
    if core == naive {
        Ok(())
    } else {
        Err(format!("{what}: {core:?}, but naively {naive:?}"))
    }
}
