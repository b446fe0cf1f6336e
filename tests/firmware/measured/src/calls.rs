//! The calls that are measured. Each is a function of its own, which is not inlined.

use core::hint::black_box;

use hoyito_core::{Hole, Outcome, Position, Setup};
use hoyito_match::{Match, MatchKind, MatchOutcome, RoundResult, Terms};

/// A call, with all it takes and gives in the [`Trial`].
pub(crate) type Call = fn(&mut Trial);

/// What is called, by name.
pub(crate) const CALLS: [(&str, Call); 7] = [
    ("setup", setup),
    ("legal-moves", legal_moves),
    ("play", play),
    ("walk", walk),
    ("outcome", outcome),
    ("next-round", next_round),
    ("finish-round", finish_round),
];

/// What the calls work on.
pub(crate) struct Trial {
    setup: Setup,
    position: Position,
    hole: Hole,
    contest: Match,
}

impl Trial {
    pub(crate) fn new(setup: Setup, letter: char) -> Option<Self> {
        let terms = Terms::new(
            setup.rules.variant,
            setup.shape,
            MatchKind::first_to(3).ok()?,
        );
        Some(Self {
            setup,
            position: setup.position().ok()?,
            hole: Hole::from_letter(letter)?,
            contest: Match::new(terms).ok()?,
        })
    }
}

#[inline(never)]
fn setup(trial: &mut Trial) {
    if let Ok(position) = black_box(trial.setup).position() {
        trial.position = position;
    }
}

#[inline(never)]
fn legal_moves(trial: &mut Trial) {
    black_box(trial.position.legal_moves());
}

#[inline(never)]
fn play(trial: &mut Trial) {
    // What was played is looked at as a program does that shows it.
    if let Ok(played) = trial.position.play(trial.hole) {
        black_box((played.captured(), played.award, played.ending));
    }
}

#[inline(never)]
fn walk(trial: &mut Trial) {
    if let Ok(sowing) = trial.position.sow(trial.hole) {
        for lap in sowing {
            black_box(lap);
        }
    }
}

#[inline(never)]
fn outcome(trial: &mut Trial) {
    if let Outcome::Finished(finished) = trial.position.outcome() {
        black_box(finished.winner());
    }
}

#[inline(never)]
fn next_round(trial: &mut Trial) {
    if let Some(round) = trial.contest.next_round() {
        trial.position = round.position();
    }
}

#[inline(never)]
fn finish_round(trial: &mut Trial) {
    let result = RoundResult::by_captures(trial.position.captured());
    let number = trial.contest.played() + 1;
    if trial.contest.finish_round(number, result).is_ok() {
        let won = trial.contest.outcome() == MatchOutcome::Drawn;
        black_box((trial.contest.score(), won));
    }
}
