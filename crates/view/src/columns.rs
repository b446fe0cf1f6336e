//! Tables of any columns.

use std::fmt::Write;

use crate::look::style;
use crate::text::Left;
use crate::{Look, text_width};

/// On which side of its column something stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Right,
}

/// Rows of text under headings; each column is as wide as it has to be.
#[derive(Debug, Clone)]
pub(crate) struct Columns {
    headings: Vec<(Align, String)>,
    rows: Vec<Vec<String>>,
}

impl Columns {
    /// A table without rows. The first columns are names, the rest numbers.
    pub(crate) fn new<'a>(names: usize, headings: impl IntoIterator<Item = &'a str>) -> Self {
        let align = |column| {
            if column < names {
                Align::Left
            } else {
                Align::Right
            }
        };
        let headings = headings.into_iter().enumerate();
        Self {
            headings: headings
                .map(|(column, heading)| (align(column), heading.to_owned()))
                .collect(),
            rows: Vec::new(),
        }
    }

    /// With bars in a last column, which has no heading.
    pub(crate) fn with_bars(mut self) -> Self {
        self.headings.push((Align::Left, String::new()));
        self
    }

    pub(crate) fn row(&mut self, cells: impl Into<Vec<String>>) {
        self.rows.push(cells.into());
    }

    fn widths(&self) -> Vec<usize> {
        let mut widths: Vec<usize> = self.headings.iter().map(|(_, it)| text_width(it)).collect();
        for row in &self.rows {
            for (width, cell) in widths.iter_mut().zip(row) {
                *width = (*width).max(text_width(cell));
            }
        }
        widths
    }

    /// The table, each line ended.
    pub(crate) fn show(&self, look: Look) -> String {
        let widths = self.widths();
        let line = |cells: &mut dyn Iterator<Item = &str>| {
            let mut line = String::new();
            for ((cell, width), (align, _)) in cells.zip(&widths).zip(&self.headings) {
                let gap = if line.is_empty() { "" } else { "  " };
                let blanks = width.saturating_sub(text_width(cell));
                // Writing to a string does not fail.
                let _ = match align {
                    Align::Left => write!(line, "{gap}{}", Left(cell, *width)),
                    Align::Right => write!(line, "{gap}{:blanks$}{cell}", ""),
                };
            }
            line.truncate(line.trim_end().len());
            line
        };
        let headings = line(&mut self.headings.iter().map(|(_, heading)| &**heading));
        let rows: Vec<String> = self
            .rows
            .iter()
            .map(|row| line(&mut row.iter().map(String::as_str)))
            .collect();
        // Bars reach beyond what they belong to.
        let ruled = rows.iter().filter(|_| self.has_headings());
        let width = ruled.map(|row| text_width(row)).max().unwrap_or_default();
        let rule = look
            .choose("─", "-")
            .repeat(width.max(text_width(&headings)));
        let mut text = format!(
            "{}\n{}\n",
            look.paint(style::STRONG, headings),
            look.paint(style::FAINT, rule)
        );
        for row in rows {
            text.push_str(&row);
            text.push('\n');
        }
        text
    }

    /// Whether every column has a heading.
    fn has_headings(&self) -> bool {
        self.headings.iter().all(|(_, heading)| !heading.is_empty())
    }
}
