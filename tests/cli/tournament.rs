//! `hoyito tournament`: what is played, in which order, and what is said of it.

use crate::support::{Folder, assert_shown, games};

const DATE: &str = "--date 2026.11.29";

/// The records of a tournament, which must all be right.
#[track_caller]
fn played(options: &str) -> String {
    let folder = Folder::new();
    folder
        .hoyito(&format!("tournament {options} {DATE} --record t.hgn"))
        .succeeds();
    folder.hoyito("validate --strict t.hgn").succeeds();
    folder.read("t.hgn")
}

const TWO: &str = "--player greedy --player random --seed 1";

#[test]
fn any_number_of_threads_writes_the_same() {
    let one = played(&format!("{TWO} --matches 300"));
    assert_eq!(games(&one).len(), 300);
    for threads in [2, 5] {
        let more = played(&format!("{TWO} --matches 300 --threads {threads}"));
        assert!(one == more, "{threads} threads write something else");
    }
    assert_ne!(
        one,
        played("--player greedy --player random --seed 2 --matches 300")
    );
}

#[test]
fn matches_of_every_kind_are_played() {
    for (options, kind) in [
        ("--rounds 3", ""),
        ("--first-to 2", "first-to"),
        ("--refill", "refill"),
        ("--refill --variant ii --rounds 20", "refill"),
        ("--refill --variant ii --columns 12 --rounds 2", "refill"),
        ("--variant ii --columns 12", ""),
        ("--stall-limit 5", ""),
    ] {
        let options = format!("{TWO} --matches 6 {options}");
        let one = played(&options);
        assert_eq!(one, played(&format!("{options} --threads 2")));
        let games = games(&one);
        assert!(games.iter().all(|game| game.tag("MatchKind") == kind));
        let last = games.last().unwrap();
        assert_eq!(last.tag("Match"), "1-6");
    }
}

#[test]
fn refill_matches_are_played_to_their_end() {
    for variant in ["ii", "iii"] {
        let games = games(&played(&format!(
            "{TWO} --refill --variant {variant} --matches 4"
        )));
        for number in 1..=4 {
            let id = format!("1-{number}");
            let rounds: Vec<_> = games.iter().filter(|it| it.tag("Match") == id).collect();
            let [south, north] = rounds.last().unwrap().result();
            assert!(south < 4 || north < 4 || rounds.len() == 100, "{id}");
        }
    }
}

/// The seats of all games.
fn seats(text: &str) -> Vec<String> {
    let seats =
        |game: &crate::support::Game| format!("{}-{}", game.tag("South"), game.tag("North"));
    games(text).iter().map(seats).collect()
}

#[test]
fn seats_are_swapped_in_pairs() {
    let three = "--player A=greedy --player B=random --player C=random --seed 1";
    assert_eq!(
        seats(&played(&format!("{three} --matches 3"))),
        [
            "A-B", "B-A", "A-C", "C-A", "B-C", "C-B", "A-B", "A-C", "B-C"
        ]
    );
    assert_eq!(
        seats(&played(&format!("{three} --matches 2 --mode gauntlet"))),
        ["A-B", "B-A", "A-C", "C-A"]
    );
}

const OPENINGS: &str = "\
# After one move.

0,5,5,5,5,4/4,4,4,4,4,4 N 0-0 1
4,4,4,4,4,4/4,4,4,4,0,0 S 8-0 0
4,4,4,4,0,0/4,4,4,4,4,4 S 0-8 0
";

#[test]
fn openings_are_for_pairs_and_begin_again() {
    let folder = Folder::new();
    folder.write("o.txt", OPENINGS);
    let line =
        format!("tournament {TWO} {DATE} --openings o.txt --matches 7 --record t.hgn --force");
    let carried = |options: &str| -> Vec<[u32; 2]> {
        folder.hoyito(&format!("{line} {options}")).succeeds();
        folder.hoyito("validate --strict t.hgn").succeeds();
        let games = games(&folder.read("t.hgn"));
        assert!(games.iter().all(|game| game.tag("Starter") == "south"));
        games.iter().map(crate::support::Game::carried_in).collect()
    };
    let (first, second, third) = ([0, 0], [8, 0], [0, 8]);
    assert_eq!(
        carried(""),
        [first, first, second, second, third, third, first]
    );
    assert_eq!(
        carried("--start 3"),
        [third, third, first, first, second, second, third]
    );
    folder
        .hoyito(&format!("{line} --start 4"))
        .refuses_with("`o.txt`: there are 3 openings: none to start with at 4");
    folder.write("bad.txt", format!("{OPENINGS}nonsense\n"));
    let complaint = folder.hoyito(&line.replace("o.txt", "bad.txt")).refuses();
    assert!(
        complaint.starts_with("error: `bad.txt`: line 6: `nonsense` is no opening: "),
        "{complaint}"
    );
}

#[test]
fn results_are_shown_as_tables() {
    let folder = Folder::new();
    let two = folder.hoyito(&format!("tournament {TWO} --matches 40"));
    assert_shown("tournament", &two.succeeds());
    let three = "tournament --player greedy --player random --player Zoë=random --seed 1 \
                 --matches 10 --rounds 3";
    assert_shown("tournament_of_three", &folder.hoyito(three).succeeds());
    assert!(folder.names().is_empty());
}

#[test]
fn results_are_printed_as_json() {
    let folder = Folder::new();
    let line =
        format!("tournament {TWO} {DATE} --matches 10 --sprt 0,5 --format json --record t.hgn");
    assert_shown("tournament.json", &folder.hoyito(&line).succeeds());
}

#[test]
fn records_on_standard_output_are_those_of_the_file() {
    let folder = Folder::new();
    let line = format!("tournament {TWO} {DATE} --matches 10");
    let run = folder.hoyito(&format!("{line} --record -"));
    folder.hoyito(&format!("{line} --record t.hgn")).succeeds();
    assert_eq!((run.status, run.stdout), (0, folder.read("t.hgn")));
    assert!(run.stderr.contains("\nStalled: "), "{}", run.stderr);
}

#[test]
fn a_seed_is_drawn_and_told() {
    let folder = Folder::new();
    let line = "tournament --player greedy --player random --matches 4 --date 2026.11.29 --record";
    let run = folder.hoyito(&format!("{line} a.hgn"));
    assert_eq!(run.status, 0);
    let seed = run.stderr.trim_end();
    assert!(seed.starts_with("--seed "), "{seed}");
    folder.hoyito(&format!("{line} b.hgn {seed}")).succeeds();
    assert_eq!(folder.read("a.hgn"), folder.read("b.hgn"));
}

#[test]
fn a_test_stops_at_the_same_game_on_any_number_of_threads() {
    for (options, status) in [
        ("--player greedy --player random", 0),
        ("--player random --player greedy", 1),
    ] {
        let folder = Folder::new();
        let line = format!("tournament {options} --seed 1 {DATE} --matches 5000 --sprt 0,20");
        let one = folder.hoyito(&format!("{line} --record 1.hgn"));
        let two = folder.hoyito(&format!("{line} --record 2.hgn --threads 3"));
        assert_eq!((one.status, two.status), (status, status), "{one}{two}");
        assert_eq!(folder.read("1.hgn"), folder.read("2.hgn"));
        let played = games(&folder.read("1.hgn")).len();
        assert!((10..500).contains(&played), "{played}");
        let verdict = if status == 0 { "passed" } else { "failed" };
        let said = format!(": {verdict} after {played} games, LLR ");
        assert!(one.stdout.contains(&said), "{one}");
        // What is decided stays so.
        let again = folder.hoyito(&format!("{line} --record 1.hgn --resume"));
        assert_eq!(again, one);
    }
}

#[test]
fn a_test_that_decides_nothing_is_no_failure() {
    let folder = Folder::new();
    let line = "tournament --player A=random --player B=random --seed 1 --matches 20 --sprt 0,5";
    let shown = folder.hoyito(line).succeeds();
    assert!(
        shown.contains(": undecided after 20 games, LLR "),
        "{shown}"
    );
    // The minus of the tables.
    assert!(shown.contains(" (−2.94 to 2.94)\n"), "{shown}");
    assert!(!shown.contains("-2.94"), "{shown}");
}

#[test]
fn names_that_would_look_alike_are_not_cut_short() {
    let folder = Folder::new();
    let line = "tournament --player Barahona-and-the-batey-1=greedy \
                --player Barahona-and-the-batey-2=random --player Villa-Jaragua-and-around=random \
                --seed 1 --matches 2";
    let shown = folder.hoyito(line).succeeds();
    for name in [
        "Barahona-and-the-batey-1",
        "Barahona-and-the-batey-2",
        "Villa-Jaragua-and-a…",
    ] {
        assert!(shown.contains(&format!(" {name} ")), "{shown}");
    }
}
