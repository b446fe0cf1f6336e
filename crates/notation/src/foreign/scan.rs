//! The words of a text of others.

use alloc::format;

use memchr::memchr;

use crate::checked::Checked;
use crate::fault::{Fault, excerpt, text_at};
use crate::parse::Event;
use crate::records::{BYTE_ORDER_MARK, byte_order_mark};
use crate::tag_line::{TagText, read_tag};
use crate::token::{Claim, GameResult};
use crate::{Code, Span};

/// Goes over the text of one record. Places are bytes of that text.
#[derive(Debug)]
pub(super) struct Scanner<'a> {
    text: &'a [u8],
    at: usize,
}

impl<'a> Scanner<'a> {
    pub(super) const fn new(text: &'a [u8]) -> Self {
        Self { text, at: 0 }
    }

    pub(super) const fn offset(&self) -> usize {
        self.at
    }

    /// What was not read yet.
    pub(super) fn rest(&self) -> &'a [u8] {
        &self.text[self.at..]
    }

    /// What was read from the byte `begin` on.
    pub(super) fn since(&self, begin: usize) -> &'a [u8] {
        &self.text[begin..self.at]
    }

    pub(super) fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    pub(super) fn skip_blanks(&mut self) {
        loop {
            match self.peek() {
                Some(byte) if is_blank(byte) => self.at += 1,
                Some(_) if byte_order_mark(self.rest()) > 0 => {
                    self.at += BYTE_ORDER_MARK.len();
                }
                _ => return,
            }
        }
    }

    pub(super) const fn advance(&mut self, length: usize) {
        self.at += length;
    }

    /// Where the line ends: at its LF, or at the end of the text.
    pub(super) fn line_end(&self) -> usize {
        memchr(b'\n', self.rest()).map_or(self.text.len(), |end| self.at + end)
    }

    pub(super) fn skip_line(&mut self) {
        self.at = self.line_end();
    }

    /// Text in UTF-8 and without NUL, or where it is not.
    pub(super) fn text(&self, span: Span) -> Result<&'a str, Fault> {
        text_at(self.text, span)
    }

    /// Takes a tag, as HGN has them too.
    pub(super) fn tag(&mut self) -> Result<TagText<'a>, Fault> {
        let (tag, length) = read_tag(self.text, self.at, &mut Checked::new())?;
        self.advance(length);
        Ok(tag)
    }

    /// The bytes up to a blank or to what begins a tag, a comment or a total; one at least.
    pub(super) fn word(&self) -> &'a [u8] {
        let rest = self.rest();
        let more = rest.iter().skip(1).take_while(|&&byte| !ends_word(byte));
        &rest[..rest.len().min(1 + more.count())]
    }

    /// A number with its point, a pass or a result, which everybody writes alike. Of a number with
    /// something behind it only the number is taken.
    pub(super) fn common_word(&mut self) -> Option<Event<'a>> {
        let word = self.word();
        let event = match word {
            b"--" => Some(Event::Move(Claim::PASS)),
            _ => GameResult::parse(word).map(Event::Result),
        };
        if event.is_some() {
            self.at += word.len();
            return event;
        }
        let digits = word.iter().take_while(|b| b.is_ascii_digit()).count();
        let points = word[digits..].iter().take_while(|&&b| b == b'.').count();
        if digits == 0 || points == 0 || word[0] == b'0' {
            return None;
        }
        self.at += digits + points;
        let number = word[..digits].iter().fold(0_u32, |sum, digit| {
            sum.saturating_mul(10)
                .saturating_add(u32::from(digit - b'0'))
        });
        Some(Event::Number(number))
    }

    /// The word that begins here means nothing: because of a byte that no text can have, or else for
    /// `reason`.
    pub(super) fn bad_word(&mut self, reason: &str) -> Fault {
        let span = self.at..self.at + self.word().len();
        self.at = span.end;
        match self.text(span.clone()) {
            Ok(text) => {
                let message = format!("`{}` is {reason}", excerpt(text));
                Fault::new(Code::BAD_TOKEN, span, message)
            }
            Err(fault) => fault,
        }
    }
}

const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}

const fn ends_word(byte: u8) -> bool {
    is_blank(byte) || matches!(byte, b'[' | b'{' | b'(')
}
