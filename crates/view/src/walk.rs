//! A move explained lap by lap.

use std::fmt;

use hoyito_core::{
    BySide, Capture, Course, LAP_LIMIT, Lap, LapEnd, LastFour, Move, PlayError, Played, Position,
    Sowing,
};

use crate::ending::{NAME, labels, seats, standing};
use crate::look::style;
use crate::messages::message;
use crate::text::Left;
use crate::{Language, Look};

/// How many laps of a move are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Laps {
    /// The first twelve and the last three.
    #[default]
    Short,
    /// Every one.
    All,
}

impl Laps {
    const FIRST: u16 = 12;
    const LAST: u16 = 3;

    /// The laps that are left out of so many: after which one, and how many.
    pub(crate) fn left_out(self, laps: u16) -> Option<(u16, u16)> {
        let out = laps.saturating_sub(Self::FIRST + Self::LAST);
        // In the line that says so, a single lap would have found room.
        (self == Self::Short && out > 1).then_some((Self::FIRST, out))
    }
}

/// A move explained: a line for each lap, then what it captured, who moves next or how the game ended.
///
/// A sowing that never ends (H1) can be explained as well.
///
/// ```
/// use hoyito_core::{Hole, Position};
/// use hoyito_view::Walk;
///
/// let position = Position::default();
/// let walk = Walk::new(&position, Hole::from_letter('A').unwrap())?;
/// assert_eq!(walk.to_string(), "\
/// South plays A
///   A(4)→E   makes 5, relay
///   E(5)→d   makes 5, relay
///   d(5)→C   makes 6, relay
///   C(6)→c   makes 6, relay
///   c(6)→C   was empty, the turn ends
/// North to move
/// ");
/// # Ok::<(), hoyito_core::PlayError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Walk {
    before: Position,
    mv: Move,
    /// The laps, unless it is a pass.
    sowing: Option<Sowing>,
    /// What the move brought about and led to; `None` if it never ends.
    after: Option<(Played, Position)>,
    laps: Laps,
    look: Look,
    language: Language,
    /// What the players are called, if they have names.
    names: Option<BySide<String>>,
}

impl Walk {
    /// The walk of a move or pass.
    ///
    /// # Errors
    ///
    /// The move can't even begin.
    pub fn new(before: &Position, mv: impl Into<Move>) -> Result<Self, PlayError> {
        let mv = mv.into();
        let mut position = *before;
        let after = match position.play(mv) {
            Ok(played) => Some((played, position)),
            Err(PlayError::NeverEnds { .. }) => None,
            Err(error) => return Err(error),
        };
        let sowing = mv.hole().map(|hole| before.sow(hole)).transpose()?;
        Ok(Self {
            before: *before,
            mv,
            sowing,
            after,
            laps: Laps::default(),
            look: Look::PLAIN,
            language: Language::English,
            names: None,
        })
    }

    /// With all laps or those that matter.
    pub const fn laps(mut self, laps: Laps) -> Self {
        self.laps = laps;
        self
    }

    /// With or without colours and arrows.
    pub const fn look(mut self, look: Look) -> Self {
        self.look = look;
        self
    }

    /// With the names of the players.
    pub fn names(mut self, names: BySide<&str>) -> Self {
        self.names = Some(names.map(ToOwned::to_owned));
        self
    }

    /// In this language.
    pub const fn language(mut self, language: Language) -> Self {
        self.language = language;
        self
    }

    fn write_laps(&self, sowing: &Sowing, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for shown in shown(sowing, self.laps) {
            match shown {
                Shown::Lap(lap) => self.write_lap(lap, f)?,
                Shown::LeftOut(laps) => {
                    let more = format!("  {}", left_out(laps, self.look, self.language));
                    writeln!(f, "{}", self.look.paint(style::FAINT, more))?;
                }
            }
        }
        let walked = walked(sowing);
        if walked.course() == Course::NeverEnds {
            writeln!(
                f,
                "{}",
                self.look
                    .paint(style::WRONG, endless(&walked, self.language))
            )?;
        }
        Ok(())
    }

    fn write_lap(&self, lap: Lap, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let course = lap_text(lap, self.look);
        let captured = self.after.and_then(|(played, _)| played.capture);
        let language = self.language;
        let (style, what) = match (lap.then, captured) {
            (LapEnd::Empty, _) => (style::FAINT, message!(language, "walk-empty")),
            (LapEnd::Capture, Some(capture)) => (style::FOUR, four_taken(capture, language)),
            _ => (
                style::FAINT,
                message!(language, "walk-relay", content = lap.content),
            ),
        };
        let what = self.look.paint(style, what);
        writeln!(f, "  {}  {what}", Left(course, LAP_WIDTH))
    }
}

/// The columns of most laps: `A(4)→E`, and `A(12)→E` too.
const LAP_WIDTH: usize = 7;

impl fmt::Display for Walk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let language = self.language;
        let names = match &self.names {
            None => seats(language),
            Some(names) => labels(names.as_ref().map(String::as_str), NAME, language),
        };
        let name = &*names[self.before.turn()];
        match self.mv {
            Move::Pass => writeln!(f, "{}", passes(&self.before, name, language))?,
            Move::Hole(hole) => {
                let hole = hole.to_string();
                let plays = message!(language, "walk-plays", name = name, hole = hole);
                writeln!(f, "{plays}")?;
            }
        }
        if let Some(sowing) = &self.sowing {
            self.write_laps(sowing, f)?;
        }
        let Some((played, after)) = &self.after else {
            return Ok(());
        };
        if let Some(award) = award(&self.before, played, &names, language) {
            writeln!(f, "{}", self.look.paint(style::FOUR, award))?;
        }
        let next = if played.capture.is_some() && !after.is_over() && !after.must_pass() {
            message!(language, "walk-again", name = name)
        } else {
            standing(after, &names, language)
        };
        for line in next.lines() {
            writeln!(f, "{}", self.look.paint(style::STRONG, line))?;
        }
        Ok(())
    }
}

/// `A(4)→E`.
pub(crate) fn lap_text(lap: Lap, look: Look) -> String {
    format!("{}({}){}{}", lap.from, lap.seeds, look.arrow(), lap.landing)
}

/// The laps as words, `A(4)→E` and so on.
pub(crate) fn lap_words(sowing: &Sowing, laps: Laps, look: Look) -> Vec<String> {
    shown(sowing, laps)
        .map(|shown| match shown {
            Shown::Lap(lap) => lap_text(lap, look),
            Shown::LeftOut(laps) => left_out(laps, look, Language::English),
        })
        .collect()
}

pub(crate) fn left_out(laps: u16, look: Look, language: Language) -> String {
    message!(
        language,
        "walk-more-laps",
        laps = laps,
        dots = look.ellipsis()
    )
}

/// A lap, or how many are left out in its place.
enum Shown {
    Lap(Lap),
    LeftOut(u16),
}

/// What is shown of a sowing.
fn shown(sowing: &Sowing, laps: Laps) -> impl Iterator<Item = Shown> {
    let left_out = laps.left_out(walked(sowing).laps());
    sowing.clone().filter_map(move |lap| match left_out {
        Some((first, out)) if lap.number == first + 1 => Some(Shown::LeftOut(out)),
        Some((first, out)) if lap.number > first && lap.number <= first + out => None,
        _ => Some(Shown::Lap(lap)),
    })
}

/// The sowing at its end.
pub(crate) fn walked(sowing: &Sowing) -> Sowing {
    let mut walked = sowing.clone();
    walked.by_ref().for_each(drop);
    walked
}

/// What becomes of the four: `makes four, captures E, D, C: 12 seeds`.
fn four_taken(capture: Capture, language: Language) -> String {
    let holes = holes(capture);
    if holes.len() == 1 {
        message!(language, "walk-captures")
    } else {
        message!(
            language,
            "walk-captures-chain",
            holes = holes.join(", "),
            seeds = capture.seeds()
        )
    }
}

/// The letters of the captured holes.
pub(crate) fn holes(capture: Capture) -> Vec<String> {
    capture.holes().map(|hole| hole.to_string()).collect()
}

/// That the mover passes, and why.
pub(crate) fn passes(position: &Position, name: &str, language: Language) -> String {
    if position.occupied().is_empty() {
        message!(language, "walk-passes-no-seeds", name = name)
    } else {
        message!(language, "walk-passes-no-end", name = name)
    }
}

/// Who is given the last four, and by which rule.
pub(crate) fn award(
    before: &Position,
    played: &Played,
    names: &BySide<String>,
    language: Language,
) -> Option<String> {
    let name = &*names[played.award?];
    Some(match before.rules().last_four {
        LastFour::Capturer => message!(language, "award-capturer", name = name),
        LastFour::South | LastFour::North => message!(language, "award-promised", name = name),
    })
}

pub(crate) fn endless(sowing: &Sowing, language: Language) -> String {
    if sowing.laps() < LAP_LIMIT {
        message!(language, "walk-comes-round", laps = sowing.laps())
    } else {
        message!(language, "walk-too-long")
    }
}
