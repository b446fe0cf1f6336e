//! What the moves of a game gave away.

use std::fmt;

use hoyito_core::{BySide, Move, Side};
use hoyito_notation::{Mark, Named};

use crate::columns::Columns;
use crate::ending::NAME;
use crate::text::counted;
use crate::{Look, shorten};

/// A move that was not the best.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoveGivenAway {
    /// The number of the round of turns, as records count.
    pub turn: u32,
    /// Who made it.
    pub side: Side,
    /// The move.
    pub mv: Move,
    /// One that was better, if one is known.
    pub better: Option<Move>,
    /// The seeds that it gave away, at least.
    pub seeds: u8,
    /// Whether it gave away exactly so many.
    pub is_exact: bool,
    /// Whether it threw away a game that was won.
    pub lost_win: bool,
    /// The mark that it deserves.
    pub mark: Mark,
}

impl MoveGivenAway {
    /// What it did: `gave away at least 8 and a won game; better was d`.
    pub fn told(&self) -> String {
        let (least, was) = if self.is_exact {
            ("", "best was")
        } else {
            ("at least ", "better was")
        };
        let win = if self.lost_win { " and a won game" } else { "" };
        let better = self.better.map(|better| format!("; {was} {better}"));
        let better = better.unwrap_or_default();
        format!("gave away {least}{}{win}{better}", self.seeds)
    }
}

/// A game, move by move: a line for each that gave something away, and the sums.
///
/// ```
/// use hoyito_core::{BySide, Hole, Move, Side};
/// use hoyito_notation::Mark;
/// use hoyito_view::{GameAnalysis, Look, MoveGivenAway};
///
/// let hole = |letter| Move::Hole(Hole::from_letter(letter).unwrap());
/// let moves = [MoveGivenAway {
///     turn: 3,
///     side: Side::North,
///     mv: hole('b'),
///     better: Some(hole('d')),
///     seeds: 8,
///     is_exact: true,
///     lost_win: false,
///     mark: Mark::Mistake,
/// }];
/// let text = GameAnalysis {
///     number: 1,
///     names: BySide { south: Some("Ana"), north: None },
///     moves: &moves,
///     decided: 20,
///     of: 21,
///     look: Look::PLAIN,
/// }
/// .to_string();
/// assert_eq!(text, "\
/// Game 1: Ana (South), ? (North)
///
/// Turn  Side   Move  What it did
/// ────────────────────────────────────────────
/// 3     North  b     ? gave away 8; best was d
///
/// South: nothing given away
/// North: 8 seeds given away, in 1 move
/// Known of 20 of 21 moves
/// ");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct GameAnalysis<'a> {
    /// The number of the record, from 1.
    pub number: u64,
    /// The players' names.
    pub names: BySide<Option<&'a str>>,
    /// The moves that gave something away, in order.
    pub moves: &'a [MoveGivenAway],
    /// Of how many moves it is known what they gave away, if anything.
    pub decided: u32,
    /// How many moves there are.
    pub of: u32,
    /// How it is drawn.
    pub look: Look,
}

impl fmt::Display for GameAnalysis<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.names.map(|name| shorten(name.unwrap_or("?"), NAME));
        writeln!(
            f,
            "Game {}: {} (South), {} (North)\n",
            self.number, names.south, names.north
        )?;
        if !self.moves.is_empty() {
            let mut table = Columns::new(4, ["Turn", "Side", "Move", "What it did"]);
            for given in self.moves {
                let what = format!("{} {}", given.mark.name(), given.told());
                table.row([
                    given.turn.to_string(),
                    given.side.to_string(),
                    given.mv.to_string(),
                    what,
                ]);
            }
            writeln!(f, "{}", table.show(self.look))?;
        }
        for side in [Side::South, Side::North] {
            let of_side = || self.moves.iter().filter(|given| given.side == side);
            let seeds: u64 = of_side().map(|given| u64::from(given.seeds)).sum();
            if seeds == 0 {
                writeln!(f, "{side}: nothing given away")?;
                continue;
            }
            let least = if of_side().all(|given| given.is_exact) {
                ""
            } else {
                "at least "
            };
            let moves = counted(of_side().count() as u64, "move");
            writeln!(f, "{side}: {least}{seeds} seeds given away, in {moves}")?;
        }
        let moves = counted(self.of, "move");
        writeln!(f, "Known of {} of {moves}", self.decided)
    }
}
