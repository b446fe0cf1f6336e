//! A match as it is shown while it is played.

use hoyito_arena::{LOG_TAG, MatchPlan, RoundPlayed};
use hoyito_core::Side;
use hoyito_notation::Winner;
use hoyito_view::{RoundRow, RoundTable, clean};

use super::MatchArgs;
use super::report::RoundReport;
use crate::args::Format;
use crate::failure::Failure;
use crate::output::{Output, note};

/// The match as it is shown, round by round.
#[derive(Debug)]
pub(super) struct Shown {
    format: Format,
    pub(super) table: RoundTable,
    pub(super) rows: Vec<RoundReport>,
    /// The records have standard output for themselves.
    records_on_stdout: bool,
    /// The match is worth playing even if nobody reads the table.
    records_are_kept: bool,
    is_unread: bool,
}

impl Shown {
    pub(super) fn new(args: &MatchArgs, plan: &MatchPlan, out: &Output) -> Self {
        let names = plan.names.as_ref().map(String::as_str);
        Self {
            format: args.format,
            table: RoundTable::new(names, plan.terms, out.look()),
            rows: Vec::new(),
            records_on_stdout: args.plan.records.is_standard(),
            records_are_kept: args.plan.records.file().is_some(),
            is_unread: false,
        }
    }

    pub(super) fn header(&mut self, out: &mut Output) -> Result<(), Failure> {
        match self.format {
            Format::Text => {
                let header = self.table.header();
                self.text(&header, out)
            }
            Format::Json => Ok(()),
        }
    }

    pub(super) fn round(&mut self, played: &RoundPlayed, out: &mut Output) -> Result<(), Failure> {
        match self.format {
            Format::Text => {
                let row = self.table.row(&row(played));
                self.text(&row, out)
            }
            Format::Json => {
                self.rows.push(RoundReport::new(played));
                Ok(())
            }
        }
    }

    pub(super) fn text(&mut self, text: &str, out: &mut Output) -> Result<(), Failure> {
        if self.records_on_stdout {
            note(text.trim_end());
            return Ok(());
        }
        if self.is_unread {
            return Ok(());
        }
        match out.print(text).and_then(|()| out.flush()) {
            Err(Failure::ClosedPipe) if self.records_are_kept => {
                self.is_unread = true;
                Ok(())
            }
            printed => printed,
        }
    }
}

/// That a player failed, and where more is said of it.
pub(super) fn forfeited(played: &RoundPlayed, failure: &hoyito_arena::Failure) -> String {
    let record = &played.record;
    let loser = record.tags.winner.and_then(Winner::side).map(Side::other);
    let who = loser.map_or_else(String::new, |loser| format!("{loser} forfeits: "));
    let tags = &record.tags.others;
    let log = tags.iter().find(|(name, _)| name == LOG_TAG);
    let log = log.map_or_else(String::new, |(_, path)| format!(" (see {path})"));
    clean(&format!(
        "round {}: {who}{failure}{log}",
        played.round.number()
    ))
    .into_owned()
}

fn row(played: &RoundPlayed) -> RoundRow {
    RoundRow {
        round: played.round,
        result: played.result,
        termination: played.record.termination,
        last_four: played.record.award(),
        score: played.after.score(),
    }
}
