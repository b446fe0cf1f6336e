//! `hoyito match`: plays a whole match and shows the score after every round.

mod keeper;
mod report;
mod shown;

use clap::Args;
use hoyito_arena::{EntrantSpec, MatchPlan};
use hoyito_core::BySide;

use self::keeper::Keeper;
use self::report::Report;
use self::shown::{Shown, forfeited};
use crate::Answer;
use crate::args::Format;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::json;
use crate::match_plan_args::MatchPlanArgs;
use crate::output::{Output, note};
use crate::program_args::ProgramArgs;

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
    plan: MatchPlanArgs,

    #[command(flatten)]
    program: ProgramArgs,

    /// How to print the match
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
}

impl MatchArgs {
    fn plan(&self) -> Result<MatchPlan, Failure> {
        let name = |name: &Option<String>, player: &EntrantSpec| {
            name.clone().unwrap_or_else(|| player.name())
        };
        let names = BySide {
            south: name(&self.south_name, &self.south),
            north: name(&self.north_name, &self.north),
        };
        let any_is_program = self.south.is_program() || self.north.is_program();
        self.plan.plan(names, any_is_program)
    }
}

pub(crate) fn run(args: &MatchArgs, out: &mut Output) -> Result<Answer, Failure> {
    let plan = args.plan()?;
    let settings = args.program.settings();
    // Else a program that is being started would outlive a Ctrl-C.
    let interrupt = Interrupt::watch();
    let (mut south, mut north) = (args.south.build(&settings)?, args.north.build(&settings)?);
    // Refuses what can't be played before any file is touched.
    let rounds = plan.play(BySide {
        south: &mut *south,
        north: &mut *north,
    })?;
    args.plan.records.check_format(args.format)?;
    let mut keeper = Keeper::open(args)?;
    if args.plan.seed.is_none() {
        note(format_args!("--seed {}", plan.seed));
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
                record: args.plan.records.file().cloned(),
            });
        }
    }
    keeper.finish()?;
    match args.format {
        Format::Text => {
            let end = shown.table.end(&contest);
            shown.text(&end, out)?;
            if let Some(path) = args.plan.records.file() {
                shown.text(&format!("Record: {}\n", path.display()), out)?;
            }
        }
        Format::Json => {
            let report = Report::new(args, &plan, &contest, shown.rows);
            json::print(out, &report)?;
        }
    }
    Ok(Answer::Yes)
}
