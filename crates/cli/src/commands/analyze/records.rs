//! `hoyito analyze FILE`: what the moves of recorded games gave away.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::time::Duration;

use hoyito_arena::{RecordFormat, RecordWriter, write_whole};
use hoyito_core::{BySide, Side};
use hoyito_notation::{Reading, Record};
use hoyito_view::{GameAnalysis, MoveGivenAway};

use super::AnalyzeArgs;
use super::copy::annotated;
use super::game::{Judged, judge};
use super::report::{FileReport, GameReport, GivenAway, MistakeReport};
use super::thinker::Thinker;
use crate::Answer;
use crate::args::Format;
use crate::each_record::{each_record, note_findings};
use crate::failure::Failure;
use crate::input::{display_name, is_same_file, is_standard};
use crate::json;
use crate::output::{Output, note};
use crate::write_record::{Written, write_record};

/// How long each move is thought about.
const TIME: Duration = Duration::from_secs(1);

pub(super) fn run(args: &AnalyzeArgs, path: &Path, out: &mut Output) -> Result<Answer, Failure> {
    args.check_output()?;
    let to_file = args.output.as_ref().filter(|path| !is_standard(path));
    let format = to_file.map_or(Some(RecordFormat::Hgn), RecordFormat::of_name);
    let format = format.unwrap_or(RecordFormat::Hgn);
    let writer = RecordWriter::new(Vec::new(), format).map_err(Failure::output)?;
    let mut analysis = Analysis {
        args,
        path,
        file: display_name(path),
        format,
        thinker: Thinker::new(args, TIME)?,
        out,
        writer,
        found: FileReport {
            games: Vec::new(),
            invalid: 0,
        },
        records: 0,
        told: 0,
        refused: 0,
    };
    let _ = each_record::<()>(path, args.from, |reading, _| {
        analysis.record(reading).map(ControlFlow::Continue)
    })?;
    analysis.finish()
}

/// The records on their way.
struct Analysis<'a> {
    args: &'a AnalyzeArgs,
    path: &'a Path,
    /// Its name, as it is shown.
    file: String,
    /// That of the copy.
    format: RecordFormat,
    thinker: Thinker,
    out: &'a mut Output,
    writer: RecordWriter<Vec<u8>>,
    found: FileReport,
    records: u64,
    /// How many games were told of in words.
    told: u64,
    /// How many games the format of the copy can't hold.
    refused: u64,
}

impl Analysis<'_> {
    fn record(&mut self, reading: &Reading<'_>) -> Result<(), Failure> {
        self.records = reading.number;
        let is_wanted = self
            .args
            .game_number
            .is_none_or(|wanted| wanted == reading.number);
        if is_wanted || self.args.output.is_some() {
            note_findings(&self.file, reading, self.out.look_of_notes());
        }
        let Some(record) = reading.record() else {
            if is_wanted || self.args.output.is_some() {
                self.found.invalid += 1;
                note(format_args!(
                    "{}: record {} has errors and is left out",
                    self.file, reading.number
                ));
            }
            return Ok(());
        };
        let judged = if is_wanted {
            self.judged(record, reading.number)?
        } else {
            Judged::default()
        };
        if self.args.output.is_some() {
            self.write(&annotated(record, &judged), reading.number)?;
        }
        Ok(())
    }

    /// Judges the moves of a game, and tells what was found.
    fn judged(&mut self, record: &Record, number: u64) -> Result<Judged, Failure> {
        let can_solve = Thinker::can_solve(&record.start);
        let judged = if can_solve {
            judge(record, &mut self.thinker)?
        } else {
            note(format_args!(
                "{}: record {number} is not on two rows of six, and nothing can be proven of it",
                self.file
            ));
            Judged::default()
        };
        let plies = u32::try_from(record.plies.len()).unwrap_or(u32::MAX);
        match self.args.format {
            Format::Text if can_solve => self.tell(record, number, &judged, plies)?,
            Format::Text => {}
            Format::Json => {
                let given_away = |side| {
                    let given = judged.given_away.iter().map(|(_, given)| given);
                    let of_side = given.filter(|given| given.side == side);
                    of_side.map(|given| u32::from(given.seeds)).sum()
                };
                let mistakes = judged.given_away.iter();
                self.found.games.push(GameReport {
                    number,
                    south: record.tags.south.clone(),
                    north: record.tags.north.clone(),
                    analyzed: can_solve,
                    moves: plies,
                    decided: judged.decided,
                    given_away: GivenAway {
                        south: given_away(Side::South),
                        north: given_away(Side::North),
                    },
                    mistakes: mistakes
                        .map(|(ply, given)| MistakeReport::new(ply.saturating_add(1), given))
                        .collect(),
                });
            }
        }
        Ok(judged)
    }

    fn tell(
        &mut self,
        record: &Record,
        number: u64,
        judged: &Judged,
        plies: u32,
    ) -> Result<(), Failure> {
        let moves: Vec<MoveGivenAway> = judged.given_away.iter().map(|(_, given)| *given).collect();
        let is_taken = self.args.output.as_deref().is_some_and(is_standard);
        let text = GameAnalysis {
            number,
            names: BySide {
                south: record.tags.south.as_deref(),
                north: record.tags.north.as_deref(),
            },
            moves: &moves,
            decided: judged.decided,
            of: plies,
            look: self.out.look(),
        };
        if is_taken {
            note(text);
            return Ok(());
        }
        let blank = if self.told > 0 { "\n" } else { "" };
        self.told += 1;
        self.out.print(format_args!("{blank}{text}"))?;
        self.out.flush()
    }

    fn write(&mut self, record: &Record, number: u64) -> Result<(), Failure> {
        let origin = (&*self.file, number);
        let written = write_record(&mut self.writer, self.format, record, origin, self.out);
        if written.map_err(Failure::output)? == Written::LeftOut {
            self.refused += 1;
        }
        Ok(())
    }

    /// Whether the copy would replace the file that was read, and lacks what is right nowhere else.
    fn loses_records(&self, path: &Path) -> bool {
        self.found.invalid + self.refused > 0 && is_same_file(self.path, path)
    }

    fn finish(self) -> Result<Answer, Failure> {
        let wanted = self.args.game_number.unwrap_or(1);
        if self.records < wanted {
            return Err(Failure::NoSuchGame {
                file: self.file,
                records: self.records,
                wanted,
            });
        }
        if self.args.format == Format::Json {
            json::print(self.out, &self.found)?;
        }
        self.out.flush()?;
        let output = self.args.output.as_deref();
        let loses_records = output.is_some_and(|path| self.loses_records(path));
        let copy = self.writer.finish().map_err(Failure::output)?;
        match output {
            None => {}
            Some(path) if is_standard(path) => {
                io::stdout().write_all(&copy).map_err(Failure::output)?;
            }
            Some(path) if loses_records => note(format_args!(
                "`{}` left as it was: the copy lacks records of it; write it to another file",
                path.display()
            )),
            Some(path) => write_whole(path, &copy, self.args.existing())?,
        }
        if self.thinker.is_stopped() {
            return Err(Failure::Stopped(
                "all moves were looked at: the others are not judged",
            ));
        }
        Ok(if self.found.invalid + self.refused > 0 {
            Answer::No
        } else {
            Answer::Yes
        })
    }
}
