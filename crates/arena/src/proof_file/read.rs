//! Reading a proof.

use std::iter::Enumerate;
use std::num::NonZeroU16;
use std::str::{FromStr, Lines};

use hoyito_core::{LastFour, Position, Rules, Shape, Variant};
use hoyito_engine::{Bounds, Layer, Proof, TableRules};
use hoyito_notation::{Named, Placement};

use super::error::ProofFileError;
use super::{FORMAT, ProofFile, node};

impl FromStr for ProofFile {
    type Err = ProofFileError;

    fn from_str(text: &str) -> Result<Self, ProofFileError> {
        // An editor, or whoever hands files on, may have changed these: they say nothing.
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let text = &*text.replace("\r\n", "\n");
        let mut reader = Reader {
            lines: text.lines().enumerate(),
            line: 0,
        };
        match reader.next() {
            Some(FORMAT) => {}
            Some(line) if line.starts_with("hoyito-proof ") => return Err(ProofFileError::Version),
            _ => return Err(ProofFileError::Foreign),
        }
        let file = reader.file()?;
        // One proof, one text: what reads the same but is written otherwise was changed by somebody.
        let (written, mut line) = (file.to_string(), 0);
        let mut lines = written.split_inclusive('\n');
        for found in text.split_inclusive('\n') {
            line += 1;
            match lines.next() {
                Some(expected) if expected == found => {}
                Some(expected) => {
                    let why = format!("this is written `{}`", expected.trim_end());
                    return Err(ProofFileError::Line { line, why });
                }
                None => {
                    let why = "nothing follows the end".into();
                    return Err(ProofFileError::Line { line, why });
                }
            }
        }
        Ok(file)
    }
}

/// The lines of a proof.
struct Reader<'a> {
    lines: Enumerate<Lines<'a>>,
    /// The number of the last one that was read, from 1.
    line: u64,
}

impl<'a> Reader<'a> {
    fn next(&mut self) -> Option<&'a str> {
        let (index, line) = self.lines.next()?;
        self.line = u64::try_from(index).map_or(u64::MAX, |index| index.saturating_add(1));
        Some(line)
    }

    fn wrong(&self, why: impl Into<String>) -> ProofFileError {
        ProofFileError::Line {
            line: self.line,
            why: why.into(),
        }
    }

    /// What stands on the next line behind its word.
    fn after(&mut self, word: &str) -> Result<&'a str, ProofFileError> {
        let line = self.next().ok_or(ProofFileError::Cut { line: self.line })?;
        let rest = line.strip_prefix(word);
        rest.and_then(|rest| rest.strip_prefix(' '))
            .ok_or_else(|| self.wrong(format!("here stands `{word}` and what it is")))
    }

    /// What is read from the next line behind its word.
    fn value<T>(
        &mut self,
        word: &str,
        read: impl FnOnce(&str) -> Option<T>,
        right: &str,
    ) -> Result<T, ProofFileError> {
        let text = self.after(word)?;
        read(text).ok_or_else(|| self.wrong(format!("`{word}` is {right}, not `{text}`")))
    }

    /// All that follows the first line.
    fn file(&mut self) -> Result<ProofFile, ProofFileError> {
        let variant = self.value("variant", Variant::from_name, "hoyito-ii or hoyito-iii")?;
        let mut rules = Rules::new(variant, Shape::SIX);
        rules.last_four =
            self.value("last-four", LastFour::from_name, "capturer, south or north")?;
        let limit = |text: &str| text.parse::<NonZeroU16>().ok();
        rules.stall_limit = self.value("stall-limit", limit, "a number from 1 to 65,535")?;
        let position = self.position(rules)?;
        let claim = self.value("claim", bounds, "`at least N, at most N`")?;
        let kinds = TableRules::of(position.rules()).kinds().len();
        let tables = |text: &str| tables(text).filter(|(_, passes)| passes.len() == kinds);
        let right = "their seeds, `passes`, and as many numbers as there are kinds of table";
        let (seeds, passes) = self.value("tables", tables, right)?;
        let mut nodes = Vec::new();
        loop {
            let line = self.next().ok_or(ProofFileError::Cut { line: self.line })?;
            let Some(count) = line.strip_prefix("end ") else {
                nodes.push(node::read(line).map_err(|why| self.wrong(why))?);
                continue;
            };
            if count.parse() != Ok(nodes.len()) {
                let found = nodes.len();
                return Err(self.wrong(format!("there are {found} claims, not {count}")));
            }
            return Ok(ProofFile {
                proof: Proof::new(position, nodes),
                claim,
                seeds,
                passes,
            });
        }
    }

    fn position(&mut self, rules: Rules) -> Result<Position, ProofFileError> {
        let text = self.after("position")?;
        let placement: Placement = text
            .parse()
            .map_err(|error: hoyito_notation::PlacementError| self.wrong(error.to_string()))?;
        let position = placement.with_rules(rules).position();
        let position = position.map_err(|error| self.wrong(error.to_string()))?;
        if position.shape() != Shape::SIX {
            return Err(self.wrong("proofs are about two rows of six"));
        }
        Ok(position)
    }
}

fn bounds(text: &str) -> Option<Bounds> {
    let (lower, upper) = text.strip_prefix("at least ")?.split_once(", at most ")?;
    Some(Bounds {
        lower: lower.parse().ok()?,
        upper: upper.parse().ok()?,
    })
}

/// The seeds of the largest tables, and their passes.
fn tables(text: &str) -> Option<(u8, Vec<u16>)> {
    let (seeds, passes) = text.split_once(" passes ")?;
    let seeds = seeds.parse().ok()?;
    Layer::boards_of(seeds)?;
    let passes: Result<_, _> = passes.split(' ').map(str::parse).collect();
    Some((seeds, passes.ok()?))
}
