//! From and to the plain fields of the core.

use hoyito_core::{BySide, LastFour, Row, Setup, Shape, Side, Variant};

use super::{Game, NORTH, Player, SOUTH};

impl From<&Setup> for Game {
    fn from(setup: &Setup) -> Self {
        let south_row = usize::from(setup.shape.row(Side::South));
        let north_row = usize::from(setup.shape.row(Side::North));
        let mut track = setup.seeds.south[..south_row].to_vec();
        track.extend_from_slice(&setup.seeds.north[..north_row]);
        Self {
            chains: setup.rules.variant == Variant::II,
            promised: match setup.rules.last_four {
                LastFour::Capturer => None,
                LastFour::South => Some(SOUTH),
                LastFour::North => Some(NORTH),
            },
            stall_limit: u32::from(setup.rules.stall_limit.get()),
            south_row,
            track,
            captured: [setup.captured.south, setup.captured.north],
            mover: player(setup.turn),
            quiet: u32::from(setup.quiet),
        }
    }
}

impl Game {
    /// The position as plain fields, its rules and shape taken from `from`, which it began with.
    pub fn to_setup(&self, from: &Setup) -> Setup {
        let row = |seeds: &[u8]| {
            let mut row = Row::default();
            row[..seeds.len()].copy_from_slice(seeds);
            row
        };
        let (south, north) = self.track.split_at(self.south_row);
        Setup {
            rules: from.rules,
            shape: from.shape,
            seeds: BySide {
                south: row(south),
                north: row(north),
            },
            captured: BySide {
                south: self.captured[SOUTH],
                north: self.captured[NORTH],
            },
            turn: side(self.mover),
            quiet: u16::try_from(self.quiet).expect("the core counts no further"),
        }
    }
}

/// A player as a number.
pub(crate) fn player(side: Side) -> Player {
    match side {
        Side::South => SOUTH,
        Side::North => NORTH,
    }
}

/// A player as a side.
pub(crate) fn side(player: Player) -> Side {
    if player == SOUTH {
        Side::South
    } else {
        Side::North
    }
}

/// The place on the track of an open hole.
pub(crate) fn place(shape: Shape, hole: hoyito_core::Hole) -> usize {
    let before = match hole.side() {
        Side::South => 0,
        Side::North => usize::from(shape.row(Side::South)),
    };
    before + usize::from(hole.index())
}
