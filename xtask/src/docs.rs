//! What stands in the pages and comes from the program: pictures, and screens that the tests have seen.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::process::{self, cargo, root};
use crate::{Done, options};

const HELP: &str = "\
Makes what the pages show of the program: the picture after each `<!-- diagram: ARGUMENTS -->`, and the
screen after each `<!-- screen: SNAPSHOT -->`.

Usage: cargo xtask docs [--check]

  --check  writes nothing, and fails if something is not what the program shows now
";

/// `cargo xtask docs`.
pub(crate) fn chore(arguments: lexopt::Parser) -> Done {
    let mut is_check = false;
    options(arguments, HELP, |name, _| {
        is_check |= name == "check";
        Ok(name == "check")
    })?;
    all(is_check)
}

/// Fails if something in the pages is not what the program shows.
pub(crate) fn check() -> Done {
    all(true)
}

fn all(is_check: bool) -> Done {
    let mut made = Made {
        is_check,
        program: built()?,
        outdated: Vec::new(),
        pictures: Vec::new(),
    };
    for page in pages()? {
        made.page(&page)?;
    }
    made.left_over()?;
    if made.outdated.is_empty() {
        println!(
            "{} pictures are what the program draws",
            made.pictures.len()
        );
        return Ok(());
    }
    let outdated: Vec<String> = made
        .outdated
        .iter()
        .map(|path| path.display().to_string())
        .collect();
    Err(format!(
        "outdated, `cargo xtask docs` makes them anew:\n  {}",
        outdated.join("\n  ")
    ))
}

/// Builds the program and says where it is.
fn built() -> Done<PathBuf> {
    process::run(&mut cargo("build --quiet --package hoyito-cli"))?;
    let folder = std::env::var_os("CARGO_TARGET_DIR");
    let folder = folder.map_or_else(|| root().join("target"), PathBuf::from);
    Ok(folder
        .join("debug")
        .join(format!("hoyito{}", std::env::consts::EXE_SUFFIX)))
}

/// README and `docs`.
fn pages() -> Done<Vec<PathBuf>> {
    let mut pages = vec![root().join("README.md")];
    let docs = root().join("docs");
    let failed = |error| format!("{}: {error}", docs.display());
    for entry in docs.read_dir().map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.extension().is_some_and(|end| end == "md") {
            pages.push(path);
        }
    }
    pages.sort();
    Ok(pages)
}

struct Made {
    is_check: bool,
    program: PathBuf,
    outdated: Vec<PathBuf>,
    pictures: Vec<PathBuf>,
}

impl Made {
    fn page(&mut self, page: &Path) -> Done {
        let text = read(page)?;
        let mut lines: Vec<String> = Vec::new();
        let mut rest = text.lines().peekable();
        while let Some(line) = rest.next() {
            lines.push(line.to_owned());
            if let Some(arguments) = note(line, "diagram") {
                let image = rest.peek().and_then(|line| link(line));
                let image = image.ok_or_else(|| told(page, line, "no image follows"))?;
                self.draw(&page.with_file_name(image), arguments)?;
            } else if let Some(snapshot) = note(line, "screen") {
                // The text that stands there gives way to what the test has seen.
                let is_block = rest.next() == Some("") && rest.next() == Some("```text");
                if !is_block || rest.by_ref().all(|line| line != "```") {
                    return Err(told(page, line, "no block of text follows"));
                }
                let seen = read(&root().join(snapshot))?;
                let seen = seen.splitn(3, "---\n").nth(2).unwrap_or_default();
                lines.extend(["", "```text"].map(String::from));
                lines.extend(seen.lines().map(String::from));
                lines.push("```".into());
            }
        }
        self.write(page, &(lines.join("\n") + "\n"))
    }

    fn draw(&mut self, picture: &Path, arguments: &str) -> Done {
        let words = shlex(arguments);
        let mut command = Command::new(&self.program);
        command.args(&words).args(["--as", "svg", "--lang", "en"]);
        let drawn = process::output(&mut command)?;
        self.pictures.push(picture.to_owned());
        self.write(picture, &drawn)
    }

    fn write(&mut self, path: &Path, text: &str) -> Done {
        if fs::read_to_string(path).is_ok_and(|there| there == text) {
            return Ok(());
        }
        if self.is_check {
            self.outdated.push(path.to_owned());
            return Ok(());
        }
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        }
        fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
    }

    /// A picture that no page shows any more.
    fn left_over(&mut self) -> Done {
        let folder = root().join("docs/diagrams");
        let failed = |error| format!("{}: {error}", folder.display());
        for entry in folder.read_dir().map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            if self.pictures.contains(&path) {
                continue;
            }
            if self.is_check {
                self.outdated.push(path);
            } else {
                fs::remove_file(&path).map_err(failed)?;
            }
        }
        Ok(())
    }
}

fn read(path: &Path) -> Done<String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn told(page: &Path, line: &str, what: &str) -> String {
    format!("{}: {line}: {what}", page.display())
}

/// What stands in `<!-- name: … -->`.
fn note<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    let inner = line.strip_prefix("<!-- ")?.strip_suffix(" -->")?;
    inner.strip_prefix(name)?.strip_prefix(": ")
}

/// Where `![…](…)` leads.
fn link(line: &str) -> Option<&str> {
    let (_, rest) = line.strip_prefix("![")?.split_once("](")?;
    rest.strip_suffix(')')
}

/// Words parted by blanks, but for what stands in double quotes.
fn shlex(line: &str) -> Vec<String> {
    let parts = line.split('"').enumerate();
    parts
        .flat_map(|(index, part)| match index % 2 {
            0 => part.split_whitespace().map(String::from).collect(),
            _ => vec![part.to_owned()],
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_links_and_words_are_read() {
        assert_eq!(note("<!-- diagram: show x -->", "diagram"), Some("show x"));
        assert_eq!(note("<!-- screen: x -->", "diagram"), None);
        assert_eq!(link("![A board](diagrams/a.svg)"), Some("diagrams/a.svg"));
        assert_eq!(
            shlex("show --position \"1,2/3 S\" -x"),
            ["show", "--position", "1,2/3 S", "-x"]
        );
    }
}
