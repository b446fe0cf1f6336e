//! The reading of one record of JSON.

use alloc::borrow::Cow;
use alloc::format;
use alloc::vec::Vec;

use hoyito_core::{Hole, Move};

use super::at::{At, reason};
use super::document::{Document, PlyObject};
use super::{FORMAT, VERSION};
use crate::assembly::Assembly;
use crate::fault::{Fault, excerpt, text_at};
use crate::parse::Event;
use crate::read_record::ReadRecord;
use crate::sheet::names;
use crate::tag_line::TagText;
use crate::token::{Claim, GameResult};
use crate::unwritable;
use crate::value::Named;
use crate::{Code, Mark, Mode, Span, Tag};

/// Reads a record that is all of `text`.
pub(crate) fn read_record(text: &[u8], mode: Mode) -> ReadRecord {
    let parsed = text_at(text, 0..text.len()).and_then(|text| Ok((text, parse(text)?)));
    match parsed {
        Err(fault) => no_record(fault, mode),
        Ok((text, document)) => {
            let mut assembly = Assembly::new(mode);
            if let Err(fault) = tell(&document, text, &mut assembly) {
                assembly.fault(fault);
            }
            assembly.finish(0)
        }
    }
}

/// A text that is no record, for this reason.
pub(crate) fn no_record(fault: Fault, mode: Mode) -> ReadRecord {
    let mut assembly = Assembly::new(mode);
    assembly.fault(fault);
    assembly.finish(0)
}

fn parse(text: &str) -> Result<Document<'_>, Fault> {
    serde_json::from_str(text).map_err(|error| {
        let code = match error.classify() {
            serde_json::error::Category::Data => Code::BAD_FIELD,
            _ => Code::BAD_JSON,
        };
        let at = place(text, error.line(), error.column());
        Fault::new(code, at, reason(&error))
    })
}

/// The place of an error, whose line and column count from 1 and in bytes.
fn place(text: &str, line: usize, column: usize) -> Span {
    let before: usize = text
        .split_inclusive('\n')
        .take(line.saturating_sub(1))
        .map(str::len)
        .sum();
    let mut at = (before + column.saturating_sub(1)).min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    let length = text[at..].chars().next().map_or(0, char::len_utf8);
    at..at + length
}

/// Adds all that a document says, or tells why it is none of this format.
fn tell<'a>(
    document: &'a Document<'_>,
    text: &str,
    assembly: &mut Assembly<'a>,
) -> Result<(), Fault> {
    check_format(document, text)?;
    tell_tags(document, text, assembly);
    for comment in list(document.comments.as_ref(), "comments", text, assembly) {
        match &comment.value {
            Ok(value) => tell_comment(value, comment.span(text), assembly),
            Err(reason) => bad_field("comments", reason, comment.span(text), assembly),
        }
    }
    assembly.begin_moves();
    let moves = list(document.moves.as_ref(), "moves", text, assembly);
    for (index, ply) in moves.iter().enumerate() {
        let told = match &ply.value {
            Ok(ply) => claim(ply),
            Err(reason) => Err(reason.as_str().into()),
        };
        let span = ply.span(text);
        match (told, &ply.value) {
            (Ok(claim), Ok(ply)) => tell_ply(claim, ply, &span, assembly),
            (Err(reason), _) => {
                bad_field(&format!("moves[{index}]"), &reason, span, assembly);
                assembly.lose();
            }
            _ => {}
        }
        if assembly.is_lost() {
            break;
        }
    }
    match &document.moves {
        None => bad_field("moves", "the field is missing", 0..0, assembly),
        Some(At { value: Err(_), .. }) => assembly.lose(),
        Some(_) => {}
    }
    tell_result(document, text, assembly);
    Ok(())
}

fn check_format(document: &Document<'_>, text: &str) -> Result<(), Fault> {
    let (span, format) = field(document.format.as_ref(), text);
    if format.is_none_or(|format| format != FORMAT) {
        let message = format!("not a record: the field format must be \"{FORMAT}\"");
        return Err(Fault::new(Code::NO_RECORD, span, message));
    }
    let (span, version) = field(document.version.as_ref(), text);
    if version != Some(&VERSION) {
        let message = format!("the field version must be {VERSION}, the version that is known");
        return Err(Fault::new(Code::JSON_VERSION, span, message));
    }
    Ok(())
}

/// Where a field stands and what it says, if it is there and of its type.
fn field<'d, T>(field: Option<&'d At<T>>, text: &str) -> (Span, Option<&'d T>) {
    match field {
        None => (0..0, None),
        Some(field) => (field.span(text), field.value.as_ref().ok()),
    }
}

/// The items of a list, if it is there. That it is no list is reported.
fn list<'d, T>(
    list: Option<&'d At<Vec<T>>>,
    name: &str,
    text: &str,
    assembly: &mut Assembly<'_>,
) -> &'d [T] {
    match list.map(|list| (&list.value, list)) {
        None => &[],
        Some((Ok(items), _)) => items,
        Some((Err(reason), list)) => {
            bad_field(name, reason, list.span(text), assembly);
            &[]
        }
    }
}

fn bad_field(name: &str, reason: &str, span: Span, assembly: &mut Assembly<'_>) {
    assembly.fault(Fault::new(
        Code::BAD_FIELD,
        span,
        format!("{name}: {reason}"),
    ));
}

fn tell_tags<'a>(document: &'a Document<'_>, text: &str, assembly: &mut Assembly<'a>) {
    for (tag, name, field) in document.fields() {
        match field.told(text) {
            (Ok(value), span) => tell_tag(tag.name(), value, span, assembly),
            (Err(reason), span) => {
                let fault = Fault::new(Code::BAD_FIELD, span, format!("{name}: {reason}"));
                if governs_play(tag) {
                    assembly.bad_tag(fault);
                } else {
                    assembly.fault(fault);
                }
            }
        }
    }
    for pair in list(document.tags.as_ref(), "tags", text, assembly) {
        let span = pair.span(text);
        match &pair.value {
            Err(reason) => bad_field("tags", reason, span, assembly),
            Ok(pair) => match unwritable::name_fault(&pair.0, span.clone()) {
                Some(fault) => assembly.fault(fault),
                None => tell_tag(&pair.0, Cow::Borrowed(&*pair.1), span, assembly),
            },
        }
    }
}

/// Whether the moves can't be followed without it.
const fn governs_play(tag: Tag) -> bool {
    matches!(
        tag,
        Tag::Variant
            | Tag::Board
            | Tag::Starter
            | Tag::LastFour
            | Tag::StallLimit
            | Tag::Position
            | Tag::MatchKind
    )
}

fn tell_tag<'a>(name: &'a str, value: Cow<'a, str>, span: Span, assembly: &mut Assembly<'a>) {
    if let Some(fault) = unwritable::value_fault(name, &value, span.clone()) {
        assembly.fault(fault);
    }
    let value_span = inside(&value, &span);
    let tag = TagText {
        name,
        value,
        value_span,
    };
    assembly.tag(tag, span);
}

/// The place of a string without its quotes, if it has no escapes.
fn inside(value: &str, span: &Span) -> Span {
    if value.len() + 2 == span.len() {
        span.start + 1..span.end - 1
    } else {
        span.clone()
    }
}

fn tell_comment<'a>(comment: &'a str, span: Span, assembly: &mut Assembly<'a>) {
    match unwritable::comment_fault(comment, span.clone()) {
        Some(fault) => assembly.fault(fault),
        None => assembly.event(Event::Comment(comment.into()), span),
    }
}

/// What a move claims, or why it is none.
fn claim(ply: &PlyObject<'_>) -> Result<Claim, Cow<'static, str>> {
    let hole = |letter: char| {
        Hole::from_letter(letter).ok_or_else(|| format!("`{letter}` is no hole: A to L or a to l"))
    };
    let mark = ply.mark.as_deref().map(|mark| {
        let no_mark = || format!("`{}` is no mark: {}", excerpt(mark), names::<Mark>());
        Mark::from_name(mark).ok_or_else(no_mark)
    });
    let plays = ply.landing.is_some() || ply.captures.is_some() || ply.clears.is_some();
    match (ply.hole, ply.pass) {
        (Some(letter), None) => Ok(Claim {
            mv: Move::Hole(hole(letter)?),
            landing: ply.landing.map(hole).transpose()?,
            captured: ply.captures,
            // That is compared in words of JSON.
            clears: false,
            mark: mark.transpose()?,
        }),
        (None, Some(true)) if plays || mark.is_some() => {
            Err("a pass has no landing, captures, clears or mark".into())
        }
        (None, Some(true)) => Ok(Claim::PASS),
        _ => Err("a move has a hole, or else pass, which is true".into()),
    }
}

fn tell_ply<'a>(claim: Claim, ply: &'a PlyObject<'_>, span: &Span, assembly: &mut Assembly<'a>) {
    assembly.event(Event::Move(claim), span.clone());
    let clears = assembly.last_ply().map(|ply| ply.clears);
    if ply.clears.is_some() && clears.is_some() && ply.clears != clears {
        let message = if clears == Some(true) {
            "clears is false, but the move clears the board (E1)"
        } else {
            "clears is true, but the move does not clear the board (E1)"
        };
        assembly.fault(Fault::new(Code::WRONG_END_MARK, span.clone(), message));
    }
    for &glyph in &ply.glyphs {
        assembly.event(Event::Glyph(glyph), span.clone());
    }
    if let Some(total) = ply.total {
        assembly.event(Event::Total(total), span.clone());
    }
    for comment in &ply.comments {
        tell_comment(comment, span.clone(), assembly);
    }
}

fn tell_result(document: &Document<'_>, text: &str, assembly: &mut Assembly<'_>) {
    let end = text.len()..text.len();
    let Some(field) = &document.result else {
        return assembly.end(None, end);
    };
    let span = field.span(text);
    let (span, reason) = match &field.value {
        Err(reason) => (span, reason.as_str()),
        Ok(value) => {
            let span = inside(value, &span);
            if let Some(result) = GameResult::parse(value.as_bytes()) {
                return assembly.end(Some(&(result, span)), end);
            }
            (span, "South's and North's captures, as in 32-16, or *")
        }
    };
    let message = format!("result: {reason}");
    assembly.fault(Fault::new(Code::BAD_RESULT, span, message));
    assembly.lose();
}
