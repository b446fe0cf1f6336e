//! The screen of a game, without a terminal.

mod support;

use hoyito_core::{BySide, Move, Position, Rules, Setup, Shape, Side, Variant};
use hoyito_match::{MatchKind, RoundResult, Terms};
use hoyito_notation::{Placement, Ply, Record, Termination, Winner};
use hoyito_view::{
    Animation, Dialog, Hint, Keeping, Language, Look, Now, account, begin, draw, hole_at,
    text_width,
};
use insta::assert_snapshot;
use ratatui_core::buffer::Buffer;
use ratatui_core::layout::Rect;

use support::{CHOOSING, NAMES, after, hole, long_story, rounds, scene, shown};

fn position(variant: Variant, text: &str) -> Position {
    let placement: Placement = text.parse().unwrap();
    let rules = Rules::new(variant, placement.shape);
    placement.with_rules(rules).position().unwrap()
}

#[test]
fn the_winner_of_the_last_round_is_promised_the_last_four() {
    let (contest, round) = after(rounds(Variant::III, Shape::SIX), &[false, true]);
    let position = round.position();
    let scene = scene(&contest, &round, &position, CHOOSING);
    let title = |size| {
        shown(&scene, size)
            .lines()
            .next()
            .unwrap_or_default()
            .to_owned()
    };
    assert_eq!(
        title((80, 24)),
        "Hoyito III  ·  Round 3 of 5  ·  Ana 1 – 1 Luis  ·  Last four: to Ana (L3)"
    );
    assert_eq!(title((40, 15)), "Round 3 of 5 · 1–1 · Last 4: Ana");
}

#[test]
fn a_move_is_seen_as_it_is_sown() {
    let (contest, round) = after(rounds(Variant::II, Shape::SIX), &[]);
    let before = position(Variant::II, "2,1,2,2,2,2/0,6,4,3,7,1 N 8-8 3");
    let mut after = before;
    let played = after.play(hole('e')).unwrap();
    let mut animation = Animation::new(&before, &played).unwrap();
    for _ in 0..9 {
        animation.advance();
    }
    let now = Now::Sowing {
        animation: &animation,
        is_preview: false,
    };
    let sowing = scene(&contest, &round, &before, now);
    assert_snapshot!(shown(&sowing, (80, 24)));
    // Two of the chain are captured, the third still lies there.
    while animation.captured().north < 16 {
        animation.advance().unwrap();
    }
    let now = Now::Sowing {
        animation: &animation,
        is_preview: false,
    };
    let capturing = scene(&contest, &round, &before, now);
    assert_snapshot!(shown(&capturing, (80, 24)));
}

#[test]
fn closed_holes_and_holes_that_never_end_are_marked() {
    let refill = Terms::new(Variant::III, Shape::SIX, MatchKind::refill(9).unwrap());
    let (contest, round) = after(refill, &[]);
    let before = position(Variant::III, "0,4,0,2,1,2/0,1,0,1,0,1 S 16-20");
    let mut endless = scene(&contest, &round, &before, CHOOSING);
    endless.now = Now::Choosing {
        chosen: Some(hole('F')),
        hint: Hint::Of(Move::Hole(hole('B'))),
    };
    endless.look = Look::ASCII;
    assert_snapshot!(shown(&endless, (60, 20)));
    let closed = position(Variant::III, "4,0,10,4/4,4,1,1,4,0 S 0-12 0");
    assert_snapshot!(shown(&scene(&contest, &round, &closed, CHOOSING), (40, 15)));
}

#[test]
fn how_a_round_was_declared_over_is_told() {
    let (contest, round) = after(rounds(Variant::III, Shape::SIX), &[]);
    let mut record = Record::new(round.position());
    record.termination = Termination::Resignation;
    record.tags.winner = Some(Winner::Side(Side::North));
    let mut contest = contest;
    let result = RoundResult::resigned(BySide::default(), Side::South);
    contest.finish_round(1, result).unwrap();
    let position = round.position();
    let mut over = scene(&contest, &round, &position, Now::Over(&record));
    over.dialog = Some(Dialog::RoundOver);
    assert_snapshot!(shown(&over, (60, 22)));
}

#[test]
fn the_game_is_told_before_the_first_move() {
    for variant in [Variant::II, Variant::III] {
        let (contest, round) = after(rounds(variant, Shape::SIX), &[]);
        let position = round.position();
        for language in Language::ALL {
            let story = [begin(variant, language)];
            let mut scene = scene(&contest, &round, &position, CHOOSING);
            scene.language = language;
            scene.story = &story;
            // All of it has room, and no key is offered that does nothing yet.
            for size in [(80, 24), (120, 40)] {
                let shown = shown(&scene, size);
                assert!(!shown.contains("↑ m") && shown.contains('▪'), "{shown}");
                assert!(
                    !shown.contains("w laps") && !shown.contains("u take"),
                    "{shown}"
                );
            }
        }
    }
}

#[test]
fn a_long_story_is_read_from_its_end_to_its_beginning() {
    let (contest, round) = after(rounds(Variant::III, Shape::SIX), &[]);
    let position = round.position();
    let story = long_story();
    for size in [(40, 15), (80, 24), (120, 40), (300, 100)] {
        let mut scene = scene(&contest, &round, &position, CHOOSING);
        scene.story = &story;
        let seen = shown(&scene, size);
        let is_cut = size.1 < 100;
        assert_eq!(seen.contains("↑ more"), is_cut, "{seen}");
        assert!(seen.contains("ends 20."), "{seen}");
        // All the way back, page by page, nothing is left out.
        let mut told = std::collections::BTreeSet::new();
        let mut back = 0;
        loop {
            scene.reading = Some(back);
            let mut cells = Buffer::empty(Rect::new(0, 0, size.0, size.1));
            let room = draw(&scene, &mut cells).story;
            let seen = shown(&scene, size);
            let words = seen.split_whitespace();
            let numbers = words.filter_map(|word| word.strip_suffix('.')?.parse::<u8>().ok());
            told.extend(numbers);
            // The board has an arrow of its own.
            let marks = seen.replace("↓ ├", "").replace("↑ ↓ scroll", "");
            assert_eq!(marks.contains('↓'), back > 0, "{seen}");
            assert!(seen.contains("Esc back"), "{seen}");
            if back >= room.hidden {
                assert!(seen.contains("▪ Move 1 goes on"), "{seen}");
                break;
            }
            back = (back + room.seen).min(room.hidden);
        }
        assert!(told.into_iter().eq(1..=20));
    }
}

#[test]
fn every_key_is_found_at_every_size() {
    let (contest, round) = after(rounds(Variant::III, Shape::SIX), &[]);
    let mut position = round.position();
    let played = position.play(hole('A')).unwrap();
    let story = long_story();
    for language in Language::ALL {
        let mut scene = scene(&contest, &round, &position, CHOOSING);
        scene.last = Some(Ply::from(&played));
        scene.language = language;
        scene.story = &story;
        for (chosen, keys) in [(None, ["↑ ", "w "]), (Some(hole('a')), ["↵ ", "↑ "])] {
            let hint = Hint::None;
            scene.now = Now::Choosing { chosen, hint };
            let seen = shown(&scene, (40, 15));
            let footer = seen.lines().last().unwrap();
            for key in keys.into_iter().chain(["? ", "q "]) {
                assert!(footer.contains(key), "{footer}");
            }
        }
        // The help has them all, from wherever it begins.
        for size in [(40, 15), (24, 8), (80, 24)] {
            let mut seen = String::new();
            let mut from = 0;
            loop {
                scene.dialog = Some(Dialog::Help { from });
                let mut cells = Buffer::empty(Rect::new(0, 0, size.0, size.1));
                let room = draw(&scene, &mut cells).dialog;
                seen += &shown(&scene, size);
                if from >= room.hidden {
                    break;
                }
                from += room.seen;
            }
            for key in [
                "A a …",
                "← → ↵",
                "v ",
                "t ",
                "u ",
                "w ",
                "↑ ↓",
                "p ",
                "r ",
                "s ",
                "q ",
            ] {
                assert!(seen.contains(&format!("│ {key}")), "{key}: {seen}");
            }
        }
        scene.dialog = None;
    }
}

#[test]
fn names_of_any_kind_have_room() {
    let (contest, round) = after(rounds(Variant::III, Shape::SIX), &[true]);
    let position = round.position();
    for names in [
        BySide {
            south: "Bartolomé de las Casas y Compañía de Barahona y de Villa Jaragua",
            north: "花子花子花子花子花子花子花子花子花子花子花子花子花子花子花子",
        },
        BySide {
            south: "",
            north: "\u{1b}[31m\u{202e}",
        },
    ] {
        for size in [(40, 15), (80, 24), (120, 40)] {
            let mut scene = scene(&contest, &round, &position, Now::Thinking);
            scene.names = names;
            let shown = shown(&scene, size);
            assert!(
                shown.lines().all(|line| text_width(line) <= size.0.into()),
                "{shown}"
            );
            assert!(!shown.contains(['\u{1b}', '\u{202e}']));
        }
    }
}

/// Every kind of scene with every dialog, on screens of all sizes: nothing panics, and nothing leaves the
/// screen.
#[test]
fn every_scene_fits_every_screen() {
    let (contest, round) = after(rounds(Variant::II, Shape::TWELVE), &[]);
    let start = Setup::start(Variant::II, Shape::TWELVE).position().unwrap();
    let mut after = start;
    let played = after.play(hole('A')).unwrap();
    let animation = Animation::new(&start, &played).unwrap();
    let story = vec![account(&start, &played, NAMES, Language::Spanish); 9];
    let record = Record::new(start);
    let scenes = [
        CHOOSING,
        Now::Choosing {
            chosen: Some(hole('c')),
            hint: Hint::Thinking,
        },
        Now::Thinking,
        Now::Waiting,
        Now::Over(&record),
        Now::Sowing {
            animation: &animation,
            is_preview: true,
        },
    ];
    let lines: Vec<String> = (0..50).map(|line| format!("line {line}")).collect();
    let dialogs = [
        None,
        Some(Dialog::Help { from: 3 }),
        Some(Dialog::Laps { lines, from: 60 }),
        Some(Dialog::Leave(Keeping::Possible {
            file: "a/very/long/name/of/a/file/that/does/not/fit/into/a/line.hgn".into(),
        })),
        Some(Dialog::Leave(Keeping::Impossible {
            why: "m.hgn can't be written just now: No space left on device".into(),
        })),
        Some(Dialog::MatchOver(Keeping::In {
            file: "m.hgn".into(),
        })),
    ];
    let without = scenes.iter().map(|now| (now, &None));
    let with = dialogs.iter().map(|dialog| (&scenes[0], dialog));
    for (now, dialog) in without.chain(with) {
        let mut scene = scene(&contest, &round, &after, now.clone());
        scene.last = Some(Ply::from(&played));
        scene.story = &story;
        scene.dialog.clone_from(dialog);
        scene.notice = Some("Something that can't be done, and why it can't be done");
        for width in (1..140).step_by(7) {
            for height in (1..50).step_by(4) {
                shown(&scene, (width, height));
                hole_at((width, height), Shape::TWELVE, (width / 2, height / 2));
            }
        }
    }
}
