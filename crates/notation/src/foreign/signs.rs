//! Whether a text is OGN for certain, by its beginning.

use hoyito_core::Variant;

use crate::assembly::Assembly;
use crate::fault::Fault;
use crate::parse::Event;
use crate::token::Claim;
use crate::value::Named;
use crate::{Code, Mode, Placement, Tag};

use super::ogn::{Ogn, ROSTER, UNKNOWN};
use super::record::variant;
use super::scan::Scanner;
use super::syntax::Syntax;

/// Whether a text that begins so is OGN, and can't be HGN, which looks alike.
///
/// It is if its first record begins with the tags of Aualé in Aualé's order, has something that is none
/// of HGN (a `FEN`, a `?` for the date or the round, another way to write the variant, a comment in
/// parentheses) and nothing that is none of OGN, such as a landing hole. Other texts may be OGN too.
///
/// ```
/// use hoyito_notation::is_ogn;
///
/// let tags = "[Variant \"hoyito-iii\"]\n[Event \"?\"]\n[Site \"?\"]\n[Date \"?\"]\n[Round \"?\"]\n\
///             [South \"Ana\"]\n[North \"?\"]\n[Result \"*\"]\n\n";
/// assert!(is_ogn(format!("{tags}1. C b+4 c *\n").as_bytes()));
/// assert!(!is_ogn(format!("{tags}1. CE ba+4 cd *\n").as_bytes()));
/// ```
pub fn is_ogn(begin: &[u8]) -> bool {
    signs(begin) == Some(true)
}

/// Whether there is a sign of OGN; `None` if something is none of OGN.
fn signs(begin: &[u8]) -> Option<bool> {
    let mut scanner = Scanner::new(begin);
    let mut has_sign = false;
    for expected in ROSTER {
        scanner.skip_blanks();
        scanner.peek().filter(|&byte| byte == b'[')?;
        let tag = scanner.tag().ok()?;
        let is_unknown = tag.value.is_empty() || tag.value == UNKNOWN;
        has_sign |= match expected {
            _ if tag.name != expected.name() => return None,
            Tag::Date | Tag::Round => is_unknown,
            Tag::Variant => {
                let is_hgn = Variant::from_name(&tag.value).is_some();
                !is_hgn && (variant(&tag.value).is_some() || tag.value.starts_with(OWARE))
            }
            _ => false,
        };
    }
    let (mut in_moves, mut has_result) = (false, false);
    loop {
        scanner.skip_blanks();
        let next = scanner.peek();
        let is_next_record = next == Some(b'[') && (in_moves || has_result);
        if next.is_none() || is_next_record {
            return Some(has_sign);
        }
        let begin_of_word = scanner.offset();
        // The moves are not followed.
        let event = Ogn::next(&mut scanner, in_moves, &mut Assembly::new(Mode::Strict))?;
        match event {
            Ok(Event::Tag(tag)) if tag.name == Tag::Position.name() => {
                let is_fen = scanner.since(begin_of_word).starts_with(b"[FEN");
                has_sign |= is_fen && tag.value.parse::<Placement>().is_ok();
                if !is_fen {
                    return None;
                }
            }
            Ok(Event::Tag(tag))
                if [Tag::Board, Tag::Starter]
                    .map(Tag::name)
                    .contains(&tag.name) =>
            {
                return None;
            }
            Ok(Event::Comment(text)) if scanner.since(begin_of_word).starts_with(b"(") => {
                // A number may be a total of HGN.
                has_sign |= !text.bytes().all(|byte| byte.is_ascii_digit());
            }
            Ok(Event::Number(_) | Event::Move(_)) => in_moves = true,
            Ok(Event::Result(_)) => has_result = true,
            Ok(_) => {}
            Err(fault) if is_cut(&fault, begin) => return Some(has_sign),
            Err(_) => return None,
        }
    }
}

/// What the variants of oware begin with.
const OWARE: &str = "Oware";

/// Whether something may be wrong only because no more of the text is known, and is none of HGN.
fn is_cut(fault: &Fault, begin: &[u8]) -> bool {
    let wrong = begin.get(fault.span.start..).unwrap_or_default();
    match fault.code {
        Code::OPEN_COMMENT => true,
        _ if wrong.contains(&b'\n') => false,
        Code::BAD_TAG => true,
        _ => {
            let is_hgn =
                Claim::read(wrong).is_some() || wrong.starts_with(b"$") || wrong.starts_with(b";");
            fault.span.end == begin.len() && !is_hgn
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OGN: &str = "[Variant \"Hoyito III\"]\n[Event \"?\"]\n[Site \"?\"]\n[Date \"?\"]\n\
        [Round \"?\"]\n[South \"Ana\"]\n[North \"?\"]\n[Result \"*\"]\n\
        [FEN \"4-4-4-4-4-4-4-4-4-4-4-4-0-0-N\"]\n\n1. c (x) B+4 { three } C\n2. d+4 *\n";

    /// The tags of Aualé have to be seen; behind them a text may be cut anywhere.
    #[test]
    fn a_beginning_is_enough() {
        let roster = OGN.find("[FEN").unwrap() - 1;
        for end in 0..=OGN.len() {
            assert_eq!(is_ogn(&OGN.as_bytes()[..end]), end >= roster, "{end}");
        }
    }

    #[test]
    fn any_bytes_can_be_asked_about() {
        for place in 0..OGN.len() {
            for byte in *b"\0\n\"[]{}(:1*\xff" {
                let mut text = OGN.as_bytes().to_vec();
                text[place] = byte;
                for end in place..OGN.len() {
                    let _ = is_ogn(&text[..end]);
                }
            }
        }
    }

    #[test]
    fn what_is_none_of_ogn_is_none() {
        for (right, wrong) in [
            ("c (x)", "cd (x)"),
            ("C\n", "C!\n"),
            ("C\n", "C $1\n"),
            ("[FEN", "[Position"),
            ("[FEN", "[Board \"2x6\"]\n[FEN"),
            ("[Site", "[Place"),
            ("2. d+4 *\n", "2. dA+4"),
            ("2. d+4 *\n", "2. d $1"),
        ] {
            let text = OGN.replace(right, wrong);
            assert!(text != OGN && !is_ogn(text.as_bytes()), "{wrong}");
        }
        // Nothing in it is none of HGN.
        let both = OGN
            .replace("Hoyito III", "hoyito-iii")
            .replace("[Date \"?", "[Date \"2026.11.29")
            .replace("[Round \"?", "[Round \"1")
            .replace("[FEN", "[Fen")
            .replace("(x)", "(4)");
        assert!(!is_ogn(both.as_bytes()));
    }
}
