//! `hoyito show --as html`: one page with all games of a file, or one of them.

use std::ops::ControlFlow;
use std::path::Path;

use hoyito_core::Position;
use hoyito_match::MatchCheck;
use hoyito_notation::{Reading, Record, Status};
use hoyito_view::{Look, Page};

use super::ShowArgs;
use crate::Answer;
use crate::each_record::{each_record, note_findings};
use crate::failure::Failure;
use crate::input::display_name;

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
    let mut making = Making {
        args,
        file: display_name(path),
        look,
        page: Page::new(args.language.language()),
        answer: Answer::Yes,
        records: 0,
    };
    let _ = each_record(path, None, |reading, matches| making.take(reading, matches))?;
    making.finish()
}

/// A page in the making.
struct Making<'a> {
    args: &'a ShowArgs,
    file: String,
    look: Look,
    page: Page,
    answer: Answer,
    records: u64,
}

impl Making<'_> {
    /// Takes a record into the page; nothing follows the one game that is wanted.
    fn take(
        &mut self,
        reading: &Reading<'_>,
        matches: &MatchCheck,
    ) -> Result<ControlFlow<()>, Failure> {
        self.records = reading.number;
        match self.args.game_number {
            Some(wanted) if reading.number != wanted => return Ok(ControlFlow::Continue(())),
            None if self.page.games() == MOST_GAMES => {
                return Err(Failure::TooManyGames {
                    file: self.file.clone(),
                    most: MOST_GAMES,
                });
            }
            _ => {}
        }
        note_findings(&self.file, reading, self.look);
        if reading.status() == Status::Invalid {
            self.answer = Answer::No;
        }
        if let Some(record) = &reading.game {
            self.add(record, reading.number, matches)?;
        } else if self.args.game_number.is_some() {
            return Err(Failure::Unshowable {
                file: self.file.clone(),
                game: reading.number,
            });
        }
        Ok(match self.args.game_number {
            Some(_) => ControlFlow::Break(()),
            None => ControlFlow::Continue(()),
        })
    }

    fn add(&mut self, record: &Record, game: u64, matches: &MatchCheck) -> Result<(), Failure> {
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
        self.page.add(record.clone(), matches.contest());
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
