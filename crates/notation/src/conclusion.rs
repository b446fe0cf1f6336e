//! The end of a record, compared with the moves.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

use hoyito_core::{BySide, winner_by_captures};

use crate::game::Game;
use crate::report::Report;
use crate::sheet::Sheet;
use crate::token::GameResult;
use crate::value::Named;
use crate::{Code, Span, Tag, Termination, Winner};

impl Game {
    /// Compares the end with the moves. `token` is the result as written, `end` where it would be if
    /// it has to be there.
    pub(crate) fn conclude(
        &mut self,
        token: Option<&(GameResult, Span)>,
        end: Option<Span>,
        sheet: &Sheet<'_>,
        report: &mut Report,
    ) {
        let before = report.noted.len();
        self.check_termination(sheet, report);
        if report.noted.len() == before {
            self.check_result(token, end, sheet, report);
            self.check_winner(sheet, report);
        }
    }

    fn check_termination(&mut self, sheet: &Sheet<'_>, report: &mut Report) {
        let by_moves = self.record.termination;
        let Some(stated) = self.stated.termination else {
            return;
        };
        let moves_go_on = by_moves == Termination::Unfinished;
        let fits = stated == by_moves || (moves_go_on && stated.is_declared());
        if fits {
            self.record.termination = stated;
            return;
        }
        let says = if moves_go_on {
            "the moves do not end the game".to_owned()
        } else {
            format!("by the moves the game is {}", by_moves.name())
        };
        let message = format!("Termination is {}, but {says}", stated.name());
        let span = sheet.span(Tag::Termination).unwrap_or(0..0);
        report.error_at(&self.position, Code::TERMINATION_NOT_MOVES, span, message);
    }

    fn check_result(
        &self,
        token: Option<&(GameResult, Span)>,
        end: Option<Span>,
        sheet: &Sheet<'_>,
        report: &mut Report,
    ) {
        let right = match self.record.termination {
            Termination::Unfinished => GameResult::Unfinished,
            _ => GameResult::Captured(self.record.captured.map(u16::from)),
        };
        let stated = self.stated.result.zip(sheet.span(Tag::Result));
        let wrong = [stated, token.cloned()]
            .into_iter()
            .flatten()
            .find(|(written, _)| *written != right);
        if let Some((written, span)) = wrong {
            let (code, message) = self.wrong_result(written);
            report.error_at(&self.position, code, span, message);
        } else if token.is_none()
            && let Some(end) = end
        {
            let result = self.record.result_text();
            report.repair(
                Code::NO_RESULT,
                end,
                "the result is missing at the end of the record",
                &format!("taken for {result}"),
            );
        }
    }

    fn wrong_result(&self, written: GameResult) -> (Code, String) {
        let right = self.record.result_text();
        match (self.record.termination, written) {
            (Termination::Unfinished, _) => (
                Code::NOT_FINISHED,
                "a result, but the moves do not end the game: write *, or state a Termination"
                    .into(),
            ),
            (_, GameResult::Unfinished) => (
                Code::FINISHED,
                format!("the game is finished with {right}, but * says that it is not"),
            ),
            (_, GameResult::Captured(BySide { south, north })) => {
                let fours = if south % 4 == 0 && north % 4 == 0 {
                    ""
                } else {
                    " (captures are fours)"
                };
                let message = format!("the result is {right}, not {south}-{north}{fours}");
                (Code::WRONG_RESULT, message)
            }
        }
    }

    /// The tags `Winner` and `Forfeit` (E2, H4).
    fn check_winner(&mut self, sheet: &Sheet<'_>, report: &mut Report) {
        let termination = self.record.termination;
        let tags = &self.record.tags;
        if tags.forfeit.is_some() && termination != Termination::Forfeit {
            let span = sheet.span(Tag::Forfeit).unwrap_or(0..0);
            report.error(
                Code::BAD_FORFEIT,
                span,
                "Forfeit goes with Termination forfeit only",
            );
        }
        let at_winner = sheet.span(Tag::Winner).unwrap_or(0..0);
        if termination.declares_winner() {
            if !matches!(tags.winner, Some(Winner::Side(_)))
                && (tags.winner.is_some() || sheet.span(Tag::Winner).is_none())
            {
                let span = sheet.span(Tag::Winner).or(sheet.span(Tag::Termination));
                let message = format!(
                    "a {} needs a Winner: south or north (H4)",
                    termination.name()
                );
                report.error(Code::BAD_WINNER, span.unwrap_or(0..0), message);
            }
        } else if termination == Termination::Unfinished {
            if tags.winner.is_some() {
                report.error(
                    Code::BAD_WINNER,
                    at_winner,
                    "a game that is not finished has no winner",
                );
            }
        } else if let Some(stated) = tags.winner {
            let winner = Winner::from(winner_by_captures(self.record.captured));
            if stated != winner {
                let message = format!(
                    "by captures the winner is {}, not {} (E2)",
                    winner.name(),
                    stated.name()
                );
                report.error(Code::BAD_WINNER, at_winner, message);
            }
        }
    }
}
