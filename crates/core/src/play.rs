//! Moves made: what they bring about, or which rule forbids them.

use crate::outcome::Ending;
use crate::sowing::LapEnd;
use crate::{Capture, Hole, Move, Position, Side, Sowing};

/// What a move brought about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Played {
    /// The move.
    pub mv: Move,
    /// Its laps: 1 to 10,000, 0 for a pass.
    pub laps: u16,
    /// Where the last seed fell; `None` for a pass.
    pub landing: Option<Hole>,
    /// What was captured (K1, K2).
    pub capture: Option<Capture>,
    /// Who was given the last four (L1–L3).
    pub award: Option<Side>,
    /// How the game ended, if it did.
    pub ending: Option<Ending>,
}

impl Played {
    /// The seeds captured by the move itself, the award not included: a multiple of four.
    pub fn captured(&self) -> u8 {
        self.capture.as_ref().map_or(0, Capture::seeds)
    }

    /// Whether the move cleared the board (E1).
    pub fn clears_board(&self) -> bool {
        self.ending == Some(Ending::Completed)
    }
}

/// Why a move can't be made, in the words of the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The game is over.
    #[error("the game is over: {ending} ({})", ending.rule())]
    GameOver {
        /// How it ended.
        ending: Ending,
    },
    /// The hole belongs to the other player (M1).
    #[error("{} can't play {hole}: it is {}'s hole (M1)", hole.side().other(), hole.side())]
    OtherSide {
        /// The hole.
        hole: Hole,
    },
    /// The hole is not on this board (B4).
    #[error("{} can't play {hole}: this board has no such open hole (B4)", hole.side())]
    ClosedHole {
        /// The hole.
        hole: Hole,
    },
    /// The hole is empty (M1).
    #[error("{} can't play {hole}: it is empty (M1)", hole.side())]
    EmptyHole {
        /// The hole.
        hole: Hole,
    },
    /// The sowing never ends (H1).
    #[error("{} can't play {hole}: its sowing never ends (H1)", hole.side())]
    NeverEnds {
        /// The hole.
        hole: Hole,
    },
    /// The player can move and so may not pass (M4).
    #[error("{side} can't pass: there is a move to make (M4)")]
    NeedlessPass {
        /// Who would pass.
        side: Side,
    },
}

impl PlayError {
    /// The number of the rule that was broken.
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::GameOver { ending } => ending.rule(),
            Self::OtherSide { .. } | Self::EmptyHole { .. } => "M1",
            Self::ClosedHole { .. } => "B4",
            Self::NeverEnds { .. } => "H1",
            Self::NeedlessPass { .. } => "M4",
        }
    }
}

impl Position {
    /// The walk over the laps of a move. It doesn't look ahead, so the move may turn out never to end.
    ///
    /// # Errors
    ///
    /// The game is over by an empty board or a stall, or `hole` is not an open, non-empty hole of the
    /// mover.
    pub fn sow(&self, hole: Hole) -> Result<Sowing, PlayError> {
        let place = self.place_to_sow(hole)?;
        if self.board.seeds(place) == 0 {
            return Err(self.refusal(hole));
        }
        Ok(Sowing::new(self.board, place, self.shape))
    }

    /// The place of an open hole of the mover; it may be empty.
    #[inline]
    fn place_to_sow(&self, hole: Hole) -> Result<u8, PlayError> {
        match self.shape.place(hole) {
            Some(place) if hole.side() == self.turn && !self.is_stalled() => Ok(place),
            _ => Err(self.refusal(hole)),
        }
    }

    /// Why `hole` can't be played: its sowing never ends, if there is no other reason.
    #[cold]
    fn refusal(self, hole: Hole) -> PlayError {
        if let Some(ending) = self.ending() {
            PlayError::GameOver { ending }
        } else if hole.side() != self.turn {
            PlayError::OtherSide { hole }
        } else if !self.shape.is_open(hole) {
            PlayError::ClosedHole { hole }
        } else if self.seeds(hole) == 0 {
            PlayError::EmptyHole { hole }
        } else {
            PlayError::NeverEnds { hole }
        }
    }

    /// Plays a hole, or passes: changes the position and tells what happened.
    ///
    /// ```
    /// use hoyito_core::{Hole, PlayError, Position};
    ///
    /// let mut position = Position::default();
    /// let hole = Hole::from_letter('a').unwrap();
    /// let error = position.play(hole).unwrap_err();
    /// assert_eq!(error, PlayError::OtherSide { hole });
    /// assert_eq!(error.to_string(), "South can't play a: it is North's hole (M1)");
    /// ```
    ///
    /// # Errors
    ///
    /// A [`PlayError`] that names the rule; the position is then unchanged.
    #[inline]
    pub fn play(&mut self, mv: impl Into<Move>) -> Result<Played, PlayError> {
        match mv.into() {
            Move::Hole(hole) => self.play_hole(hole),
            Move::Pass => self.pass(),
        }
    }

    #[inline]
    fn play_hole(&mut self, hole: Hole) -> Result<Played, PlayError> {
        let place = self.place_to_sow(hole)?;
        let Some(landed) = self.sow_all(place) else {
            return Err(self.refusal(hole));
        };
        self.board = landed.board;
        let (capture, award) = if landed.end == LapEnd::Capture {
            let (capture, award) = self.capture(landed.place);
            (Some(capture), award)
        } else {
            self.end_turn();
            (None, None)
        };
        Ok(Played {
            mv: Move::Hole(hole),
            laps: landed.laps,
            landing: Some(self.shape.hole_at(landed.place)),
            capture,
            award,
            ending: self.ending(),
        })
    }

    /// Captures at `landing` (K1, K2) and gives away the last four (E1); the turn goes on (K3).
    #[inline]
    fn capture(&mut self, landing: u8) -> (Capture, Option<Side>) {
        let capturer = self.turn;
        let capture = Capture::take(&mut self.board, landing, self.shape, self.rules.variant);
        self.captured[capturer] += capture.seeds();
        self.quiet = 0;
        let left = self.board.total();
        if left != LAST_FOUR {
            return (capture, None);
        }
        let owner = self.rules.last_four.goes_to(capturer);
        self.captured[owner] += left;
        self.board = crate::board::Board::EMPTY;
        (capture, Some(owner))
    }

    /// Passes, because no move can be made (M4, H2).
    ///
    /// # Errors
    ///
    /// The game is over, or the mover can move; the position is then unchanged.
    #[inline]
    pub fn pass(&mut self) -> Result<Played, PlayError> {
        if !self.must_pass() {
            return Err(self.pass_refusal());
        }
        self.end_turn();
        Ok(Played {
            mv: Move::Pass,
            laps: 0,
            landing: None,
            capture: None,
            award: None,
            ending: self.ending(),
        })
    }

    /// Why the mover can't pass.
    #[cold]
    fn pass_refusal(self) -> PlayError {
        match self.ending() {
            Some(ending) => PlayError::GameOver { ending },
            None => PlayError::NeedlessPass { side: self.turn },
        }
    }

    /// The turn ends without a capture (M2, M4), which counts towards the stall limit (H3).
    fn end_turn(&mut self) {
        // The game was not over, so that the limit was not reached.
        self.quiet += 1;
        self.turn = self.turn.other();
    }
}

/// The seeds that are awarded at the end of a game (E1).
const LAST_FOUR: u8 = 4;
