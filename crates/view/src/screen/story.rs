//! What happened, move by move: the end of it, or as far back as somebody reads.

use std::iter;

use ratatui_core::layout::Rect;

use super::Scrolled;
use super::canvas::{Canvas, Ink, broken};
use crate::Scene;

/// A line of the story: how it is written, and the mark before it.
type Line = (Ink, &'static str, String);

/// Draws the story, with its last line so far back as it is read. How much of it has room.
pub(super) fn draw(scene: &Scene<'_>, area: Rect, canvas: &mut Canvas<'_>) -> Scrolled {
    let seen = area.height;
    // Only who reads wants to know how much there is.
    let most = match scene.reading {
        Some(_) => usize::MAX,
        None => usize::from(seen) + 1,
    };
    let lines = lines(scene, area.width, most, canvas);
    let hidden = lines.len().saturating_sub(seen.into());
    let hidden = u16::try_from(hidden).unwrap_or(u16::MAX);
    let back = scene.reading.unwrap_or(0).min(hidden);
    let above = hidden - back;
    let [up, down] = canvas.look.choose(["↑ ", "↓ "], ["^ ", "v "]);
    let shown = lines.into_iter().skip(above.into());
    for (y, (ink, mut mark, line)) in (area.y..area.bottom()).zip(shown) {
        if y == area.y && above > 0 {
            mark = up;
        } else if y + 1 == area.bottom() && back > 0 {
            mark = down;
        }
        canvas.text(area.x, y, area.width, ink, mark);
        canvas.text(area.x + 2, y, area.width.saturating_sub(2), ink, &line);
    }
    Scrolled { seen, hidden }
}

/// The last lines, as many as are wanted if there are so many. The latest move stands out.
fn lines(scene: &Scene<'_>, width: u16, most: usize, canvas: &Canvas<'_>) -> Vec<Line> {
    let bullet = canvas.look.choose("▪ ", "* ");
    let mut paragraphs = Vec::new();
    let mut count = 0;
    for (age, paragraph) in scene.story.iter().rev().enumerate() {
        if count >= most {
            break;
        }
        let ink = if age == 0 { Ink::Plain } else { Ink::Faint };
        let broken = broken(paragraph, width.saturating_sub(2));
        count += broken.len();
        paragraphs.push((ink, broken));
    }
    let lines = paragraphs.into_iter().rev().flat_map(|(ink, broken)| {
        let marks = iter::once(bullet).chain(iter::repeat("  "));
        let marked = broken.into_iter().zip(marks);
        marked.map(move |(line, mark)| (ink, mark, line))
    });
    let lines: Vec<Line> = lines.collect();
    let hidden = lines.len().saturating_sub(most);
    lines.into_iter().skip(hidden).collect()
}
