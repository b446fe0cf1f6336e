//! `hoyito show`: a record or a position as a diagram, or as a page that replays it.

mod html;

use std::ops::ControlFlow;
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use hoyito_arena::{Existing, write_whole};
use hoyito_core::{BySide, Position};
use hoyito_notation::{Reading, Record, Status};
use hoyito_view::{BoardView, Laps, Look, Theme, Walk};

use crate::Answer;
use crate::each_record::{each_record, note_findings};
use crate::failure::Failure;
use crate::game_args::GameArgs;
use crate::input::display_name;
use crate::language_args::LanguageArgs;
use crate::number::number;
use crate::output::Output;

#[derive(Debug, Args)]
pub(crate) struct ShowArgs {
    /// A file of records; `-` is standard input
    #[arg(value_name = "FILE", conflicts_with = "position")]
    file: Option<PathBuf>,

    #[command(flatten)]
    game: GameArgs,

    #[command(flatten)]
    language: LanguageArgs,

    /// Which game of the file, from 1 [default: 1; all of them as html]
    #[arg(long = "game", value_name = "N", conflicts_with = "position",
        allow_negative_numbers = true, value_parser = number::<u64>(0, u64::MAX))]
    game_number: Option<u64>,

    /// The moment after this many moves and passes, with the laps of the last; 0 is the start
    /// [default: the end; the start as html]
    #[arg(long, value_name = "N", conflicts_with = "position",
        allow_negative_numbers = true, value_parser = number::<usize>(0, u64::MAX))]
    ply: Option<usize>,

    /// What to make
    #[arg(long = "as", value_enum, default_value_t, value_name = "KIND")]
    kind: Kind,

    /// What a picture is drawn for [default: auto]
    #[arg(long, value_enum, value_name = "THEME")]
    theme: Option<ThemeName>,

    /// Where to write it instead of standard output
    #[arg(short, long = "output", value_name = "FILE")]
    output: Option<PathBuf>,

    /// Overwrite the output file
    #[arg(long, requires = "output")]
    force: bool,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// A diagram for the terminal
    #[default]
    Text,
    /// A picture for documents
    Svg,
    /// One page that replays the games in a browser and lets the reader play on; all games of the
    /// file, or the one chosen by --game
    Html,
}

/// What a picture is drawn for.
#[derive(Debug, Clone, Copy, Default, ValueEnum)]
enum ThemeName {
    /// Light or dark, as whoever looks at it prefers
    #[default]
    Auto,
    /// Light ground
    Light,
    /// Dark ground
    Dark,
}

impl From<ThemeName> for Theme {
    fn from(name: ThemeName) -> Self {
        match name {
            ThemeName::Auto => Self::Auto,
            ThemeName::Light => Self::Light,
            ThemeName::Dark => Self::Dark,
        }
    }
}

impl ShowArgs {
    /// How the board is drawn: as a picture, or as text after the laps that led to it.
    fn drawn(&self, board: &BoardView<'_>, laps: Option<Walk>, look: Look) -> String {
        let language = self.language.language();
        let board = board.clone().look(look).language(language);
        if self.kind == Kind::Svg {
            return board.to_svg(self.theme.unwrap_or_default().into());
        }
        let laps = laps.map(|walk| walk.laps(Laps::All).look(look).language(language));
        let laps = laps.map_or_else(String::new, |walk| format!("{walk}\n"));
        format!("{laps}{board}")
    }
}

pub(crate) fn run(args: &ShowArgs, out: &mut Output) -> Result<Answer, Failure> {
    if args.kind != Kind::Svg && args.theme.is_some() {
        return Err(Failure::usage("--theme goes with --as svg"));
    }
    let to_file = args.output.as_ref().filter(|path| path.as_os_str() != "-");
    let look = if to_file.is_some() {
        Look::PLAIN
    } else {
        out.look()
    };
    let (text, answer) = match &args.file {
        None => {
            let position = args.game.position_to_be("shown")?;
            let text = if args.kind == Kind::Html {
                html::of_position(args, position)
            } else {
                args.drawn(&BoardView::new(&position), None, look)
            };
            (text, Answer::Yes)
        }
        Some(path) => {
            args.game.check_beside_records()?;
            if args.kind == Kind::Html {
                html::of_file(args, path, look)?
            } else {
                show_record(args, path, look)?
            }
        }
    };
    match to_file {
        None => out.print(text)?,
        Some(path) => {
            let existing = Existing::replaced_if(args.force);
            write_whole(path, text.as_bytes(), existing)?;
        }
    }
    Ok(answer)
}

/// The diagram of a moment of a recorded game.
fn show_record(
    args: &ShowArgs,
    path: &std::path::Path,
    look: Look,
) -> Result<(String, Answer), Failure> {
    let file = display_name(path);
    let wanted = args.game_number.unwrap_or(1);
    let mut records = 0;
    let shown = each_record(path, None, |reading, _| {
        records = reading.number;
        if records != wanted {
            return Ok(ControlFlow::Continue(()));
        }
        show_reading(args, &file, reading, look).map(ControlFlow::Break)
    })?;
    match shown {
        ControlFlow::Break(shown) => Ok(shown),
        ControlFlow::Continue(()) => Err(Failure::NoSuchGame {
            file,
            records,
            wanted,
        }),
    }
}

fn show_reading(
    args: &ShowArgs,
    file: &str,
    reading: &Reading<'_>,
    look: Look,
) -> Result<(String, Answer), Failure> {
    note_findings(file, reading, look);
    let game = reading.number;
    let Some(record) = &reading.game else {
        let file = file.into();
        return Err(Failure::Unshowable { file, game });
    };
    let plies = record.plies.len();
    let ply = args.ply.unwrap_or(plies);
    if ply > plies {
        return Err(Failure::NoSuchPly {
            file: file.into(),
            game,
            plies: plies as u64,
            wanted: ply,
        });
    }
    let answer = match reading.status() {
        Status::Invalid => Answer::No,
        Status::Valid | Status::Repaired => Answer::Yes,
    };
    Ok((moment(args, record, ply, look), answer))
}

/// The position after `ply` plies, and the laps that led to it if asked for.
fn moment(args: &ShowArgs, record: &Record, ply: usize, look: Look) -> String {
    let name = |name: &Option<String>| name.clone().unwrap_or_else(|| "?".into());
    let names = BySide {
        south: name(&record.tags.south),
        north: name(&record.tags.north),
    };
    let names = names.as_ref().map(String::as_str);
    let mut position: Position = record.start;
    let (mut last, mut laps) = (None, None);
    for (index, played) in record.plies.iter().take(ply).enumerate() {
        if args.ply.is_some() && index + 1 == ply {
            laps = Walk::new(&position, played.mv).ok();
        }
        // The record was followed so far, so each of its moves can be played.
        if position.play(played.mv).is_err() {
            break;
        }
        last = Some(*played);
    }
    let mut board = BoardView::new(&position).names(names);
    if ply == record.plies.len() {
        board = board.at_the_end_of(record);
    }
    if let Some(last) = last {
        board = board.last(last);
    }
    args.drawn(&board, laps.map(|walk| walk.names(names)), look)
}
