//! The reading of one record of others.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::iter;

use hoyito_core::Variant;

use crate::assembly::Assembly;
use crate::fault::{Fault, excerpt};
use crate::parse::Event;
use crate::read_record::ReadRecord;
use crate::tag_line::TagText;
use crate::value::Named;
use crate::{Code, Mode, Span, Tag};

use super::scan::Scanner;
use super::syntax::Syntax;

/// Reads the record that `text` is.
pub(super) fn read_record<S: Syntax>(text: &[u8], mode: Mode) -> ReadRecord {
    let mut assembly = Assembly::new(mode);
    read_events::<S>(&mut Scanner::new(text), &mut assembly);
    assembly.finish(0)
}

/// A record that is larger than a record may be.
pub(super) fn too_large(mode: Mode) -> ReadRecord {
    let mut assembly = Assembly::new(mode);
    let message = "a record may not be larger than 16 MiB";
    assembly.fault(Fault::new(Code::TOO_LARGE, 0..0, message));
    assembly.finish(0)
}

fn read_events<'a, S: Syntax>(scanner: &mut Scanner<'a>, assembly: &mut Assembly<'a>) {
    let mut in_moves = false;
    let mut last_was_bad = false;
    loop {
        scanner.skip_blanks();
        if scanner.peek().is_none() {
            if !in_moves && !S::is_whole_unplayed(assembly) {
                assembly.end_unplayed(scanner.offset());
            }
            return assembly.end_with_or_without(None);
        }
        let begin = scanner.offset();
        let Some(event) = S::next(scanner, in_moves, assembly) else {
            return;
        };
        let span = begin..scanner.offset();
        let is_bad = event.is_err();
        match event {
            Ok(Event::Result(result)) => {
                assembly.end_with_or_without(Some(&(result, span)));
                return read_rest::<S>(scanner, assembly);
            }
            Ok(Event::BadComment(fault)) => assembly.fault(fault),
            Ok(Event::Tag(text)) => tag(text, span, assembly),
            Ok(event) => {
                in_moves |= matches!(event, Event::Number(_) | Event::Move(_) | Event::Total(_));
                assembly.event(event, span);
            }
            // Among the tags the fault is a line's, and a run of bad lines is one fault.
            Err(fault) if !in_moves => {
                if !last_was_bad {
                    assembly.bad_tag(fault);
                }
                scanner.skip_line();
            }
            Err(fault) => {
                if !assembly.is_lost() {
                    assembly.fault(fault);
                }
                return assembly.lose();
            }
        }
        last_was_bad = is_bad;
        if in_moves && assembly.is_lost() {
            return;
        }
    }
}

/// What stands behind the result: comments, and nothing else.
fn read_rest<'a, S: Syntax>(scanner: &mut Scanner<'a>, assembly: &mut Assembly<'a>) {
    loop {
        scanner.skip_blanks();
        if scanner.peek().is_none() {
            return;
        }
        let begin = scanner.offset();
        match S::next(scanner, true, assembly) {
            None => return,
            Some(Ok(Event::Comment(text))) => {
                assembly.last_comments(iter::once(text.into_owned()));
            }
            Some(Ok(Event::BadComment(fault))) => assembly.fault(fault),
            Some(_) if assembly.is_lost() => return,
            Some(_) => {
                let message = "a record ends with its result: the next one begins with its tags";
                let span = begin..scanner.offset().max(begin + 1);
                assembly.fault(Fault::new(Code::AFTER_RESULT, span, message));
                return assembly.lose();
            }
        }
    }
}

/// Adds a tag. Games of other names are not read on: their rules are not known here.
fn tag<'a>(mut tag: TagText<'a>, whole: Span, assembly: &mut Assembly<'a>) {
    let mut other_game = None;
    let value_span = tag.value_span.clone();
    if tag.name == Tag::Variant.name() {
        match variant(&tag.value) {
            Some(variant) => tag.value = variant.name().into(),
            None => other_game = Some(excerpt(&tag.value).into_owned()),
        }
    }
    assembly.tag(tag, whole);
    if let Some(game) = other_game {
        let message = format!("this is a game of `{game}`; only Hoyito II and Hoyito III are read");
        assembly.refuse(Fault::new(Code::OTHER_GAME, value_span, message));
    }
}

/// `hoyito-iii`, or `Hoyito III` as games are named elsewhere.
pub(super) fn variant(text: &str) -> Option<Variant> {
    let words = text.split([' ', '-']).filter(|word| !word.is_empty());
    let words: Vec<String> = words.map(str::to_ascii_lowercase).collect();
    Variant::from_name(&words.join("-"))
}
