//! The codes of what is wrong with a record as a round of its match.

use hoyito_notation::Code;

/// The round is not the one that is due, or is not stated.
pub const ROUND: Code = Code::new(401);
/// A player has another name or seat than before.
pub const PLAYERS: Code = Code::new(402);
/// The terms of the match are not those of the rounds before, or make no sense.
pub const TERMS: Code = Code::new(403);
/// The last four go to somebody else (L2, L3, H5).
pub const LAST_FOUR: Code = Code::new(404);
/// Somebody else begins the round (H6).
pub const STARTER: Code = Code::new(405);
/// The score before the round is another one (H7).
pub const SCORE: Code = Code::new(406);
/// The match was over before (H7, H9).
pub const OVER: Code = Code::new(407);
/// The round before is not finished.
pub const UNFINISHED: Code = Code::new(408);
/// The round does not begin with what was captured (R2).
pub const REFILL: Code = Code::new(409);

/// Every code of this crate with what it is about, in order.
pub const TABLE: &[(Code, &str)] = &[
    (
        ROUND,
        "The round is not the one that is due, or is not stated.",
    ),
    (PLAYERS, "A player has another name or seat than before."),
    (
        TERMS,
        "The terms of the match are not those of the rounds before, or make no sense.",
    ),
    (LAST_FOUR, "The last four go to somebody else (L2, L3, H5)."),
    (STARTER, "Somebody else begins the round (H6)."),
    (SCORE, "The score before the round is another one (H7)."),
    (OVER, "The match was over before (H7, H9)."),
    (UNFINISHED, "The round before is not finished."),
    (
        REFILL,
        "The round does not begin with what was captured (R2).",
    ),
];
