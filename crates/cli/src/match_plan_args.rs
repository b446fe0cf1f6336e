//! The options of every command that plays one match: all but who plays it.

use clap::Args;
use hoyito_arena::{MatchPlan, Occasion};
use hoyito_core::BySide;
use hoyito_engine::Seed;
use hoyito_notation::Date;

use crate::failure::Failure;
use crate::game_args::GameArgs;
use crate::number::number;
use crate::occasion::{date, draw_seed, today};
use crate::record_file_args::RecordFileArgs;
use crate::terms_args::{RulingArgs, TermsArgs};

/// The rounds of a match when nothing is said.
const DEFAULT_ROUNDS: u16 = 5;

#[derive(Debug, Args)]
pub(crate) struct MatchPlanArgs {
    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    terms: TermsArgs<DEFAULT_ROUNDS>,

    #[command(flatten)]
    rulings: RulingArgs,

    /// What all chance comes from [default: drawn, and printed on standard error]
    #[arg(long, value_name = "N", allow_negative_numbers = true,
        value_parser = number::<u64>(0, u64::MAX))]
    pub(crate) seed: Option<u64>,

    /// The date in the records, `?` for unknown digits [default: today]
    #[arg(long, value_name = "YYYY.MM.DD", value_parser = date)]
    date: Option<Date>,

    #[command(flatten)]
    pub(crate) records: RecordFileArgs,
}

impl MatchPlanArgs {
    /// The match between players of these names, whose chance comes from the seed that was given or
    /// else drawn. Other programs keep logs.
    pub(crate) fn plan(
        &self,
        names: BySide<String>,
        any_is_program: bool,
    ) -> Result<MatchPlan, Failure> {
        let seed = Seed::new(self.seed.unwrap_or_else(draw_seed));
        let terms = self.rulings.agreed(self.terms.terms(&self.game)?);
        let mut plan = MatchPlan::new(terms, names, seed);
        plan.start = self.game.stated_position()?;
        plan.occasion = Occasion {
            date: Some(self.date.unwrap_or_else(today)),
            ..Occasion::default()
        };
        plan.logs = self.records.logs(plan.match_id(), self.records.existing());
        if let Some(logs) = plan.logs.as_ref().filter(|_| any_is_program) {
            logs.check(plan.terms.kind.most_rounds())?;
        }
        Ok(plan)
    }
}
