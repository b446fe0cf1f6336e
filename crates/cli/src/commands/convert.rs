//! `hoyito convert`: between the formats of records.

mod counts;

use std::collections::HashSet;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

use clap::Args;
use hoyito_arena::{Existing, RecordFormat, RecordWriter, WholeFile, game_digest};
use hoyito_notation::{Mode, Reading, Record};
use hoyito_view::Source;

use self::counts::Counts;
use crate::Answer;
use crate::failure::Failure;
use crate::input::is_standard;
use crate::interrupt::Interrupt;
use crate::output::Output;
use crate::record_args::{FormatName, RecordArgs};
use crate::write_record::{Written, write_record};

#[derive(Debug, Args)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    records: RecordArgs,

    /// The format to write [default: what the name of the output shows, else hgn]
    #[arg(long, value_enum, value_name = "FORMAT")]
    to: Option<FormatName>,

    /// Where to write [default: standard output]
    #[arg(short, long = "output", value_name = "FILE")]
    output: Option<PathBuf>,

    /// Overwrite the output file
    #[arg(long, requires = "output")]
    force: bool,

    /// Refuse what would have to be repaired
    #[arg(long)]
    strict: bool,

    /// Keep only the first of records with the same rules, start and moves
    #[arg(long)]
    unique: bool,
}

impl ConvertArgs {
    /// The file to write, if it is not standard output.
    fn file(&self) -> Option<&PathBuf> {
        self.output.as_ref().filter(|path| !is_standard(path))
    }

    fn format(&self) -> RecordFormat {
        self.to
            .map(RecordFormat::from)
            .or_else(|| RecordFormat::of_name(self.file()?))
            .unwrap_or(RecordFormat::Hgn)
    }
}

/// What is written into: a file that appears when it is whole, or standard output.
enum Sink {
    File(WholeFile),
    StandardOutput(io::BufWriter<io::Stdout>),
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::File(file) => file.write(bytes),
            Self::StandardOutput(out) => out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::File(file) => file.flush(),
            Self::StandardOutput(out) => out.flush(),
        }
    }
}

pub(crate) fn run(args: &ConvertArgs, out: &mut Output) -> Result<Answer, Failure> {
    let mode = if args.strict {
        Mode::Strict
    } else {
        Mode::Lenient
    };
    let sink = match args.file() {
        None => {
            let stdout = io::stdout();
            if stdout.is_terminal() {
                out.forgo_progress();
            }
            Sink::StandardOutput(io::BufWriter::new(stdout))
        }
        Some(path) => {
            let existing = Existing::replaced_if(args.force);
            let file = WholeFile::create(path, existing)?;
            if let Some(half_written) = file.half_written() {
                Interrupt::stop_at_once(half_written.into());
            }
            Sink::File(file)
        }
    };
    let format = args.format();
    let write_failure = |error| match args.file() {
        None => Failure::output(error),
        Some(path) => Failure::Write {
            path: path.clone(),
            source: error,
        },
    };
    let mut conversion = Conversion {
        writer: RecordWriter::new(sink, format).map_err(write_failure)?,
        format,
        seen: args.unique.then(HashSet::new),
        counts: Counts::default(),
    };
    let files = args.records.read(mode, out, |file, reading, out| {
        conversion.record(file, reading, out).map_err(write_failure)
    })?;
    let sink = conversion.writer.finish().map_err(write_failure)?;
    // A mistake in the names does not cost the file that is there.
    files.all_read()?;
    let counts = conversion.counts;
    let kept = match sink {
        Sink::StandardOutput(_) => None,
        Sink::File(file) => {
            let kept = args
                .file()
                .and_then(|path| counts.kept(&file, || files.include(path)));
            if kept.is_none() {
                file.finish()?;
            }
            kept
        }
    };
    counts.tell(format, args.file(), kept);
    let is_whole = counts.left_out() == 0 && kept.is_none();
    Ok(if is_whole { Answer::Yes } else { Answer::No })
}

/// The records on their way.
struct Conversion {
    writer: RecordWriter<Sink>,
    format: RecordFormat,
    /// Digests of the games written, if none is to be written twice.
    seen: Option<HashSet<u128>>,
    counts: Counts,
}

impl Conversion {
    fn record(&mut self, file: &str, reading: &Reading<'_>, out: &Output) -> io::Result<()> {
        self.counts.tally.add(reading.status());
        for finding in &reading.findings {
            let source = Source::of(file, reading);
            out.note(hoyito_view::finding(finding, &source, out.look_of_notes()).trim_end());
        }
        let number = reading.number;
        let Some(record) = reading.record() else {
            out.note(format_args!("{file}: record {number} is left out"));
            return Ok(());
        };
        if self.is_known(record) {
            self.counts.dropped += 1;
            out.note(format_args!(
                "{file}: record {number} is dropped: the same game came before"
            ));
            return Ok(());
        }
        match write_record(&mut self.writer, self.format, record, (file, number), out)? {
            Written::Whole => self.counts.written += 1,
            Written::WithLosses => {
                self.counts.written += 1;
                self.counts.lossy += 1;
            }
            Written::LeftOut => self.counts.refused += 1,
        }
        Ok(())
    }

    fn is_known(&mut self, record: &Record) -> bool {
        self.seen
            .as_mut()
            .is_some_and(|seen| !seen.insert(game_digest(record)))
    }
}
