//! Telling games apart.

use std::hash::{Hash, Hasher};

use hoyito_notation::Record;
use siphasher::sip128::{Hasher128, SipHasher};

/// What two records have in common only if they are the same game: the same rules, start and moves.
/// Tags, comments and how the game was ended don't count. 16 bytes, so small that millions fit into
/// memory, and so many that two games never share one by chance.
///
/// ```
/// use hoyito_arena::game_digest;
/// use hoyito_notation::{Mode, Records};
///
/// let text = b"[Variant \"hoyito-iii\"]\n1. CE ba+4 *\n\n[South \"Ana\"]\n[Variant \"hoyito-iii\"]\nC {!} b *\n";
/// let digests: Vec<u128> = Records::new(text, Mode::Strict)
///     .map(|reading| game_digest(reading.record().unwrap()))
///     .collect();
/// assert_eq!(digests[0], digests[1]);
/// ```
pub fn game_digest(record: &Record) -> u128 {
    let mut hasher = SipHasher::new();
    record.start.hash(&mut hasher);
    for ply in &record.plies {
        // A hole's letter is less than this.
        let code = ply.mv.hole().map_or(u8::MAX, |hole| hole.letter() as u8);
        hasher.write_u8(code);
    }
    hasher.finish128().as_u128()
}
