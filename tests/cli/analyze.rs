//! `hoyito analyze --position`: what a position and its moves are worth.

use serde_json::Value;

use crate::support::{Folder, Transcript};

/// Twelve seeds.
const TWELVE: &str = "'0,1,3,0,0,3/2,0,0,3,0,0 S 0-0 0' --variant ii";

/// What is printed as JSON.
#[track_caller]
fn json(folder: &Folder, options: &str) -> Value {
    let command = format!("analyze --format json --position {options}");
    serde_json::from_str(&folder.hoyito(&command).succeeds()).unwrap()
}

#[test]
fn positions_are_analysed() {
    let folder = Folder::new();
    let mut shown = Transcript::default();
    for options in [
        TWELVE,
        // Tables that are too small, and no time.
        "'0,1,3,0,0,3/2,0,0,3,0,0 S 0-0 0' --variant ii --tables 8 --nodes 1",
        // Who can't move passes.
        "'0,0,0,0,0,0/0,2,0,0,0,2 S 20-24 0'",
        // Four for North's capture, and the last four for either.
        "'0,0,0,0,0,0/0,0,1,1,3,3 N 20-20 0'",
        "'0,0,0,0,0,0/0,0,1,1,3,3 N 20-20 0' --last-four south",
        "'0,0,0,0,0,0/0,0,0,0,0,0 N 20-28 0'",
        "start --variant ii --columns 12 --nodes 2000",
        "'4,4,4/4,4,4,4,4,4 N 0-12 0' --nodes 2000",
    ] {
        let command = format!("analyze --position {options}");
        shown.add(&command, &folder.hoyito(&command).succeeds());
    }
    shown.assert_shown("analyze");
}

#[test]
fn json_tells_what_is_exact() {
    let folder = Folder::new();
    let exact = json(&folder, TWELVE);
    assert_eq!(exact["position"], "0,1,3,0,0,3/2,0,0,3,0,0 S 0-0 0");
    assert_eq!(
        (&exact["value"], &exact["exact"]),
        (&12.into(), &true.into())
    );
    assert_eq!((&exact["lower"], &exact["upper"]), (&12.into(), &12.into()));
    assert_eq!(exact["line"][0], "CF+4");
    let moves = exact["moves"].as_array().unwrap();
    let told: Vec<_> = moves.iter().map(|it| (&it["move"], &it["value"])).collect();
    let letters = ["C", "F", "B"].map(Value::from);
    let values = [12, 0, -4].map(Value::from);
    assert!(told.into_iter().eq(letters.iter().zip(&values)));
    assert!(moves.iter().all(|it| it["exact"] == true));
    assert_eq!(exact.get("estimate"), None);

    let open = json(&folder, &format!("{TWELVE} --tables 4 --nodes 1"));
    assert_eq!(
        (&open["value"], &open["exact"]),
        (&Value::Null, &false.into())
    );
    let (lower, upper) = (open["lower"].as_i64(), open["upper"].as_i64());
    assert!(lower.unwrap() <= 12 && upper.unwrap() >= 12, "{open}");
    assert!(open["estimate"]["move"].is_string());

    let large = json(&folder, "start --variant ii --columns 12 --nodes 1000");
    assert_eq!(
        (&large["value"], &large["exact"]),
        (&Value::Null, &false.into())
    );
    assert_eq!(large["moves"].as_array().unwrap().len(), 12);
    assert!(large["estimate"]["value"].is_number());
}

#[test]
fn the_same_number_of_boards_gives_the_same_answer() {
    let folder = Folder::new();
    let command = format!("analyze --position {TWELVE} --tables 4 --nodes 3k");
    let first = folder.hoyito(&command).succeeds();
    assert_eq!(folder.hoyito(&command).succeeds(), first);
}

#[test]
fn tables_in_files_are_used() {
    let folder = Folder::new();
    folder.write("damaged.hgt", "");
    folder.make_folder("tables");
    folder.write("tables/ii-capturer-4.hgt", "no table");
    let refused = folder.hoyito(&format!("analyze --position {TWELVE} --dir tables"));
    assert!(refused.refuses().contains("ii-capturer-4.hgt"));
    let refused = folder.hoyito(&format!("analyze --position {TWELVE} --dir nowhere"));
    assert!(refused.refuses().contains("there is no folder `nowhere`"));
}

#[test]
fn what_makes_no_sense_is_refused() {
    let folder = Folder::new();
    folder.copy("good", "iii-from-position.hgn");
    let refuses = |arguments: &str, reason: &str| {
        let refused = folder.hoyito(&format!("analyze {arguments}")).refuses();
        assert!(refused.contains(reason), "{refused}");
    };
    refuses("", "what is to be analysed?");
    refuses("--variant ii", "what is to be analysed?");
    refuses(
        "iii-from-position.hgn --variant ii",
        "a record has its own rules",
    );
    refuses(
        "iii-from-position.hgn --position start",
        "cannot be used with",
    );
    refuses("iii-from-position.hgn --game 0", "not a number from 1");
    refuses(
        "iii-from-position.hgn --game 2 --nodes 1",
        "--game is 1 to 1, not 2",
    );
    refuses("nothing.hgn", "can't read `nothing.hgn`");
    refuses(
        "--position start --nodes many",
        "written like 5000, 20k or 1e6",
    );
    refuses(
        "--position start --nodes 1,depth=2",
        "written like 5000, 20k or 1e6",
    );
    refuses("--position start --time soon", "a time is written like");
    refuses(
        "--position start --time 1s --nodes 5",
        "cannot be used with",
    );
    refuses("--position start --tables 10", "tables have 4, 8, 12");
    refuses("--position 1,2/3 ", "can't be used");
    refuses("--check p --position start", "cannot be used with");
    refuses("--check p --variant ii", "a proof says itself");
    refuses("--check p", "can't read `p`");
    refuses("--force --position start", "--output <FILE>");
    refuses(
        "--position start --variant ii --columns 12 -o p",
        "nothing can be proven but on two rows of six",
    );
    refuses(
        "--position start -o - --format json",
        "standard output is taken",
    );
}
