//! A chart of bars.

use super::{Anchor, Svg, Tenths, px};

/// A chart of bars that stand side by side.
#[derive(Debug, Clone, Default)]
pub(crate) struct BarChart {
    /// What it shows.
    pub(crate) heading: String,
    /// What stands under the heading at the left, in the middle and at the right; with a class each.
    pub(crate) notes: [(&'static str, String); 3],
    /// What the bars stand for.
    pub(crate) axis: &'static str,
    pub(crate) bars: Vec<Bar>,
    /// What stands under the bars.
    pub(crate) labels: Vec<Label>,
    /// A line through the bars, with what it means.
    pub(crate) mark: Option<Label>,
}

#[derive(Debug, Clone)]
pub(crate) struct Bar {
    pub(crate) count: u64,
    pub(crate) class: &'static str,
    /// What is told of it when it is pointed at.
    pub(crate) title: String,
}

/// A text at a place along the bars, in thousandths of a bar's room from the left end.
#[derive(Debug, Clone)]
pub(crate) struct Label {
    pub(crate) at: i64,
    pub(crate) text: String,
}

/// The left and right end of the bars, and how high they may be.
const LEFT: i64 = 64;
const RIGHT: i64 = 736;
const HIGH: i64 = 180;
/// From the top of the chart to that of the highest bar.
const HEAD: i64 = 72;
/// The widest bar.
const WIDEST: Tenths = px(56);

impl BarChart {
    /// How high a chart is.
    pub(crate) const HEIGHT: i64 = HEAD + HIGH + 48;

    /// Draws it with its top at `top`.
    pub(crate) fn draw(&self, svg: &mut Svg, top: i64) {
        let (left, right) = (px(LEFT), px(RIGHT));
        svg.text(
            "heading",
            Anchor::Start,
            [left, px(top + 18)],
            &self.heading,
        );
        let middle = Tenths(i64::midpoint(left.0, right.0));
        let places = [
            (Anchor::Start, left),
            (Anchor::Middle, middle),
            (Anchor::End, right),
        ];
        for ((anchor, x), (class, note)) in places.into_iter().zip(&self.notes) {
            if !note.is_empty() {
                svg.text(class, anchor, [x, px(top + 42)], note);
            }
        }
        let ground = px(top + HEAD + HIGH);
        if self.bars.is_empty() {
            let at = [middle, px(top + HEAD + HIGH / 2)];
            svg.text("muted", Anchor::Middle, at, "No game is finished.");
            svg.line("axis", [left, ground], [right, ground]);
            return;
        }
        let scale = Heights::of(self.bars.iter().map(|bar| bar.count).max().unwrap_or(0));
        for count in scale.lines() {
            let y = ground - scale.height(count);
            svg.line("grid", [left, y], [right, y]);
            let at = [left - px(10), y + px(4)];
            svg.text("muted", Anchor::End, at, &count.to_string());
        }
        for (place, bar) in (0..).zip(&self.bars) {
            self.bar(svg, place, bar, scale.height(bar.count), ground);
        }
        svg.line("axis", [left, ground], [right, ground]);
        for label in &self.labels {
            let at = [self.x(label.at), ground + px(20)];
            svg.text("muted", Anchor::Middle, at, &label.text);
        }
        svg.text(
            "muted",
            Anchor::Middle,
            [middle, ground + px(42)],
            self.axis,
        );
        if let Some(mark) = &self.mark {
            self.draw_mark(svg, mark, ground);
        }
    }

    fn bar(&self, svg: &mut Svg, place: i64, bar: &Bar, height: Tenths, ground: Tenths) {
        if bar.count == 0 {
            return;
        }
        let (from, to) = (self.x(place * 1000), self.x(place * 1000 + 1000));
        let room = to - from;
        let width = Tenths(room.0 * 4 / 5).min(WIDEST);
        let x = from + Tenths((room - width).0 / 2);
        svg.bar(bar.class, [x, ground - height], [width, height], &bar.title);
    }

    fn draw_mark(&self, svg: &mut Svg, mark: &Label, ground: Tenths) {
        let x = self.x(mark.at);
        let top = ground - px(HIGH + 14);
        svg.line("mark", [x, ground], [x, top]);
        // It stays within the picture.
        let (anchor, beside) = if x > px(i64::midpoint(LEFT, RIGHT)) {
            (Anchor::End, Tenths(-60))
        } else {
            (Anchor::Start, Tenths(60))
        };
        svg.text("note", anchor, [x + beside, top + px(8)], &mark.text);
    }

    /// A place along the bars.
    fn x(&self, thousandths: i64) -> Tenths {
        let bars = i64::try_from(self.bars.len()).unwrap_or(i64::MAX).max(1);
        let across = i128::from(px(RIGHT - LEFT).0) * i128::from(thousandths);
        let from_left = across / (i128::from(bars) * 1000);
        px(LEFT) + Tenths(i64::try_from(from_left).unwrap_or(i64::MAX / 2))
    }
}

/// How high which count stands.
#[derive(Debug, Clone, Copy)]
struct Heights {
    /// What the highest line stands for.
    top: u64,
    step: u64,
}

impl Heights {
    /// Lines for counts up to this one.
    fn of(most: u64) -> Self {
        let most = most.max(1);
        let tens = (0..19).map(|zeros| 10_u64.pow(zeros));
        let step = tens
            .flat_map(|ten| [1, 2, 5].map(|digit| ten * digit))
            .find(|step| most.div_ceil(*step) <= 5)
            .unwrap_or(most);
        Self {
            top: most.div_ceil(step).saturating_mul(step),
            step,
        }
    }

    fn lines(self) -> impl Iterator<Item = u64> {
        (1..=self.top / self.step).map(move |line| line * self.step)
    }

    fn height(self, count: u64) -> Tenths {
        let tenths = u128::from(count) * u128::from(px(HIGH).0.unsigned_abs());
        // What is there is seen.
        let tenths = (tenths / u128::from(self.top)).max(u128::from(count > 0) * 10);
        Tenths(i64::try_from(tenths).unwrap_or(px(HIGH).0))
    }
}
