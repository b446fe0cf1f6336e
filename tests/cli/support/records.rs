//! Records as the program writes them, read without its help.

use std::collections::BTreeMap;

/// A recorded game, by what stands there.
#[derive(Debug, Clone)]
pub(crate) struct Game {
    tags: BTreeMap<String, String>,
    /// Moves and passes, as they are written.
    pub(crate) moves: Vec<String>,
}

/// The games of a text that the program wrote.
#[track_caller]
pub(crate) fn games(text: &str) -> Vec<Game> {
    assert!(text.ends_with('\n') && !text.contains("\n\n\n"), "{text}");
    let parts: Vec<&str> = text.split("\n\n").collect();
    parts
        .chunks(2)
        .map(|parts| match parts {
            [tags, movetext] => Game::new(tags, movetext),
            _ => panic!("tags without moves: {parts:?}"),
        })
        .collect()
}

impl Game {
    fn new(tags: &str, movetext: &str) -> Self {
        let tags: BTreeMap<_, _> = tags.lines().map(tag).collect();
        let mut moves: Vec<String> = movetext
            .split_whitespace()
            .filter(|token| !token.ends_with('.'))
            .map(str::to_owned)
            .collect();
        assert_eq!(moves.pop().as_ref(), tags.get("Result"), "{movetext}");
        Self { tags, moves }
    }

    /// The value of a tag, empty if it isn't there.
    pub(crate) fn tag(&self, name: &str) -> &str {
        self.tags.get(name).map_or("", String::as_str)
    }

    /// The captures at the end, South's first.
    pub(crate) fn result(&self) -> [u32; 2] {
        pair(self.tag("Result"))
    }

    /// Who won: `south`, `north` or `draw`.
    pub(crate) fn winner(&self) -> &'static str {
        let [south, north] = self.result();
        match south.cmp(&north) {
            std::cmp::Ordering::Greater => "south",
            std::cmp::Ordering::Less => "north",
            std::cmp::Ordering::Equal => "draw",
        }
    }

    /// The captures that the game began with, South's first.
    pub(crate) fn carried_in(&self) -> [u32; 2] {
        match self.tag("Position").split(' ').nth(2) {
            None => [0, 0],
            Some(captures) => pair(captures),
        }
    }

    /// The captures that are written at the moves, South's first.
    pub(crate) fn captured_by_moves(&self) -> [u32; 2] {
        let mut captured = [0, 0];
        for mv in &self.moves {
            if let Some((hole, seeds)) = mv.split_once('+') {
                let by_north = hole.starts_with(|letter: char| letter.is_ascii_lowercase());
                captured[usize::from(by_north)] +=
                    seeds.trim_end_matches('#').parse::<u32>().unwrap();
            }
        }
        captured
    }

    /// Who was given the last four, by the difference between the moves and the result.
    pub(crate) fn award(&self) -> Option<&'static str> {
        let (result, start, moves) = (self.result(), self.carried_in(), self.captured_by_moves());
        match [0, 1].map(|side| result[side] - start[side] - moves[side]) {
            [0, 0] => None,
            [4, 0] => Some("south"),
            [0, 4] => Some("north"),
            other => panic!("{other:?} were awarded"),
        }
    }

    /// Who captured last.
    pub(crate) fn last_capturer(&self) -> Option<&'static str> {
        let mv = self.moves.iter().rfind(|mv| mv.contains('+'))?;
        let by_north = mv.starts_with(|letter: char| letter.is_ascii_lowercase());
        Some(if by_north { "north" } else { "south" })
    }
}

/// Two numbers with a hyphen between.
fn pair(text: &str) -> [u32; 2] {
    let (south, north) = text.split_once('-').expect(text);
    [south, north].map(|number| number.parse().expect(text))
}

fn tag(line: &str) -> (String, String) {
    let inner = line
        .strip_prefix('[')
        .and_then(|line| line.strip_suffix("\"]"));
    let (name, value) = inner.and_then(|inner| inner.split_once(" \"")).expect(line);
    let value = value.replace("\\\"", "\"").replace("\\\\", "\\");
    (name.to_owned(), value)
}
