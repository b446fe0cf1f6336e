//! One page of HTML that replays records and lets the reader play on. It needs nothing but itself.

mod board;
mod data;
mod game;
mod matches;
mod pile;
mod words;

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hoyito_core::Setup;
use hoyito_match::Match;
use hoyito_notation::Record;
use sha2::{Digest, Sha256};

use self::board::Board;
use self::pile::Piles;
use self::words::{Players, both};
use crate::Language;
use crate::messages::message;

const FRAME: &str = include_str!("../assets/page/page.html");
const STYLE: &str = include_str!("../assets/page/page.css");

/// The script by its parts, each about one thing. They share one scope.
const SCRIPT: [&str; 9] = [
    include_str!("../assets/page/words.js"),
    include_str!("../assets/page/module.js"),
    include_str!("../assets/page/board.js"),
    include_str!("../assets/page/sowing.js"),
    include_str!("../assets/page/telling.js"),
    include_str!("../assets/page/graph.js"),
    include_str!("../assets/page/list.js"),
    include_str!("../assets/page/line.js"),
    include_str!("../assets/page/page.js"),
];

/// A page of HTML with one game, a match, or any games.
///
/// It holds all that it needs: style, script, and the rules as WebAssembly. Without scripting the moves
/// and last boards can still be read. The reader chooses the language; `language` is what stands there
/// first.
///
/// ```
/// use hoyito_core::{Hole, Position};
/// use hoyito_notation::Record;
/// use hoyito_view::{Language, Page};
///
/// let mut position = Position::default();
/// let mut record = Record::new(position);
/// record.tags.south = Some("<Ana>".into());
/// record.push(&position.play(Hole::from_letter('C').unwrap())?);
///
/// let mut page = Page::new(Language::English);
/// page.add(record, None);
/// let html = page.to_string();
/// assert!(html.starts_with("<!doctype html>\n<html lang=\"en\">"));
/// assert!(html.contains(">CE</span>") && html.contains("&lt;Ana&gt;"));
/// # Ok::<(), hoyito_core::PlayError>(())
/// ```
#[derive(Debug, Clone)]
pub struct Page {
    games: Vec<PageGame>,
    first: [u32; 2],
    language: Language,
}

/// A game with the match that it is a round of, as it stands after it.
#[derive(Debug, Clone)]
struct PageGame {
    record: Record,
    players: Players,
    contest: Option<Match>,
}

impl PageGame {
    /// What it is called among the games of the page; its number counts from 0.
    fn name(&self, number: usize, language: Language) -> String {
        match (self.contest, self.record.tags.round) {
            (Some(_), Some(round)) => message!(language, "record-round", round = round.get()),
            _ => message!(language, "record-game", game = number + 1),
        }
    }
}

impl Page {
    /// A page still without games.
    pub const fn new(language: Language) -> Self {
        Self {
            games: Vec::new(),
            first: [0, 0],
            language,
        }
    }

    /// Adds a game, and the match that it is a round of, as it stands after this round.
    pub fn add(&mut self, record: Record, contest: Option<&Match>) {
        self.games.push(PageGame {
            players: Players::of(&record),
            record,
            contest: contest.copied(),
        });
    }

    /// How many games it has.
    pub fn games(&self) -> usize {
        self.games.len()
    }

    /// Opens the first game at the moment after this many moves and passes, not at its start.
    pub const fn open_at(&mut self, ply: u32) {
        self.first[1] = ply;
    }

    /// The match of all games, if it is the same, and its players.
    fn contest(&self) -> Option<(&Match, &Players)> {
        let last = self.games.last()?;
        let id = |game: &PageGame| game.record.tags.match_id.clone();
        let same = self.games.iter().all(|game| id(game) == id(last));
        same.then_some((last.contest.as_ref()?, &last.players))
    }

    /// Who plays, or how many games there are.
    fn heading(&self, language: Language) -> String {
        match self.games.split_first() {
            Some((first, others)) if others.iter().all(|it| it.players == first.players) => {
                first.players.heading(language)
            }
            _ => message!(language, "record-games", games = self.games.len()),
        }
    }

    /// What is played.
    fn about(&self) -> String {
        let Some(first) = self.games.first() else {
            return String::new();
        };
        let same = |game: &PageGame| {
            let (a, b) = (game.record.start, first.record.start);
            (a.rules().variant, a.shape().columns()) == (b.rules().variant, b.shape().columns())
        };
        if !self.games.iter().all(same) {
            return String::new();
        }
        let variant = first.record.start.rules().variant;
        let columns = first.record.start.shape().columns();
        both(|language| {
            let variant = variant.to_string();
            let board = format!("2x{columns}");
            let board = message!(
                language,
                "record-on-board",
                variant = variant,
                board = board
            );
            match self.contest() {
                Some((contest, _)) => format!("{board} · {}", matches::terms(contest, language)),
                None => board,
            }
        })
    }

    /// An empty board for each number of columns, which the script fills.
    fn boards(&self, piles: &Piles) -> String {
        let mut html = String::new();
        for columns in [6, 12] {
            let fits = |game: &&PageGame| game.record.start.shape().columns() == columns;
            let Some(game) = self.games.iter().find(fits) else {
                continue;
            };
            let full = match columns {
                6 => hoyito_core::Shape::SIX,
                _ => hoyito_core::Shape::TWELVE,
            };
            let mut setup = Setup::start(game.record.start.rules().variant, full);
            setup.seeds = hoyito_core::BySide::default();
            if let Ok(position) = setup.position() {
                let board = Board {
                    position: &position,
                    piles,
                };
                let attributes = format!("data-columns=\"{columns}\" role=\"group\" hidden");
                html.push_str(&board.svg(&attributes));
            }
        }
        html
    }
}

impl fmt::Display for Page {
    /// As HTML.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let piles = Piles::new();
        let script = SCRIPT.concat();
        let title = crate::svg::escape(&self.heading(self.language));
        let sections = self.games.iter().enumerate();
        let games: String = sections
            .map(|(number, game)| game::section(game, number, &piles))
            .collect();
        let parts = [
            ("language", self.language.code().to_owned()),
            ("policy", policy(&script)),
            ("title", title),
            ("style", STYLE.to_owned()),
            ("heading", both(|language| self.heading(language))),
            ("about", self.about()),
            (
                "scripting",
                both(|language| message!(language, "record-scripting")),
            ),
            ("boards", self.boards(&piles)),
            ("rounds", matches::section(self)),
            ("games", games),
            ("data", data::data(self, &piles)),
            ("script", script),
        ];
        write_filled(FRAME, &parts, f)
    }
}

/// What the browser may do: run this script, and compile the module that it brings.
fn policy(script: &str) -> String {
    let hash = |text: &str| STANDARD.encode(Sha256::digest(text));
    format!(
        "default-src 'none'; script-src 'sha256-{}' 'wasm-unsafe-eval'; style-src 'sha256-{}'; \
         base-uri 'none'; form-action 'none'",
        hash(script),
        hash(STYLE)
    )
}

/// Writes a text with `{{name}}` filled in; what is filled in is not looked at again.
fn write_filled(frame: &str, parts: &[(&str, String)], out: &mut impl fmt::Write) -> fmt::Result {
    let mut rest = frame;
    while let Some((before, after)) = rest.split_once("{{") {
        let (name, after) = after.split_once("}}").unwrap_or((after, ""));
        out.write_str(before)?;
        if let Some((_, text)) = parts.iter().find(|(part, _)| *part == name) {
            out.write_str(text)?;
        }
        rest = after;
    }
    out.write_str(rest)
}
