//! `hoyito analyze FILE`: what the moves of recorded games gave away.

use serde_json::Value;

use crate::support::{Folder, assert_shown};

/// A game from twelve seeds on, with a mark, a glyph and comments.
const GAME: &str = "\
[South \"Ana\"]
[North \"Luis\"]
[Result \"*\"]
[Variant \"hoyito-ii\"]
[Starter \"north\"]
[Position \"0,3,1,0,2,2/1,0,0,0,3,0 N 16-20 3\"]

{windy} 1. ab! $6 {first} Bd *
";

/// The text without what an analysis adds.
fn plain(text: &str) -> String {
    let mut rest = text.replace('\n', " ");
    while let Some(begin) = rest.find("{gave away") {
        let end = rest[begin..].find('}').unwrap() + begin + 1;
        rest.replace_range(begin..end, "");
    }
    let rest = rest.replace('?', "");
    rest.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn moves_are_judged_and_marked() {
    let folder = Folder::new();
    folder.copy("good", "iii-from-position.hgn");
    let command = "analyze iii-from-position.hgn --tables 12 --nodes 200k";
    let told = folder
        .hoyito(&format!("{command} -o marked.hgn"))
        .succeeds();
    assert_shown(
        "analyze_record",
        &(told + "\n" + &folder.read("marked.hgn")),
    );
    // Valid to the letter, and otherwise the same.
    folder.hoyito("validate --strict marked.hgn").succeeds();
    let before = folder.read("iii-from-position.hgn");
    assert_eq!(plain(&folder.read("marked.hgn")), plain(&before));
    // Once more changes nothing.
    let again = folder.hoyito("analyze marked.hgn --tables 12 --nodes 200k -o again.json");
    assert_eq!(again.status, 0, "{again}");
    let back = folder.hoyito("convert again.json");
    assert_eq!(back.stdout, folder.read("marked.hgn"));
}

#[test]
fn what_stands_there_is_kept() {
    let folder = Folder::new();
    folder.write("game.hgn", GAME);
    let run = folder.hoyito("analyze game.hgn -o -");
    assert_eq!(run.status, 0, "{run}");
    assert!(
        run.stderr.contains("Game 1: Ana (South), Luis (North)"),
        "{run}"
    );
    assert!(run.stdout.contains("{windy} 1. ab! $6 {first}"), "{run}");
}

#[test]
fn the_format_can_be_stated() {
    let folder = Folder::new();
    folder.copy("good", "iii-greedy-shy.hgn");
    let options = "--tables 4 --nodes 1";
    let shown = folder.hoyito(&format!("analyze iii-greedy-shy.hgn {options}"));
    folder.hoyito("convert iii-greedy-shy.hgn -o game.ogn");
    let text = folder.read("game.ogn");
    folder.write("game.txt", &text);
    let wrong = folder.hoyito(&format!("analyze game.txt --from hgn {options}"));
    assert_eq!(wrong.status, 1, "{wrong}");
    let stated = folder.hoyito(&format!("analyze game.txt --from ogn {options}"));
    assert_eq!(
        (stated.status, &stated.stdout),
        (0, &shown.stdout),
        "{stated}"
    );
    let piped = folder
        .program(&format!("analyze - --from ogn {options}"))
        .stdin(text)
        .run();
    assert_eq!((piped.status, piped.stdout), (0, shown.stdout));
    // A position has no format.
    let refused = folder
        .hoyito("analyze --position start --from hgn")
        .refuses();
    assert!(refused.contains("'--from <FORMAT>'"), "{refused}");
}

#[test]
fn json_counts_the_same() {
    let folder = Folder::new();
    folder.copy("good", "iii-from-position.hgn");
    let run = "analyze iii-from-position.hgn --tables 12 --nodes 200k --format json";
    let told: Value = serde_json::from_str(&folder.hoyito(run).succeeds()).unwrap();
    assert_eq!(told["invalid"], 0);
    let game = &told["games"][0];
    assert_eq!(
        (&game["number"], &game["analyzed"]),
        (&1.into(), &true.into())
    );
    let mistakes = game["mistakes"].as_array().unwrap();
    for side in ["south", "north"] {
        let of_side = mistakes.iter().filter(|it| it["side"] == side);
        let seeds = of_side.map(|it| it["gave_away"].as_u64().unwrap());
        assert_eq!(game["given_away"][side], seeds.sum::<u64>());
    }
    assert!(mistakes.iter().all(|it| it["move"] != it["better"]));
}

#[test]
fn records_with_errors_are_told_and_left_out() {
    let folder = Folder::new();
    let wrong = GAME.replace("ab!", "af!").replace("Luis", "Eva");
    folder.write("two.hgn", format!("{wrong}\n{GAME}"));
    let run = folder.hoyito("analyze two.hgn -o copy.hgn");
    assert_eq!(run.status, 1, "{run}");
    assert!(
        run.stderr.contains("record 1 has errors and is left out"),
        "{run}"
    );
    assert!(
        run.stdout.starts_with("Game 2: Ana (South), Luis (North)"),
        "{run}"
    );
    assert!(!folder.read("copy.hgn").contains("Eva"));
    // What stands nowhere else is not lost.
    let before = folder.read("two.hgn");
    let run = folder.hoyito("analyze two.hgn -o ./two.hgn --force");
    assert_eq!(run.status, 1, "{run}");
    assert!(run.stderr.contains("`./two.hgn` left as it was"), "{run}");
    assert_eq!(folder.read("two.hgn"), before);
    // The other alone is well.
    let run = folder.hoyito("analyze two.hgn --game 2");
    assert_eq!((run.status, &*run.stderr), (0, ""), "{run}");
}

#[test]
fn games_on_other_boards_are_copied_as_they_are() {
    let folder = Folder::new();
    folder.copy("good", "ii-12-greedy.hgn");
    let run = folder.hoyito("analyze ii-12-greedy.hgn -o copy.hgn");
    assert_eq!((run.status, &*run.stdout), (0, ""), "{run}");
    assert!(run.stderr.contains("is not on two rows of six"), "{run}");
    assert_eq!(folder.read("copy.hgn"), folder.read("ii-12-greedy.hgn"));
    let refused = folder
        .hoyito("analyze ii-12-greedy.hgn -o copy.hgn")
        .refuses();
    assert!(refused.contains("--force overwrites it"), "{refused}");
}
