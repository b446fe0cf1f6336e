//! Findings as a person reads them: the line, a caret, and what would be right.

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Level, Origin, Renderer, Snippet};
use hoyito_core::{Hole, Move, Position};
use hoyito_notation::{Code, Finding, Location, Placement, Reading, Severity};

use crate::excerpt::Excerpt;
use crate::look::style;
use crate::text::LINE;
use crate::walk::lap_words;
use crate::{Laps, Look, clean};

/// Where the text of a finding is taken from.
#[derive(Debug, Clone, Copy)]
pub struct Source<'a> {
    /// What the file is called.
    pub file: &'a str,
    /// The bytes of the record or of more.
    pub text: &'a [u8],
    /// Where they begin in the file.
    pub start: Location,
    /// Which record of the file it is, from 1.
    pub record: u64,
}

impl<'a> Source<'a> {
    /// A record in a file.
    pub const fn of(file: &'a str, reading: &Reading<'a>) -> Self {
        Self {
            file,
            // Of bytes that are no text there is nothing to be seen.
            text: if reading.is_text { reading.text } else { &[] },
            start: reading.start,
            record: reading.number,
        }
    }
}

/// A finding with its line and a caret, and what else is known of it.
///
/// Whatever is in the file, nothing in the result is obeyed by a terminal but the colours.
///
/// ```
/// use hoyito_notation::{Mode, Records};
/// use hoyito_view::{Look, Source, finding};
///
/// let text = b"[Variant \"hoyito-iii\"]\n\n1. CE e *\n";
/// let reading = Records::new(text, Mode::Strict).next().unwrap();
/// let source = Source::of("game.hgn", &reading);
/// let shown = finding(&reading.findings[0], &source, Look::ASCII);
/// assert_eq!(shown, "\
/// error[E207]: North can't play e: it is empty (M1)
///  --> game.hgn:3:7
///   |
/// 3 | 1. CE e *
///   |       ^
///   |
///   = note: record 1, position 6,6,2,7,1,6/1,6,6,6,0,1 N 0-0 1
///   = help: North can play a, b, c, d or f
/// ");
/// ```
pub fn finding(finding: &Finding, source: &Source<'_>, look: Look) -> String {
    let level = match finding.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let title = level
        .primary_title(clean(&finding.message))
        .id(finding.code.to_string());
    let file = clean(source.file);
    let Location { line, column, .. } = finding.location;
    let (line, column) = (fits(line), fits(column));
    let place = Origin::path(&*file).line(line).char_column(column);
    let excerpt = if source.text.is_empty() {
        None
    } else {
        Excerpt::of(finding, source, look)
    };
    let hint = hint(finding, excerpt.as_ref(), look);
    let mut group = match excerpt {
        None => title.element(place),
        Some(excerpt) => {
            let snippet = Snippet::source(excerpt.text)
                .line_start(line)
                .annotation(AnnotationKind::Primary.span(excerpt.span));
            if excerpt.keeps_column {
                title.element(snippet.path(&*file))
            } else {
                title.element(place).element(snippet)
            }
        }
    };
    let position = finding.position.as_ref().map(Placement::from);
    let position = position.map_or(String::new(), |position| format!(", position {position}"));
    let note = format!("record {}{position}", source.record);
    group = group.element(Level::NOTE.message(note));
    if let Some(hint) = hint {
        group = group.element(Level::HELP.message(hint));
    }
    let mut text = renderer(look).render(&[group]);
    text.push('\n');
    text
}

/// A finding on one line, for editors and `grep`: `game.hgn:3:7: error[E207]: …`.
///
/// ```
/// use hoyito_notation::{Mode, Records};
/// use hoyito_view::{Look, finding_line};
///
/// let text = b"[Variant \"hoyito-iii\"]\n\n1. CE e *\n";
/// let reading = Records::new(text, Mode::Strict).next().unwrap();
/// assert_eq!(
///     finding_line(&reading.findings[0], "game.hgn", Look::PLAIN),
///     "game.hgn:3:7: error[E207]: North can't play e: it is empty (M1)",
/// );
/// ```
pub fn finding_line(finding: &Finding, file: &str, look: Look) -> String {
    let Location { line, column, .. } = finding.location;
    let style = match finding.severity {
        Severity::Error => style::WRONG,
        Severity::Warning => style::DOUBTFUL,
    };
    let severity = format!("{}[{}]", finding.severity, finding.code);
    let severity = look.paint(style, severity);
    let (file, message) = (clean(file), clean(&finding.message));
    format!("{file}:{line}:{column}: {severity}: {message}")
}

fn renderer(look: Look) -> Renderer {
    let renderer = if look.colour {
        Renderer::styled()
    } else {
        Renderer::plain()
    };
    let decor = look.choose(DecorStyle::Unicode, DecorStyle::Ascii);
    renderer.decor_style(decor).term_width(LINE)
}

fn fits(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

/// What would be right, where the message doesn't say it.
fn hint(finding: &Finding, excerpt: Option<&Excerpt>, look: Look) -> Option<String> {
    match finding.code {
        Code::WRONG_LANDING | Code::WRONG_CAPTURE => {
            let hole = Hole::from_letter(excerpt?.fault().chars().next()?)?;
            let sowing = finding.position?.sow(hole).ok()?;
            Some(lap_words(&sowing, Laps::Short, look).join(" "))
        }
        Code::EMPTY_HOLE
        | Code::OTHER_SIDE
        | Code::CLOSED_HOLE
        | Code::NEVER_ENDS
        | Code::NEEDLESS_PASS => finding.position.as_ref().map(possible),
        Code::NUL => Some("if the file is in UTF-16, save it as UTF-8".to_owned()),
        Code::NOT_UTF8 => Some("save the file as UTF-8".to_owned()),
        Code::OTHER_START => Some("if this is OGN, --from ogn reads it".to_owned()),
        Code::VARIATION => Some("a comment can hold it: {…}".to_owned()),
        Code::OPEN_COMMENT => Some("a comment ends with }".to_owned()),
        Code::NO_RESULT => Some("captures such as 28-20, or * if not finished".to_owned()),
        _ => None,
    }
}

/// What the mover can play.
fn possible(position: &Position) -> String {
    let mover = position.turn();
    let holes: Vec<String> = position
        .legal_moves()
        .into_iter()
        .filter_map(Move::hole)
        .map(|hole| hole.to_string())
        .collect();
    match holes.as_slice() {
        [] => format!("{mover} has to pass: --"),
        [only] => format!("{mover} can play {only} only"),
        [others @ .., last] => format!("{mover} can play {} or {last}", others.join(", ")),
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A finding at a byte of a text that is a file.
    pub(crate) fn finding_at(text: &[u8], at: usize, length: u64) -> Finding {
        let before = &text[..at];
        let mut lines = before.split(|&byte| byte == b'\n');
        let begun = lines.next_back().unwrap_or_default();
        let columns =
            |chunk: std::str::Utf8Chunk<'_>| chunk.valid().chars().count() + chunk.invalid().len();
        let column: usize = begun.utf8_chunks().map(columns).sum();
        Finding {
            code: Code::BAD_TOKEN,
            severity: Severity::Error,
            location: Location {
                offset: at as u64,
                line: lines.count() as u64 + 1,
                column: column as u64 + 1,
            },
            length,
            message: "wrong\u{1b}]0;title\u{7}".to_owned(),
            position: None,
        }
    }

    pub(crate) fn source(text: &[u8]) -> Source<'_> {
        Source {
            file: "game.hgn",
            text,
            start: Location::START,
            record: 1,
        }
    }

    fn shown(text: &[u8], at: usize, length: u64) -> String {
        finding(&finding_at(text, at, length), &source(text), Look::PLAIN)
    }

    #[test]
    fn junk_is_shown_without_harm() {
        let junk: Vec<u8> = (0..400_u32)
            .map(|i| i.wrapping_mul(i).wrapping_mul(7).to_be_bytes()[2])
            .collect();
        for at in 0..=junk.len() {
            for length in [0, 1, 3, 100, u64::MAX] {
                let text = shown(&junk, at, length);
                let is_harmful = |character: char| character.is_control() && character != '\n';
                assert!(!text.contains(is_harmful), "{at} {length}: {text:?}");
            }
        }
    }

    #[test]
    fn long_lines_keep_their_column_and_fit() {
        for word in ["CE ba+4 ", "花 ", "\u{301}", "\t"] {
            for times in [100, 100_000] {
                let line = word.repeat(times);
                let at = word.len() * (times / 2);
                let text = shown(line.as_bytes(), at, 2.min(word.len() as u64));
                let column = word.chars().count() * (times / 2) + 1;
                assert!(text.contains(&format!("game.hgn:1:{column}\n")), "{text}");
                for line in text.lines() {
                    assert!(crate::text_width(line) <= 82, "{line}");
                }
            }
        }
    }

    #[test]
    fn the_end_of_a_text_and_of_an_empty_one_can_be_shown() {
        insta::assert_snapshot!(shown(b"1. CE", 5, 0), @r"
        error[E104]: wrong␛]0;title␇
          ╭▸ game.hgn:1:6
          │
        1 │ 1. CE
          │      ━
          │
          ╰ note: record 1
        ");
        insta::assert_snapshot!(shown(b"", 0, 0), @r"
        error[E104]: wrong␛]0;title␇
         ╭▸ game.hgn:1:1
         ╰ note: record 1
        ");
        insta::assert_snapshot!(shown(b"1. CE\n", 6, 0), @r"
        error[E104]: wrong␛]0;title␇
          ╭▸ game.hgn:2:1
          │
        2 │
          │ ━
          │
          ╰ note: record 1
        ");
    }
}
