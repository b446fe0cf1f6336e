//! What a position and each of its moves are worth.

use std::fmt;

use hoyito_core::{Move, Position};
use hoyito_notation::Record;

use super::{movetext, signed};
use crate::columns::Columns;
use crate::look::style;
use crate::{BoardView, Look};

/// A move, and what the position is worth to the mover if they make it: no less than `lower`, and no more
/// than `upper`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoveWorth {
    /// The move.
    pub mv: Move,
    /// The value is no less.
    pub lower: i8,
    /// The value is no more.
    pub upper: i8,
}

/// What a player would do that proves nothing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    /// The move that it takes for the best.
    pub mv: Move,
    /// What it takes the position for, in seeds; `None` if it did not think.
    pub value: Option<f32>,
}

/// The board of a position, what the position and its moves are worth, and the best line.
///
/// ```
/// use hoyito_core::{Hole, Move, Setup, Shape, Side, Variant};
/// use hoyito_view::{Look, MoveWorth, PositionAnalysis};
///
/// let mut setup = Setup::start(Variant::II, Shape::SIX);
/// setup.seeds.south = [0; 12];
/// setup.seeds.north = [0, 0, 1, 1, 3, 3, 0, 0, 0, 0, 0, 0];
/// setup.turn = Side::North;
/// let position = setup.position()?;
/// let mv = Move::Hole(Hole::from_letter('c').unwrap());
/// let text = PositionAnalysis {
///     position: &position,
///     lower: 8,
///     upper: 8,
///     moves: &[MoveWorth { mv, lower: 8, upper: 8 }],
///     line: &[mv],
///     estimate: None,
///     look: Look::PLAIN,
/// }
/// .to_string();
/// assert!(text.ends_with("
/// Value of the position: +8, exact: North, to move, will win 8 seeds more than South
///
/// Move  Value
/// ───────────
/// c        +8
///
/// Best line:
/// 1. cf+8# 0-8
/// "));
/// # Ok::<(), hoyito_core::SetupError>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct PositionAnalysis<'a> {
    /// The position.
    pub position: &'a Position,
    /// Its value is no less.
    pub lower: i8,
    /// Its value is no more.
    pub upper: i8,
    /// Its moves, in the order in which they are to be shown.
    pub moves: &'a [MoveWorth],
    /// Best play of both, as far as it is known.
    pub line: &'a [Move],
    /// What is thought where nothing is proven.
    pub estimate: Option<Estimate>,
    /// How it is drawn.
    pub look: Look,
}

impl PositionAnalysis<'_> {
    /// Whether anything is known but that nobody can win more than there is.
    fn says_anything(&self) -> bool {
        let all = self.position.seeds_on_board().cast_signed();
        let says = |lower, upper| lower > -all || upper < all || all == 0;
        says(self.lower, self.upper) || self.moves.iter().any(|it| says(it.lower, it.upper))
    }

    fn write_value(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { lower, upper, .. } = *self;
        if !self.says_anything() {
            let seeds = self.position.seeds_on_board();
            return writeln!(
                f,
                "\nNothing is proven of this position but that {seeds} seeds can be won"
            );
        }
        let value = worth(lower, upper);
        let value = self.look.paint(style::STRONG, value);
        write!(f, "\nValue of the position: {value}")?;
        if lower != upper {
            return f.write_str("\n");
        }
        let mover = self.position.turn();
        let other = mover.other();
        let seeds = lower.unsigned_abs();
        match lower {
            _ if self.position.is_over() => f.write_str(", exact: the game is over\n"),
            0 => f.write_str(", exact: neither side will win more than the other\n"),
            1.. => writeln!(
                f,
                ", exact: {mover}, to move, will win {seeds} seeds more than {other}"
            ),
            _ => writeln!(
                f,
                ", exact: {other} will win {seeds} seeds more than {mover}"
            ),
        }
    }

    fn write_moves(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.moves.is_empty() || !self.says_anything() {
            return Ok(());
        }
        let mut table = Columns::new(1, ["Move", "Value"]);
        for worth_ in self.moves {
            let name = match worth_.mv {
                Move::Pass => "pass".into(),
                Move::Hole(hole) => hole.to_string(),
            };
            table.row([name, worth(worth_.lower, worth_.upper)]);
        }
        write!(f, "\n{}", table.show(self.look))
    }

    fn write_line(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut position = *self.position;
        let mut record = Record::new(position);
        for &mv in self.line {
            let Ok(played) = position.play(mv) else { break };
            record.push(&played);
        }
        if record.plies.is_empty() {
            let circles = self.lower == 0 && self.upper == 0 && !self.position.is_over();
            return if circles {
                f.write_str("\nBest play leads to no capture: it may circle until the stall (H3)\n")
            } else {
                Ok(())
            };
        }
        write!(f, "\nBest line:\n{}\n", movetext(&record))?;
        self.write_rest(f, &position)
    }

    /// What is still to be won where the best line ends, if that is known and is anything.
    fn write_rest(&self, f: &mut fmt::Formatter<'_>, reached: &Position) -> fmt::Result {
        let mover = self.position.turn();
        let won = |side| {
            let (before, after) = (self.position.captured()[side], reached.captured()[side]);
            after.cast_signed() - before.cast_signed()
        };
        let rest = self.lower - (won(mover) - won(mover.other()));
        if self.lower != self.upper || rest == 0 {
            return Ok(());
        }
        let winner = if rest > 0 { mover } else { mover.other() };
        writeln!(
            f,
            "After that {winner} will win {} seeds more than {}",
            rest.unsigned_abs(),
            winner.other(),
        )
    }
}

impl fmt::Display for PositionAnalysis<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", BoardView::new(self.position).look(self.look))?;
        self.write_value(f)?;
        self.write_moves(f)?;
        self.write_line(f)?;
        match self.estimate {
            None => Ok(()),
            Some(Estimate { mv, value }) => {
                write!(f, "\nEstimate, not proven: {mv} is best")?;
                match value {
                    None => f.write_str("\n"),
                    #[expect(clippy::cast_possible_truncation, reason = "rounded, 96 at most")]
                    Some(value) => writeln!(f, ", worth about {}", signed(value.round() as i8)),
                }
            }
        }
    }
}

/// A value, or what it is at least and at most.
fn worth(lower: i8, upper: i8) -> String {
    if lower == upper {
        signed(lower)
    } else {
        format!("at least {}, at most {}", signed(lower), signed(upper))
    }
}

#[cfg(test)]
mod tests {
    use hoyito_core::{Hole, Setup, Shape, Side, Variant};

    use super::*;

    /// What is shown of a position that is worth as much as this and has this best line.
    fn shown(value: i8, line: &str) -> String {
        let mut setup = Setup::start(Variant::II, Shape::SIX);
        setup.seeds.south[..6].copy_from_slice(&[2, 2, 0, 3, 1, 0]);
        setup.seeds.north[..6].copy_from_slice(&[1, 2, 1, 1, 1, 2]);
        setup.turn = Side::North;
        let position = setup.position().unwrap();
        let hole = |letter| Move::Hole(Hole::from_letter(letter).unwrap());
        let line: Vec<Move> = line.chars().map(hole).collect();
        PositionAnalysis {
            position: &position,
            lower: value,
            upper: value,
            moves: &[],
            line: &line,
            estimate: None,
            look: Look::PLAIN,
        }
        .to_string()
    }

    #[test]
    fn what_a_line_leaves_to_be_won_is_said() {
        let end = |value| {
            let shown = shown(value, "dcB");
            shown.split_once("Bc\n").unwrap().1.to_owned()
        };
        assert_eq!(end(4), "");
        assert_eq!(
            end(16),
            "After that North will win 12 seeds more than South\n"
        );
        assert_eq!(
            end(0),
            "After that South will win 4 seeds more than North\n"
        );
    }

    #[test]
    fn play_that_leads_nowhere_is_said_to() {
        let words = "\nBest play leads to no capture: it may circle until the stall (H3)\n";
        assert!(shown(0, "").ends_with(words));
        assert!(!shown(4, "").contains("Best"));
    }
}
