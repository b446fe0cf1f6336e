//! A tournament as tables.

use std::cmp::Reverse;
use std::fmt::Write;

use hoyito_match::MatchKind;

use super::{Strength, TournamentView, WonDrawnLost};
use crate::Look;
use crate::columns::Columns;
use crate::text::counted;
use crate::{clean, shorten};

/// The columns of a name.
const NAME: usize = 20;

pub(super) fn tables(view: &TournamentView, look: Look) -> String {
    let mut parts = vec![heading(view), players(view, look)];
    if view.players.len() > 2 {
        parts.push(crosstable(view, look));
    }
    parts.push(pairings(view, look));
    parts.push(endings(view, look));
    parts.join("\n")
}

fn heading(view: &TournamentView) -> String {
    let (variant, shape) = view.board();
    let matches = view.counted(view.matches.into());
    let matches = match view.terms.kind {
        MatchKind::Rounds(_) if view.is_of_games() => format!("{matches} a pairing"),
        MatchKind::Rounds(rounds) => {
            let rounds = counted(rounds.get(), "round");
            format!("{matches} of {rounds} a pairing")
        }
        MatchKind::FirstTo(points) => {
            let points = counted(points.get(), "point");
            format!("{matches} a pairing, first to {points}")
        }
        MatchKind::Refill(cap) => {
            let cap = counted(cap.get(), "round");
            format!("{matches} a pairing, refill, {cap} at most")
        }
    };
    let mut text = format!("{variant} on {shape}, {}, {matches}\n", view.mode);
    // Writing to a string does not fail.
    if let Some(part) = &view.part {
        let _ = writeln!(text, "Part {part} of the tournament");
    }
    if let Some(planned) = view.planned {
        let played: u64 = view.pairings.iter().map(|row| row.results.all()).sum();
        let _ = writeln!(text, "Not over: {played} of {}", view.counted(planned));
    }
    text
}

/// The places of the players, the best first.
fn ranking(view: &TournamentView) -> Vec<usize> {
    let mut places: Vec<usize> = (0..view.players.len()).collect();
    // By the share of the points: in a gauntlet they play different numbers of matches.
    places.sort_by(|&one, &other| {
        let share = |place: usize| {
            let results = view.results_of(place);
            let points = u128::from(2 * results.won + results.drawn);
            (points, u128::from(results.all().max(1)))
        };
        let ((points, all), (others_points, others_all)) = (share(one), share(other));
        Reverse(points * others_all).cmp(&Reverse(others_points * all))
    });
    places
}

/// The name of a player, cut short unless it then reads like another's.
fn name(view: &TournamentView, place: usize) -> String {
    let whole = &view.players[place];
    let short = shorten(whole, NAME);
    let alike = |other: &&String| shorten(other, NAME) == short;
    if view.players.iter().filter(alike).count() > 1 {
        return clean(whole).into_owned();
    }
    short.into_owned()
}

fn players(view: &TournamentView, look: Look) -> String {
    let units = if view.is_of_games() {
        "Games"
    } else {
        "Matches"
    };
    let mut headings = vec![
        "Place", "Player", units, "Won", "Drawn", "Lost", "Points", "Elo", "95%",
    ];
    let any_forfeits = view.forfeits.iter().any(|forfeits| *forfeits > 0);
    if any_forfeits {
        headings.push("Forfeits");
    }
    let mut table = Columns::new(2, headings);
    for (rank, place) in (1..).zip(ranking(view)) {
        let results = view.results_of(place);
        let strength = view.strengths.get(place).copied().flatten();
        let mut row = vec![format!("{rank}"), name(view, place)];
        row.extend(counts(results));
        row.push(results.points());
        row.extend(shown(strength, look));
        if any_forfeits {
            let forfeits = view.forfeits.get(place).copied().unwrap_or_default();
            row.push(forfeits.to_string());
        }
        table.row(row);
    }
    table.show(look)
}

/// Everybody's points against everybody.
fn crosstable(view: &TournamentView, look: Look) -> String {
    let ranking = ranking(view);
    let ranks: Vec<String> = (1..=ranking.len()).map(|rank| rank.to_string()).collect();
    let headings = ["Place", "Points against"].into_iter();
    let headings = headings.chain(ranks.iter().map(String::as_str));
    let mut table = Columns::new(2, headings);
    for (rank, &place) in ranks.iter().zip(&ranking) {
        let mut row = vec![rank.clone(), name(view, place)];
        row.extend(ranking.iter().map(|&other| {
            let results = view.results_against(place, other);
            let nothing = || look.choose("·", ".").to_owned();
            results.map_or_else(nothing, WonDrawnLost::points)
        }));
        table.row(row);
    }
    table.show(look)
}

fn pairings(view: &TournamentView, look: Look) -> String {
    let units = if view.is_of_games() {
        "Games"
    } else {
        "Matches"
    };
    let headings = [
        "Player", "Against", units, "Won", "Drawn", "Lost", "Elo", "95%", "Superior",
    ];
    let mut table = Columns::new(2, headings);
    for row in &view.pairings {
        let (first, second) = row.players;
        let mut cells = vec![name(view, first), name(view, second)];
        cells.extend(counts(row.results));
        cells.extend(shown(row.strength, look));
        let superior = row.superiority.map(|share| percent(100.0 * share));
        cells.push(superior.unwrap_or_default());
        table.row(cells);
    }
    table.show(look)
}

fn counts(results: WonDrawnLost) -> [String; 4] {
    let WonDrawnLost { won, drawn, lost } = results;
    [results.all(), won, drawn, lost].map(|number| number.to_string())
}

/// A strength and its interval, in two columns.
fn shown(strength: Option<Strength>, look: Look) -> [String; 2] {
    let Some(strength) = strength else {
        return [String::new(), String::new()];
    };
    let interval = format!(
        "{} to {}",
        points(strength.low, look),
        points(strength.high, look)
    );
    [points(strength.difference, look), interval]
}

/// Elo points with their sign.
fn points(elo: f64, look: Look) -> String {
    let sign = match elo {
        _ if elo.abs() < 0.05 => return "0.0".into(),
        _ if elo < 0.0 => look.choose("−", "-"),
        _ => "+",
    };
    if elo.is_infinite() {
        return format!("{sign}{}", look.choose("∞", "inf"));
    }
    format!("{sign}{:.1}", elo.abs())
}

/// A number with the minus of the tables.
fn minus(number: &str, look: Look) -> String {
    number.replace('-', look.choose("−", "-"))
}

fn percent(hundredths: f64) -> String {
    format!("{hundredths:.1}%")
}

#[expect(
    clippy::cast_precision_loss,
    reason = "of more than 2^53 games a tenth of a percent is right"
)]
fn share(part: u64, whole: u64) -> String {
    match whole {
        0 => String::new(),
        _ => format!(" ({})", percent(100.0 * part as f64 / whole as f64)),
    }
}

/// How matches and games ended, and the test.
fn endings(view: &TournamentView, look: Look) -> String {
    let results = view.pairings.iter().map(|row| row.results);
    let all = results.fold(WonDrawnLost::default(), WonDrawnLost::and);
    let counts = if view.is_of_games() {
        "games"
    } else {
        "matches"
    };
    let games = view.games;
    let of_games = |number: u64| {
        let games = counted(games, "game");
        format!("{number} of {games}{}", share(number, view.games))
    };
    let drawn = format!("{} of {}", all.drawn, view.counted(all.all()));
    let mut text = format!(
        "What is counted are {counts}.\nDrawn: {drawn}{}\nStalled: {}\n",
        share(all.drawn, all.all()),
        of_games(view.stalled)
    );
    // Writing to a string does not fail.
    if view.blocked > 0 {
        let _ = writeln!(text, "Blocked: {}", of_games(view.blocked));
    }
    if let Some(sprt) = &view.sprt {
        let verdict = match sprt.passed {
            Some(true) => "passed",
            Some(false) => "failed",
            None => "undecided",
        };
        let ((elo0, elo1), (alpha, beta)) = (sprt.elo, sprt.rates);
        let (lower, upper) = sprt.bounds;
        let _ = writeln!(
            text,
            "SPRT of {} against {} Elo (alpha {alpha}, beta {beta}): {verdict} after {}, \
             LLR {} ({} to {})",
            minus(&elo0.to_string(), look),
            minus(&elo1.to_string(), look),
            view.counted(all.all()),
            minus(&format!("{:.2}", sprt.llr), look),
            minus(&format!("{lower:.2}"), look),
            minus(&format!("{upper:.2}"), look),
        );
    }
    text
}
