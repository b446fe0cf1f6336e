//! Asking another program for moves.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use hoyito_core::{Move, Position, Variant};
use hoyito_engine::{Limits, Seed};
use hoyito_notation::Named;

use super::ProgramSettings;
use super::go::go_command;
use super::lines::excerpt;
use super::moves::{parse_move, position_command};
use super::process::Process;
use super::server::option;
use crate::Failure;

/// How many lines that mean nothing a program may write before each answer.
const MOST_UNKNOWN_LINES: u32 = 100;

/// How many letters of a line are quoted in a message.
const MOST_QUOTED: usize = 60;

/// What a program may begin its lines with.
const KNOWN_LINES: [&str; 7] = [
    "id", "option", "ugiok", "readyok", "bestmove", "info", "response",
];

/// A program that speaks UGI, from the first greeting on.
#[derive(Debug)]
pub(super) struct Client {
    process: Process,
    settings: ProgramSettings,
    is_greeted: bool,
    /// What it calls itself.
    pub(super) name: Option<String>,
    /// The options that it has.
    pub(super) options: BTreeSet<String>,
}

impl Client {
    pub(super) fn new(process: Process, settings: ProgramSettings) -> Self {
        Self {
            process,
            settings,
            is_greeted: false,
            name: None,
            options: BTreeSet::new(),
        }
    }

    /// Greets it, unless that was done before.
    pub(super) fn greet(&mut self) -> Result<(), Failure> {
        if self.is_greeted {
            return Ok(());
        }
        let time = self.settings.start_time;
        let mut name = None;
        let mut options = BTreeSet::new();
        self.ask("ugi", "ugiok", time, |line| {
            if let Some(found) = line.strip_prefix("id name ") {
                name = Some(found.trim().into());
            } else if let Some(option) = line.strip_prefix("option name ") {
                let found = option.split(" type ").next().unwrap_or_default();
                options.insert(found.trim().into());
            }
        })?;
        (self.name, self.options) = (name, options);
        self.is_greeted = true;
        Ok(())
    }

    /// Begins a game by these rules.
    pub(super) fn begin(&mut self, start: &Position, seed: Option<Seed>) -> Result<(), Failure> {
        self.greet()?;
        let rules = start.rules();
        let variant = rules.variant;
        if variant != Variant::III && !self.options.contains(option::VARIANT) {
            return Err(Failure::Protocol(format!(
                "it can't be told to play {variant}: it has no option `{}`",
                option::VARIANT
            )));
        }
        self.set(option::VARIANT, variant.name());
        self.set(option::COLUMNS, start.shape().columns());
        self.set(option::LAST_FOUR, rules.last_four.name());
        self.set(option::STALL_LIMIT, rules.stall_limit);
        if let Some(seed) = seed {
            self.set(option::SEED, seed);
        }
        self.send("uginewgame");
        self.is_ready(self.settings.start_time)
    }

    /// Sets an option, if it is one of the program's.
    fn set(&mut self, name: &str, value: impl std::fmt::Display) {
        if self.options.contains(name) {
            self.send(&format!("setoption name {name} value {value}"));
        }
    }

    /// Asks for a move in the position that comes of these moves.
    pub(super) fn choose(&mut self, start: &Position, moves: &[Move]) -> Result<Move, Failure> {
        let (limits, time) = (self.settings.limits, self.settings.time_for_a_move());
        self.place(start, moves)?;
        self.go(&limits, time)
    }

    /// Tells it a position.
    pub(super) fn place(&mut self, start: &Position, moves: &[Move]) -> Result<(), Failure> {
        self.send(&position_command(start, moves));
        // Whatever it has still to say of something else is heard before `go`, not after.
        self.is_ready(self.settings.time_for_a_move())
    }

    pub(super) fn go(&mut self, limits: &Limits, time: Duration) -> Result<Move, Failure> {
        let line = self.ask(&go_command(limits), "bestmove", time, |_| ())?;
        let word = line.split_whitespace().nth(1).unwrap_or_default();
        parse_move(word).ok_or_else(|| {
            let line = excerpt(&line, MOST_QUOTED);
            Failure::Protocol(format!(
                "`{line}` names no move: a move is the letter of a hole, or `--`"
            ))
        })
    }

    /// Waits until it has done all that it was sent.
    pub(super) fn is_ready(&mut self, time: Duration) -> Result<(), Failure> {
        self.ask("isready", "readyok", time, |_| ()).map(drop)
    }

    /// What it answers to `query`; `None` if it doesn't.
    pub(super) fn query(&mut self, what: &str) -> Result<Option<String>, Failure> {
        let time = self.settings.time_for_a_move();
        let mut answer = None;
        self.send(&format!("query {what}"));
        // Once it is ready it has answered, or never will.
        self.ask("isready", "readyok", time, |line| {
            if let Some(found) = line.strip_prefix("response ") {
                answer = Some(found.trim().into());
            }
        })?;
        Ok(answer)
    }

    pub(super) fn send(&mut self, line: &str) {
        self.process.send(line);
    }

    /// Sends a line and waits for one that begins with the word `answer`. What comes before is handed to
    /// `other`.
    fn ask(
        &mut self,
        line: &str,
        answer: &str,
        time: Duration,
        mut other: impl FnMut(&str),
    ) -> Result<String, Failure> {
        self.process.allow_output(self.settings.most_output);
        self.send(line);
        let deadline = Instant::now() + time;
        let mut unknown_left = MOST_UNKNOWN_LINES;
        loop {
            let Some(heard) = self.process.hear(deadline)? else {
                return Err(Failure::Time(format!(
                    "no `{answer}` within {}",
                    seconds(time)
                )));
            };
            let word = heard.split_whitespace().next().unwrap_or_default();
            if word == answer {
                return Ok(heard);
            }
            match word {
                "bestmove" => {
                    return Err(Failure::Protocol(format!(
                        "`{}` without being asked",
                        excerpt(&heard, MOST_QUOTED)
                    )));
                }
                "uciok" => return Err(Failure::Protocol("it speaks UCI, not UGI".into())),
                // A line without words is no line.
                "" => {}
                _ if KNOWN_LINES.contains(&word) => other(&heard),
                _ => match unknown_left.checked_sub(1) {
                    Some(left) => unknown_left = left,
                    None => {
                        return Err(Failure::Protocol(format!(
                            "more than {MOST_UNKNOWN_LINES} lines that are not UGI, such as `{}`",
                            excerpt(&heard, MOST_QUOTED)
                        )));
                    }
                },
            }
        }
    }

    /// Ends it; says whether it did so by itself.
    pub(super) fn quit(self) -> bool {
        self.process.quit(self.settings.end_time)
    }
}

/// A time for people.
pub(super) fn seconds(time: Duration) -> String {
    if time.subsec_millis() == 0 {
        format!("{} s", time.as_secs())
    } else {
        format!("{} ms", time.as_millis())
    }
}
