//! Statistics as tables.

use hoyito_core::Side;
use hoyito_notation::Named;

use super::amounts::{mean, mean_difference, percent};
use super::scale::Scale;
use super::{CaptureRow, OpeningRow, Statistics};
use crate::Look;
use crate::columns::Columns;
use crate::text::counted;

/// The most rows of a distribution.
const ROWS: usize = 12;
/// How many openings of a board are told one by one.
const OPENINGS: usize = 10;
/// The columns of the longest bar.
const BAR: u64 = 40;

pub(super) fn tables(stats: &Statistics, look: Look) -> String {
    let mut parts = vec![format!("{}\n", stats.tally)];
    if stats.games() == 0 {
        return parts.concat() + "There are no games to tell of.\n";
    }
    if stats.tally.invalid > 0 {
        parts[0] += "What is invalid is left out.\n";
    }
    parts.push(boards(stats, look));
    parts.push(endings(stats, look));
    if stats.finished() > 0 {
        parts.push(scores(stats, look));
        parts.push(margins(stats, look));
        parts.push(lengths(stats, look));
    }
    if !stats.captures.is_empty() {
        parts.push(captures(stats, look));
    }
    let of_a_board = |a: &OpeningRow, b: &OpeningRow| (a.variant, a.shape) == (b.variant, b.shape);
    let boards = stats.openings.chunk_by(of_a_board);
    parts.extend(boards.map(|rows| openings(rows, look)));
    if !stats.openings.is_empty() {
        let last = parts.len() - 1;
        parts[last] += "As though South had begun every game\n";
    }
    let given = stats.last_fours.to;
    if given.south + given.north > 0 {
        parts.push(last_fours(stats, look));
    }
    parts.join("\n")
}

fn boards(stats: &Statistics, look: Look) -> String {
    let mut table = Columns::new(2, ["Game", "Board", "Games"]);
    for (variant, shape, games) in &stats.boards {
        table.row([variant.to_string(), shape.to_string(), games.to_string()]);
    }
    table.show(look)
}

fn endings(stats: &Statistics, look: Look) -> String {
    let mut table = Columns::new(1, ["Ended", "Games", "Share"]);
    for &(termination, games) in stats.endings.iter().filter(|(_, games)| *games > 0) {
        let share = percent(games, stats.games());
        table.row([termination.name().to_owned(), games.to_string(), share]);
    }
    table.show(look)
}

fn scores(stats: &Statistics, look: Look) -> String {
    let headings = ["Results", "Won", "Drawn", "Lost", "Points", "Seeds", "Lead"];
    let mut table = Columns::new(1, headings);
    for row in &stats.scores {
        let games = row.won + row.drawn + row.lost;
        table.row([
            row.whose.to_string(),
            row.won.to_string(),
            row.drawn.to_string(),
            row.lost.to_string(),
            percent(2 * row.won + row.drawn, 2 * games),
            mean(row.seeds, games),
            mean_difference(row.seeds, row.others_seeds, games, minus(look)),
        ]);
    }
    table.show(look)
}

fn margins(stats: &Statistics, look: Look) -> String {
    let mut table = Columns::new(0, ["South's lead", "Games"]).with_bars();
    let most = stats.margins.iter().map(|(_, games)| *games).max();
    for (margin, games) in stats.leads() {
        let lead = signed(margin, minus(look));
        table.row([lead, games.to_string(), bar(games, most, look)]);
    }
    table.show(look)
}

/// A lead with its sign.
pub(super) fn signed(lead: i16, minus: char) -> String {
    match lead {
        0 => "0".to_owned(),
        1.. => format!("+{lead}"),
        _ => format!("{minus}{}", lead.unsigned_abs()),
    }
}

fn lengths(stats: &Statistics, look: Look) -> String {
    let (scale, bins) = stats.length_bins(ROWS);
    let mut table = Columns::new(0, ["Length", "Games"]).with_bars();
    let most = bins.iter().copied().max();
    for (bin, games) in bins.into_iter().enumerate() {
        let label = range(scale.from(bin), scale.to(bin), look);
        table.row([label, games.to_string(), bar(games, most, look)]);
    }
    let (passes, games) = stats.passes;
    let passes = match passes {
        0 => "No passes".to_owned(),
        _ => format!(
            "{} in {}",
            counted_with(passes, "pass", "passes"),
            counted(games, "game")
        ),
    };
    format!(
        "{}In moves: {}\n{passes}\n",
        table.show(look),
        stats.length_summary()
    )
}

/// `1 pass`, `4 passes`.
fn counted_with(number: u64, one: &str, more: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { more })
}

fn captures(stats: &Statistics, look: Look) -> String {
    let mut table = Columns::new(0, ["Moves", "Played", "Captures", "Share", "Seeds"]);
    let row = |label: String, it: CaptureRow| {
        let share = percent(it.captures, it.moves);
        [
            label,
            it.moves.to_string(),
            it.captures.to_string(),
            share,
            it.seeds.to_string(),
        ]
    };
    for (label, sum) in capture_bins(&stats.captures, look) {
        table.row(row(label, sum));
    }
    let all = stats.captures.iter().copied().fold(NOTHING, sum);
    table.row(row("all".to_owned(), all));
    let a_game = mean(all.captures, stats.games());
    let seeds = match all.captures {
        0 => String::new(),
        captures => format!(", {} seeds each", mean(all.seeds, captures)),
    };
    format!("{}{a_game} captures a game{seeds}\n", table.show(look))
}

const NOTHING: CaptureRow = CaptureRow {
    first: 1,
    moves: 0,
    captures: 0,
    seeds: 0,
};

fn sum(row: CaptureRow, more: CaptureRow) -> CaptureRow {
    CaptureRow {
        first: row.first,
        moves: row.moves + more.moves,
        captures: row.captures + more.captures,
        seeds: row.seeds + more.seeds,
    }
}

/// The rows put together until they are few, each with what to call it.
fn capture_bins(rows: &[CaptureRow], look: Look) -> Vec<(String, CaptureRow)> {
    let pitch = rows.get(1).map_or(10, |row| row.first - 1);
    let place = |row: &CaptureRow| ((row.first - 1) / pitch, row.moves);
    let places: Vec<(u32, u64)> = rows.iter().map(place).collect();
    let scale = Scale::of(&places, ROWS);
    let mut bins = vec![NOTHING; scale.bins];
    for (&(place, _), &row) in places.iter().zip(rows) {
        let bin = scale.bin(place);
        bins[bin] = sum(bins[bin], row);
    }
    let label = |bin| {
        let from = scale.from(bin) * pitch + 1;
        range(from, scale.to(bin).map(|to| (to + 1) * pitch), look)
    };
    (0..).map(label).zip(bins).collect()
}

/// The openings of one board.
fn openings(rows: &[OpeningRow], look: Look) -> String {
    let Some(first) = rows.first() else {
        return String::new();
    };
    let heading = format!("Openings of {} on {}", first.variant, first.shape);
    let headings = [
        &*heading, "Games", "Share", "Won", "Drawn", "Lost", "Points",
    ];
    let mut table = Columns::new(1, headings);
    let all: u64 = rows.iter().map(|row| row.games).sum();
    let mut add = |moves: String, games: u64, [won, drawn, lost]: [u64; 3]| {
        table.row([
            moves,
            games.to_string(),
            percent(games, all),
            won.to_string(),
            drawn.to_string(),
            lost.to_string(),
            percent(2 * won + drawn, 2 * (won + drawn + lost)),
        ]);
    };
    // One more takes no more room than to say that there is one.
    let shown = if rows.len() == OPENINGS + 1 {
        rows.len()
    } else {
        rows.len().min(OPENINGS)
    };
    let (shown, others) = rows.split_at(shown);
    for row in shown {
        add(row.moves.clone(), row.games, [row.won, row.drawn, row.lost]);
    }
    if !others.is_empty() {
        let games = others.iter().map(|row| row.games).sum();
        let results = [
            others.iter().map(|row| row.won).sum(),
            others.iter().map(|row| row.drawn).sum(),
            others.iter().map(|row| row.lost).sum(),
        ];
        add(format!("{} others", others.len()), games, results);
    }
    table.show(look)
}

fn last_fours(stats: &Statistics, look: Look) -> String {
    let fours = stats.last_fours;
    let given = fours.to.south + fours.to.north;
    let mut table = Columns::new(1, ["The last four", "Games", "Share"]);
    let rows = [
        ("to South", fours.to[Side::South]),
        ("to North", fours.to[Side::North]),
        ("to who captured last", fours.to_capturer),
        ("as promised (L3)", given - fours.to_capturer),
        ("decided: won", fours.won),
        ("decided: drawn", fours.drawn),
    ];
    for (what, games) in rows {
        table.row([what.to_owned(), games.to_string(), percent(games, given)]);
    }
    let but_for = "Decided: it would have ended otherwise, had the other been given them\n";
    table.show(look) + but_for
}

/// A bar as long as this number is beside the most there are.
fn bar(number: u64, most: Option<u64>, look: Look) -> String {
    let most = u128::from(most.unwrap_or(1).max(1));
    let columns = (u128::from(number) * u128::from(BAR)).div_ceil(most);
    let columns = usize::try_from(columns).unwrap_or_default();
    look.choose("█", "#").repeat(columns)
}

/// `1–10`, `7`, `200+`.
fn range(from: u32, to: Option<u32>, look: Look) -> String {
    match to {
        Some(to) if to == from => from.to_string(),
        Some(to) => format!("{from}{}{to}", look.choose('–', '-')),
        None => format!("{from}+"),
    }
}

fn minus(look: Look) -> char {
    look.choose('−', '-')
}
