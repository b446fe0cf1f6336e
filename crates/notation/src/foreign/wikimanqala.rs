//! The notation of Wikimanqala into events.

use hoyito_core::{Course, Hole, Position};

use crate::assembly::Assembly;
use crate::fault::Fault;
use crate::parse::Event;
use crate::tag_line::TagText;
use crate::token::{Claim, number};
use crate::{Code, Span, Tag, sound};

use super::scan::Scanner;
use super::syntax::{Line, Syntax};

/// The notation of Wikimanqala as it is read.
#[derive(Debug)]
pub(super) enum Wikimanqala {}

impl Syntax for Wikimanqala {
    fn line(line: &[u8]) -> Line {
        let line = line.trim_ascii();
        let name = header_name(line);
        // Prose after the moves may have a colon too.
        let is_known = name.is_some_and(|name| {
            core::str::from_utf8(&line[name]).is_ok_and(|name| Tag::from_name(name).is_some())
        });
        Line {
            begins: is_known || line.starts_with(b"1."),
            has_moves: !line.is_empty() && header_name(line).is_none(),
        }
    }

    /// The tags are ours, and who writes them ends with a result.
    fn is_whole_unplayed(_: &Assembly<'_>) -> bool {
        false
    }

    fn next<'a>(
        scanner: &mut Scanner<'a>,
        in_moves: bool,
        assembly: &mut Assembly<'a>,
    ) -> Option<Result<Event<'a>, Fault>> {
        if !in_moves && header_name(scanner.rest()).is_some() {
            return Some(header(scanner));
        }
        if scanner.peek() == Some(b'(') {
            return Some(total(scanner));
        }
        if let Some(event) = scanner.common_word() {
            return Some(Ok(event));
        }
        let &[played, landing] = scanner.word() else {
            return Some(Err(not_a_word(scanner)));
        };
        let (Some(played), Some(landing)) = (index(played), index(landing)) else {
            return Some(Err(not_a_word(scanner)));
        };
        let claim = claim(played, landing, &assembly.position()?)?;
        scanner.advance(2);
        Some(Ok(Event::Move(claim)))
    }
}

fn not_a_word(scanner: &mut Scanner<'_>) -> Fault {
    scanner.bad_word(
        "not a move, which is two holes from 1 to 6 as in 53, and not a number, a total or a result",
    )
}

/// Where the name stands, if `text` begins with a header line, which is written `Name: value`.
fn header_name(text: &[u8]) -> Option<Span> {
    let is_name = |byte: &&u8| byte.is_ascii_alphanumeric() || **byte == b'_';
    let length = text.iter().take_while(is_name).count();
    (length > 0 && text.get(length) == Some(&b':')).then_some(0..length)
}

fn header<'a>(scanner: &mut Scanner<'a>) -> Result<Event<'a>, Fault> {
    let span = scanner.offset()..scanner.line_end();
    let line = scanner.text(span.clone())?;
    let (name, value) = line.split_once(':').unwrap_or((line, ""));
    let begin = span.end - value.trim_ascii_start().len();
    let value = value.trim_ascii();
    scanner.skip_line();
    Ok(Event::Tag(TagText {
        name,
        value: sound::value(value),
        value_span: begin..begin + value.len(),
    }))
}

/// `(20)`
fn total<'a>(scanner: &mut Scanner<'a>) -> Result<Event<'a>, Fault> {
    let begin = scanner.offset();
    let inside = &scanner.rest()[1..];
    let digits = inside.iter().take_while(|b| b.is_ascii_digit()).count();
    if inside.get(digits) == Some(&b')')
        && let Some(total) = number(&inside[..digits])
    {
        scanner.advance(digits + 2);
        return Ok(Event::Total(total));
    }
    let message = "parentheses hold the mover's captures so far, as in (20)";
    Err(Fault::new(Code::BAD_TOKEN, begin..begin + 1, message))
}

/// The index of the hole with this digit.
fn index(digit: u8) -> Option<u8> {
    matches!(digit, b'1'..=b'6').then(|| digit - b'1')
}

/// Where the last seed falls, if the hole can be played.
fn landing_of(hole: Hole, position: &Position) -> Option<Hole> {
    let mut sowing = position.sow(hole).ok()?;
    let last = sowing.by_ref().last()?;
    (sowing.course() != Course::NeverEnds).then_some(last.landing)
}

/// What two holes claim in a position. Whose the first is follows from the rules: the mover's, or after
/// a forced pass that was left out the other's. The second may be in either row, so the sowing decides.
fn claim(played: u8, landing: u8, position: &Position) -> Option<Claim> {
    let mut position = *position;
    if position.must_pass() {
        position.pass().ok()?;
    }
    let hole = Hole::new(position.turn(), played)?;
    let landing = match landing_of(hole, &position) {
        Some(right) if right.index() != landing => Hole::new(right.side(), landing),
        right => right,
    };
    Some(Claim {
        mv: hole.into(),
        landing,
        captured: None,
        clears: false,
        mark: None,
    })
}
