//! `hoyito show`: what is not there, and options that make no sense.

use crate::support::{Folder, assert_says_range};

/// A folder with a match of seven rounds, `m.hgn`.
fn folder() -> Folder {
    let folder = Folder::new();
    folder.copy_as("good", "iii-match-7.hgn", "m.hgn");
    folder
}

#[test]
fn there_is_no_such_ply() {
    folder()
        .hoyito("show m.hgn --game 2 --ply 500")
        .refuses_with("game 2 of `m.hgn` has 34 plies: --ply is 0 to 34, not 500");
    let folder = folder();
    for ply in ["-1", "99999999999999999999999", "one"] {
        folder.hoyito(&format!("show m.hgn --ply {ply}")).refuses();
    }
}

#[test]
fn there_is_no_such_game() {
    let folder = folder();
    for game in ["8", "18446744073709551615"] {
        folder
            .hoyito(&format!("show m.hgn --game {game}"))
            .refuses_with(&format!(
                "`m.hgn` has 7 records: --game is 1 to 7, not {game}"
            ));
    }
    folder.write("empty.hgn", "");
    let complaint = folder.hoyito("show empty.hgn").refuses();
    assert!(
        complaint.starts_with("error: `empty.hgn` has no records"),
        "{complaint}"
    );
}

#[test]
fn games_count_from_one() {
    let complaint = folder().hoyito("show m.hgn --game 0").refuses();
    assert_says_range(&complaint, 1, 7);
}

#[test]
fn positions_that_are_none_are_refused() {
    let folder = Folder::new();
    for (options, reason) in [
        (
            "--position '4,4,4,4,4,4/4,4,4,4,4,3 S'",
            "the position `4,4,4,4,4,4/4,4,4,4,4,3 S` can't be used: 47 seeds on the board: \
             must be a multiple of four (H8)",
        ),
        (
            "--columns 12 --position start",
            "Hoyito III is played on 2x6 (B1), not on 2x12",
        ),
        (
            "--variant ii --columns 6 --position '4,4,4,4,4,4,4/4,4,4,4,4,4,4 S'",
            "--columns is 6, but the position has rows for 7+7",
        ),
    ] {
        folder
            .hoyito(&format!("show {options}"))
            .refuses_with(reason);
    }
}

/// An option that would change nothing is a mistake, and not passed over.
#[test]
fn a_position_has_no_games_and_plies() {
    for options in ["--game 2", "--ply 2", "--game 1 --ply 0"] {
        let complaint = Folder::new()
            .hoyito(&format!("show --position start {options}"))
            .refuses();
        assert!(
            complaint.contains("--game") || complaint.contains("--ply"),
            "{complaint}"
        );
    }
}

/// Likewise what the record says itself.
#[test]
fn a_record_has_its_own_rules() {
    let folder = folder();
    for option in [
        "--variant ii",
        "--columns 6",
        "--stall-limit 9",
        "--last-four south",
    ] {
        let complaint = folder.hoyito(&format!("show m.hgn {option}")).refuses();
        let (name, _) = option.split_once(' ').unwrap();
        assert!(complaint.contains(name), "{complaint}");
    }
}

#[test]
fn a_hoyito_ii_position_never_promises_the_last_four() {
    let complaint = Folder::new()
        .hoyito("show --variant ii --last-four south --position start")
        .refuses();
    assert!(complaint.contains("(L1)"), "{complaint}");
}

#[test]
fn nothing_to_show_is_told_with_what_could_be() {
    let folder = Folder::new();
    for options in ["", "--game 2", "--ply 3", "--lang es"] {
        let complaint = folder.hoyito(&format!("show {options}")).refuses();
        assert!(complaint.contains("--position start"), "{complaint}");
    }
}

#[test]
fn a_negative_ply_is_no_unknown_option() {
    for option in ["--ply -1", "--game -1"] {
        let complaint = folder().hoyito(&format!("show m.hgn {option}")).refuses();
        assert!(complaint.contains("not a number from 0"), "{complaint}");
    }
}
