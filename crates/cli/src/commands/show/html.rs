//! `hoyito show --as html`: one page with all games of a file, or one of them.

use std::io;
use std::path::Path;

use hoyito_arena::read_records;
use hoyito_core::Position;
use hoyito_match::MatchCheck;
use hoyito_notation::{Mode, Reading, Record, Status};
use hoyito_view::{Look, Page, Source};

use super::ShowArgs;
use crate::Answer;
use crate::failure::Failure;
use crate::input::{display_name, read};
use crate::output::note;
use crate::record_args::format_of;

/// The most games of a page: beyond, nobody finds anything in it, and a browser takes its time.
const MOST_GAMES: usize = 500;

/// The page of a position: there is nothing to replay, but one can play on.
pub(super) fn of_position(args: &ShowArgs, position: Position) -> String {
    let mut page = Page::new(args.language.language());
    page.add(Record::new(position), None);
    page.to_string()
}

/// The page of a file of records.
pub(super) fn of_file(
    args: &ShowArgs,
    path: &Path,
    look: Look,
) -> Result<(String, Answer), Failure> {
    let text = read(path)?;
    let mut making = Making {
        args,
        file: display_name(path),
        look,
        matches: MatchCheck::default(),
        page: Page::new(args.language.language()),
        answer: Answer::Yes,
        records: 0,
    };
    let read = read_records(&*text, format_of(path, &text), Mode::Lenient, |reading| {
        making.take(reading)
    });
    match read {
        Ok(()) | Err(Stop::Done) => making.finish(),
        Err(Stop::Failure(failure)) => Err(failure),
        Err(Stop::Fault(source)) => Err(Failure::read(path, source)),
    }
}

/// Why no more is read.
enum Stop {
    Done,
    Failure(Failure),
    Fault(io::Error),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Self::Fault(error)
    }
}

/// A page in the making.
struct Making<'a> {
    args: &'a ShowArgs,
    file: String,
    look: Look,
    matches: MatchCheck,
    page: Page,
    answer: Answer,
    records: u64,
}

impl Making<'_> {
    fn take(&mut self, reading: &mut Reading<'_>) -> Result<(), Stop> {
        self.matches.check(reading);
        self.records = reading.number;
        match self.args.game_number {
            Some(wanted) if reading.number != wanted => return Ok(()),
            None if self.page.games() == MOST_GAMES => {
                return Err(Stop::Failure(Failure::TooManyGames {
                    file: self.file.clone(),
                    most: MOST_GAMES,
                }));
            }
            _ => {}
        }
        for finding in &reading.findings {
            let source = Source::of(&self.file, reading);
            note(hoyito_view::finding(finding, &source, self.look).trim_end());
        }
        if reading.status() == Status::Invalid {
            self.answer = Answer::No;
        }
        if let Some(record) = &reading.game {
            self.add(record, reading.number).map_err(Stop::Failure)?;
        } else if self.args.game_number.is_some() {
            return Err(Stop::Failure(Failure::Unshowable {
                file: self.file.clone(),
                game: reading.number,
            }));
        }
        match self.args.game_number {
            Some(_) => Err(Stop::Done),
            None => Ok(()),
        }
    }

    fn add(&mut self, record: &Record, game: u64) -> Result<(), Failure> {
        if let Some(wanted) = self.args.ply
            && self.page.games() == 0
        {
            let plies = record.plies.len();
            if wanted > plies {
                return Err(Failure::NoSuchPly {
                    file: self.file.clone(),
                    game,
                    plies: plies as u64,
                    wanted,
                });
            }
            self.page.open_at(u32::try_from(wanted).unwrap_or(u32::MAX));
        }
        self.page.add(record.clone(), self.matches.contest());
        Ok(())
    }

    fn finish(self) -> Result<(String, Answer), Failure> {
        if self.page.games() > 0 {
            return Ok((self.page.to_string(), self.answer));
        }
        let (file, records) = (self.file, self.records);
        let wanted = self.args.game_number.unwrap_or(1);
        Err(if records < wanted {
            Failure::NoSuchGame {
                file,
                records,
                wanted,
            }
        } else {
            Failure::Unshowable { file, game: wanted }
        })
    }
}
