//! The reading of one binary record.

use alloc::borrow::Cow;
use alloc::format;
use alloc::string::ToString;

use hoyito_core::Move;

use super::body::{Annotation, Body, of_index};
use crate::assembly::Assembly;
use crate::fault::Fault;
use crate::parse::Event;
use crate::read_record::ReadRecord;
use crate::tag_line::TagText;
use crate::token::Claim;
use crate::value::Named;
use crate::{Code, Mode, Span, Tag, unwritable};

/// All of a record that is told of has this place: its beginning.
const HERE: Span = 0..0;

/// Reads a record whose body begins at a byte of it, and whose checksum is right.
pub(crate) fn read_record(body: &[u8], begin: usize, mode: Mode) -> ReadRecord {
    match Body::decode(body) {
        Ok(body) => {
            let mut assembly = Assembly::new(mode);
            tell_tags(&body, &mut assembly);
            tell_moves(&body, &mut assembly);
            assembly.end_with_or_without(None);
            assembly.finish(0)
        }
        Err(error) => {
            let at = begin + error.at;
            no_record(Fault::new(Code::BAD_BODY, at..at, error.to_string()), mode)
        }
    }
}

/// Bytes that are no record, for this reason.
pub(crate) fn no_record(fault: Fault, mode: Mode) -> ReadRecord {
    let mut assembly = Assembly::new(mode);
    assembly.fault(fault);
    assembly.finish(0)
}

fn tell_tags<'a>(body: &'a Body<'_>, assembly: &mut Assembly<'a>) {
    let mut tell = |tag: Tag, value: Option<Cow<'a, str>>| {
        if let Some(value) = value {
            tell_tag(tag.name(), value, assembly);
        }
    };
    let names = [Tag::Event, Tag::Site, Tag::South, Tag::North, Tag::Match];
    for (tag, text) in names.into_iter().zip(&body.texts) {
        tell(tag, text.as_deref().map(Cow::Borrowed));
    }
    let number = |number: Option<core::num::NonZeroU32>| number.map(|it| it.to_string().into());
    tell(Tag::Date, body.date.map(|date| date.to_string().into()));
    tell(Tag::Round, number(body.round));
    tell(Tag::Variant, name(Some(body.variant)));
    tell(Tag::Board, Some(body.shape.to_string().into()));
    tell(Tag::Starter, name(Some(body.starter)));
    tell(Tag::LastFour, name(Some(body.last_four)));
    let limit = body.stall_limit.map(|limit| limit.to_string().into());
    tell(Tag::StallLimit, limit);
    let position = body.position.map(|position| position.to_string().into());
    tell(Tag::Position, position);
    tell(Tag::Termination, name(Some(body.termination)));
    tell(Tag::Forfeit, name(body.forfeit));
    tell(Tag::Winner, name(body.winner));
    tell(Tag::MatchRounds, number(body.match_rounds));
    tell(Tag::MatchKind, name(Some(body.match_kind)));
    tell(Tag::MatchStarter, name(Some(body.match_starter)));
    tell(Tag::MatchTieBreak, name(Some(body.match_tie_break)));
    let score = body.match_score.map(|score| score.to_string().into());
    tell(Tag::MatchScore, score);
    tell(
        Tag::Tournament,
        body.tournament.as_deref().map(Cow::Borrowed),
    );
    for (name, value) in &body.others {
        if let Some(fault) = unwritable::name_fault(name, HERE) {
            assembly.fault(fault);
        } else {
            tell_tag(name, Cow::Borrowed(value), assembly);
        }
    }
    for comment in &body.comments {
        tell_comment(comment, assembly);
    }
}

fn name<'a, T: Named>(value: Option<T>) -> Option<Cow<'a, str>> {
    value.map(|value| value.name().into())
}

fn tell_tag<'a>(name: &'a str, value: Cow<'a, str>, assembly: &mut Assembly<'a>) {
    if let Some(fault) = unwritable::value_fault(name, &value, HERE) {
        assembly.fault(fault);
    }
    let tag = TagText {
        name,
        value,
        value_span: HERE,
    };
    assembly.tag(tag, HERE);
}

fn tell_comment<'a>(comment: &'a str, assembly: &mut Assembly<'a>) {
    match unwritable::comment_fault(comment, HERE) {
        Some(fault) => assembly.fault(fault),
        None => assembly.event(Event::Comment(comment.into()), HERE),
    }
}

fn tell_moves<'a>(body: &'a Body<'_>, assembly: &mut Assembly<'a>) {
    assembly.begin_moves();
    let mut notes = body.notes.iter().peekable();
    for (&mv, ply) in body.moves.iter().zip(0..) {
        let mut claim = Claim { mv, ..Claim::PASS };
        // The mark is part of the move, and comes first.
        let is_mark = |note: &&(u32, _)| note.0 == ply && matches!(note.1, Annotation::Mark(_));
        if let Some((_, Annotation::Mark(index))) = notes.next_if(is_mark) {
            claim.mark = of_index(*index);
            if claim.mark.is_none() || mv == Move::Pass {
                bad_mark(*index, assembly);
            }
        }
        assembly.event(Event::Move(claim), HERE);
        if assembly.is_lost() {
            return;
        }
        while let Some((_, note)) = notes.next_if(|note| note.0 == ply) {
            match note {
                Annotation::Glyph(glyph) => assembly.event(Event::Glyph(*glyph), HERE),
                Annotation::Total(total) => assembly.event(Event::Total((*total).into()), HERE),
                Annotation::Comment(text) => tell_comment(text, assembly),
                Annotation::Mark(index) => bad_mark(*index, assembly),
            }
        }
    }
}

fn bad_mark(index: u8, assembly: &mut Assembly<'_>) {
    let message = format!("the mark {index} is none, or stands where none can stand");
    assembly.fault(Fault::new(Code::BAD_BODY, HERE, message));
}
