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
    Existing, LogFiles, Mode, Openings, PlaySettings, Shard, Sprt, Starts, Tournament,
    TournamentPlayError, TournamentPlayer,
};
use hoyito_engine::Seed;
use hoyito_match::{DEFAULT_REFILL_CAP, MOST_POINTS, MatchKind, Terms};
use hoyito_notation::Date;

use self::bar::Bar;
use self::keeper::{Begun, Keeper};
use self::shown::{answer, show};
use super::match_play::{date, draw_seed, today};
use crate::Answer;
use crate::args::Format;
use crate::failure::Failure;
use crate::game_args::GameArgs;
use crate::input::{hgn_file, is_standard};
use crate::interrupt::Interrupt;
use crate::number::number;
use crate::output::{Output, note};
use crate::program_args::ProgramArgs;

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

    /// How many rounds a match has; of a refill match, at most [default: 1, a single game; refill: 100]
    #[arg(long, value_name = "N", conflicts_with = "first_to", allow_negative_numbers = true,
        value_parser = number::<u16>(1, u16::MAX.into()))]
    rounds: Option<u16>,

    /// A match goes on until a player has K points
    #[arg(long, value_name = "K", allow_negative_numbers = true,
        value_parser = number::<u16>(1, MOST_POINTS.into()))]
    first_to: Option<u16>,

    /// Play refill matches: captures come back on the board
    #[arg(long, conflicts_with = "first_to")]
    refill: bool,

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

    /// Write every game to this file as it ends; `-` is standard output
    #[arg(long, value_name = "FILE", value_parser = hgn_file())]
    record: Option<PathBuf>,

    /// Go on with what the record file has
    #[arg(long, requires = "record", conflicts_with = "force")]
    resume: bool,

    #[command(flatten)]
    program: ProgramArgs,

    /// The folder for what other programs say, a file a game [default: beside the record]
    #[arg(long, value_name = "FOLDER")]
    logs: Option<PathBuf>,

    /// Overwrite the record file, and logs
    #[arg(long, requires = "record")]
    force: bool,

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
            (None, false) => MatchKind::rounds(self.rounds.unwrap_or(1))?,
        };
        let mut terms = Terms::new(self.game.variant(), self.game.shape()?, kind);
        terms.stall_limit = self.game.stall_limit;
        terms.check()?;
        Ok(terms)
    }

    fn tournament(&self, seed: u64) -> Result<Tournament, Failure> {
        let terms = self.terms()?;
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

    /// The file that the records go to, if they go to one.
    fn record_file(&self) -> Option<&PathBuf> {
        self.record.as_ref().filter(|path| !is_standard(path))
    }

    fn records_to_stdout(&self) -> bool {
        self.record.as_ref().is_some_and(|path| is_standard(path))
    }

    const fn existing(&self) -> Existing {
        if self.force || self.resume {
            Existing::Replace
        } else {
            Existing::Refuse
        }
    }

    fn settings(&self, date: Date, seed: u64) -> PlaySettings {
        let prefix = match (&self.logs, self.record_file()) {
            (Some(folder), _) => Some(folder.join(seed.to_string())),
            (None, Some(record)) => Some(record.with_extension("")),
            (None, None) => None,
        };
        PlaySettings {
            threads: NonZeroUsize::new(self.threads).unwrap_or(NonZeroUsize::MIN),
            programs: self.program.settings(),
            date: Some(date),
            logs: prefix.map(|prefix| LogFiles {
                prefix,
                existing: self.existing(),
            }),
        }
    }
}

pub(crate) fn run(args: &TournamentArgs, out: &mut Output) -> Result<Answer, Failure> {
    if !args.merge.is_empty() {
        return merging::run(args, out);
    }
    if args.format == Format::Json && args.records_to_stdout() {
        return Err(Failure::usage(
            "--format json and --record - both want standard output: record to a file",
        ));
    }
    let begun = Begun::look(args)?;
    let seed = args.seed.or(begun.seed).unwrap_or_else(draw_seed);
    let tournament = args.tournament(seed)?;
    let (mut keeper, mut progress) = Keeper::open(args, &tournament)?;
    if args.seed.is_none() && begun.seed.is_none() {
        note(format_args!("--seed {seed}"));
    }
    let date = args.date.or(begun.date).unwrap_or_else(today);
    let command = args
        .record_file()
        .map(|_| typed::resuming(args, seed, date));
    let interrupt = watch(command.as_ref());
    let settings = args.settings(date, seed);
    let mut bar = Bar::new(&progress);
    let played = progress.play(
        &settings,
        || interrupt.is_wanted(),
        |game, progress| {
            keeper.keep(game.text, out)?;
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
