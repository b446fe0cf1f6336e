//! What lies where.

use std::path::{Path, PathBuf};

use super::Findings;
use crate::process;

/// What may lie at the top, besides dotfiles and licences.
const TOP: [&str; 8] = [
    "CHANGELOG.md",
    "Cargo.lock",
    "Cargo.toml",
    "README.md",
    "crates",
    "docs",
    "tests",
    "xtask",
];

/// Copies that have to be the same: a package can't include what lies outside its folder.
const SAME: [(&str, &str); 2] = [
    ("docs/reglas.md", "crates/view/assets/reglas.md"),
    ("docs/rules.md", "crates/view/assets/rules.md"),
];

pub(super) fn check(files: &[PathBuf], findings: &mut Findings) {
    let mut tops: Vec<&str> = files
        .iter()
        .filter_map(|path| path.components().next()?.as_os_str().to_str())
        .collect();
    tops.dedup();
    for top in tops {
        if !TOP.contains(&top) && !top.starts_with('.') && !top.starts_with("LICENSE") {
            findings.add(Path::new(top), "does not belong at the top");
        }
    }
    for (original, copy) in SAME {
        let read = |path| std::fs::read(process::root().join(path)).ok();
        if read(original).is_none_or(|bytes| read(copy) != Some(bytes)) {
            let what = format!("differs from {copy}: copy it there");
            findings.add(Path::new(original), what);
        }
    }
}
