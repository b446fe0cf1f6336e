//! `hoyito match`: plays a whole match and shows the score after every round.

mod keeper;
mod report;
mod shown;

use std::hash::{BuildHasher, RandomState};
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use hoyito_arena::{EntrantSpec, Existing, LogFiles, MatchPlan, Occasion};
use hoyito_core::BySide;
use hoyito_engine::Seed;
use hoyito_match::{DEFAULT_REFILL_CAP, MOST_POINTS, MatchKind, StarterRule, Terms, TieBreak};
use hoyito_notation::Date;

use self::keeper::Keeper;
use self::report::Report;
use self::shown::{Shown, forfeited};
use crate::Answer;
use crate::args::Format;
use crate::failure::Failure;
use crate::game_args::GameArgs;
use crate::input::{hgn_file, is_standard};
use crate::interrupt::Interrupt;
use crate::json;
use crate::number::number;
use crate::output::{Output, note};
use crate::program_args::ProgramArgs;

/// The rounds of a match when nothing is said.
const DEFAULT_ROUNDS: u16 = 5;

#[derive(Debug, Args)]
pub(crate) struct MatchArgs {
    /// Who plays South
    #[arg(long, value_name = "PLAYER", default_value = "greedy")]
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

    /// How many rounds are played; of a refill match, at most [default: 5; refill: 100]
    #[arg(long, value_name = "N", conflicts_with = "first_to", allow_negative_numbers = true,
        value_parser = number::<u16>(1, u16::MAX.into()))]
    rounds: Option<u16>,

    /// Play until a player has K points
    #[arg(long, value_name = "K", allow_negative_numbers = true,
        value_parser = number::<u16>(1, MOST_POINTS.into()))]
    first_to: Option<u16>,

    /// Play a refill match: captures come back on the board
    #[arg(long, conflicts_with = "first_to")]
    refill: bool,

    /// Who begins the rounds after the first
    #[arg(long, value_enum, default_value_t, value_name = "RULE")]
    starter: Starter,

    /// What decides between equal points
    #[arg(long, value_enum, default_value_t, value_name = "RULE")]
    tie_break: Tie,

    /// What all chance comes from [default: drawn, and printed on standard error]
    #[arg(long, value_name = "N", allow_negative_numbers = true,
        value_parser = number::<u64>(0, u64::MAX))]
    seed: Option<u64>,

    /// The date in the records, `?` for unknown digits [default: today]
    #[arg(long, value_name = "YYYY.MM.DD", value_parser = date)]
    date: Option<Date>,

    /// Write every game to this file as it ends; `-` is standard output
    #[arg(long, value_name = "FILE", value_parser = hgn_file())]
    record: Option<PathBuf>,

    #[command(flatten)]
    program: ProgramArgs,

    /// The folder for what other programs say, a file a round [default: beside the record]
    #[arg(long, value_name = "FOLDER")]
    logs: Option<PathBuf>,

    /// Overwrite the record file, and logs
    #[arg(long, requires = "record")]
    force: bool,

    /// How to print the match
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
}

#[derive(Debug, Clone, Copy, Default, ValueEnum)]
enum Starter {
    /// The players take turns
    #[default]
    Alternate,
    /// The winner of the round before
    Winner,
    /// The loser of the round before
    Loser,
}

#[derive(Debug, Clone, Copy, Default, ValueEnum)]
enum Tie {
    /// Nothing: the match is drawn
    #[default]
    None,
    /// The seeds captured over all rounds
    Seeds,
}

pub(super) fn date(text: &str) -> Result<Date, String> {
    Date::parse(text).ok_or_else(|| {
        "a date is a day that there is, YYYY.MM.DD, with ? for unknown digits".into()
    })
}

impl MatchArgs {
    fn terms(&self) -> Result<Terms, Failure> {
        if self.game.last_four.is_some() {
            return Err(Failure::usage(
                "--last-four is for a lone game or a position: in a match the winner of the round \
                 before has the last four from round 3 on (L2, L3)",
            ));
        }
        let kind = match (self.first_to, self.refill) {
            (Some(points), _) => MatchKind::first_to(points)?,
            (None, true) => MatchKind::refill(self.rounds.unwrap_or(DEFAULT_REFILL_CAP.get()))?,
            (None, false) => MatchKind::rounds(self.rounds.unwrap_or(DEFAULT_ROUNDS))?,
        };
        let mut terms = Terms::new(self.game.variant(), self.game.shape()?, kind);
        terms.stall_limit = self.game.stall_limit;
        terms.starter = match self.starter {
            Starter::Alternate => StarterRule::Alternate,
            Starter::Winner => StarterRule::Winner,
            Starter::Loser => StarterRule::Loser,
        };
        terms.tie_break = match self.tie_break {
            Tie::None => TieBreak::None,
            Tie::Seeds => TieBreak::Seeds,
        };
        terms.check()?;
        Ok(terms)
    }

    fn records_to_stdout(&self) -> bool {
        self.record.as_ref().is_some_and(|path| is_standard(path))
    }

    /// The file that the records go to, if they go to one.
    fn record_file(&self) -> Option<&PathBuf> {
        self.record.as_ref().filter(|path| !is_standard(path))
    }

    fn plan(&self, seed: u64) -> Result<MatchPlan, Failure> {
        let name = |name: &Option<String>, player: &EntrantSpec| {
            name.clone().unwrap_or_else(|| player.name())
        };
        let names = BySide {
            south: name(&self.south_name, &self.south),
            north: name(&self.north_name, &self.north),
        };
        let mut plan = MatchPlan::new(self.terms()?, names, Seed::new(seed));
        plan.start = self.game.stated_position()?;
        plan.occasion = Occasion {
            date: Some(self.date.unwrap_or_else(today)),
            ..Occasion::default()
        };
        plan.logs = self.log_files(&plan);
        if let Some(logs) = &plan.logs
            && (self.south.is_program() || self.north.is_program())
        {
            logs.check(plan.terms.kind.most_rounds())?;
        }
        Ok(plan)
    }

    /// Where the logs go: into their folder, or beside the record.
    fn log_files(&self, plan: &MatchPlan) -> Option<LogFiles> {
        let prefix = match (&self.logs, self.record_file()) {
            (Some(folder), _) => folder.join(plan.match_id()),
            (None, Some(record)) => record.with_extension(""),
            (None, None) => return None,
        };
        Some(LogFiles {
            prefix,
            existing: self.existing(),
        })
    }

    const fn existing(&self) -> Existing {
        if self.force {
            Existing::Replace
        } else {
            Existing::Refuse
        }
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
    if args.format == Format::Json && args.records_to_stdout() {
        return Err(Failure::usage(
            "--format json and --record - both want standard output: record to a file",
        ));
    }
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
                record: args.record_file().cloned(),
            });
        }
    }
    keeper.finish()?;
    match args.format {
        Format::Text => {
            let end = shown.table.end(&contest);
            shown.text(&end, out)?;
            if let Some(path) = args.record_file() {
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
