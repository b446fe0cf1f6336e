//! The reading of one record of HGN.

use alloc::borrow::Cow;

use crate::assembly::Assembly;
use crate::fault::Fault;
use crate::parse::{Event, Parser, Step};
use crate::read_record::ReadRecord;
use crate::{Code, Mode, Tag};

/// A record may not be larger, in bytes.
pub const LARGEST_RECORD: usize = 16 << 20;

/// Reads the record that begins where the parser stands, and leaves the parser at its end.
pub(crate) fn read_record(parser: &mut Parser<'_>, mode: Mode) -> ReadRecord {
    read_record_by(parser, mode, Assembly::follow)
}

/// The same, where `follow` may pass over what is right.
fn read_record_by<'a>(parser: &mut Parser<'a>, mode: Mode, follow: Follow<'a>) -> ReadRecord {
    parser.begin_record();
    let begin = parser.offset();
    let mut assembly = Assembly::new(mode);
    read_events(parser, &mut assembly, follow);
    assembly.finish(begin)
}

/// Follows a text, and says how far.
type Follow<'a> = fn(&mut Assembly<'a>, &[u8]) -> usize;

#[inline]
fn read_events<'a>(parser: &mut Parser<'a>, assembly: &mut Assembly<'a>, follow: Follow<'a>) {
    let begin = parser.offset();
    let mut end = begin;
    // Whether some of the tags could not be read, or something stood among them that is none; and
    // whether that was the last thing.
    let (mut is_damaged, mut has_stray, mut last_was_bad) = (false, false, false);
    loop {
        if end - begin > LARGEST_RECORD {
            return too_large(parser, assembly, begin);
        }
        let followed = follow(assembly, parser.rest());
        if followed > 0 {
            parser.advance(followed);
            end = parser.offset();
        }
        if let Some((step, span)) = parser.step() {
            (end, last_was_bad) = (span.end, false);
            match step {
                Step::Number(number) => assembly.number(number, span),
                Step::Move(claim) => assembly.play(claim, &span),
            }
            continue;
        }
        if parser.at_next_record() {
            return assembly.end(None, end..end);
        }
        if is_damaged && tags_begin_again(parser, assembly, has_stray, last_was_bad) {
            return assembly.lose();
        }
        if let Some((tag, span)) = parser.next_tag() {
            (end, last_was_bad) = (span.end, false);
            assembly.tag(tag, span);
            continue;
        }
        let (event, span) = parser.event();
        let is_stray = matches!(event, Event::Stray(_));
        let is_bad = is_stray || matches!(event, Event::BadTag(_));
        match event {
            Event::End => return assembly.end(None, end..end),
            Event::Result(_) if span.end - begin > LARGEST_RECORD => {
                return too_large(parser, assembly, begin);
            }
            Event::Result(result) => {
                assembly.end(Some(&(result, span)), end..end);
                // Comments after the last result of the input belong to it.
                let comments = parser.last_comments().into_iter().flatten();
                return assembly.last_comments(comments.map(Cow::into_owned));
            }
            Event::Damage(fault) => {
                if !assembly.is_lost() {
                    assembly.fault(fault);
                }
                // Before the movetext the next tag is still this record's.
                if parser.in_movetext() {
                    return assembly.lose();
                }
                is_damaged = true;
            }
            Event::BadComment(fault) => assembly.fault(fault),
            // Before anything else it is the rest of some record, and no part of the next.
            Event::Stray(fault) if assembly.is_empty() && !is_damaged => {
                assembly.bad_tag(fault);
                assembly.lose();
                if !parser.at_tag() {
                    parser.resync(parser.offset());
                }
                return;
            }
            // A run of bad lines is one fault.
            Event::BadTag(_) | Event::Stray(_) if last_was_bad => {}
            Event::BadTag(fault) | Event::Stray(fault) => assembly.bad_tag(fault),
            event => assembly.event(event, span.clone()),
        }
        is_damaged |= is_bad;
        has_stray |= is_stray;
        last_was_bad = is_bad;
        end = span.end;
    }
}

/// The record that began at `begin` is larger than any may be: it is not read on.
fn too_large(parser: &mut Parser<'_>, assembly: &mut Assembly<'_>, begin: usize) {
    let message = "a record may not be larger than 16 MiB";
    assembly.fault(Fault::new(Code::TOO_LARGE, begin..begin, message));
    assembly.lose();
    parser.resync(begin + LARGEST_RECORD);
}

/// Whether the next record begins here, although no movetext of this one was seen: what is damaged may
/// have been all of it.
///
/// Tags that are parted by a blank line belong together otherwise. What is no tag at all was hardly one,
/// so that no blank line is asked for after it; nor is it right behind a bad line where this record has
/// the tag already.
fn tags_begin_again(
    parser: &Parser<'_>,
    assembly: &Assembly<'_>,
    has_stray: bool,
    last_was_bad: bool,
) -> bool {
    let begins = |after_blank_line, is_first: fn(&str) -> bool| {
        parser
            .tag_of_a_line(after_blank_line)
            .is_some_and(|name| is_first(name) || assembly.has_tag(name))
    };
    !parser.in_movetext()
        && (begins(!has_stray, |name| name == Tag::Event.name())
            || (last_was_bad && begins(false, |_| false)))
}

#[cfg(test)]
mod tests {
    use alloc::format;
    use alloc::string::String;
    use core::fmt::Write;

    use hoyito_core::{Position, Setup, Shape, Variant};

    use super::*;
    use crate::{NoteKind, Record};

    /// A game in which moves are chosen as though by chance.
    fn game(start: Position, mut chance: u64) -> Record {
        let mut position = start;
        let mut record = Record::new(start);
        while !position.is_over() {
            chance = chance
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let moves = position.legal_moves();
            let index = (chance >> 33) % u64::from(moves.len());
            let mv = moves.get(u8::try_from(index).unwrap()).unwrap();
            record.push(&position.play(mv).unwrap());
        }
        record
    }

    /// What is read of a text, all of it.
    fn told<'a>(text: &'a [u8], mode: Mode, follow: Follow<'a>) -> String {
        let mut parser = Parser::starting_at(text, 0);
        let mut all = String::new();
        while parser.offset() < text.len() {
            let record = read_record_by(&mut parser, mode, follow);
            let _ = writeln!(all, "{record:?} {}", parser.offset());
            parser.begin_record();
            parser.skip_blanks();
        }
        all
    }

    #[track_caller]
    fn assert_alike(text: &[u8]) {
        for mode in [Mode::Strict, Mode::Lenient] {
            let quickly = told(text, mode, Assembly::follow);
            let slowly = told(text, mode, |_, _| 0);
            assert_eq!(quickly, slowly, "{}", text.escape_ascii());
        }
    }

    /// Following a text is only a quicker way: whatever is changed in it, the same is told.
    #[test]
    fn what_is_followed_is_read_as_it_would_be_word_by_word() {
        const WORDS: [&str; 12] = [
            " ", "4", "+4", "#", "!", "--", ".", "C", "b", "1. ", "{", "\0",
        ];
        let starts = [
            Position::default(),
            Setup::start(Variant::II, Shape::SIX).position().unwrap(),
        ];
        for (start, chance) in starts.into_iter().zip([3, 4]) {
            let mut record = game(start, chance);
            let note = |ply, kind| crate::Note { ply, kind };
            record.notes.push(note(4, NoteKind::Comment("a".into())));
            record.notes.push(note(7, NoteKind::Glyph(1)));
            record.plies[9].mark = Some(crate::Mark::Good);
            let text = record.to_hgn();
            let movetext = text.find("\n\n").unwrap();
            assert_alike(text.as_bytes());
            for (place, word) in (movetext..text.len()).zip(WORDS.into_iter().cycle()) {
                let (before, behind) = text.split_at(place);
                assert_alike(before.as_bytes());
                assert_alike(format!("{before}{}", &behind[1..]).as_bytes());
                assert_alike(format!("{before}{word}{behind}").as_bytes());
                assert_alike(format!("{before}{word}{}", &behind[1..]).as_bytes());
            }
        }
    }
}
