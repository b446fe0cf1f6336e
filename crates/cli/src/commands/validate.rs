//! `hoyito validate`: checks records and match records.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use hoyito_match::MatchCheck;
use hoyito_notation::{Finding, Mode, Records};
use hoyito_view::{Source, Tally};
use serde::Serialize;

use crate::Answer;
use crate::args::Format;
use crate::failure::Failure;
use crate::input::{display_name, files_of, read};
use crate::json;
use crate::number::number;
use crate::output::Output;

#[derive(Debug, Args)]
pub(crate) struct ValidateArgs {
    /// Files and folders; `-` is standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,

    /// Accept what the grammar and the rules allow, and repair nothing
    #[arg(long)]
    strict: bool,

    /// The format of the files
    #[arg(long, value_enum, value_name = "FORMAT")]
    from: Option<From>,

    /// Print no more findings than this
    #[arg(long, value_name = "N", default_value_t = 100, allow_negative_numbers = true,
        value_parser = number::<u64>(0, u64::MAX))]
    max_findings: u64,

    /// How to print the findings
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum From {
    /// The game notation
    Hgn,
}

/// What `--format json` prints.
#[derive(Debug, Default, Serialize)]
struct Summary {
    files: u64,
    records: u64,
    valid: u64,
    repaired: u64,
    invalid: u64,
    findings: Vec<FindingRow>,
}

#[derive(Debug, Serialize)]
struct FindingRow {
    code: String,
    severity: String,
    file: String,
    record: u64,
    line: u64,
    column: u64,
    offset: u64,
    length: u64,
    message: String,
}

impl FindingRow {
    fn new(file: &str, record: u64, finding: &Finding) -> Self {
        Self {
            code: finding.code.to_string(),
            severity: finding.severity.to_string(),
            file: file.into(),
            record,
            line: finding.location.line,
            column: finding.location.column,
            offset: finding.location.offset,
            length: finding.length,
            message: finding.message.clone(),
        }
    }
}

pub(crate) fn run(args: &ValidateArgs, out: &mut Output) -> Result<Answer, Failure> {
    let mut check = Check {
        args,
        tally: Tally::default(),
        files: 0,
        findings: 0,
        rows: Vec::new(),
    };
    let mut unread = 0;
    for path in &args.files {
        let (files, mut failures) = files_of(path);
        for file in files {
            match check.file(&file, out) {
                Ok(()) => {}
                Err(failure @ (Failure::ClosedPipe | Failure::Output(_))) => return Err(failure),
                // The other files are checked all the same.
                Err(failure) => failures.push(failure),
            }
        }
        unread += failures.len();
        for failure in failures {
            out.complain(&failure);
        }
    }
    check.finish(out)?;
    if unread > 0 {
        return Err(Failure::SomeUnread(unread));
    }
    Ok(if check.tally.invalid > 0 {
        Answer::No
    } else {
        Answer::Yes
    })
}

/// The check of all files.
#[derive(Debug)]
struct Check<'a> {
    args: &'a ValidateArgs,
    tally: Tally,
    files: u64,
    findings: u64,
    rows: Vec<FindingRow>,
}

impl Check<'_> {
    fn file(&mut self, path: &Path, out: &mut Output) -> Result<(), Failure> {
        let text = read(path)?;
        let name = display_name(path);
        let mode = if self.args.strict {
            Mode::Strict
        } else {
            Mode::Lenient
        };
        self.files += 1;
        let mut matches = MatchCheck::default();
        for mut reading in Records::new(&text, mode) {
            matches.check(&mut reading);
            self.tally.add(reading.status());
            for finding in &reading.findings {
                self.findings += 1;
                if self.findings > self.args.max_findings {
                    continue;
                }
                match self.args.format {
                    Format::Text => {
                        let source = Source::of(&name, &reading);
                        out.print(hoyito_view::finding(finding, &source, out.look()))?;
                    }
                    Format::Json => {
                        self.rows
                            .push(FindingRow::new(&name, reading.number, finding));
                    }
                }
            }
        }
        Ok(())
    }

    fn finish(&mut self, out: &mut Output) -> Result<(), Failure> {
        match self.args.format {
            Format::Text => {
                let more = self.findings.saturating_sub(self.args.max_findings);
                if more > 0 {
                    out.print_line(format_args!(
                        "… and {more} more finding{}; --max-findings shows more",
                        if more == 1 { "" } else { "s" }
                    ))?;
                }
                out.print_line(self.tally)
            }
            Format::Json => json::print(
                out,
                &Summary {
                    files: self.files,
                    records: self.tally.records(),
                    valid: self.tally.valid,
                    repaired: self.tally.repaired,
                    invalid: self.tally.invalid,
                    findings: std::mem::take(&mut self.rows),
                },
            ),
        }
    }
}
