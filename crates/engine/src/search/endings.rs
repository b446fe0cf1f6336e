//! The endgame tables of all searches, made when they are first needed.

use alloc::boxed::Box;

use hoyito_core::{Position, Shape};
use once_cell::race::OnceBox;

use crate::{QUICK_SEEDS, TableRules, Tables};

/// The tables for the rules of a position, up to so many seeds, on two rows of six; `None` on other
/// boards, which have none, and where none are wanted.
///
/// They are made in a fraction of a second, once for each game that there is, and shared. Two threads
/// that need them first at the same time both make them, and one keeps them.
pub(super) fn tables(position: &Position, seeds: u8) -> Option<Tables> {
    static II: OnceBox<Tables> = OnceBox::new();
    static III_CAPTURER: OnceBox<Tables> = OnceBox::new();
    static III_PROMISED: OnceBox<Tables> = OnceBox::new();
    if position.shape() != Shape::SIX || seeds < 4 {
        return None;
    }
    let rules = TableRules::of(position.rules());
    let made = match rules {
        TableRules::II => &II,
        TableRules::IIICapturer => &III_CAPTURER,
        TableRules::IIIPromised => &III_PROMISED,
    };
    let tables = made.get_or_init(|| Box::new(Tables::build(rules, QUICK_SEEDS)));
    Some(tables.up_to(seeds))
}
