//! The board as two rows that face each other.

use std::fmt;

use hoyito_core::{BySide, CASA, Hole, Move, PlayError, Position, Side};
use hoyito_notation::{Ply, Record};

use crate::ending::{Declared, NAME, known, labels, seat, seats, standing};
use crate::look::style;
use crate::messages::message;
use crate::{Language, Look, text_width};

/// The board as a picture: North's row on top and running from right to left, as South sees it.
///
/// Beside the seeds it shows who plays, what they have captured, whose turn it is or how the game
/// ended, which way the seeds are sown and, if told, the last move: the hole that was played in
/// parentheses and the one where the last seed fell in brackets. It fits into 80 columns.
///
/// ```
/// use hoyito_core::{BySide, Hole, Position};
/// use hoyito_view::BoardView;
///
/// let mut position = Position::default();
/// let played = position.play(Hole::from_letter('A').unwrap())?;
/// let names = BySide { south: "Ana", north: "Luis" };
/// let board = BoardView::new(&position).names(names).last(&played).to_string();
/// assert_eq!(board, "\
/// ▸ North  Luis                0 captured
///      f     e     d     c     b     a
///   ╭─────┬─────┬─────┬─────┬─────┬─────╮
///   │  6  │  6  │  1  │  0  │  6  │  6  │
/// ↓ ├─────┼─────┼─────┼─────┼─────┼─────┤ ↑
///   │  2  │  7  │  1  │  6  │  1  │  6  │
///   ╰─────┴─────┴─────┴─────┴─────┴─────╯
///     (A)    B    [C]    D     E     F
///   South  Ana                 0 captured
///
/// Ana played (A), into [C]
/// Luis to move
/// ");
/// # Ok::<(), hoyito_core::PlayError>(())
/// ```
#[derive(Debug, Clone)]
pub struct BoardView<'a> {
    pub(crate) position: &'a Position,
    pub(crate) names: Option<BySide<&'a str>>,
    pub(crate) last: Option<Ply>,
    pub(crate) declared: Option<Declared>,
    pub(crate) look: Look,
    pub(crate) language: Language,
}

impl<'a> BoardView<'a> {
    /// The board of a position.
    pub const fn new(position: &'a Position) -> Self {
        Self {
            position,
            names: None,
            last: None,
            declared: None,
            look: Look::PLAIN,
            language: Language::English,
        }
    }

    /// With the names of the players.
    pub const fn names(mut self, names: BySide<&'a str>) -> Self {
        self.names = Some(names);
        self
    }

    /// With the move that led here marked.
    pub fn last(mut self, ply: impl Into<Ply>) -> Self {
        self.last = Some(ply.into());
        self
    }

    /// At the end of this game, which the players or a referee may have declared (H4).
    pub fn at_the_end_of(mut self, record: &Record) -> Self {
        self.declared = Declared::of(record);
        self
    }

    /// With or without colours and box-drawing characters.
    pub const fn look(mut self, look: Look) -> Self {
        self.look = look;
        self
    }

    /// In this language.
    pub const fn language(mut self, language: Language) -> Self {
        self.language = language;
        self
    }

    /// The columns of the frame.
    fn width(&self) -> usize {
        usize::from(self.position.shape().columns()) * PITCH + 1
    }

    /// The holes of a row as they lie from left to right; `None` is a closed one.
    fn row(&self, side: Side) -> impl Iterator<Item = Option<Hole>> {
        let shape = self.position.shape();
        let columns = shape.columns();
        (0..columns).map(move |column| {
            let index = match side {
                Side::South => column,
                Side::North => columns - 1 - column,
            };
            Hole::new(side, index).filter(|&hole| shape.is_open(hole))
        })
    }

    fn player(&self, side: Side, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let look = self.look;
        let seeds = self.position.captured()[side];
        let captures = message!(self.language, "board-captured", seeds = seeds);
        // Between the name and the captures there is some room.
        let seat = seat(side, self.language);
        let room = self.width() - seat.len() - captures.len() - 5;
        let name = self.names.and_then(|names| known(names[side], room));
        let who = name.map_or_else(|| seat.clone(), |name| format!("{seat}  {name}"));
        let blanks = self.width() - text_width(&who) - captures.len();
        let (mark, who_style) = if self.is_mover(side) {
            (look.choose("▸", ">"), style::STRONG)
        } else {
            (" ", anstyle::Style::new())
        };
        let captured_style = if seeds > 0 { style::FOUR } else { style::FAINT };
        writeln!(
            f,
            "{} {}{:blanks$}{}",
            look.paint(style::LAST, mark),
            look.paint(who_style, who),
            "",
            look.paint(captured_style, captures),
        )
    }

    /// Whether it is the turn of `side`, and not all over.
    pub(crate) fn is_mover(&self, side: Side) -> bool {
        side == self.position.turn() && self.declared.is_none() && !self.position.is_over()
    }

    /// What the players are called in a sentence.
    pub(crate) fn called(&self) -> BySide<String> {
        self.called_in(NAME)
    }

    /// The same in a sentence that has room for names of so many columns.
    pub(crate) fn called_in(&self, room: usize) -> BySide<String> {
        self.names.map_or_else(
            || seats(self.language),
            |names| labels(names, room, self.language),
        )
    }

    /// Whose turn it is or how the game ended; a few lines.
    pub(crate) fn standing(&self, names: &BySide<String>) -> String {
        match self.declared {
            Some(declared) => declared.told(self.position.captured(), names, self.language),
            None if self.moves_again() => {
                let name = &*names[self.position.turn()];
                message!(self.language, "now-again", name = name)
            }
            None => standing(self.position, names, self.language),
        }
    }

    /// Whether the mover captured just before, and moves again for that (K3).
    fn moves_again(&self) -> bool {
        self.last.is_some_and(|ply| ply.captured > 0)
            && !self.position.is_over()
            && !self.position.must_pass()
    }

    fn letters(&self, side: Side, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = String::from("  ");
        for hole in self.row(side) {
            let cell = match hole {
                None => "      ".to_owned(),
                Some(hole) => self.letter(hole),
            };
            line.push_str(&cell);
        }
        writeln!(f, "{}", line.trim_end())
    }

    /// The letter of a hole in a cell, marked if the last move began or ended there, and if it can't be
    /// played because that would never end (H1).
    fn letter(&self, hole: Hole) -> String {
        let began = self.last.is_some_and(|ply| ply.mv == Move::Hole(hole));
        let ended = self.last.is_some_and(|ply| ply.landing == Some(hole));
        let endless = if self.is_endless(hole) {
            let mark = self.look.choose("∞", "~");
            self.look.paint(style::WRONG, mark).to_string()
        } else {
            " ".to_owned()
        };
        let cell = match (began, ended) {
            (false, false) => return format!("   {hole}{endless} "),
            (true, false) => format!(" ({hole})"),
            (false, true) => format!(" [{hole}]"),
            // A hole that was just landed in holds one seed or none, whose sowing ends.
            (true, true) => format!("[({hole})]"),
        };
        let cell = self.look.paint(style::LAST, cell);
        if began && ended {
            format!(" {cell}")
        } else {
            format!(" {cell}{endless}")
        }
    }

    /// Whether the mover could play the hole if that came to an end (H1).
    pub(crate) fn is_endless(&self, hole: Hole) -> bool {
        self.declared.is_none()
            && matches!(
                { *self.position }.play(hole),
                Err(PlayError::NeverEnds { .. })
            )
    }

    /// That some holes can't be played because that would never end (H1).
    pub(crate) fn endless(&self) -> Option<String> {
        let holes = self.row(self.position.turn()).flatten();
        let letters: Vec<String> = holes
            .filter(|&hole| self.is_endless(hole))
            .map(|hole| hole.to_string())
            .collect();
        (!letters.is_empty()).then(|| {
            message!(
                self.language,
                "standing-never-ending",
                holes = letters.len(),
                letters = letters.join(", ")
            )
        })
    }

    fn seeds(&self, side: Side, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let look = self.look;
        let wall = look.paint(style::FAINT, look.choose('│', '|'));
        f.write_str("  ")?;
        for hole in self.row(side) {
            match hole {
                None => {
                    let closed = look.choose("░░░░░", "#####");
                    write!(f, "{wall}{}", look.paint(style::FAINT, closed))?;
                }
                Some(hole) => {
                    let seeds = self.position.seeds(hole);
                    let style = match seeds {
                        0 => style::FAINT,
                        CASA => style::FOUR,
                        _ => anstyle::Style::new(),
                    };
                    let seeds = format!("{seeds:>3}");
                    write!(f, "{wall}{}  ", look.paint(style, seeds))?;
                }
            }
        }
        writeln!(f, "{wall}")
    }

    /// A line of the frame: its left end, crossing and right end, and what stands beside it.
    fn line(
        &self,
        [left, cross, right]: [char; 3],
        [before, after]: [&str; 2],
        f: &mut fmt::Formatter<'_>,
    ) -> fmt::Result {
        let look = self.look;
        let flat = look.choose("─────", "-----");
        let mut frame = String::from(left);
        for column in 0..self.position.shape().columns() {
            if column > 0 {
                frame.push(cross);
            }
            frame.push_str(flat);
        }
        frame.push(right);
        let before = look.paint(style::COURSE, before);
        write!(f, "{before} {}", look.paint(style::FAINT, frame))?;
        if !after.is_empty() {
            write!(f, " {}", look.paint(style::COURSE, after))?;
        }
        f.write_str("\n")
    }

    /// What the last move was.
    pub(crate) fn last_move(&self, ply: Ply, names: &BySide<String>) -> String {
        let (Move::Hole(hole), Some(landing)) = (ply.mv, ply.landing) else {
            // Who passed has no hole that tells; a pass always ends the turn.
            let name = &*names[self.position.turn().other()];
            return message!(self.language, "board-passed", name = name);
        };
        let name = &*names[hole.side()];
        let (hole, landing) = (hole.to_string(), landing.to_string());
        match ply.captured {
            0 => message!(
                self.language,
                "board-played",
                name = name,
                hole = hole,
                landing = landing
            ),
            seeds => message!(
                self.language,
                "board-played-capturing",
                name = name,
                hole = hole,
                landing = landing,
                seeds = seeds
            ),
        }
    }
}

/// From a hole to the next, in columns.
const PITCH: usize = 6;

impl fmt::Display for BoardView<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let look = self.look;
        self.player(Side::North, f)?;
        self.letters(Side::North, f)?;
        self.line(look.choose(['╭', '┬', '╮'], ['+'; 3]), [" ", ""], f)?;
        self.seeds(Side::North, f)?;
        let course = look.choose(["↓", "↑"], ["v", "^"]);
        self.line(look.choose(['├', '┼', '┤'], ['+'; 3]), course, f)?;
        self.seeds(Side::South, f)?;
        self.line(look.choose(['╰', '┴', '╯'], ['+'; 3]), [" ", ""], f)?;
        self.letters(Side::South, f)?;
        self.player(Side::South, f)?;
        let names = self.called();
        f.write_str("\n")?;
        if let Some(ply) = self.last {
            writeln!(f, "{}", self.last_move(ply, &names))?;
        }
        let standing = self.standing(&names);
        for line in standing.lines() {
            writeln!(f, "{}", look.paint(style::STRONG, line))?;
        }
        if let Some(endless) = self.endless() {
            writeln!(f, "{endless}")?;
        }
        Ok(())
    }
}
