//! A whole game as it is written down.

use alloc::string::String;
use alloc::vec::Vec;

use hoyito_core::Position;
use hoyito_notation::{Note, NoteKind, Record};

use crate::question::{Fault, Question};

/// A game as HGN: asked with the rules, the position it began from, its moves one after the other, the names
/// of South and North, the number of a move, and a comment on it, a line each. The comment is on the whole
/// game if the number is 0.
///
/// What is wrong with the question is told as a comment, so that whoever copies the text sees it.
pub fn game(question: &str) -> String {
    match record(question) {
        Ok(record) => record.to_hgn(),
        Err(fault) => alloc::format!("{{{fault}}}\n"),
    }
}

fn record(question: &str) -> Result<Record, Fault> {
    let mut question = Question::new(question);
    let mut position: Position = question.position()?;
    let mut record = Record::new(position);
    for mv in question.moves()? {
        record.push(&position.play(mv?)?);
    }
    record.tags.south = Some(question.line("South's name")?.into());
    record.tags.north = Some(question.line("North's name")?.into());
    let ply: u32 = question
        .line("the number of a move")?
        .parse()
        .map_err(|_| Fault::Number("the move"))?;
    let comment = question.rest().collect::<Vec<_>>().join("\n");
    match ply.checked_sub(1) {
        _ if comment.is_empty() => {}
        None => record.comments.push(comment),
        Some(ply) if (ply as usize) < record.plies.len() => record.notes.push(Note {
            ply,
            kind: NoteKind::Comment(comment),
        }),
        Some(_) => return Err(Fault::Number("the move")),
    }
    Ok(record)
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;

    const START: &str = "hoyito-iii capturer 200\n4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 0";

    #[test]
    fn a_game_is_written_with_its_comment() {
        let text = game(&format!("{START}\nCb\nAna \"A\"\n?\n1\nuntil here\n}}so"));
        assert!(
            text.contains("[South \"Ana \\\"A\\\"\"]\n[North \"?\"]\n"),
            "{text}"
        );
        assert!(
            text.ends_with("\n1. CE {until here} ;}so\nba+4 *\n"),
            "{text}"
        );
        let text = game(&format!("{START}\n\n?\n?\n0\nhere"));
        assert!(text.ends_with("\n{here} *\n"), "{text}");
        let text = game(&format!("{START}\nC\n?\n?\n0\n"));
        assert!(text.ends_with("\n\n1. CE *\n"), "{text}");
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (rest, error) in [
            ("\nc\n?\n?\n0", "it is North's hole"),
            ("\nC\n?\n?\n2\nlate", "not a number: the move"),
            ("\nC\n?", "North's name"),
        ] {
            let text = game(&format!("{START}{rest}"));
            assert!(text.starts_with('{') && text.contains(error), "{text}");
        }
    }
}
