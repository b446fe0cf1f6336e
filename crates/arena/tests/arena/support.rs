//! What several tests need.

use hoyito_arena::{MatchPlan, RoundPlayed};
use hoyito_core::{BySide, Shape, Variant};
use hoyito_engine::{PlayerSpec, Seed};
use hoyito_match::{MatchKind, Terms};
use hoyito_notation::{Mode, Record, Records, Status};

/// Greedy against random.
pub(crate) fn plan(terms: Terms, seed: u64) -> MatchPlan {
    let names = BySide {
        south: "greedy".into(),
        north: "random".into(),
    };
    MatchPlan::new(terms, names, Seed::new(seed))
}

pub(crate) fn terms(kind: MatchKind) -> Terms {
    Terms::new(Variant::III, Shape::SIX, kind)
}

/// The match between the players whose names the plan has.
pub(crate) fn play(plan: &MatchPlan) -> Vec<RoundPlayed> {
    let mut players = plan
        .names
        .as_ref()
        .map(|name| name.parse::<PlayerSpec>().unwrap());
    let players = BySide {
        south: &mut players.south as _,
        north: &mut players.north as _,
    };
    plan.play(players).unwrap().map(Result::unwrap).collect()
}

/// The records as a file has them.
pub(crate) fn text<'a>(records: impl IntoIterator<Item = &'a Record>) -> String {
    let texts: Vec<_> = records.into_iter().map(Record::to_hgn).collect();
    texts.join("\n")
}

/// The records of a text, in which nothing may be found by strict reading.
pub(crate) fn read(text: &[u8]) -> Vec<Record> {
    Records::new(text, Mode::Strict)
        .map(|reading| {
            assert_eq!(
                reading.status(),
                Status::Valid,
                "{:?}\n{}",
                reading.findings,
                String::from_utf8_lossy(reading.text)
            );
            reading.game.unwrap()
        })
        .collect()
}

/// Checks that strict reading finds nothing in the records, and that they are written again as they were.
pub(crate) fn assert_reads_back<'a>(records: impl IntoIterator<Item = &'a Record>) {
    let text = text(records);
    assert_eq!(self::text(&read(text.as_bytes())), text);
}

/// Plays the match, and checks that its records are read back.
pub(crate) fn played_and_read(plan: &MatchPlan) -> Vec<RoundPlayed> {
    let rounds = play(plan);
    assert_reads_back(rounds.iter().map(|round| &round.record));
    rounds
}
