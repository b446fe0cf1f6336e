//! Every command that the documentation shows is run.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::{Folder, words};

/// How the chores of the workspace begin, which take too long for a test.
const CHORES: [&str; 2] = ["cargo xtask ", "cargo bench "];
/// Lines that can't be run within a test. Nothing else goes unrun.
const KNOWN: [&str; 4] = [
    "cargo test --workspace",
    "cargo install --path crates/cli",
    "cargo xtask",
    "cargo xtask ci",
];

/// How the program is called where it is not installed.
const BUILT: &str = "cargo run --release -- ";

/// README and `docs`.
fn pages() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let docs = fs::read_dir(root.join("docs")).unwrap();
    let mut pages: Vec<PathBuf> = docs
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|end| end == "md"))
        .collect();
    pages.push(root.join("README.md"));
    pages.sort();
    pages
}

/// A line of a block of commands.
#[derive(Debug)]
struct Line {
    number: usize,
    text: String,
}

/// The lines of all blocks of `sh`, without comments. A `\` at the end goes on with the next.
fn commands(page: &str) -> Vec<Line> {
    let mut lines: Vec<Line> = Vec::new();
    let mut fence = None;
    let mut goes_on = false;
    for (number, line) in (1..).zip(page.lines()) {
        let line = line.trim();
        match (fence, line.strip_prefix("```")) {
            (None, Some(language)) => {
                let unrun = ["bash", "console", "shell", "shell-session", "zsh"];
                assert!(
                    !unrun.contains(&language),
                    "line {number}: commands are `sh`"
                );
                fence = Some(language);
            }
            (Some(_), Some(_)) => fence = None,
            (Some("sh"), None) if !line.is_empty() && !line.starts_with('#') => {
                let text = line.strip_suffix('\\').unwrap_or(line);
                match lines.last_mut().filter(|_| goes_on) {
                    Some(begun) => begun.text += text,
                    None => lines.push(Line {
                        number,
                        text: text.to_owned(),
                    }),
                }
                goes_on = line.ends_with('\\');
            }
            _ => {}
        }
    }
    assert_eq!(fence, None, "a block is not closed");
    lines
}

/// The programs that a line calls: the first word of each part.
fn called(line: &str) -> Vec<String> {
    let words = words(line);
    let parts = words.split(|word| matches!(word.as_str(), "|" | "&&" | "||" | ";"));
    parts
        .map(|part| part.first().cloned().unwrap_or_default())
        .collect()
}

/// Runs a line as a shell does, with the program that was built.
fn run(folder: &Folder, line: &str) -> std::process::Output {
    let program = Path::new(env!("CARGO_BIN_EXE_hoyito"));
    let path = format!(
        "{}:/usr/local/bin:/usr/bin:/bin",
        program.parent().unwrap().display()
    );
    Command::new("sh")
        .args(["-c", line])
        .current_dir(folder.path("."))
        .env_clear()
        .env("PATH", path)
        .output()
        .unwrap()
}

#[test]
fn every_documented_command_works() {
    let mut counted = 0;
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        // Later commands of a page find the files of earlier ones.
        let folder = Folder::new();
        for Line { number, text: line } in commands(&text) {
            let at = format!("{}:{number}: {line}", page.display());
            let is_chore = CHORES.iter().any(|chore| line.starts_with(chore));
            if is_chore || KNOWN.contains(&line.as_str()) {
                continue;
            }
            let line = line.replace(BUILT, "hoyito ");
            for program in called(&line) {
                assert!(
                    matches!(program.as_str(), "hoyito" | "head"),
                    "{at}: `{program}` is not known"
                );
            }
            let output = run(&folder, &line);
            assert!(
                output.status.success(),
                "{at}\n{}",
                String::from_utf8_lossy(&output.stderr)
            );
            counted += 1;
        }
    }
    assert!(counted >= 15, "{counted} commands");
}

#[test]
fn commands_are_found() {
    let page =
        "text\n```sh\n# why\nhoyito a \\\n  b\n\nhoyito c | head -1\n```\n```toml\nno = 1\n```\n";
    let lines: Vec<_> = commands(page)
        .into_iter()
        .map(|line| (line.number, line.text))
        .collect();
    let right = [(4, "hoyito a b"), (7, "hoyito c | head -1")];
    assert_eq!(lines, right.map(|(number, text)| (number, text.to_owned())));
    assert_eq!(called(&lines[1].1), ["hoyito", "head"]);
}
