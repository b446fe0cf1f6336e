//! What differs between the texts of others.

use crate::assembly::Assembly;
use crate::fault::Fault;
use crate::parse::Event;

use super::scan::Scanner;

/// How a line looks, without what stands before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Line {
    /// Whether a record begins here, if there were moves before.
    pub(super) begins: bool,
    /// Whether it has more than tags.
    pub(super) has_moves: bool,
}

/// A way of writing games.
pub(super) trait Syntax {
    /// How a line looks.
    fn line(line: &[u8]) -> Line;

    /// Whether a record of nothing but tags is whole, rather than cut off.
    fn is_whole_unplayed(assembly: &Assembly<'_>) -> bool;

    /// Reads what stands next; something does, and no blank. `None` if it can't be followed: why has
    /// been reported.
    fn next<'a>(
        scanner: &mut Scanner<'a>,
        in_moves: bool,
        assembly: &mut Assembly<'a>,
    ) -> Option<Result<Event<'a>, Fault>>;
}
