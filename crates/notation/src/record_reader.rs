//! The reading of one record of HGN.

use alloc::borrow::Cow;

use crate::assembly::{Assembly, ReadRecord};
use crate::fault::Fault;
use crate::parse::{Event, Parser};
use crate::{Code, Mode};

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
    let mut last_was_bad = false;
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
        let (event, span) = parser.event();
        let is_bad = matches!(event, Event::BadTag(_));
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
            }
            Event::BadComment(fault) => assembly.fault(fault),
            // A run of bad lines is one fault.
            Event::BadTag(_) if last_was_bad => {}
            Event::BadTag(fault) => assembly.bad_tag(fault),
            event => assembly.event(event, span.clone()),
        }
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
