//! A copy of a record with comments and marks.

use hoyito_notation::{MOST_NOTES, Note, NoteKind, Record};

use super::game::Judged;

/// The record with a comment and a mark at every move that gave something away. What stands there already
/// stays: marks as they are, and comments before the new one.
pub(super) fn annotated(record: &Record, judged: &Judged) -> Record {
    let mut copy = record.clone();
    for (ply, given) in &judged.given_away {
        let Some(of_copy) = usize::try_from(*ply)
            .ok()
            .and_then(|index| copy.plies.get_mut(index))
        else {
            continue;
        };
        of_copy.mark = of_copy.mark.or(Some(given.mark));
        if copy.notes.len() + copy.comments.len() >= MOST_NOTES {
            continue;
        }
        let note = Note {
            ply: *ply,
            kind: NoteKind::Comment(given.told()),
        };
        // A copy of a copy says it once.
        if copy.notes.contains(&note) {
            continue;
        }
        let place = copy.notes.partition_point(|other| other.ply <= *ply);
        copy.notes.insert(place, note);
    }
    copy
}

#[cfg(test)]
mod tests {
    use hoyito_core::{Hole, Move, Position, Side};
    use hoyito_notation::Mark;
    use hoyito_view::MoveGivenAway;

    use super::*;

    #[test]
    fn nothing_that_stands_there_is_lost() {
        let mut position = Position::default();
        let mut record = Record::new(position);
        for letter in ['C', 'b', 'c'] {
            let hole = Hole::from_letter(letter).unwrap();
            record.push(&position.play(hole).unwrap());
        }
        record.plies[0].mark = Some(Mark::Good);
        let comment = |ply, text: &str| Note {
            ply,
            kind: NoteKind::Comment(text.into()),
        };
        record.notes = vec![comment(0, "mine"), comment(1, "later")];
        let given = |ply| {
            let given = MoveGivenAway {
                turn: 1,
                side: Side::South,
                mv: Move::Pass,
                better: None,
                seeds: 12,
                is_exact: false,
                lost_win: false,
                mark: Mark::Blunder,
            };
            (ply, given)
        };
        let judged = Judged {
            given_away: vec![given(0), given(2)],
            decided: 0,
        };
        let copy = annotated(&record, &judged);
        let movetext = "\n1. CE! {mine} {gave away at least 12} ba+4 {later} cd?? {gave away at least 12}\n*\n";
        assert!(copy.to_hgn().ends_with(movetext), "{}", copy.to_hgn());
        assert_eq!(annotated(&copy, &judged), copy);
    }
}
