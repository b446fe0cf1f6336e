//! `hoyito tournament --merge`: the parts put together.

use std::io::Write;

use hoyito_arena::{Merge, WholeFile};

use super::TournamentArgs;
use super::shown::{answer, show};
use crate::Answer;
use crate::args::Format;
use crate::failure::Failure;
use crate::input::is_standard;
use crate::output::Output;

pub(super) fn run(args: &TournamentArgs, out: &mut Output) -> Result<Answer, Failure> {
    if args.merge.iter().any(|path| is_standard(path)) {
        return Err(Failure::usage(
            "the parts are read twice, which standard input can't be: give --merge files",
        ));
    }
    let Some(path) = args.records.file() else {
        return print(args, out);
    };
    let mut file = WholeFile::create(path, args.records.existing())?;
    let merge = Merge::examine(args.merge.clone())?;
    let mut separator = "";
    let progress = merge.records(|record, _| {
        let text = record.to_hgn();
        let written = write!(file, "{separator}{text}");
        separator = "\n";
        written.map_err(|source| Failure::Write {
            path: path.clone(),
            source,
        })
    })?;
    file.finish()?;
    let seed = merge.tournament().seed.number();
    show(args, seed, &progress, out)?;
    Ok(answer(&progress))
}

/// The records go to standard output.
fn print(args: &TournamentArgs, out: &mut Output) -> Result<Answer, Failure> {
    if args.format == Format::Json {
        return Err(Failure::usage(
            "the records and --format json both want standard output: give --record a file",
        ));
    }
    let merge = Merge::examine(args.merge.clone())?;
    let mut separator = "";
    let progress = merge.records(|record, _| {
        let printed = out.print(format_args!("{separator}{}", record.to_hgn()));
        separator = "\n";
        printed
    })?;
    Ok(answer(&progress))
}
