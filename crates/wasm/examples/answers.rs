//! What the functions answer to questions about recorded games, to be compared with what the module does:
//! `answers FILE…` prints a line of JSON with function, question and answer for each.

use std::env;
use std::fs;
use std::io::{self, BufWriter, Write};

use hoyito_core::Position;
use hoyito_notation::{Mode, Named, Placement, Record, Records};
use hoyito_wasm::{choose, game, moment, play, walk};

fn main() -> io::Result<()> {
    let mut out = Answers(BufWriter::new(io::stdout().lock()));
    for path in env::args_os().skip(1) {
        let text = fs::read(path)?;
        for reading in Records::new(&text, Mode::Lenient) {
            if let Some(record) = &reading.game {
                out.record(record)?;
            }
        }
    }
    for question in ["", "hoyito-iii capturer 200\n4/4 S", "é"] {
        for (name, function) in FUNCTIONS {
            out.ask(name, function, question)?;
        }
    }
    out.0.flush()
}

type Function = fn(&str) -> String;

const FUNCTIONS: [(&str, Function); 5] = [
    ("moment", moment),
    ("play", play),
    ("walk", walk),
    ("choose", choose),
    ("game", game),
];

/// The answers as they are printed.
struct Answers<W>(W);

impl<W: Write> Answers<W> {
    fn ask(&mut self, name: &str, function: Function, question: &str) -> io::Result<()> {
        let line = serde_json::json!([name, question, function(question)]);
        writeln!(self.0, "{line}")
    }

    /// All questions that the page asks when it shows a game, and some that it asks when one plays on.
    fn record(&mut self, record: &Record) -> io::Result<()> {
        let mut position = record.start;
        self.ask("moment", moment, &told(&position))?;
        for (index, ply) in record.plies.iter().enumerate() {
            let question = format!("{}\n{}", told(&position), ply.mv);
            self.ask("play", play, &question)?;
            for first in [1, 101] {
                self.ask("walk", walk, &format!("{question}\n{first}"))?;
            }
            let player = ["random", "greedy", "search"][index % 3];
            let choice = format!("{}\n{player}\n1000\n{index}", told(&position));
            self.ask("choose", choose, &choice)?;
            if position.play(ply.mv).is_err() {
                break;
            }
        }
        let moves: String = record.plies.iter().map(|ply| ply.mv.to_string()).collect();
        let question = format!(
            "{}\n{moves}\nAna \"A\"\nñ\n0\nall {{of}} it",
            told(&record.start)
        );
        self.ask("game", game, &question)
    }
}

/// The rules and the position, as they are asked about.
fn told(position: &Position) -> String {
    let rules = position.rules();
    format!(
        "{} {} {}\n{}",
        rules.variant.name(),
        rules.last_four.name(),
        rules.stall_limit,
        Placement::from(position)
    )
}
