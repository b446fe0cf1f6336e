//! Statistics as a picture.

use std::cmp::Reverse;

use super::Statistics;
use super::amounts::percent;
use super::scale::nice_numbers;
use super::tables::signed;
use crate::svg::{Anchor, Bar, BarChart, Label, Svg, px};
use crate::text::counted;

const STYLE: &str = include_str!("picture.css");
const WIDTH: i64 = 760;
/// Where the charts begin.
const CHARTS: i64 = 88;
/// Between one and the next.
const GAP: i64 = 24;
/// The most bars of the lengths.
const BARS: usize = 30;
/// The most labels under the bars, but for one.
const LABELS: usize = 12;

pub(super) fn picture(stats: &Statistics) -> String {
    let height = CHARTS + 2 * BarChart::HEIGHT + GAP + 16;
    let games = counted(stats.games(), "game");
    let title = format!("Results and lengths of {games}");
    let mut svg = Svg::new(
        "hoyito-stats",
        [WIDTH, height],
        &title,
        &description(stats),
        STYLE,
    );
    svg.ground("ground");
    svg.text("title", Anchor::Start, [px(64), px(44)], &title);
    svg.text("muted", Anchor::Start, [px(64), px(66)], &boards(stats));
    results(stats).draw(&mut svg, CHARTS);
    lengths(stats).draw(&mut svg, CHARTS + BarChart::HEIGHT + GAP);
    svg.finish()
}

/// How many games are finished, and which were played, the most frequent first.
fn boards(stats: &Statistics) -> String {
    /// As many as fit into a line.
    const SHOWN: usize = 3;
    let mut parts = vec![format!("{} finished", stats.finished())];
    let mut boards = stats.boards.clone();
    boards.sort_by_key(|&(.., games)| Reverse(games));
    for (variant, shape, games) in boards.iter().take(SHOWN) {
        parts.push(format!("{games} of {variant} on {shape}"));
    }
    let others = boards.iter().skip(SHOWN).map(|(_, _, games)| games);
    match others.sum() {
        0 => {}
        others => parts.push(format!("{others} on other boards")),
    }
    parts.join("  ·  ")
}

/// In how many games North had more, both the same, South more.
fn leads(stats: &Statistics) -> [u64; 3] {
    let mut leads = [0; 3];
    for &(margin, games) in &stats.margins {
        leads[usize::from(margin >= 0) + usize::from(margin > 0)] += games;
    }
    leads
}

fn description(stats: &Statistics) -> String {
    let finished = stats.finished();
    if finished == 0 {
        return "No game is finished.".to_owned();
    }
    let [north, equal, south] = leads(stats);
    format!(
        "Two charts of bars about {}. Results: South captured more seeds in {south}, North in {north}, \
         both the same in {equal}. Lengths in moves: {}.",
        counted(finished, "finished game"),
        stats.length_summary()
    )
}

fn results(stats: &Statistics) -> BarChart {
    let finished = stats.finished();
    let [north, equal, south] = leads(stats);
    let note = |what: &str, games| match finished {
        0 => String::new(),
        _ => format!("{what} {games} ({})", percent(games, finished)),
    };
    let step = i16::from(stats.lead_step());
    let farthest = stats.margins.iter().map(|(margin, _)| margin.abs()).max();
    // As far to both sides, so that equal is in the middle.
    let steps = farthest.map_or(-1, |farthest| (farthest / step).max(1));
    let bars = (-steps..=steps).map(|place| {
        let lead = place * step;
        let games = stats.games_with_lead(lead);
        let class = match lead {
            0 => "equal",
            1.. => "south",
            _ => "north",
        };
        let title = format!("{}: {}", signed(lead, '−'), counted(games, "game"));
        Bar {
            count: games,
            class,
            title,
        }
    });
    // Every, every second, every fourth bar: both ends may have a label.
    let sparse = [1, 2, 4, 8]
        .into_iter()
        .find(|sparse| 2 * steps / sparse <= 12);
    let labels = (-steps..=steps)
        .enumerate()
        .filter(|(_, place)| place % sparse.unwrap_or(16) == 0)
        .map(|(bar, place)| label(bar, 500, signed(place * step, '−')));
    BarChart {
        heading: "Results".to_owned(),
        notes: [
            ("note north", note("North ahead:", north)),
            ("note equal", note("Equal:", equal)),
            ("note south", note("South ahead:", south)),
        ],
        axis: "South’s seeds minus North’s",
        bars: bars.collect(),
        labels: labels.collect(),
        mark: None,
    }
}

fn lengths(stats: &Statistics) -> BarChart {
    let mut chart = BarChart {
        heading: "Lengths".to_owned(),
        axis: "Moves",
        ..BarChart::default()
    };
    if stats.finished() == 0 {
        return chart;
    }
    let (scale, bins) = stats.length_bins(BARS);
    let title = |bin, games| {
        let range = match (scale.from(bin), scale.to(bin)) {
            (from, Some(to)) if from == to => counted(from, "move"),
            (from, Some(to)) => format!("{from} to {to} moves"),
            (from, None) => format!("{from} moves or more"),
        };
        format!("{range}: {}", counted(games, "game"))
    };
    let bar = |(bin, &games): (usize, &u64)| Bar {
        count: games,
        class: "length",
        title: title(bin, games),
    };
    chart.bars = bins.iter().enumerate().map(bar).collect();
    // A single length stands under its bar, the first of several under their left end.
    let shift = if scale.width == 1 { 500 } else { 0 };
    let ends = scale.bins + usize::from(shift == 0 && !scale.is_open);
    let spacing = nice_numbers()
        .filter(|spacing| spacing.is_multiple_of(scale.width))
        .find(|spacing| ends * scale.width as usize / *spacing as usize <= LABELS)
        .unwrap_or(scale.width);
    chart.labels = (0..ends)
        .filter(|&bin| scale.from(bin).is_multiple_of(spacing))
        .map(|bin| label(bin, shift, scale.from(bin).to_string()))
        .collect();
    if scale.is_open {
        let last = scale.bins - 1;
        let open = label(last, 500, format!("{}+", scale.from(last)));
        chart.labels.retain(|it| it.at + 2000 < open.at);
        chart.labels.push(open);
    }
    chart.notes[0] = ("muted", format!("In moves: {}", stats.length_summary()));
    // A length is the middle of its place on the scale.
    let median = i64::from(stats.median_halves() + 1) * 500 - i64::from(scale.from(0)) * 1000;
    chart.mark = Some(Label {
        at: median / i64::from(scale.width),
        text: format!("median {}", stats.median()),
    });
    chart
}

/// A label at a bar, shifted by thousandths of its room.
fn label(bar: usize, shift: i64, text: String) -> Label {
    let at = i64::try_from(bar).unwrap_or_default() * 1000 + shift;
    Label { at, text }
}

#[cfg(test)]
mod tests {
    use hoyito_core::{Shape, Variant};

    use super::*;

    #[test]
    fn the_most_frequent_boards_are_named() {
        let refill = |south| Shape::new(south, 12 - south).unwrap();
        let boards = [(4, 7), (5, 582), (6, 1200), (7, 30), (8, 4)];
        let stats = Statistics {
            boards: boards
                .map(|(south, games)| (Variant::III, refill(south), games))
                .into(),
            ..Statistics::default()
        };
        assert_eq!(
            super::boards(&stats),
            "0 finished  ·  1200 of Hoyito III on 2x6  ·  582 of Hoyito III on 5+7  ·  \
             30 of Hoyito III on 7+5  ·  11 on other boards"
        );
    }
}
