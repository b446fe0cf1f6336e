//! The board of a page as SVG: as people sit at it, South below.

use std::fmt::Write;

use hoyito_core::{Hole, Position, Shape, Side};

use super::pile::{Piles, SEED};

/// Between the middles of two holes.
const PITCH: i32 = 100;
/// From the edge to the first hole.
const MARGIN: i32 = 20;
/// The middles of the rows, and the lines their labels stand on.
const ROWS: [i32; 2] = [210, 102];
const LABELS: [i32; 2] = [296, 38];
const HEIGHT: i32 = 316;
/// How large a hole is.
const BOWL: i32 = 44;
/// Rows longer than this are too long for a narrow screen: there the board is turned upright.
const LONG: u8 = 6;
/// The middles of the rows of a board that is turned upright, the ends of their labels, and how wide it is.
const UPRIGHT_ROWS: [i32; 2] = [166, 284];
const UPRIGHT_LABELS: [i32; 2] = [76, 374];
const UPRIGHT_WIDTH: i32 = 450;

/// A board of so many columns, with what lies on it.
pub(super) struct Board<'a> {
    pub(super) position: &'a Position,
    pub(super) piles: &'a Piles,
}

impl Board<'_> {
    /// The board as an element. `attributes` go with it as they are.
    pub(super) fn svg(&self, attributes: &str) -> String {
        let shape = self.position.shape();
        let columns = shape.columns();
        let width = i32::from(columns) * PITCH + 2 * MARGIN;
        let upright = if columns > LONG {
            format!(" data-upright=\"0 0 {UPRIGHT_WIDTH} {width}\"")
        } else {
            String::new()
        };
        let mut svg = format!(
            "<svg class=\"board\" viewBox=\"0 0 {width} {HEIGHT}\"{upright} {attributes}>\n\
             <rect class=\"plank\" width=\"100%\" height=\"100%\" rx=\"28\"/>\n"
        );
        for side in Side::BOTH {
            for hole in (0..columns).filter_map(|index| Hole::new(side, index)) {
                self.hole(hole, &mut svg);
            }
        }
        svg.push_str("<g class=\"hand\"/>\n</svg>\n");
        svg
    }

    fn hole(&self, hole: Hole, svg: &mut String) {
        let shape = self.position.shape();
        let [x, y, label] = place(hole, shape);
        let seeds = self.position.seeds(hole);
        let open = shape.is_open(hole);
        let closed = if open { "" } else { " closed" };
        let side = match hole.side() {
            Side::South => "south",
            Side::North => "north",
        };
        let [cx, cy, scale] = self.piles.piles[usize::from(seeds)].map(units);
        let label = label - y;
        let upright = if shape.columns() > LONG {
            let [x, y, label] = upright_place(hole, shape);
            format!(" data-upright=\"{x} {y} {}\"", label - x)
        } else {
            String::new()
        };
        // Writing to a string does not fail.
        let _ = write!(
            svg,
            "<g class=\"hole {side}{closed}\" data-hole=\"{hole}\"{upright} transform=\"translate({x} {y})\">\
             <circle class=\"ring\" r=\"{}\"/><circle class=\"bowl\" r=\"{BOWL}\"/>\
             <g class=\"pile\" transform=\"scale({scale}) translate({} {})\">",
            BOWL + 3,
            negative(&cx),
            negative(&cy),
        );
        for seat in &self.piles.seats[..usize::from(seeds)] {
            let [x, y] = seat.map(units);
            let _ = write!(
                svg,
                "<circle class=\"seed\" cx=\"{x}\" cy=\"{y}\" r=\"{SEED}\"/>"
            );
        }
        let count = if open {
            seeds.to_string()
        } else {
            String::new()
        };
        let _ = writeln!(
            svg,
            "</g><text class=\"label\" y=\"{label}\"><tspan class=\"letter\">{hole}</tspan> \
             <tspan class=\"count\" dx=\"2\">{count}</tspan></text></g>"
        );
    }
}

/// The middle of a hole, and the line of its label. North sits opposite: their left is at the right.
fn place(hole: Hole, shape: Shape) -> [i32; 3] {
    let index = i32::from(hole.index());
    let (column, row) = match hole.side() {
        Side::South => (index, 0),
        Side::North => (i32::from(shape.columns()) - 1 - index, 1),
    };
    let x = MARGIN + PITCH / 2 + column * PITCH;
    [x, ROWS[row], LABELS[row]]
}

/// The same on a board that is turned upright by a quarter to the right: the label stands beside the hole.
fn upright_place(hole: Hole, shape: Shape) -> [i32; 3] {
    let [x, _, _] = place(hole, shape);
    let row = usize::from(hole.side() == Side::North);
    [UPRIGHT_ROWS[row], x, UPRIGHT_LABELS[row]]
}

/// Thousandths as a decimal number.
fn units(thousandths: i32) -> String {
    let sign = if thousandths < 0 { "-" } else { "" };
    let (whole, rest) = (thousandths.abs() / 1000, thousandths.abs() % 1000);
    let text = format!("{sign}{whole}.{rest:03}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A decimal number with the other sign.
fn negative(number: &str) -> String {
    match number.strip_prefix('-') {
        Some(positive) => positive.to_owned(),
        None if number == "0" => number.to_owned(),
        None => format!("-{number}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousandths_are_as_short_as_can_be() {
        let shown = [0, 1, -500, 12_340, -1000].map(units);
        assert_eq!(shown, ["0", "0.001", "-0.5", "12.34", "-1"]);
        assert_eq!(["0", "1", "-1"].map(negative), ["0", "-1", "1"]);
    }

    #[test]
    fn a_faces_f() {
        let at = |letter, shape| place(Hole::from_letter(letter).unwrap(), shape)[0];
        assert_eq!(at('a', Shape::SIX), at('F', Shape::SIX));
        assert_eq!(at('f', Shape::SIX), at('A', Shape::SIX));
        assert_eq!(at('a', Shape::TWELVE), at('L', Shape::TWELVE));
    }

    #[test]
    fn all_seeds_are_drawn_and_closed_holes_are_marked() {
        let mut setup =
            hoyito_core::Setup::start(hoyito_core::Variant::II, Shape::new(4, 6).unwrap());
        setup.seeds.south[0] = 8;
        let position = setup.position().unwrap();
        let piles = Piles::new();
        let svg = Board {
            position: &position,
            piles: &piles,
        }
        .svg("");
        assert_eq!(svg.matches("class=\"seed\"").count(), 44);
        assert_eq!(svg.matches(" closed\"").count(), 2);
        assert!(svg.contains("class=\"hole south closed\" data-hole=\"E\""));
    }
}
