//! `hoyito tablebase`: endgame tables.

mod build;
mod probe;
mod stats;
mod verify;

use clap::{Args, Subcommand};
use hoyito_core::{Setup, Shape};
use hoyito_engine::TableRules;

use crate::Answer;
use crate::failure::Failure;
use crate::game_args::{LastFourName, VariantName};
use crate::output::Output;

#[derive(Debug, Args)]
pub(crate) struct TablebaseArgs {
    #[command(subcommand)]
    command: TablebaseCommand,
}

#[derive(Debug, Subcommand)]
enum TablebaseCommand {
    /// Build the tables up to a number of seeds, where they are not there yet
    Build(build::BuildArgs),
    /// Look up what a position is worth
    Probe(probe::ProbeArgs),
    /// Derive every value of the tables anew, and check the files
    Verify(verify::VerifyArgs),
    /// Count the positions of each value
    Stats(stats::StatsArgs),
}

pub(crate) fn run(args: &TablebaseArgs, out: &mut Output) -> Result<Answer, Failure> {
    match &args.command {
        TablebaseCommand::Build(args) => build::run(args, out),
        TablebaseCommand::Probe(args) => probe::run(args, out),
        TablebaseCommand::Verify(args) => verify::run(args, out),
        TablebaseCommand::Stats(args) => stats::run(args, out),
    }
}

/// Which tables.
#[derive(Debug, Args)]
struct RulesArgs {
    /// Which Hoyito
    #[arg(long, value_enum, default_value = "iii", value_name = "VARIANT")]
    variant: VariantName,

    /// Who is given the last four; `south` and `north` are the same tables, which hold for both
    #[arg(long, value_enum, default_value = "capturer", value_name = "WHO")]
    last_four: LastFourName,
}

impl RulesArgs {
    fn rules(&self) -> Result<TableRules, Failure> {
        let mut setup = Setup::start(self.variant.variant(), Shape::SIX);
        setup.rules.last_four = self.last_four.last_four();
        // In Hoyito II nobody is promised the last four.
        let position = setup.position()?;
        Ok(TableRules::of(position.rules()))
    }
}

/// The options that these tables are built with.
pub(crate) fn options(rules: TableRules) -> &'static str {
    match rules {
        TableRules::II => "--variant ii",
        TableRules::IIICapturer => "--variant iii",
        TableRules::IIIPromised => "--variant iii --last-four south",
    }
}
