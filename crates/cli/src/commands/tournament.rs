//! `hoyito tournament`: many matches between two or more players.

mod bar;
mod document;
mod keeper;
mod merging;
mod shown;
mod typed;

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use hoyito_arena::{
    Existing, Mode, Openings, PlaySettings, Shard, Sprt, Starts, Tournament, TournamentPlayError,
    TournamentPlayer,
};
use hoyito_engine::Seed;
use hoyito_notation::Date;

use self::bar::Bar;
use self::keeper::{Begun, Keeper};
use self::shown::{answer, show};
use crate::Answer;
use crate::args::Format;
use crate::failure::Failure;
use crate::game_args::GameArgs;
use crate::interrupt::Interrupt;
use crate::number::number;
use crate::occasion::{date, draw_seed, today};
use crate::output::{Output, note};
use crate::program_args::ProgramArgs;
use crate::record_file_args::RecordFileArgs;
use crate::terms_args::TermsArgs;

#[derive(Debug, Args)]
pub(crate) struct TournamentArgs {
    /// Who takes part, and what they are called in the records [default name: the player]; twice or more
    #[arg(
        long = "player",
        value_name = "[NAME=]PLAYER",
        required_unless_present = "merge"
    )]
    players: Vec<TournamentPlayer>,

    /// Who plays whom
    #[arg(long, value_enum, default_value_t, value_name = "MODE")]
    mode: ModeName,

    /// How many matches each pairing plays; the players swap seats after each
    #[arg(long, value_name = "N", default_value = "100", allow_negative_numbers = true,
        value_parser = number::<u32>(1, u32::MAX.into()))]
    matches: u32,

    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    terms: TermsArgs<1>,

    /// Begin from the positions in this file, one a line, each for a pair of matches
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    openings: Option<PathBuf>,

    /// The first opening to be played, from 1
    #[arg(long, value_name = "N", requires = "openings", default_value = "1",
        allow_negative_numbers = true, value_parser = number::<u64>(1, u64::MAX))]
    start: u64,

    /// Stop when it is known whether the first player is better by elo1, or only by elo0; exit status 1
    /// if only by elo0 [default alpha and beta: 0.05]
    #[arg(
        long,
        value_name = "ELO0,ELO1[,ALPHA,BETA]",
        allow_hyphen_values = true
    )]
    sprt: Option<Sprt>,

    /// How many games are played at the same time
    #[arg(long, value_name = "N", default_value = "1", allow_negative_numbers = true,
        value_parser = number::<usize>(1, 1024))]
    threads: usize,

    /// Play one of N parts only: every N-th match from match I on
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,

    /// Put the records of all parts together, into --record or on standard output
    #[arg(long, value_name = "FILE", num_args = 1..,
        conflicts_with_all = ["players", "mode", "matches", "rounds", "first_to", "refill",
            "openings", "sprt", "threads", "shard", "resume", "seed", "date", "variant", "columns",
            "stall_limit", "last_four", "position", "start_time", "move_time", "logs"])]
    merge: Vec<PathBuf>,

    /// What all chance comes from [default: drawn, and printed on standard error]
    #[arg(long, value_name = "N", allow_negative_numbers = true,
        value_parser = number::<u64>(0, u64::MAX))]
    seed: Option<u64>,

    /// The date in the records, `?` for unknown digits [default: today, or that of the records]
    #[arg(long, value_name = "YYYY.MM.DD", value_parser = date)]
    date: Option<Date>,

    #[command(flatten)]
    records: RecordFileArgs,

    /// Go on with what the record file has
    #[arg(long, requires = "record", conflicts_with = "force")]
    resume: bool,

    #[command(flatten)]
    program: ProgramArgs,

    /// How to print the results
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
}

#[derive(Debug, Clone, Copy, Default, ValueEnum)]
enum ModeName {
    /// Everybody plays everybody
    #[default]
    RoundRobin,
    /// The first player plays everybody else
    Gauntlet,
}

impl TournamentArgs {
    fn tournament(&self, seed: u64) -> Result<Tournament, Failure> {
        let terms = self.terms.terms(&self.game)?;
        let players = self.players.clone();
        let mut tournament = Tournament::new(players, self.matches, terms, Seed::new(seed));
        tournament.mode = match self.mode {
            ModeName::RoundRobin => Mode::RoundRobin,
            ModeName::Gauntlet => Mode::Gauntlet,
        };
        tournament.sprt = self.sprt;
        tournament.starts = match (&self.openings, self.game.stated_position()?) {
            (Some(file), _) => {
                let text = String::from_utf8_lossy(&crate::input::read(file)?).into_owned();
                let openings = Openings::read(&text, &terms, self.start);
                Starts::Openings(openings.map_err(|source| Failure::Openings {
                    file: file.clone(),
                    source,
                })?)
            }
            (None, Some(position)) => Starts::Position(position),
            (None, None) => Starts::Standard,
        };
        tournament.check()?;
        Ok(tournament)
    }

    fn shard(&self) -> Shard {
        self.shard.unwrap_or(Shard::WHOLE)
    }

    /// What becomes of logs that are there.
    const fn existing(&self) -> Existing {
        if self.resume {
            Existing::Replace
        } else {
            self.records.existing()
        }
    }

    fn settings(&self, date: Date, seed: u64) -> PlaySettings {
        PlaySettings {
            threads: NonZeroUsize::new(self.threads).unwrap_or(NonZeroUsize::MIN),
            programs: self.program.settings(),
            date: Some(date),
            logs: self.records.logs(seed.to_string(), self.existing()),
            writes: self.records.record.is_some(),
        }
    }
}

pub(crate) fn run(args: &TournamentArgs, out: &mut Output) -> Result<Answer, Failure> {
    if !args.merge.is_empty() {
        return merging::run(args, out);
    }
    args.records.check_format(args.format)?;
    let begun = Begun::look(args)?;
    let stated = args.seed.or(begun.seed);
    if stated.is_none() && !args.shard().is_whole() {
        return Err(Failure::usage(
            "--shard needs --seed N, the same for all parts: each would draw another, and they would not \
             belong together",
        ));
    }
    let seed = stated.unwrap_or_else(draw_seed);
    let tournament = args.tournament(seed)?;
    let (mut keeper, mut progress) = Keeper::open(args, &tournament)?;
    if stated.is_none() {
        note(format_args!("--seed {seed}"));
    }
    let date = args.date.or(begun.date).unwrap_or_else(today);
    let command = args
        .records
        .file()
        .map(|_| typed::resuming(args, seed, date));
    let interrupt = watch(command.as_ref());
    let settings = args.settings(date, seed);
    let mut bar = Bar::new(&progress);
    let played = progress.play(
        &settings,
        || interrupt.is_wanted(),
        |game, progress| {
            if let Some(text) = game.text {
                keeper.keep(text, out)?;
            }
            bar.show(&game, progress);
            Ok(())
        },
    );
    bar.finish();
    keeper.finish()?;
    played.map_err(|error| match error {
        TournamentPlayError::Other(failure) => failure,
        other => Failure::usage(other.to_string()),
    })?;
    show(args, seed, &progress, out)?;
    if !progress.is_over() {
        if let Some(command) = &command {
            note(format_args!("{RESUME}\n{command}"));
        }
        return Err(Failure::TournamentStopped {
            played: progress.played(),
            planned: progress.planned(),
            kept: command.is_some(),
        });
    }
    Ok(answer(&progress))
}

/// What stands before the command that goes on.
const RESUME: &str = "Resume with:";

/// Watches for Ctrl-C, and says what it does.
fn watch(command: Option<&String>) -> Interrupt {
    let once = "The games that are being played are finished; Ctrl-C again stops at once";
    let twice = command.map_or_else(
        || "Stopped at once".into(),
        |command| format!("Stopped at once. {RESUME}\n{command}"),
    );
    Interrupt::watch_saying(once.into(), twice)
}
