//! What the tags say of the rules and the start of the game.

use alloc::format;
use core::num::NonZeroU16;

use hoyito_core::{
    LastFour, Position, Rules, Setup, SetupError, Shape, Side, Variant, default_stall_limit,
};

use crate::placement::plain_number;
use crate::report::Report;
use crate::sheet::{Bad, Sheet, names};
use crate::value::Named;
use crate::{Code, MatchKind, Placement, Tag};

impl Sheet<'_> {
    /// The position that play begins from. `first` is whose hole the first move names.
    ///
    /// `None` if the tags don't say: the moves can't be followed then.
    pub(crate) fn start(&self, first: Option<Side>, report: &mut Report) -> Option<Position> {
        // Every tag is looked at, so that each fault is reported.
        let shape = self.shape(report);
        let variant = self.variant(shape, report);
        let last_four = self.named::<LastFour>(Tag::LastFour, Code::BAD_LAST_FOUR, report);
        let stall_limit = self.read(
            Tag::StallLimit,
            Code::BAD_STALL_LIMIT,
            report,
            "a number from 1 to 65535 (H3)",
            |text| NonZeroU16::new(plain_number(text)?),
        );
        let placement = self.placement(report);
        let stated = self.named::<Side>(Tag::Starter, Code::BAD_STARTER, report);
        if self.is_damaged {
            return None;
        }
        let (shape, variant, placement) = (shape.ok()?, variant.ok()?, placement.ok()?);
        let rules = Rules {
            variant,
            last_four: last_four.ok()?.unwrap_or_default(),
            stall_limit: stall_limit.ok()?.unwrap_or(default_stall_limit(shape)),
        };
        let turn = self.starter(stated.ok()?, placement.map(|it| it.turn), first, report)?;
        let mut setup = match placement {
            None => Setup {
                rules,
                ..Setup::start(variant, shape)
            },
            Some(placement) if placement.shape == shape => placement.with_rules(rules),
            Some(placement) => {
                let span = self.span(Tag::Position)?;
                let message = format!(
                    "Position has rows for {}, Board is {shape}",
                    placement.shape
                );
                report.error(Code::POSITION_NOT_BOARD, span, message);
                return None;
            }
        };
        setup.turn = turn;
        // Canonical text has those tags, and OGN has neither.
        let may_be_ogn = [Tag::Board, Tag::Starter]
            .iter()
            .all(|&tag| self.value(tag).is_none());
        if let Some((fen, span)) = self.fen().filter(|_| may_be_ogn)
            && fen != Placement::from(setup)
        {
            let message =
                "FEN says that play began from another position, which is told by Position";
            report.repair(Code::OTHER_START, span, message, "FEN is not looked at");
        }
        setup
            .position()
            .map_err(|error| self.setup_error(error, report))
            .ok()
    }

    fn setup_error(&self, error: SetupError, report: &mut Report) {
        let (code, tag) = match error {
            SetupError::RowTooLong { .. } => (Code::VARIANT_ON_BOARD, Tag::Board),
            SetupError::LastFour => (Code::BAD_LAST_FOUR, Tag::LastFour),
            _ => (Code::BAD_POSITION, Tag::Position),
        };
        let span = self.span(tag).or(self.span(Tag::Variant)).unwrap_or(0..0);
        report.error(code, span, format!("{error}"));
    }

    fn shape(&self, report: &mut Report) -> Result<Shape, Bad> {
        let is_refill = self.value(Tag::MatchKind) == Some(MatchKind::Refill.name());
        let expected = if is_refill {
            "2x6, 2x12 or the open holes of South and North such as 4+6 (B1, B4)"
        } else {
            "2x6 or 2x12 (B1)"
        };
        let parse = |text: &str| match text {
            "2x6" => Some(Shape::SIX),
            "2x12" => Some(Shape::TWELVE),
            _ if is_refill => {
                let (south, north) = text.split_once('+')?;
                Shape::new(plain_number(south)?, plain_number(north)?)
            }
            _ => None,
        };
        let shape = self.read(Tag::Board, Code::BAD_BOARD, report, expected, parse)?;
        Ok(shape.unwrap_or(Shape::SIX))
    }

    fn variant(&self, shape: Result<Shape, Bad>, report: &mut Report) -> Result<Variant, Bad> {
        if let Some(variant) = self.named(Tag::Variant, Code::BAD_VARIANT, report)? {
            return Ok(variant);
        }
        if self.is_damaged {
            // It may well be what can't be read, and the moves are not followed anyway.
            return Err(Bad);
        }
        // Of the two games only Hoyito II is played on twelve columns (B1).
        let guess = match shape {
            Ok(shape) if shape.columns() > Variant::III.longest_row() => Variant::II,
            _ => Variant::III,
        };
        let repaired = report.repair(
            Code::NO_VARIANT,
            0..0,
            &format!("Variant is missing: it is {}", names::<Variant>()),
            &format!("taken for {}", guess.name()),
        );
        if repaired { Ok(guess) } else { Err(Bad) }
    }

    fn placement(&self, report: &mut Report) -> Result<Option<Placement>, Bad> {
        let Some(entry) = &self.known[Tag::Position as usize] else {
            return Ok(None);
        };
        entry
            .value
            .parse()
            .map(Some)
            .map_err(|error: crate::PlacementError| {
                // Escapes move what follows them, and not every form has the text.
                let span = if entry.span.len() == entry.value.len() {
                    let begin = entry.span.start;
                    begin + error.span.start..begin + error.span.end
                } else {
                    entry.span.clone()
                };
                report.error(Code::BAD_POSITION, span, format!("{error}"));
                Bad
            })
    }

    /// Who begins: the mover of Position, or Starter, or who plays the first hole, or South (H6).
    fn starter(
        &self,
        stated: Option<Side>,
        position: Option<Side>,
        first: Option<Side>,
        report: &mut Report,
    ) -> Option<Side> {
        let Some(stated) = stated else {
            return Some(position.or(first).unwrap_or(Side::South));
        };
        let span = self.span(Tag::Starter)?;
        let repair = |side: Side| format!("taken for {}", side.name());
        match (position, first) {
            (Some(mover), first) if mover != stated => {
                let message = format!(
                    "Starter is {}, but in Position {mover} moves",
                    stated.name()
                );
                let code = Code::STARTER_NOT_POSITION;
                if first == Some(mover) {
                    report
                        .repair(code, span, &message, &repair(mover))
                        .then_some(mover)
                } else {
                    report.error(code, span, message);
                    None
                }
            }
            (None, Some(first)) if first != stated => {
                let message = format!("Starter is {}, but {first} plays first", stated.name());
                let repaired = report.repair(Code::BAD_STARTER, span, &message, &repair(first));
                repaired.then_some(first)
            }
            _ => Some(stated),
        }
    }
}
