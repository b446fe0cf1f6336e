//! The board as a picture for documents.

use hoyito_core::{CASA, Hole, Move, Shape, Side};

use crate::ending::{NAME, known, seat};
use crate::messages::message;
use crate::svg::{Anchor, Svg, Tenths, px};
use crate::{BoardView, text_width};

/// What a picture is drawn for.
///
/// ```
/// use hoyito_core::Position;
/// use hoyito_view::{BoardView, Theme};
///
/// let position = Position::default();
/// let svg = BoardView::new(&position).to_svg(Theme::Dark);
/// assert!(svg.starts_with("<svg ") && !svg.contains("prefers-color-scheme"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Theme {
    /// Light or dark, as whoever looks at it prefers.
    #[default]
    Auto,
    /// Light ground.
    Light,
    /// Dark ground.
    Dark,
}

impl Theme {
    fn style(self) -> String {
        const SHAPES: &str = include_str!("diagram/shapes.css");
        const LIGHT: &str = include_str!("diagram/light.css");
        const DARK: &str = include_str!("diagram/dark.css");
        match self {
            Self::Auto => {
                format!("{SHAPES}{LIGHT}@media (prefers-color-scheme: dark) {{\n{DARK}}}\n")
            }
            Self::Light => format!("{SHAPES}{LIGHT}"),
            Self::Dark => format!("{SHAPES}{DARK}"),
        }
    }
}

/// From a hole to the next, in pixels.
const PITCH: i64 = 76;
/// How far a hole reaches from its middle.
const RADIUS: i64 = 32;
/// From the edge of the picture to that of the board.
const MARGIN: i64 = 36;
/// From the edge of the board to the first hole.
const RIM: i64 = 8;
const BOARD: i64 = 2 * PITCH + 2 * RIM;
/// From line to line below the board.
const LINE: i64 = 22;
/// How wide a letter is, on average; a little more than it is.
const LETTER: i64 = 8;
/// As wide as the widest letters are.
const EM: i64 = 15;
/// From seed to seed, in tenths of a pixel.
const STEP: i64 = 148;
/// The most seeds that are drawn one by one.
const MOST_DOTS: u8 = 10;

impl BoardView<'_> {
    /// The board as an SVG picture for documents: names and captures, seeds as dots up to ten and as a
    /// number beyond, the last move marked as in the text, and whose turn it is or how the game ended.
    ///
    /// It needs no fonts and nothing else from outside, and says the same in words for who can't see it.
    pub fn to_svg(&self, theme: Theme) -> String {
        let columns = i64::from(self.position.shape().columns());
        let width = columns * PITCH + 2 * RIM + 2 * MARGIN;
        let lines = self.lines(width);
        let count = i64::try_from(lines.len()).unwrap_or(0);
        let height = self.below(82 + LINE * count);
        let title = lines.last().map_or("Hoyito", |line| line.text.as_str());
        let class = if self.is_wide() {
            "hoyito-board hoyito-wide"
        } else {
            "hoyito-board"
        };
        let mut svg = Svg::new(
            class,
            [width, height],
            title,
            &self.in_words(),
            &theme.style(),
        );
        svg.ground("ground");
        self.draw_player(&mut svg, Side::North, width, self.scaled(26));
        self.draw_player(&mut svg, Side::South, width, self.below(60));
        svg.rounded(
            "wood",
            [px(MARGIN), px(self.top())],
            [px(width - 2 * MARGIN), px(BOARD)],
            px(24),
        );
        let middle = px(self.top() + BOARD / 2 + 6);
        svg.text("faint", Anchor::Middle, [px(MARGIN / 2), middle], "↓");
        svg.text(
            "faint",
            Anchor::Middle,
            [px(width - MARGIN / 2), middle],
            "↑",
        );
        for side in Side::BOTH {
            for index in 0..self.position.shape().columns() {
                if let Some(hole) = Hole::new(side, index) {
                    self.draw_hole(&mut svg, hole);
                }
            }
        }
        for (number, line) in (0..).zip(&lines) {
            let y = px(self.below(88 + number * LINE));
            svg.text(line.class, Anchor::Start, [px(MARGIN), y], &line.text);
        }
        svg.finish()
    }

    /// Whether the picture is so wide that it is seen smaller than it is drawn: its text is larger then.
    const fn is_wide(&self) -> bool {
        self.position.shape().columns() > Shape::SIX.columns()
    }

    /// A length that grows with the text.
    const fn scaled(&self, pixels: i64) -> i64 {
        if self.is_wide() {
            pixels * 4 / 3
        } else {
            pixels
        }
    }

    /// Where the board begins, under North's name and letters.
    const fn top(&self) -> i64 {
        self.scaled(74)
    }

    /// A place below the board.
    const fn below(&self, pixels: i64) -> i64 {
        self.top() + BOARD + self.scaled(pixels)
    }

    /// How many letters have room beside each other.
    fn room(&self, width: i64) -> usize {
        usize::try_from((width - 2 * MARGIN) / self.scaled(LETTER)).unwrap_or(1)
    }

    /// The middle of a hole.
    fn middle(&self, hole: Hole) -> [Tenths; 2] {
        let columns = i64::from(self.position.shape().columns());
        let index = i64::from(hole.index());
        let (column, row) = match hole.side() {
            Side::South => (index, 1),
            Side::North => (columns - 1 - index, 0),
        };
        let half = PITCH / 2;
        [
            px(MARGIN + RIM + column * PITCH + half),
            px(self.top() + RIM + row * PITCH + half),
        ]
    }

    fn draw_player(&self, svg: &mut Svg, side: Side, width: i64, y: i64) {
        let seeds = self.position.captured()[side];
        let captured = message!(self.language, "board-captured", seeds = seeds);
        let seat = seat(side, self.language);
        let taken = text_width(&captured) + text_width(&seat) + 6;
        let room = self.room(width).saturating_sub(taken);
        let name = self.names.and_then(|names| known(names[side], room));
        let who = name.map_or_else(|| seat.clone(), |name| format!("{seat} · {name}"));
        let is_mover = self.is_mover(side);
        if is_mover {
            let at = [px(MARGIN - self.scaled(16)), px(y)];
            svg.text("mark", Anchor::Start, at, "▸");
        }
        let class = if is_mover { "mover" } else { "faint" };
        let columns = i64::try_from(text_width(&who)).unwrap_or(0);
        let at = [px(MARGIN), px(y)];
        // Nobody knows how wide letters are where it is seen.
        if columns * self.scaled(EM) > width / 2 {
            svg.text_of_width(class, at, px(columns * self.scaled(LETTER)), &who);
        } else {
            svg.text(class, Anchor::Start, at, &who);
        }
        svg.text("faint", Anchor::End, [px(width - MARGIN), px(y)], &captured);
    }

    fn draw_hole(&self, svg: &mut Svg, hole: Hole) {
        let middle = self.middle(hole);
        if !self.position.shape().is_open(hole) {
            svg.circle("closed", middle, px(RADIUS - 8), None);
            return;
        }
        let seeds = self.position.seeds(hole);
        let began = self.last.is_some_and(|ply| ply.mv == Move::Hole(hole));
        let ended = self.last.is_some_and(|ply| ply.landing == Some(hole));
        let mut class = String::from("hole");
        if seeds == CASA {
            class += " casa";
        }
        if ended {
            class += " ended";
        } else if began {
            class += " began";
        }
        let said = message!(
            self.language,
            "diagram-hole",
            hole = hole.to_string(),
            seeds = seeds
        );
        svg.circle(&class, middle, px(RADIUS), Some(&said));
        let [x, y] = middle;
        if seeds > MOST_DOTS {
            let at = [x, y + px(9)];
            svg.text("number", Anchor::Middle, at, &seeds.to_string());
        } else {
            let class = if seeds == CASA { "four" } else { "seed" };
            for [across, down] in dots(seeds) {
                svg.circle(class, [x + across, y + down], Tenths(58), None);
            }
        }
        self.draw_letter(svg, hole, middle, [began, ended]);
    }

    /// The letter of a hole outside its row, marked as in the text.
    fn draw_letter(&self, svg: &mut Svg, hole: Hole, [x, _]: [Tenths; 2], marks: [bool; 2]) {
        let endless = if self.is_endless(hole) { "∞" } else { "" };
        let text = match marks {
            [false, false] => format!("{hole}{endless}"),
            [true, false] => format!("({hole}){endless}"),
            [false, true] => format!("[{hole}]{endless}"),
            [true, true] => format!("[({hole})]"),
        };
        let class = if marks == [false; 2] {
            "letter"
        } else {
            "letter mark"
        };
        let y = match hole.side() {
            Side::North => px(self.top() - self.scaled(12)),
            Side::South => px(self.below(24)),
        };
        svg.text(class, Anchor::Middle, [x, y], &text);
    }

    /// What stands below the board.
    fn lines(&self, width: i64) -> Vec<Line> {
        let room = self.room(width);
        let mut lines = Vec::new();
        let mut add = |class, text: &str| {
            for text in crate::text::broken(text, room) {
                lines.push(Line { class, text });
            }
        };
        let names = self.called_in((room / 2).max(NAME));
        if let Some(ply) = self.last {
            add("faint", &self.last_move(ply, &names));
        }
        if let Some(endless) = self.endless() {
            add("faint", &endless);
        }
        for line in self.standing(&names).lines() {
            add("standing", line);
        }
        lines
    }

    /// What lies where, for who can't see it.
    fn in_words(&self) -> String {
        let row = |side| {
            let holes = self.position.shape().holes(side);
            let holes = holes.map(|hole| format!("{hole} {}", self.position.seeds(hole)));
            let holes: Vec<String> = holes.collect();
            let seeds = self.position.captured()[side];
            let captured = message!(self.language, "board-captured", seeds = seeds);
            let seat = seat(side, self.language);
            format!("{seat}, {captured}: {}", holes.join(", "))
        };
        format!("{}. {}.", row(Side::North), row(Side::South))
    }
}

/// A line below the board.
struct Line {
    class: &'static str,
    text: String,
}

/// Where the seeds of a hole lie, from its middle: in rows, as on dice.
fn dots(seeds: u8) -> impl Iterator<Item = [Tenths; 2]> {
    let rows: &[i64] = match seeds {
        0 => &[],
        1 => &[1],
        2 => &[2],
        3 => &[1, 2],
        4 => &[2, 2],
        5 => &[2, 1, 2],
        6 => &[2, 2, 2],
        7 => &[2, 3, 2],
        8 => &[3, 2, 3],
        9 => &[3, 3, 3],
        _ => &[3, 4, 3],
    };
    let last = i64::try_from(rows.len()).unwrap_or(0) - 1;
    rows.iter().zip(0..).flat_map(move |(&across, row)| {
        let y = Tenths((2 * row - last) * STEP / 2);
        (0..across).map(move |column| [Tenths((2 * column - across + 1) * STEP / 2), y])
    })
}
