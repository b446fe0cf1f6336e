//! Boards, and what is said of them.

use arrayvec::ArrayVec;
use hoyito_core::{MoverView, Position, Sown};

use crate::tables::kind_number;
use crate::{TableRules, Tables};

/// So many turns left until the stall (H3) are as good as any number: no proof takes longer between
/// two captures. Where there are fewer they are counted.
pub(super) const COUNTED_BELOW: u8 = 100;

/// A board as its mover sees it, with all else that its value depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) struct Spot(u128);

/// Where the kind stands, after the twelve bytes of the board.
const KIND: u32 = 96;
/// Where the turns left stand.
const TURNS: u32 = KIND + 8;

impl Spot {
    /// `turns` are those left until the stall, 0 where there are enough.
    #[inline]
    pub(super) fn new(board: MoverView, kind: usize, turns: u8) -> Self {
        let kind = u128::from(kind != 0);
        Self(board.bits() | kind << KIND | u128::from(turns) << TURNS)
    }

    /// That of a position that is not over; `None` unless it is two rows of six.
    pub(super) fn of(position: &Position) -> Option<Self> {
        let limit = position.rules().stall_limit.get();
        let turns = counted(limit.saturating_sub(position.quiet()));
        Some(Self::new(
            position.mover_view()?,
            kind_number(position),
            turns,
        ))
    }

    #[inline]
    pub(super) fn board(self) -> MoverView {
        // It was made of a board.
        MoverView::from_bits(self.0 & ((1 << KIND) - 1)).unwrap_or_default()
    }

    /// Which of the kinds of its rules it is of.
    #[inline]
    pub(super) const fn kind(self) -> usize {
        (self.0 >> KIND & 1) as usize
    }

    /// The turns left until the stall; 0 where there are enough.
    #[inline]
    pub(super) const fn turns(self) -> u8 {
        self.0.to_le_bytes()[TURNS as usize / 8]
    }

    /// All seeds on the board: nobody can win more.
    #[inline]
    pub(super) fn seeds(self) -> i8 {
        self.board().seeds().cast_signed()
    }

    /// Its bytes; never all ones.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "cut in two on purpose")]
    pub(super) const fn words(self) -> [u64; 2] {
        [self.0 as u64, (self.0 >> 64) as u64]
    }

    /// A number as good as random.
    #[inline]
    pub(super) const fn hash(self) -> u64 {
        const ODD: u64 = 0xd6e8_feb8_6659_fd93;
        let [low, high] = self.words();
        let low = low.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let high = high.wrapping_add(low ^ low >> 32).wrapping_mul(ODD);
        (high ^ high >> 32).wrapping_mul(ODD)
    }
}

/// What a move leads to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reply {
    /// A value that is known: the game is over, or the tables tell. It is that of the move.
    Known(i8),
    /// The other player's turn.
    Quiet(Spot),
    /// So many seeds for the mover, and their turn again (K3).
    Capture(i8, Spot),
}

/// A hole, or [`PASS`], and what it leads to.
pub(super) type Replies = ArrayVec<(u8, Reply), 6>;

/// What stands for a hole where there is none to play (M4).
pub(super) const PASS: u8 = 6;

/// The rules and tables that values are found by.
#[derive(Debug, Clone)]
pub(super) struct Ground {
    tables: Tables,
    rules: TableRules,
    /// The seeds of the largest layer that tells values after a capture.
    told: u8,
    /// The turns left after a capture; 0 where there are enough.
    turns: u8,
}

impl Ground {
    /// For games with this stall limit; tables for other rules are of no use.
    pub(super) fn new(tables: &Tables, rules: TableRules, stall_limit: u16) -> Self {
        let tables = if tables.rules() == rules {
            tables.clone()
        } else {
            Tables::new(rules)
        };
        let mut told = 0;
        for layer in tables.layers() {
            if layer.passes() > stall_limit {
                break;
            }
            told = layer.seeds();
        }
        Self {
            tables,
            rules,
            told,
            turns: counted(stall_limit),
        }
    }

    /// The game.
    pub(super) const fn rules(&self) -> TableRules {
        self.rules
    }

    /// The seeds of the largest layer that tells values.
    pub(super) const fn told(&self) -> u8 {
        self.told
    }

    /// The same without the layers of so many seeds and more.
    pub(super) fn below(&self, seeds: u8) -> Self {
        let mut less = self.clone();
        less.told = less.told.min(seeds.saturating_sub(4));
        less
    }

    /// What the moves of a board lead to; a pass where there is none.
    #[inline]
    pub(super) fn replies(&self, spot: Spot) -> Replies {
        let mut replies = Replies::new();
        let (board, kind) = (spot.board(), spot.kind());
        for hole in 0..PASS {
            let reply = match board.sow(hole, self.rules.variant()) {
                None => continue,
                Some(Sown::Quiet(next)) => self.quiet(spot, next),
                Some(Sown::Capture { seeds, left }) => self.capture(kind, seeds, left),
            };
            replies.push((hole, reply));
        }
        if replies.is_empty() {
            let turned = board.turned();
            // Where nobody can move the game is over, blocked (H2).
            let reply = if turned.can_move() {
                self.quiet(spot, turned)
            } else {
                Reply::Known(0)
            };
            replies.push((PASS, reply));
        }
        replies
    }

    #[inline]
    fn quiet(&self, from: Spot, next: MoverView) -> Reply {
        match from.turns() {
            // Stalled (H3).
            1 => Reply::Known(0),
            turns => {
                let kind = self.rules.after_turn(from.kind());
                Reply::Quiet(Spot::new(next, kind, turns.saturating_sub(1)))
            }
        }
    }

    #[inline]
    fn capture(&self, kind: usize, seeds: u8, left: MoverView) -> Reply {
        let gain = seeds.cast_signed();
        let value = match left.seeds() {
            0 => Some(0),
            // The last four are awarded (E1).
            4 => self.rules.kinds().get(kind).map(|kind| kind.award.value()),
            seeds if seeds <= self.told => self.tables.value_of(left, kind),
            _ => None,
        };
        match value {
            Some(value) => Reply::Known(gain + value),
            None => Reply::Capture(gain, Spot::new(left, kind, self.turns)),
        }
    }
}

/// The turns left, if they are so few that they are counted; else 0.
pub(super) fn counted(turns: u16) -> u8 {
    u8::try_from(turns).map_or(0, |turns| if turns < COUNTED_BELOW { turns } else { 0 })
}

/// What is said of the value of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Statement {
    pub(super) spot: Spot,
    pub(super) says: Says,
}

/// A bound of a value, which is that of the mover.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Says {
    AtLeast(i8),
    AtMost(i8),
}

/// What a statement comes to after a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum After {
    /// It is known to be true or not.
    Decided(bool),
    /// It is true if this is.
    Says(Statement),
}

impl Statement {
    #[inline]
    pub(super) const fn at_least(spot: Spot, value: i8) -> Self {
        let says = Says::AtLeast(value);
        Self { spot, says }
    }

    #[inline]
    pub(super) const fn at_most(spot: Spot, value: i8) -> Self {
        let says = Says::AtMost(value);
        Self { spot, says }
    }

    /// That it is not so: values are multiples of four.
    pub(super) const fn opposite(self) -> Self {
        match self.says {
            Says::AtLeast(value) => Self::at_most(self.spot, value - 4),
            Says::AtMost(value) => Self::at_least(self.spot, value + 4),
        }
    }

    /// What it says that whoever has to prove it wins, at least. They only have to avoid what is worse
    /// if that is nothing or less, so that play may circle; else they have to capture.
    pub(super) const fn claim(self) -> i8 {
        match self.says {
            Says::AtLeast(value) => value,
            Says::AtMost(value) => -value,
        }
    }

    /// Whether it is true of play that never captures again.
    pub(super) const fn holds_without_end(self) -> bool {
        self.claim() <= 0
    }

    /// Whether the mover has to prove it, by one move; else the other, against all moves.
    pub(super) const fn is_movers(self) -> bool {
        matches!(self.says, Says::AtLeast(_))
    }

    /// Whether it is true or false of any board with as many seeds.
    pub(super) fn plain(self) -> Option<bool> {
        let most = self.spot.seeds();
        match self.claim() {
            claim if claim <= -most => Some(true),
            claim if claim > most => Some(false),
            _ => None,
        }
    }

    /// What it comes to after a move.
    #[inline]
    pub(super) const fn after(self, reply: Reply) -> After {
        let (spot, says) = match (self.says, reply) {
            (Says::AtLeast(value), Reply::Known(is)) => return After::Decided(is >= value),
            (Says::AtMost(value), Reply::Known(is)) => return After::Decided(is <= value),
            (Says::AtLeast(value), Reply::Quiet(next)) => (next, Says::AtMost(-value)),
            (Says::AtMost(value), Reply::Quiet(next)) => (next, Says::AtLeast(-value)),
            (Says::AtLeast(value), Reply::Capture(gain, left)) => {
                (left, Says::AtLeast(value - gain))
            }
            (Says::AtMost(value), Reply::Capture(gain, left)) => (left, Says::AtMost(value - gain)),
        };
        After::Says(Self { spot, says })
    }
}
