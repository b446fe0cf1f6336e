//! `hoyito match`: plays a whole match and shows the score after every round.

mod keeper;
mod report;
mod shown;

use std::hash::{BuildHasher, RandomState};

use clap::Args;
use hoyito_arena::{EntrantSpec, MatchPlan, Occasion};
use hoyito_core::BySide;
use hoyito_engine::Seed;
use hoyito_notation::Date;

use self::keeper::Keeper;
use self::report::Report;
use self::shown::{Shown, forfeited};
use crate::Answer;
use crate::args::Format;
use crate::failure::Failure;
use crate::game_args::GameArgs;
use crate::interrupt::Interrupt;
use crate::json;
use crate::number::number;
use crate::output::{Output, note};
use crate::program_args::ProgramArgs;
use crate::record_file_args::RecordFileArgs;
use crate::terms_args::{RulingArgs, TermsArgs};

/// The rounds of a match when nothing is said.
pub(super) const DEFAULT_ROUNDS: u16 = 5;

#[derive(Debug, Args)]
pub(crate) struct MatchArgs {
    /// Who plays South
    #[arg(long, value_name = "PLAYER", default_value = "search")]
    south: EntrantSpec,

    /// Who plays North
    #[arg(long, value_name = "PLAYER", default_value = "greedy")]
    north: EntrantSpec,

    /// South's name in the records [default: the player]
    #[arg(long, value_name = "NAME")]
    south_name: Option<String>,

    /// North's name in the records [default: the player]
    #[arg(long, value_name = "NAME")]
    north_name: Option<String>,

    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    terms: TermsArgs<DEFAULT_ROUNDS>,

    #[command(flatten)]
    rulings: RulingArgs,

    /// What all chance comes from [default: drawn, and printed on standard error]
    #[arg(long, value_name = "N", allow_negative_numbers = true,
        value_parser = number::<u64>(0, u64::MAX))]
    seed: Option<u64>,

    /// The date in the records, `?` for unknown digits [default: today]
    #[arg(long, value_name = "YYYY.MM.DD", value_parser = date)]
    date: Option<Date>,

    #[command(flatten)]
    records: RecordFileArgs,

    #[command(flatten)]
    program: ProgramArgs,

    /// How to print the match
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
}

pub(super) fn date(text: &str) -> Result<Date, String> {
    Date::parse(text).ok_or_else(|| {
        "a date is a day that there is, YYYY.MM.DD, with ? for unknown digits".into()
    })
}

impl MatchArgs {
    fn plan(&self, seed: u64) -> Result<MatchPlan, Failure> {
        let name = |name: &Option<String>, player: &EntrantSpec| {
            name.clone().unwrap_or_else(|| player.name())
        };
        let names = BySide {
            south: name(&self.south_name, &self.south),
            north: name(&self.north_name, &self.north),
        };
        let terms = self.rulings.agreed(self.terms.terms(&self.game)?);
        let mut plan = MatchPlan::new(terms, names, Seed::new(seed));
        plan.start = self.game.stated_position()?;
        plan.occasion = Occasion {
            date: Some(self.date.unwrap_or_else(today)),
            ..Occasion::default()
        };
        plan.logs = self.records.logs(plan.match_id(), self.records.existing());
        if let Some(logs) = &plan.logs
            && (self.south.is_program() || self.north.is_program())
        {
            logs.check(plan.terms.kind.most_rounds())?;
        }
        Ok(plan)
    }
}

pub(crate) fn run(args: &MatchArgs, out: &mut Output) -> Result<Answer, Failure> {
    let seed = args.seed.unwrap_or_else(draw_seed);
    let plan = args.plan(seed)?;
    let settings = args.program.settings();
    let (mut south, mut north) = (args.south.build(&settings)?, args.north.build(&settings)?);
    // Refuses what can't be played before any file is touched.
    let rounds = plan.play(BySide {
        south: &mut *south,
        north: &mut *north,
    })?;
    args.records.check_format(args.format)?;
    let mut keeper = Keeper::open(args)?;
    let interrupt = Interrupt::watch();
    if args.seed.is_none() {
        note(format_args!("--seed {seed}"));
    }

    let mut shown = Shown::new(args, &plan, out);
    shown.header(out)?;
    let mut contest = *rounds.contest();
    for played in rounds {
        let played = played?;
        keeper.keep(&played, out)?;
        if let Some(failure) = &played.failure {
            note(forfeited(&played, failure));
        }
        shown.round(&played, out)?;
        contest = played.after;
        if interrupt.is_wanted() && !contest.is_over() {
            keeper.finish()?;
            return Err(Failure::Interrupted {
                round: played.round.number(),
                record: args.records.file().cloned(),
            });
        }
    }
    keeper.finish()?;
    match args.format {
        Format::Text => {
            let end = shown.table.end(&contest);
            shown.text(&end, out)?;
            if let Some(path) = args.records.file() {
                shown.text(&format!("Record: {}\n", path.display()), out)?;
            }
        }
        Format::Json => {
            let report = Report::new(args, &plan, seed, &contest, shown.rows);
            json::print(out, &report)?;
        }
    }
    Ok(Answer::Yes)
}

/// A seed that nobody chose, short enough to be typed again.
pub(super) fn draw_seed() -> u64 {
    RandomState::new().hash_one(0) >> 32
}

/// Today where the user is.
pub(super) fn today() -> Date {
    let today = jiff::ZonedDateTime::now().date();
    let text = format!(
        "{:04}.{:02}.{:02}",
        today.year(),
        today.month(),
        today.day()
    );
    Date::parse(&text).unwrap_or(Date::UNKNOWN)
}
