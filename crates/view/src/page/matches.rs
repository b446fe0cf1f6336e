//! The table of the games of a page, and how their match stands.

use std::fmt::Write;

use hoyito_core::{BySide, LastFour, Side};
use hoyito_match::{Match, MatchEnding, MatchKind, MatchOutcome};

use super::game::winner;
use super::words::{Players, both};
use super::{Page, PageGame};
use crate::Language;
use crate::messages::message;

/// The section with a row a game; nothing if there is one game only.
pub(super) fn section(page: &Page) -> String {
    let [first, _, ..] = &*page.games else {
        return String::new();
    };
    let heading = both(|language| match first.contest {
        Some(_) => message!(language, "record-match"),
        None => message!(language, "record-games", games = page.games.len()),
    });
    let columns = Columns::of(page);
    let mut html = format!(
        "<section id=\"rounds\" aria-labelledby=\"rounds-name\">\n<h2 id=\"rounds-name\">{heading}</h2>\n\
         <table>\n<thead><tr>{}</tr></thead>\n<tbody>\n",
        columns.headings()
    );
    for (number, game) in page.games.iter().enumerate() {
        let _ = writeln!(html, "<tr>{}</tr>", columns.row(game, number));
    }
    html.push_str("</tbody>\n</table>\n");
    if let Some((contest, players)) = page.contest() {
        for line in [verdict(contest, players), seeds(contest, players)] {
            if !line.is_empty() {
                let _ = writeln!(html, "<p class=\"verdict\">{line}</p>");
            }
        }
    }
    html.push_str("</section>\n");
    html
}

/// The columns that these games need.
struct Columns {
    players: bool,
    board: bool,
    score: bool,
}

impl Columns {
    fn of(page: &Page) -> Self {
        let differ = |same: &dyn Fn(&PageGame, &PageGame) -> bool| {
            page.games.windows(2).any(|two| !same(&two[0], &two[1]))
        };
        Self {
            players: differ(&|a, b| a.players == b.players),
            board: differ(&|a, b| a.record.start.shape() == b.record.start.shape()),
            score: page.games.iter().any(|game| score(game).is_some()),
        }
    }

    fn headings(&self) -> String {
        let mut html = String::new();
        let mut heading = |wanted: bool, text: &dyn Fn(Language) -> String| {
            if wanted {
                let _ = write!(html, "<th scope=\"col\">{}</th>", both(text));
            }
        };
        // The games name themselves.
        heading(true, &|_| "№".into());
        heading(self.players, &|language| {
            let [south, north] = Side::BOTH.map(|side| crate::ending::seat(side, language));
            format!("{south} – {north}")
        });
        heading(true, &|language| message!(language, "record-begins"));
        heading(self.board, &|language| message!(language, "record-board"));
        heading(true, &|language| message!(language, "record-last-four"));
        heading(true, &|language| message!(language, "record-seeds"));
        heading(true, &|language| message!(language, "record-winner"));
        heading(self.score, &|language| message!(language, "record-score"));
        html
    }

    fn row(&self, game: &PageGame, number: usize) -> String {
        let record = &game.record;
        let players = &game.players;
        let mut html = format!(
            "<th scope=\"row\"><span class=\"choose\" data-game=\"{number}\">{}</span></th>",
            both(|language| game.name(number, language))
        );
        let mut cell = |wanted: bool, kind: Cell, text: &dyn Fn(Language) -> String| {
            if wanted {
                let is_long = Language::ALL.into_iter().any(|it| has_long_word(&text(it)));
                let class = match kind {
                    Cell::Score => " class=\"score\"",
                    Cell::Words if is_long => " class=\"long\"",
                    Cell::Words => "",
                };
                let _ = write!(html, "<td{class}>{}</td>", both(text));
            }
        };
        cell(self.players, Cell::Words, &|language| {
            let [south, north] = Side::BOTH.map(|side| players.short(side, language));
            format!("{south} – {north}")
        });
        let starter = record.start.turn();
        cell(true, Cell::Words, &|language| {
            players.short(starter, language)
        });
        cell(self.board, Cell::Words, &|_| {
            record.start.shape().to_string()
        });
        cell(true, Cell::Words, &|language| last_four(game, language));
        cell(true, Cell::Score, &|_| record.result_text());
        cell(true, Cell::Words, &|language| winner(game, language));
        cell(self.score, Cell::Score, &|_| {
            score(game).unwrap_or_else(|| "–".into())
        });
        html
    }
}

/// What stands in a cell of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cell {
    Words,
    /// A score, which no line end parts.
    Score,
}

/// Whether a text has a word that may be broken where the page is narrow.
fn has_long_word(text: &str) -> bool {
    /// Three columns of these fit on a phone.
    const LONGEST: usize = 7;
    let mut words = text.split_whitespace();
    words.any(|word| word.chars().count() > LONGEST)
}

/// Who was given the last four, and why if a promise gave them.
fn last_four(game: &PageGame, language: Language) -> String {
    let Some(side) = game.record.award() else {
        return "–".into();
    };
    let name = game.players.short(side, language);
    match game.record.start.rules().last_four {
        LastFour::Capturer => name,
        LastFour::South | LastFour::North => message!(language, "record-promised", name = name),
    }
}

/// The score of the match with this round; a refill match has none.
fn score(game: &PageGame) -> Option<String> {
    let contest = game.contest?;
    if contest.terms().is_refill() {
        return None;
    }
    contest.score().map(|score| score.to_string())
}

/// What the players agreed on.
pub(super) fn terms(contest: &Match, language: Language) -> String {
    match contest.terms().kind {
        MatchKind::Rounds(rounds) => {
            message!(language, "record-rounds", rounds = rounds.get())
        }
        MatchKind::FirstTo(points) => {
            message!(language, "record-first-to", points = points.get())
        }
        MatchKind::Refill(cap) => message!(language, "record-refill", rounds = cap.get()),
    }
}

/// Who won the match, or how it stands.
fn verdict(contest: &Match, players: &Players) -> String {
    both(|language| {
        let points = |side: Side| match contest.score() {
            Some(score) => format!("{}-{}", score.of(side), score.of(side.other())),
            None => String::from("?"),
        };
        match (contest.outcome(), contest.ending()) {
            (MatchOutcome::Unfinished, _) => message!(language, "record-match-open"),
            (MatchOutcome::Unknown, _) => message!(language, "record-match-unknown"),
            (MatchOutcome::Drawn, _) => message!(language, "record-match-drawn"),
            (MatchOutcome::Won(side), Some(MatchEnding::NoHole)) => {
                let name = players.label(side, language);
                message!(language, "record-match-won-unfilled", name = name)
            }
            (MatchOutcome::Won(side), Some(MatchEnding::Cap)) => {
                let name = players.label(side, language);
                let held = contest.held().unwrap_or_default();
                let held = format!("{}-{}", held[side], held[side.other()]);
                message!(
                    language,
                    "record-match-won-holding",
                    name = name,
                    held = held
                )
            }
            (MatchOutcome::Won(side), _) => {
                let name = players.label(side, language);
                let score = points(side);
                if contest.tie_break_decided() {
                    message!(
                        language,
                        "record-match-won-by-seeds",
                        name = name,
                        score = score
                    )
                } else {
                    message!(language, "record-match-won", name = name, score = score)
                }
            }
        }
    })
}

fn seeds(contest: &Match, players: &Players) -> String {
    let Some(seeds) = contest.seeds() else {
        return String::new();
    };
    both(|language| {
        let BySide { south, north } = players.labels(language);
        message!(
            language,
            "match-seeds",
            south = south,
            south_seeds = seeds.south,
            north = north,
            north_seeds = seeds.north
        )
    })
}
