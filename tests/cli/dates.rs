//! `hoyito match --date`.

use crate::support::{Folder, Transcript, games};

#[test]
fn the_date_is_in_every_record() {
    for date in [
        "2026.11.29",
        "2024.02.29",
        "2026.??.??",
        "????.??.??",
        "202?.1?.0?",
    ] {
        let folder = Folder::new();
        let line = format!("match --south greedy --rounds 2 --seed 1 --date {date} --record m.hgn");
        folder.hoyito(&line).succeeds();
        for game in games(&folder.read("m.hgn")) {
            assert_eq!(game.tag("Date"), date);
        }
        folder.hoyito("validate --strict m.hgn").succeeds();
    }
}

#[test]
fn a_day_is_written_unasked() {
    let folder = Folder::new();
    folder
        .hoyito("match --south greedy --rounds 1 --seed 1 --record m.hgn")
        .succeeds();
    let text = folder.read("m.hgn");
    let date = games(&text)[0]
        .tag("Date")
        .replace(|digit: char| digit.is_ascii_digit(), "0");
    assert_eq!(date, "0000.00.00");
    folder.hoyito("validate --strict m.hgn").succeeds();
}

#[test]
fn what_is_no_day_is_refused() {
    let mut refused = Transcript::default();
    for date in [
        "2026.02.30",
        "2025.02.29",
        "2026-11-29",
        "29.11.2026",
        "2026.1.1",
        "today",
        "''",
    ] {
        let folder = Folder::new();
        let run = folder.hoyito(&format!(
            "match --south greedy --date {date} --seed 1 --record m.hgn"
        ));
        refused.add(&format!("match --date {date}"), &run.refuses());
        assert!(folder.names().is_empty());
    }
    refused.assert_shown("bad_dates");
}
