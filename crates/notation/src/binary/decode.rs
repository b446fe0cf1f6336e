//! The body of a record out of bytes.

use alloc::borrow::Cow;
use alloc::vec::Vec;
use core::num::{NonZeroU16, NonZeroU32};

use hoyito_core::{BySide, Row, Shape, Side};
use serde::Deserialize;

use super::body::{Annotation, Body, Game, first, more, of_index, second};
use super::day;
use super::moves::Packing;
use crate::value::Named;
use crate::{Date, MatchScore, Placement};

/// Why bytes are not a body, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the body of this record is not built as one: {what}")]
pub(crate) struct BodyError {
    /// The byte of the body.
    pub(crate) at: usize,
    what: What,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
enum What {
    #[error("a value is cut off or out of its range")]
    Value,
    #[error("a number stands for nothing that is known")]
    Unknown,
    #[error("those are no moves on this board")]
    Moves,
    #[error("a note belongs to no move")]
    Note,
}

/// Bytes to be read.
struct Bytes<'a> {
    all: usize,
    rest: &'a [u8],
}

impl<'a> Bytes<'a> {
    const fn error(&self, what: What) -> BodyError {
        let at = self.all - self.rest.len();
        BodyError { at, what }
    }

    fn take<T: Deserialize<'a>>(&mut self) -> Result<T, BodyError> {
        let (value, rest) =
            postcard::take_from_bytes(self.rest).map_err(|_| self.error(What::Value))?;
        self.rest = rest;
        Ok(value)
    }

    fn take_if<T: Deserialize<'a>>(&mut self, is_there: bool) -> Result<Option<T>, BodyError> {
        is_there.then(|| self.take()).transpose()
    }

    /// A list. Its length is not trusted with memory.
    fn take_all<T: Deserialize<'a>>(&mut self) -> Result<Vec<T>, BodyError> {
        let count: u32 = self.take()?;
        let mut list = Vec::new();
        for _ in 0..count {
            list.push(self.take()?);
        }
        Ok(list)
    }

    /// What must be something.
    fn known<T>(&self, value: Option<T>) -> Result<T, BodyError> {
        value.ok_or(self.error(What::Unknown))
    }

    fn named<T: Named>(&mut self, is_there: bool) -> Result<Option<T>, BodyError> {
        let index = self.take_if(is_there)?;
        index.map(|index| self.known(of_index(index))).transpose()
    }

    fn text(&mut self, is_there: bool) -> Result<Option<Cow<'a, str>>, BodyError> {
        Ok(self.take_if::<&str>(is_there)?.map(Cow::Borrowed))
    }
}

impl<'a> Body<'a> {
    pub(crate) fn decode(body: &'a [u8]) -> Result<Self, BodyError> {
        let mut bytes = Bytes {
            all: body.len(),
            rest: body,
        };
        let game: Game = bytes.take()?;
        let (variant, shape) = bytes.known(game.variant_and_shape())?;
        let (flags, presence): (u8, u8) = bytes.take()?;
        let starter = if flags & first::NORTH_BEGINS == 0 {
            Side::South
        } else {
            Side::North
        };
        let last_four = bytes.known(of_index((flags >> first::LAST_FOUR) & 3))?;
        let termination = bytes.known(of_index((flags >> first::TERMINATION) & 7))?;

        let number: Option<[u8; 2]> = bytes.take_if(presence & second::DATE != 0)?;
        let mut date = number
            .map(|number| bytes.known(day::date(u16::from_le_bytes(number))))
            .transpose()?;
        let halves = |byte: u8| (u32::from(byte & 15), u32::from(byte >> 4));
        let round_byte = bytes.take_if(presence & second::ROUND != 0)?;
        let (round, rounds) = round_byte.map_or((0, 0), halves);
        let (mut round, mut match_rounds) = (NonZeroU32::new(round), NonZeroU32::new(rounds));
        let score_byte = bytes.take_if(presence & second::SCORE != 0)?;
        let mut score = score_byte.map(halves);
        let mut texts = [const { None }; 5];
        for (place, text) in texts.iter_mut().enumerate() {
            *text = bytes.text(presence & (1 << place) != 0)?;
        }
        let notes = if flags & first::NOTES == 0 {
            Vec::new()
        } else {
            notes(&mut bytes)?
        };

        let bits = bytes.take_if(flags & first::MORE != 0)?.unwrap_or(0);
        let has = |bit: u32| bits & bit != 0;
        bytes.known((bits < more::END).then_some(()))?;
        let value = |shift: u32, mask: u32| (bits >> shift & mask).to_le_bytes()[0];
        let match_kind = bytes.known(of_index(value(more::MATCH_KIND, 3)))?;
        let match_starter = bytes.known(of_index(value(more::MATCH_STARTER, 3)))?;
        let match_tie_break = bytes.known(of_index(value(more::MATCH_TIE_BREAK, 1)))?;
        let winner = value(more::WINNER, 3).checked_sub(1).and_then(of_index);
        let forfeit = bytes.named(has(more::FORFEIT))?;
        let stall_limit: Option<NonZeroU16> = bytes.take_if(has(more::STALL_LIMIT))?;
        let position = has(more::POSITION)
            .then(|| position(&mut bytes, shape, starter))
            .transpose()?;
        let others = if has(more::OTHERS) {
            bytes.take_all::<(&str, &str)>()?
        } else {
            Vec::new()
        };
        let comments = if has(more::COMMENTS) {
            bytes.take_all::<&str>()?
        } else {
            Vec::new()
        };
        let tournament = bytes.text(has(more::TOURNAMENT))?;
        if let Some(text) = bytes.take_if(has(more::DATE))? {
            date = Some(bytes.known(Date::parse(text))?);
        }
        round = bytes.take_if(has(more::ROUND))?.or(round);
        match_rounds = bytes.take_if(has(more::MATCH_ROUNDS))?.or(match_rounds);
        score = bytes.take_if(has(more::MATCH_SCORE))?.or(score);
        let moves = Packing::of(shape).unpack(bytes.rest);
        let moves = moves.ok_or(bytes.error(What::Moves))?;
        if let Some((ply, _)) = notes.last()
            && *ply as usize >= moves.len()
        {
            return Err(bytes.error(What::Note));
        }
        Ok(Self {
            variant,
            shape,
            starter,
            last_four,
            termination,
            texts,
            date,
            round,
            match_rounds,
            match_score: score.map(|(south, north)| MatchScore {
                halves: BySide { south, north },
            }),
            moves,
            notes,
            winner,
            forfeit,
            stall_limit,
            position,
            match_kind,
            match_starter,
            match_tie_break,
            others: others
                .into_iter()
                .map(|(name, value)| (name.into(), value.into()))
                .collect(),
            comments: comments.into_iter().map(Cow::Borrowed).collect(),
            tournament,
        })
    }
}

fn notes<'a>(bytes: &mut Bytes<'a>) -> Result<Vec<(u32, Annotation<'a>)>, BodyError> {
    let count: u32 = bytes.take()?;
    let mut notes = Vec::new();
    let mut ply = 0_u32;
    for _ in 0..count {
        let gap = bytes.take()?;
        ply = ply.checked_add(gap).ok_or(bytes.error(What::Note))?;
        notes.push((ply, bytes.take()?));
    }
    Ok(notes)
}

fn position(bytes: &mut Bytes<'_>, shape: Shape, turn: Side) -> Result<Placement, BodyError> {
    let mut seeds = BySide::<Row>::default();
    for side in Side::BOTH {
        for hole in seeds[side].iter_mut().take(shape.row(side).into()) {
            *hole = bytes.take()?;
        }
    }
    let (south, north, quiet) = bytes.take()?;
    Ok(Placement {
        shape,
        seeds,
        turn,
        captured: BySide { south, north },
        quiet,
    })
}
