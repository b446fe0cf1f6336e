//! What endgame tables say, as a table.

use crate::Look;
use crate::columns::Columns;
use crate::text::grouped;

/// The values of all boards with as many seeds, counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LayerCounts {
    /// The seeds on each board.
    pub seeds: u8,
    /// Within how many turns a capture is forced, wherever one is.
    pub turns: u16,
    /// How many boards have each value.
    pub values: Vec<(i8, u32)>,
    /// Whether they were read from a file, and not made just now.
    pub is_from_file: bool,
}

/// How many boards have each value, by seeds.
///
/// ```
/// use hoyito_view::{LayerCounts, Look, layers};
///
/// let values = vec![(-4, 20), (0, 1329), (4, 16)];
/// let four = LayerCounts { seeds: 4, turns: 10, values, is_from_file: true };
/// assert_eq!(layers(&[four], Look::PLAIN), "\
/// Value           4 seeds
/// ───────────────────────
/// +4                   16
/// 0                 1,329
/// -4                   20
/// All               1,365
/// Forced within  10 turns
/// From               file
/// ");
/// ```
pub fn layers(layers: &[LayerCounts], look: Look) -> String {
    let headings: Vec<String> = layers
        .iter()
        .map(|layer| format!("{} seeds", layer.seeds))
        .collect();
    let headings = std::iter::once("Value").chain(headings.iter().map(String::as_str));
    let mut table = Columns::new(1, headings);
    let row = |name: String, cell: &dyn Fn(&LayerCounts) -> String| -> Vec<String> {
        std::iter::once(name)
            .chain(layers.iter().map(cell))
            .collect()
    };
    let mut values: Vec<i8> = layers
        .iter()
        .flat_map(|layer| layer.values.iter().map(|(value, _)| *value))
        .collect();
    values.sort_unstable_by(|a, b| b.cmp(a));
    values.dedup();
    for value in values {
        let name = if value == 0 {
            "0".into()
        } else {
            format!("{value:+}")
        };
        table.row(row(name, &|layer| {
            let found = layer.values.iter().find(|(it, _)| *it == value);
            found.map_or(String::new(), |(_, count)| grouped((*count).into()))
        }));
    }
    table.row(row("All".into(), &|layer| {
        grouped(
            layer
                .values
                .iter()
                .map(|(_, count)| u64::from(*count))
                .sum(),
        )
    }));
    table.row(row("Forced within".into(), &|layer| {
        format!("{} turns", layer.turns)
    }));
    table.row(row("From".into(), &|layer| {
        let from = if layer.is_from_file { "file" } else { "memory" };
        from.into()
    }));
    table.show(look)
}
