//! What the rounds of a match inherit, recomputed from the results alone.

use super::Game;

/// Who begins the rounds after the first (H6).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Starters {
    Alternate,
    Winner,
    Loser,
}

/// Compares starters, last four and scores of a match in rounds with what the results before say.
#[track_caller]
pub(crate) fn assert_inherits(games: &[Game], starters: Starters) {
    let variant = games[0].tag("Variant");
    let mut starter = "south";
    let mut halves = [0, 0];
    for (index, game) in games.iter().enumerate() {
        let number = (index + 1).to_string();
        let before = index.checked_sub(1).map(|before| &games[before]);
        if let Some(before) = before {
            starter = match (starters, before.winner()) {
                (Starters::Alternate, _) | (_, "draw") => other(starter),
                (Starters::Winner, winner) => winner,
                (Starters::Loser, winner) => other(winner),
            };
        }
        // L1 to L3, H5.
        let last_four = match (variant, before.map(Game::winner)) {
            ("hoyito-ii", _) => "",
            (_, Some(winner)) if index >= 2 && winner != "draw" => winner,
            _ => "capturer",
        };
        assert_eq!(game.tag("Round"), number);
        assert_eq!(game.tag("Starter"), starter, "round {number}");
        assert_eq!(game.tag("LastFour"), last_four, "round {number}");
        assert_eq!(game.tag("MatchScore"), score(halves), "round {number}");
        assert_awarded(game);
        match game.winner() {
            "south" => halves[0] += 2,
            "north" => halves[1] += 2,
            _ => halves = halves.map(|half| half + 1),
        }
    }
}

/// The last four went to whom the record says, if they went to anybody.
#[track_caller]
pub(crate) fn assert_awarded(game: &Game) {
    if let Some(side) = game.award() {
        let right = match game.tag("LastFour") {
            "" | "capturer" => game.last_capturer().unwrap(),
            promised => promised,
        };
        assert_eq!(side, right, "round {}", game.tag("Round"));
    }
}

fn other(side: &'static str) -> &'static str {
    if side == "south" { "north" } else { "south" }
}

/// `1.5-0.5`, `2-1`.
fn score(halves: [u32; 2]) -> String {
    let points = |halves: u32| match halves % 2 {
        0 => (halves / 2).to_string(),
        _ => format!("{}.5", halves / 2),
    };
    format!("{}-{}", points(halves[0]), points(halves[1]))
}
