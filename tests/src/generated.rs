//! Records of every kind that the notation allows, drawn by chance.

mod annotations;
mod texts;

use core::num::NonZeroU32;

use hoyito_core::{BySide, Position, Setup, Side, Variant};
use hoyito_notation::{
    Date, Forfeit, MatchKind, MatchScore, MatchStarter, MatchTieBreak, Record, Tags, Termination,
    Winner,
};

use crate::positions::{pick, random_setup};
use crate::random::Random;

/// A record that is right: of either variant, on any board, from any position, finished or not, with
/// tags, comments, marks, glyphs and totals of all kinds.
pub fn random_record(seed: u64) -> Record {
    let mut random = Random::new(seed);
    let start = random_start(&mut random);
    let mut record = Record::new(start);
    record.tags = random_tags(&mut random, &start);
    let annotated = random.once_in(2);
    if annotated {
        record.comments = texts::comments(&mut random);
    }
    let mut position = start;
    let mut left = *pick(&mut random, &[0, 3, 20, 100, 1000]);
    while left > 0 && !position.is_over() {
        left -= 1;
        let moves = position.legal_moves();
        let mv = moves.get(random.below_u8(moves.len()));
        let mv = mv.expect("below the length");
        let mover = position.turn();
        record.push(&position.play(mv).expect("it is legal"));
        if annotated {
            annotations::add(&mut random, &mut record, position.captured()[mover]);
        }
    }
    conclude(&mut random, &mut record);
    record
}

/// Mostly the usual boards from their start, and any position.
fn random_start(random: &mut Random) -> Position {
    let setup = match random.below(8) {
        0..=2 => Setup::start(Variant::III, hoyito_core::Shape::SIX),
        3 => Setup::start(Variant::II, hoyito_core::Shape::SIX),
        4 => Setup::start(Variant::II, hoyito_core::Shape::TWELVE),
        _ => random_setup(random),
    };
    let mut setup = setup;
    if random.once_in(2) {
        setup.turn = Side::North;
    }
    setup.position().expect("it obeys the rules")
}

/// Something, once in so many times.
fn sometimes<T>(random: &mut Random, times: u32, make: impl FnOnce(&mut Random) -> T) -> Option<T> {
    random.once_in(times).then(|| make(random))
}

fn number(random: &mut Random) -> NonZeroU32 {
    let number = match random.below(4) {
        0 => u32::MAX - random.below(2),
        1 => 14 + random.below(5),
        _ => 1 + random.below(9),
    };
    NonZeroU32::new(number).expect("from 1")
}

fn date(random: &mut Random) -> Date {
    let texts = [
        "2026.11.29",
        "2026.11.??",
        "1999.12.31",
        "2000.01.01",
        "2024.02.29",
        "2031.??.??",
        "2026.??.29",
        "2149.12.31",
        "2150.01.01",
        "????.??.??",
        "9999.12.31",
        "0001.01.01",
    ];
    let text = pick::<&str>(random, &texts);
    Date::parse(text).expect("a date")
}

fn random_tags(random: &mut Random, start: &Position) -> Tags {
    let shape = start.shape();
    // Only there may holes be closed.
    let is_refill = !shape.is_full() || random.once_in(16);
    let kind = if is_refill {
        MatchKind::Refill
    } else {
        *pick(
            random,
            &[MatchKind::Rounds, MatchKind::Rounds, MatchKind::FirstTo],
        )
    };
    let score = |random: &mut Random| BySide::from_fn(|_| random.below(20) * random.below(3));
    Tags {
        event: sometimes(random, 2, texts::line),
        site: sometimes(random, 2, texts::line),
        date: sometimes(random, 2, date),
        round: sometimes(random, 3, number),
        south: sometimes(random, 2, texts::line),
        north: sometimes(random, 2, texts::line),
        match_id: sometimes(random, 3, texts::line),
        match_rounds: sometimes(random, 3, number),
        match_kind: kind,
        match_starter: *pick(
            random,
            &[
                MatchStarter::Alternate,
                MatchStarter::Winner,
                MatchStarter::Loser,
            ],
        ),
        match_tie_break: *pick(random, &[MatchTieBreak::None, MatchTieBreak::Seeds]),
        match_score: sometimes(random, 3, |random| MatchScore {
            halves: score(random),
        }),
        tournament: sometimes(random, 8, texts::line),
        others: texts::tags(random),
        ..Tags::default()
    }
}

/// Lets a game that the moves don't end be given up, agreed on, forfeited or left.
fn conclude(random: &mut Random, record: &mut Record) {
    let side = *pick(random, &Side::BOTH);
    if record.termination != Termination::Unfinished {
        if random.once_in(4) {
            record.tags.winner = record.winner();
        }
        return;
    }
    record.termination = match random.below(6) {
        0 => Termination::Resignation,
        1 => Termination::Agreement,
        2 => Termination::Forfeit,
        _ => Termination::Unfinished,
    };
    if record.termination.declares_winner() {
        record.tags.winner = Some(Winner::Side(side));
    }
    if record.termination == Termination::Forfeit {
        let all = [
            Forfeit::IllegalMove,
            Forfeit::Time,
            Forfeit::Crash,
            Forfeit::Protocol,
            Forfeit::Output,
        ];
        record.tags.forfeit = sometimes(random, 2, |random| *pick(random, &all));
    }
}
