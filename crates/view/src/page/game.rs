//! A game as it stands in the page: its moves, what was noted, its result and the last board.

use std::fmt::Write;

use hoyito_core::{LastFour, Position, Side};
use hoyito_notation::{Mark, Named, NoteKind, Placement, Record, Turn};

use super::PageGame;
use super::board::Board;
use super::pile::Piles;
use super::words::{both, comment};
use crate::Language;
use crate::ending::{Declared, standing};
use crate::messages::message;
use crate::svg::escape;

/// The section of a game. Its number counts from 0.
pub(super) fn section(game: &PageGame, number: usize, piles: &Piles) -> String {
    let id = format!("game-{}", number + 1);
    let mut html = format!("<section class=\"game\" id=\"{id}\" aria-labelledby=\"{id}-name\">\n");
    // Writing to a string does not fail.
    let _ = write!(
        html,
        "<h2 id=\"{id}-name\">{}</h2>\n{}",
        both(|language| game.name(number, language)),
        facts(game)
    );
    html.push_str(&moves(&game.record));
    let end = end(&game.record);
    let told = both(|language| told(game, &end, language));
    let _ = writeln!(html, "<p class=\"result\">{told}</p>");
    html.push_str(&mistakes(&game.record));
    let placement = Placement::from(&end);
    let picture = Board {
        position: &end,
        piles,
    };
    let _ = write!(
        html,
        "<figure class=\"last-board\">\n<figcaption>{} <code>{placement}</code></figcaption>\n{}</figure>\n</section>\n",
        both(|language| message!(language, "record-last-board")),
        picture.svg(&format!("role=\"img\" aria-label=\"{placement}\"")),
    );
    html
}

/// Who plays, where and when, by which rules, and what was noted on the whole game.
fn facts(game: &PageGame) -> String {
    let record = &game.record;
    let rules = record.start.rules();
    let mut facts = vec![both(|language| game.players.heading(language))];
    facts.push(both(|language| {
        let variant = rules.variant.to_string();
        let board = record.start.shape().to_string();
        message!(
            language,
            "record-on-board",
            variant = variant,
            board = board
        )
    }));
    let promised = match rules.last_four {
        LastFour::Capturer => None,
        LastFour::South => Some(Side::South),
        LastFour::North => Some(Side::North),
    };
    if let Some(side) = promised {
        facts.push(both(|language| {
            let name = game.players.label(side, language);
            message!(language, "record-last-four-promised", name = name)
        }));
    }
    let tags = &record.tags;
    let date = tags.date.map(|date| date.to_string());
    let known = |text: &&String| !text.trim_matches(['?', '.', ' ']).is_empty();
    let occasion = [&tags.event, &tags.site, &date];
    let occasion = occasion.into_iter().filter_map(Option::as_ref);
    facts.extend(occasion.filter(known).map(|text| escape(text)));
    let others = tags.others.iter();
    facts.extend(
        others.map(|(name, value)| both(|language| format!("{}: {value}", label(name, language)))),
    );
    let mut html = format!("<p class=\"facts\">{}</p>\n", facts.join(" · "));
    for noted in &record.comments {
        let _ = writeln!(html, "<p class=\"note\">{}</p>", escape(&comment(noted)));
    }
    html
}

/// What a tag is called that a match of people has; any other has its own name.
fn label(tag: &str, language: Language) -> String {
    match tag {
        "SouthPlayer" => message!(language, "record-south-player"),
        "NorthPlayer" => message!(language, "record-north-player"),
        "Seed" => message!(language, "record-seed"),
        _ => tag.to_owned(),
    }
}

fn moves(record: &Record) -> String {
    if record.plies.is_empty() {
        let none = both(|language| message!(language, "record-no-moves"));
        return format!("<p class=\"moves\">{none}</p>\n");
    }
    let mut html = String::from("<ol class=\"moves\">\n");
    for (index, turn) in record.turns().enumerate() {
        if turn.is_numbered() {
            let end = if index > 0 { "</li>\n" } else { "" };
            let _ = write!(html, "{end}<li value=\"{}\">", turn.number);
        } else {
            html.push(' ');
        }
        html.push_str(&ply(record, index, turn));
    }
    html.push_str("</li>\n</ol>\n");
    html
}

/// A move as it is written, with what was noted at it.
fn ply(record: &Record, index: usize, turn: Turn) -> String {
    let mut classes = format!("ply {}", turn.side.name());
    if is_mistake(record, index) {
        classes.push_str(" mistake");
    }
    let mut html = format!(
        "<span class=\"{classes}\" data-ply=\"{}\">{}</span>",
        index + 1,
        token(record, index)
    );
    for noted in comments(record, index) {
        let _ = write!(html, " <span class=\"note\">{}</span>", escape(&noted));
    }
    html
}

fn token(record: &Record, index: usize) -> String {
    let mut text = record.plies[index].to_string();
    for note in record.notes_of(index) {
        if let NoteKind::Glyph(glyph) = note {
            let _ = write!(text, " ${glyph}");
        }
    }
    escape(&text)
}

pub(super) fn comments(record: &Record, index: usize) -> impl Iterator<Item = String> {
    record.notes_of(index).filter_map(|note| match note {
        NoteKind::Comment(text) => Some(comment(text)),
        NoteKind::Glyph(_) => None,
    })
}

/// Whether a move is marked as less than good, by `?!`, `?`, `??` or the glyphs that stand for them.
fn is_mistake(record: &Record, index: usize) -> bool {
    /// Of chess: a mistake, a blunder, a dubious move.
    const GLYPHS: [u16; 3] = [2, 4, 6];
    let marked = record.plies[index].mark.map(Mark::name);
    let glyph = |note: &NoteKind| matches!(note, NoteKind::Glyph(glyph) if GLYPHS.contains(glyph));
    matches!(marked, Some("?!" | "?" | "??")) || record.notes_of(index).any(glyph)
}

fn mistakes(record: &Record) -> String {
    let mut items = String::new();
    for (index, turn) in record.turns().enumerate() {
        if is_mistake(record, index) {
            let number = turn.number;
            let noted = comments(record, index).collect::<Vec<_>>().join(" ");
            let _ = writeln!(
                items,
                "<li><span class=\"ply {}\" data-ply=\"{}\">{number}. {}</span> {}</li>",
                turn.side.name(),
                index + 1,
                token(record, index),
                escape(&noted),
            );
        }
    }
    if items.is_empty() {
        return items;
    }
    let heading = both(|language| message!(language, "record-mistakes"));
    format!("<h3>{heading}</h3>\n<ul class=\"mistakes\">\n{items}</ul>\n")
}

/// The position at the end of the record.
fn end(record: &Record) -> Position {
    let mut position = record.start;
    for ply in &record.plies {
        // Only a record that was put together by hand has moves that can't be played.
        if position.play(ply.mv).is_err() {
            break;
        }
    }
    position
}

/// How it ended and who won, or whose turn it is.
fn told(game: &PageGame, end: &Position, language: Language) -> String {
    let labels = game.players.labels(language);
    let sentences = if end.is_over() {
        standing(end, &labels, language)
    } else if let Some(declared) = Declared::of(&game.record) {
        declared.told(game.record.captured, &labels, language)
    } else {
        let unfinished = message!(language, "record-unfinished");
        let standing = standing(end, &labels, language);
        format!("{unfinished}\n{standing}")
    };
    sentences.lines().collect::<Vec<_>>().join(". ")
}

/// Who won, in the column of a table.
pub(super) fn winner(game: &PageGame, language: Language) -> String {
    match game.record.winner() {
        None => String::from("–"),
        Some(winner) => match winner.side() {
            Some(side) => game.players.short(side, language),
            None => message!(language, "record-draw"),
        },
    }
}
