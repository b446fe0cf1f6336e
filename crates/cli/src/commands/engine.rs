//! `hoyito engine`: speaks UGI on standard input and output, or tests another program that does.

use std::io;

use clap::Args;
use hoyito_arena::{CheckResult, Checked, CommandLine, check_program, serve_ugi};
use hoyito_engine::PlayerSpec;
use hoyito_view::clean;
use serde::Serialize;

use crate::Answer;
use crate::args::Format;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::json;
use crate::output::Output;
use crate::program_args::ProgramArgs;

#[derive(Debug, Args)]
pub(crate) struct EngineArgs {
    /// Who answers, until the option `Player` says otherwise
    #[arg(
        long,
        value_name = "PLAYER",
        default_value = "search",
        conflicts_with = "check"
    )]
    player: PlayerSpec,

    /// Test another program: its greeting, its moves, its end
    #[arg(long, value_name = "COMMAND")]
    check: Option<CommandLine>,

    #[command(flatten)]
    program: ProgramArgs,

    /// How to print what was tested
    #[arg(
        long,
        value_enum,
        default_value_t,
        value_name = "FORMAT",
        requires = "check"
    )]
    format: Format,
}

/// What `--format json` prints.
#[derive(Debug, Default, Serialize)]
struct Report {
    program: String,
    passed: u32,
    failed: u32,
    skipped: u32,
    checks: Vec<CheckReport>,
}

#[derive(Debug, Serialize)]
struct CheckReport {
    check: String,
    /// `passed`, `failed` or `skipped`.
    result: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
}

pub(crate) fn run(args: &EngineArgs, out: &mut Output) -> Result<Answer, Failure> {
    if let Some(line) = &args.check {
        return check(line, args, out);
    }
    let name = concat!("hoyito ", env!("CARGO_PKG_VERSION"));
    let stdout = io::BufWriter::new(io::stdout());
    serve_ugi(io::stdin(), stdout, name, &args.player).map_err(Failure::output)?;
    Ok(Answer::Yes)
}

fn check(line: &CommandLine, args: &EngineArgs, out: &mut Output) -> Result<Answer, Failure> {
    Interrupt::stop_with_programs();
    let mut report = Report {
        program: line.to_string(),
        ..Report::default()
    };
    let mut printed = Ok(());
    check_program(line, &args.program.settings(), |checked| {
        if args.format == Format::Text && printed.is_ok() {
            printed = out
                .print_line(clean(&checked.to_string()))
                .and_then(|()| out.flush());
        }
        report.add(checked);
    })?;
    printed?;
    match args.format {
        Format::Text => out.print_line(format_args!(
            "{} passed, {} failed, {} skipped",
            report.passed, report.failed, report.skipped
        ))?,
        Format::Json => json::print(out, &report)?,
    }
    Ok(match report.failed {
        0 => Answer::Yes,
        _ => Answer::No,
    })
}

impl Report {
    fn add(&mut self, checked: &Checked) {
        let (result, why) = match &checked.result {
            CheckResult::Passed => {
                self.passed += 1;
                ("passed", None)
            }
            CheckResult::Failed(how) => {
                self.failed += 1;
                ("failed", Some(how))
            }
            CheckResult::Skipped(why) => {
                self.skipped += 1;
                ("skipped", Some(why))
            }
        };
        self.checks.push(CheckReport {
            check: checked.what.clone(),
            result,
            why: why.cloned(),
        });
    }
}
