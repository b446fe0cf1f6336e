//! The lines round the board: the match, whose turn it is, the story, the keys.

use std::iter;

use hoyito_core::Move;
use ratatui_core::layout::Rect;

use super::Animation;
use super::canvas::{Canvas, Ink, broken, width};
use super::layout::Layout;
use crate::account::joined;
use crate::ending::standing;
use crate::messages::message;
use crate::telling::{
    last_four, moves_again, round, round_told, score, short_last_four, short_score,
};
use crate::{Hint, Language, Now, Scene, preview};

/// Draws them all.
pub(super) fn draw(scene: &Scene<'_>, layout: &Layout, canvas: &mut Canvas<'_>) {
    title(scene, layout.title, canvas);
    let taken = status(scene, layout.below(), canvas);
    story(scene, layout.story_under(taken), canvas);
    keys(scene, layout.keys, canvas);
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
    if let Some(more) = detail(scene) {
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

/// What the chosen hole would do, or what to do to choose one.
fn detail(scene: &Scene<'_>) -> Option<String> {
    let language = scene.language;
    match &scene.now {
        Now::Choosing { chosen, hint } => {
            let hint = match hint {
                Hint::None => String::new(),
                Hint::Thinking => message!(language, "now-hint-thinking"),
                Hint::Of(mv) => message!(language, "now-hint", hole = mv.to_string()),
            };
            let what = match chosen {
                Some(hole) => preview(scene.position, *hole, scene.names, language),
                None if scene.notice.is_some() => String::new(),
                None => choose(scene, language),
            };
            Some([hint, what].join(" ").trim().to_owned())
        }
        Now::Sowing { animation, .. } => animation.at().map(|at| {
            let (from, at) = (animation.from().to_string(), at.to_string());
            message!(language, "now-lap", from = from, at = at)
        }),
        Now::Thinking if moves_again(scene) => {
            let name = scene.names[scene.position.turn()];
            Some(message!(language, "now-thinking", name = name))
        }
        Now::Thinking | Now::Waiting | Now::Over(_) => None,
    }
}

/// How to choose a hole, and which there are.
fn choose(scene: &Scene<'_>, language: Language) -> String {
    let moves = scene.position.legal_moves();
    let holes: Vec<String> = moves.into_iter().map(|mv: Move| mv.to_string()).collect();
    let holes: Vec<&str> = holes.iter().map(String::as_str).collect();
    message!(language, "now-choose", holes = holes.join(" "))
}

/// What happened, as far back as there is room for.
fn story(scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
    let [bullet, dots] = canvas.look.choose(["▪ ", "… "], ["* ", "~ "]);
    let mut lines: Vec<(Ink, &str, String)> = Vec::new();
    for (age, paragraph) in scene.story.iter().rev().enumerate() {
        let room = usize::from(area.height).saturating_sub(lines.len());
        if room == 0 {
            break;
        }
        let ink = if age == 0 { Ink::Plain } else { Ink::Faint };
        let broken = broken(paragraph, area.width.saturating_sub(2));
        // The end of a paragraph tells what came of the move: it is kept if not all has room.
        let hidden = broken.len().saturating_sub(room);
        let first = if hidden > 0 { dots } else { bullet };
        let marks = iter::once(first).chain(iter::repeat("  "));
        let shown = broken.into_iter().skip(hidden).zip(marks);
        lines.splice(0..0, shown.map(|(line, mark)| (ink, mark, line)));
    }
    for (y, (ink, mark, line)) in (area.y..area.bottom()).zip(lines) {
        canvas.text(area.x, y, area.width, ink, mark);
        canvas.text(area.x + 2, y, area.width - 2, ink, &line);
    }
}

/// The keys that do something now, as many as there is room for; the last two always.
fn keys(scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) {
    let language = scene.language;
    let mut keys: Vec<(&str, String)> = Vec::new();
    match &scene.now {
        Now::Choosing { chosen, .. } => {
            if chosen.is_some() {
                keys.push(("Enter", message!(language, "key-play")));
                keys.push(("v", message!(language, "key-show")));
            }
            keys.push(("u", message!(language, "key-take-back")));
            keys.push(("t", message!(language, "key-hint")));
            keys.push(("w", message!(language, "key-why")));
        }
        Now::Sowing { .. } => {
            let skip = canvas.look.choose("␣", "space");
            keys.push((skip, message!(language, "key-skip")));
            keys.push(("+ -", message!(language, "key-speed", speed = scene.speed)));
            keys.push(("p", message!(language, "key-pause")));
        }
        Now::Thinking | Now::Waiting => {
            keys.push(("p", message!(language, "key-pause")));
            keys.push(("+ -", message!(language, "key-speed", speed = scene.speed)));
            keys.push(("w", message!(language, "key-why")));
        }
        Now::Over(_) => {
            keys.push(("Enter", message!(language, "key-go-on")));
            keys.push(("w", message!(language, "key-why")));
        }
    }
    let last = [
        ("?", message!(language, "key-help")),
        ("q", message!(language, "key-leave")),
    ];
    let shown = |keys: &[(&str, String)]| {
        let all = keys.iter().chain(&last);
        let words: Vec<String> = all.map(|(key, what)| format!("{key} {what}")).collect();
        words.join("   ")
    };
    while !keys.is_empty() && width(&shown(&keys)) > area.width {
        keys.pop();
    }
    let mut x = area.x;
    for (key, what) in keys.iter().chain(&last) {
        let room = area.right().saturating_sub(x);
        canvas.text(x, area.y, room, Ink::Strong, key);
        let at = x + width(key) + 1;
        canvas.text(
            at,
            area.y,
            area.right().saturating_sub(at),
            Ink::Faint,
            what,
        );
        x = at + width(what) + 3;
    }
}
