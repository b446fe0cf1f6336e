//! Text into events: tags, moves, comments, results, and what is none of them.

use alloc::borrow::Cow;
use alloc::format;
use alloc::vec::Vec;

use memchr::memchr;

use crate::checked::Checked;
use crate::comment::{CommentEnd, comment_end, unix_lines};
use crate::fault::{Fault, excerpt, text_at};
use crate::placement::plain_number;
use crate::records::{BYTE_ORDER_MARK, byte_order_mark};
use crate::tag_line::{TagText, next_tag_line, read_tag, tag_begins, tag_name};
use crate::token::{Claim, GameResult, digits, ends_word, is_blank, number, turn_number};
use crate::{Code, Span};

/// A piece of a record. Errors are for the whole record to judge; the parser only reads on.
#[derive(Debug)]
pub(crate) enum Event<'a> {
    Tag(TagText<'a>),
    Comment(Cow<'a, str>),
    #[cfg_attr(not(feature = "foreign"), allow(dead_code))] // HGN's own are followed as bytes.
    Number(u32),
    #[cfg_attr(
        not(any(feature = "binary", feature = "foreign", feature = "json")),
        allow(dead_code)
    )]
    Move(Claim),
    Glyph(u16),
    Total(u16),
    Result(GameResult),
    /// A tag that is not written as one; it has been skipped to the end of its line.
    BadTag(Fault),
    /// Something among the tags that is neither a tag nor a move; it has been skipped to the end of its
    /// line, or to a tag on it.
    Stray(Fault),
    /// A comment that is no text; it has been skipped.
    BadComment(Fault),
    /// Something after which the text can't be trusted. The parser has gone on to the next line that
    /// begins with a tag.
    Damage(Fault),
    /// The text is over.
    End,
}

/// What most of movetext is: a number, a move or a pass. Told apart from the other events, so that it
/// comes without the cost of a whole one.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Step {
    Number(u32),
    Move(Claim),
}

/// Reads the events of a text one after the other. Places are bytes of that text.
#[derive(Debug, Clone)]
pub(crate) struct Parser<'a> {
    text: &'a [u8],
    at: usize,
    /// Whether movetext of the current record was seen, so that a tag begins the next one.
    in_movetext: bool,
    /// Whether more text could change what was read: something ended because the text did.
    hit_end: bool,
    checked: Checked<'a>,
}

impl<'a> Parser<'a> {
    /// Reads `text` from the byte `at` on.
    pub(crate) const fn starting_at(text: &'a [u8], at: usize) -> Self {
        Self {
            text,
            at,
            in_movetext: false,
            hit_end: false,
            checked: Checked::new(),
        }
    }

    /// The bytes read so far.
    pub(crate) const fn offset(&self) -> usize {
        self.at
    }

    /// Whether more text after this one could change what was read.
    ///
    /// If the text ends with a line end, only comments and records can go on behind it.
    #[cfg(feature = "std")]
    pub(crate) const fn hit_end(&self) -> bool {
        self.hit_end
    }

    /// What is left of the text.
    pub(crate) fn rest(&self) -> &'a [u8] {
        &self.text[self.at..]
    }

    /// Goes on behind `length` bytes, which have been followed.
    pub(crate) const fn advance(&mut self, length: usize) {
        self.at += length;
    }

    /// Whether movetext of the current record was seen.
    pub(crate) const fn in_movetext(&self) -> bool {
        self.in_movetext
    }

    /// Begins a record here.
    pub(crate) const fn begin_record(&mut self) {
        self.in_movetext = false;
    }

    /// Passes over blanks, and over the marks that files begin with which were put together: before a
    /// record or a tag, and at the end.
    #[inline]
    pub(crate) fn skip_blanks(&mut self) {
        self.at += blanks(self.rest());
        if self.peek() == Some(BYTE_ORDER_MARK[0]) {
            self.skip_marks();
        }
    }

    #[cold]
    fn skip_marks(&mut self) {
        let mut next = self.rest();
        loop {
            let mark = byte_order_mark(next);
            if mark == 0 {
                break;
            }
            next = &next[mark..];
            next = &next[blanks(next)..];
        }
        if !self.in_movetext || next.is_empty() || tag_begins(next) {
            self.at = self.text.len() - next.len();
        }
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    /// The comments up to the end of the text, if nothing else is left of it.
    pub(crate) fn last_comments(&mut self) -> Option<Vec<Cow<'a, str>>> {
        let mut ahead = self.clone();
        let mut comments = Vec::new();
        loop {
            ahead.skip_blanks();
            let event = match ahead.peek() {
                None | Some(b'{' | b';') => ahead.event().0,
                Some(_) => return None,
            };
            match event {
                Event::Comment(text) => comments.push(text),
                Event::End => {
                    *self = ahead;
                    return Some(comments);
                }
                _ => {
                    self.hit_end |= ahead.hit_end;
                    return None;
                }
            }
        }
    }

    /// Whether the next record begins here: at a tag after movetext.
    pub(crate) fn at_next_record(&self) -> bool {
        self.in_movetext && tag_begins(&self.text[self.at..])
    }

    /// Whether a tag begins here.
    pub(crate) fn at_tag(&self) -> bool {
        tag_begins(&self.text[self.at..])
    }

    /// The name of the tag that begins a line here; if asked for, after a blank line only.
    pub(crate) fn tag_of_a_line(&self, after_blank_line: bool) -> Option<&'a str> {
        let before = &self.text[..self.at];
        let before = before.strip_suffix(BYTE_ORDER_MARK).unwrap_or(before);
        let blank = &before[before.trim_ascii_end().len()..];
        let lines = memchr::memchr_iter(b'\n', blank).count();
        let begins = blank.ends_with(b"\n") && lines > usize::from(after_blank_line);
        tag_name(&self.text[self.at..]).filter(|_| begins)
    }

    /// The next step and where it stands, if it is one that comes next. Blanks have been skipped then.
    #[inline]
    pub(crate) fn step(&mut self) -> Option<(Step, Span)> {
        self.skip_blanks();
        let rest = &self.text[self.at..];
        let (step, length) = if rest.first()?.is_ascii_digit() {
            let (number, length) = turn_number(rest)?;
            (Step::Number(number), length)
        } else {
            let (claim, length) = Claim::begin(rest)?;
            (Step::Move(claim), length)
        };
        let begin = self.at;
        self.at += length;
        self.in_movetext = true;
        Some((step, begin..self.at))
    }

    /// The next tag and where it stands, if it is one that comes next and belongs to this record. Blanks
    /// have been skipped.
    pub(crate) fn next_tag(&mut self) -> Option<(TagText<'a>, Span)> {
        if self.in_movetext || self.peek() != Some(b'[') {
            return None;
        }
        let begin = self.at;
        let (tag, length) = read_tag(self.text, begin, &mut self.checked).ok()?;
        self.at += length;
        Some((tag, begin..self.at))
    }

    /// The next event that is no step, and where it stands. Blanks have been skipped, and no record
    /// begins here.
    pub(crate) fn event(&mut self) -> (Event<'a>, Span) {
        let begin = self.at;
        let event = match self.peek() {
            None => self.end(),
            Some(b'[') if !self.in_movetext => self.tag(),
            Some(b'{') => self.brace_comment(),
            Some(b';') => self.line_comment(),
            Some(b'(') => self.parenthesis(),
            Some(b'$') => self.glyph(),
            Some(_) => self.word(),
        };
        (event, begin..self.at)
    }

    fn end(&mut self) -> Event<'a> {
        self.hit_end = true;
        Event::End
    }

    /// Goes on at the next line after `from` that begins with a tag.
    pub(crate) fn resync(&mut self, from: usize) {
        let next = next_tag_line(self.text, from);
        self.hit_end |= next.is_none();
        self.at = next.unwrap_or(self.text.len());
    }

    /// Damage that begins at `from`.
    fn damage(&mut self, from: usize, fault: Fault) -> Event<'a> {
        self.resync(from);
        Event::Damage(fault)
    }

    fn tag(&mut self) -> Event<'a> {
        match read_tag(self.text, self.at, &mut self.checked) {
            Ok((tag, length)) => {
                self.at += length;
                Event::Tag(tag)
            }
            Err(fault) => {
                let line = self.at..self.line_end();
                self.at = line.end;
                // NUL and bytes that are not UTF-8 are the worse fault.
                Event::BadTag(text_at(self.text, line).err().unwrap_or(fault))
            }
        }
    }

    /// Where the line ends: at its LF, or at the end of the text.
    fn line_end(&self) -> usize {
        memchr(b'\n', &self.text[self.at..]).map_or(self.text.len(), |end| self.at + end)
    }

    fn brace_comment(&mut self) -> Event<'a> {
        let begin = self.at;
        let end = match comment_end(&self.text[begin..]) {
            CommentEnd::At(end) => end,
            open => {
                self.hit_end |= open == CommentEnd::NotSeen;
                let message = "this comment is never closed: } is missing";
                let fault = Fault::new(Code::OPEN_COMMENT, begin..begin + 1, message);
                return self.damage(begin, fault);
            }
        };
        self.at = begin + end + 1;
        self.comment(begin + 1..begin + end)
    }

    fn line_comment(&mut self) -> Event<'a> {
        let mut span = self.at + 1..self.line_end();
        self.at = span.end;
        while self.text[span.clone()].ends_with(b"\r") {
            span.end -= 1;
        }
        self.comment(span)
    }

    fn comment(&mut self, span: Span) -> Event<'a> {
        match self.checked.text_at(self.text, span) {
            Ok(text) => Event::Comment(unix_lines(text)),
            Err(fault) => Event::BadComment(fault),
        }
    }

    /// `(20)`, or a variation.
    fn parenthesis(&mut self) -> Event<'a> {
        self.in_movetext = true;
        let begin = self.at;
        let inside = &self.text[begin + 1..];
        let digits = digits(inside);
        if inside.get(digits.len()) == Some(&b')')
            && let Some(total) = number(digits)
        {
            self.at = begin + digits.len() + 2;
            return Event::Total(total);
        }
        let message = "variations are not part of HGN 1; a total is written (20)";
        self.damage(
            begin,
            Fault::new(Code::VARIATION, begin..begin + 1, message),
        )
    }

    fn glyph(&mut self) -> Event<'a> {
        self.in_movetext = true;
        let begin = self.at;
        let word = self.take_word(1);
        let digits = core::str::from_utf8(&word[1..]).ok();
        let Some(glyph) = digits.and_then(plain_number) else {
            let reason = "no glyph, which is $ and a number up to 65535";
            return self.damage(begin, self.bad_token(begin, reason));
        };
        Event::Glyph(glyph)
    }

    /// Takes the bytes up to a blank or a delimiter, `skip` bytes at least.
    fn take_word(&mut self, skip: usize) -> &'a [u8] {
        let begin = self.at;
        let rest = &self.text[begin + skip..];
        let length = rest.iter().take_while(|&&byte| !ends_word(byte)).count();
        self.at = begin + skip + length;
        &self.text[begin..self.at]
    }

    fn word(&mut self) -> Event<'a> {
        let begin = self.at;
        let word = self.take_word(usize::from(self.peek() == Some(b'[')));
        let event = match word[0] {
            b'0'..=b'9' => GameResult::parse(word).map(Event::Result),
            b'*' if word == b"*" => Some(Event::Result(GameResult::Unfinished)),
            _ => None,
        };
        let is_movetext = event.is_some();
        if is_movetext || self.in_movetext {
            self.in_movetext = true;
            return event.unwrap_or_else(|| {
                let reason = "not a move, a number, a comment or a result";
                self.damage(begin, self.bad_token(begin, reason))
            });
        }
        // Among the tags the fault is a line's: what follows on it can't be trusted.
        let fault = self.bad_token(begin, "neither a tag nor a move");
        self.skip_line();
        Event::Stray(fault)
    }

    /// To the end of the line, or to a tag that begins on it.
    fn skip_line(&mut self) {
        while let Some(byte) = self.peek() {
            if byte == b'\n' || (byte == b'[' && tag_begins(&self.text[self.at..])) {
                return;
            }
            self.at += 1;
        }
    }

    /// A word that means nothing: because of a byte that no record can have, or else for `reason`.
    fn bad_token(&self, begin: usize, reason: &str) -> Fault {
        let span = begin..self.at;
        match text_at(self.text, span.clone()) {
            Ok(text) => Fault::new(
                Code::BAD_TOKEN,
                span,
                format!("`{}` is {reason}", excerpt(text)),
            ),
            Err(fault) => fault,
        }
    }
}

/// How many blanks a text begins with.
#[inline]
fn blanks(text: &[u8]) -> usize {
    text.iter().take_while(|&&byte| is_blank(byte)).count()
}
