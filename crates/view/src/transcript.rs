//! A recorded game for a person to read.

use std::fmt::{self, Write};

use hoyito_core::{LastFour, Played, Position, Variant};
use hoyito_notation::{Named, NoteKind, Placement, Ply, Record, Tag, Turn};

use crate::ending::{seats, standing};
use crate::text::{Left, wrap};
use crate::walk::{award, holes, lap_words};
use crate::{Language, Laps, Look, clean};

/// A recorded game with every lap: who played by which rules, then each move as it is written, its
/// laps, what it captured and the position after it.
///
/// ```
/// use hoyito_core::{Hole, Position};
/// use hoyito_notation::Record;
/// use hoyito_view::transcript;
///
/// let mut position = Position::default();
/// let mut record = Record::new(position);
/// record.push(&position.play(Hole::from_letter('C').unwrap())?);
/// assert_eq!(transcript(&record), "\
/// South   ?
/// North   ?
/// Game    Hoyito III on 2x6, South begins, the last four to the capturer (L1)
/// Result  *, unfinished
///
///         4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 0
///   1. South CE
///         C(4)→a a(5)→f f(5)→E E(6)→e e(6)→E
///         lands in E, which was empty
///         6,6,2,7,1,6/1,6,6,6,0,1 N 0-0 1
///         *, unfinished
/// ");
/// # Ok::<(), hoyito_core::PlayError>(())
/// ```
pub fn transcript(record: &Record) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = write_transcript(record, &mut text);
    text
}

/// Transcripts are compared with each other, by programs as well.
const LANGUAGE: Language = Language::English;

/// Where what belongs to a move begins.
const INDENT: usize = 8;

fn write_transcript(record: &Record, out: &mut String) -> fmt::Result {
    write_header(record, out)?;
    out.push('\n');
    for comment in &record.comments {
        write_comment(comment, out)?;
    }
    let mut position = record.start;
    write_position(&position, out)?;
    for (index, (ply, turn)) in record.plies.iter().zip(record.turns()).enumerate() {
        let before = position;
        write_ply(record, index, ply, turn, out)?;
        match position.play(ply.mv) {
            Ok(played) => write_course(&before, &played, out)?,
            Err(error) => {
                // Only a record that was put together by hand has such moves.
                return writeln!(out, "{:INDENT$}{error}", "");
            }
        }
        write_position(&position, out)?;
    }
    let end = if position.is_over() {
        standing(&position, &seats(LANGUAGE), LANGUAGE)
    } else {
        outcome(record)
    };
    for line in end.lines() {
        writeln!(out, "{:INDENT$}{line}", "")?;
    }
    Ok(())
}

fn write_header(record: &Record, out: &mut String) -> fmt::Result {
    let tags = &record.tags;
    let mut line =
        |label: &str, text: &str| writeln!(out, "{}{}", Left(label, INDENT), clean(text));
    line("South", tags.south.as_deref().unwrap_or("?"))?;
    line("North", tags.north.as_deref().unwrap_or("?"))?;
    line("Game", &game(record))?;
    if let Some(limit) = record.tag_value(Tag::StallLimit) {
        line(
            "",
            &format!("stalled after {limit} moves without a capture (H3)"),
        )?;
    }
    let occasion = [
        tags.event.clone(),
        tags.site.clone(),
        tags.date.map(|date| date.to_string()),
    ];
    let known = |text: &String| !text.trim_matches(['?', '.', ' ']).is_empty();
    let occasion: Vec<String> = occasion.into_iter().flatten().filter(known).collect();
    if !occasion.is_empty() {
        line("Event", &occasion.join(", "))?;
    }
    if let Some(round) = round(record) {
        line("Round", &round)?;
    }
    for (name, value) in &tags.others {
        line("Also", &format!("{name}: {value}"))?;
    }
    line("Result", &outcome(record))
}

/// By which rules.
fn game(record: &Record) -> String {
    let rules = record.start.rules();
    let starter = record.start.turn();
    let shape = record.start.shape();
    let promise = match (rules.variant, rules.last_four) {
        (Variant::II, _) => "",
        (Variant::III, LastFour::Capturer) => ", the last four to the capturer (L1)",
        (Variant::III, LastFour::South) => ", the last four to South (L3)",
        (Variant::III, LastFour::North) => ", the last four to North (L3)",
    };
    format!("{} on {shape}, {starter} begins{promise}", rules.variant)
}

/// Which round of which match.
fn round(record: &Record) -> Option<String> {
    let tags = &record.tags;
    let mut parts = Vec::new();
    if let Some(round) = tags.round {
        parts.push(match tags.match_rounds {
            Some(rounds) if tags.match_kind == hoyito_notation::MatchKind::Rounds => {
                format!("{round} of {rounds}")
            }
            _ => round.to_string(),
        });
    }
    if let Some(id) = &tags.match_id {
        parts.push(format!("match {id}"));
    }
    if let Some(score) = tags.match_score {
        parts.push(format!("score before {score}"));
    }
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// The result, how it came about and who won.
fn outcome(record: &Record) -> String {
    let why = record
        .tags
        .forfeit
        .map(|forfeit| format!(" ({})", forfeit.name()));
    let won = record.winner().map(|winner| match winner.side() {
        Some(side) => format!(": {side} wins"),
        None => ": a draw".to_owned(),
    });
    format!(
        "{}, {}{}{}",
        record.result_text(),
        record.termination.name(),
        why.unwrap_or_default(),
        won.unwrap_or_default()
    )
}

/// Number, mover and move, with what was noted at it.
fn write_ply(
    record: &Record,
    index: usize,
    ply: &Ply,
    turn: Turn,
    out: &mut String,
) -> fmt::Result {
    if turn.is_numbered() {
        write!(out, "{:>3}. ", turn.number)?;
    } else {
        out.push_str("     ");
    }
    write!(out, "{} {ply}", turn.side)?;
    for note in record.notes_of(index) {
        if let NoteKind::Glyph(glyph) = note {
            write!(out, " ${glyph}")?;
        }
    }
    if let Some(total) = ply.total {
        write!(out, " ({total})")?;
    }
    out.push('\n');
    for note in record.notes_of(index) {
        if let NoteKind::Comment(comment) = note {
            write_comment(comment, out)?;
        }
    }
    Ok(())
}

fn write_comment(comment: &str, out: &mut String) -> fmt::Result {
    let comment = format!("{{{comment}}}");
    wrap(comment.split_whitespace().map(clean), INDENT, out)
}

/// The laps, where the last seed fell, and what came of it.
fn write_course(before: &Position, played: &Played, out: &mut String) -> fmt::Result {
    let names = seats(LANGUAGE);
    let (Some(hole), Some(landing)) = (played.mv.hole(), played.landing) else {
        let why = if before.occupied().is_empty() {
            "no seeds in the row (M4)"
        } else {
            "no move that ends (H2)"
        };
        return writeln!(out, "{:INDENT$}{why}", "");
    };
    if let Ok(sowing) = before.sow(hole) {
        wrap(lap_words(&sowing, Laps::All, Look::PLAIN), INDENT, out)?;
    }
    match played.capture {
        None => writeln!(out, "{:INDENT$}lands in {landing}, which was empty", "")?,
        Some(capture) => {
            let holes = holes(capture);
            let taken = match holes.len() {
                1 => "captures them".to_owned(),
                _ => format!("captures {}: {} seeds", holes.join(", "), capture.seeds()),
            };
            writeln!(out, "{:INDENT$}makes four in {landing}, {taken}", "")?;
        }
    }
    if let Some(award) = award(before, played, &names, LANGUAGE) {
        writeln!(out, "{:INDENT$}{award}", "")?;
    }
    Ok(())
}

fn write_position(position: &Position, out: &mut String) -> fmt::Result {
    writeln!(out, "{:INDENT$}{}", "", Placement::from(position))
}
