//! Playing the moves of a record: one that is given, or as many as are written as they happened.

use hoyito_core::{Hole, Move, PlayError};

use crate::Ply;
use crate::game::Game;
use crate::token::{ends_word, hole, is_blank};
use crate::word::Word;

impl Game {
    /// Plays a move or pass.
    pub(crate) fn play_one(&mut self, mv: Move) -> Result<(), PlayError> {
        self.play_on(Some(mv), &[]).map(|_| ())
    }

    /// Follows a text as long as all of it is right and in canonical words: numbers, and moves with what
    /// they brought about. Returns how many bytes that is.
    ///
    /// Nearly all of a record mostly is. This is only the quick way: whatever else there is, right or
    /// wrong, is left to [`number`](Self::number) and [`play`](Self::play), as though it had not been
    /// looked at. It is quick since a word is not taken to pieces, but compared with what it would be.
    pub(crate) fn follow(&mut self, text: &[u8]) -> usize {
        if self.slip != 0 {
            return 0;
        }
        self.play_on(None, text).unwrap_or(0)
    }

    /// Plays a move that is given, and then follows a text. Returns how far.
    ///
    /// All moves of a record are played in this one place, so that the compiler puts the sowing into the
    /// loop and keeps the position in registers.
    fn play_on(&mut self, given: Option<Move>, text: &[u8]) -> Result<usize, PlayError> {
        let begun_with = self.record.plies.len();
        let (mut position, mut turn, mut mover) = (self.position, self.turn, self.mover);
        let mut ending = None;
        let mut given = given;
        let (mut at, mut followed) = (0, 0);
        loop {
            let (mv, word) = if let Some(mv) = given {
                (mv, 0)
            } else if let Some((hole, word)) = next_move(text, &mut at, turn.number) {
                (hole.into(), word)
            } else {
                break;
            };
            let played = position.play(mv);
            let played = match &played {
                Ok(played) => played,
                Err(error) if given.is_some() => return Err(*error),
                Err(_) => break,
            };
            let ply = Ply::from(played);
            if given.take().is_none() {
                let written = ply.written();
                at += written.len();
                let ends = text.get(at).is_none_or(|&byte| ends_word(byte));
                if !ends || !written.begins(word) {
                    // That is seldom enough: all is played again, up to there.
                    self.record.plies.truncate(begun_with);
                    return self.play_on(None, &text[..followed]);
                }
            }
            self.record.plies.push(ply);
            mover = turn.side;
            turn = turn.after(&ply);
            ending = played.ending;
            followed = at;
        }
        self.position = position;
        (self.turn, self.mover) = (turn, mover);
        self.record.captured = position.captured();
        if let Some(ending) = ending {
            self.record.termination = ending.into();
        }
        Ok(followed)
    }
}

/// The hole that is played next, and the eight bytes from there on, if nothing comes before it but
/// blanks and the `number` of the turn. `at` is moved there.
#[inline]
fn next_move(text: &[u8], at: &mut usize, number: u32) -> Option<(Hole, u64)> {
    loop {
        let mut bytes = u64::from_le_bytes(*text[*at..].first_chunk()?);
        let is_after_blank = is_blank(first(bytes));
        if is_after_blank {
            *at += 1;
            bytes >>= 8;
        }
        if let Some(hole) = hole(first(bytes)) {
            return Some((hole, bytes));
        }
        match Word::of_turn(number) {
            Some(number) if number.begins(bytes) => *at += number.len(),
            // There may be more blanks.
            _ if is_after_blank => {}
            _ => return None,
        }
    }
}

const fn first(bytes: u64) -> u8 {
    bytes.to_le_bytes()[0]
}
