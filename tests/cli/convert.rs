//! `hoyito convert`: from every format to every other, by names, options and content.

use std::fs;

use crate::support::{Folder, Run, recorded};

/// All records are written, and nothing but that is said.
#[track_caller]
pub(crate) fn assert_all_written(run: &Run, records: u32) {
    let plural = if records == 1 { "" } else { "s" };
    let said = format!(
        "{records} record{plural}: {records} valid, 0 repaired, 0 invalid\n{records} written\n"
    );
    assert_eq!((run.status, &run.stderr), (0, &said), "{run}");
}

/// A folder with all good records in one file, `all.hgn`, and how many they are.
fn all() -> (Folder, u32) {
    let folder = Folder::new();
    let run = folder
        .program("convert --strict -o all.hgn")
        .arg(recorded("good"))
        .run();
    assert_eq!(run.status, 0, "{run}");
    let records = folder.read("all.hgn").matches("[Event ").count();
    let records = u32::try_from(records).unwrap();
    assert_all_written(&run, records);
    (folder, records)
}

const FORMATS: [&str; 4] = ["hgn", "json", "jsonl", "hgb"];

#[test]
fn good_records_are_canonical() {
    let mut files: Vec<_> = fs::read_dir(recorded("good")).unwrap().collect();
    files.retain(|file| {
        let path = file.as_ref().unwrap().path();
        // It was written by hand.
        path.extension().is_some_and(|end| end == "hgn") && !path.ends_with("ii-6-bare.hgn")
    });
    assert!(files.len() >= 19);
    for file in files {
        let path = file.unwrap().path();
        let run = Folder::new().program("convert --strict").arg(&path).run();
        assert_eq!(run.stdout, fs::read_to_string(&path).unwrap(), "{run}");
    }
}

#[test]
fn every_format_becomes_every_other() {
    let (folder, records) = all();
    for to in &FORMATS[1..] {
        let run = folder.hoyito(&format!("convert --strict all.hgn -o all.{to}"));
        assert_all_written(&run, records);
    }
    for from in FORMATS {
        for to in FORMATS {
            let run = folder.hoyito(&format!(
                "convert --strict all.{from} -o again.{to} --force"
            ));
            assert_all_written(&run, records);
            let written = fs::read(folder.path(format!("again.{to}"))).unwrap();
            let direct = fs::read(folder.path(format!("all.{to}"))).unwrap();
            assert!(written == direct, "{from} to {to}");
        }
    }
}

/// Comments, odd tags and accents: the same bytes after they went through every format.
#[test]
fn records_go_round() {
    let (folder, records) = all();
    for (from, to) in [
        ("all.hgn", "1.json"),
        ("1.json", "2.hgb"),
        ("2.hgb", "3.jsonl"),
        ("3.jsonl", "4.hgn"),
    ] {
        let run = folder.hoyito(&format!("convert --strict {from} -o {to}"));
        assert_all_written(&run, records);
    }
    assert_eq!(folder.read("4.hgn"), folder.read("all.hgn"));
}

#[test]
fn the_name_of_the_output_says_the_format_unless_an_option_does() {
    let (folder, _) = all();
    for (options, begin) in [
        ("-o x.json", "[\n{\"format\":"),
        ("-o x.JSONL", "{\"format\":"),
        ("-o x.hgn", "[Event "),
        ("-o x.txt", "[Event "),
        ("-o x", "[Event "),
        ("-o y.json --to hgn", "[Event "),
        ("-o y.hgn --to jsonl", "{\"format\":"),
        ("-o y.txt --to ogn", "[Variant "),
        ("-o x.ogn", "[Variant "),
        ("-o x.wikimanqala", "Event: "),
    ] {
        folder.hoyito(&format!("convert all.hgn {options}"));
        let name = options.split(' ').nth(1).unwrap();
        let text = folder.read(name);
        assert!(text.starts_with(begin), "{options}: {text}");
    }
    folder.hoyito("convert all.hgn -o z.hgn --to hgb");
    assert!(
        fs::read(folder.path("z.hgn"))
            .unwrap()
            .starts_with(b"\x89HGB")
    );
}

#[test]
fn standard_input_and_output_are_hgn_unless_something_says_otherwise() {
    let (folder, records) = all();
    let hgn = folder.read("all.hgn");
    for line in ["convert -", "convert - -o -", "convert - --to hgn"] {
        let run = folder.program(line).stdin(hgn.clone()).run();
        assert_all_written(&run, records);
        assert_eq!(run.stdout, hgn, "{line}");
    }
    // Nothing is written for a file called so.
    assert_eq!(folder.names(), ["all.hgn"]);
    let json = folder.program("convert --to json -").stdin(hgn.clone());
    let json = json.run().stdout;
    let back = folder.program("convert -").stdin(json).run();
    assert_all_written(&back, records);
    assert_eq!(back.stdout, hgn);
}

#[test]
fn content_is_believed_when_the_name_lies() {
    let (folder, records) = all();
    let hgn = folder.read("all.hgn");
    for format in FORMATS {
        folder.hoyito(&format!("convert all.hgn -o true.{format} --force"));
        for name in [
            "lie.hgn",
            "lie.json",
            "lie.jsonl",
            "lie.hgb",
            "lie.txt",
            "lie",
        ] {
            fs::copy(folder.path(format!("true.{format}")), folder.path(name)).unwrap();
            let run = folder.hoyito(&format!("convert {name}"));
            assert_eq!(run.status, 0, "{format} called {name}: {run}");
            assert_all_written(&run, records);
            assert_eq!(run.stdout, hgn, "{format} called {name}");
        }
    }
}

#[test]
fn content_is_believed_behind_a_mark_and_blanks() {
    let (folder, records) = all();
    let hgn = folder.read("all.hgn");
    for format in ["hgn", "json", "jsonl"] {
        let run = folder.hoyito(&format!("convert all.hgn --to {format}"));
        for begin in ["\u{feff}", "\n\n ", "\u{feff}\r\n\t"] {
            folder.write("marked", format!("{begin}{}", run.stdout));
            let run = folder.hoyito("convert marked");
            assert_eq!(run.status, 0, "{format} after {begin:?}: {run}");
            assert_all_written(&run, records);
            assert_eq!(run.stdout, hgn);
        }
    }
}

#[test]
fn an_option_overrides_name_and_content() {
    let (folder, records) = all();
    for format in FORMATS {
        folder.hoyito(&format!("convert all.hgn -o true.{format}"));
        fs::rename(folder.path(format!("true.{format}")), folder.path("x.txt")).unwrap();
        assert_all_written(
            &folder.hoyito(&format!("convert --from {format} x.txt")),
            records,
        );
    }
    // What is read as something else than it is, is refused, and no name makes up for it.
    for (from, name) in [
        ("json", "all.hgn"),
        ("hgb", "all.hgn"),
        ("wikimanqala", "all.hgn"),
    ] {
        let run = folder.hoyito(&format!("convert --from {from} {name}"));
        assert_eq!(run.status, 1, "{from}: {run}");
        assert!(run.stderr.ends_with("\n0 written\n"), "{from}: {run}");
    }
    folder.hoyito("convert all.hgn -o all.hgb");
    folder.hoyito("convert all.hgn -o all.json");
    for (from, name) in [("hgn", "all.hgb"), ("hgn", "all.json"), ("ogn", "all.json")] {
        let run = folder.hoyito(&format!("convert --from {from} {name}"));
        assert_eq!(run.status, 1, "{from}: {run}");
        assert!(run.stderr.ends_with("\n0 written\n"), "{from}: {run}");
    }
}

#[test]
fn nothing_becomes_nothing_in_every_format() {
    let folder = Folder::new();
    let nothing: [(&str, &[u8]); 6] = [
        ("hgn", b""),
        ("json", b"[]\n"),
        ("jsonl", b""),
        ("hgb", b"\x89HGB\r\n\x01\xfe"),
        ("ogn", b""),
        ("wikimanqala", b""),
    ];
    folder.write("empty", "");
    for (to, empty) in nothing {
        let run = folder.hoyito(&format!("convert empty -o x.{to}"));
        assert_all_written(&run, 0);
        assert_eq!(
            fs::read(folder.path(format!("x.{to}"))).unwrap(),
            empty,
            "{to}"
        );
        // And nothing else is read from it.
        assert_all_written(&folder.hoyito(&format!("convert --strict x.{to}")), 0);
    }
}

#[test]
fn a_folder_stands_for_all_its_records() {
    let (folder, records) = all();
    folder.make_folder("club");
    folder.make_folder("club/2025");
    folder.hoyito("convert all.hgn -o club/b.json");
    folder.hoyito("convert all.hgn -o club/2025/c.hgb");
    folder.hoyito("convert all.hgn -o club/a.jsonl");
    folder.write("club/notes.txt", "no record");
    let run = folder.hoyito("convert club all.hgn");
    assert_all_written(&run, 4 * records);
    let hgn = folder.read("all.hgn");
    assert_eq!(run.stdout, [&*hgn; 4].join("\n"));
}
