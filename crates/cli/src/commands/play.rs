//! `hoyito play`: people and players at one board.

mod going_on;
mod keeper;
mod keys;
mod lines;
mod screen;
mod table;
mod terminal;

use std::env;
use std::io::{self, IsTerminal};
use std::path::PathBuf;

use clap::Args;
use hoyito_arena::{MatchPlan, Players, Reopened, Seat, Sitting, resume_sitting};
use hoyito_core::BySide;
use hoyito_view::{Notice, Scene};

use self::keeper::Keeper;
use self::table::{Left, Table};
use crate::Answer;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::language_args::LanguageArgs;
use crate::match_plan_args::MatchPlanArgs;
use crate::number::number;
use crate::output::{Output, note};
use crate::program_args::ProgramArgs;

/// How fast the seeds fall if nothing is said.
const DEFAULT_SPEED: u8 = 3;

/// A match with people is written as it is played, others when a game ends.
const RECORD_HELP: &str = "Write the match to this file, move by move";

#[derive(Debug, Args)]
#[command(mut_arg("record", |record| record.help(RECORD_HELP)))]
pub(crate) struct PlayArgs {
    /// Who plays South: `human`, or a player [default: human]
    #[arg(long, value_name = "PLAYER")]
    south: Option<Seat>,

    #[arg(long, value_name = "PLAYER", help = north_help())]
    north: Option<Seat>,

    /// South's name [default: the player]
    #[arg(long, value_name = "NAME")]
    south_name: Option<String>,

    /// North's name [default: the player]
    #[arg(long, value_name = "NAME")]
    north_name: Option<String>,

    #[command(flatten)]
    plan: MatchPlanArgs,

    /// Go on with the match in the record file, where it was left
    #[arg(long, requires = "record", conflicts_with_all = ["force", "variant", "columns",
        "stall_limit", "last_four", "position", "rounds", "first_to", "refill", "starter",
        "tie_break", "seed", "date", "south_name", "north_name"])]
    resume: bool,

    #[command(flatten)]
    program: ProgramArgs,

    /// Line by line, without a picture: for screen readers and pipes
    #[arg(long)]
    plain: bool,

    /// How fast the seeds fall: 1, slowly, to 6, at once
    #[arg(long, value_name = "N", default_value_t = DEFAULT_SPEED, allow_negative_numbers = true,
        value_parser = number::<u8>(1, Scene::FASTEST.into()))]
    speed: u8,

    #[command(flatten)]
    language: LanguageArgs,
}

fn north_help() -> String {
    format!(
        "Who plays North: `human`, or a player [default: {}]",
        Seat::OPPONENT
    )
}

impl PlayArgs {
    fn plan(&self, seats: &BySide<Seat>) -> Result<MatchPlan, Failure> {
        // A person has no name but their own.
        let name = |name: &Option<String>, seat: &Seat| {
            name.clone()
                .or_else(|| seat.name())
                .unwrap_or_else(|| "?".into())
        };
        let names = BySide {
            south: name(&self.south_name, &seats.south),
            north: name(&self.north_name, &seats.north),
        };
        let is_program = |seat: &Seat| {
            seat.player()
                .is_some_and(hoyito_arena::EntrantSpec::is_program)
        };
        let any_is_program = is_program(&seats.south) || is_program(&seats.north);
        self.plan.plan(names, any_is_program)
    }

    /// A new match, and where it is kept.
    fn begin(&self) -> Result<(Sitting, Keeper), Failure> {
        let seats = BySide {
            south: self.south.clone().unwrap_or(Seat::Person),
            north: self.north.clone().unwrap_or(Seat::OPPONENT),
        };
        let sitting = Sitting::new(self.plan(&seats)?, seats)?;
        let file = self
            .plan
            .records
            .file()
            .map(|path| self.plan.records.begin(path));
        Ok((sitting, Keeper::new(file.transpose()?, Vec::new())))
    }

    /// The match in the record file, where it was left.
    fn go_on(&self, path: &PathBuf) -> Result<(Sitting, Keeper), Failure> {
        if !path.exists() {
            let path = path.display();
            return Err(Failure::usage(format!(
                "there is no `{path}` to go on with; without --resume a new match begins"
            )));
        }
        let mut file = Reopened::open(path)?;
        let seats = BySide {
            south: self.south.clone(),
            north: self.north.clone(),
        };
        let resumed = resume_sitting(&mut file, &seats).map_err(|source| Failure::Sitting {
            file: path.clone(),
            source,
        })?;
        let file = file.go_on_from_draft(resumed.records, resumed.length)?;
        Ok((resumed.sitting, Keeper::new(Some(file), resumed.rounds)))
    }
}

/// Whether there is a terminal that a screen can be drawn on.
fn has_screen() -> bool {
    let is_dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
    !is_dumb && io::stdin().is_terminal() && io::stdout().is_terminal()
}

pub(crate) fn run(args: &PlayArgs, out: &mut Output) -> Result<Answer, Failure> {
    if args.plan.records.is_standard() {
        return Err(Failure::usage(
            "the game itself is on standard output: give --record a file",
        ));
    }
    let language = args.language.language();
    let (sitting, mut keeper) = match args.plan.records.file().filter(|_| args.resume) {
        Some(path) => args.go_on(path)?,
        None => args.begin()?,
    };
    keeper.keep(&sitting)?;
    let players = Players::start(&sitting, &args.program.settings())?;
    if args.plan.seed.is_none() && !args.resume {
        let seed = &sitting.plan().seed.to_string();
        note(Notice::Seed { seed }.text(language));
    }
    let is_plain = args.plain || !has_screen();
    if is_plain && !args.plain {
        note(Notice::NoScreen.text(language));
    }
    let interrupt = Interrupt::watch_patiently();
    let mut table = Table::new(sitting, players, keeper, language, out.look(), args.speed);
    let left = if is_plain {
        lines::run(&mut table, &interrupt, out)
    } else {
        screen::run(&mut table, &interrupt)
    };
    // Where nobody sees or hears any more, what can be kept is kept first.
    let (left, failure) = match left {
        Ok(left) => (left, None),
        Err(failure) => (Left::Interrupted, Some(failure)),
    };
    let round = table.sitting.round().number();
    let is_over = table.sitting.contest().is_over();
    let speed = table.speed;
    let file = table.finish(left, out)?;
    if let Some(failure) = failure {
        return Err(failure);
    }
    let name = file.as_ref().map(|file| file.display().to_string());
    let is_stopped = left == Left::Interrupted;
    if is_stopped {
        let file = name.as_deref();
        out.print_line(Notice::Stopped { round, file }.text(language))?;
    } else if let Some(file) = &name {
        out.print_line(Notice::Recorded { file }.text(language))?;
    }
    if let Some(file) = file.filter(|_| !is_over) {
        let command = args.going_on(&file, speed, out.color());
        out.print_line(Notice::GoOnWith { command: &command }.text(language))?;
    }
    out.flush()?;
    if is_stopped {
        return Err(Failure::SittingStopped);
    }
    Ok(Answer::Yes)
}
