//! What the device is asked: the legal moves of positions, and to restore what the host saved.

use std::fmt::Write;

use hoyito_core::{BySide, Position, Setup, Shape, Side, Variant};
use hoyito_handheld::{Buffer, Hex, PositionText, save};
use hoyito_match::{Match, MatchKind, RoundResult, Terms};
use hoyito_notation::Record;

/// Every so many positions of the records one is asked about.
const EVERY: usize = 40;

/// The questions, a line each.
pub(crate) fn all(records: &[Record]) -> String {
    let mut lines = String::new();
    for position in positions(records).iter().step_by(EVERY) {
        let variant = match position.rules().variant {
            Variant::II => "ii",
            Variant::III => "iii",
        };
        writeln!(lines, "moves {variant} {}", PositionText(position)).expect("a string");
        restore(&mut lines, "position", &save_hex(position));
    }
    restore(&mut lines, "position", &save_hex(&largest_position()));
    for contest in contests() {
        restore(&mut lines, "match", &save_hex(&contest));
    }
    lines += REFUSED;
    lines
}

/// What has to be refused: seeds that are not fours, no position at all, bytes that are cut off, follow
/// a whole position, or are too many for the buffer.
const REFUSED: &str = "\
moves iii 5,4,4,4,4,4/4,4,4,4,4,4 S
moves ii A
restore position 0100c80106060404
restore position 0001c8010606040404040404000000000000040404040404000000000000000000000000
restore match ff
restore match 0z
nothing
";

fn restore(lines: &mut String, what: &str, hex: &str) {
    writeln!(lines, "restore {what} {hex}").expect("a string");
}

fn save_hex(value: &impl serde::Serialize) -> String {
    let mut buffer = Buffer::default();
    Hex(save(value, &mut buffer)).to_string()
}

fn positions(records: &[Record]) -> Vec<Position> {
    let mut positions = Vec::new();
    for record in records {
        let mut position = record.start;
        positions.push(position);
        for ply in &record.plies {
            position.play(ply.mv).expect("a move that was checked");
            positions.push(position);
        }
    }
    positions
}

/// The position that takes the most bytes.
fn largest_position() -> Position {
    let mut setup = Setup::start(Variant::II, Shape::TWELVE);
    setup.rules.stall_limit = u16::MAX.try_into().expect("not zero");
    setup.quiet = u16::MAX - 1;
    setup.position().expect("the start")
}

/// Matches of every kind, each after some rounds, the drawn ones among them.
fn contests() -> Vec<Match> {
    let kinds = [
        MatchKind::rounds(7),
        MatchKind::first_to(3),
        MatchKind::refill(100),
    ];
    let mut contests = Vec::new();
    for kind in kinds {
        let terms = Terms::new(Variant::III, Shape::SIX, kind.expect("not zero"));
        let mut contest = Match::new(terms).expect("terms that can be");
        contests.push(contest);
        for result in [
            RoundResult::by_captures(BySide {
                south: 28,
                north: 20,
            }),
            RoundResult::by_captures(BySide {
                south: 24,
                north: 24,
            }),
            RoundResult::resigned(
                BySide {
                    south: 24,
                    north: 20,
                },
                Side::South,
            ),
        ] {
            let due = contest.played() + 1;
            contest.finish_round(due, result).expect("the round is due");
            contests.push(contest);
        }
    }
    contests
}
