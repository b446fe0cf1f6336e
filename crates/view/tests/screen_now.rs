//! What the screen says of what happens now, and what is there where there is little room.

mod support;

use hoyito_core::{Move, Shape, Variant};
use hoyito_view::{Animation, Dialog, Hint, Language, Now, draw, text_width};
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

use support::{CHOOSING, after, hole, long_story, rounds, scene, shown};

#[test]
fn a_move_begins_with_its_seeds_in_the_hand() {
    let (contest, round) = after(rounds(Variant::III, Shape::SIX), &[]);
    let position = round.position();
    let played = { position }.play(hole('A')).unwrap();
    let animation = Animation::new(&position, &played).unwrap();
    let now = Now::Sowing {
        animation: &animation,
        is_preview: false,
    };
    let mut scene = scene(&contest, &round, &position, now);
    let seen = shown(&scene, (80, 24));
    assert!(seen.contains("lap 1 of 5, 4 in the hand"), "{seen}");
    assert_eq!(seen.matches("│     0     ").count(), 1, "{seen}");
    assert!(
        seen.contains("space skip") && seen.contains("p pause"),
        "{seen}"
    );
    scene.is_paused = true;
    let seen = shown(&scene, (40, 15));
    assert!(seen.contains("␣ one step  p go on"), "{seen}");
    scene.now = Now::Thinking;
    let seen = shown(&scene, (80, 24));
    assert!(seen.contains("p go on   space one step"), "{seen}");
}

#[test]
fn a_hint_says_why_and_stands_on_its_own() {
    let (contest, round) = after(rounds(Variant::III, Shape::SIX), &[]);
    let mut position = round.position();
    position.play(hole('C')).unwrap();
    let mut scene = scene(&contest, &round, &position, CHOOSING);
    let mut seen = |chosen| {
        let hint = Hint::Of(Move::Hole(hole('b')));
        scene.now = Now::Choosing { chosen, hint };
        shown(&scene, (80, 24))
    };
    let told = "Hint: b: 6 laps, the last seed makes four in a: captured, 4 seeds. Then you move\n\
                again (K3)\n";
    let none = seen(None);
    assert!(
        none.contains(told) && none.contains("\nChoose a hole"),
        "{none}"
    );
    let same = seen(Some(hole('b')));
    assert!(
        same.contains(told) && same.matches("6 laps").count() == 1,
        "{same}"
    );
    let other = seen(Some(hole('e')));
    assert!(other.contains("\nHint: b\ne is empty: there"), "{other}");
    // What can't be played isn't offered.
    assert!(
        !other.contains("Enter play") && !other.contains("v show"),
        "{other}"
    );
    assert!(same.contains("Enter play   v show"), "{same}");
}

#[test]
fn a_dialog_has_its_whole_frame_over_wide_letters() {
    let (contest, round) = after(rounds(Variant::III, Shape::SIX), &[]);
    let position = round.position();
    let story = vec!["花".repeat(400)];
    let mut scene = scene(&contest, &round, &position, CHOOSING);
    scene.story = &story;
    scene.dialog = Some(Dialog::Help { from: 0 });
    for width in 76..90 {
        let mut cells = Buffer::empty(Rect::new(0, 0, width, 24));
        draw(&scene, &mut cells);
        let is_first = |&x: &u16| cells[(x, 0)].symbol() == "╭";
        let left = (0..width).find(is_first).unwrap();
        for y in 1..23 {
            assert_eq!(cells[(left, y)].symbol(), "│");
            // Nothing beside it reaches into it.
            assert_eq!(text_width(cells[(left - 1, y)].symbol()), 1);
        }
    }
}

#[test]
fn a_window_that_is_too_small_is_told_what_is_needed() {
    for (shape, (columns, lines)) in [(Shape::SIX, (19, 13)), (Shape::TWELVE, (37, 13))] {
        let (contest, round) = after(rounds(Variant::II, shape), &[]);
        let position = round.position();
        let scene = scene(&contest, &round, &position, CHOOSING);
        assert!(shown(&scene, (columns, lines)).contains('┼'));
        for size in [(columns - 1, lines), (columns, lines - 1)] {
            let seen = shown(&scene, size);
            let needed = format!("{columns}×{lines}.");
            assert!(seen.contains(&needed), "{seen}");
        }
    }
}

#[test]
fn in_the_smallest_window_the_story_names_its_keys() {
    let (contest, round) = after(rounds(Variant::III, Shape::SIX), &[]);
    let position = round.position();
    let story = long_story();
    for language in Language::ALL {
        let mut scene = scene(&contest, &round, &position, CHOOSING);
        (scene.language, scene.story, scene.reading) = (language, &story, Some(1));
        let seen = shown(&scene, (40, 15));
        assert!(seen.contains("  Esc "), "{seen}");
    }
}
