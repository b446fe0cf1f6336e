//! OGN, the format of the oware program Aualé, into events.

use alloc::borrow::Cow;
use alloc::string::String;

use hoyito_core::Shape;
use memchr::memchr;

use crate::assembly::Assembly;
use crate::checked::Checked;
use crate::fault::Fault;
use crate::parse::Event;
use crate::sheet::FEN;
use crate::tag_line::{read_tag, tag_begins};
use crate::token::Claim;
use crate::{Code, Date, Tag};

use super::scan::Scanner;
use super::syntax::{Line, Syntax};

/// What Aualé writes where nothing is known.
pub(super) const UNKNOWN: &str = "?";

/// The tags that Aualé always writes, in its order. It needs no others.
pub(super) const ROSTER: [Tag; 8] = [
    Tag::Variant,
    Tag::Event,
    Tag::Site,
    Tag::Date,
    Tag::Round,
    Tag::South,
    Tag::North,
    Tag::Result,
];

/// OGN as it is read.
#[derive(Debug)]
pub(super) enum Ogn {}

impl Syntax for Ogn {
    fn line(line: &[u8]) -> Line {
        let begins = tag_begins(line);
        let mut rest = line.trim_ascii();
        while rest.starts_with(b"[") {
            match read_tag(rest, 0, &mut Checked::new()) {
                Ok((_, length)) => rest = rest[length..].trim_ascii_start(),
                // The fault is a tag's.
                Err(_) => rest = b"",
            }
        }
        Line {
            begins,
            has_moves: !rest.is_empty(),
        }
    }

    /// Aualé writes no result of a game that is not over, but always the tag.
    fn is_whole_unplayed(assembly: &Assembly<'_>) -> bool {
        assembly.has_tag(Tag::Result.name())
    }

    fn next<'a>(
        scanner: &mut Scanner<'a>,
        in_moves: bool,
        _: &mut Assembly<'a>,
    ) -> Option<Result<Event<'a>, Fault>> {
        Some(match scanner.peek()? {
            b'[' if !in_moves => tag(scanner),
            b'{' => comment(scanner, b'}'),
            b'(' => comment(scanner, b')'),
            _ => word(scanner),
        })
    }
}

fn tag<'a>(scanner: &mut Scanner<'a>) -> Result<Event<'a>, Fault> {
    let mut tag = scanner.tag()?;
    // A player may have emptied what Aualé fills with question marks.
    let is_unknown = tag.value.is_empty() || tag.value == UNKNOWN;
    match tag.name {
        FEN => tag.name = Tag::Position.name(),
        "Date" if is_unknown => tag.value = Date::UNKNOWN.as_str().into(),
        "Round" if is_unknown => tag.value = "-".into(),
        _ => {}
    }
    Ok(Event::Tag(tag))
}

/// `{ … }`, or `( … )`, in which Aualé allows for variations and reads over them. Line ends and blanks
/// are as they happened to fall, so that a comment is its words.
fn comment<'a>(scanner: &mut Scanner<'a>, close: u8) -> Result<Event<'a>, Fault> {
    let begin = scanner.offset();
    let Some(end) = memchr(close, scanner.rest()) else {
        let message = if close == b'}' {
            "this comment is never closed: } is missing"
        } else {
            "this comment is never closed: ) is missing"
        };
        return Err(Fault::new(Code::OPEN_COMMENT, begin..begin + 1, message));
    };
    scanner.advance(end + 1);
    Ok(match scanner.text(begin + 1..begin + end) {
        Ok(text) => Event::Comment(words(text)),
        Err(fault) => Event::BadComment(fault),
    })
}

/// The words of a text with one space between them.
pub(super) fn words(text: &str) -> Cow<'_, str> {
    let trimmed = text.trim();
    let mut plain = String::with_capacity(trimmed.len());
    for word in trimmed.split_whitespace() {
        if !plain.is_empty() {
            plain.push(' ');
        }
        plain.push_str(word);
    }
    if plain == trimmed {
        trimmed.into()
    } else {
        plain.into()
    }
}

fn word<'a>(scanner: &mut Scanner<'a>) -> Result<Event<'a>, Fault> {
    if let Some(event) = scanner.common_word() {
        return Ok(event);
    }
    let word = scanner.word();
    match Claim::read(word) {
        Some(claim) if is_plain(claim) => {
            scanner.advance(word.len());
            Ok(Event::Move(claim))
        }
        // Whoever reads OGN takes every letter for a move of its own.
        Some(_) => Err(scanner.bad_word(
            "not a move of OGN, which names one hole of six and the seeds captured, as in C or b+4",
        )),
        None => Err(scanner.bad_word("not a move, a number, a comment or a result")),
    }
}

/// Whether a move says no more than OGN does.
fn is_plain(claim: Claim) -> bool {
    let is_hole = claim.mv.hole().is_some_and(|hole| Shape::SIX.is_open(hole));
    is_hole && claim.landing.is_none() && !claim.clears && claim.mark.is_none()
}
