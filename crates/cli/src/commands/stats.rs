//! `hoyito stats`: what a collection of records says.

mod document;
mod shown;

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use hoyito_arena::{Existing, Stats, WholeFile};
use hoyito_notation::Mode;
use hoyito_view::Tally;

use crate::Answer;
use crate::args::Format;
use crate::failure::Failure;
use crate::input::is_standard;
use crate::json;
use crate::output::Output;
use crate::record_args::RecordArgs;

use document::Document;

#[derive(Debug, Args)]
pub(crate) struct StatsArgs {
    #[command(flatten)]
    records: RecordArgs,

    /// How to print the numbers
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,

    /// Draw results and lengths into this file, as SVG; `-` prints the picture in place of the numbers
    #[arg(long, value_name = "FILE")]
    picture: Option<PathBuf>,

    /// Overwrite the file of the picture
    #[arg(long, requires = "picture")]
    force: bool,
}

pub(crate) fn run(args: &StatsArgs, out: &mut Output) -> Result<Answer, Failure> {
    let prints_picture = args.picture.as_deref().is_some_and(is_standard);
    if prints_picture && args.format == Format::Json {
        return Err(Failure::usage(
            "the picture and JSON can't both go to standard output: give --picture a file",
        ));
    }
    // What can't be written is better known before a million records are read.
    let picture = match &args.picture {
        Some(path) if !prints_picture => Some((path, WholeFile::create(path, args.existing())?)),
        _ => None,
    };

    let (mut tally, mut stats) = (Tally::default(), Stats::default());
    let files = args.records.read(Mode::Lenient, out, |_, reading, _| {
        tally.add(reading.status());
        if let Some(record) = reading.record() {
            stats.add(record);
        }
        Ok(())
    })?;

    let shown = shown::statistics(tally, &stats);
    match args.format {
        _ if prints_picture => out.print(shown.picture())?,
        Format::Text => out.print(shown.tables(out.look()))?,
        Format::Json => json::print(out, &Document::new(files.read, tally, &stats))?,
    }
    if let Some((path, mut file)) = picture {
        let path = path.clone();
        file.write_all(shown.picture().as_bytes())
            .map_err(|source| Failure::Write { path, source })?;
        file.finish()?;
    }
    files.all_read()?;
    Ok(if tally.invalid > 0 {
        Answer::No
    } else {
        Answer::Yes
    })
}

impl StatsArgs {
    const fn existing(&self) -> Existing {
        Existing::replaced_if(self.force)
    }
}
