//! The `.perft` files: how many sequences of moves there are from a position.
//!
//! ```text
//! # a comment
//! variant iii
//! position 4,4,4,4,4,4/4,4,4,4,4,4 S 0-0 0
//! 1 6
//! 2 32
//! ```
//!
//! A `DEPTH COUNT` line belongs to the position above it, a position to the variant above it.

use std::path::{Path, PathBuf};

use hoyito_core::{Setup, Variant};

use crate::position_text;

/// One count of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Count {
    /// The line it stands on, from 1.
    pub line: usize,
    /// Where the sequences begin.
    pub setup: Setup,
    /// How many moves they have.
    pub depth: u8,
    /// How many there are.
    pub sequences: u64,
}

/// The `.perft` files, by name.
pub fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("perft");
    let entries = folder.read_dir().expect("tests/perft is there");
    let mut files: Vec<PathBuf> = entries
        .map(|entry| entry.expect("readable").path())
        .filter(|path| path.extension().is_some_and(|end| end == "perft"))
        .collect();
    files.sort();
    files
}

/// The counts of a file.
pub fn read(path: &Path) -> Vec<Count> {
    let text = std::fs::read_to_string(path).expect("readable");
    let mut counts = Vec::new();
    let mut variant = None;
    let mut setup = None;
    for (line, content) in (1..).zip(text.lines()) {
        let content = content.trim();
        if content.is_empty() || content.starts_with('#') {
            continue;
        }
        let wrong = || -> ! { panic!("{}:{line}: {content:?}", path.display()) };
        let Some((word, rest)) = content.split_once(' ') else {
            wrong()
        };
        match (word, rest) {
            ("variant", "ii") => variant = Some(Variant::II),
            ("variant", "iii") => variant = Some(Variant::III),
            ("position", text) => {
                let variant = variant.unwrap_or_else(|| wrong());
                setup = Some(position_text::setup(variant, text));
            }
            (depth, sequences) => counts.push(Count {
                line,
                setup: setup.unwrap_or_else(|| wrong()),
                depth: depth.parse().unwrap_or_else(|_| wrong()),
                sequences: sequences.parse().unwrap_or_else(|_| wrong()),
            }),
        }
    }
    counts
}
