//! What a brace begins, as far as its first field tells.

/// What a brace begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Opening {
    /// A record: its first field says so.
    Record,
    /// A move: its first field is none of a record's.
    Ply,
    /// Whatever it is.
    Any,
}

/// The fields that moves have and records haven't.
const OF_PLIES: [&[u8]; 8] = [
    b"hole\"",
    b"pass\"",
    b"landing\"",
    b"captures\"",
    b"clears\"",
    b"mark\"",
    b"glyphs\"",
    b"total\"",
];

/// What the brace that `text` begins with begins; `None` if more of the text has to be seen.
pub(super) fn opening(text: &[u8], at_end: bool) -> Option<Opening> {
    const LOOK_AHEAD: usize = 128;
    let is_whole = at_end || text.len() > LOOK_AHEAD;
    let text = &text[1..text.len().min(LOOK_AHEAD)];
    let blanks = text
        .iter()
        .take_while(|byte| byte.is_ascii_whitespace())
        .count();
    let field = match text.get(blanks) {
        Some(b'"') => &text[blanks + 1..],
        None if !is_whole => return None,
        _ => return Some(Opening::Any),
    };
    if field.starts_with(b"format\"") {
        return Some(Opening::Record);
    }
    if OF_PLIES.iter().any(|name| field.starts_with(name)) {
        return Some(Opening::Ply);
    }
    // No name of a field is longer.
    (is_whole || field.len() > b"captures\"".len()).then_some(Opening::Any)
}
