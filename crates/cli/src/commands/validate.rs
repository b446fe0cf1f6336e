//! `hoyito validate`: checks records and match records.

use std::collections::BTreeMap;

use clap::Args;
use hoyito_notation::{Code, Finding, Mode, Reading};
use hoyito_view::{Source, Tally};
use serde::Serialize;

use crate::Answer;
use crate::args::Format;
use crate::failure::Failure;
use crate::json;
use crate::number::most;
use crate::output::Output;
use crate::record_args::RecordArgs;

#[derive(Debug, Args)]
pub(crate) struct ValidateArgs {
    #[command(flatten)]
    records: RecordArgs,

    /// Accept what the grammar and the rules allow, and repair nothing
    #[arg(long)]
    strict: bool,

    /// Print no more findings than this [default: 100; with --format json all]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = most)]
    max_findings: Option<u64>,

    /// How to print the findings
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
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
    let mode = if args.strict {
        Mode::Strict
    } else {
        Mode::Lenient
    };
    let mut check = Check::new(args);
    let files = args.records.read(mode, out, |file, reading, out| {
        check.record(file, reading, out)
    })?;
    check.finish(files.read, out)?;
    files.all_read()?;
    Ok(if check.tally.invalid > 0 {
        Answer::No
    } else {
        Answer::Yes
    })
}

/// The check of all files.
#[derive(Debug)]
struct Check {
    format: Format,
    /// How many findings are printed.
    most: u64,
    tally: Tally,
    /// How many findings there are of each kind.
    by_code: BTreeMap<Code, u64>,
    findings: u64,
    rows: Vec<FindingRow>,
}

impl Check {
    fn new(args: &ValidateArgs) -> Self {
        // A program that reads the findings can take them all.
        let usual = match args.format {
            Format::Text => 100,
            Format::Json => u64::MAX,
        };
        Self {
            format: args.format,
            most: args.max_findings.unwrap_or(usual),
            tally: Tally::default(),
            by_code: BTreeMap::new(),
            findings: 0,
            rows: Vec::new(),
        }
    }

    fn record(
        &mut self,
        file: &str,
        reading: &Reading<'_>,
        out: &mut Output,
    ) -> Result<(), Failure> {
        self.tally.add(reading.status());
        for finding in &reading.findings {
            *self.by_code.entry(finding.code).or_default() += 1;
            self.findings += 1;
            if self.findings > self.most {
                continue;
            }
            match self.format {
                Format::Text => {
                    let source = Source::of(file, reading);
                    out.print(hoyito_view::finding(finding, &source, out.look()))?;
                }
                Format::Json => {
                    self.rows
                        .push(FindingRow::new(file, reading.number, finding));
                }
            }
        }
        Ok(())
    }

    fn finish(&mut self, files: u64, out: &mut Output) -> Result<(), Failure> {
        match self.format {
            Format::Text => {
                let more = self.findings.saturating_sub(self.most);
                if more > 0 {
                    out.print_line(format_args!(
                        "… and {more} more finding{}; --max-findings shows more",
                        if more == 1 { "" } else { "s" }
                    ))?;
                    out.print(hoyito_view::findings_by_code(&self.by_code))?;
                }
                out.print_line(self.tally)
            }
            Format::Json => json::print(
                out,
                &Summary {
                    files,
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
