//! `hoyito tablebase verify`.

use clap::Args;
use hoyito_arena::{TableFileError, TableFolder};
use hoyito_engine::{CheckError, TableRules, Tables};
use hoyito_view::grouped;
use serde::Serialize;

use crate::Answer;
use crate::args::Format;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::json;
use crate::output::{Output, note};
use crate::table_bar::Bar;
use crate::table_folder_args::FolderArgs;

#[derive(Debug, Args)]
pub(super) struct VerifyArgs {
    #[command(flatten)]
    folder: FolderArgs,

    /// How to print what was found
    #[arg(long, value_enum, default_value_t, value_name = "FORMAT")]
    format: Format,
}

/// What `--format json` prints.
#[derive(Debug, Serialize)]
struct Report {
    sound: bool,
    tables: Vec<Finding>,
}

/// What was found of a table.
#[derive(Debug, Serialize)]
struct Finding {
    file: String,
    sound: bool,
    positions: u64,
    /// What is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

impl Finding {
    fn line(&self) -> String {
        let found = match &self.error {
            None => "sound",
            Some(error) => error,
        };
        format!(
            "{:<19} {:>11} positions  {found}",
            self.file,
            grouped(self.positions)
        )
    }
}

pub(super) fn run(args: &VerifyArgs, out: &mut Output) -> Result<Answer, Failure> {
    let folder = args.folder.folder()?;
    if folder.layers().next().is_none() {
        return Err(Failure::usage(format!(
            "there are no tables in `{}`; `hoyito tablebase build` makes them",
            folder.path().display()
        )));
    }
    let interrupt = Interrupt::watch();
    let mut check = Check {
        folder: &folder,
        interrupt: &interrupt,
        bar: Bar::new(),
        found: Vec::new(),
    };
    for rules in TableRules::ALL {
        check.tables(rules, |bar, finding| match args.format {
            Format::Json => Ok(()),
            Format::Text => bar.suspend(|| {
                out.print_line(finding.line())?;
                out.flush()
            }),
        })?;
    }
    let Check { bar, found, .. } = check;
    bar.finish();
    let sound = found.iter().all(|finding| finding.sound);
    if args.format == Format::Json {
        let tables = found;
        json::print(out, &Report { sound, tables })?;
    }
    if sound {
        return Ok(Answer::Yes);
    }
    out.flush()?;
    note("What is damaged can be deleted: `hoyito tablebase build` makes it, and what is missing");
    Ok(Answer::No)
}

/// The check under way.
struct Check<'a> {
    folder: &'a TableFolder,
    interrupt: &'a Interrupt,
    bar: Bar,
    found: Vec<Finding>,
}

impl Check<'_> {
    /// Checks the files for some rules, the small ones first, which the larger build upon.
    fn tables(
        &mut self,
        rules: TableRules,
        mut tell: impl FnMut(&Bar, &Finding) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let mut tables = Tables::new(rules);
        for seeds in (4..=24).step_by(4) {
            let kinds = rules.kinds().iter();
            let there: Vec<_> = kinds
                .filter(|&&kind| self.folder.path_of(kind, seeds).exists())
                .collect();
            let mut layers = Vec::new();
            let mut errors = Vec::new();
            for &&kind in &there {
                let loaded = self.folder.load_layer(kind, seeds);
                errors.push(match loaded {
                    Ok(layer) => {
                        layers.extend(layer);
                        None
                    }
                    Err(error @ TableFileError::Read { .. }) => return Err(error.into()),
                    Err(TableFileError::Damaged { damage, .. }) => {
                        Some(format!("damaged: {damage}"))
                    }
                    Err(error) => Some(error.to_string()),
                });
            }
            let checked = match tables.with(layers) {
                Ok(more) => {
                    tables = more;
                    self.values(&tables, seeds)?
                }
                Err(_) => Some(
                    "not checked, because a table that it rests on is missing or damaged".into(),
                ),
            };
            for (&kind, error) in there.into_iter().zip(errors) {
                let error = error.or_else(|| checked.clone());
                let path = self.folder.path_of(kind, seeds);
                let boards = hoyito_engine::Layer::boards_of(seeds).unwrap_or(0);
                let finding = Finding {
                    file: path
                        .file_name()
                        .unwrap_or_default()
                        .to_string_lossy()
                        .into(),
                    sound: error.is_none(),
                    positions: boards.into(),
                    error,
                };
                tell(&self.bar, &finding)?;
                self.found.push(finding);
            }
        }
        Ok(())
    }

    /// Derives all values of some seeds anew. Returns what is wrong with them.
    fn values(&self, tables: &Tables, seeds: u8) -> Result<Option<String>, Failure> {
        let checked = tables.check(seeds, &|building| {
            self.bar.show("Checking", building);
            !self.interrupt.is_wanted()
        });
        match checked {
            Ok(()) => Ok(None),
            Err(CheckError::Stopped) => {
                Err(Failure::usage("stopped before everything was checked"))
            }
            Err(error) => Ok(Some(error.to_string())),
        }
    }
}
