//! Scenes and what is seen of them.

use hoyito_core::{BySide, Hole, Position, Shape, Variant};
use hoyito_match::{Match, MatchKind, Round, RoundResult, Terms};
use hoyito_view::{Hint, Language, Look, Now, Scene, draw, text_width};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

pub(crate) const NAMES: BySide<&str> = BySide {
    south: "Ana",
    north: "Luis",
};

/// A match after some rounds, of which South won those that are `true`.
pub(crate) fn after(terms: Terms, won: &[bool]) -> (Match, Round) {
    let mut contest = Match::new(terms).unwrap();
    for (number, &won) in (1..).zip(won) {
        let south = if won { 32 } else { 16 };
        let captured = BySide {
            south,
            north: 48 - south,
        };
        let result = RoundResult::by_captures(captured);
        contest.finish_round(number, result).unwrap();
    }
    let round = contest.next_round().unwrap();
    (contest, round)
}

pub(crate) fn rounds(variant: Variant, shape: Shape) -> Terms {
    Terms::new(variant, shape, MatchKind::rounds(5).unwrap())
}

pub(crate) fn hole(letter: char) -> Hole {
    Hole::from_letter(letter).unwrap()
}

pub(crate) fn scene<'a>(
    contest: &'a Match,
    round: &'a Round,
    position: &'a Position,
    now: Now<'a>,
) -> Scene<'a> {
    Scene {
        look: Look::PLAIN,
        language: Language::English,
        names: NAMES,
        contest,
        round,
        position,
        last: None,
        now,
        story: &[],
        reading: None,
        dialog: None,
        is_paused: false,
        speed: 3,
        notice: None,
    }
}

pub(crate) const CHOOSING: Now<'static> = Now::Choosing {
    chosen: None,
    hint: Hint::None,
};

/// What is on a screen of this size.
pub(crate) fn shown(scene: &Scene<'_>, (width, height): (u16, u16)) -> String {
    let mut cells = Buffer::empty(Rect::new(0, 0, width, height));
    draw(scene, &mut cells);
    let row = |y| {
        let mut row = String::new();
        let mut x = 0;
        while x < width {
            let symbol = cells[(x, y)].symbol();
            row.push_str(symbol);
            // A wide letter has two cells.
            x += u16::try_from(text_width(symbol).max(1)).unwrap();
        }
        row.trim_end().to_owned()
    };
    (0..height)
        .map(row)
        .collect::<Vec<_>>()
        .join("\n")
        .trim_end()
        .to_owned()
}

/// Moves told one by one, each in a paragraph of some lines.
pub(crate) fn long_story() -> Vec<String> {
    (1..=20)
        .map(|number| format!("Move {number} {} ends {number}.", "goes on, ".repeat(20)))
        .collect()
}
