//! Pictures as SVG, put together as text.

mod bars;

use std::fmt::{self, Display, Write};

pub(crate) use bars::{Bar, BarChart, Label};

use crate::text::visible;

/// A place or a length in tenths of a pixel: whole numbers come out the same on every machine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Tenths(pub(crate) i64);

/// So many pixels.
pub(crate) const fn px(pixels: i64) -> Tenths {
    Tenths(pixels * 10)
}

impl Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, tenth) = (self.0.unsigned_abs() / 10, self.0.unsigned_abs() % 10);
        match tenth {
            0 => write!(f, "{sign}{whole}"),
            _ => write!(f, "{sign}{whole}.{tenth}"),
        }
    }
}

impl std::ops::Add for Tenths {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl std::ops::Sub for Tenths {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

/// Text as it stands between tags and in attributes, with nothing in it that XML forbids.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars().map(visible) {
        match character {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            // The pictures of control characters have taken the place of these; those are no characters.
            '\u{fffe}' | '\u{ffff}' => escaped.push('\u{fffd}'),
            _ => escaped.push(character),
        }
    }
    escaped
}

/// Where a text has its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

/// A picture that grows element by element.
#[derive(Debug)]
pub(crate) struct Svg(String);

impl Svg {
    /// A picture of some classes, the first of which names it, so many pixels wide and high. `title` and `description` are for who can't
    /// see it; `style` is CSS.
    pub(crate) fn new(
        class: &str,
        [width, height]: [i64; 2],
        title: &str,
        description: &str,
        style: &str,
    ) -> Self {
        let (title, description) = (escape(title), escape(description));
        let name = class.split(' ').next().unwrap_or_default();
        Self(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{class}\" \
             viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
             role=\"img\" aria-labelledby=\"{name}-title {name}-desc\">\n\
             <title id=\"{name}-title\">{title}</title>\n\
             <desc id=\"{name}-desc\">{description}</desc>\n\
             <style>\n{style}</style>\n"
        ))
    }

    fn add(&mut self, element: fmt::Arguments<'_>) {
        // Writing to a string does not fail.
        let _ = self.0.write_fmt(element);
        self.0.push('\n');
    }

    /// The ground that everything stands on.
    pub(crate) fn ground(&mut self, class: &str) {
        self.add(format_args!(
            "<rect class=\"{class}\" width=\"100%\" height=\"100%\"/>"
        ));
    }

    /// A box with a title that is shown when it is pointed at.
    pub(crate) fn bar(
        &mut self,
        class: &str,
        [x, y]: [Tenths; 2],
        [width, height]: [Tenths; 2],
        title: &str,
    ) {
        let title = escape(title);
        self.add(format_args!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\">\
             <title>{title}</title></rect>"
        ));
    }

    /// A box with round corners.
    pub(crate) fn rounded(
        &mut self,
        class: &str,
        [x, y]: [Tenths; 2],
        [width, height]: [Tenths; 2],
        radius: Tenths,
    ) {
        self.add(format_args!(
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" \
             rx=\"{radius}\"/>"
        ));
    }

    /// A circle, with a title that is shown when it is pointed at.
    pub(crate) fn circle(
        &mut self,
        class: &str,
        [x, y]: [Tenths; 2],
        radius: Tenths,
        title: Option<&str>,
    ) {
        match title.map(escape) {
            None => self.add(format_args!(
                "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"
            )),
            Some(title) => self.add(format_args!(
                "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\">\
                 <title>{title}</title></circle>"
            )),
        }
    }

    pub(crate) fn line(&mut self, class: &str, [x1, y1]: [Tenths; 2], [x2, y2]: [Tenths; 2]) {
        self.add(format_args!(
            "<line class=\"{class}\" x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"/>"
        ));
    }

    pub(crate) fn text(&mut self, class: &str, anchor: Anchor, [x, y]: [Tenths; 2], text: &str) {
        let anchor = match anchor {
            Anchor::Start => "",
            Anchor::Middle => " text-anchor=\"middle\"",
            Anchor::End => " text-anchor=\"end\"",
        };
        let text = escape(text);
        self.add(format_args!(
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\"{anchor}>{text}</text>"
        ));
    }

    /// A text that begins here and is made as wide as this, whatever letters it is seen in.
    pub(crate) fn text_of_width(
        &mut self,
        class: &str,
        [x, y]: [Tenths; 2],
        width: Tenths,
        text: &str,
    ) {
        let text = escape(text);
        self.add(format_args!(
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" textLength=\"{width}\" \
             lengthAdjust=\"spacingAndGlyphs\">{text}</text>"
        ));
    }

    pub(crate) fn finish(mut self) -> String {
        self.0.push_str("</svg>\n");
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tenths_are_as_short_as_can_be() {
        let shown = |tenths| Tenths(tenths).to_string();
        assert_eq!([0, 10, 125, -5].map(shown), ["0", "1", "12.5", "-0.5"]);
    }

    #[test]
    fn no_text_ends_an_element() {
        assert_eq!(
            escape("</text>\"&\u{1b}\0\u{ffff}é"),
            "&lt;/text&gt;&quot;&amp;␛␀\u{fffd}é"
        );
    }
}
