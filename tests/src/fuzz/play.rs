//! Any fields as a setup, any bytes as moves: what is legal is played, and nothing else.

use std::slice;

use hoyito_core::{
    BySide, Hole, LapEnd, LastFour, Move, MoveList, PlayError, Position, Row, Rules, Setup, Shape,
    Side, Variant,
};
use hoyito_notation::{MatchKind, Record};

use super::forms;
use crate::compare::checks;
use crate::naive::Game;

/// How many bytes are taken for moves.
const MOST_MOVES: usize = 64;

/// Checks a setup, and moves from it.
pub fn play(data: &[u8]) {
    let mut bytes = Bytes(data.iter());
    let setup = bytes.setup();
    let position = setup.position();
    assert_eq!(position.is_ok(), obeys_the_rules(&setup), "{setup:?}");
    let Ok(mut position) = position else {
        return;
    };
    assert_eq!(position.to_setup(), setup);

    let mut game = Game::from(&setup);
    let mut record = Record::new(position);
    if !setup.shape.is_full() {
        // Only there are rows closed.
        record.tags.match_kind = MatchKind::Refill;
    }
    let conserved = seeds(&position);
    for (step, &byte) in bytes.0.take(MOST_MOVES).enumerate() {
        // The naive game takes its time.
        if step % 4 == 0 {
            same(checks::standing(&position, &game));
        }
        if step % 32 == 0 {
            same(checks::thorough(&position, &game));
        }
        let moves = position.legal_moves();
        let legal = listed(moves);
        let mv = chosen(byte, moves);
        assert_eq!(position.is_legal(mv), legal.contains(&mv));
        if legal.contains(&mv) {
            let before = position;
            let played = same(checks::play(mv, &mut position, &mut game));
            walk(&before, mv, &position);
            record.push(&played);
            assert_eq!(seeds(&position), conserved);
        } else {
            refused(&position, mv);
        }
    }
    forms::check(&record);
}

fn same<T>(answer: Result<T, String>) -> T {
    answer.unwrap_or_else(|difference| panic!("{difference}"))
}

fn seeds(position: &Position) -> u8 {
    let captured = position.captured();
    position.seeds_on_board() + captured.south + captured.north
}

/// The moves of a list, which are the same whichever way they are asked for.
fn listed(moves: MoveList) -> Vec<Move> {
    let all: Vec<Move> = moves.into_iter().collect();
    assert_eq!(usize::from(moves.len()), all.len());
    assert_eq!(moves.is_empty(), all.is_empty());
    assert!(all.iter().all(|&mv| moves.contains(mv)));
    let by_index = (0..moves.len()).map_while(|index| moves.get(index));
    assert!(by_index.eq(all.iter().copied()));
    assert_eq!(moves.get(moves.len()), None);
    all
}

/// The move that a byte stands for: any at all, or else a legal one if there is one.
fn chosen(byte: u8, legal: MoveList) -> Move {
    let any = if byte < 24 {
        Hole::new(Side::BOTH[usize::from(byte / 12)], byte % 12)
    } else {
        None
    };
    match (any, byte % legal.len().max(1)) {
        (Some(hole), _) => hole.into(),
        (None, index) if byte > 24 => legal.get(index).unwrap_or(Move::Pass),
        (None, _) => Move::Pass,
    }
}

/// A refused move changes nothing, and the reason is right.
fn refused(position: &Position, mv: Move) {
    let mut after = *position;
    let error = after.play(mv).expect_err("it is not legal");
    assert_eq!(after, *position);
    assert!(!error.to_string().is_empty() && !error.rule().is_empty());
    let open = |hole| position.shape().is_open(hole);
    match error {
        PlayError::GameOver { ending } => assert_eq!(position.ending(), Some(ending)),
        PlayError::OtherSide { hole } => assert_ne!(hole.side(), position.turn()),
        PlayError::ClosedHole { hole } => assert!(!open(hole)),
        PlayError::EmptyHole { hole } => assert!(open(hole) && position.seeds(hole) == 0),
        PlayError::NeverEnds { hole } => assert!(open(hole) && position.seeds(hole) > 0),
        PlayError::NeedlessPass { side } => assert_eq!(side, position.turn()),
        other => panic!("{other}"),
    }
}

/// The walk over a move ends where it was played to, lap by lap and seed by seed.
fn walk(before: &Position, mv: Move, after: &Position) {
    let Some(hole) = mv.hole() else {
        return;
    };
    let mut laps = before.sow(hole).expect("it is legal");
    let mut drops = laps.clone().seed_by_seed();
    let last = laps.by_ref().last().expect("a lap");
    let dropped = drops.by_ref().last().expect("a seed");
    assert_eq!((dropped.lap, dropped.hole), (last.number, last.landing));
    assert_eq!((dropped.content, dropped.left_in_hand), (last.content, 0));
    let shape = before.shape();
    for hole in Side::BOTH.into_iter().flat_map(|side| shape.holes(side)) {
        assert_eq!(drops.seeds(hole), laps.seeds(hole));
        if last.then == LapEnd::Empty {
            assert_eq!(laps.seeds(hole), after.seeds(hole));
        }
    }
}

/// Whether a position can be set up like this: B1, B4, L1 and H8 once more.
pub(super) fn obeys_the_rules(setup: &Setup) -> bool {
    let rows = Side::BOTH.map(|side| setup.shape.row(side));
    let longest = if setup.rules.variant == Variant::II {
        12
    } else {
        6
    };
    let full: u32 = if rows.iter().any(|&row| row > 6) {
        96
    } else {
        48
    };
    let promised = setup.rules.last_four != LastFour::Capturer;
    let beyond = |side| &setup.seeds[side][usize::from(setup.shape.row(side))..];
    let sum = |side| {
        setup.seeds[side]
            .iter()
            .map(|&seeds| u32::from(seeds))
            .sum::<u32>()
    };
    let captured = Side::BOTH.map(|side| u32::from(setup.captured[side]));
    let on_board = sum(Side::South) + sum(Side::North);
    rows.iter().all(|&row| row <= longest)
        && !(promised && setup.rules.variant == Variant::II)
        && Side::BOTH
            .iter()
            .all(|&side| beyond(side).iter().all(|&seeds| seeds == 0))
        && on_board % 4 == 0
        && captured.iter().all(|seeds| seeds % 4 == 0)
        && on_board + captured.iter().sum::<u32>() <= full
}

/// Bytes to be made something of; after the last come zeros.
struct Bytes<'a>(slice::Iter<'a, u8>);

impl Bytes<'_> {
    fn next(&mut self) -> u8 {
        self.0.next().copied().unwrap_or_default()
    }

    /// A setup as the bytes have it, or made to fit.
    fn setup(&mut self) -> Setup {
        let (flags, rows) = (self.next(), self.next());
        let flag = |bit: u8| flags & 1 << bit != 0;
        let (fit, from_start) = (flag(4), flag(5));
        let variant = if flag(0) { Variant::III } else { Variant::II };
        let longest = if fit { variant.longest_row() } else { 12 };
        let (south, north) = (rows % longest, rows / longest % longest);
        let shape = Shape::new(1 + south, 1 + north).expect("rows of 1 to 12");
        let mut setup = Setup::start(variant, shape);
        setup.turn = Side::BOTH[usize::from(flag(1))];
        setup.rules = Rules {
            last_four: match flags >> 2 & 3 {
                1 => LastFour::South,
                2 => LastFour::North,
                _ => LastFour::Capturer,
            },
            stall_limit: widened(self.next())
                .try_into()
                .unwrap_or(setup.rules.stall_limit),
            ..setup.rules
        };
        setup.quiet = widened(self.next());
        setup.captured = BySide::from_fn(|_| self.next());
        if !from_start {
            let length = |side| {
                if flag(6) {
                    12
                } else {
                    usize::from(shape.row(side))
                }
            };
            setup.seeds = BySide::from_fn(|side| {
                let mut row = Row::default();
                row.iter_mut()
                    .take(length(side))
                    .for_each(|hole| *hole = self.next());
                row
            });
        }
        if fit {
            make_fit(&mut setup);
        }
        setup
    }
}

/// Small numbers as they are, and the largest.
fn widened(byte: u8) -> u16 {
    if byte == u8::MAX {
        u16::MAX
    } else {
        byte.into()
    }
}

/// Takes away what would break the rules.
fn make_fit(setup: &mut Setup) {
    if setup.rules.variant == Variant::II {
        setup.rules.last_four = LastFour::Capturer;
    }
    let mut left = setup.shape.full_seeds();
    for side in Side::BOTH {
        let row = usize::from(setup.shape.row(side));
        setup.seeds[side][row..].fill(0);
        for hole in &mut setup.seeds[side] {
            // Half of the bytes are few seeds.
            *hole = if *hole < 128 { *hole % 8 } else { *hole - 128 };
            *hole = left.min(*hole);
            left -= *hole;
        }
    }
    let mut over = (setup.shape.full_seeds() - left) % 4;
    for hole in setup.seeds.south.iter_mut().chain(&mut setup.seeds.north) {
        let fewer = over.min(*hole);
        *hole -= fewer;
        over -= fewer;
        left += fewer;
    }
    for side in Side::BOTH {
        setup.captured[side] = setup.captured[side].min(left) / 4 * 4;
        left -= setup.captured[side];
    }
}
