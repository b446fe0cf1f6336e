//! `hoyito tablebase`: endgame tables.

use std::fs;

use serde_json::Value;

use crate::support::{Folder, Transcript};

/// Eight seeds, North to move: the position of the rules whose capture leaves four.
const EIGHT: &str = "'0,0,0,0,0,0/0,0,1,1,3,3 N 20-20 0'";

/// Builds tables, which says on standard error what it takes.
#[track_caller]
fn build(folder: &Folder, options: &str) -> String {
    let run = folder.hoyito(&format!("tablebase build --dir tables {options}"));
    assert_eq!(run.status, 0, "{run}");
    run.stdout
}

#[test]
fn tables_are_built_once() {
    let folder = Folder::new();
    let run = folder.hoyito("tablebase build --seeds 8 --dir tables");
    assert_eq!(run.status, 0, "{run}");
    assert!(run.stderr.starts_with("Memory: 151 KiB"), "{run}");
    assert!(run.stderr.ends_with(" Disk: 38 KiB in `tables`\n"), "{run}");
    assert_eq!(
        run.stdout,
        "iii-capturer-4.hgt        1,365 positions  707 bytes\n\
         iii-capturer-8.hgt       75,582 positions  37 KiB\n"
    );
    let run = folder.hoyito("tablebase build --seeds 8 --dir tables");
    assert_eq!((run.status, &*run.stderr), (0, ""));
    assert_eq!(
        run.stdout,
        "iii-capturer-4.hgt        1,365 positions  there already\n\
         iii-capturer-8.hgt       75,582 positions  there already\n"
    );
}

#[test]
fn every_kind_is_built_checked_and_counted() {
    let folder = Folder::new();
    for options in [
        "--variant ii",
        "--variant iii",
        "--last-four north --threads 2",
    ] {
        build(&folder, &format!("--seeds 8 {options}"));
    }
    assert_eq!(
        folder
            .hoyito("tablebase build --seeds 8 --last-four south --dir tables")
            .stderr,
        ""
    );
    let verified = folder.hoyito("tablebase verify --dir tables").succeeds();
    assert_eq!(verified.lines().count(), 8);
    assert!(verified.lines().all(|line| line.ends_with("  sound")));
    let mut shown = Transcript::default();
    shown.add("tablebase verify --dir tables", &verified);
    for options in ["--variant ii", "--variant iii", "--last-four south"] {
        let command = format!("tablebase stats --dir tables {options}");
        shown.add(&command, &folder.hoyito(&command).succeeds());
    }
    shown.assert_shown("tablebase");
}

#[test]
fn the_cache_folder_is_made_and_used() {
    let folder = Folder::new();
    let cache = folder.path("some/cache");
    let with_cache = |arguments: &str| {
        folder
            .program(arguments)
            .env("XDG_CACHE_HOME", cache.to_str().unwrap())
            .run()
    };
    let probe = format!("tablebase probe --position {EIGHT}");
    let told = with_cache(&probe).succeeds();
    assert!(!cache.exists());
    assert_eq!(with_cache("tablebase build --seeds 4").status, 0);
    assert!(cache.join("hoyito/iii-capturer-4.hgt").exists());
    assert_eq!(with_cache(&probe).succeeds(), told);
    fs::write(cache.join("hoyito/iii-capturer-4.hgt"), "").unwrap();
    let refused = with_cache(&probe).refuses();
    assert!(
        refused.contains("it does not begin as a table does"),
        "{refused}"
    );
}

#[test]
fn positions_are_told_what_they_are_worth() {
    let folder = Folder::new();
    folder.make_folder("empty");
    build(&folder, "--seeds 12");
    for dir in ["tables", "empty"] {
        let told = |options: &str| {
            folder
                .hoyito(&format!("tablebase probe --dir {dir} --position {options}"))
                .succeeds()
        };
        assert_eq!(
            told(EIGHT),
            "+8 for North, to move: North will win 8 seeds more than South from here on\n"
        );
        assert_eq!(
            told("'1,0,0,0,0,0/0,0,0,3,0,0 S 0-44 0'"),
            "0 for South, to move: neither side will win more than the other from here on\n"
        );
        // Four for North's capture, but the last four for South.
        assert_eq!(
            told(&format!("{EIGHT} --last-four south")),
            "0 for North, to move: neither side will win more than the other from here on\n"
        );
        assert_eq!(
            told("'0,0,1,1,3,3/0,0,0,0,0,0 N 20-20 0' --variant ii"),
            "-8 for North, to move: South will win 8 seeds more than North from here on\n"
        );
        assert_eq!(
            told("'0,0,0,0,0,0/0,0,0,0,0,0 N 24-24 0'"),
            "0 for North, to move: neither side will win more than the other from here on\n"
        );
        let json: Value = serde_json::from_str(&told(&format!("{EIGHT} --format json"))).unwrap();
        assert_eq!(json["value"], 8);
        assert_eq!(json["seeds"], 8);
        assert_eq!(json["position"], EIGHT.trim_matches('\''));
        assert_eq!(json["variant"], "hoyito-iii");
        assert_eq!(json["last_four"], "capturer");
    }
}

#[test]
fn what_is_not_known_is_said() {
    let folder = Folder::new();
    folder.make_folder("empty");
    let mut shown = Transcript::default();
    for command in [
        "probe --dir empty",
        "probe --dir empty --position '4,4,4,4,0,0/0,0,0,0,0,0 S 16-16 0' --variant ii",
        "probe --dir empty --position '4,4,4,4,0,0/0,0,0,0,0,0 S 16-16 0' --last-four north",
        "probe --dir empty --position '0,0,0,0,0,0/0,0,1,1,3,3 N 20-20 150'",
        "probe --dir empty --position '0,0,0,0,0,0/0,0,1,1,3,3 N 20-20 0' --stall-limit 70",
        "probe --dir empty --position '1,0,3,0,2,0/0,0,0,0,3,3 N 20-16 0' --stall-limit 70",
        "probe --dir empty --columns 12 --variant ii",
        "probe --dir empty --position '4,0,0,0,0/0,0,0,0,0,0 S 0-0 0'",
        "probe --dir empty --position '4,0,0,0,0,1/0,0,0,0,0,0 S 0-0 0'",
        "probe --dir nowhere",
        "verify --dir nowhere",
        "verify --dir empty",
        "stats --dir nowhere",
        "stats --dir empty --variant ii --last-four south",
        "build --dir empty",
        "build --seeds 10 --dir empty",
        "build --seeds 28 --dir empty",
        "build --seeds -4 --dir empty",
        "build --seeds 8 --dir a/b",
        "build --seeds 8 --threads 0 --dir empty",
        "build --seeds 8 --variant ii --last-four north --dir empty",
    ] {
        let command = format!("tablebase {command}");
        shown.add(&command, &folder.hoyito(&command).refuses());
    }
    assert_eq!(folder.names(), ["empty"]);
    shown.assert_shown("tablebase_refusals");
}

#[test]
fn a_damaged_table_is_found_and_named() {
    let folder = Folder::new();
    build(&folder, "--seeds 12");
    let name = "tables/iii-capturer-8.hgt";
    let mut bytes = fs::read(folder.path(name)).unwrap();
    bytes[1000] ^= 64;
    folder.write(name, bytes);
    let run = folder.hoyito("tablebase verify --dir tables");
    assert_eq!(run.status, 1, "{run}");
    assert_eq!(
        run.stdout,
        "iii-capturer-4.hgt        1,365 positions  sound\n\
         iii-capturer-8.hgt       75,582 positions  damaged: the checksum of block 0 is wrong\n\
         iii-capturer-12.hgt   1,352,078 positions  not checked, because a table that it rests on \
         is missing or damaged\n"
    );
    let run = folder.hoyito("tablebase verify --dir tables --format json");
    assert_eq!(run.status, 1, "{run}");
    let json: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(json["sound"], false);
    assert_eq!(json["tables"][0]["sound"], true);
    assert_eq!(json["tables"][1]["file"], "iii-capturer-8.hgt");
    for command in [
        "build --seeds 12",
        "stats",
        &format!("probe --position {EIGHT}"),
    ] {
        let command = format!("tablebase {command} --dir tables");
        folder.hoyito(&command).refuses_with(
            "the table `tables/iii-capturer-8.hgt` is damaged: the checksum of block 0 is wrong; \
             delete it, and `tablebase build` makes it anew",
        );
    }
    fs::remove_file(folder.path(name)).unwrap();
    build(&folder, "--seeds 12");
    let verified = folder.hoyito("tablebase verify --dir tables").succeeds();
    assert!(
        verified.lines().all(|line| line.ends_with("  sound")),
        "{verified}"
    );
}

#[test]
fn the_values_are_counted_for_programs_too() {
    let folder = Folder::new();
    folder.make_folder("empty");
    let stats = folder
        .hoyito("tablebase stats --dir empty --format json")
        .succeeds();
    let json: Value = serde_json::from_str(&stats).unwrap();
    let tables = json["tables"].as_array().unwrap();
    assert_eq!(tables.len(), 3);
    for (table, positions) in tables.iter().zip([1365, 75_582, 1_352_078_u64]) {
        assert_eq!(table["positions"], positions);
        let values = table["values"].as_object().unwrap().values();
        let sum: u64 = values.map(|count| count.as_u64().unwrap()).sum();
        assert_eq!(sum, positions);
    }
    assert_eq!(tables[1]["seeds"], 8);
    assert_eq!(tables[1]["passes"], 76);
    assert!(tables.iter().all(|table| table["from"] == "memory"));
    // Some are in files, and the others are made beside them.
    let built = folder.hoyito("tablebase build --seeds 8 --dir empty");
    assert_eq!(built.status, 0, "{built}");
    let stats = folder
        .hoyito("tablebase stats --dir empty --format json")
        .succeeds();
    let json: Value = serde_json::from_str(&stats).unwrap();
    let from = json["tables"].as_array().unwrap().iter();
    let from: Vec<&Value> = from.map(|table| &table["from"]).collect();
    assert_eq!(from, ["file", "file", "memory"]);
}
