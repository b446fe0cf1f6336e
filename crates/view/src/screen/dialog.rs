//! What the user is asked or told, in a box over everything else.

use ratatui_core::layout::Rect;

use super::Scrolled;
use super::canvas::{Canvas, Ink, broken, width};
use crate::messages::message;
use crate::telling::{match_told, next_round_told, round, round_told};
use crate::{Dialog, Keeping, Scene};

/// The widest box.
const WIDEST: u16 = 72;

/// What stands between answers.
const APART: &str = "   ";

/// What is in a box.
struct Box {
    heading: String,
    /// Paragraphs; each with a key before it, or none.
    lines: Vec<(String, String)>,
    /// What can be answered.
    answer: String,
    /// The same if not all of it has room.
    answer_to_more: Option<String>,
    /// The first line that is seen.
    from: u16,
}

impl Box {
    fn new(heading: String, answer: String) -> Self {
        Self {
            heading,
            lines: Vec::new(),
            answer,
            answer_to_more: None,
            from: 0,
        }
    }

    /// A box that is read from this line on, and closed.
    fn to_be_read(heading: String, from: u16, scene: &Scene<'_>) -> Self {
        let language = scene.language;
        let mut shown = Self::new(heading, message!(language, "answer-close"));
        shown.answer_to_more = Some(message!(language, "answer-scroll"));
        shown.from = from;
        shown
    }

    fn say(&mut self, text: String) {
        self.lines.push((String::new(), text));
    }
}

/// Draws a dialog. How much of it has room.
pub(super) fn draw(scene: &Scene<'_>, dialog: &Dialog, canvas: &mut Canvas<'_>) -> Scrolled {
    let language = scene.language;
    let yes_or_no = || message!(language, "answer-yes-no");
    let shown = match dialog {
        Dialog::Help { from } => help(scene, *from),
        Dialog::Laps { lines, from } => {
            let heading = message!(language, "laps-heading");
            let mut shown = Box::to_be_read(heading, *from, scene);
            for line in lines {
                shown.say(line.clone());
            }
            shown
        }
        Dialog::Resign => {
            let mut shown = Box::new(message!(language, "resign-heading"), yes_or_no());
            let name = scene.names[scene.position.turn()];
            shown.say(message!(language, "resign-text", name = name));
            shown
        }
        Dialog::Agree => {
            let mut shown = Box::new(
                message!(language, "agree-heading"),
                message!(language, "answer-agree"),
            );
            shown.say(message!(language, "agree-text"));
            shown
        }
        Dialog::Leave(keeping) => leave(scene, keeping),
        Dialog::RoundOver => round_over(scene),
        Dialog::MatchOver(keeping) => match_over(scene, keeping),
    };
    fill(&shown, canvas)
}

fn help(scene: &Scene<'_>, from: u16) -> Box {
    let language = scene.language;
    let heading = message!(language, "help-heading");
    let mut shown = Box::to_be_read(heading, from, scene);
    let look = scene.look;
    let space = message!(language, "key-space");
    let keys = [
        ("A a …", message!(language, "help-letter")),
        (
            look.choose("← → ↵", "< > Enter"),
            message!(language, "help-arrows"),
        ),
        ("v", message!(language, "help-show")),
        ("t", message!(language, "help-hint")),
        ("u", message!(language, "help-take-back")),
        ("w", message!(language, "help-why")),
        (
            look.choose("↑ ↓", "Up Down"),
            message!(language, "help-story"),
        ),
        ("+ - 1…6", message!(language, "help-speed")),
        (&*space, message!(language, "help-skip")),
        ("p", message!(language, "help-pause")),
        ("r", message!(language, "help-resign")),
        ("s", message!(language, "help-agree")),
        ("Ctrl-L", message!(language, "help-redraw")),
        ("q", message!(language, "help-leave")),
        ("(A) [C]", message!(language, "help-last")),
        (
            look.choose("▸A◂ →C", ">A< =C"),
            message!(language, "help-chosen"),
        ),
        (look.choose("A∞", "A~"), message!(language, "help-endless")),
        ("(K3)", message!(language, "help-rule")),
    ];
    let keys = keys.into_iter().map(|(key, what)| (key.to_owned(), what));
    shown.lines.extend(keys);
    shown
}

fn leave(scene: &Scene<'_>, keeping: &Keeping) -> Box {
    let language = scene.language;
    let (answer, text) = match keeping {
        Keeping::In { file } => (
            message!(language, "answer-yes-no"),
            message!(language, "leave-kept", file = &**file),
        ),
        Keeping::Possible { file } => (
            message!(language, "answer-keep"),
            message!(language, "leave-lost", file = &**file),
        ),
        Keeping::Impossible { why } => (
            message!(language, "answer-lose"),
            message!(language, "leave-impossible", why = &**why),
        ),
    };
    let mut shown = Box::new(message!(language, "leave-heading"), answer);
    shown.say(text);
    shown
}

fn round_over(scene: &Scene<'_>) -> Box {
    let mut shown = Box::new(round(scene), message!(scene.language, "answer-next-round"));
    for line in round_told(scene).into_iter().chain(next_round_told(scene)) {
        shown.say(line);
    }
    shown
}

fn match_over(scene: &Scene<'_>, keeping: &Keeping) -> Box {
    let language = scene.language;
    let (answer, text) = match keeping {
        Keeping::In { file } => (
            message!(language, "answer-end"),
            message!(language, "match-kept", file = &**file),
        ),
        Keeping::Possible { file } => (
            message!(language, "answer-end-or-keep"),
            message!(language, "match-not-kept", file = &**file),
        ),
        Keeping::Impossible { why } => (
            message!(language, "answer-end-and-lose"),
            message!(language, "leave-impossible", why = &**why),
        ),
    };
    let mut shown = Box::new(message!(language, "match-heading"), answer);
    for line in match_told(scene) {
        shown.say(line);
    }
    shown.say(text);
    shown
}

/// The answers, apart from each other, on as many lines as they need.
fn answers(text: &str, room: u16) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for answer in text.split(APART) {
        match lines.last_mut() {
            Some(line) if width(line) + width(APART) + width(answer) <= room => {
                line.push_str(APART);
                line.push_str(answer);
            }
            // One that is longer than a line is broken.
            _ => lines.extend(broken(answer, room)),
        }
    }
    lines
}

/// Draws a box in the middle. How much of it has room.
fn fill(shown: &Box, canvas: &mut Canvas<'_>) -> Scrolled {
    let area = canvas.cells.area;
    if area.width < 12 || area.height < 6 {
        return Scrolled::default();
    }
    let keys = shown.lines.iter().map(|(key, _)| width(key)).max();
    let keys = keys.filter(|&keys| keys > 0).map_or(0, |keys| keys + 2);
    let most = WIDEST.min(area.width) - 4;
    let mut lines = Vec::new();
    for (key, text) in &shown.lines {
        let indent = text.len() - text.trim_start().len();
        let blanks = u16::try_from(indent).unwrap_or(0);
        let mut key = key.as_str();
        for line in broken(text, most.saturating_sub(keys + blanks)) {
            lines.push((std::mem::take(&mut key), format!("{:indent$}{line}", "")));
        }
    }
    let widest = lines
        .iter()
        .map(|(_, line)| keys + width(line))
        .max()
        .unwrap_or(0);
    let count = u16::try_from(lines.len()).unwrap_or(u16::MAX);
    let is_cut = area.height < count.saturating_add(4);
    let answer = shown.answer_to_more.as_ref().filter(|_| is_cut);
    let answer = answer.unwrap_or(&shown.answer);
    let answer = answers(answer, most);
    let widest_answer = answer.iter().map(|line| width(line)).max().unwrap_or(0);
    let inner = widest
        .max(widest_answer)
        .max(width(&shown.heading))
        .min(most);
    // Frame, heading, answer; and a blank line above and below the text if there is room.
    let answers = u16::try_from(answer.len()).unwrap_or(1);
    let around = 3 + answers;
    let airy = area.height >= count.saturating_add(around + 2);
    let around = if airy { around + 2 } else { around };
    let text_lines = count.min(area.height.saturating_sub(around));
    let height = text_lines + around;
    let (left, top) = (
        (area.width - inner - 4) / 2,
        area.height.saturating_sub(height) / 2,
    );
    let place = Rect::new(area.x + left, area.y + top, inner + 4, height);
    canvas.clear(place);
    canvas.frame(place, Ink::Plain);
    let x = place.x + 2;
    canvas.text(x, place.y + 1, inner, Ink::Strong, &shown.heading);
    let first = place.y + if airy { 3 } else { 2 };
    let from = usize::from(shown.from.min(count - text_lines));
    let seen = lines.iter().skip(from).take(text_lines.into());
    for (y, (key, line)) in (first..).zip(seen) {
        canvas.text(x, y, inner, Ink::Strong, key);
        canvas.text(x + keys, y, inner - keys, Ink::Plain, line);
    }
    let below = place.bottom() - 1 - answers;
    canvas.lines(Rect::new(x, below, inner, answers), Ink::Strong, answer);
    Scrolled {
        seen: text_lines,
        hidden: count - text_lines,
    }
}
