//! What is told of a move that was or could be played.

use hoyito_core::{BySide, Hole, Position, Rules, Variant};
use hoyito_notation::Placement;
use hoyito_view::{BoardView, Language, Theme, preview};

fn hole(letter: char) -> Hole {
    Hole::from_letter(letter).unwrap()
}

fn placed(variant: Variant, text: &str) -> Position {
    let placement: Placement = text.parse().unwrap();
    let rules = Rules::new(variant, placement.shape);
    placement.with_rules(rules).position().unwrap()
}

#[test]
fn a_picture_has_room_for_long_names_and_says_why_somebody_moves_again() {
    let before = placed(Variant::II, "2,1,2,2,2,2/0,6,4,3,7,1 N 8-8 3");
    let mut after = before;
    let played = after.play(hole('e')).unwrap();
    let long = "W".repeat(300);
    let names = BySide {
        south: &*long,
        north: "Luis",
    };
    let board = BoardView::new(&after).names(names).last(&played);
    let picture = board.to_svg(Theme::Light);
    let name = picture
        .lines()
        .find(|line| line.contains("South · W"))
        .unwrap();
    let (_, width) = name.split_once("textLength=\"").unwrap();
    let width: u16 = width.split('"').next().unwrap().parse().unwrap();
    // The captures stand at the right, ten letters wide at least.
    assert!(width < 544 - 2 * 36 - 80, "{name}");
    let north = picture.lines().find(|line| line.contains("North · Luis"));
    assert!(!north.unwrap().contains("textLength"));
    for shown in [picture, board.to_string()] {
        assert!(
            shown.contains("Luis moves again: whoever captures plays on (K3)"),
            "{shown}"
        );
    }
}

#[test]
fn a_hole_that_the_move_itself_empties_is_empty_by_then() {
    let start = Position::default();
    let names = BySide {
        south: "Ana",
        north: "Luis",
    };
    let told =
        |position: &Position, letter, language| preview(position, hole(letter), names, language);
    let english = told(&start, 'A', Language::English);
    assert!(
        english.contains("falls into C, which is empty by then."),
        "{english}"
    );
    let spanish = told(&start, 'A', Language::Spanish);
    assert!(
        spanish.contains("que para entonces está vacía."),
        "{spanish}"
    );
    let mut after = start;
    after.play(hole('C')).unwrap();
    after.play(hole('b')).unwrap();
    let now = told(&after, 'c', Language::English);
    assert!(now.contains("falls into d, which is empty."), "{now}");
}
