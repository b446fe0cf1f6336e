//! The body of a record to bytes.

use alloc::vec::Vec;
use core::num::{NonZeroU16, NonZeroU32};

use hoyito_core::{BySide, Side};
use serde::Serialize;

use super::body::{Annotation, Body, Game, first, halves, index, more, second};
use super::day;
use super::moves::Packing;
use crate::Placement;

/// Bytes in the making.
#[derive(Default)]
struct Bytes(Vec<u8>);

impl Bytes {
    fn put(&mut self, value: &impl Serialize) {
        // Plain values can always be written.
        self.0 = postcard::to_extend(value, core::mem::take(&mut self.0)).unwrap_or_default();
    }

    fn put_all<T: Serialize>(&mut self, list: &[T]) {
        self.put(&u32::try_from(list.len()).unwrap_or(u32::MAX));
        for item in list {
            self.put(item);
        }
    }
}

/// What few records have: which of it is there, and its bytes.
#[derive(Default)]
struct More {
    bits: u32,
    bytes: Bytes,
}

impl More {
    fn put(&mut self, bit: u32, value: Option<impl Serialize>) {
        if let Some(value) = value {
            self.bits |= bit;
            self.bytes.put(&value);
        }
    }

    fn put_all<T: Serialize>(&mut self, bit: u32, list: &[T]) {
        if !list.is_empty() {
            self.bits |= bit;
            self.bytes.put_all(list);
        }
    }
}

impl Body<'_> {
    pub(crate) fn encode(&self) -> Vec<u8> {
        let date = self.date.and_then(day::number);
        let number = |number: Option<NonZeroU32>| number.map_or(0, NonZeroU32::get);
        let (round, rounds) = (number(self.round), number(self.match_rounds));
        let is_round = round > 0 || rounds > 0;
        let round_byte = halves(round, rounds).filter(|_| is_round);
        let score = self.match_score.map(|score| score.halves);
        let score_byte = score.and_then(|BySide { south, north }| halves(south, north));

        let mut more = More::default();
        more.bits = (u32::from(index(self.match_kind)) << more::MATCH_KIND)
            | (u32::from(index(self.match_starter)) << more::MATCH_STARTER)
            | (u32::from(index(self.match_tie_break)) << more::MATCH_TIE_BREAK)
            | (self.winner.map_or(0, |winner| 1 + u32::from(index(winner))) << more::WINNER);
        more.put(more::FORFEIT, self.forfeit.map(index));
        more.put(more::STALL_LIMIT, self.stall_limit.map(NonZeroU16::get));
        if let Some(position) = &self.position {
            more.bits |= more::POSITION;
            put_position(position, &mut more.bytes);
        }
        more.put_all(more::OTHERS, &self.others);
        more.put_all(more::COMMENTS, &self.comments);
        more.put(more::TOURNAMENT, self.tournament.as_deref());
        let odd_date = self.date.filter(|_| date.is_none());
        more.put(more::DATE, odd_date.as_ref().map(crate::Date::as_str));
        let large = |number: u32| (number > 0 && round_byte.is_none()).then_some(number);
        more.put(more::ROUND, large(round));
        more.put(more::MATCH_ROUNDS, large(rounds));
        let large_score = score.filter(|_| score_byte.is_none());
        more.put(
            more::MATCH_SCORE,
            large_score.map(|it| (it.south, it.north)),
        );

        let mut bytes = Bytes::default();
        bytes.put(&Game::of(self.variant, self.shape));
        let flag = |is_set: bool, bit: u8| if is_set { bit } else { 0 };
        bytes.put(
            &(flag(self.starter == Side::North, first::NORTH_BEGINS)
                | (index(self.last_four) << first::LAST_FOUR)
                | (index(self.termination) << first::TERMINATION)
                | flag(!self.notes.is_empty(), first::NOTES)
                | flag(more.bits != 0, first::MORE)),
        );
        let texts = (0..).zip(&self.texts);
        let texts = texts.fold(0, |bits, (at, text)| bits | flag(text.is_some(), 1 << at));
        bytes.put(
            &(texts
                | flag(date.is_some(), second::DATE)
                | flag(round_byte.is_some(), second::ROUND)
                | flag(score_byte.is_some(), second::SCORE)),
        );
        if let Some(date) = date {
            bytes.put(&date.to_le_bytes());
        }
        for byte in [round_byte, score_byte].into_iter().flatten() {
            bytes.put(&byte);
        }
        for text in self.texts.iter().flatten() {
            bytes.put(text);
        }
        if !self.notes.is_empty() {
            bytes.put_all(&gaps(&self.notes));
        }
        if more.bits != 0 {
            bytes.put(&more.bits);
            bytes.0.append(&mut more.bytes.0);
        }
        // What is left of the body is moves, which saves their length.
        bytes.0.extend(Packing::of(self.shape).pack(&self.moves));
        bytes.0
    }
}

/// The notes, each with the plies since the one before.
fn gaps<'n, 'a>(notes: &'n [(u32, Annotation<'a>)]) -> Vec<(u32, &'n Annotation<'a>)> {
    let mut last = 0;
    let gap = |(ply, note): &'n (u32, _)| (ply - core::mem::replace(&mut last, *ply), note);
    notes.iter().map(gap).collect()
}

/// The seeds of the open holes, the captures and the quiet moves. Who moves is the starter.
fn put_position(position: &Placement, bytes: &mut Bytes) {
    for side in Side::BOTH {
        let row = usize::from(position.shape.row(side));
        for seeds in position.seeds[side].iter().take(row) {
            bytes.put(seeds);
        }
    }
    bytes.put(&(
        position.captured.south,
        position.captured.north,
        position.quiet,
    ));
}
