//! A claim as a line.

use std::fmt;

use hoyito_core::MoverView;
use hoyito_engine::{Award, ProofClaim, ProofNode, ShownBy};

/// The holes of a row.
const ROW: usize = 6;

/// A claim, to be written: `4,4,4,4,4,4/4,4,4,4,4,4 >= -36 C`.
pub(super) struct Line<'a>(pub(super) &'a ProofNode);

impl fmt::Display for Line<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ProofNode {
            board,
            award,
            turns,
            claim,
            shown_by,
        } = self.0;
        for (index, seeds) in board.holes().iter().enumerate() {
            let before = match index {
                0 => "",
                ROW => "/",
                _ => ",",
            };
            write!(f, "{before}{seeds}")?;
        }
        match award {
            Award::Capturer => {}
            Award::Mover => f.write_str(" mover")?,
            Award::Other => f.write_str(" other")?,
        }
        if let Some(turns) = turns {
            write!(f, " turns {turns}")?;
        }
        match claim {
            ProofClaim::AtLeast(value) => write!(f, " >= {value}")?,
            ProofClaim::AtMost(value) => write!(f, " <= {value}")?,
        }
        match shown_by {
            ShownBy::Hole(index) => write!(f, " {}", char::from(b'A'.saturating_add(*index))),
            ShownBy::Pass => f.write_str(" pass"),
            ShownBy::All => f.write_str(" all"),
        }
    }
}

/// Reads a claim. What is read may be written otherwise than it would be here.
pub(super) fn read(line: &str) -> Result<ProofNode, String> {
    let mut words = line.split(' ');
    let board = words.next().and_then(board);
    let board = board.ok_or("a claim begins with the mover's six holes, `/` and the other's")?;
    let mut word = words.next();
    let award = match word {
        Some("mover") => Award::Mover,
        Some("other") => Award::Other,
        _ => Award::Capturer,
    };
    if award != Award::Capturer {
        word = words.next();
    }
    let mut turns = None;
    if word == Some("turns") {
        let number = words.next().and_then(|number| number.parse().ok());
        turns = Some(number.ok_or("after `turns` a number is missing")?);
        word = words.next();
    }
    let value = words.next().and_then(|value| value.parse().ok());
    let claim = match (word, value) {
        (Some(">="), Some(value)) => ProofClaim::AtLeast(value),
        (Some("<="), Some(value)) => ProofClaim::AtMost(value),
        _ => return Err("after the board a claim is missing, such as `>= 4`".into()),
    };
    let shown_by = match words.next() {
        Some("all") => ShownBy::All,
        Some("pass") => ShownBy::Pass,
        Some(word) => ShownBy::Hole(hole(word).ok_or("what shows a claim is A to F, pass or all")?),
        None => return Err("what shows the claim is missing: A to F, pass or all".into()),
    };
    if words.next().is_some() {
        return Err("more stands there than a claim and what shows it".into());
    }
    Ok(ProofNode {
        board,
        award,
        turns,
        claim,
        shown_by,
    })
}

/// The index of a hole.
fn hole(letter: &str) -> Option<u8> {
    let &[letter @ b'A'..=b'F'] = letter.as_bytes() else {
        return None;
    };
    Some(letter - b'A')
}

fn board(text: &str) -> Option<MoverView> {
    let (mover, other) = text.split_once('/')?;
    let mut holes = [0; 2 * ROW];
    let mut seeds = mover.split(',').chain(other.split(','));
    for hole in &mut holes {
        *hole = seeds.next()?.parse().ok()?;
    }
    if seeds.next().is_some() {
        return None;
    }
    MoverView::new(holes)
}
