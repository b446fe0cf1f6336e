//! Playing line by line.

use std::io::{self, BufRead, IsTerminal};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use hoyito_arena::{Due, Sitting};
use hoyito_core::{Hole, Move, Side};
use hoyito_view::{Hint, Keeping, Notice, Now, Scene, preview};

use super::table::{Left, Table};
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::output::Output;

/// How long is waited for a line before the signals are looked at.
const GLANCE: Duration = Duration::from_millis(50);

/// What can be typed beside holes, in both languages; the first word is what it is called here.
const COMMANDS: [&[&str]; 9] = [
    &["?", "help", "ayuda"],
    &["board", "tablero"],
    &["laps", "vueltas"],
    &["hint", "consejo", "pista"],
    &["undo", "deshacer"],
    &["resign", "rendirse"],
    &["agree", "acuerdo"],
    &["quit", "salir", "q", "exit"],
    &["show", "ver"],
];

/// Plays until somebody leaves or the match is over.
pub(super) fn run(
    table: &mut Table,
    interrupt: &Interrupt,
    out: &mut Output,
) -> Result<Left, Failure> {
    let mut lines = Lines {
        table,
        interrupt,
        out,
        typed: typed(),
        echo: !io::stdin().is_terminal(),
    };
    let left = lines.play();
    match left {
        Ok(left) | Err(Stop::Left(left)) => Ok(left),
        Err(Stop::Failure(failure)) => Err(failure),
    }
}

struct Lines<'a> {
    table: &'a mut Table,
    interrupt: &'a Interrupt,
    out: &'a mut Output,
    typed: Receiver<String>,
    /// Whether what is typed is not seen unless it is shown.
    echo: bool,
}

/// Why no more is asked.
enum Stop {
    Left(Left),
    Failure(Failure),
}

impl From<Failure> for Stop {
    fn from(failure: Failure) -> Self {
        Self::Failure(failure)
    }
}

impl Lines<'_> {
    fn play(&mut self) -> Result<Left, Stop> {
        let opening = self.scene().plain_opening();
        self.say(&opening)?;
        let mut has_board = false;
        loop {
            match self.table.sitting.due() {
                Due::Person(side) => {
                    if !std::mem::replace(&mut has_board, true) {
                        self.board()?;
                    }
                    has_board = !self.ask(side)?;
                }
                Due::Player(_) => {
                    self.wait_for_player()?;
                    has_board = false;
                }
                Due::Pass(_) => {
                    if self.table.play(Move::Pass).is_ok() {
                        self.tell_last()?;
                    }
                    has_board = false;
                }
                Due::NextRound => {
                    let end = self.scene().plain_end();
                    self.say(&format!("\n{end}"))?;
                    self.table.next_round()?;
                    let opening = self.scene().plain_opening();
                    self.say(&format!("\n{opening}"))?;
                    has_board = false;
                }
                Due::Nothing => {
                    let end = self.scene().plain_end();
                    self.say(&format!("\n{end}"))?;
                    return self.end();
                }
            }
            if let Some(trouble) = self.table.trouble() {
                self.say_line(&trouble)?;
            }
        }
    }

    /// The game as it stands.
    fn scene(&self) -> Scene<'_> {
        let now = match self.table.sitting.due() {
            Due::Person(_) => Now::Choosing {
                chosen: None,
                hint: Hint::None,
            },
            Due::NextRound | Due::Nothing => Now::Over(self.table.sitting.record()),
            Due::Player(_) | Due::Pass(_) => Now::Waiting,
        };
        self.table.scene(now)
    }

    fn say(&mut self, text: &str) -> Result<(), Failure> {
        self.out.print(text)?;
        self.out.flush()
    }

    fn say_line(&mut self, text: &str) -> Result<(), Failure> {
        self.say(&format!("{text}\n"))
    }

    fn notice(&mut self, notice: Notice<'_>) -> Result<(), Failure> {
        let text = notice.text(self.table.language);
        self.say_line(&text)
    }

    fn board(&mut self) -> Result<(), Failure> {
        let board = self.scene().plain_board();
        self.say(&format!("\n{board}"))
    }

    /// The last move in a sentence.
    fn tell_last(&mut self) -> Result<(), Failure> {
        let told = self.table.story.last().cloned().unwrap_or_default();
        self.say_line(&format!("\n{told}"))
    }

    fn wait_for_player(&mut self) -> Result<(), Stop> {
        let Table {
            players, sitting, ..
        } = &mut *self.table;
        players.ask(sitting);
        let choice = loop {
            if self.interrupt.is_wanted() {
                return Err(Stop::Left(Left::Interrupted));
            }
            if let Some(choice) = self.table.players.answer(GLANCE) {
                break choice;
            }
        };
        match self.table.obey(choice) {
            Ok(_) => self.tell_last()?,
            Err(notice) if notice.is_empty() => {}
            Err(notice) => self.say_line(&notice)?,
        }
        Ok(())
    }

    /// A line that was typed in answer to a question. The end of the input is a leave-taking.
    fn answer(&mut self, question: &str) -> Result<String, Stop> {
        self.say(question)?;
        loop {
            if self.interrupt.is_wanted() {
                // The question is unanswered on its line.
                let _ = self.say("\n");
                return Err(Stop::Left(Left::Interrupted));
            }
            match self.typed.recv_timeout(GLANCE) {
                Ok(line) => {
                    let line = line.trim().to_owned();
                    if self.echo {
                        self.say_line(&hoyito_view::shorten(&line, 60))?;
                    }
                    return Ok(line);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    self.say("\n")?;
                    return Err(Stop::Left(Left::Kept));
                }
            }
        }
    }

    /// Asks a person, and does what is answered. Whether the board is another one now.
    fn ask(&mut self, side: Side) -> Result<bool, Stop> {
        let question = self.scene().plain_question();
        let line = self.answer(&question)?;
        if line.is_empty() {
            return Ok(false);
        }
        let mut words = line.split_whitespace();
        let (first, second) = (words.next().unwrap_or_default(), words.next());
        if let (Some(hole), None) = (hole(first, side), second) {
            return Ok(self.sow(hole)?);
        }
        let named = first.to_lowercase();
        let command = COMMANDS.iter().find(|names| names.contains(&&*named));
        match (command.and_then(|names| names.first()).copied(), second) {
            (Some("show"), Some(letter)) if hole(letter, side).is_some() => {
                if let Some(hole) = hole(letter, side) {
                    self.tell_preview(hole)?;
                }
            }
            (Some("show"), None) => self.notice(Notice::ShowWhat)?,
            (Some("?"), None) => {
                let help = self.scene().plain_help();
                self.say(&help)?;
            }
            (Some("board"), None) => self.board()?,
            (Some("laps"), None) => self.tell_laps()?,
            (Some("hint"), None) => self.hint()?,
            (Some("undo"), None) => return Ok(self.take_back()?),
            (Some("resign"), None) => return self.resign(side),
            (Some("agree"), None) => return self.agree(),
            (Some("quit"), None) => return self.leave(),
            _ => self.notice(Notice::NotUnderstood { typed: &line })?,
        }
        Ok(false)
    }

    fn sow(&mut self, hole: Hole) -> Result<bool, Failure> {
        if self.table.play(hole).is_ok() {
            self.table.players.forget();
            self.tell_last()?;
            return Ok(true);
        }
        self.tell_preview(hole)?;
        Ok(false)
    }

    /// What a hole would do, or why it can't be played.
    fn tell_preview(&mut self, hole: Hole) -> Result<(), Failure> {
        let position = self.table.sitting.position();
        let told = preview(position, hole, self.table.called(), self.table.language);
        self.say_line(&told)
    }

    fn tell_laps(&mut self) -> Result<(), Failure> {
        match self.table.laps() {
            Some(laps) => self.say_line(&laps.join("\n")),
            None => self.notice(Notice::NothingPlayed),
        }
    }

    fn hint(&mut self) -> Result<(), Stop> {
        let Table {
            players, sitting, ..
        } = &mut *self.table;
        players.ask_for_hint(sitting);
        while self.table.players.is_advising() {
            if self.interrupt.is_wanted() {
                return Err(Stop::Left(Left::Interrupted));
            }
            if let Some(mv) = self.table.players.hint(GLANCE) {
                let position = self.table.sitting.position();
                let told = |hole| preview(position, hole, self.table.called(), self.table.language);
                let what = mv.hole().map_or_else(|| mv.to_string(), told);
                self.notice(Notice::Hint { what: &what })?;
            }
        }
        Ok(())
    }

    fn take_back(&mut self) -> Result<bool, Failure> {
        let is_back = self.table.take_back();
        self.notice(if is_back {
            Notice::TakenBack
        } else {
            Notice::NothingToTakeBack
        })?;
        Ok(is_back)
    }

    fn resign(&mut self, side: Side) -> Result<bool, Stop> {
        let question = self.scene().plain_resign();
        let is_sure = self.is_sure(&question)?;
        if is_sure {
            self.table.declare(|sitting| sitting.resign(side));
        }
        Ok(is_sure)
    }

    fn agree(&mut self) -> Result<bool, Stop> {
        if let Some(side) = self.table.disagrees() {
            let name = self.table.names[side].clone();
            self.notice(Notice::WillNotAgree { name: &name })?;
            return Ok(false);
        }
        let question = self.scene().plain_agree();
        let is_sure = self.is_sure(&question)?;
        if is_sure {
            self.table.declare(Sitting::agree);
        }
        Ok(is_sure)
    }

    /// The match is over. Whether it is kept is asked of who can be asked; where lines come through a pipe it
    /// is kept, as one is that is left.
    fn end(&mut self) -> Result<Left, Stop> {
        let Keeping::Possible { file } = self.table.keeping() else {
            return Ok(Left::Ended);
        };
        let is_asked = io::stdin().is_terminal();
        let question = self.scene().plain_keep(&file);
        Ok(if is_asked && !self.is_sure(&question)? {
            Left::Dropped
        } else {
            Left::Kept
        })
    }

    /// Leaves, if the match can be kept or nobody minds.
    fn leave(&mut self) -> Result<bool, Stop> {
        if self.table.has_nothing_to_lose() || self.table.keep_somewhere() {
            return Err(Stop::Left(Left::Kept));
        }
        let why = self.table.trouble().unwrap_or_default();
        let question = self.scene().plain_lose(&why);
        if self.is_sure(&question)? {
            return Err(Stop::Left(Left::Dropped));
        }
        Ok(false)
    }

    /// Asks until it is answered by yes or no, in either language.
    fn is_sure(&mut self, question: &str) -> Result<bool, Stop> {
        loop {
            let typed = self.answer(question)?;
            let answer = typed.to_lowercase();
            if ["y", "yes", "s", "si", "sí"].contains(&&*answer) {
                return Ok(true);
            }
            if ["n", "no"].contains(&&*answer) {
                return Ok(false);
            }
            self.notice(Notice::NoAnswer { typed: &typed })?;
        }
    }
}

/// The hole of a side that a word names, in capitals or not.
fn hole(word: &str, side: Side) -> Option<Hole> {
    let mut letters = word.chars();
    let (letter, None) = (letters.next()?, letters.next()) else {
        return None;
    };
    let named = Hole::from_letter(letter.to_ascii_lowercase())?;
    Hole::new(side, named.index())
}

/// The lines of standard input, as they come. What is not UTF-8 is replaced.
fn typed() -> Receiver<String> {
    let (line, lines) = channel();
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        let mut bytes = Vec::new();
        while let Ok(1..) = input.read_until(b'\n', &mut bytes) {
            let text = String::from_utf8_lossy(&bytes).into_owned();
            if line.send(text).is_err() {
                return;
            }
            bytes.clear();
        }
    });
    lines
}
