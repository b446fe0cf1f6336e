//! Which name somebody may have meant.

use alloc::vec::Vec;
use core::fmt;

/// The nearest of `names` to a misspelt one, if one is near: at most a third of its letters wrong, or
/// one.
///
/// ```
/// use hoyito_engine::nearest;
///
/// assert_eq!(nearest("gredy", &["random", "greedy"]), Some("greedy"));
/// assert_eq!(nearest("stockfish", &["random", "greedy"]), None);
/// ```
pub fn nearest<'a>(misspelt: &str, names: &[&'a str]) -> Option<&'a str> {
    let misspelt = misspelt.to_lowercase();
    names
        .iter()
        .map(|name| (distance(&misspelt, name), *name))
        .filter(|(wrong, name)| *wrong <= (name.len() / 3).max(1))
        .min_by_key(|(wrong, _)| *wrong)
        .map(|(_, name)| name)
}

/// How many letters must be put in, left out or changed to make one of the other (Levenshtein).
fn distance(from: &str, to: &str) -> usize {
    let mut row: Vec<usize> = (0..=to.chars().count()).collect();
    for (deleted, a) in from.chars().enumerate() {
        let mut diagonal = deleted;
        let mut left = deleted + 1;
        for (cell, b) in row.iter_mut().skip(1).zip(to.chars()) {
            let changed = diagonal + usize::from(a != b);
            diagonal = *cell;
            left = changed.min(*cell + 1).min(left + 1);
            *cell = left;
        }
        if let Some(first) = row.first_mut() {
            *first = deleted + 1;
        }
    }
    row.last().copied().unwrap_or_default()
}

/// The question that goes with a suggestion, in an error that goes on after it.
pub(crate) struct Suggestion(pub(crate) Option<&'static str>);

impl fmt::Display for Suggestion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(name) => write!(f, "; did you mean `{name}`? "),
            None => f.write_str(". "),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances() {
        assert_eq!(distance("", "abc"), 3);
        assert_eq!(distance("abc", ""), 3);
        assert_eq!(distance("kitten", "sitting"), 3);
        assert_eq!(distance("greedy", "greedy"), 0);
        assert_eq!(distance("gredy", "greedy"), 1);
    }

    #[test]
    fn only_near_names_are_suggested() {
        let names = ["random", "greedy"];
        assert_eq!(nearest("gredy", &names), Some("greedy"));
        assert_eq!(nearest("RANDOM", &names), Some("random"));
        assert_eq!(nearest("ranodm", &names), Some("random"));
        assert_eq!(nearest("stockfish", &names), None);
        assert_eq!(nearest("", &names), None);
    }
}
