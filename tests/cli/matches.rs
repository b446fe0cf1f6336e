//! `hoyito match`: a whole match, shown and recorded.

use crate::support::{Folder, Starters, assert_inherits, assert_shown, games};

const SEVEN_ROUNDS: &str = "match --south greedy --north random --rounds 7 --seed 5 \
                            --date 2026.11.29 --record m.hgn";

#[test]
fn seven_rounds_are_shown_and_recorded() {
    let folder = Folder::new();
    let shown = folder.hoyito(SEVEN_ROUNDS).succeeds();
    assert_shown("seven_rounds", &shown);
    assert_shown("seven_rounds.hgn", &folder.read("m.hgn"));
    assert_eq!(folder.names(), ["m.hgn"]);
    assert_eq!(
        folder.hoyito("validate --strict m.hgn").succeeds(),
        "7 records: 7 valid, 0 repaired, 0 invalid\n"
    );
}

#[test]
fn the_winner_of_the_round_before_has_the_last_four_from_round_three_on() {
    let folder = Folder::new();
    folder.hoyito(SEVEN_ROUNDS).succeeds();
    let games = games(&folder.read("m.hgn"));
    assert_eq!(games.len(), 7);
    for (index, game) in games.iter().enumerate() {
        let right = match index {
            0 | 1 => "capturer",
            _ => games[index - 1].winner(),
        };
        assert_eq!(game.tag("LastFour"), right, "round {}", index + 1);
    }
    assert_inherits(&games, Starters::Alternate);
}

#[test]
fn the_last_four_follow_every_winner_and_no_draw() {
    let folder = Folder::new();
    folder
        .hoyito("match --south random --north random --rounds 60 --seed 2 --record m.hgn")
        .succeeds();
    let games = games(&folder.read("m.hgn"));
    assert_inherits(&games, Starters::Alternate);
    // The match has whatever can come before a round.
    for side in ["south", "north", "capturer"] {
        let mut later = games.iter().skip(2);
        assert!(later.any(|game| game.tag("LastFour") == side), "{side}");
    }
    // A promise is kept, whoever captured last.
    let against_capturer = |game: &&crate::support::Game| {
        game.award().is_some() && game.award() != game.last_capturer()
    };
    assert!(games.iter().filter(against_capturer).count() > 5);
    folder.hoyito("validate --strict m.hgn").succeeds();
}

#[test]
fn the_players_begin_in_turns() {
    let folder = Folder::new();
    folder.hoyito(SEVEN_ROUNDS).succeeds();
    let games = games(&folder.read("m.hgn"));
    let starters: Vec<&str> = games.iter().map(|game| game.tag("Starter")).collect();
    let [south, north] = ["south", "north"];
    assert_eq!(starters, [south, north, south, north, south, north, south]);
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    let [first, second] = [Folder::new(), Folder::new()];
    let shown = [&first, &second].map(|folder| folder.hoyito(SEVEN_ROUNDS).succeeds());
    assert_eq!(shown[0], shown[1]);
    assert_eq!(first.read("m.hgn"), second.read("m.hgn"));
}

#[test]
fn another_seed_gives_other_games() {
    let folder = Folder::new();
    folder.hoyito(SEVEN_ROUNDS).succeeds();
    let other = SEVEN_ROUNDS
        .replace("--seed 5", "--seed 6")
        .replace("m.hgn", "n.hgn");
    folder.hoyito(&other).succeeds();
    let [five, six] = ["m.hgn", "n.hgn"].map(|name| games(&folder.read(name)));
    assert_eq!(five.len(), six.len());
    assert!(
        five.iter()
            .zip(&six)
            .all(|(five, six)| five.moves != six.moves)
    );
}

#[test]
fn a_seed_that_was_drawn_is_said_and_gives_the_match_again() {
    let folder = Folder::new();
    let options = "match --south greedy --date 2026.01.02";
    let drawn = folder.hoyito(&format!("{options} --record drawn.hgn"));
    assert_eq!(drawn.status, 0, "{drawn}");
    let seed = drawn.stderr.trim_end();
    seed.strip_prefix("--seed ")
        .unwrap()
        .parse::<u64>()
        .unwrap();

    folder
        .hoyito(&format!("{options} {seed} --record again.hgn"))
        .succeeds();
    assert_eq!(folder.read("drawn.hgn"), folder.read("again.hgn"));
}

#[test]
fn rounds_of_one_match_differ() {
    let folder = Folder::new();
    let run = folder.hoyito("match --south greedy --rounds 20 --seed 1 --record m.hgn");
    run.succeeds();
    let mut games: Vec<_> = games(&folder.read("m.hgn"))
        .into_iter()
        .map(|game| game.moves)
        .collect();
    games.sort();
    games.dedup();
    assert_eq!(games.len(), 20);
}

#[test]
fn five_rounds_of_hoyito_iii_are_played_unasked() {
    let shown = Folder::new().hoyito("match --seed 1").succeeds();
    assert!(shown.starts_with("Hoyito III on 2x6, 5 rounds"), "{shown}");
    let rows = shown.lines().filter(|line| {
        let round = line.split_whitespace().next();
        round.is_some_and(|round| round.parse::<u8>().is_ok())
    });
    assert_eq!(rows.count(), 5, "{shown}");
}

#[test]
fn records_hold_the_terms_of_the_match() {
    let folder = Folder::new();
    folder
        .hoyito(
            "match --south greedy --first-to 2 --starter loser --tie-break seeds --stall-limit 99 --seed 1 \
             --south-name Ana --north-name Luis --record m.hgn",
        )
        .succeeds();
    for game in games(&folder.read("m.hgn")) {
        let terms = [
            ("South", "Ana"),
            ("North", "Luis"),
            ("Variant", "hoyito-iii"),
            ("Board", "2x6"),
            ("StallLimit", "99"),
            ("Match", "ana-luis-1"),
            ("MatchRounds", "2"),
            ("MatchKind", "first-to"),
            ("MatchStarter", "loser"),
            ("MatchTieBreak", "seeds"),
        ];
        for (name, value) in terms {
            assert_eq!(game.tag(name), value, "{name}");
        }
    }
}
