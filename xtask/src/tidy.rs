//! What rustfmt and clippy don't look at: files, links and words of the tree.

mod links;
mod stored;
mod text;
mod tree;

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Done, options, process};

const HELP: &str = "\
Looks at the files of the tree: length of Rust files, module docs, white space, line ends, links in
the docs, words that must not stay, numbers in what is stored, what lies at the top.

Usage: cargo xtask tidy
";

/// `cargo xtask tidy`.
pub(crate) fn chore(arguments: lexopt::Parser) -> Done {
    options(arguments, HELP, |_, _| Ok(false))?;
    check()
}

/// Looks at everything; fails with all that was found.
pub(crate) fn check() -> Done {
    let files = files()?;
    let mut findings = Findings::default();
    tree::check(&files, &mut findings);
    for path in &files {
        // Records of other programs stay as they came, and golden bytes are bytes.
        if path.starts_with("tests/records") {
            continue;
        }
        let Ok(text) = std::fs::read_to_string(process::root().join(path)) else {
            continue;
        };
        text::check(path, &text, &mut findings);
        links::check(path, &text, &mut findings);
        stored::check(path, &text, &mut findings);
    }
    if findings.0.is_empty() {
        println!("{} files are tidy", files.len());
        Ok(())
    } else {
        Err(format!("not tidy:\n{}", findings.0.join("\n")))
    }
}

/// What is wrong, a line each.
#[derive(Debug, Default)]
struct Findings(Vec<String>);

impl Findings {
    fn add(&mut self, path: &Path, what: impl std::fmt::Display) {
        self.0.push(format!("  {}: {what}", path.display()));
    }

    fn add_at(&mut self, path: &Path, line: usize, what: impl std::fmt::Display) {
        self.0.push(format!("  {}:{line}: {what}", path.display()));
    }
}

/// The files of the tree by their paths from the root: what git knows or would add, or, outside a
/// checkout, everything but what a build or npm leaves.
pub(crate) fn files() -> Done<Vec<PathBuf>> {
    let root = process::root();
    let mut files = Vec::new();
    if root.join(".git").exists() {
        let listed = process::output(Command::new("git").args([
            "ls-files",
            "-z",
            "--cached",
            "--others",
            "--exclude-standard",
        ]))?;
        // A file that was deleted and is not yet committed is still listed.
        let listed = listed.split_terminator('\0').map(PathBuf::from);
        files.extend(listed.filter(|path| root.join(path).is_file()));
    } else {
        walk(root, Path::new(""), &mut files)?;
    }
    files.sort();
    files.dedup();
    Ok(files)
}

fn walk(root: &Path, folder: &Path, files: &mut Vec<PathBuf>) -> Done {
    let failed = |error| format!("{}: {error}", root.join(folder).display());
    for entry in root.join(folder).read_dir().map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let path = folder.join(entry.file_name());
        if !entry.file_type().map_err(failed)?.is_dir() {
            files.push(path);
        } else if path != Path::new("target") && entry.file_name() != "node_modules" {
            walk(root, &path, files)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_tree_is_tidy() {
        if let Err(findings) = super::check() {
            panic!("{findings}");
        }
    }
}
