//! Every tournament has one tag, and the tag says all of it.

use super::*;
use crate::{Openings, Sprt};

fn player(text: &str) -> TournamentPlayer {
    text.parse().unwrap()
}

fn tournament(players: &[&str]) -> Tournament {
    let terms = Terms::new(Variant::III, Shape::SIX, MatchKind::rounds(1).unwrap());
    let players = players.iter().map(|text| player(text)).collect();
    Tournament::new(players, 100, terms, Seed::new(5))
}

#[track_caller]
fn assert_tag(tournament: &Tournament, tag: &str) {
    assert_eq!(written(tournament), tag);
    assert_eq!(read(tag).as_ref(), Ok(tournament));
}

#[test]
fn the_tag_of_a_plain_tournament_is_short() {
    assert_tag(
        &tournament(&["greedy", "random"]),
        "round-robin matches=100 rounds=1 hoyito-iii 2x6 seed=5 greedy random",
    );
}

#[test]
fn names_and_commands_are_one_word() {
    let players = [
        "María Ñ 100%=greedy",
        "a b=ugi:'./my engine' --x=1",
        "ugi:./e.py -d 3",
    ];
    assert_tag(
        &tournament(&players),
        "round-robin matches=100 rounds=1 hoyito-iii 2x6 seed=5 María%20Ñ%20100%25=greedy \
         a%20b=ugi:'./my%20engine'%20'--x=1' ugi:./e.py%20-d%203",
    );
    // A name that an option can't have, but a program can give.
    let mut odd = tournament(&["greedy", "random"]);
    odd.players[0].name = "a=b:\u{a0}\t\"c\\".into();
    let tag = written(&odd);
    assert!(
        tag.ends_with(" a%3Db%3A%C2%A0%09%22c%5C=greedy random"),
        "{tag}"
    );
    assert_tag(&odd, &tag);
    // No record could hold it.
    assert!(Tournament::of_tag(&tag.replace("%09", "%0A")).is_err());
}

#[test]
fn all_that_results_depend_on_is_told() {
    let mut all = tournament(&["greedy", "random", "R=random"]);
    all.mode = Mode::Gauntlet;
    all.terms = Terms::new(Variant::II, Shape::TWELVE, MatchKind::first_to(3).unwrap());
    all.terms.starter = StarterRule::Loser;
    all.terms.tie_break = TieBreak::Seeds;
    all.terms.stall_limit = std::num::NonZeroU16::new(50);
    let placement: Placement = "4,4,4,4,4,4,4,4,4,4,4,4/4,4,4,4,4,4,4,4,4,4,4,0 S 4-0 0"
        .parse()
        .unwrap();
    all.starts = Starts::Position(with_terms(placement, &all.terms).unwrap());
    assert_tag(
        &all,
        "gauntlet matches=100 first-to=3 hoyito-ii 2x12 starter=loser tie-break=seeds \
         stall-limit=50 position=4,4,4,4,4,4,4,4,4,4,4,4/4,4,4,4,4,4,4,4,4,4,4,0%20S%204-0%200 \
         seed=5 greedy random R=random",
    );
}

#[test]
fn openings_are_told_by_their_digest() {
    let mut opened = tournament(&["greedy", "random"]);
    opened.sprt = Some("0,5.5".parse::<Sprt>().unwrap());
    let openings = Openings::read("0,5,5,5,5,4/4,4,4,4,4,4 N 0-0 1", &opened.terms, 1).unwrap();
    let digest = openings.digest();
    opened.starts = Starts::Openings(openings);
    let tag = written(&opened);
    let openings = format!(" 2x6 openings={digest:016x} sprt=0,5.5,0.05,0.05 seed=5 ");
    assert!(tag.contains(&openings), "{tag}");
    let again = read(&tag).unwrap();
    assert_eq!(again.starts, Starts::Unknown(digest));
    assert_eq!(written(&again), tag);
}

#[test]
fn the_digest_of_openings_is_fixed() {
    let terms = tournament(&["greedy", "random"]).terms;
    let openings = Openings::read("0,5,5,5,5,4/4,4,4,4,4,4 N 0-0 1", &terms, 1).unwrap();
    assert_eq!(format!("{:016x}", openings.digest()), "830571434a93af21");
}

#[test]
fn what_is_not_written_so_is_not_read() {
    let good = "round-robin matches=100 rounds=1 hoyito-iii 2x6 seed=5 greedy random";
    for (from, to, word) in [
        ("round-robin", "round", "round"),
        ("rounds=1", "rounds=0", "rounds=0"),
        ("greedy", "gredy", "gredy"),
        ("seed=5", "sead=5", "sead=5"),
        ("2x6", "2x7", "2x7"),
        ("greedy", "a%2=greedy", "a%2=greedy"),
    ] {
        let bad = good.replace(from, to);
        assert_eq!(read(&bad).unwrap_err().word, word);
    }
    // Known words, but not all of them, or in another order.
    for bad in [
        "",
        "round-robin",
        &good.replace(" 2x6", ""),
        &good.replace(" greedy", ""),
        &good.replace("rounds=1 hoyito-iii", "hoyito-iii rounds=1"),
        &good.replace("2x6", "2x12"),
        &good.replace("seed=5", "seed=05"),
        &good.replace("random", "greedy=greedy"),
    ] {
        assert!(read(bad).is_err(), "{bad}");
    }
}
