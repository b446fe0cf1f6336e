//! The players of the page.

use alloc::string::{String, ToString};

use hoyito_core::Move;
use hoyito_engine::{Greedy, Limits, Player, Random, Search, SearchOptions, Seed};
use serde::Serialize;

use crate::answer::answer;
use crate::question::{Fault, Question};

/// What a player chose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
struct Chosen {
    /// A hole, or `--`; nothing when the game is over.
    hole: Option<String>,
}

/// What a player would play: asked with the rules, the position, the name of the player, how many positions
/// it may look at, and a number that all its chance comes from, a line each.
pub fn choose(question: &str) -> String {
    answer(chosen(question).map(|mv| Chosen {
        hole: mv.map(|mv| mv.to_string()),
    }))
}

fn chosen(question: &str) -> Result<Option<Move>, Fault> {
    let mut question = Question::new(question);
    let position = question.position()?;
    let name = question.line("a player")?;
    let nodes = question.line("a number of positions")?.parse();
    let nodes = nodes.map_err(|_| Fault::Number("how many positions"))?;
    let seed = question.line("a seed")?.parse();
    let seed = Seed::new(seed.map_err(|_| Fault::Number("the seed"))?);
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let mut random;
    let mut greedy;
    let mut search;
    let player: &mut dyn Player = match name {
        "random" => {
            random = Random::new(seed);
            &mut random
        }
        "greedy" => {
            greedy = Greedy::new(seed);
            &mut greedy
        }
        "search" => {
            search = Search::new(SearchOptions::default(), seed);
            &mut search
        }
        _ => return Err(Fault::Player),
    };
    Ok(player.choose_within(&position, &limits, &mut || false))
}

#[cfg(test)]
mod tests {
    use alloc::format;

    use super::*;

    const START: &str = "hoyito-iii capturer 200\n4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 0";

    #[test]
    fn every_player_plays_what_its_seed_says() {
        for player in ["random", "greedy", "search"] {
            let question = format!("{START}\n{player}\n1000\n7");
            let hole = chosen(&question).unwrap();
            assert!(hole.is_some());
            assert_eq!(chosen(&question).unwrap(), hole);
        }
        let over = "hoyito-iii capturer 200\n0,0,0,0,0,0/0,0,0,0,0,0 S 24-24 0";
        assert_eq!(choose(&format!("{over}\ngreedy\n1\n1")), r#"{"hole":null}"#);
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (rest, error) in [
            ("", "no line with a player"),
            ("\nhuman\n1\n1", "no such player"),
            ("\ngreedy\n-1\n1", "how many positions"),
            ("\ngreedy\n1\nx", "the seed"),
        ] {
            let reply = choose(&format!("{START}{rest}"));
            assert!(reply.contains(error), "{rest}: {reply}");
        }
    }
}
