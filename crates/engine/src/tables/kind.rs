//! Which game a table is for.

use core::fmt;

use hoyito_core::{LastFour, Position, Rules, Side, Variant};

/// Who is given the last four (E1, L1–L3), as the player on move sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Award {
    /// The player whose capture leaves them (L1, L2).
    Capturer,
    /// The player on move, whoever makes the capture (L3).
    Mover,
    /// The player not on move, whoever makes the capture (L3).
    Other,
}

impl Award {
    /// What the last four are worth to a mover whose capture leaves them.
    pub(crate) const fn value(self) -> i8 {
        match self {
            Self::Capturer | Self::Mover => 4,
            Self::Other => -4,
        }
    }
}

/// What the values of one table hold for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TableKind {
    /// Which Hoyito.
    pub variant: Variant,
    /// Who is given the last four.
    pub award: Award,
}

/// The rules that a set of tables is for: all that changes a value but the stall limit.
///
/// ```
/// use hoyito_core::{Rules, Shape, Variant};
/// use hoyito_engine::TableRules;
///
/// let rules = Rules::new(Variant::III, Shape::SIX);
/// assert_eq!(TableRules::of(rules), TableRules::IIICapturer);
/// assert_eq!(TableRules::IIIPromised.kinds().len(), 2);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TableRules {
    /// Hoyito II.
    II,
    /// Hoyito III, the last four going to the capturer (L1, L2).
    IIICapturer,
    /// Hoyito III, the last four promised to one side (L3). That side is on move or is not, and each
    /// turn makes one of the other, so that there are two tables, built together.
    IIIPromised,
}

impl TableRules {
    /// All there are.
    pub const ALL: [Self; 3] = [Self::II, Self::IIICapturer, Self::IIIPromised];

    /// The ones that these rules belong to.
    pub const fn of(rules: Rules) -> Self {
        match (rules.variant, rules.last_four) {
            (Variant::II, _) => Self::II,
            (Variant::III, LastFour::Capturer) => Self::IIICapturer,
            (Variant::III, LastFour::South | LastFour::North) => Self::IIIPromised,
        }
    }

    /// Which Hoyito is played.
    pub const fn variant(self) -> Variant {
        match self {
            Self::II => Variant::II,
            Self::IIICapturer | Self::IIIPromised => Variant::III,
        }
    }

    /// The kinds of table of this set, one or two.
    pub const fn kinds(self) -> &'static [TableKind] {
        const fn kind(variant: Variant, award: Award) -> TableKind {
            TableKind { variant, award }
        }
        match self {
            Self::II => &const { [kind(Variant::II, Award::Capturer)] },
            Self::IIICapturer => &const { [kind(Variant::III, Award::Capturer)] },
            Self::IIIPromised => {
                &const {
                    [
                        kind(Variant::III, Award::Mover),
                        kind(Variant::III, Award::Other),
                    ]
                }
            }
        }
    }

    /// Which of the [kinds](Self::kinds) follows when the turn passes to the other player.
    pub(crate) const fn after_turn(self, kind: usize) -> usize {
        match self {
            Self::II | Self::IIICapturer => 0,
            Self::IIIPromised => 1 - kind,
        }
    }
}

impl fmt::Display for TableRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::II => "Hoyito II",
            Self::IIICapturer => "Hoyito III, the last four to the capturer",
            Self::IIIPromised => "Hoyito III, the last four promised",
        })
    }
}

/// Which of the [kinds](TableRules::kinds) of its rules a position belongs to.
pub(crate) fn kind_number(position: &Position) -> usize {
    let promised_to = match position.rules().last_four {
        LastFour::Capturer => return 0,
        LastFour::South => Side::South,
        LastFour::North => Side::North,
    };
    usize::from(promised_to != position.turn())
}

impl TableKind {
    /// The kind that a position belongs to.
    pub fn of(position: &Position) -> Self {
        let rules = TableRules::of(position.rules());
        rules.kinds()[kind_number(position)]
    }

    /// The set that this kind is of; `None` if there is no such game, since in Hoyito II the last four
    /// always go to the capturer (L1).
    pub fn rules(self) -> Option<TableRules> {
        TableRules::ALL
            .into_iter()
            .find(|rules| rules.kinds().contains(&self))
    }
}

impl fmt::Display for TableKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let award = match (self.variant, self.award) {
            (Variant::II, Award::Capturer) => return self.variant.fmt(f),
            (_, Award::Capturer) => "capturer",
            (_, Award::Mover) => "mover",
            (_, Award::Other) => "other player",
        };
        write!(f, "{}, the last four to the {award}", self.variant)
    }
}
