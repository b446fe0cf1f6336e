//! What boards, moves and matches look like.

use hoyito_core::{BySide, Hole, Position, Rules, Setup, Shape, Side, Variant};
use hoyito_match::{Match, MatchKind, RoundResult, Terms};
use hoyito_notation::{Placement, Termination};
use hoyito_view::{BoardView, Laps, Look, RoundRow, RoundTable, Walk, text_width};
use insta::assert_snapshot;

const NAMES: BySide<&str> = BySide {
    south: "María Ñ.",
    north: "Bartolomé de las Casas y Compañía",
};

fn position(variant: Variant, text: &str) -> Position {
    let placement: Placement = text.parse().unwrap();
    let rules = Rules::new(variant, placement.shape);
    placement.with_rules(rules).position().unwrap()
}

fn hole(letter: char) -> Hole {
    Hole::from_letter(letter).unwrap()
}

#[test]
fn the_start() {
    let position = Position::default();
    assert_snapshot!(BoardView::new(&position), @r"
      North                      0 captured
         f     e     d     c     b     a
      ╭─────┬─────┬─────┬─────┬─────┬─────╮
      │  4  │  4  │  4  │  4  │  4  │  4  │
    ↓ ├─────┼─────┼─────┼─────┼─────┼─────┤ ↑
      │  4  │  4  │  4  │  4  │  4  │  4  │
      ╰─────┴─────┴─────┴─────┴─────┴─────╯
         A     B     C     D     E     F
    ▸ South                      0 captured

    South to move
    ");
}

#[test]
fn twelve_columns_fit_a_terminal() {
    let text = "96,0,0,0,0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0,0,0,0 N 0-0 7";
    let position = position(Variant::II, text);
    let board = BoardView::new(&position).names(NAMES).to_string();
    assert!(board.lines().all(|line| text_width(line) <= 80));
    assert_snapshot!(board, @r"
    ▸ North  Bartolomé de las Casas y Compañía                       0 captured
         l     k     j     i     h     g     f     e     d     c     b     a
      ╭─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────╮
      │  0  │  0  │  0  │  0  │  0  │  0  │  0  │  0  │  0  │  0  │  0  │  0  │
    ↓ ├─────┼─────┼─────┼─────┼─────┼─────┼─────┼─────┼─────┼─────┼─────┼─────┤ ↑
      │ 96  │  0  │  0  │  0  │  0  │  0  │  0  │  0  │  0  │  0  │  0  │  0  │
      ╰─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────╯
         A     B     C     D     E     F     G     H     I     J     K     L
      South  María Ñ.                                                0 captured

    Bartolomé de las Casa… has no seeds to play and must pass (M4)
    ");
}

#[test]
fn closed_holes_are_shaded() {
    let position = position(Variant::III, "4,0,10,4/4,4,1,1,4,0 S 0-12 0");
    assert_snapshot!(BoardView::new(&position), @r"
      North                     12 captured
         f     e     d     c     b     a
      ╭─────┬─────┬─────┬─────┬─────┬─────╮
      │  0  │  4  │  1  │  1  │  4  │  4  │
    ↓ ├─────┼─────┼─────┼─────┼─────┼─────┤ ↑
      │  4  │  0  │ 10  │  4  │░░░░░│░░░░░│
      ╰─────┴─────┴─────┴─────┴─────┴─────╯
         A     B     C     D
    ▸ South                      0 captured

    South to move
    ");
    assert_snapshot!(BoardView::new(&position).look(Look::ASCII), @r"
      North                     12 captured
         f     e     d     c     b     a
      +-----+-----+-----+-----+-----+-----+
      |  0  |  4  |  1  |  1  |  4  |  4  |
    v +-----+-----+-----+-----+-----+-----+ ^
      |  4  |  0  | 10  |  4  |#####|#####|
      +-----+-----+-----+-----+-----+-----+
         A     B     C     D
    > South                      0 captured

    South to move
    ");
}

#[test]
fn a_chain_and_the_board_after_it() {
    let before = position(Variant::II, "2,1,2,2,2,2/0,6,4,3,7,1 N 8-8 3");
    let mut after = before;
    let played = after.play(hole('e')).unwrap();
    let walk = Walk::new(&before, hole('e')).unwrap().names(NAMES);
    let board = BoardView::new(&after).names(NAMES).last(&played);
    assert_snapshot!(format!("{walk}\n{board}"), @r"
    Bartolomé de las Casa… plays e
      e(7)→F   makes 3, relay
      F(3)→c   makes 5, relay
      c(5)→B   makes 3, relay
      B(3)→E   makes four, captures E, D, C: 12 seeds
    Bartolomé de las Casa… moves again

    ▸ North  Bartolomé de la…   20 captured
         f    (e)    d     c     b     a
      ╭─────┬─────┬─────┬─────┬─────┬─────╮
      │  3  │  1  │  4  │  0  │  7  │  1  │
    ↓ ├─────┼─────┼─────┼─────┼─────┼─────┤ ↑
      │  4  │  0  │  0  │  0  │  0  │  0  │
      ╰─────┴─────┴─────┴─────┴─────┴─────╯
         A     B     C     D    [E]    F
      South  María Ñ.            8 captured

    Bartolomé de las Casa… played (e), into [E]: 12 seeds captured
    Bartolomé de las Casa… moves again: whoever captures plays on (K3)
    ");
}

#[test]
fn the_end_of_a_game() {
    let before = position(Variant::III, "0,0,0,0,0,0/0,0,1,1,3,3 N 20-20 0");
    let mut after = before;
    let played = after.play(hole('c')).unwrap();
    let walk = Walk::new(&before, hole('c')).unwrap().look(Look::ASCII);
    let board = BoardView::new(&after).last(&played).look(Look::ASCII);
    assert_snapshot!(format!("{walk}\n{board}"), @r"
    North plays c
      c(1)->d  makes 2, relay
      d(2)->f  makes four, captures them
    The last four go to North, whose capture left them (L1)
    Game over: the board is cleared (E1)
    North wins 28-20

      North                     28 captured
        [f]    e     d    (c)    b     a
      +-----+-----+-----+-----+-----+-----+
      |  0  |  0  |  0  |  0  |  0  |  0  |
    v +-----+-----+-----+-----+-----+-----+ ^
      |  0  |  0  |  0  |  0  |  0  |  0  |
      +-----+-----+-----+-----+-----+-----+
         A     B     C     D     E     F
      South                     20 captured

    North played (c), into [f]: 4 seeds captured
    Game over: the board is cleared (E1)
    North wins 28-20
    ");
}

#[test]
fn a_long_relay_is_shortened() {
    let before = position(Variant::III, "3,7,1,3,2,9/2,0,10,1,2,4 N 4-0 0");
    let walk = Walk::new(&before, hole('a')).unwrap();
    assert_snapshot!(walk, @r"
    North plays a
      a(2)→c   makes 11, relay
      c(11)→b  makes 2, relay
      b(2)→d   makes 3, relay
      d(3)→A   makes 5, relay
      A(5)→F   makes 11, relay
      F(11)→E  makes 5, relay
      E(5)→d   makes 2, relay
      d(2)→f   makes 8, relay
      f(8)→b   makes 3, relay
      b(3)→e   makes 7, relay
      e(7)→F   makes 3, relay
      F(3)→c   makes 5, relay
      … 79 more laps …
      F(3)→c   makes 2, relay
      c(2)→e   makes 5, relay
      e(5)→D   was empty, the turn ends
    South to move
    ");
    let whole = walk.laps(Laps::All).to_string();
    assert_eq!(whole.lines().count(), 94 + 2);
}

#[test]
fn a_sowing_that_never_ends() {
    let before = position(Variant::III, "0,4,0,2,1,2/0,1,0,1,0,1 S 16-20 0");
    assert_snapshot!(Walk::new(&before, hole('F')).unwrap(), @r"
    South plays F
      F(2)→b   makes 2, relay
      b(2)→d   makes 2, relay
      d(2)→f   makes 2, relay
      f(2)→B   makes 5, relay
      B(5)→a   makes 2, relay
      a(2)→c   makes 2, relay
      c(2)→e   makes 2, relay
      e(2)→A   makes 2, relay
      A(2)→C   makes 2, relay
      C(2)→E   makes 3, relay
      E(3)→b   makes 2, relay
      b(2)→d   makes 2, relay
      … 51 more laps …
      e(2)→A   makes 2, relay
      A(2)→C   makes 3, relay
      C(3)→F   makes 2, relay
    After 66 laps board and hole are as at the beginning: it never ends (H1)
    ");
}

#[test]
fn a_forced_pass_is_explained() {
    let before = position(Variant::III, "0,0,0,0,0,0/0,0,1,1,3,3 S 20-20 0");
    let walk = Walk::new(&before, hoyito_core::Move::Pass).unwrap();
    assert_snapshot!(walk, @r"
    South passes: no seeds in the row (M4)
    North to move
    ");
}

#[test]
fn without_colours_nothing_is_left_of_them() {
    let setup = Setup::start(Variant::II, Shape::TWELVE);
    let position = setup.position().unwrap();
    let mut after = position;
    let played = after.play(hole('L')).unwrap();
    let views = |look| {
        let board = BoardView::new(&after).last(&played).look(look);
        let walk = Walk::new(&position, hole('L')).unwrap().look(look);
        format!("{walk}{board}")
    };
    let colourful = views(Look::COLOUR);
    assert!(colourful.contains('\u{1b}'));
    let mut bare = String::new();
    for piece in colourful.split('\u{1b}') {
        // A sequence ends with the m; what comes before the first one has none.
        bare += piece
            .split_once('m')
            .filter(|_| piece.starts_with('['))
            .map_or(piece, |(_, rest)| rest);
    }
    assert_eq!(bare, views(Look::PLAIN));
}

/// Plays rounds with these captures of South, North having the rest of 48, and shows the table.
fn table(terms: Terms, names: BySide<&str>, souths: &[u8]) -> String {
    let mut contest = Match::new(terms).unwrap();
    let table = RoundTable::new(names, terms, Look::PLAIN);
    let mut text = table.header();
    for &south in souths {
        let round = contest.next_round().unwrap();
        let captured = BySide {
            south,
            north: 48 - south,
        };
        let result = RoundResult::by_captures(captured);
        contest.finish_round(round.number(), result).unwrap();
        text += &table.row(&RoundRow {
            round,
            result,
            termination: Termination::Completed,
            last_four: (south != 24).then_some(Side::North),
            score: contest.score(),
        });
    }
    let text = text + &table.end(&contest);
    assert!(text.lines().all(|line| text_width(line) <= 80), "{text}");
    text
}

fn terms(kind: MatchKind) -> Terms {
    Terms::new(Variant::III, Shape::SIX, kind)
}

#[test]
fn a_match_of_rounds() {
    let terms = terms(MatchKind::rounds(4).unwrap());
    assert_snapshot!(table(terms, NAMES, &[28, 24, 8, 44]), @r"
    Hoyito III on 2x6, 4 rounds
    María Ñ. (South), Bartolomé de las Casa… (North)

    Round  Begins      Last four        Seeds  Ended        Winner      Score
    ───────────────────────────────────────────────────────────────────────────
        1  María Ñ.    Bartolomé…       28-20  completed    María Ñ.    1-0
        2  Bartolomé…  –                24-24  completed    draw        1.5-0.5
        3  María Ñ.    Bartolomé…        8-40  completed    Bartolomé…  1.5-1.5
        4  Bartolomé…  Bartolomé… (L3)   44-4  completed    María Ñ.    2.5-1.5
    ───────────────────────────────────────────────────────────────────────────
    María Ñ. wins the match 2.5-1.5
    Seeds over all rounds: María Ñ. 104, Bartolomé de las Casa… 88
    ");
}

#[test]
fn a_match_that_is_not_over() {
    let terms = terms(MatchKind::first_to(3).unwrap());
    let both_greedy = BySide {
        south: "greedy",
        north: "greedy",
    };
    assert_snapshot!(table(terms, both_greedy, &[28]), @r"
    Hoyito III on 2x6, first to 3 points
    greedy (South), greedy (North)

    Round  Begins  Last four   Seeds  Ended        Winner  Score
    ──────────────────────────────────────────────────────────────
        1  South   North       28-20  completed    South   1-0
    ──────────────────────────────────────────────────────────────
    The match is not over: 1-0 after 1 round
    Seeds over all rounds: South 28, North 20
    ");
}

#[test]
fn a_refill_match() {
    let terms = terms(MatchKind::refill(100).unwrap());
    assert_snapshot!(table(terms, NAMES, &[16, 4, 0]), @r"
    Hoyito III on 2x6, refill, 100 rounds at most
    María Ñ. (South), Bartolomé de las Casa… (North)

    Round  Begins      Board  Last four        Seeds  Ended        Winner
    ─────────────────────────────────────────────────────────────────────
        1  María Ñ.    2x6    Bartolomé…       16-32  completed    Bartolomé…
        2  Bartolomé…  4+6    Bartolomé…        4-44  completed    Bartolomé…
        3  María Ñ.    1+6    Bartolomé… (L3)   0-48  completed    Bartolomé…
    ─────────────────────────────────────────────────────────────────────
    Bartolomé de las Casa… wins: María Ñ. can't fill a hole (R3)
    Seeds over all rounds: María Ñ. 20, Bartolomé de las Casa… 96
    ");
}

#[test]
fn the_tie_break() {
    let mut terms = terms(MatchKind::rounds(2).unwrap());
    terms.tie_break = hoyito_match::TieBreak::Seeds;
    let names = BySide {
        south: "Ana",
        north: "花子",
    };
    assert_snapshot!(table(terms, names, &[28, 8]), @r"
    Hoyito III on 2x6, 2 rounds
    Ana (South), 花子 (North)

    Round  Begins  Last four  Seeds  Ended        Winner  Score
    ─────────────────────────────────────────────────────────────
        1  Ana     花子       28-20  completed    Ana     1-0
        2  花子    花子        8-40  completed    花子    1-1
    ─────────────────────────────────────────────────────────────
    花子 wins the match by seeds, after 1-1 in points (H7)
    Seeds over all rounds: Ana 36, 花子 60
    ");
}
