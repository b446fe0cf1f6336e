//! Whether another program speaks UGI as it is spoken here.

mod positions;
mod report;

use std::time::Duration;

use hoyito_core::{BySide, Move, Position, Side, Variant};
use hoyito_engine::{Clock, Limits, Player, Random, Seed};

use self::positions::{POSITIONS, Tricky};
pub use self::report::{CheckResult, Checked};
use super::client::Client;
use super::process::{Process, Voice};
use super::server::{option, result};
use super::{CommandLine, ProgramError, ProgramSettings};
use crate::Failure;

/// Tests another program: its greeting, its options, legal moves in tricky positions, its answers to
/// `query`, what it does with limits, whole games, and its end. Each test is handed to `each` as it is
/// done.
///
/// ```no_run
/// use hoyito_arena::{ProgramSettings, CheckResult, check_program};
///
/// let mut failed = 0;
/// check_program(&"true".parse()?, &ProgramSettings::default(), |checked| {
///     failed += u32::from(matches!(checked.result, CheckResult::Failed(_)));
/// })?;
/// assert!(failed > 0); // `true` ends at once and speaks nothing
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The program can't be started.
pub fn check_program(
    line: &CommandLine,
    settings: &ProgramSettings,
    each: impl FnMut(&Checked),
) -> Result<(), ProgramError> {
    let mut checker = Checker {
        line,
        settings,
        client: None,
        each,
    };
    checker.client = Some(checker.start()?);
    if checker.greets() {
        checker.listens();
        for tricky in &POSITIONS {
            checker.knows(tricky);
        }
        checker.keeps_limits();
        for (variant, name) in [(Variant::III, "Hoyito III"), (Variant::II, "Hoyito II")] {
            checker.plays(variant, name);
        }
        checker.ends();
    }
    Ok(())
}

/// How many turns a game of the test lasts, at most: enough for all but the slowest ends.
const LONGEST_GAME: usize = 300;

/// How long it may think where it is told a time.
const SHORT: Duration = Duration::from_millis(100);

struct Checker<'a, E> {
    line: &'a CommandLine,
    settings: &'a ProgramSettings,
    client: Option<Client>,
    each: E,
}

/// How a test failed that went wrong by a move or an answer.
type Tested = Result<CheckResult, Failure>;

impl<E: FnMut(&Checked)> Checker<'_, E> {
    fn start(&self) -> Result<Client, ProgramError> {
        let process = Process::start(self.line, Voice::default());
        let process = process.map_err(|source| ProgramError::new(self.line, source))?;
        Ok(Client::new(process, self.settings.clone()))
    }

    fn report(&mut self, what: impl Into<String>, result: CheckResult) {
        let what = what.into();
        (self.each)(&Checked { what, result });
    }

    /// Does a test with the program, which is started again if it failed before.
    fn test(&mut self, what: impl Into<String>, test: impl FnOnce(&mut Client) -> Tested) -> bool {
        let client = self.client.take().map_or_else(|| self.start(), Ok);
        let result = match client {
            Err(error) => CheckResult::Failed(error.to_string()),
            Ok(mut client) => {
                let tested = client.greet().and_then(|()| test(&mut client));
                // Who breaks the rules of the game still keeps to the protocol.
                if matches!(tested, Ok(_) | Err(Failure::IllegalMove(_))) {
                    self.client = Some(client);
                }
                tested.unwrap_or_else(|failure| CheckResult::Failed(failure.to_string()))
            }
        };
        let passed = result == CheckResult::Passed;
        self.report(what, result);
        passed
    }

    fn greets(&mut self) -> bool {
        let greets = self.test("greeting: `ugi` is answered by `ugiok`", |_| {
            Ok(CheckResult::Passed)
        });
        if greets {
            self.test("greeting: `id name` says its name", |client| {
                Ok(match &client.name {
                    Some(_) => CheckResult::Passed,
                    None => CheckResult::Failed("there is no `id name`".into()),
                })
            });
        }
        greets
    }

    fn listens(&mut self) {
        let time = self.settings.start_time;
        self.test("`isready` is answered by `readyok`", |client| {
            client.is_ready(time).map(|()| CheckResult::Passed)
        });
        self.test("unknown commands are ignored", |client| {
            client.send("xyzzy of no meaning");
            client.send("");
            client.is_ready(time).map(|()| CheckResult::Passed)
        });
        self.test("`stop` without a search is ignored", |client| {
            client.send("stop");
            client.is_ready(time).map(|()| CheckResult::Passed)
        });
    }

    /// What it says and plays in a position.
    fn knows(&mut self, tricky: &Tricky) {
        let Some((start, moves, position)) = tricky.position() else {
            let unsound = CheckResult::Skipped("the test itself is unsound".into());
            return self.report(tricky.what, unsound);
        };
        self.test(tricky.what, |client| {
            if let Some(missing) = missing(client, &start) {
                return Ok(missing);
            }
            client.begin(&start, None)?;
            client.place(&start, &moves)?;
            let mut answers = 0;
            for (query, right) in [
                ("gameover", position.is_over().to_string()),
                ("p1turn", (position.turn() == Side::South).to_string()),
                ("result", result(&position).into()),
            ] {
                // Whose turn it would be is no question after the end.
                if query == "p1turn" && position.is_over() {
                    continue;
                }
                match client.query(query)? {
                    Some(answer) if answer != right => {
                        return Ok(CheckResult::Failed(format!(
                            "`query {query}` was answered by `{answer}`, not `{right}`"
                        )));
                    }
                    Some(_) => answers += 1,
                    None => {}
                }
            }
            if position.is_over() {
                return Ok(match answers {
                    0 => CheckResult::Skipped("it does not answer `query`".into()),
                    _ => CheckResult::Passed,
                });
            }
            let time = self.settings.time_for_a_move();
            let mv = client.go(&self.settings.limits, time)?;
            legal(&position, mv)
        });
    }

    fn keeps_limits(&mut self) {
        let clock = Clock {
            left: SHORT * 10,
            increment: SHORT,
        };
        let limits = [
            (
                "depth 1",
                Limits {
                    depth: Some(1),
                    ..Limits::default()
                },
            ),
            (
                "nodes 100",
                Limits {
                    nodes: Some(100),
                    ..Limits::default()
                },
            ),
            (
                "movetime 100",
                Limits {
                    time: Some(SHORT),
                    ..Limits::default()
                },
            ),
            (
                "a second on both clocks",
                Limits {
                    clocks: BySide {
                        south: Some(clock),
                        north: Some(clock),
                    },
                    ..Limits::default()
                },
            ),
        ];
        for (name, limits) in limits {
            let time = match limits.time {
                Some(time) => time + self.settings.margin,
                None if limits.clocks.south.is_some() => clock.left,
                None => self.settings.reply_time,
            };
            self.test(format!("`go` with {name} is answered in time"), |client| {
                let start = Position::default();
                client.begin(&start, None)?;
                client.place(&start, &[])?;
                legal(&start, client.go(&limits, time)?)
            });
        }
    }

    /// A whole game, in which it plays South and North by turns of its own and those of chance.
    fn plays(&mut self, variant: Variant, name: &str) {
        for side in Side::BOTH {
            self.test(format!("a whole game of {name} as {side}"), |client| {
                let shape = hoyito_core::Shape::SIX;
                let Ok(start) = hoyito_core::Setup::start(variant, shape).position() else {
                    return Ok(CheckResult::Skipped("there is no such game".into()));
                };
                if let Some(missing) = missing(client, &start) {
                    return Ok(missing);
                }
                client.begin(&start, Some(Seed::new(1)))?;
                let mut random = Random::new(Seed::new(1));
                let (mut position, mut moves) = (start, Vec::new());
                while !position.is_over() && moves.len() < LONGEST_GAME {
                    let mv = if position.turn() == side && !position.must_pass() {
                        client.choose(&start, &moves)?
                    } else {
                        random.choose(&position).unwrap_or(Move::Pass)
                    };
                    position.play(mv).map_err(Failure::IllegalMove)?;
                    moves.push(mv);
                }
                Ok(CheckResult::Passed)
            });
        }
    }

    fn ends(&mut self) {
        let result = match self.client.take() {
            None => CheckResult::Skipped("it had ended before".into()),
            Some(client) => {
                if client.quit() {
                    CheckResult::Passed
                } else {
                    CheckResult::Failed("it had to be killed".into())
                }
            }
        };
        self.report("`quit` ends it", result);
    }
}

/// Why a game can't be asked of a program, if it can't.
fn missing(client: &Client, start: &Position) -> Option<CheckResult> {
    let rules = start.rules();
    let defaults = hoyito_core::Rules::new(Variant::III, start.shape());
    for (option, is_default) in [
        (option::VARIANT, rules.variant == defaults.variant),
        (option::LAST_FOUR, rules.last_four == defaults.last_four),
        (
            option::STALL_LIMIT,
            rules.stall_limit == defaults.stall_limit,
        ),
    ] {
        if !is_default && !client.options.contains(option) {
            return Some(CheckResult::Skipped(format!("it has no option `{option}`")));
        }
    }
    None
}

fn legal(position: &Position, mv: Move) -> Tested {
    let mut after = *position;
    match after.play(mv) {
        Ok(_) => Ok(CheckResult::Passed),
        Err(error) => Err(Failure::IllegalMove(error)),
    }
}
