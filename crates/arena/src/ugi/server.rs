//! Our players for other programs.

mod inbox;
mod options;

use std::io::{self, Read, Write};

use hoyito_core::{Position, Side};
use hoyito_engine::{Player, PlayerSpec};

pub(super) use self::options::option;

use self::inbox::Inbox;
use self::options::Options;
use super::go::{ENDLESS, parse_go};
use super::lines::{Line, excerpt};
use super::moves::{Placed, PlacedError};
use crate::thinking::{Deadline, time_for_a_move};

/// Speaks UGI until `quit` or the end of the input: answers with our players whoever writes the commands.
///
/// `name` is what the program calls itself, `player` who answers if no option says otherwise.
///
/// ```
/// use hoyito_arena::serve_ugi;
/// use hoyito_engine::PlayerSpec;
///
/// let mut answers = Vec::new();
/// let commands = "position startpos moves C\nquery p1turn\nquery result\n";
/// serve_ugi(commands.as_bytes(), &mut answers, "hoyito", &PlayerSpec::Greedy)?;
/// assert_eq!(answers, b"response false\nresponse none\n");
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// The output can't be written.
pub fn serve_ugi(
    input: impl Read + Send + 'static,
    output: impl Write,
    name: &str,
    player: &PlayerSpec,
) -> io::Result<()> {
    let options = Options::new(player.clone());
    let mut server = Server {
        name,
        output,
        inbox: Inbox::new(input),
        position: options.position(None).ok(),
        options,
        player: None,
        games: 0,
    };
    while let Some(line) = server.inbox.next() {
        match line {
            Line::Text(line) => {
                if line.trim() == "quit" {
                    break;
                }
                server.obey(line.trim())?;
            }
            Line::Bytes => server.inform("this is not UTF-8")?,
            Line::TooLong => server.inform("this line is too long")?,
        }
        server.output.flush()?;
    }
    server.output.flush()
}

/// How many letters of a complaint are written, which may quote what it complains about.
const MOST_TOLD: usize = 200;

struct Server<'a, W> {
    name: &'a str,
    output: W,
    inbox: Inbox,
    options: Options,
    /// `None` after a position that could not be understood: nothing is said of another instead.
    position: Option<Position>,
    /// Who plays this game; made when it is first asked.
    player: Option<Box<dyn Player + Send>>,
    /// How many games were played since the seed was set.
    games: u64,
}

impl<W: Write> Server<'_, W> {
    /// Does what a line says. Never fails but when nobody can be told.
    fn obey(&mut self, line: &str) -> io::Result<()> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match word {
            "ugi" => self.introduce(),
            "isready" => self.say("readyok"),
            "setoption" => self.set(rest),
            "uginewgame" => {
                self.games += u64::from(self.player.take().is_some());
                Ok(())
            }
            "position" => match self.place(rest) {
                Ok(position) => {
                    self.position = Some(position);
                    Ok(())
                }
                Err(error) => {
                    self.position = None;
                    self.inform(error)
                }
            },
            "query" => self.answer(rest),
            "go" => self.go(rest),
            // Nobody is thinking any more.
            "stop" | "" => Ok(()),
            _ => self.inform(format_args!("there is no command `{word}`")),
        }
    }

    fn introduce(&mut self) -> io::Result<()> {
        let name = self.name;
        self.say(format_args!("id name {name}"))?;
        self.say("id author The Hoyito developers")?;
        write!(self.output, "{}", self.options.declared())?;
        self.say("ugiok")
    }

    fn set(&mut self, text: &str) -> io::Result<()> {
        match self.options.set(text) {
            Ok(option::PLAYER) => self.player = None,
            Ok(option::SEED) => {
                // The seed is that of the next game, also if it is the same again.
                self.player = None;
                self.games = 0;
            }
            Ok(_) => {}
            Err(error) => self.inform(error)?,
        }
        Ok(())
    }

    fn place(&self, text: &str) -> Result<Position, PlacedError> {
        let placed = Placed::parse(text)?;
        let mut position = self.options.position(placed.from)?;
        for mv in placed.moves {
            position.play(mv)?;
        }
        Ok(position)
    }

    fn answer(&mut self, what: &str) -> io::Result<()> {
        let Some(position) = self.position else {
            return self.inform("there is no position to speak of");
        };
        match what {
            "gameover" => self.say(format_args!("response {}", position.is_over())),
            "p1turn" => {
                let is_south = position.turn() == Side::South;
                self.say(format_args!("response {is_south}"))
            }
            "result" => self.say(format_args!("response {}", result(&position))),
            _ => self.inform(format_args!(
                "there is no query `{what}`: gameover, p1turn, result"
            )),
        }
    }

    fn go(&mut self, text: &str) -> io::Result<()> {
        let mut ignored = Vec::new();
        let limits = parse_go(text, |word| ignored.push(word.to_owned()));
        if !ignored.is_empty() {
            self.inform(format_args!("ignored after `go`: {}", ignored.join(" ")))?;
        }
        let Some(position) = self.position else {
            self.inform("there is no position to move in")?;
            return self.say("bestmove none");
        };
        let (options, games) = (&self.options, self.games);
        let player = self.player.get_or_insert_with(|| {
            options.player.build(match games {
                0 => options.seed,
                _ => options.seed.part(games),
            })
        });
        let time = time_for_a_move(&limits, position.turn(), &self.options.player);
        let deadline = time.map_or(Deadline::NEVER, Deadline::after);
        let is_endless = limits.nodes == Some(ENDLESS);
        let (inbox, output) = (&mut self.inbox, &mut self.output);
        let mut is_stopped = false;
        let mut stop = || {
            is_stopped = is_stopped
                || deadline.is_over()
                || inbox.wants_a_stop(is_endless, || {
                    // If this can't be written, neither can the move, which says so.
                    let _ = writeln!(output, "readyok").and_then(|()| output.flush());
                });
            is_stopped
        };
        match player.choose_within(&position, &limits, &mut stop) {
            Some(mv) => self.say(format_args!("bestmove {mv}")),
            None => self.say("bestmove none"),
        }
    }

    /// Tells people; programs ignore it.
    fn inform(&mut self, what: impl std::fmt::Display) -> io::Result<()> {
        let what = excerpt(&what.to_string(), MOST_TOLD);
        self.say(format_args!("info string {what}"))
    }

    fn say(&mut self, what: impl std::fmt::Display) -> io::Result<()> {
        writeln!(self.output, "{what}")
    }
}

/// The result of a game, as `query result` has it: South is `p1`.
pub(super) fn result(position: &Position) -> &'static str {
    match position.outcome().finished() {
        None => "none",
        Some(finished) => match finished.winner() {
            None => "draw",
            Some(Side::South) => "p1win",
            Some(Side::North) => "p2win",
        },
    }
}

#[cfg(test)]
mod tests;
