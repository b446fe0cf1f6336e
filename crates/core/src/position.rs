//! A position of a game: what is asked of it.

use crate::board::Board;
use crate::moves::MoveList;
use crate::outcome::{Ending, Finished, Outcome};
use crate::relay::{self, Landed};
use crate::setup::Row;
use crate::{BySide, Hole, Move, Rules, Setup, Shape, Side, Variant};

/// A position that obeys the rules; 40 bytes, `Copy`.
///
/// Made from a [`Setup`], which is checked, or by [playing](Self::play) from another position.
///
/// ```
/// use hoyito_core::{Hole, Position, Side};
///
/// let mut position = Position::default(); // the start of Hoyito III
/// let played = position.play(Hole::from_letter('A').unwrap())?;
/// assert_eq!(played.landing.unwrap().letter(), 'C');
/// assert_eq!(position.turn(), Side::North);
/// # Ok::<(), hoyito_core::PlayError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Setup", into = "Setup"))]
pub struct Position {
    pub(crate) board: Board,
    pub(crate) rules: Rules,
    pub(crate) shape: Shape,
    pub(crate) captured: BySide<u8>,
    pub(crate) turn: Side,
    pub(crate) quiet: u16,
}

const _: () = assert!(size_of::<Position>() <= 48);

impl Position {
    /// The position as plain fields.
    pub fn to_setup(&self) -> Setup {
        Setup {
            rules: self.rules,
            shape: self.shape,
            seeds: BySide::from_fn(|side| {
                let mut row = Row::default();
                for (seeds, hole) in row.iter_mut().zip(self.shape.holes(side)) {
                    *seeds = self.seeds(hole);
                }
                row
            }),
            captured: self.captured,
            turn: self.turn,
            quiet: self.quiet,
        }
    }

    /// The rules that are played by.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The open holes of each row.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// Who moves; after the end, who would.
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// What each has captured so far, the award included.
    pub const fn captured(&self) -> BySide<u8> {
        self.captured
    }

    /// The moves and passes since the last capture (H3).
    pub const fn quiet(&self) -> u16 {
        self.quiet
    }

    /// The seeds in `hole`; 0 for a closed one.
    pub fn seeds(&self, hole: Hole) -> u8 {
        self.shape
            .place(hole)
            .map_or(0, |place| self.board.seeds(place))
    }

    /// The seeds on the board: 0 to 96.
    pub fn seeds_on_board(&self) -> u8 {
        self.board.total()
    }

    /// The seeds on the track in sowing order from `A` (B3), a byte a hole and eight holes a word: the
    /// quickest way to hash or compare what lies on the board. Who moves is not in it.
    ///
    /// ```
    /// use hoyito_core::Position;
    ///
    /// let words = Position::default().track_words();
    /// assert_eq!(words, [0x0404_0404_0404_0404, 0x0404_0404, 0]);
    /// ```
    #[inline]
    pub fn track_words(&self) -> [u64; 3] {
        self.board.words()
    }

    /// The mover's holes that hold seeds, whether their sowing ends or not.
    #[inline]
    pub fn occupied(&self) -> MoveList {
        self.occupied_holes(self.turn)
    }

    #[inline]
    fn occupied_holes(&self, side: Side) -> MoveList {
        let south = self.shape.row(Side::South);
        let places = self.board.occupied();
        let row = match side {
            Side::South => places & ((1 << south) - 1),
            Side::North => places >> south,
        };
        MoveList::of_holes(side, row as u16)
    }

    /// Whether there is something to sow in `hole`, and it comes to an end (H1).
    fn ends(&self, hole: Hole) -> bool {
        self.shape
            .place(hole)
            .is_some_and(|place| self.sow_all(place).is_some())
    }

    /// The move from `place` sown to its end. `None` if it has none (H1) or the hole is empty.
    #[inline]
    pub(crate) fn sow_all(&self, place: u8) -> Option<Landed> {
        relay::sow_all(self.board, place, self.shape.track_length())
    }

    /// Whether `side` could finish a move if it were their turn (M4, H2).
    ///
    /// Asked now and then only, and of a copy: a position that nothing refers to is kept in registers
    /// from move to move.
    #[inline(never)]
    fn can_move(self, side: Side) -> bool {
        self.occupied_holes(side)
            .into_iter()
            .filter_map(Move::hole)
            .any(|hole| self.ends(hole))
    }

    /// Whether neither player can finish a move (H2).
    #[inline]
    pub(crate) fn is_blocked(&self) -> bool {
        !self.board.has_single_step(self.shape.track_length()) && self.nobody_can_move()
    }

    /// The same, by trying the moves. Asked of a copy as well.
    #[inline(never)]
    fn nobody_can_move(self) -> bool {
        !self.can_move(self.turn) && !self.can_move(self.turn.other())
    }

    /// Whether the stall limit is reached (H3).
    #[inline]
    pub(crate) fn is_stalled(&self) -> bool {
        self.quiet >= self.rules.stall_limit.get()
    }

    /// The end that shows without trying a move: an empty board or a stall (E1, H3).
    #[inline]
    pub(crate) fn plain_ending(&self) -> Option<Ending> {
        if self.board.is_empty() {
            Some(Ending::Completed)
        } else if self.is_stalled() {
            Some(Ending::Stalled)
        } else {
            None
        }
    }

    /// How the game ended, if it is over. Where nobody can move at the stall limit, it is blocked.
    #[inline]
    pub fn ending(&self) -> Option<Ending> {
        match self.plain_ending() {
            Some(Ending::Completed) => Some(Ending::Completed),
            _ if self.is_blocked() => Some(Ending::Blocked),
            otherwise => otherwise,
        }
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.plain_ending().is_some() || self.is_blocked()
    }

    /// How the game stands or ended.
    pub fn outcome(&self) -> Outcome {
        self.ending().map_or(Outcome::Unfinished, |ending| {
            Outcome::Finished(Finished {
                ending,
                captured: self.captured,
            })
        })
    }

    /// Whether `mv` can be played now.
    pub fn is_legal(&self, mv: impl Into<Move>) -> bool {
        match mv.into() {
            Move::Hole(hole) => {
                self.plain_ending().is_none() && hole.side() == self.turn && self.ends(hole)
            }
            Move::Pass => self.must_pass(),
        }
    }

    /// Whether the mover has no move that can be finished and so passes (M4, H2).
    #[inline]
    pub fn must_pass(&self) -> bool {
        self.is_stuck()
    }

    /// The same of a copy.
    #[inline(never)]
    fn is_stuck(self) -> bool {
        !self.can_move(self.turn) && self.ending().is_none()
    }

    /// All legal moves: holes, or the pass alone when it is forced; none when the game is over.
    pub fn legal_moves(&self) -> MoveList {
        let mut legal = MoveList::new(self.turn);
        if self.plain_ending().is_some() {
            return legal;
        }
        for hole in self.occupied().into_iter().filter_map(Move::hole) {
            if self.ends(hole) {
                legal.insert(Move::Hole(hole));
            }
        }
        if legal.is_empty() && self.can_move(self.turn.other()) {
            legal.insert(Move::Pass);
        }
        legal
    }
}

impl Default for Position {
    /// The start of Hoyito III on two rows of six.
    fn default() -> Self {
        const START: u8 = 4;
        let shape = Shape::SIX;
        let mut board = Board::EMPTY;
        for place in 0..shape.track_length().get() {
            board.fill(place, START);
        }
        Self {
            board,
            rules: Rules::new(Variant::III, shape),
            shape,
            captured: BySide::default(),
            turn: Side::South,
            quiet: 0,
        }
    }
}

impl TryFrom<Setup> for Position {
    type Error = crate::SetupError;

    fn try_from(setup: Setup) -> Result<Self, Self::Error> {
        setup.position()
    }
}

impl From<Position> for Setup {
    fn from(position: Position) -> Self {
        position.to_setup()
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for Position {
    /// Its plain fields.
    fn format(&self, f: defmt::Formatter<'_>) {
        self.to_setup().format(f);
    }
}
