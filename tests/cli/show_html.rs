//! `hoyito show --as html`: which games are in the page, and what is refused.

use std::fs;

use crate::support::{Folder, recorded};

fn games(html: &str) -> usize {
    html.matches("<section class=\"game\"").count()
}

#[test]
fn a_page_has_all_games_of_the_file_or_the_one_that_is_chosen() {
    let folder = Folder::new();
    folder.copy_as("good", "iii-match-7.hgn", "m.hgn");
    let html = folder.hoyito("show m.hgn --as html").succeeds();
    assert!(html.starts_with("<!doctype html>\n<html lang=\"en\">"));
    assert!(html.ends_with("</html>\n"));
    assert_eq!(games(&html), 7);
    let html = folder.hoyito("show m.hgn --as html --game 3").succeeds();
    assert_eq!(games(&html), 1);
    assert!(html.contains(">Round 3<"));
    // The other formats of records are the same page.
    folder.hoyito("convert m.hgn -o m.hgb");
    let other = folder.hoyito("show m.hgb --as html --game 3").succeeds();
    assert_eq!(other, html);
}

#[test]
fn a_page_is_written_to_a_file_that_is_not_there() {
    let folder = Folder::new();
    folder.copy_as("good", "iii-match-7.hgn", "m.hgn");
    folder.hoyito("show m.hgn --as html -o m.html").succeeds();
    let html = folder.read("m.html");
    assert_eq!(games(&html), 7);
    assert!(html.len() < 300_000);
    folder.hoyito("show m.hgn --as html -o m.html").refuses();
    folder
        .hoyito("show m.hgn --as html --lang es -o m.html --force")
        .succeeds();
    assert!(folder.read("m.html").contains("<html lang=\"es\">"));
    assert_eq!(folder.names(), ["m.hgn", "m.html"]);
}

#[test]
fn a_page_opens_at_a_moment() {
    let folder = Folder::new();
    folder.copy_as("good", "iii-match-7.hgn", "m.hgn");
    let html = folder.hoyito("show m.hgn --as html --ply 12").succeeds();
    assert!(html.contains("\"first\":[0,12]"));
    let complaint = folder
        .hoyito("show m.hgn --as html --game 2 --ply 35")
        .refuses();
    assert!(
        complaint.contains("game 2 of `m.hgn` has 34 plies"),
        "{complaint}"
    );
}

#[test]
fn a_position_is_a_page_to_play_on_from() {
    let folder = Folder::new();
    let line = "show --as html --variant ii --position '2,1,2,2,2,2/0,6,4,3,7,1 N 8-8 3'";
    let html = folder.hoyito(line).succeeds();
    assert_eq!(games(&html), 1);
    assert!(html.contains("\"start\":\"2,1,2,2,2,2/0,6,4,3,7,1 N 8-8 3\""));
    assert!(html.contains("\"rules\":\"hoyito-ii capturer 200\""));
}

#[test]
fn broken_records_are_complained_about_and_the_others_shown() {
    let folder = Folder::new();
    let good = fs::read_to_string(recorded("good").join("iii-random.hgn")).unwrap();
    let bad = good.replacen(" 3. ", " 3. Z ", 1);
    folder.write("some.hgn", format!("{good}\n{bad}"));
    let run = folder.hoyito("show some.hgn --as html");
    assert_eq!(run.status, 1);
    assert_eq!(games(&run.stdout), 2);
    assert!(run.stderr.starts_with("error[E104]: "), "{run}");
}

#[test]
fn what_has_no_games_makes_no_page() {
    let folder = Folder::new();
    folder.copy_as("good", "iii-match-7.hgn", "m.hgn");
    folder.write("empty.hgn", "");
    for (line, reason) in [
        (
            "m.hgn --game 8",
            "`m.hgn` has 7 records: --game is 1 to 7, not 8",
        ),
        ("empty.hgn", "`empty.hgn` has no records"),
        ("m.hgn --variant ii", "a record has its own rules"),
    ] {
        let complaint = folder
            .hoyito(&format!("show {line} --as html -o m.html"))
            .refuses();
        assert!(complaint.contains(reason), "{complaint}");
    }
    assert_eq!(folder.names(), ["empty.hgn", "m.hgn"]);
}

#[test]
fn more_games_than_anybody_looks_at_are_refused() {
    let folder = Folder::new();
    folder.write(
        "many.hgn",
        "[Variant \"hoyito-iii\"]\n\nC *\n\n".repeat(501),
    );
    let complaint = folder.hoyito("show many.hgn --as html").refuses();
    assert!(
        complaint.contains(
            "`many.hgn` has more than 500 games, too many for one page: choose one by --game"
        ),
        "{complaint}"
    );
    let html = folder
        .hoyito("show many.hgn --as html --game 501")
        .succeeds();
    assert_eq!(games(&html), 1);
}
