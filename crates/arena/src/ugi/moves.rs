//! Moves and positions, as UGI has them here.

use std::fmt::Write;

use hoyito_core::{Hole, Move, PlayError, Position};
use hoyito_notation::{Placement, PlacementError};

/// A move as it is written: the letter of a hole, or `--`.
pub(super) fn parse_move(word: &str) -> Option<Move> {
    let mut letters = word.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => Hole::from_letter(letter).map(Move::Hole),
        _ => (word == "--").then_some(Move::Pass),
    }
}

/// What `position` says, with the moves not yet played.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Placed {
    /// `None` for the standard start.
    pub(super) from: Option<Placement>,
    pub(super) moves: Vec<Move>,
}

impl Placed {
    /// Reads what follows `position`.
    pub(super) fn parse(text: &str) -> Result<Self, PlacedError> {
        let (from, moves) = match text.split_once(" moves") {
            Some((from, moves)) if moves.is_empty() || moves.starts_with(' ') => (from, moves),
            _ => (text, ""),
        };
        let from = match from.split_once(' ').unwrap_or((from, "")) {
            ("startpos", "") => None,
            ("fen", text) => Some(text.trim().parse()?),
            _ => return Err(PlacedError::Neither),
        };
        let moves = moves
            .split_whitespace()
            .map(|word| parse_move(word).ok_or_else(|| PlacedError::NoMove(word.into())))
            .collect::<Result<_, _>>()?;
        Ok(Self { from, moves })
    }
}

/// What `position` says of a game that began at `start`.
pub(super) fn position_command(start: &Position, moves: &[Move]) -> String {
    let mut command = format!("position fen {}", Placement::from(start));
    if !moves.is_empty() {
        command.push_str(" moves");
    }
    for mv in moves {
        // Writing to a string doesn't fail.
        let _ = write!(command, " {mv}");
    }
    command
}

/// What is wrong with a `position`.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum PlacedError {
    #[error("`position` is followed by `startpos` or `fen`")]
    Neither,
    #[error(transparent)]
    Placement(#[from] PlacementError),
    #[error(transparent)]
    Setup(#[from] hoyito_core::SetupError),
    #[error("`{0}` is no move: a move is the letter of a hole, or `--`")]
    NoMove(String),
    #[error(transparent)]
    Illegal(#[from] PlayError),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_letters_or_a_pass() {
        for word in ["A", "L", "a", "l", "--"] {
            assert_eq!(parse_move(word).unwrap().to_string(), word);
        }
        for word in ["", "M", "CE", "-", "---", "1", "0000", "é"] {
            assert_eq!(parse_move(word), None);
        }
    }

    #[test]
    fn a_position_is_read_back() {
        let start = Position::default();
        let moves: Vec<Move> = ["C", "b", "--"]
            .into_iter()
            .filter_map(parse_move)
            .collect();
        for moves in [&moves[..], &[]] {
            let command = position_command(&start, moves);
            let placed = Placed::parse(command.strip_prefix("position ").unwrap()).unwrap();
            assert_eq!(placed.from, Some(Placement::from(&start)));
            assert_eq!(placed.moves, moves);
        }
        let placed = Placed::parse("startpos moves C  b").unwrap();
        assert_eq!((placed.from, placed.moves.len()), (None, 2));
    }

    #[test]
    fn what_is_no_position_is_refused() {
        let error = |text| Placed::parse(text).unwrap_err();
        assert_eq!(error("begin"), PlacedError::Neither);
        assert_eq!(error("startpos now"), PlacedError::Neither);
        assert_eq!(error("startpos movesC"), PlacedError::Neither);
        assert!(matches!(error("fen 4/4 X"), PlacedError::Placement(_)));
        assert_eq!(error("startpos moves CE"), PlacedError::NoMove("CE".into()));
    }
}
