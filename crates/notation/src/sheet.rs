//! The tags of a record: collected, then settled into the rules and the start of the game.

use alloc::borrow::Cow;
use alloc::collections::BTreeSet;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::num::NonZeroU32;

use crate::fault::excerpt;
use crate::placement::plain_number;
use crate::report::Report;
use crate::tag_line::TagText;
use crate::token::GameResult;
use crate::value::Named;
use crate::{Code, Date, MatchScore, Placement, Span, Tag, Tags, Termination};

/// How many tags without a meaning here a record can have.
pub const MOST_TAGS: usize = 1000;

/// The tag of OGN that has the position a game begins from.
pub(crate) const FEN: &str = "FEN";

/// A tag as it was read.
#[derive(Debug)]
pub(crate) struct Entry<'a> {
    pub(crate) value: Cow<'a, str>,
    pub(crate) span: Span,
}

/// The tags of a record.
#[derive(Debug, Default)]
pub(crate) struct Sheet<'a> {
    pub(crate) known: [Option<Entry<'a>>; Tag::ALL.len()],
    others: Vec<(String, String)>,
    other_names: BTreeSet<&'a str>,
    /// The tag that says in OGN where play began, and means nothing here.
    fen: Option<Entry<'a>>,
    /// Whether a tag was too many, and that was told.
    is_full: bool,
    /// The place of the tag that mostly comes next.
    next: usize,
    /// Whether a tag that might govern play could not be read.
    pub(crate) is_damaged: bool,
}

/// What the tags say of how a game ended, still to be compared with the moves.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Stated {
    pub(crate) result: Option<GameResult>,
    pub(crate) termination: Option<Termination>,
}

impl<'a> Sheet<'a> {
    pub(crate) fn is_empty(&self) -> bool {
        self.known.iter().all(Option::is_none) && self.others.is_empty() && !self.is_damaged
    }

    /// Whether a tag of this name was added.
    pub(crate) fn has(&self, name: &str) -> bool {
        match Tag::from_name(name) {
            Some(tag) => self.known[tag as usize].is_some(),
            None => self.other_names.contains(name),
        }
    }

    /// Adds a tag; the first of a name counts.
    pub(crate) fn add(&mut self, tag: TagText<'a>, whole: Span, report: &mut Report) {
        let name = tag.name;
        let is_new = match Tag::from_name_near(name, self.next) {
            Some(known) => {
                self.next = known as usize + 1;
                let entry = &mut self.known[known as usize];
                let is_new = entry.is_none();
                entry.get_or_insert(Entry {
                    value: tag.value,
                    span: tag.value_span,
                });
                is_new
            }
            None if self.other_names.contains(name) => false,
            None => {
                self.add_other(tag, &whole, report);
                true
            }
        };
        if !is_new {
            let message = format!("the tag {} stands twice", excerpt(name));
            report.repair(Code::DUPLICATE_TAG, whole, &message, "the first counts");
        }
    }

    /// Adds a tag without a meaning here, of a new name.
    fn add_other(&mut self, tag: TagText<'a>, whole: &Span, report: &mut Report) {
        if self.others.len() == MOST_TAGS {
            if !core::mem::replace(&mut self.is_full, true) {
                let message = format!("a record has at most {MOST_TAGS} tags of other names");
                report.error(Code::TOO_MANY, whole.clone(), message);
            }
            return;
        }
        self.other_names.insert(tag.name);
        if tag.name == FEN {
            self.fen = Some(Entry {
                value: tag.value.clone(),
                span: tag.value_span,
            });
        }
        self.others.push((tag.name.into(), tag.value.into_owned()));
    }

    /// Where play began by a tag that means nothing here, and where that stands.
    pub(crate) fn fen(&self) -> Option<(Placement, Span)> {
        let Entry { value, span } = self.fen.as_ref()?;
        Some((value.parse().ok()?, span.clone()))
    }

    /// Where the value of a tag stands.
    pub(crate) fn span(&self, tag: Tag) -> Option<Span> {
        self.known[tag as usize]
            .as_ref()
            .map(|entry| entry.span.clone())
    }

    pub(crate) fn value(&self, tag: Tag) -> Option<&str> {
        self.known[tag as usize].as_ref().map(|entry| &*entry.value)
    }

    /// The value of a tag that is there, or an error at it.
    pub(crate) fn read<T>(
        &self,
        tag: Tag,
        code: Code,
        report: &mut Report,
        expected: impl fmt::Display,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, Bad> {
        let Some(entry) = &self.known[tag as usize] else {
            return Ok(None);
        };
        if let Some(value) = parse(&entry.value) {
            return Ok(Some(value));
        }
        let value = excerpt(&entry.value);
        let message = format!("{} is {expected}, not `{value}`", tag.name());
        report.error(code, entry.span.clone(), message);
        Err(Bad)
    }

    /// The value of a tag that names one of a few things.
    pub(crate) fn named<T: Named>(
        &self,
        tag: Tag,
        code: Code,
        report: &mut Report,
    ) -> Result<Option<T>, Bad> {
        self.read(tag, code, report, names::<T>(), T::from_name)
    }

    /// The tags that don't govern play, and what is stated of the end.
    pub(crate) fn tags(&mut self, report: &mut Report) -> (Tags, Stated) {
        let number = "1, 2, 3 …";
        let result = self.read(
            Tag::Result,
            Code::BAD_RESULT,
            report,
            "South's and North's captures, as in 32-16, or *",
            |text| GameResult::parse(text.as_bytes()),
        );
        let termination = self.named(Tag::Termination, Code::BAD_TERMINATION, report);
        let stated = Stated {
            result: result.ok().flatten(),
            termination: termination.ok().flatten(),
        };
        let date = self.read(
            Tag::Date,
            Code::BAD_DATE,
            report,
            "a day YYYY.MM.DD, with ? for unknown digits",
            Date::parse,
        );
        let round = self.read(
            Tag::Round,
            Code::BAD_ROUND,
            report,
            format_args!("{number} or -"),
            |text| match text {
                "-" => Some(None),
                _ => plain_number(text)
                    .filter(|&round| round > 0)
                    .map(NonZeroU32::new),
            },
        );
        let code = Code::BAD_MATCH_TAG;
        let rounds = self.read(Tag::MatchRounds, code, report, number, |text| {
            NonZeroU32::new(plain_number(text)?)
        });
        let score = self.read(
            Tag::MatchScore,
            code,
            report,
            "the points before this round, as in 1.5-0.5",
            MatchScore::parse,
        );
        let forfeit = self.named(Tag::Forfeit, Code::BAD_FORFEIT, report);
        let winner = self.named(Tag::Winner, Code::BAD_WINNER, report);
        let kind = self.named(Tag::MatchKind, code, report);
        let starter = self.named(Tag::MatchStarter, code, report);
        let tie_break = self.named(Tag::MatchTieBreak, code, report);
        let tags = Tags {
            event: self.take(Tag::Event),
            site: self.take(Tag::Site),
            date: date.ok().flatten(),
            round: round.ok().flatten().flatten(),
            south: self.take(Tag::South),
            north: self.take(Tag::North),
            forfeit: forfeit.ok().flatten(),
            winner: winner.ok().flatten(),
            match_id: self.take(Tag::Match),
            match_rounds: rounds.ok().flatten(),
            match_kind: kind.ok().flatten().unwrap_or_default(),
            match_starter: starter.ok().flatten().unwrap_or_default(),
            match_tie_break: tie_break.ok().flatten().unwrap_or_default(),
            match_score: score.ok().flatten(),
            tournament: self.take(Tag::Tournament),
            others: core::mem::take(&mut self.others),
        };
        (tags, stated)
    }

    /// The text of a tag, moved out; its place stays known.
    fn take(&mut self, tag: Tag) -> Option<String> {
        self.known[tag as usize]
            .as_mut()
            .map(|entry| core::mem::take(&mut entry.value).into_owned())
    }
}

/// A tag has a value that it can't have; that has been reported.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Bad;

/// The names of a kind of value: `south or north`. They are put together when they are told.
pub(crate) fn names<T: Named>() -> impl fmt::Display {
    fmt::from_fn(|f| {
        for (index, (_, name)) in T::NAMES.iter().enumerate() {
            f.write_str(match index {
                0 => "",
                _ if index + 1 == T::NAMES.len() => " or ",
                _ => ", ",
            })?;
            f.write_str(name)?;
        }
        Ok(())
    })
}
