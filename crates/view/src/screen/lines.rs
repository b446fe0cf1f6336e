//! The lines round the board: the match, whose turn it is, the story, the keys.

use std::borrow::Cow;

use hoyito_core::{CASA, Move};
use ratatui_core::layout::Rect;

use super::canvas::{Canvas, Ink, broken, width};
use super::layout::Layout;
use super::{Animation, Scrolled, story};
use crate::account::joined;
use crate::ending::standing;
use crate::messages::message;
use crate::telling::{
    last_four, moves_again, round, round_told, score, short_last_four, short_score,
};
use crate::{Hint, Language, Look, Now, Scene, preview};

/// Draws them all. How much of the story has room.
pub(super) fn draw(scene: &Scene<'_>, layout: &Layout, canvas: &mut Canvas<'_>) -> Scrolled {
    title(scene, layout.title, canvas);
    let area = if scene.reading.is_none() {
        let taken = status(scene, layout.below(), canvas);
        layout.story_under(taken)
    } else {
        if layout.is_beside() {
            status(scene, layout.below(), canvas);
        }
        let area = layout.reading();
        canvas.clear(area);
        area
    };
    let story = story::draw(scene, area, canvas);
    keys(scene, layout.keys, story.hidden > 0, canvas);
    story
}

/// Which round of what, who has the last four, and how the match stands: in short where there is little
/// room.
fn title(scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
    let variant = scene.round.rules().variant.to_string();
    let mut parts = vec![variant, round(scene)];
    parts.extend(score(scene));
    parts.push(last_four(scene));
    let [wide, narrow] = canvas.look.choose(["  ·  ", " · "], ["  -  ", " - "]);
    let mut short = vec![round(scene)];
    short.extend(short_score(scene));
    short.push(short_last_four(scene));
    // The variant is the first that can be done without, names are the next.
    let (without_variant, short) = (parts[1..].join(narrow), short.join(narrow));
    let titles = [parts.join(wide), parts.join(narrow), without_variant];
    let title = titles.into_iter().find(|title| width(title) <= area.width);
    let title = title.unwrap_or(short);
    canvas.text(area.x, area.y, area.width, Ink::Strong, &title);
}

/// Whose turn it is and why, and what can be done now. How many lines it took.
fn status(scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let (headline, ink) = headline(scene);
    let head = broken(&headline, area.width);
    let mut rest = Vec::new();
    if let Some(notice) = scene.notice {
        rest.extend(broken(notice, area.width));
    }
    if let Some(more) = detail(scene, area.width) {
        rest.extend(broken(&more, area.width));
    }
    let lines = |lines: &[String]| u16::try_from(lines.len()).unwrap_or(u16::MAX);
    let above = lines(&head).min(area.height);
    canvas.lines(area, ink, head);
    let below = Rect::new(area.x, area.y + above, area.width, area.height - above);
    let taken = above + lines(&rest).min(below.height);
    let ink = if scene.notice.is_some() {
        Ink::Strong
    } else {
        Ink::Plain
    };
    canvas.lines(below, ink, rest);
    taken
}

fn headline(scene: &Scene<'_>) -> (String, Ink) {
    let language = scene.language;
    let mover = scene.position.turn();
    let name = scene.names[mover];
    let text = match &scene.now {
        Now::Over(_) => round_told(scene).join(". "),
        Now::Sowing {
            animation,
            is_preview,
        } => sowing(
            animation,
            scene.names[animation.mover()],
            *is_preview,
            language,
        ),
        _ if moves_again(scene) => message!(language, "now-again", name = name),
        Now::Thinking => message!(language, "now-thinking", name = name),
        Now::Choosing { .. } | Now::Waiting => {
            let names = scene.names.map(ToOwned::to_owned);
            standing(scene.position, &names, language)
        }
    };
    if scene.is_paused {
        let paused = message!(language, "now-paused");
        return (format!("{paused}  {text}"), Ink::Strong);
    }
    (text, Ink::Strong)
}

fn sowing(animation: &Animation, name: &str, is_preview: bool, language: Language) -> String {
    let hole = animation.played().to_string();
    let taken: Vec<String> = animation.taken().map(|hole| hole.to_string()).collect();
    if !taken.is_empty() {
        let holes = joined(&taken, language);
        return message!(language, "now-captures", name = name, holes = holes);
    }
    let (lap, laps) = animation.lap();
    let seeds = animation.in_hand();
    let text = message!(
        language,
        "now-sowing",
        name = name,
        hole = hole,
        lap = lap,
        laps = laps,
        hand = seeds
    );
    if is_preview {
        format!("{} {text}", message!(language, "now-only-shown"))
    } else {
        text
    }
}

/// Where the seed fell, and what comes of it if it was the last of a lap.
fn fallen(animation: &Animation, language: Language) -> Option<String> {
    let at = animation.at()?;
    let seeds = animation.seeds(at);
    let (from, at) = (animation.from().to_string(), at.to_string());
    Some(match (animation.in_hand(), seeds) {
        (1.., _) => message!(language, "now-seed", from = from, at = at),
        (0, 1) => message!(language, "now-empty", from = from, at = at),
        // They are no longer there when they are captured.
        (0, 0 | CASA) => message!(language, "now-four", from = from, at = at),
        (0, _) => message!(language, "now-relay", from = from, at = at, seeds = seeds),
    })
}

/// What the chosen hole would do, or what to do to choose one.
fn detail(scene: &Scene<'_>, room: u16) -> Option<String> {
    let language = scene.language;
    match &scene.now {
        Now::Choosing { chosen, hint } => {
            let told = |hole| preview(scene.position, hole, scene.names, language);
            let what = match chosen {
                Some(hole) => told(*hole),
                None if scene.notice.is_some() => String::new(),
                None => choose(scene, room),
            };
            let hint = match hint {
                Hint::None => return Some(what),
                Hint::Thinking => message!(language, "now-hint-thinking"),
                // What comes of it is the reason, and is told once.
                Hint::Of(mv) => {
                    let hole = mv.hole().filter(|&hole| chosen.is_none_or(|it| it == hole));
                    let hint = hole.map_or_else(|| mv.to_string(), told);
                    let hint = message!(language, "now-hint", what = hint);
                    if chosen.is_some() && hole.is_some() {
                        return Some(hint);
                    }
                    hint
                }
            };
            Some(format!("{hint}\n{what}"))
        }
        Now::Sowing { animation, .. } => fallen(animation, language),
        Now::Thinking if moves_again(scene) => {
            let name = scene.names[scene.position.turn()];
            Some(message!(language, "now-thinking", name = name))
        }
        Now::Thinking | Now::Waiting | Now::Over(_) => None,
    }
}

/// How to choose a hole, and which there are: in a line.
fn choose(scene: &Scene<'_>, room: u16) -> String {
    let language = scene.language;
    let moves = scene.position.legal_moves();
    let holes: Vec<String> = moves.into_iter().map(|mv: Move| mv.to_string()).collect();
    let holes = holes.join(" ");
    let told = message!(language, "now-choose", holes = &*holes);
    if width(&told) <= room {
        told
    } else {
        message!(language, "now-choose-short", holes = holes)
    }
}

/// The keys that do something now, what matters most first: as many as there is room for, and the last two
/// always.
fn keys(scene: &Scene<'_>, area: Rect, has_more: bool, canvas: &mut Canvas<'_>) {
    let look = canvas.look;
    let mut keys = usual_keys(scene, has_more, look);
    let language = scene.language;
    let last = [
        ("?".into(), message!(language, "key-help")),
        ("q".into(), message!(language, "key-leave")),
    ];
    let taken = |keys: &[Key], gap: u16| {
        let all = keys.iter().chain(&last);
        let widths = all.map(|(key, what)| width(key) + 1 + width(what) + gap);
        widths.sum::<u16>().saturating_sub(gap)
    };
    let mut gap = 3;
    if taken(&keys, gap) > area.width {
        gap = 2;
        let space = message!(language, "key-space");
        for (key, _) in &mut keys {
            if *key == ENTER {
                *key = look.choose("↵", ENTER).into();
            } else if *key == space {
                *key = look.choose("␣", &*space).to_owned().into();
            }
        }
    }
    while !keys.is_empty() && taken(&keys, gap) > area.width {
        keys.pop();
    }
    let mut x = area.x;
    for (key, what) in keys.iter().chain(&last) {
        let room = area.right().saturating_sub(x);
        canvas.text(x, area.y, room, Ink::Strong, key);
        let at = x + width(key) + 1;
        let room = area.right().saturating_sub(at);
        canvas.text(at, area.y, room, Ink::Faint, what);
        x = at + width(what) + gap;
    }
}

/// A key, and what it does in a word.
type Key = (Cow<'static, str>, String);

const ENTER: &str = "Enter";

fn usual_keys(scene: &Scene<'_>, has_more: bool, look: Look) -> Vec<Key> {
    let language = scene.language;
    let key = |key: &'static str, what: String| (Cow::Borrowed(key), what);
    let (pause, skip) = if scene.is_paused {
        (
            message!(language, "key-go-on"),
            message!(language, "key-step"),
        )
    } else {
        (
            message!(language, "key-pause"),
            message!(language, "key-skip"),
        )
    };
    let pause = || key("p", pause.clone());
    let skip = || (message!(language, "key-space").into(), skip.clone());
    let speed = || key("+ -", message!(language, "key-speed", speed = scene.speed));
    // There is nothing to tell or take back before the first move.
    let has_moves = scene.last.is_some();
    let laps = has_moves.then(|| key("w", message!(language, "key-why")));
    let take_back = has_moves.then(|| key("u", message!(language, "key-take-back")));
    let more = has_more.then(|| key(look.choose("↑", "Up"), message!(language, "key-more")));
    let mut keys = Vec::new();
    if scene.reading.is_some() {
        let scroll = look.choose("↑ ↓", "Up Down");
        keys.push(key(scroll, message!(language, "key-scroll")));
        keys.push(key("Esc", message!(language, "key-now")));
        return keys;
    }
    match &scene.now {
        Now::Choosing { chosen: None, .. } => {
            keys.extend(scene.is_paused.then(pause));
            keys.extend(more);
            keys.extend(laps);
            keys.extend(take_back);
            keys.push(key("t", message!(language, "key-hint")));
        }
        Now::Choosing {
            chosen: Some(hole), ..
        } => {
            keys.extend(scene.is_paused.then(pause));
            if { *scene.position }.play(*hole).is_ok() {
                keys.push(key(ENTER, message!(language, "key-play")));
                keys.push(key("v", message!(language, "key-show")));
            }
            keys.extend(more);
            keys.extend(laps);
            keys.extend(take_back);
            keys.push(key("t", message!(language, "key-hint")));
        }
        Now::Sowing { .. } => {
            keys.push(skip());
            // Whoever wants to go on looks for nothing else.
            if scene.is_paused {
                keys.push(pause());
                keys.push(speed());
            } else {
                keys.push(speed());
                keys.push(pause());
            }
            keys.extend(more);
        }
        Now::Thinking | Now::Waiting => {
            keys.push(pause());
            keys.extend(scene.is_paused.then(skip));
            keys.extend(more);
            keys.push(speed());
            keys.extend(laps);
        }
        Now::Over(_) => {
            keys.push(if scene.is_paused {
                pause()
            } else {
                key(ENTER, message!(language, "key-go-on"))
            });
            keys.extend(more);
            keys.extend(laps);
        }
    }
    keys
}
