//! What the image `measured` reports of itself.

use crate::Done;

/// Figures by name: the worst over all boards for each call, and the sizes of types.
pub(super) fn read(report: &str) -> Done<Vec<(String, u64)>> {
    let mut measures: Vec<(String, u64)> = Vec::new();
    for line in report.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let (name, figure) = match words[..] {
            ["size", what, size] => (format!("size-of-{what}"), size),
            [call, _board, what, figure] => (format!("{what}-of-{call}"), figure),
            _ => return Err(format!("measured says {line:?}")),
        };
        let figure: u64 = figure
            .parse()
            .map_err(|_| format!("measured says {line:?}"))?;
        match measures.iter_mut().find(|(known, _)| *known == name) {
            Some((_, worst)) => *worst = figure.max(*worst),
            None => measures.push((name, figure)),
        }
    }
    Ok(measures)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worst_board_counts() {
        let report =
            "size position 40\nplay start stack 96\nplay chain stack 120\nplay award stack 80\n";
        let expected = [("size-of-position", 40), ("stack-of-play", 120)];
        let expected = expected.map(|(name, figure)| (name.to_owned(), figure));
        assert_eq!(read(report).as_deref(), Ok(&expected[..]));
        assert!(read("not a board: x").is_err());
    }
}
