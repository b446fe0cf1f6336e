//! The command line.

use clap::{Parser, Subcommand, ValueEnum};

use crate::commands::{
    analyze, completions, convert, engine, man, match_play, perft, play, show, stats, tablebase,
    tournament, validate,
};
use crate::language_args::LanguageArgs;

/// Play, check and show games of Hoyito, the mancala of the Dominican Republic.
#[derive(Debug, Parser)]
#[command(name = "hoyito", version, max_term_width = 80)]
pub(crate) struct Args {
    /// When to use colour; `NO_COLOR` is respected
    #[arg(long, global = true, value_enum, default_value_t, value_name = "WHEN")]
    pub(crate) color: Color,

    #[command(subcommand)]
    pub(crate) command: Command,
}

/// When to use colour.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Color {
    /// On a terminal, unless `NO_COLOR` is set
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Play against a player or another person, or watch two players
    Play(play::PlayArgs),
    /// Play a whole match between two players
    Match(match_play::MatchArgs),
    /// Play many matches between two or more players
    Tournament(tournament::TournamentArgs),
    /// Check records and match records
    Validate(validate::ValidateArgs),
    /// Convert records between formats
    Convert(convert::ConvertArgs),
    /// Show a record or a position as a diagram
    Show(show::ShowArgs),
    /// Tell what positions and moves are worth, and prove it
    Analyze(analyze::AnalyzeArgs),
    /// Tell what a collection of records says
    Stats(stats::StatsArgs),
    /// Speak UGI, so that other programs can use the players
    Engine(engine::EngineArgs),
    /// Count sequences of moves, for checking other implementations
    Perft(perft::PerftArgs),
    /// Build, check and probe endgame tables
    Tablebase(tablebase::TablebaseArgs),
    /// Print the rules, with the rulings
    Rules(LanguageArgs),
    /// Print what a shell needs to complete commands and options
    Completions(completions::CompletionsArgs),
    /// Print the manual as pages for `man`
    Man(man::ManArgs),
}

/// How results are printed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people
    #[default]
    Text,
    /// For programs
    Json,
}
