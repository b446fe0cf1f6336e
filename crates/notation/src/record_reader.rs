//! The reading of one record of HGN.

use alloc::borrow::Cow;

use crate::assembly::Assembly;
use crate::fault::Fault;
use crate::parse::{Event, Parser};
use crate::read_record::ReadRecord;
use crate::{Code, Mode, Tag};

/// A record may not be larger, in bytes.
pub const LARGEST_RECORD: usize = 16 << 20;

/// Reads the record that begins where the parser stands, and leaves the parser at its end.
pub(crate) fn read_record(parser: &mut Parser<'_>, mode: Mode) -> ReadRecord {
    parser.begin_record();
    let begin = parser.offset();
    let mut assembly = Assembly::new(mode);
    read_events(parser, &mut assembly);
    assembly.finish(begin)
}

fn read_events<'a>(parser: &mut Parser<'a>, assembly: &mut Assembly<'a>) {
    let begin = parser.offset();
    let mut end = begin;
    // Whether some of the tags could not be read, or something stood among them that is none; and
    // whether that was the last thing.
    let (mut is_damaged, mut has_stray, mut last_was_bad) = (false, false, false);
    loop {
        parser.skip_blanks();
        if parser.at_next_record() {
            return assembly.end(None, end..end);
        }
        if let Some((claim, span)) = parser.quick_move() {
            assembly.play(claim, &span);
            (end, last_was_bad) = (span.end, false);
            continue;
        }
        if is_damaged && tags_begin_again(parser, assembly, has_stray) {
            return assembly.lose();
        }
        let (event, span) = parser.event();
        let is_stray = matches!(event, Event::Stray(_));
        let is_bad = is_stray || matches!(event, Event::BadTag(_));
        match event {
            Event::End => return assembly.end(None, end..end),
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
        if end - begin > LARGEST_RECORD {
            let message = "a record may not be larger than 16 MiB";
            assembly.fault(Fault::new(Code::TOO_LARGE, begin..begin, message));
            assembly.lose();
            return parser.resync(begin + LARGEST_RECORD);
        }
    }
}

/// Whether the next record begins here, although no movetext of this one was seen: what is damaged may
/// have been all of it. Tags that are parted by a blank line belong together otherwise. What is no tag
/// at all was hardly one, so that no blank line is asked for after it.
fn tags_begin_again(parser: &Parser<'_>, assembly: &Assembly<'_>, has_stray: bool) -> bool {
    !parser.in_movetext()
        && parser
            .tag_of_a_line(!has_stray)
            .is_some_and(|name| name == Tag::Event.name() || assembly.has_tag(name))
}
