//! Proofs, written and checked.

use crate::support::{Folder, assert_shown};

/// Twelve seeds, which tables up to eight don't tell.
const POSITION: &str = "'0,3,1,0,2,2/1,0,0,0,3,0 N 16-20 3' --variant ii --tables 8 --nodes 200k";

/// Writes a proof.
#[track_caller]
fn write(folder: &Folder, options: &str) {
    write_and_tell(folder, options);
}

/// Writes a proof, and gives what is said of it.
#[track_caller]
fn write_and_tell(folder: &Folder, options: &str) -> String {
    let run = folder.hoyito(&format!("analyze --position {options}"));
    assert_eq!(run.status, 0, "{run}");
    run.stderr
}

#[test]
fn a_proof_is_written_and_checked() {
    let folder = Folder::new();
    let said = write_and_tell(&folder, &format!("{POSITION} -o p"));
    assert_eq!(said, "A proof of 12 claims was written\n");
    assert_shown("proof", &folder.read("p"));
    assert_eq!(
        folder.hoyito("analyze --check p").succeeds(),
        "p holds: 12 claims, with tables up to 8 seeds\n\
         0,3,1,0,2,2/1,0,0,0,3,0 N 16-20 3\n\
         hoyito-ii, the last four: capturer, stall limit 200\n\
         is worth exactly -4 to North, who is to move\n"
    );
    let json = folder.hoyito("analyze --check p --format json").succeeds();
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["holds"], true);
    assert_eq!(
        (&json["lower"], &json["upper"]),
        (&(-4).into(), &(-4).into())
    );
    let piped = folder.hoyito(&format!("analyze --position {POSITION} -o -"));
    assert_eq!(piped.stdout, folder.read("p"));
    let input = folder
        .program("analyze --check -")
        .stdin(piped.stdout)
        .run();
    assert!(input.succeeds().starts_with("<stdin> holds: 12 claims"));
}

#[test]
fn bounds_and_what_tables_tell_are_proven_as_well() {
    let folder = Folder::new();
    for (name, options, rests) in [
        (
            "bounds",
            "start --tables 4 --nodes 1",
            "nothing is proven but that nobody wins more than lies on the board",
        ),
        (
            "told",
            "'0,0,0,0,0,0/0,0,1,1,3,3 N 20-20 0' --last-four north",
            "the tables up to 8 seeds tell what the position is worth",
        ),
        (
            "over",
            "'0,0,0,0,0,0/0,0,0,0,0,0 N 20-28 0'",
            "the game is over in this position",
        ),
    ] {
        let said = write_and_tell(&folder, &format!("{options} -o {name}"));
        let (written, rests) = match rests {
            "" => (
                "of 1 claim was written".into(),
                "1 claim, with tables up to 8 seeds",
            ),
            told => (format!("without claims was written: {told}"), told),
        };
        assert_eq!(said, format!("A proof {written}\n"));
        let checked = folder.hoyito(&format!("analyze --check {name}")).succeeds();
        let first = checked.lines().next().unwrap();
        assert_eq!(first, format!("{name} holds: {rests}"));
    }
}

#[test]
fn line_ends_and_a_byte_order_mark_say_nothing() {
    let folder = Folder::new();
    write(&folder, &format!("{POSITION} -o p"));
    let text = folder.read("p").replace('\n', "\r\n");
    folder.write("q", format!("\u{feff}{text}"));
    let checked = folder.hoyito("analyze --check q").succeeds();
    assert!(checked.starts_with("q holds: 12 claims, "), "{checked}");
}

#[test]
fn what_does_not_hold_is_told_by_its_line() {
    let folder = Folder::new();
    write(&folder, &format!("{POSITION} -o p"));
    let text = folder.read("p");
    folder.write(
        "more",
        text.replace("at least -4, at most -4", "at least 4, at most 4"),
    );
    assert_eq!(
        folder.hoyito("analyze --check more").answers_no(),
        "more does not hold: line 6: what is shown is only: at least -4, at most -4\n"
    );
    // A claim less.
    let mut lines: Vec<&str> = text.lines().collect();
    lines.remove(lines.len() - 2);
    let last = lines.len() - 1;
    lines[last] = "end 11";
    folder.write("less", lines.join("\n") + "\n");
    let told = folder.hoyito("analyze --check less").answers_no();
    assert!(told.starts_with("less does not hold: line "), "{told}");
    let json = folder
        .hoyito("analyze --check less --format json")
        .answers_no();
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(
        (&json["holds"], &json["lower"]),
        (&false.into(), &serde_json::Value::Null)
    );
}

#[test]
fn what_is_no_whole_proof_is_refused() {
    let folder = Folder::new();
    write(&folder, &format!("{POSITION} -o p"));
    let text = folder.read("p");
    folder.write("cut", &text[..text.rfind("end").unwrap()]);
    folder.copy("good", "iii-from-position.hgn");
    folder.write("bytes", b"hoyito-proof 1\n\xff");
    folder.write("later", text.replacen("proof 1", "proof 2", 1));
    folder.write(
        "larger",
        text.replacen("tables 8 passes 76", "tables 24 passes 76", 1),
    );
    folder.write("behind", text.clone() + "\n");
    for (name, reason) in [
        ("cut", "it was cut off: it ends with line 19"),
        (
            "iii-from-position.hgn",
            "the first line is not `hoyito-proof 1`",
        ),
        ("bytes", "it is no text"),
        ("later", "it is a proof of another version than 1"),
        (
            "larger",
            "`hoyito tablebase build --seeds 24 --variant ii` makes them",
        ),
        ("behind", "line 21: nothing follows the end"),
    ] {
        let refused = folder.hoyito(&format!("analyze --check {name}")).refuses();
        assert!(refused.contains(reason), "{refused}");
    }
}

#[test]
fn nothing_is_overwritten_unasked() {
    let folder = Folder::new();
    folder.write("p", "mine");
    let command = format!("analyze --position {POSITION} -o p");
    let refused = folder.hoyito(&command).refuses();
    assert!(refused.contains("--force overwrites it"), "{refused}");
    assert_eq!(folder.read("p"), "mine");
    write(&folder, &format!("{POSITION} -o p --force"));
    assert!(folder.read("p").starts_with("hoyito-proof 1\n"));
    assert_eq!(folder.names(), ["p"]);
}
